// Draws the sprite of the tavern, and those who only come to a table of Tiefenthal:
//   node dev/tavern-art.mjs > src/art/tavern.svg
//   node dev/tavern-art.mjs guests > src/art/guests.svg
// Every drawing is plain paths plus shared alpha gradients: one light from the upper left, one ink contour.
import { argv } from "node:process";
const INK = "#33200f";
// o = object: body fill + shared shade overlay + ink contour
const o = (d, fill, { sh = "sh", sw = 1.6, ink = INK, op = 1 } = {}) =>
  `<path d="${d}" fill="${fill}"${op < 1 ? ` opacity="${op}"` : ""}/><path d="${d}" fill="url(#${sh})" stroke="${ink}" stroke-width="${sw}" stroke-linejoin="round"/>`;
const p = (d, fill, op) => `<path d="${d}" fill="${fill}"${op != null ? ` opacity="${op}"` : ""}/>`;
const l = (d, stroke = INK, w = 1.6, op) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"${op != null ? ` opacity="${op}"` : ""}/>`;
const c = (x, y, r, fill, op) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${op != null ? ` opacity="${op}"` : ""}/>`;
const e = (x, y, rx, ry, fill, op) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${op != null ? ` opacity="${op}"` : ""}/>`;
const E = (x, y, rx, ry) => `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
const R = (x, y, w, h, r = 0) =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${-(w - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${-r}v${-(h - 2 * r)}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
const sym = (id, vb, body) => `<symbol id="${id}" viewBox="${vb}">${body}</symbol>`;
const out = [];

const lg = (id, stops, v = 'x1="0" y1="0" x2="0" y2="1"') =>
  `<linearGradient id="${id}" ${v}>${stops.map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}"${a != null ? ` stop-opacity="${a}"` : ""}/>`).join("")}</linearGradient>`;
