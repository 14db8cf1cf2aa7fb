import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { inlineStyles } from "./dev/inline-styles.ts";
import { languages } from "./dev/languages-plugin.ts";
import { packs } from "./dev/packs-plugin.ts";

// Two pages: the client, and the gallery on which recorded positions are looked at (dev and tests).
export default defineConfig(({ mode }) => ({
  plugins: [inlineStyles(), svelte(), packs(), languages()],
  base: "/",
  build: {
    target: "es2022",
    outDir: mode === "gallery" ? "dist-gallery" : "dist",
    chunkSizeWarningLimit: 400,
    rolldownOptions: { input: mode === "gallery" ? ["gallery.html"] : ["index.html"] },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8080", "/ws": { target: "ws://127.0.0.1:8080", ws: true } } },
  // `vitest --mode play` needs the program: tests/words plays whole games with it.
  test: {
    include: [mode === "play" ? "tests/words/*.test.ts" : "src/**/*.test.ts"],
    environment: "node",
    testTimeout: 60_000,
    // Sockets of Node are behind a flag until version 22.
    execArgv: mode === "play" ? ["--experimental-websocket"] : [],
  },
}));
