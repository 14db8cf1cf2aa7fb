// How much of a card its words need: the picture makes room for long ones. Counted in letters, so that every size of card is laid out alike.

/** Lines of a text when at most so many letters fit on one. */
export function lines(text: string, letters: number): number {
  let [count, used] = [1, 0];
  for (const { length } of text.split(/\s+/)) {
    if (used > 0 && used + 1 + length > letters) [count, used] = [count + 1, length];
    else used += (used > 0 ? 1 : 0) + length;
  }
  return count;
}

/** Heights in the card's own measure, with the type of the phone, which is the larger. */
const need = (title: string, text: string) => 0.2 + lines(title, 14) * 1.2 + lines(text, 18) * 1.16;

/** Which layout the card takes. */
export function fitOf(title: string, text: string): "" | "long" | "longer" {
  const em = need(title, text);
  return em <= 6.1 ? "" : em <= 7.25 ? "long" : "longer";
}

/** How large a title is set when only a part of the card's width is seen: its longest word stays whole. */
export function titleSize(title: string, seen: number): number {
  const longest = Math.max(1, ...title.split(/[\s-]+/).map(({ length }) => length));
  return Math.max(0.66, Math.min(1, (14.5 * (seen * 10 - 1)) / 8.8 / longest));
}

/** Whether the words of a card can be read when only a part of its width is seen, the picture being small. */
export function reads(title: string, text: string, seen: number): boolean {
  const wide = (seen * 10 - 1) / 8.8;
  const [large, small] = [Math.floor(16.5 * wide), Math.floor(19.5 * wide)];
  return (
    text.split(/\s+/).every(({ length }) => length <= small) &&
    0.2 + lines(title, large) * 1.02 + lines(text, small) * 1.06 <= 8.4
  );
}