const rg = (id, stops, v = 'cx=".38" cy=".3" r=".8"') =>
  `<radialGradient id="${id}" ${v}>${stops.map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}"${a != null ? ` stop-opacity="${a}"` : ""}/>`).join("")}</radialGradient>`;
export const defs =
  `<defs>` +
  [
    lg(
      "sh",
      [
        [0, "#fff1cf", 0.34],
        [0.35, "#fff1cf", 0.06],
        [0.6, "#2a0f05", 0.06],
        [1, "#2a0f05", 0.42],
      ],
      'x1=".1" y1="0" x2=".8" y2="1"',
    ),
    lg(
      "shx",
      [
        [0, "#fff1cf", 0.38],
        [0.3, "#fff1cf", 0.04],
        [0.62, "#200b04", 0.1],
        [1, "#200b04", 0.5],
      ],
      'x1="0" y1="0" x2="1" y2=".12"',
    ),
    rg("shr", [
      [0, "#fff6df", 0.55],
      [0.45, "#fff1cf", 0.05],
      [0.75, "#2a0f05", 0.12],
      [1, "#2a0f05", 0.45],
    ]),
    lg("gGold", [
      [0, "#ffe9a3"],
      [0.45, "#e9b53c"],
      [1, "#9c6413"],
    ]),
    rg("gCoin", [
      [0, "#fff0b8"],
      [0.5, "#edb83d"],
      [1, "#a46a12"],
    ]),
    lg("gBeer", [
      [0, "#ffcf58"],
      [0.5, "#e5951f"],
      [1, "#a3590c"],
    ]),
    lg("gFoam", [
      [0, "#ffffff"],
      [1, "#f0dcae"],
    ]),
    lg(
      "gCopper",
      [
        [0, "#f7b98a"],
        [0.4, "#c66f3c"],
        [1, "#6b2f14"],
      ],
      'x1="0" y1="0" x2="1" y2=".5"',
    ),
    lg(
      "gSteel",
      [
        [0, "#d9dfe2"],
        [0.5, "#8b979e"],
        [1, "#414b52"],
      ],
      'x1="0" y1="0" x2="1" y2=".7"',
    ),
    lg("gOak", [
      [0, "#b98149"],
      [0.5, "#8b5a31"],
      [1, "#54331b"],
    ]),
    lg(
      "gOakX",
      [
        [0, "#6a4223"],
        [0.22, "#b27b45"],
        [0.5, "#8c5b31"],
        [0.8, "#5f3b20"],
        [1, "#3c2413"],
      ],
      'x1="0" y1="0" x2="1" y2="0"',
    ),
    lg("gParch", [
      [0, "#fbf1d8"],
      [1, "#e0c894"],
    ]),
    lg("gGlass", [
      [0, "#f2fffb", 0.85],
      [0.5, "#9fd0c8", 0.55],
      [1, "#4f8a83", 0.75],
    ]),
    lg(
      "gDie",
      [
        [0, "#ffffff"],
        [0.55, "#f6ecd6"],
        [1, "#d3bf97"],
      ],
      'x1="0" y1="0" x2=".7" y2="1"',
    ),
    rg("gMoon", [
      [0, "#fffdf0"],
      [0.6, "#f6e6b4"],
      [1, "#c9a85c"],
    ]),
    rg(
      "gGlow",
      [
        [0, "#ffe3a1", 0.95],
        [0.3, "#ffb54a", 0.5],
        [1, "#ffb54a", 0],
      ],
      'cx=".5" cy=".5" r=".5"',
    ),
    lg("gFlame", [
      [0, "#fff6c9"],
      [0.4, "#ffc447"],
      [1, "#e2571c"],
    ]),
    lg(
      "gWine",
      [
        [0, "#3d6b45"],
        [1, "#15301f"],
      ],
      'x1="0" y1="0" x2="1" y2="0"',
    ),
    lg("skA", [
      [0, "#f9d9b4"],
      [1, "#dda274"],
    ]),
    lg("skB", [
      [0, "#f2bd93"],
      [1, "#c67f56"],
    ]),
    lg("skC", [
      [0, "#d9a577"],
      [1, "#a06b42"],
    ]),
    lg("skD", [
      [0, "#a87650"],
      [1, "#6d442a"],
    ]),
  ].join("") +
  `</defs>`;

// ---------- dice
const PIPS = {
  1: [[24, 24]],
  2: [
    [14.5, 14.5],
    [33.5, 33.5],
  ],
  3: [
    [14, 14],
    [24, 24],
    [34, 34],
  ],
  4: [
    [14.5, 14.5],
    [33.5, 14.5],
    [14.5, 33.5],
    [33.5, 33.5],
  ],
  5: [
    [14, 14],
    [34, 14],
    [24, 24],
    [14, 34],
    [34, 34],
  ],
  6: [
    [14.5, 13],
    [33.5, 13],
    [14.5, 24],
    [33.5, 24],
    [14.5, 35],
    [33.5, 35],
  ],
};
for (let n = 1; n <= 6; n++) {
  const pip = (f, hi) =>
    PIPS[n]
      .map(
        ([x, y]) =>
          c(x, y, n == 1 ? 5.4 : 4.3, f) +
          (hi
            ? `<path d="M${x - 3} ${y + 1.4}a3.4 3.4 0 0 0 5.6 1.4" stroke="#fff" stroke-opacity=".5" stroke-width="1" fill="none"/>`
            : ""),
      )
      .join("");
  out.push(
    sym(
      `die-${n}`,
      "0 0 48 48",
      `<rect x="2" y="3.5" width="44" height="43" rx="10" fill="#8d7346"/><rect x="2" y="1.5" width="44" height="42.5" rx="10" fill="url(#gDie)" stroke="#4b3416" stroke-width="1.4"/><path d="M6 12C6 7 9 5 13 5H34" stroke="#fff" stroke-width="2.2" stroke-linecap="round" fill="none" opacity=".9"/>${pip("#2c1b10", true)}`,
    ),
  );
  out.push(
    sym(
      `die-own-${n}`,
      "0 0 48 48",
      `<rect x="2" y="3.5" width="44" height="43" rx="10" fill="currentColor"/><rect x="2" y="3.5" width="44" height="43" rx="10" fill="#000" opacity=".5"/><rect x="2" y="1.5" width="44" height="42.5" rx="10" fill="currentColor"/><rect x="2" y="1.5" width="44" height="42.5" rx="10" fill="url(#sh)" stroke="#1e140a" stroke-width="1.4"/><path d="M6 12C6 7 9 5 13 5H34" stroke="#fff" stroke-width="2.2" stroke-linecap="round" fill="none" opacity=".55"/>${pip("#fffaf0", false)}`,
    ),
  );
  // ghost: the carved wish of a space
  out.push(
    sym(
      `die-ghost-${n}`,
      "0 0 48 48",
      `<rect x="3" y="3" width="42" height="42" rx="9.5" fill="none" stroke="currentColor" stroke-width="2.4" stroke-dasharray="5 3.4"/>${PIPS[n].map(([x, y]) => c(x, y, n == 1 ? 5.4 : 4.3, "currentColor")).join("")}`,
    ),
  );
}
out.push(
  sym(
    "die-ghost-any",
    "0 0 48 48",
    `<rect x="3" y="3" width="42" height="42" rx="9.5" fill="none" stroke="currentColor" stroke-width="2.4" stroke-dasharray="5 3.4"/><path d="M17 19c0-9 14-9 14 0 0 5-7 5.5-7 11" fill="none" stroke="currentColor" stroke-width="4.2" stroke-linecap="round"/>${c(24, 36.6, 2.9, "currentColor")}`,
  ),
);

// ---------- goods
out.push(
  sym(
    "thaler",
    "0 0 48 48",
    e(24, 27, 20.5, 19, "#6b4209") +
      `<circle cx="24" cy="24" r="20.5" fill="url(#gCoin)" stroke="#6b4209" stroke-width="1.6"/><circle cx="24" cy="24" r="15.6" fill="none" stroke="#8a5a10" stroke-width="1.3"/><circle cx="24" cy="24" r="18" fill="none" stroke="#fff3c4" stroke-width="1.4" stroke-dasharray="1.6 3.2" opacity=".8"/>` +
      l("M8 18C11 10 18 6 26 6.4", "#fffbe4", 2, 0.9),
  ),
);
out.push(
  sym(
    "thaler-stamp",
    "0 0 48 48",
    e(24, 27, 20.5, 19, "#6b4209") +
      `<circle cx="24" cy="24" r="20.5" fill="url(#gCoin)" stroke="#6b4209" stroke-width="1.6"/><circle cx="24" cy="24" r="15.6" fill="none" stroke="#8a5a10" stroke-width="1.3"/>` +
      p("M14 30L17 17L21 23L24 15L27 23L31 17L34 30C28 33 20 33 14 30Z", "#8a5a10") +
      p("M14 29L17 16L21 22L24 14L27 22L31 16L34 29C28 32 20 32 14 29Z", "#f9dc83") +
      l("M8 18C11 10 18 6 26 6.4", "#fffbe4", 2, 0.9),
  ),
);
out.push(
  sym(
    "beer",
    "0 0 48 48",
    l("M34 20C44 18 45 36 34 36", "#8d6b3a", 5) +
      l("M34 20C44 18 45 36 34 36", "#e9d7aa", 2.4) +
      o("M9 14H35L33.5 42C33.5 44.5 31.5 45.5 29 45.5H15C12.5 45.5 10.5 44.5 10.5 42Z", "url(#gBeer)", { sh: "shx" }) +
      l("M17 20L17.6 40M26.8 20L26.2 40", "#ffe9a8", 2.2, 0.65) +
      `<path d="M7 15C4 11 8 7 12 8.4C13 3.6 20 2.6 22.4 6.4C25.6 3 31.6 4.4 31.8 8.6C37 7.4 39.4 12.6 36 15.4C34 18.4 30 16.6 29 19.4C27.6 23 24 21 23.6 18C21 20 17.6 17.4 16 18.4C13 20.4 8.4 18.6 7 15Z" fill="url(#gFoam)" stroke="${INK}" stroke-width="1.5" stroke-linejoin="round"/>` +
      c(15, 11.6, 1.6, "#e2c98f", 0.8) +
      c(27, 10.4, 1.3, "#e2c98f", 0.8),
  ),
);
out.push(
  sym(
    "schnapps",
    "0 0 48 48",
    `<path d="M13 6H35L31 31C30.6 34 28 35.6 26 36V40H32C34 40 34.6 43.6 33 44H15C13.4 43.6 14 40 16 40H22V36C20 35.6 17.4 34 17 31Z" fill="url(#gGlass)" stroke="#1c4a47" stroke-width="1.6" stroke-linejoin="round"/>` +
      p(
        "M15.4 18C20 16 28 20 32.8 17.6L30.6 30.6C30 33 27.6 34.4 24 34.4C20.4 34.4 18 33 17.6 30.6Z",
        "#8fd6c6",
        0.95,
      ) +
      l("M18 9L20.6 28", "#ffffff", 2, 0.85),
  ),
);
out.push(
  sym(
    "crown",
    "0 0 48 48",
    o("M6 36L4 14L14 23L24 8L34 23L44 14L42 36C32 41 16 41 6 36Z", "url(#gGold)") +
      p("M6.4 33C16 37.6 32 37.6 41.6 33L41.4 37C32 41.4 16 41.4 6.6 37Z", "#8e3b63") +
      c(4.6, 13, 3, "url(#gCoin)") +
      c(24, 7.4, 3.4, "#c95f8d") +
      c(43.4, 13, 3, "url(#gCoin)") +
      c(24, 29, 3, "#c95f8d") +
      c(14, 30.6, 2, "#fff3c4") +
      c(34, 30.6, 2, "#fff3c4"),
  ),
);
out.push(
  sym(
    "star",
    "0 0 48 48",
    o("M24 3C32 7 38 7.4 43 7C44 26 38 39 24 46C10 39 4 26 5 7C10 7.4 16 7 24 3Z", "#3f6c9c") +
      `<path d="M24 12L27.4 20L36 20.6L29.4 26L31.6 34.4L24 29.8L16.4 34.4L18.6 26L12 20.6L20.6 20Z" fill="url(#gGold)" stroke="#1d3550" stroke-width="1.2" stroke-linejoin="round"/>`,
  ),
);
out.push(
  sym(
    "shield",
    "0 0 48 48",
    o("M24 3C32 7 38 7.4 43 7C44 26 38 39 24 46C10 39 4 26 5 7C10 7.4 16 7 24 3Z", "currentColor"),
  ),
);
out.push(
  sym(
    "moon",
    "0 0 48 48",
    `<g stroke="#f2a51f" stroke-width="2.6" stroke-linecap="round" opacity="var(--sun-rays)">${Array.from({ length: 12 }, (_, i) => `<path d="M24 1v5" transform="rotate(${i * 30} 24 24)"/>`).join("")}</g><circle cx="24" cy="24" r="20" fill="url(#gMoon)"/>` +
      c(17, 18, 4, "var(--moon-mark)", 0.5) +
      c(29, 28, 5.4, "var(--moon-mark)", 0.45) +
      c(18, 32, 2.6, "var(--moon-mark)", 0.5) +
      c(31, 15, 2.4, "var(--moon-mark)", 0.45),
  ),
);
out.push(
  sym(
    "quill",
    "0 0 48 48",
    o("M42 5C28 5 14 16 12 34L17 35C32 33 42 20 42 5Z", "#f6e8c9") +
      l("M8 44C12 34 20 22 36 11", INK, 2) +
      l("M21 20L30 19M17 26L26 25", "#a98f62", 1.4) +
      l("M6 44C12 42 18 46 26 43", "#2f5f86", 2),
  ),
);
out.push(
  sym(
    "denied",
    "0 0 48 48",
    `<circle cx="24" cy="24" r="20.5" fill="#fbe9d2"/><circle cx="24" cy="18" r="6.4" fill="#4a2f1d"/><path d="M11.6 37C12 28 17 26 24 26S36 28 36.4 37C30 44 18 44 11.6 37Z" fill="#4a2f1d"/><circle cx="24" cy="24" r="19" fill="none" stroke="#b3352b" stroke-width="5"/><path d="M11 11L37 37" stroke="#b3352b" stroke-width="5"/><circle cx="24" cy="24" r="21.6" fill="none" stroke="${INK}" stroke-width="1.2"/>`,
  ),
);
out.push(sym("bolt", "0 0 48 48", o("M28 2L9 27H21L17 46L39 19H26Z", "url(#gGold)")));
out.push(
  sym(
    "plus1",
    "0 0 48 48",
    c(24, 24, 21, "#2f6b78") +
      `<circle cx="24" cy="24" r="21" fill="url(#shr)" stroke="#12323a" stroke-width="1.6"/><path d="M9 24H23M16 17V31" stroke="#fff" stroke-width="4" stroke-linecap="round"/><path d="M29 18.6L34 15V33" stroke="#fff" stroke-width="4.4" stroke-linecap="round" stroke-linejoin="round" fill="none"/>`,
  ),
);
// ---------- objects, 96x80, standing on y=76
const floor = e(48, 75, 42, 4.6, "#120905", 0.45);
out.push(
  sym(
    "dog",
    "0 0 96 80",
    e(48, 72, 45, 7, "#7d2a2a") +
      e(48, 71, 39, 5.4, "#a8443a") +
      e(48, 71, 30, 3.8, "none") +
      l("M12 71a36 4.6 0 0 0 72 0", "#e0a85a", 1, 0.8) +
      o("M18 66C14 50 30 40 48 42C62 43 78 48 80 60C81 68 74 71 62 71H28C22 71 19 70 18 66Z", "#b98a55") +
      p("M44 71C46 60 60 58 66 71Z", "#f0dcb6") +
      l("M79 60C88 58 90 50 86 46", INK, 6) +
      l("M79 60C87 58 88.6 51 86 46", "#b98a55", 3.6) +
      o("M10 52C8 40 16 33 26 34C36 34 42 42 40 52C39 60 32 63 25 63C17 63 11 60 10 52Z", "#c79a64") +
      o("M12 40C6 40 4 50 7 57C10 60 14 56 15 50Z", "#7a4e2c") +
      o("M37 40C43 40 46 49 43 56C40 59 36 55 35 50Z", "#7a4e2c") +
      p("M25 46C31 46 34 52 33 57C31 63 19 63 17 57C16 52 19 46 25 46Z", "#f0dcb6") +
      e(25, 52, 3.6, 2.6, INK) +
      l("M25 54.6V58M25 58C22.6 60.4 20 59 20 57.6M25 58C27.4 60.4 30 59 30 57.6", INK, 1.3) +
      l("M17.4 46.6C18.6 45.2 20.4 45.2 21.4 46.6M28.6 46.6C29.6 45.2 31.4 45.2 32.6 46.6", INK, 1.8),
  ),
);
out.push(
  sym(
    "tray",
    "0 0 96 80",
    floor +
      o("M36 76L42 50H54L60 76Z", "url(#gOakX)") +
      o(E(48, 46, 40, 8), "url(#gSteel)", { sh: "shx" }) +
      e(48, 44.4, 35, 5.6, "#eef2f2", 0.35) +
      `<use href="#beer" x="16" y="8" width="36" height="36"/><use href="#beer" x="42" y="5" width="40" height="40"/>` +
      o("M4 50C8 44 20 44 26 48C24 54 12 56 4 50Z", "#e9b68c") +
      "",
  ),
);
out.push(
  sym(
    "washtub",
    "0 0 96 80",
    floor +
      o("M14 40H82L76 72C75 75 72 76 69 76H27C24 76 21 75 20 72Z", "url(#gOakX)", { sh: "sh" }) +
      l("M17.4 54C40 58 56 58 78.6 54M20 66C40 70 56 70 76 66", "#3a2413", 3) +
      l("M17.4 53C40 57 56 57 78.6 53", "#a7b0b2", 1.2) +
      l("M28 44L30 75M40 45L41 76M56 45L55 76M68 44L66 75", "#3a2413", 1.2, 0.6) +
      e(48, 40, 34, 8, "#2c5d6b") +
      e(48, 40, 31, 6.4, "#6fb3bd") +
      o("M52 38C50 22 62 10 76 14C84 17 83 34 74 40Z", "#f4efe2", { sh: "shr" }) +
      l("M58 36C58 26 66 18 74 20", "#8fa6b5", 1.8, 0.7) +
      `<g fill="#fff" stroke="#7aa9b0" stroke-width="1">${[
        [22, 37, 6],
        [31, 33, 7.4],
        [40, 37, 6],
        [34, 40, 5],
        [48, 40, 5.4],
        [26, 41, 4],
      ]
        .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
        .join("")}</g>` +
      c(20, 20, 3.4, "#dff4f4", 0.7) +
      c(32, 13, 2.4, "#dff4f4", 0.7) +
      c(41, 22, 3, "#dff4f4", 0.6),
  ),
);
out.push(
  sym(
    "kettle",
    "0 0 96 80",
    floor +
      o("M22 76L28 62H68L74 76Z", "#6c625a") +
      p("M34 76C34 67 42 69 44 64C50 69 60 66 62 76Z", "url(#gFlame)") +
      `<ellipse cx="48" cy="72" rx="30" ry="10" fill="url(#gGlow)"/>` +
      o("M14 36C14 60 28 66 48 66C68 66 82 60 82 36Z", "url(#gCopper)", { sh: "shx" }) +
      l("M20 46C36 52 60 52 76 46", "#ffd9b3", 1.6, 0.55) +
      o(E(48, 36, 34, 7.6), "#7a3a1b") +
      o("M20 34C22 22 36 18 42 16L44 6H52L54 16C60 18 74 22 76 34C62 40 34 40 20 34Z", "url(#gCopper)", { sh: "shx" }) +
      l("M30 28C34 23 38 21 42 20", "#fff0dd", 2.2, 0.8) +
      o("M52 6C60 2 70 6 72 16L88 18V24L66 22C66 14 60 10 53 12Z", "url(#gCopper)", { sh: "shx" }) +
      p("M90 26C93 31 93 34 90 35C87 34 87 31 90 26Z", "#eda42c") +
      c(24, 52, 1.7, "#5a2410") +
      c(48, 57, 1.7, "#5a2410") +
      c(72, 52, 1.7, "#5a2410"),
  ),
);
out.push(
  sym(
    "barrel",
    "0 0 96 80",
    floor +
      o("M10 62L20 76H30L26 62ZM86 62L76 76H66L70 62Z", "url(#gOak)") +
      o("M8 62H88V68H8Z", "url(#gOak)") +
      o("M22 10C10 24 10 50 22 64H74C86 50 86 24 74 10Z", "url(#gOakX)") +
      l("M36 10C30 26 30 48 36 64M60 10C66 26 66 48 60 64M48 10V64", "#33200f", 1.2, 0.5) +
      p("M17.6 20H78.4L80 26H16ZM16 48H80L78.4 54H17.6Z", "#4a4f52") +
      p("M17.6 20H78.4L78.8 22H17.2ZM16 48H80L79.8 50H16.2Z", "#aeb6b8", 0.8) +
      `<circle cx="48" cy="37" r="9.6" fill="#e9d3a0" stroke="${INK}" stroke-width="1.4"/>` +
      p("M48 30C53 34 53 40 48 44C43 40 43 34 48 30Z", "#7a8a3a") +
      o("M44 56H52V63H56V68H44Z", "url(#gGold)") +
      l("M48 52V56M43 52H53", INK, 2.6),
  ),
);
out.push(
  sym(
    "cashbox",
    "0 0 96 80",
    floor +
      o("M14 38L22 24H74L82 38Z", "#7d4a2a") +
      o("M12 38H84V72C84 74.6 82.6 76 80 76H16C13.4 76 12 74.6 12 72Z", "url(#gOak)") +
      p("M18 38H26V76H18ZM70 38H78V76H70Z", "#4a4f52") +
      p("M18 38H20V76H18ZM70 38H72V76H70Z", "#b4bcbf", 0.7) +
      o(R(40, 42, 16, 16, 3), "url(#gGold)") +
      c(48, 48, 2.6, INK) +
      p("M47 49H49L50 55H46Z", INK) +
      l("M14 40.4H82", "#e6b67a", 1.6, 0.7) +
      `<use href="#thaler-stamp" x="26" y="6" width="24" height="24"/><use href="#thaler-stamp" x="44" y="2" width="27" height="27"/><use href="#thaler-stamp" x="36" y="13" width="22" height="22"/>`,
  ),
);
out.push(
  sym(
    "safe",
    "0 0 96 80",
    floor +
      o(R(16, 10, 64, 62, 6), "url(#gSteel)") +
      p("M22 72H32V77H22ZM64 72H74V77H64Z", "#2e3438") +
      o(R(23, 17, 50, 48, 4), "#5b666c") +
      `<circle cx="48" cy="41" r="14" fill="url(#gSteel)" stroke="#22282b" stroke-width="2"/><circle cx="48" cy="41" r="8" fill="url(#gGold)" stroke="#22282b" stroke-width="1.6"/>` +
      l("M48 30V52M37 41H59", "#22282b", 2.6) +
      c(48, 41, 3, "#22282b") +
      l("M19 15H72", "#f3f7f8", 1.6, 0.6) +
      p("M14 24H18V34H14ZM14 48H18V58H14Z", "#2e3438"),
  ),
);
out.push(
  sym(
    "crate",
    "0 0 96 80",
    floor +
      `<use href="#beer" x="14" y="2" width="34" height="34"/><use href="#beer" x="44" y="2" width="34" height="34"/>` +
      o("M8 32H88V74C88 75.4 87 76 86 76H10C9 76 8 75.4 8 74Z", "#6d4325") +
      [34, 48.5, 63].map((y) => o(`M6 ${y}H90V${y + 11}H6Z`, "url(#gOak)", { sw: 1.3 })).join("") +
      o("M10 30H18V78H10ZM78 30H86V78H78Z", "url(#gOak)") +
      [
        [14, 39],
        [14, 54],
        [14, 68],
        [82, 39],
        [82, 54],
        [82, 68],
      ]
        .map(([x, y]) => c(x, y, 1.5, "#2b180b"))
        .join("") +
      l("M26 52C36 50 44 54 60 51M30 68C44 66 52 70 68 67", "#4c2d17", 1.1, 0.7),
  ),
);
out.push(
  sym(
    "table",
    "0 0 96 80",
    floor +
      o("M20 44H28L26 76H20ZM68 44H76L76 76H70Z", "url(#gOak)") +
      o("M44 44H52V74H44Z", "url(#gOak)") +
      o("M6 34C6 26 90 26 90 34V40C90 48 6 48 6 40Z", "#6e4426") +
      `<ellipse cx="48" cy="34" rx="42" ry="9" fill="url(#gOakX)" stroke="${INK}" stroke-width="1.4"/>` +
      l("M16 33C32 28 60 28 78 32M22 37C40 40 60 40 74 37", "#4b2c15", 1, 0.6) +
      o("M45 8H51V30H45Z", "#f6ecd0") +
      p("M48 0C51.6 4 51 8 48 8C45 8 44.4 4 48 0Z", "url(#gFlame)") +
      e(48, 31, 9, 2.4, "#8d6a2a") +
      `<circle cx="48" cy="5" r="16" fill="url(#gGlow)" opacity=".7"/>` +
      `<use href="#beer" x="62" y="15" width="20" height="20"/>`,
  ),
);
out.push(
  sym(
    "stool",
    "0 0 96 80",
    floor +
      o("M30 34L22 76H29L38 36ZM66 34L74 76H67L58 36Z", "url(#gOak)") +
      l("M29 60H67", INK, 5) +
      l("M29 60H67", "#8b5a31", 3) +
      o("M22 24C22 18 74 18 74 24V31C74 37 22 37 22 31Z", "#7c3a2c") +
      e(48, 24.6, 26, 5.4, "#a8523e"),
  ),
);
out.push(
  sym(
    "lute",
    "0 0 96 80",
    o("M58 30L82 4L90 11L64 36Z", "url(#gOak)") +
      o("M80 2L92 14L86 18L76 8Z", "#4a2f1d") +
      o("M66 26C74 38 66 62 46 72C26 80 10 66 18 48C26 30 54 16 66 26Z", "#c98a45") +
      l("M62 32C66 42 58 58 42 66", "#f6d59b", 1.6, 0.7) +
      c(45, 46, 8, "#3a200f") +
      `<circle cx="45" cy="46" r="8" fill="none" stroke="#f3cf8a" stroke-width="1.6"/>` +
      l("M28 62L80 10M31 65L83 13", "#fff1cf", 0.9) +
      o("M22 58L32 68L29 71L19 61Z", "#4a2f1d"),
  ),
);
out.push(
  sym(
    "wine",
    "0 0 96 80",
    floor +
      o(
        "M40 4H52V22C52 30 62 32 62 42V70C62 74 60 76 56 76H36C32 76 30 74 30 70V42C30 32 40 30 40 22Z",
        "url(#gWine)",
        { sh: "shx" },
      ) +
      p("M39 3H53V13H39Z", "#7d1f3a") +
      o(R(32, 44, 28, 20, 2), "url(#gParch)") +
      p("M46 47C50 50 50 57 46 61C42 57 42 50 46 47Z", "#7d1f3a") +
      l("M36 40V68", "#b7e0bb", 1.8, 0.6) +
      `<path d="M66 40H88C88 54 84 58 79 59V70H86V74H68V70H75V59C70 58 66 54 66 40Z" fill="url(#gGlass)" stroke="#2b3a3a" stroke-width="1.4"/>` +
      p("M67.4 46H86.6C86 54 82 57 77 57C72 57 68 54 67.4 46Z", "#7d1f3a"),
  ),
);
out.push(
  sym(
    "bed",
    "0 0 96 80",
    floor +
      o("M8 16H16V76H8ZM80 34H88V76H80Z", "url(#gOak)") +
      o("M12 26C20 20 20 20 22 30V60H12Z", "url(#gOak)") +
      o("M14 50H84V66H14Z", "url(#gOak)") +
      o("M16 40C16 34 34 32 38 38V50H16Z", "#fbf3df") +
      o("M34 42C50 34 78 38 84 44V60H34Z", "#8a3a3a") +
      l("M34 48C52 42 74 44 84 50", "#e0a85a", 2.4) +
      c(52, 52, 2, "#e0a85a") +
      c(68, 54, 2, "#e0a85a") +
      `<use href="#moon" x="58" y="4" width="18" height="18"/>`,
  ),
);
out.push(
  sym(
    "monastery",
    "0 0 96 80",
    e(48, 76, 46, 5, "#dfe8ee") +
      o("M10 44H86V76H10Z", "#b9a893") +
      o("M6 44L20 32H60L68 44Z", "#7d3f33") +
      o("M56 26H82V76H56Z", "#cbb9a1") +
      o("M52 28L69 4L86 28Z", "#7d3f33") +
      p("M52 28L69 4L70 4L60 28Z", "#f2f7fa", 0.85) +
      p("M6 44L20 32H30L18 44Z", "#f2f7fa", 0.85) +
      l("M69 4V-2M66 0H72", "#e9b53c", 1.6) +
      [
        [18, 54],
        [30, 54],
        [42, 54],
      ]
        .map(
          ([x, y]) =>
            p(`M${x} ${y + 12}V${y}C${x} ${y - 5} ${x + 7} ${y - 5} ${x + 7} ${y}V${y + 12}Z`, "#ffcf6a") +
            l(`M${x + 3.5} ${y - 3}V${y + 12}`, "#7a4a1a", 1),
        )
        .join("") +
      p("M63 76V60C63 53 75 53 75 60V76Z", "#3b2415") +
      `<circle cx="69" cy="40" r="5" fill="#ffcf6a" stroke="#5a3a1a" stroke-width="1.2"/>`,
  ),
);

// ---------- busts 100x100
const FACE = "M32 42C31 24 69 24 68 42L67 53C66 63 58 70 50 70C42 70 34 63 33 53Z";
const BODY = "M6 102C8 84 26 79 40 74H60C74 79 92 84 94 102Z";
const eyes = {
  open: e(42, 47, 2.3, 3, INK) + e(58, 47, 2.3, 3, INK) + c(41.3, 45.9, 0.8, "#fff") + c(57.3, 45.9, 0.8, "#fff"),
  happy: l("M38.6 48.2C40 44.8 44 44.8 45.4 48.2M54.6 48.2C56 44.8 60 44.8 61.4 48.2", INK, 2.2),
  wink: e(42, 47, 2.3, 3, INK) + c(41.3, 45.9, 0.8, "#fff") + l("M54.6 48C57 45.6 60 45.8 61.6 48", INK, 2.2),
  narrow:
    l("M38 46.4C40 44.6 44 45 46 46.6M54 46.6C56 45 60 44.6 62 46.4", INK, 1.6) +
    e(42.4, 47.4, 2, 1.7, INK) +
    e(57.6, 47.4, 2, 1.7, INK),
};
const brows = {
  calm: "M37.6 41.4C40 39.2 44 39.4 46 40.8M54 40.8C56 39.4 60 39.2 62.4 41.4",
  up: "M37.4 39.6C40 36.6 44 37 46 39M54 39C56 37 60 36.6 62.6 39.6",
  stern: "M37.6 39.6C41 39.6 44 40.8 46.4 42.4M53.6 42.4C56 40.8 59 39.6 62.4 39.6",
};
const mouths = {
  smile: l("M43 60C46 63.4 54 63.4 57 60", "#7a2f22", 2.1),
  grin:
    `<path d="M42 58.6C46 60.4 54 60.4 58 58.6C57 65.4 43 65.4 42 58.6Z" fill="#7a2620" stroke="#5c1c16" stroke-width="1.2" stroke-linejoin="round"/>` +
    p("M43.6 59.6C47 60.8 53 60.8 56.4 59.6L56 61.4C52 62.2 48 62.2 44 61.4Z", "#fff7e8"),
  flat: l("M44.6 61H55.4", "#7a2f22", 2.1),
  smirk: l("M44 61.4C49 62.6 54 61.6 57.4 58.8", "#7a2f22", 2.1),
  lips: p("M44 60C47 58 49 59 50 59.6C51 59 53 58 56 60C53 64 47 64 44 60Z", "#b2413c"),
};
// Moods that all faces share: which is shown is said by whoever uses the drawing (styles/moods.css). f0 is the face of its own.
const moods = {
  // Served: eyes shut with joy, a broad laugh.
  f1:
    eyes.happy +
    l(brows.up, INK, 2.1) +
    `<path d="M40.6 58C45 60.4 55 60.4 59.4 58C58.6 67.4 41.4 67.4 40.6 58Z" fill="#7a2620" stroke="#5c1c16" stroke-width="1.2" stroke-linejoin="round"/>` +
    p("M42.4 59.2C47 60.8 53 60.8 57.6 59.2L57 61.4C52 62.4 48 62.4 43 61.4Z", "#fff7e8"),
  // Passed over: brows together, corners of the mouth down.
  f2:
    eyes.narrow +
    l("M37.6 38.6C41 39.4 44 41 46.6 43.4M53.4 43.4C56 41 59 39.4 62.4 38.6", INK, 2.5) +
    l("M43 63C46 59.6 54 59.6 57 63", "#7a2f22", 2.2),
  // Had a few: heavy lids, red cheeks, a crooked smile.
  f3:
    c(38, 56, 6, "#e0452f", 0.5) +
    c(62, 56, 6, "#e0452f", 0.5) +
    e(42, 48, 2.2, 2.2, INK) +
    e(58, 48.6, 2.2, 2.2, INK) +
    l("M37.6 46.6C40 45.4 44 45.6 46.4 47M53.6 47.6C56 46 60 46 62.4 47.2", INK, 2.4) +
    l("M37.4 41C40 38.6 44 39.4 46 41.4M54 38.6C57 36.8 60 37.4 62.6 40", INK, 2) +
    l("M42.6 61.6C45 59.6 47.6 63.8 50.4 61.4C53 59.2 55 62.8 58 59.8", "#7a2f22", 2.2),
  // Taken aback: round eyes, a round mouth.
  f4:
    c(42, 47, 4.4, "#fff") +
    c(58, 47, 4.4, "#fff") +
    c(42, 47, 1.9, INK) +
    c(58, 47, 1.9, INK) +
    l("M36.6 38.6C39 34.6 44 35 46.4 37.4M53.6 37.4C56 35 61 34.6 63.4 38.6", INK, 2.1) +
    e(50, 62, 3, 3.6, "#5c1c16"),
};
for (const [name, body] of Object.entries(moods)) out.push(sym(`mood-${name}`, "0 0 100 100", body));
const others = Object.keys(moods)
  .map((name) => `<use href="#mood-${name}" class="${name}" width="100" height="100"/>`)
  .join("");
function bust(id, k) {
  const sk = `url(#sk${k.skin || "A"})`,
    hc = k.hairc || "#6b4423";
  let s = "";
  if (k.behind) s += k.behind;
  if (k.hairBack) s += o(k.hairBack, hc);
  s += o(BODY, k.cloth);
  if (k.under) s += k.under;
  s +=
    o("M42 60H58V75C58 80 42 80 42 75Z", sk, { sw: 1.2 }) +
    p("M42.6 66C46 72 56 71 57.6 66V72C55 76 45 76 42.6 72Z", "#5a2a12", 0.35);
  if (k.collar) s += k.collar;
  if (!k.noEars) s += o(E(32.6, 49, 3.6, 5.2), sk, { sw: 1.2 }) + o(E(67.4, 49, 3.6, 5.2), sk, { sw: 1.2 });
  s += o(FACE, sk, { sw: 1.5 });
  s +=
    p("M55 28C67 30 68.4 38 67.4 46L66.6 54C64.6 63 58 69.4 50 69.4C59 62 61.6 50 60 41Z", "#5a2410", 0.2) +
    p("M35 42C35 33 41 28.6 48 28C41 32.6 38.6 40 39 50C36 49 35 46 35 42Z", "#fff0cf", 0.5);
  s += c(39, 55, 4.6, "#d9583f", k.blush ?? 0.26) + c(61, 55, 4.6, "#d9583f", k.blush ?? 0.26);
  s += `<g class="f0">${eyes[k.eyes || "open"]}${l(brows[k.brow || "calm"], k.browc || hc, 2.3)}${mouths[k.mouth || "smile"]}</g>${others}`;
  s += p(
    "M49.4 46C53.6 51 54.6 54.6 52.6 56.4C50.6 57.8 47.6 57.4 46.6 55.8C49.6 56 50.4 52 49.4 46Z",
    k.nose || "#a8603a",
    0.6,
  );
  if (k.beard) s += k.beard;
  if (k.hair) s += o(k.hair, hc);
  if (k.hat) s += k.hat;
  if (k.front) s += k.front;
  out.push(sym(id, "0 0 100 100", s));
}
const beardFull = (col, len = 84) =>
  o(
    `M32.4 50C34 58 40 56 43 57C47 54.6 53 54.6 57 57C60 56 66 58 67.6 50C70 64 66 ${len - 8} 50 ${len}C34 ${len - 8} 30 64 32.4 50Z`,
    col,
  ) +
  p("M43.4 60.6C46 63.8 54 63.8 56.6 60.6C54 59 46 59 43.4 60.6Z", "#7a2620") +
  l(`M42 66C42 72 45 76 46 79M58 66C58 72 55 76 54 79M50 68V ${len - 6}`, "#000", 1, 0.22);
