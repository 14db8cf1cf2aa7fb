// The house sends a policy without inline styles. Svelte sets a style that is an expression through the style object,
// which the policy allows; one that is plain text would be an attribute, which it forbids. So plain ones become expressions.
import type { Plugin } from "vite";

export function expressStyles(source: string): string {
  const styled = source.replace(
    /(<style[\s\S]*?<\/style>)|\sstyle="([^"{}]+)"/g,
    (whole, sheet: string | undefined, text: string | undefined) =>
      sheet === undefined ? ` style={plainStyle(${JSON.stringify(text)})}` : whole,
  );
  if (styled === source) return source;
  return styled.replace(
    /<script lang="ts">/,
    '<script lang="ts">\n  import { plainStyle } from "virtual:plain-style";',
  );
}

export function inlineStyles(): Plugin {
  const id = "virtual:plain-style";
  return {
    name: "inline-styles",
    enforce: "pre",
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    load: (asked) => (asked === `\0${id}` ? "export const plainStyle = (text) => text;" : undefined),
    transform: (source, file) => (/\.svelte$/.test(file) ? { code: expressStyles(source), map: null } : undefined),
  };
}
