import { expect, test } from "vitest";
import { fitOf, lines, reads, titleSize } from "./fit";

test("words are wrapped, not cut", () => {
  expect(lines("a round for my friends", 14)).toBe(2);
  expect(lines("Nachspüler", 4)).toBe(1);
  expect(lines("", 10)).toBe(1);
});

test("the picture makes room for long words, and more for longer ones", () => {
  expect(fitOf("Not so fast!", "Cancel a Sometimes card just played.")).toBe("");
  expect(fitOf("A coin", "Take a coin out of the pot while a round of gambling runs, then the round goes on.")).toBe(
    "long",
  );
  expect(
    fitOf(
      "Die Sterne sagen ganz gewiss nein",
      "Ignoriere eine Karte gegen Ausdauer, Alkohol oder Gold; Glücksspiel läuft weiter.",
    ),
  ).toBe("longer");
});

test("a card that is partly covered shows its text where the rest is wide enough for it", () => {
  const [title, text] = [
    "Deal me in",
    "As your action: start a round of gambling, everybody antes 1. On your throw: take control.",
  ];
  expect(reads(title, text, 1)).toBe(true);
  expect(reads(title, text, 0.93)).toBe(true);
  expect(reads(title, text, 0.55)).toBe(false);
  expect(reads("Aim", "Another player loses 2 fortitude.", 0.6)).toBe(true);
  expect(reads("Aim", "Verteidigungsmeisterschaft", 0.6)).toBe(false);
});

test("the longest word of a title stays whole beside the card that lies on it", () => {
  expect(titleSize("Pookys Missgeschick", 1)).toBe(1);
  const seen = 0.62;
  const size = titleSize("Pookys Missgeschick", seen);
  expect(size).toBeLessThan(1);
  // As many letters as fit on the line that is seen.
  expect((14.5 * (seen * 10 - 1)) / 8.8 / size).toBeGreaterThanOrEqual("Missgeschick".length - 0.01);
});