const stache = (col) =>
  o("M50 56.6C46 53.6 38 56 33 62.6C39 64.4 46 62.6 50 59.4C54 62.6 61 64.4 67 62.6C62 56 54 53.6 50 56.6Z", col, {
    sw: 1.2,
  });
const SHORT = "M31 46C28 24 42 19 52 20C66 20 72 30 69 46C67 40 66 36 62 33C54 36 44 35 38 32C34 36 33 40 31 46Z";
const apron =
  p("M34 102L38 82C46 88 54 88 62 82L66 102Z", "#f3e8d0") +
  l("M38 82C46 88 54 88 62 82", INK, 1.4) +
  l("M38 82L36 76M62 82L64 76", "#e5d5b2", 3);
const seatCloth = "currentColor";
// regulars (clothes in the seat colour)
bust("regular-a", {
  skin: "B",
  cloth: seatCloth,
  hairc: "#e9e2d4",
  blush: 0.5,
  eyes: "happy",
  beard: beardFull("#efe8da", 86),
  browc: "#efe8da",
  hat:
    o("M14 36C28 26 72 26 86 36C78 42 66 36 50 36C34 36 22 42 14 36Z", "#d9ae58") +
    o("M30 33C31 12 69 12 70 33C58 36 42 36 30 33Z", "#e3bd6b") +
    p("M30.4 29C42 32.6 58 32.6 69.6 29L70 33C58 36 42 36 30 33Z", "#7a3a22") +
    l("M36 20C40 16 46 15 50 15", "#fff3cf", 1.6, 0.8),
  under: l("M30 80L36 102M70 80L64 102", "#3a2413", 4),
  front:
    l("M57 63L72 68", INK, 3.4) +
    o("M70 61H79V71C79 74 71 74 70 71Z", "#5a3720") +
    l("M75 57C73 53 77 51 75 47", "#efe8da", 1.8, 0.6),
});
bust("regular-b", {
  skin: "B",
  cloth: seatCloth,
  hairc: "#7a4a24",
  blush: 0.62,
  nose: "#c0402a",
  mouth: "grin",
  brow: "up",
  hair: "M31 48C29 38 31 32 34 30L36 42ZM69 48C71 38 69 32 66 30L64 42Z",
  hat:
    o("M27 36C25 20 40 15 54 16C70 17 76 26 73 36C60 30 40 30 27 36Z", "#6d5a3a") +
    o("M26 36C36 28 62 28 78 37C66 39 40 34 26 36Z", "#55442a"),
  under: p("M40 76L50 92L60 76Z", "#f3e6c8") + l("M40 76L50 92L60 76", INK, 1.4),
  beard: l("M37 62C40 68 46 71 50 71C54 71 60 68 63 62", "#7a4a24", 3.4, 0.35),
});
bust("regular-c", {
  skin: "A",
  cloth: seatCloth,
  hairc: "#a0552a",
  mouth: "smile",
  eyes: "open",
  blush: 0.4,
  hairBack: "M28 52C22 24 78 24 72 52L74 66H26Z",
  hat:
    o("M28 44C26 20 40 15 50 15C60 15 74 20 72 44C66 32 58 29 50 29C42 29 34 32 28 44Z", "#c9512f") +
    [
      [38, 22],
      [50, 19.6],
      [62, 22],
      [44, 26],
      [56, 26],
      [33, 31],
      [67, 31],
    ]
      .map(([x, y]) => c(x, y, 1.5, "#fbe9c4"))
      .join("") +
    o("M40 73C44 78 56 78 60 73L66 84L50 80L34 84Z", "#c9512f"),
  noEars: true,
  hair: "M33 42C36 32 44 30 50 29.6C56 30 64 32 67 42C62 36 54 34 50 34C46 34 38 36 33 42Z",
  under: apron,
});
// guests
bust("g-carter", {
  skin: "C",
  cloth: "#6b4a2e",
  hairc: "#3d2717",
  brow: "stern",
  beard: stache("#3d2717"),
  mouth: "flat",
  under:
    p("M38 75L50 100L62 75Z", "#d8c294") +
    l("M38 75L50 100L62 75", INK, 1.5) +
    l("M24 80L34 102M76 80L66 102", "#a8733f", 3),
  hat:
    o("M20 37C28 30 72 30 80 37C76 41 64 38 50 38C36 38 24 41 20 37Z", "#4a3423") +
    o("M31 35C30 18 40 16 50 19C60 16 70 18 69 35C58 38 42 38 31 35Z", "#5a402b") +
    p("M31 31C42 34 58 34 69 31V35C58 38 42 38 31 35Z", "#b5452f"),
});
bust("g-miller", {
  skin: "A",
  cloth: "#e6dcc6",
  hairc: "#c9b48a",
  eyes: "happy",
  mouth: "grin",
  blush: 0.45,
  hair: "M31 48C29 40 31 33 34 31L36 42ZM69 48C71 40 69 33 66 31L64 42Z",
  hat:
    o("M28 35C20 18 34 8 50 9C68 8 80 18 72 35C60 31 40 31 28 35Z", "#fbf6e9") +
    o("M28 35C40 30 60 30 72 35L71 40C60 36 40 36 29 40Z", "#e9dfc8") +
    l("M40 14C38 20 40 26 42 30M58 14C61 20 60 26 58 30", "#c7b996", 1.4),
  front: c(36, 60, 3, "#fff", 0.55) + c(62, 64, 2.4, "#fff", 0.5) + c(66, 42, 2, "#fff", 0.5),
  under: l("M36 78L38 102M64 78L62 102", "#b39f74", 3.4),
});
bust("g-huntress", {
  skin: "B",
  cloth: "#47633a",
  hairc: "#7a3517",
  eyes: "narrow",
  mouth: "smirk",
  brow: "calm",
  noEars: true,
  behind:
    o("M18 92C20 30 30 12 50 10C70 12 80 30 82 92Z", "#36502d") +
    l("M84 92L92 36", INK, 4) +
    l("M84 92L92 36", "#8b5a31", 2.4) +
    p("M88 40L96 30L97 44Z", "#e9dcc0"),
  hair: "M32 46C32 30 42 26 52 27C62 28 68 34 68 46C64 38 58 34 48 36C40 36 35 40 32 46Z",
  hat:
    o("M26 60C22 26 38 14 50 13C62 14 78 26 74 60C72 40 66 28 50 27C34 28 28 40 26 60Z", "#55784a") +
    o("M66 26C74 12 86 10 90 14C84 24 76 28 66 30Z", "#b5452f"),
  front:
    o("M36 66C32 74 34 82 30 94L38 96C42 86 42 76 40 68Z", "#8a3f1c") + l("M33 76L40 77M32 84L39 85", "#4a1f0c", 1.4),
  under: l("M30 82L60 102", "#2d1b0e", 4),
});
bust("g-scholar", {
  skin: "A",
  cloth: "#3b3550",
  hairc: "#4b3a2a",
  brow: "up",
  mouth: "smile",
  beard: o("M42 60C44 66 44 74 50 82C56 74 56 66 58 60C54 64 46 64 42 60Z", "#4b3a2a") + mouths.smile,
  hair: "M30 56C26 40 30 32 34 30L36 44L34 58ZM70 56C74 40 70 32 66 30L64 44L66 58Z",
  hat:
    o("M27 34C27 24 38 22 50 22C62 22 73 24 73 34C60 38 40 38 27 34Z", "#2b2640") +
    o("M18 22L50 12L82 22L50 32Z", "#37304f") +
    l("M50 22L76 27V38", "#e9b53c", 1.8) +
    p("M74 37H78L79 44H73Z", "#e9b53c"),
  front:
    `<g fill="#dff0f5" fill-opacity=".35" stroke="#3a2413" stroke-width="1.7"><circle cx="42" cy="47.4" r="6.6"/><circle cx="58" cy="47.4" r="6.6"/></g>` +
    l("M48.6 46.6C49.6 45.6 50.4 45.6 51.4 46.6", "#3a2413", 1.6),
  under: p("M36 77L50 90L64 77L60 74H40Z", "#efe3c8"),
});
bust("g-herbalist", {
  skin: "A",
  cloth: "#7b6a2f",
  hairc: "#bd5a1f",
  eyes: "happy",
  mouth: "lips",
  blush: 0.4,
  noEars: true,
  hairBack: "M26 40C20 60 22 80 16 92C30 96 40 88 42 80H58C60 88 70 96 84 92C78 80 80 60 74 40C70 18 30 18 26 40Z",
  hair: "M30 52C26 26 40 19 51 20C64 19 74 28 70 52C68 42 62 36 54 30C48 38 36 40 30 52Z",
  hat:
    [
      [34, 28, "#f3e3f0"],
      [43, 22.6, "#f2c14e"],
      [53, 21.6, "#f3e3f0"],
      [63, 25, "#d9694f"],
    ]
      .map(
        ([x, y, f]) =>
          [0, 72, 144, 216, 288]
            .map((a) => c(x + 3 * Math.cos((a * Math.PI) / 180), y + 3 * Math.sin((a * Math.PI) / 180), 2.2, f))
            .join("")
            .replace(/(\d+\.\d\d)\d+/g, "$1") + c(x, y, 1.7, "#8a5a10"),
      )
      .join("") +
    p("M38 26C36 22 39 20 41 20C41 23 40 25 38 26ZM58 22C60 18 63 19 64 20C63 22 60 24 58 22Z", "#5f8a3a"),
  under: apron,
});
bust("g-mason", {
  skin: "D",
  cloth: "#8d7f6d",
  hairc: "#1f130b",
  brow: "stern",
  mouth: "grin",
  eyes: "open",
  beard: l("M36 58C38 66 45 70.6 50 70.6C55 70.6 62 66 64 58", "#1f130b", 4, 0.3) + mouths.grin,
  hat:
    o("M30 40C28 22 40 17 50 17C62 17 72 22 70 40C58 33 42 33 30 40Z", "#b98a2e") +
    o("M68 36C78 34 84 40 84 46C78 46 72 44 68 40Z", "#b98a2e") +
    l("M31 38C42 31 58 31 69 38", "#6a4a12", 1.6),
  under: p("M38 75L50 94L62 75Z", "#c9bda6") + p("M14 90L30 84L34 102H12Z", "#a89a86"),
  front: c(30, 90, 2, "#efe7d6", 0.6) + c(72, 88, 1.6, "#efe7d6", 0.6),
});
bust("g-pilgrim", {
  skin: "B",
  cloth: "#6a5a44",
  hairc: "#8a7a66",
  mouth: "smile",
  beard: beardFull("#9a8a74", 80),
  browc: "#8a7a66",
  behind: o("M84 102L80 20L85 19L92 102Z", "url(#gOak)") + c(82, 18, 4.6, "#8b5a31"),
  hat:
    o("M10 38C26 28 74 28 90 38C82 46 66 40 50 40C34 40 18 46 10 38Z", "#5b4630") +
    o("M30 35C32 14 68 14 70 35C58 39 42 39 30 35Z", "#6d553b") +
    o("M50 20C56 20 60 25 59 30L50 33L41 30C40 25 44 20 50 20Z", "#f3dfc0", { sw: 1.2 }) +
    l("M50 21V32M45.6 22.6L47.6 31.6M54.4 22.6L52.4 31.6", "#b08a5a", 1),
  under: o("M22 82C36 90 64 90 78 82L82 92C64 98 36 98 18 92Z", "#7d6a50"),
});
bust("g-merchant", {
  skin: "D",
  cloth: "#7d2f3f",
  hairc: "#20140c",
  eyes: "narrow",
  brow: "up",
  mouth: "smirk",
  beard:
    o("M43 63C46 66 54 66 57 63C57 72 54 78 50 80C46 78 43 72 43 63Z", "#20140c") +
    l("M42 58.6C46 56.4 54 56.4 58 58.6", "#20140c", 2.6),
  hat:
    o("M28 38C22 22 34 12 50 12C66 12 78 22 72 38C62 32 38 32 28 38Z", "#2f6b6b") +
    l("M30 34C40 22 58 18 70 24M30 28C40 18 54 14 64 16M36 36C48 26 62 26 72 32", "#7fc0b4", 1.5, 0.75) +
    o(E(50, 27, 4.4, 5.4), "#e9b53c", { sw: 1.2 }) +
    c(50, 27, 2.2, "#b3352b") +
    o("M48 22C46 10 56 4 60 6C60 14 56 20 51 22Z", "#efe3c8", { sw: 1.1 }),
  under:
    o("M30 80C38 90 62 90 70 80L78 84C66 98 34 98 22 84Z", "#cdb48a") +
    [
      [34, 88],
      [42, 92],
      [50, 93],
      [58, 92],
      [66, 88],
    ]
      .map(([x, y]) => c(x, y, 1.4, "#5a4426"))
      .join(""),
});
bust("g-sweep", {
  skin: "A",
  cloth: "#2d2a2b",
  hairc: "#241a14",
  mouth: "grin",
  eyes: "wink",
  hair: "M30 50C28 38 32 32 36 31L37 44ZM70 50C72 38 68 32 64 31L63 44Z",
  behind:
    l("M82 100L88 40", INK, 4) +
    `<g stroke="#241a14" stroke-width="3" stroke-linecap="round"><path d="M88 40L74 26M88 40L82 20M88 40L92 18M88 40L99 26"/></g>`,
  hat:
    o("M24 35C36 30 64 30 76 35C70 40 58 38 50 38C42 38 30 40 24 35Z", "#1f1b1c") +
    o("M33 34L31 6C42 3 58 3 69 6L67 34C58 36 42 36 33 34Z", "#2c2728") +
    p("M32.6 26C44 29 56 29 67.4 26L67 33C56 36 44 36 33 33Z", "#b5452f"),
  front: e(62, 58, 5, 3, "#241a14", 0.3) + e(38, 62, 4, 2.4, "#241a14", 0.28) + e(46, 36.6, 5, 2, "#241a14", 0.3),
  under: o("M40 75L50 82L60 75L66 84L50 90L34 84Z", "#b5452f"),
});
bust("g-fisher", {
  skin: "B",
  cloth: "#d0a22e",
  hairc: "#b9b3a6",
  blush: 0.45,
  brow: "calm",
  browc: "#b9b3a6",
  beard: beardFull("#c7c1b4", 78),
  hat:
    o("M22 42C30 36 70 36 78 42C76 50 66 44 50 44C34 44 24 50 22 42Z", "#c2921f") +
    o("M29 40C27 18 40 13 50 13C60 13 73 18 71 40C60 43 40 43 29 40Z", "#dcae36") +
    l("M40 18C37 24 37 32 38 38M60 18C63 24 63 32 62 38", "#8a6212", 1.3),
  under: l("M50 82V102", "#8a6212", 1.6) + c(46, 92, 1.6, "#6a4a12") + c(46, 99, 1.6, "#6a4a12"),
});
bust("g-veteran", {
  skin: "C",
  cloth: "#59656c",
  hairc: "#5b5148",
  brow: "stern",
  mouth: "flat",
  beard:
    o("M38 61C40 57 46 57 50 58C54 57 60 57 62 61C64 70 58 76 50 76C42 76 36 70 38 61Z", "#5b5148") +
    l("M45 63H55", "#7a2620", 2),
  hat:
    o(
      "M28 42C26 18 40 12 50 12C60 12 74 18 72 42L66 44C66 36 62 34 56 34L50 38L44 34C38 34 34 36 34 44Z",
      "url(#gSteel)",
    ) +
    l("M50 12V36", "#e9f0f2", 2) +
    l("M31 34C40 29 60 29 69 34", "#3a4348", 1.4),
  front: l("M60 51L64 60", "#a5432f", 1.6) + o("M46 36H54L52 52H48Z", "url(#gSteel)", { sw: 1.2 }),
  under:
    o("M10 90C18 80 30 82 34 84L30 102H8ZM90 90C82 80 70 82 66 84L70 102H92Z", "url(#gSteel)") +
    p("M36 80C44 86 56 86 64 80L66 102H34Z", "#b3352b"),
});
// nobles
const ruff = (y = 76) =>
  `<g stroke="${INK}" stroke-width="1.1" fill="#fffaf0">${[
    [26, 4],
    [33, 7],
    [41, 9],
    [50, 9.6],
    [59, 9],
    [67, 7],
    [74, 4],
  ]
    .map(([x, d]) => `<circle cx="${x}" cy="${y + d - 3}" r="6.4"/>`)
    .join("")}</g>` + p("M22 79C36 92 64 92 78 79C64 86 36 86 22 79Z", "#c9b68c", 0.5);
