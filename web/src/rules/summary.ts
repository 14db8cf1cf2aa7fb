// The rules in short, in the player's language. Each language is a file of its own that is fetched when the sheet of rules opens.
import { chapters, type Chapter } from "./chapters";

/** Chapter by chapter: its title, and its paragraphs by name. */
export type Summary = Record<string, Record<string, string>>;

const files = import.meta.glob<{ default: Summary }>("../../../locale/rules/*.json");
const code = (path: string) => /([\w-]+)\.json$/.exec(path)![1]!;

export async function summary(language: string): Promise<Summary> {
  const path =
    Object.keys(files).find((file) => code(file) === language) ??
    Object.keys(files).find((file) => code(file) === "en")!;
  return (await files[path]!()).default;
}

export interface Paragraph {
  id: string;
  text: string;
  rules: string[];
}
export interface Shown {
  id: string;
  title: string;
  paragraphs: Paragraph[];
}

/** Without capitals and accents: people type as they like. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
export const isId = (query: string) => /^(tt|rdi)-/i.test(query.trim());

function read(game: string, words: Summary, chapter: Chapter): Shown {
  const text = words[`${game}.${chapter.id}`] ?? {};
  return {
    id: chapter.id,
    title: text["title"] ?? "",
    paragraphs: Object.entries(chapter.paragraphs).map(([id, rules]) => ({ id, text: text[id] ?? "", rules })),
  };
}

/** The chapters of a game, those of modules in play only; with no list of modules all of them. */
export function contents(game: string, words: Summary, modules?: readonly string[]): Shown[] {
  return (chapters[game] ?? [])
    .filter((chapter) => !chapter.module || !modules || modules.includes(chapter.module))
    .map((chapter) => read(game, words, chapter));
}

/** Paragraphs that hold every word of the query, or stand on the rule it names; of all modules. A word in the title finds the chapter. */
export function find(game: string, words: Summary, query: string): Shown[] {
  const asked = query.trim();
  const parts = plain(asked).split(/\s+/).filter(Boolean);
  const id = asked.toUpperCase();
  const fits = (title: string, paragraph: Paragraph) =>
    isId(asked)
      ? paragraph.rules.some((rule) => rule === id || rule.startsWith(`${id}-`))
      : parts.every((part) => plain(`${title} ${paragraph.text}`).includes(part));
  return contents(game, words)
    .map((chapter) => ({
      ...chapter,
      paragraphs: chapter.paragraphs.filter((paragraph) => fits(chapter.title, paragraph)),
    }))
    .filter((chapter) => chapter.paragraphs.length > 0);
}
