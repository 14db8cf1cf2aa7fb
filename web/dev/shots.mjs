// Screenshots of the gallery: node dev/shots.mjs OUT SIZE NAME...   (SIZE: desk, tablet, phone or WxH; `npx vite` must run)
import { chromium } from "playwright-core";
import { mkdirSync } from "node:fs";

const [out, size, ...names] = process.argv.slice(2);
const sizes = { desk: [1440, 900], tablet: [1024, 768], phone: [390, 844] };
const [width, height] = sizes[size] ?? size.split("x").map(Number);
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await browser.newPage({
  viewport: { width, height },
  deviceScaleFactor: size === "phone" ? 2 : 1,
  colorScheme: "dark",
});
page.on("console", (m) => m.type() === "error" && console.error("console:", m.text()));
page.on("pageerror", (e) => console.error("page:", e.message));
const base = process.env.GALLERY ?? "http://127.0.0.1:5199";
for (const name of names) {
  const [file, click] = name.split("@");
  await page.goto(file.startsWith("/") ? `${base}${file}` : `${base}/gallery.html?f=${file}`);
  if (!file.startsWith("/")) await page.waitForSelector("[data-fixture] *", { timeout: 60000 });
  await page.waitForTimeout(600);
  if (click) {
    await page.locator(click).first().click();
    await page.waitForTimeout(400);
  }
  await page.screenshot({ path: `${out}/${size}-${file.replace(/[^\w-]+/g, "_")}${click ? "-click" : ""}.png` });
}
await browser.close();