bust("noble-count", {
  skin: "A",
  cloth: "#7a2f56",
  hairc: "#8a6a3c",
  brow: "up",
  eyes: "narrow",
  mouth: "smirk",
  beard:
    l(
      "M41 58.6C45 55.8 49 57 50 57.6C51 57 55 55.8 59 58.6C61 57.4 62 56 62 54.6M41 58.6C39 57.4 38 56 38 54.6",
      "#8a6a3c",
      2.3,
    ) + o("M48 65H52L51 73H49Z", "#8a6a3c", { sw: 0.8 }),
  hairBack: "M27 44C22 58 24 70 28 74H72C76 70 78 58 73 44C70 20 30 20 27 44Z",
  hair: "M30 48C28 28 40 22 50 22C60 22 72 28 70 48C68 38 60 32 50 33C40 32 32 38 30 48Z",
  collar: ruff(),
  hat:
    o("M30 28L27 8L38 17L50 4L62 17L73 8L70 28C58 33 42 33 30 28Z", "url(#gGold)") +
    c(50, 22, 3, "#b3352b") +
    c(39, 22.6, 2, "#3f74a8") +
    c(61, 22.6, 2, "#3f74a8") +
    c(50, 4, 2.4, "#fff3c4"),
  under: p("M46 84H54L56 102H44Z", "#e9b53c", 0.8),
});
bust("noble-countess", {
  skin: "A",
  cloth: "#8e3b63",
  hairc: "#d9b98a",
  brow: "up",
  eyes: "open",
  mouth: "lips",
  blush: 0.4,
  noEars: true,
  hairBack: "M28 54C18 30 28 0 50 0C72 0 82 30 72 54L74 70H26Z",
  hair: "M31 48C26 30 30 8 50 6C70 8 74 30 69 48C66 36 58 29 50 30C42 29 34 36 31 48Z",
  hat:
    l("M36 14C42 8 58 8 64 14M34 20C42 13 58 13 66 20", "#a8834c", 1.4) +
    `<path d="M33 31L36 21L42 27L50 17L58 27L64 21L67 31C56 26 44 26 33 31Z" fill="url(#gGold)" stroke="${INK}" stroke-width="1.3"/>` +
    c(50, 24, 2, "#c95f8d"),
  front:
    `<g fill="#fffaf0" stroke="#a58d62" stroke-width=".8">${[
      [40, 76],
      [44, 79],
      [50, 80.4],
      [56, 79],
      [60, 76],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.5"/>`)
      .join("")}</g>` +
    c(50, 85, 3, "#c95f8d") +
    c(32, 58, 2, "#fffaf0") +
    c(68, 58, 2, "#fffaf0") +
    c(60, 60.6, 0.9, INK),
  under: p("M34 79C42 94 58 94 66 79L58 74H42Z", "#f9d9b4") + l("M34 79C42 94 58 94 66 79", "#f3dcae", 2.4),
});
// staff
bust("waitress", {
  skin: "A",
  cloth: "#3f5f6f",
  hairc: "#8a4a1f",
  eyes: "happy",
  mouth: "grin",
  blush: 0.4,
  noEars: true,
  hairBack: "M29 46C24 66 30 74 34 76L40 66H60L66 76C70 74 76 66 71 46C68 20 32 20 29 46Z",
  hair: "M31 48C28 26 42 20 52 21C66 22 72 32 69 48C66 38 60 33 52 31C46 36 36 38 31 48Z",
  hat: o("M30 30C38 20 62 20 70 30C60 25 40 25 30 30Z", "#fbf6e9"),
  under: p("M32 79C38 92 62 92 68 79L60 74H40Z", "#fbf6e9") + l("M32 79C38 92 62 92 68 79", "#cdbd94", 1.6) + apron,
  front: `<use href="#beer" x="66" y="58" width="30" height="30"/><use href="#beer" x="2" y="60" width="30" height="30"/>`,
});
bust("barback", {
  skin: "B",
  cloth: "#8a5a34",
  hairc: "#c98f3e",
  mouth: "grin",
  hair: SHORT,
  under: apron,
  front:
    `<g transform="translate(56 44) scale(.5)">${'<use href="#barrel" width="96" height="80"/>'}</g>` +
    o("M62 82C62 76 72 76 74 82C74 88 64 90 62 82Z", "url(#skB)"),
});
bust("dishwasher", {
  skin: "C",
  cloth: "#4f6b6f",
  hairc: "#2d1b10",
  eyes: "open",
  mouth: "smile",
  hair: SHORT,
  hat: o("M29 36C36 28 64 28 71 36L70 41C60 35 40 35 30 41Z", "#e9dcc0"),
  under: apron,
  front:
    `<circle cx="76" cy="80" r="17" fill="#f6f1e4" stroke="${INK}" stroke-width="1.5"/><circle cx="76" cy="80" r="11" fill="none" stroke="#8fa6b5" stroke-width="1.6"/><circle cx="76" cy="80" r="17" fill="url(#shr)"/>` +
    c(18, 84, 6, "#fff", 0.9) +
    c(26, 90, 5, "#fff", 0.85) +
    c(12, 92, 5, "#fff", 0.85) +
    c(22, 76, 2.6, "#fff", 0.8),
});
bust("brewer", {
  skin: "B",
  cloth: "#7a3f1f",
  hairc: "#9a4a1a",
  blush: 0.5,
  eyes: "happy",
  beard: beardFull("#b3561f", 82),
  hat:
    o("M30 38C27 22 38 17 50 17C62 17 73 22 70 38C58 32 42 32 30 38Z", "#5d6b3a") +
    o("M28 38C40 31 60 31 72 38L71 42C60 37 40 37 29 42Z", "#4b5830"),
  under: apron,
  front:
    l("M84 100L72 52", INK, 5) +
    l("M84 100L72 52", "#a8733f", 3) +
    o("M66 46C66 40 80 38 82 44C83 50 70 54 66 46Z", "#c66f3c"),
});
bust("bard", {
  skin: "A",
  cloth: "#5b3a78",
  hairc: "#5b3418",
  eyes: "wink",
  mouth: "grin",
  hairBack: "M30 46C26 58 28 66 32 70L38 60H62L68 70C72 66 74 58 70 46C66 24 34 24 30 46Z",
  hair: SHORT,
  hat:
    o("M26 32C34 16 60 12 76 24C70 32 48 30 26 36Z", "#2f6b4f") +
    o("M62 20C70 4 84 2 90 6C88 14 76 22 66 24Z", "#e9b53c"),
  under: o("M30 80L50 92L70 80L74 88L50 102L26 88Z", "#e9b53c"),
  front: `<g transform="translate(44 54) scale(.56)"><use href="#lute" width="96" height="80"/></g>`,
});
bust("monk", {
  skin: "B",
  cloth: "#6a4a2c",
  hairc: "#5b3d22",
  eyes: "happy",
  mouth: "smile",
  blush: 0.5,
  hair: "M30 52C27 38 32 30 36 29C34 36 36 40 34 52ZM70 52C73 38 68 30 64 29C66 36 64 40 66 52ZM35 31C42 26 58 26 65 31C58 29.6 42 29.6 35 31Z",
  under: o("M24 82C30 72 42 74 50 80C58 74 70 72 76 82C66 92 34 92 24 82Z", "#7d5a38"),
  front: l("M42 86C46 92 54 92 58 86", "#e2cd9f", 2.2) + l("M50 91V99M47 94H53", "#e9b53c", 2.2),
});
bust("sommelier", {
  skin: "C",
  cloth: "#2b2230",
  hairc: "#20140c",
  brow: "up",
  eyes: "narrow",
  mouth: "smirk",
  hair: SHORT,
  beard: l("M41 58C45 55.6 55 55.6 59 58", "#20140c", 2.6),
  under: p("M40 75L50 96L60 75Z", "#fffaf0") + o("M43 80L50 83.6L57 80V88L50 84.6L43 88Z", "#7d1f3a", { sw: 1 }),
  front: `<g transform="translate(52 48) scale(.62)"><use href="#wine" width="96" height="80"/></g>`,
});
bust("charlatan", {
  skin: "A",
  cloth: "#4c3a78",
  hairc: "#3a2a1a",
  brow: "stern",
  eyes: "wink",
  mouth: "grin",
  beard:
    o("M47 66H53L50 80Z", "#3a2a1a", { sw: 1 }) +
    l("M50 57.4C44 54.6 38 58 35 55M50 57.4C56 54.6 62 58 65 55", "#3a2a1a", 2.4),
  hair: SHORT,
  hat:
    o("M22 35C34 29 66 29 78 35C70 40 58 38 50 38C42 38 30 40 22 35Z", "#2d2450") +
    o("M34 33C34 18 44 8 66 4C64 14 68 24 66 33C56 36 44 36 34 33Z", "#3b2f66") +
    p("M47 16L49 21L54 21.4L50 24.8L51.4 30L47 27.2L42.6 30L44 24.8L40 21.4L45 21Z", "#e9b53c"),
  front:
    o("M76 68H86V76C92 80 92 96 81 96C70 96 70 80 76 76Z", "url(#gGlass)") +
    p("M73 86H89C89 94 85 95 81 95C77 95 73 94 73 86Z", "#7fbf5a") +
    c(80, 80, 1.6, "#c9f2a6") +
    o("M76 64H86V69H76Z", "#8b5a31", { sw: 1 }),
});
bust("host", {
  skin: "B",
  cloth: "#6d2f22",
  hairc: "#4a2c16",
  blush: 0.5,
  eyes: "happy",
  mouth: "grin",
  hair: SHORT,
  beard: stache("#4a2c16") + l("M45 64C48 66 52 66 55 64", "#7a2f22", 2),
  under: apron,
});
out.push(
  sym(
    "rosette",
    "0 0 48 48",
    p("M15 28L10 46L18 42L22 47L26 30ZM33 28L38 46L30 42L26 47L22 30Z", "#7a2f22") +
      `<path d="M24 2l4.6 3.6l5.8-.6l2 5.4l5.2 2.6l-1 5.8l3 5l-4 4.2l.2 5.8l-5.6 1.4l-3 5l-5.6-1.8L24 40l-4.6-3.4l-5.6 1.8l-3-5l-5.6-1.4l.2-5.8l-4-4.2l3-5l-1-5.8l5.2-2.6l2-5.4l5.8.6Z" transform="translate(3 3) scale(.875 .8)" fill="url(#gGold)" stroke="${INK}" stroke-width="1.4"/>` +
      `<circle cx="24" cy="19.6" r="10" fill="#fff1c4" stroke="#9c6413" stroke-width="1.2"/><path d="M18.6 20L22.6 24L29.6 15.4" fill="none" stroke="#4c8b4a" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>`,
  ),
);
// ---------- more guests: parts that several of them share
const cap = (c1, c2) =>
  o("M30 38C27 22 38 17 50 17C62 17 73 22 70 38C58 32 42 32 30 38Z", c1) +
  o("M28 38C40 31 60 31 72 38L71 42C60 37 40 37 29 42Z", c2);
const brim = (c1, c2, band) =>
  o("M16 37C28 29 72 29 84 37C78 42 64 38 50 38C36 38 22 42 16 37Z", c1) +
  o("M31 35C31 17 69 17 69 35C58 38 42 38 31 35Z", c2) +
  p("M31 31C42 34 58 34 69 31V35C58 38 42 38 31 35Z", band);
const beret = (c1, c2) =>
  o("M22 34C20 20 40 12 58 15C76 17 84 28 76 36C62 28 40 28 26 37Z", c1) +
  o("M29 37C40 30 60 30 71 37L70 41C60 35 40 35 30 41Z", c2);
const kerchief = (c1, c2) =>
  o("M28 44C26 20 40 15 50 15C60 15 74 20 72 44C66 32 58 29 50 29C42 29 34 32 28 44Z", c1) +
  o("M40 73C44 78 56 78 60 73L66 84L50 80L34 84Z", c2);
const tricorn = (c1, c2) =>
  o("M18 36C22 24 34 30 50 20C66 30 78 24 82 36C70 34 60 38 50 38C40 38 30 34 18 36Z", c1) +
  l("M20 35C32 33 40 37 50 37C60 37 68 33 80 35", c2, 2);
const BUN = "M27 50C20 22 80 22 73 50L75 66H25Z",
  PART = "M31 48C28 26 42 20 52 21C66 22 72 32 69 48C66 38 60 33 52 31C46 36 36 38 31 48Z",
  LONG = "M27 44C20 62 22 82 20 92C30 92 38 84 40 76H60C62 84 70 92 80 92C78 82 80 62 73 44C70 18 30 18 27 44Z";
const tuft = "M30 52C28 40 31 32 35 31L36 46ZM70 52C72 40 69 32 65 31L64 46Z";
const neck = (c1) => p("M38 75L50 96L62 75Z", c1) + l("M38 75L50 96L62 75", INK, 1.4);
const chain = [
  [30, 82],
  [35, 88],
  [42, 92],
  [50, 93.4],
  [58, 92],
  [65, 88],
  [70, 82],
]
  .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3" fill="url(#gCoin)" stroke="#6b4209" stroke-width="1"/>`)
  .join("");
