// Cards that a sentence names. The sentence carries them as marks, so that every language may put them where it likes.
export interface Mention {
  kind: "card" | "drink";
  id: string;
  text: string;
}
/** How a name is put into a sentence. */
export type Naming = (kind: Mention["kind"], id: string, text: string) => string;
export const plain: Naming = (_kind, _id, text) => text;

// Letters no language uses: the private area of Unicode.
const [begin, middle, end] = ["\uE000", "\uE001", "\uE002"] as const;
export const marked: Naming = (kind, id, text) => `${begin}${kind}:${id}${middle}${text}${end}`;

/** A sentence with marks as text and mentions, in order. */
export function parts(sentence: string): (string | Mention)[] {
  return sentence
    .split(new RegExp(`(${begin}[^${end}]*${end})`))
    .filter(Boolean)
    .map((part) => {
      if (!part.startsWith(begin)) return part;
      const [about = "", text = ""] = part.slice(1, -1).split(middle);
      const [kind, id] = about.split(":");
      return { kind: kind as Mention["kind"], id: id ?? "", text };
    });
}

/** A piece of a sentence: plain words, or a mention with the quotation marks that touch it. */
export type Piece = { text: string } | { mention: Mention; before: string; after: string };

/** Quotation marks go with what they quote, so that no line begins or ends between them. */
export function pieces(parts: readonly (string | Mention)[]): Piece[] {
  const words = (i: number) => (typeof parts[i] === "string" ? (parts[i] as string) : "");
  const before = (i: number) => /[^ ]*$/.exec(words(i - 1))![0];
  const after = (i: number) => /^[^ ]*/.exec(words(i + 1))![0];
  return parts.map((part, i) => {
    if (typeof part !== "string") return { mention: part, before: before(i), after: after(i) };
    const from = i > 0 ? after(i - 1).length : 0;
    return {
      text: part.slice(from, i + 1 < parts.length ? Math.max(from, part.length - before(i + 1).length) : undefined),
    };
  });
}
