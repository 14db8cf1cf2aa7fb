// Where a token stands on a spot: as large as fits, in its own proportions, never tiny and never huge.
import type { Manner, Token } from "./steps";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
/** Middle and width of a token on a spot. */
export interface Stand {
  x: number;
  y: number;
  w: number;
}

/** `spare`: the width on a spot that only stands in for the real one. */
const shapes: Record<Token["kind"], { tall: number; least: number; most: number; spare: number }> = {
  die: { tall: 1, least: 18, most: 64, spare: 34 },
  art: { tall: 1, least: 20, most: 40, spare: 32 },
  card: { tall: 1.4, least: 26, most: 190, spare: 58 },
  back: { tall: 1.4, least: 26, most: 120, spare: 44 },
  figure: { tall: 1, least: 40, most: 96, spare: 64 },
  scene: { tall: 1, least: 130, most: 230, spare: 170 },
  mat: { tall: 1, least: 40, most: 260, spare: 72 },
};

export const tall = (token: Token) => shapes[token.kind].tall;

/** A moment is as large as the window allows, over its place, and never beyond the edge. */
export function staged(token: Token, box: Box, window: { w: number; h: number }): Stand {
  const { least, most } = shapes[token.kind];
  const w = Math.max(least, Math.min(most, window.w * 0.4, window.h * 0.32));
  const inside = (at: number, long: number) => Math.max(w / 2 + 8, Math.min(long - w / 2 - 8, at));
  return { x: inside(box.x + box.w / 2, window.w), y: inside(box.y + box.h / 2, window.h), w };
}

export function fit(token: Token, box: Box, exact = true): Stand {
  const shape = shapes[token.kind];
  const w = Math.max(shape.least, Math.min(exact ? shape.most : shape.spare, box.w, box.h / shape.tall));
  return { x: box.x + box.w / 2, y: box.y + box.h / 2, w };
}

/** The way of a token as keyframes of one transform: it is drawn `w` wide with its middle at the origin. */
export function frames(stands: Stand[], w: number, manner: Manner, turn = 0): Keyframe[] {
  const put = (s: Stand, lift = 0, angle = 0, grow = 1) =>
    `translate(${s.x.toFixed(1)}px, ${(s.y - lift).toFixed(1)}px) rotate(${angle}deg) scale(${((s.w / w) * grow).toFixed(3)})`;
  const first = stands[0]!;
  const last = stands.at(-1)!;
  const between = (u: number): Stand => ({
    x: first.x + (last.x - first.x) * u,
    y: first.y + (last.y - first.y) * u,
    w: first.w + (last.w - first.w) * u,
  });
  switch (manner) {
    case "roll":
      return [
        { transform: put(first, 0, turn - 70, 0.8), opacity: 0, easing: "cubic-bezier(.2,.6,.5,1)" },
        {
          transform: put(between(0.62), 26, turn - 35, 1.15),
          opacity: 1,
          offset: 0.4,
          easing: "cubic-bezier(.5,0,.8,.5)",
        },
        { transform: put(between(0.84), 0, turn - 16), offset: 0.64, easing: "cubic-bezier(.2,.6,.5,1)" },
        { transform: put(between(0.94), 9, turn - 6, 1.06), offset: 0.8, easing: "cubic-bezier(.5,0,.8,.5)" },
        { transform: put(last, 0, turn), opacity: 1 },
      ];
    case "walk":
      return stands.flatMap((stand, i) => {
        const next = stands[i + 1];
        const hop = next
          ? [
              {
                transform: put({ x: (stand.x + next.x) / 2, y: (stand.y + next.y) / 2, w: (stand.w + next.w) / 2 }, 9),
                opacity: 1,
              },
            ]
          : [];
        return [{ transform: put(stand), opacity: 1 }, ...hop];
      });
    case "stroll": {
      // Step by step, swaying a little, into the house.
      const steps = 6;
      return Array.from({ length: steps * 2 + 1 }, (_, i) => ({
        transform: put(between(i / (steps * 2)), i % 2 ? 10 : 0, i % 4 === 1 ? 5 : i % 4 === 3 ? -5 : 0),
        opacity: i === steps * 2 ? 0 : 1,
      }));
    }
    case "leave":
      return [
        { transform: put(first), opacity: 1 },
        { transform: put(between(0.7)), opacity: 1, offset: 0.7 },
        { transform: put(last), opacity: 0 },
      ];
    case "slide":
      // Along the table, fast and then slower, a little askew where it comes to rest.
      return [
        { transform: put(first), opacity: 1, easing: "cubic-bezier(.1,.75,.25,1)" },
        { transform: put(last, 0, 8), opacity: 1, offset: 0.9 },
        { transform: put(last), opacity: 1 },
      ];
    case "strike":
      return [
        { transform: put(first), opacity: 1 },
        ...[-5, 5, -4, 3].map((angle, i) => ({ transform: put(first, 0, angle, 1.04), offset: 0.08 + i * 0.08 })),
        { transform: put(first), opacity: 1, offset: 0.45 },
        { transform: put(last, 0, 14), opacity: 0 },
      ];
    default: {
      const far = Math.hypot(last.x - first.x, last.y - first.y);
      return [
        { transform: put(first), opacity: 1, easing: "cubic-bezier(.3,.1,.6,.9)" },
        {
          transform: put(between(0.5), Math.min(48, far * 0.12), 0, 1.06),
          offset: 0.5,
          easing: "cubic-bezier(.3,.2,.3,1)",
        },
        { transform: put(last), opacity: 1 },
      ];
    }
  }
}

/** How a die turns in space while it is thrown: fast over its edges, slower with every bounce, flat at the end. */
export function tumbles(): Keyframe[] {
  return [
    { transform: "rotateX(-810deg) rotateY(540deg)", easing: "linear" },
    { transform: "rotateX(-380deg) rotateY(230deg)", offset: 0.4, easing: "linear" },
    { transform: "rotateX(-170deg) rotateY(96deg)", offset: 0.64, easing: "ease-out" },
    { transform: "rotateX(-52deg) rotateY(24deg)", offset: 0.8, easing: "ease-in-out" },
    { transform: "rotateX(0deg) rotateY(0deg)" },
  ];
}