const mitre = (c1) =>
  o("M30 34C28 20 40 8 50 -2C60 8 72 20 70 34C58 29 42 29 30 34Z", c1) +
  l("M50 2V30M40 18H60", "#e9b53c", 3) +
  o("M29 34C40 29 60 29 71 34L70 39C60 35 40 35 30 39Z", "#e9b53c", { sw: 1.2 });
const specs =
  `<g fill="#dff0f5" fill-opacity=".3" stroke="#3a2413" stroke-width="1.6"><circle cx="42" cy="47.4" r="6.4"/><circle cx="58" cy="47.4" r="6.4"/></g>` +
  l("M48.6 46.6C49.6 45.6 50.4 45.6 51.4 46.6", "#3a2413", 1.5);
const goatee = (col) => o("M44 65C47 67 53 67 56 65C56 74 53 79 50 81C47 79 44 74 44 65Z", col);
const lanternProp =
  l("M84 60V70", INK, 2) +
  o("M78 70H92L90 92H80Z", "#ffdf8f") +
  p("M85 76c4 5 3 11 0 11s-4-6 0-11", "url(#gFlame)") +
  o("M76 71L85 64L94 71ZM78 91H92V95H78Z", "#3a2413", { sw: 1 });
bust("g-farmhand", {
  skin: "B",
  cloth: "#8a7a4a",
  hairc: "#b98a3c",
  mouth: "grin",
  blush: 0.5,
  hair: tuft,
  hat: brim("#c9a24e", "#dcb765", "#6b4a2e"),
  under: l("M30 80L36 102M70 80L64 102", "#5a3d22", 4),
  front: l("M42 62L30 67", "#d9ae58", 1.8) + l("M30 67L26 65M30 67L27 69", "#d9ae58", 1.4),
});
bust("g-pedlar", {
  skin: "C",
  cloth: "#6a5334",
  hairc: "#4a3018",
  brow: "up",
  mouth: "smile",
  beard: goatee("#4a3018"),
  hair: tuft,
  hat: cap("#7d3f2f", "#5d2c20"),
  behind: o("M66 40C86 36 98 52 96 80L80 92L64 84Z", "#8b5a31") + l("M70 52L94 60M68 66L95 72", "#5a371d", 2),
  under: l("M28 78L46 102", "#3a2413", 4),
});
bust("g-watchman", {
  skin: "B",
  cloth: "#2f3f5a",
  hairc: "#8a8378",
  browc: "#8a8378",
  brow: "stern",
  beard: beardFull("#9a9184", 76),
  hat: tricorn("#26334b", "#c9a24e"),
  under: o("M30 80L50 90L70 80L74 90L50 101L26 90Z", "#3b4d6b"),
  front: lanternProp,
});
bust("g-cooper", {
  skin: "C",
  cloth: "#7a5230",
  hairc: "#2d1b10",
  mouth: "grin",
  eyes: "happy",
  beard: stache("#2d1b10"),
  hair: SHORT,
  under: apron,
  front: `<g transform="translate(58 48) scale(.5)"><use href="#barrel" width="96" height="80"/></g>`,
});
bust("g-dealer", {
  skin: "B",
  cloth: "#5b6b3a",
  hairc: "#6b3a1a",
  eyes: "wink",
  mouth: "smirk",
  beard: stache("#6b3a1a"),
  hair: tuft,
  hat: brim("#3f4a2a", "#525f36", "#c9a24e"),
  under: neck("#efe3c8") + o("M40 75L50 84L60 75L64 82L50 90L36 82Z", "#b5452f"),
});
bust("g-constable", {
  skin: "A",
  cloth: "#4a4f5a",
  hairc: "#3a2a1a",
  brow: "stern",
  mouth: "flat",
  beard: goatee("#3a2a1a"),
  hat:
    o("M28 42C26 18 40 12 50 12C60 12 74 18 72 42C62 34 38 34 28 42Z", "url(#gSteel)") +
    l("M29 38C40 31 60 31 71 38", "#3a4348", 1.6),
  under: p("M34 80C44 86 56 86 66 80L68 102H32Z", "#3f6c9c") + l("M50 84V102", "#e9b53c", 3),
  behind:
    l("M86 100L86 14", INK, 4) +
    l("M86 100L86 14", "#8b5a31", 2.4) +
    o("M80 18C86 6 94 10 96 20C92 24 84 24 80 18Z", "url(#gSteel)"),
});
bust("g-ringer", {
  skin: "A",
  cloth: "#6b5a6b",
  hairc: "#d9c9a8",
  browc: "#b9a98a",
  eyes: "happy",
  mouth: "smile",
  blush: 0.4,
  hair: "M31 50C28 40 31 34 34 32L36 44ZM69 50C72 40 69 34 66 32L64 44Z",
  hat: cap("#4b3f55", "#3a3044"),
  under: neck("#e9dcc0"),
  front:
    o("M74 92C74 78 78 72 84 72C90 72 94 78 94 92Z", "url(#gGold)") + c(84, 95, 3, "#8a5a10") + l("M84 72V64", INK, 2),
});
bust("g-laundress", {
  skin: "B",
  cloth: "#5f7f9a",
  hairc: "#c98f3e",
  eyes: "happy",
  mouth: "grin",
  blush: 0.5,
  noEars: true,
  hairBack: BUN,
  hat: kerchief("#f3ead6", "#f3ead6"),
  hair: "M33 42C36 32 44 30 50 29.6C56 30 64 32 67 42C62 36 54 34 50 34C46 34 38 36 33 42Z",
  under: apron,
  front:
    o("M62 86C70 78 90 78 98 86L94 102H66Z", "#f6f1e4") + l("M68 88L72 100M80 84V100M90 88L88 100", "#b7c6cf", 1.6),
});
bust("g-potter", {
  skin: "C",
  cloth: "#8a5a4a",
  hairc: "#5a2a16",
  eyes: "open",
  mouth: "smile",
  noEars: true,
  hairBack: BUN,
  hair: PART,
  hat: o("M30 32C38 24 62 24 70 32C62 28 38 28 30 32Z", "#2f6b6b"),
  under: apron,
  front:
    o("M70 76C66 84 68 100 82 100C96 100 98 84 94 76Z", "#c66f3c") +
    o("M70 76C74 72 90 72 94 76C90 79 74 79 70 76Z", "#e2a06b", { sw: 1.2 }) +
    l("M70 86C78 89 88 89 95 86", "#7a3416", 1.6),
});
bust("g-matchmaker", {
  skin: "A",
  cloth: "#a0485c",
  hairc: "#cfc6b8",
  browc: "#a89c8a",
  eyes: "wink",
  mouth: "lips",
  blush: 0.5,
  noEars: true,
  hairBack: BUN,
  hair: PART,
  hat:
    o("M27 38C22 16 40 6 50 6C60 6 78 16 73 38C64 28 36 28 27 38Z", "#fbf3e4") +
    l("M28 37C38 29 62 29 72 37", "#d7b98a", 2),
  collar: "",
  under: p("M34 79C42 92 58 92 66 79L58 74H42Z", "#fbf3e4"),
  front:
    p("M78 78c-6-8-16-2-12 6c2 5 8 8 12 12c4-4 10-7 12-12c4-8-6-14-12-6Z", "#c23b4a") +
    l("M78 78c-6-8-16-2-12 6c2 5 8 8 12 12c4-4 10-7 12-12c4-8-6-14-12-6Z", INK, 1.4),
});
bust("g-organist", {
  skin: "A",
  cloth: "#3a4a5a",
  hairc: "#8a8378",
  browc: "#8a8378",
  brow: "up",
  eyes: "happy",
  mouth: "smile",
  hairBack: "M26 46C18 58 22 70 30 72H70C78 70 82 58 74 46C70 22 30 22 26 46Z",
  hair: PART,
  front: specs,
  under: neck("#fffaf0"),
  behind: [10, 20, 80, 90]
    .map((x, i) =>
      o(`M${x - 4} 102V${i % 2 ? 34 : 22}L${x} ${i % 2 ? 26 : 14}L${x + 4} ${i % 2 ? 34 : 22}V102Z`, "url(#gSteel)", {
        sw: 1.2,
      }),
    )
    .join(""),
});
bust("g-lender", {
  skin: "B",
  cloth: "#4a3a2a",
  hairc: "#5b5148",
  brow: "stern",
  eyes: "narrow",
  mouth: "flat",
  beard: goatee("#5b5148"),
  hair: tuft,
  hat:
    o("M29 36C27 16 40 12 50 12C60 12 73 16 71 36C60 31 40 31 29 36Z", "#2a2018") +
    o("M26 36C38 29 62 29 74 36L73 42C62 36 38 36 27 42Z", "#7a5a3a"),
  front: specs,
  under: o("M30 80C38 90 62 90 70 80L78 84C66 98 34 98 22 84Z", "#7a5a3a"),
});
bust("g-captain", {
  skin: "C",
  cloth: "#2f4a6b",
  hairc: "#241a14",
  brow: "stern",
  mouth: "smirk",
  beard: stache("#241a14"),
  hair: tuft,
  hat: tricorn("#1f2f45", "#e9b53c") + o("M64 24C72 6 86 8 88 14C82 22 74 26 66 27Z", "#f3ead6"),
  under:
    neck("#fffaf0") + l("M28 84H40M60 84H72", "#e9b53c", 3.4) + c(34, 92, 2.2, "#e9b53c") + c(66, 92, 2.2, "#e9b53c"),
});
bust("g-joiner", {
  skin: "D",
  cloth: "#9a7a4a",
  hairc: "#1f130b",
  eyes: "happy",
  mouth: "grin",
  hair: SHORT,
  hat: o("M29 34C38 26 62 26 71 34L70 39C60 33 40 33 30 39Z", "#c2512f"),
  under: apron,
  front: l("M78 100L84 66", INK, 5) + l("M78 100L84 66", "#c99a63", 3) + o("M72 60H98V70H72Z", "url(#gSteel)"),
});
bust("g-prior", {
  skin: "A",
  cloth: "#f0e6cf",
  hairc: "#7a6a55",
  eyes: "happy",
  mouth: "smile",
  blush: 0.4,
  hair: "M30 52C27 38 32 30 36 29C34 36 36 40 34 52ZM70 52C73 38 68 30 64 29C66 36 64 40 66 52ZM35 31C42 26 58 26 65 31C58 29.6 42 29.6 35 31Z",
  under: p("M40 78H60L64 102H36Z", "#2b2422") + l("M40 78L36 102M60 78L64 102", INK, 1.4),
  front: l("M50 84V98M45 89H55", "#e9b53c", 3),
});
bust("g-hops", {
  skin: "B",
  cloth: "#5d7a3a",
  hairc: "#8a5a2a",
  eyes: "happy",
  mouth: "grin",
  blush: 0.5,
  beard: beardFull("#9a6a34", 76),
  hat:
    brim("#5a6b34", "#6f8440", "#e3bd6b") +
    [
      [34, 30],
      [42, 27],
      [58, 27],
      [66, 30],
    ]
      .map(([x, y]) =>
        o(
          `M${x} ${y - 7}C${x + 5} ${y - 5} ${x + 5} ${y + 3} ${x} ${y + 7}C${x - 5} ${y + 3} ${x - 5} ${y - 5} ${x} ${y - 7}Z`,
          "#b7cf6a",
          { sw: 1 },
        ),
      )
      .join(""),
  under: l("M30 80L36 102M70 80L64 102", "#3d5224", 4),
});
bust("g-banker", {
  skin: "A",
  cloth: "#3a2a4a",
  hairc: "#6b5a44",
  brow: "up",
  eyes: "narrow",
  mouth: "smirk",
  blush: 0.4,
  beard: stache("#6b5a44"),
  hair: tuft,
  hat: beret("#5a2f4a", "#43223a") + c(72, 26, 3.4, "#e9b53c"),
  under: o("M26 82C36 94 64 94 74 82L82 88C66 102 34 102 18 88Z", "#efe3c8") + chain,
});
bust("g-bishop", {
  skin: "B",
  cloth: "#7a2f56",
  hairc: "#d9d2c4",
  browc: "#c7bfae",
  eyes: "happy",
  mouth: "smile",
  beard: beardFull("#e6dfd0", 78),
  hat: mitre("#fbf3e4"),
  under: o("M34 80C44 88 56 88 66 80L72 102H28Z", "#fbf3e4") + l("M50 86V102M42 92H58", "#e9b53c", 3),
  behind:
    l("M88 102V26", INK, 4) +
    l("M88 102V26", "#e9b53c", 2.6) +
    l("M88 28C88 14 74 14 76 24C77 29 83 28 83 24", "#e9b53c", 4),
});
bust("g-chamberlain", {
  skin: "A",
  cloth: "#2f5a4a",
  hairc: "#c9bda6",
  browc: "#8a7a62",
  brow: "up",
  eyes: "narrow",
  mouth: "flat",
  hairBack: "M26 46C20 58 22 72 28 76H72C78 72 80 58 74 46C70 20 30 20 26 46Z",
  hair: PART,
  collar: ruff(),
  under: p("M46 84H54L56 102H44Z", "#e9b53c", 0.8),
  front: `<g transform="translate(72 66) scale(.5)"><use href="#crown" width="48" height="48"/></g>`,
});
bust("g-crier", {
  skin: "B",
  cloth: "#b5452f",
  hairc: "#5a3a1e",
  brow: "up",
  mouth: "grin",
  blush: 0.5,
  hair: tuft,
  hat: tricorn("#8a2f20", "#f2d58c"),
  under: neck("#f3ead6") + l("M28 84H40M60 84H72", "#f2d58c", 3),
  front:
    o("M72 96C72 84 76 78 82 78C88 78 92 84 92 96Z", "url(#gGold)") +
    l("M82 78V68", INK, 3) +
    c(82, 99, 2.6, "#8a5a10"),
});
bust("g-minstrel", {
  skin: "C",
  cloth: "#2f6b6b",
  hairc: "#3a2414",
  eyes: "happy",
  mouth: "smile",
  hairBack: "M30 46C26 58 28 66 32 70L38 60H62L68 70C72 66 74 58 70 46C66 24 34 24 30 46Z",
  hair: SHORT,
  hat: beret("#a0485c", "#7d3548") + o("M70 22C80 8 92 10 94 16C88 24 80 26 72 28Z", "#f3ead6"),
  under: o("M30 80L50 92L70 80L74 88L50 102L26 88Z", "#a0485c"),
  front: `<g transform="translate(44 56) scale(.54)"><use href="#lute" width="96" height="80"/></g>`,
});
bust("g-distiller", {
  skin: "D",
  cloth: "#5a6b6a",
  hairc: "#20140c",
  eyes: "open",
  mouth: "grin",
  beard: goatee("#20140c"),
  hat: cap("#b5863c", "#8a6428"),
  under: apron,
  front: `<use href="#schnapps" x="66" y="62" width="34" height="36"/>`,
});
bust("g-poet", {
  skin: "A",
  cloth: "#4a3f6b",
  hairc: "#7a3517",
  brow: "up",
  eyes: "open",
  mouth: "smirk",
  hairBack: LONG,
  hair: PART,
  hat: beret("#2d2a3f", "#1f1c2d"),
  under: neck("#fffaf0"),
  front: `<use href="#quill" x="64" y="60" width="36" height="38"/>`,
});
bust("g-apothecary", {
  skin: "C",
  cloth: "#3f5f4a",
  hairc: "#cfc6b8",
  browc: "#a89c8a",
  mouth: "smile",
  beard: beardFull("#d9d0c0", 82),
  hat:
    o("M29 36C27 14 40 10 50 10C60 10 73 14 71 36C60 31 40 31 29 36Z", "#2f4a3a") +
    l("M30 32C40 27 60 27 70 32", "#e9b53c", 2),
  front:
    specs +
    o("M78 76H88V82C94 86 93 100 83 100C73 100 72 86 78 82Z", "url(#gGlass)") +
    p("M75 91H91C91 98 88 99 83 99C78 99 75 98 75 91Z", "#c95f8d"),
});
bust("g-newsmonger", {
  skin: "B",
  cloth: "#8a6a9a",
  hairc: "#5a2a16",
  brow: "up",
  eyes: "wink",
  mouth: "grin",
  blush: 0.5,
  noEars: true,
  hairBack: BUN,
  hat:
    kerchief("#2f6b78", "#2f6b78") +
    [
      [38, 22],
      [50, 19.6],
      [62, 22],
      [44, 26],
      [56, 26],
    ]
      .map(([x, y]) => c(x, y, 1.5, "#fbe9c4"))
      .join(""),
  hair: "M33 42C36 32 44 30 50 29.6C56 30 64 32 67 42C62 36 54 34 50 34C46 34 38 36 33 42Z",
  front: o("M34 68C30 64 24 66 22 72L30 84L40 76Z", "url(#skB)", { sw: 1.2 }),
});
bust("g-actress", {
  skin: "D",
  cloth: "#b5732a",
  hairc: "#1f130b",
  eyes: "narrow",
  mouth: "lips",
  blush: 0.35,
  noEars: true,
  hairBack: LONG,
  hair: PART,
  hat: o("M62 26C66 10 80 6 86 10C84 20 76 28 66 30Z", "#c23b4a") + c(64, 29, 3.4, "url(#gCoin)"),
  under: p("M34 79C42 94 58 94 66 79L58 74H42Z", "#6d442a") + l("M34 79C42 94 58 94 66 79", "#f2d58c", 2.4),
  front:
    o("M70 74C80 70 92 72 96 78C94 92 84 98 80 98C74 94 70 84 70 74Z", "#fbf3e4") +
    l("M76 81H82M87 81H92M78 89C82 93 87 92 89 88", INK, 1.6),
});
bust("g-vintner", {
  skin: "C",
  cloth: "#6b2f45",
  hairc: "#8a6a3c",
  eyes: "happy",
  mouth: "grin",
  blush: 0.6,
  beard: stache("#8a6a3c"),
  hair: tuft,
  hat: brim("#a8823c", "#c29a4c", "#5a1f33"),
  under: apron,
  front:
    `<g fill="#6b2350" stroke="${INK}" stroke-width="1">${[
      [74, 76],
      [82, 76],
      [90, 76],
      [78, 83],
      [86, 83],
      [82, 90],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5"/>`)
      .join("")}</g>` + o("M82 72C82 66 90 64 94 67C92 72 87 74 82 72Z", "#5f8a3a", { sw: 1 }),
});
bust("g-priest", {
  skin: "B",
  cloth: "#2b2422",
  hairc: "#6b5a44",
  eyes: "happy",
  mouth: "smile",
  blush: 0.4,
  hair: SHORT,
  under: p("M42 75H58L56 84H44Z", "#fffaf0"),
  front: l("M50 86V100M44 91H56", "#e9b53c", 3),
});
bust("g-critic", {
  skin: "A",
  cloth: "#3f3a3a",
  hairc: "#2a1f18",
  brow: "stern",
  eyes: "narrow",
  mouth: "flat",
  beard: l("M41 58.4C45 55.6 49 57 50 57.6C51 57 55 55.6 59 58.4", "#2a1f18", 2.3) + goatee("#2a1f18"),
  hair: SHORT,
  front: specs + `<use href="#quill" x="66" y="62" width="32" height="34"/>`,
  under: neck("#fffaf0"),
});
bust("g-mayor", {
  skin: "B",
  cloth: "#7a2a22",
  hairc: "#d9d2c4",
  browc: "#b9b09e",
  eyes: "happy",
  mouth: "grin",
  blush: 0.55,
  beard: stache("#e6dfd0"),
  hair: tuft,
  hat:
    o("M24 35C36 30 64 30 76 35C70 40 58 38 50 38C42 38 30 40 24 35Z", "#1f1b1c") +
    o("M33 34L31 8C42 5 58 5 69 8L67 34C58 36 42 36 33 34Z", "#2c2728") +
    p("M32.6 26C44 29 56 29 67.4 26L67 33C56 36 44 36 33 33Z", "#e9b53c"),
  under: neck("#fffaf0") + chain,
});
bust("k-gambler", {
  skin: "C",
  cloth: "#2e6b4f",
  hairc: "#1f130b",
  eyes: "wink",
  mouth: "smirk",
  noEars: true,
  hairBack: LONG,
  hair: PART,
  hat: brim("#1f3f30", "#2a5240", "#e9b53c"),
  under: neck("#f3ead6"),
  front: `<use href="#die-3" x="66" y="68" width="24" height="24"/><use href="#die-4" x="80" y="54" width="18" height="18"/>`,
});
bust("k-abbess", {
  skin: "A",
  cloth: "#4a4038",
  hairc: "#5b4a3a",
  eyes: "happy",
  mouth: "smile",
  blush: 0.4,
  noEars: true,
  behind: o("M18 94C18 26 32 8 50 8C68 8 82 26 82 94Z", "#2b2422"),
  hat: o("M29 62C24 30 38 20 50 20C62 20 76 30 71 62C68 44 62 34 50 34C38 34 32 44 29 62Z", "#fffaf0"),
  under: o("M32 76C40 86 60 86 68 76L72 88C58 98 42 98 28 88Z", "#fffaf0"),
  front: l("M50 90V101M45 94H55", "#e9b53c", 2.6),
});
bust("k-charmer", {
  skin: "B",
  cloth: "#8e3b63",
  hairc: "#c98f3e",
  eyes: "narrow",
  brow: "up",
  mouth: "smirk",
  hairBack: LONG,
  hair: PART,
  hat: beret("#3a1f45", "#2a1633") + o("M70 22C80 6 94 8 96 14C90 24 80 26 72 28Z", "#ffd68f"),
  collar: ruff(),
  under: p("M46 84H54L56 102H44Z", "#ffd68f", 0.8),
});
// ---------- marks of the fifth to the eighth seat
out.push(
  sym(
    "mark-bell",
    "0 0 32 32",
    p("M16 3C9 4 8 11 7 18L4 24H28L25 18C24 11 23 4 16 3Z", "currentColor") + c(16, 27.4, 3, "currentColor"),
  ),
);
out.push(sym("mark-moon", "0 0 32 32", p("M20 3A13.4 13.4 0 1 0 29 21A11 11 0 0 1 20 3Z", "currentColor")));
out.push(
  sym(
    "mark-key",
    "0 0 32 32",
    `<circle cx="10.5" cy="10.5" r="6.4" fill="none" stroke="currentColor" stroke-width="4"/><path d="M15 15L28 28M22.6 22.6L26.4 18.8M26 26L29.4 22.6" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round"/>`,
  ),
);
out.push(
  sym(
    "mark-feather",
    "0 0 32 32",
    p("M28 3C16 3 7 11 6 21L3 29L6 30L9 24C20 23 28 15 28 3Z", "currentColor") +
      l("M9 23C13 17 18 12 24 8", "#fff6dc", 1.6, 0.7),
  ),
);
// ---------- UI icons 24x24, stroke currentColor
const ic = (id, d, extra = "") =>
  out.push(
    sym(
      "i-" + id,
      "0 0 24 24",
      `<g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${d
        .split("|")
        .map((x) => `<path d="${x}"/>`)
        .join("")}${extra}</g>`,
    ),
  );
ic("lock", "M6 11h12v9H6Z|M8.5 11V8a3.5 3.5 0 0 1 7 0v3|M12 14.6v2");
ic("undo", "M8 5L3.6 9.4L8 14|M4 9.4H14a5.4 5.4 0 0 1 0 10.8H9");
ic(
  "hint",
  "M9 17.4h6|M10 20.6h4|M12 3a6.4 6.4 0 0 0-3.6 11.6c.6.5.6 1.4.6 2.8h6c0-1.4 0-2.3.6-2.8A6.4 6.4 0 0 0 12 3Z",
);
ic("log", "M6 3.6h9l3.4 3.4V20.4H6Z|M9 9h5|M9 12.6h6.4|M9 16.2h6.4");
ic(
  "rules",
  "M12 6C9.6 4.2 6.4 4 3.6 4.6V18.6C6.4 18 9.6 18.2 12 20|M12 6C14.4 4.2 17.6 4 20.4 4.6V18.6C17.6 18 14.4 18.2 12 20V6",
);
ic(
  "settings",
  "M4 7h8M16.6 7H20|M4 12h3M11.6 12H20|M4 17h9M17.6 17H20|M14.3 4.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 0 0 0-4.4Z|M9.3 9.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 0 0 0-4.4Z|M15.3 14.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 0 0 0-4.4Z",
);
ic("sound", "M4 9.6h3.6L12 5.6v12.8L7.6 14.4H4Z|M15.4 9a4.4 4.4 0 0 1 0 6|M18 6.4a8 8 0 0 1 0 11.2");
ic(
  "link",
  "M10 14a4 4 0 0 0 5.7 0l3.2-3.2a4 4 0 0 0-5.7-5.7L12 6.3|M14 10a4 4 0 0 0-5.7 0l-3.2 3.2a4 4 0 0 0 5.7 5.7L12 17.7",
);
ic("globe", "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18Z|M3.4 12h17.2|M12 3c4.6 5 4.6 13 0 18c-4.6-5-4.6-13 0-18");
ic(
  "people",
  "M9 11a3.4 3.4 0 1 0 0-6.8a3.4 3.4 0 0 0 0 6.8Z|M2.8 19.6c.4-4 3-6 6.2-6s5.8 2 6.2 6|M16 4.8a3.2 3.2 0 0 1 0 6|M17.4 13.8c2.2.6 3.6 2.6 3.8 5.8",
);
ic("play", "M7.4 4.6L19 12L7.4 19.4Z");
ic("check", "M4.6 12.6L9.6 17.6L19.6 6.6");
ic("close", "M6 6L18 18M18 6L6 18");
ic("arrow", "M4 12h15|M13.4 6.4L19 12l-5.6 5.6");
ic("clock", "M12 3.4a8.6 8.6 0 1 0 0 17.2a8.6 8.6 0 0 0 0-17.2Z|M12 7.4V12l3.2 2.2");
ic("chevron", "M6 15L12 9L18 15");
ic("eye", "M2.6 12C6 6 18 6 21.4 12C18 18 6 18 2.6 12Z|M12 9.4a2.6 2.6 0 1 0 0 5.2a2.6 2.6 0 0 0 0-5.2Z");
ic("deck", "M7 4h10v14H7Z|M4.4 6.6v14h10");
// ---------- seat marks 24x24, solid currentColor
out.push(
  sym(
    "mark-leaf",
    "0 0 24 24",
    p("M20.6 3C8 2.6 2.6 9 4.4 17.6L3 21L5 21.6L6.4 18.6C15 20 21.6 14 20.6 3Z", "currentColor") +
      l("M6.4 18C9 13 13 9.6 17 7", "#000", 1.3, 0.35),
  ),
);
out.push(
  sym(
    "mark-sun",
    "0 0 24 24",
    c(12, 12, 4.8, "currentColor") +
      `<g stroke="currentColor" stroke-width="2.6" stroke-linecap="round"><path d="M12 2v2.4M12 19.6V22M2 12h2.4M19.6 12H22M5 5l1.7 1.7M17.3 17.3L19 19M5 19l1.7-1.7M17.3 6.7L19 5"/></g>`,
  ),
);
out.push(
  sym(
    "mark-rose",
    "0 0 24 24",
    [0, 72, 144, 216, 288]
      .map((a) =>
        c(
          +(12 + 5 * Math.sin((a * Math.PI) / 180)).toFixed(2),
          +(12 - 5 * Math.cos((a * Math.PI) / 180)).toFixed(2),
          4.7,
          "currentColor",
        ),
      )
      .join("") +
      c(12, 12, 3.2, "#fff3d6") +
      c(12, 12, 1.5, "currentColor"),
  ),
);
out.push(
  sym(
    "mark-drop",
    "0 0 24 24",
    p("M12 1.6C17 8 19.6 11.4 19.6 15A7.6 7.6 0 0 1 4.4 15C4.4 11.4 7 8 12 1.6Z", "currentColor") +
      l("M8 15.4a4 4 0 0 0 3 3.6", "#fff", 1.7, 0.6),
  ),
);
out.push(
  sym(
    "pawn",
    "0 0 40 52",
    e(20, 48, 15, 3.6, "#000", 0.4) +
      o(
        "M8 47C8 36 15 34 15 25C11 22 10 17 12 13C14.6 6 25.4 6 28 13C30 17 29 22 25 25C25 34 32 36 32 47C27 50.4 13 50.4 8 47Z",
        "currentColor",
        { sh: "shx" },
      ),
  ),
);
/** Some stand before the house on the first page. */
const early = new Set(["herbalist", "huntress", "merchant", "miller", "scholar", "veteran"].map((name) => `g-${name}`));
const name = (symbol) => symbol.match(/id="([^"]+)"/)[1];
const isGuest = (symbol) => /^[gk]-/.test(name(symbol)) && !early.has(name(symbol));
export const symbols = out.filter((symbol) => !isGuest(symbol)).join("\n");
export const guests = `<svg xmlns="http://www.w3.org/2000/svg">\n${out.filter(isGuest).join("\n")}\n</svg>\n`;
export const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${defs}\n${symbols}\n</svg>\n`;
export const ids = out.map(name);
if (argv[1] && argv[1].endsWith("tavern-art.mjs")) console.log((argv[2] === "guests" ? guests : sprite).trim());
