import { describe, expect, test } from "vitest";
import { isAsked } from "./tab";

const act = [{ do: "finish" }] as never;

describe("who is waited for", () => {
  test("somebody at a seat with something to do", () => expect(isAsked([{ viewer: 1, legal: act }])).toBe(true));
  test("nobody who looks on", () => expect(isAsked([{ viewer: "spectator", legal: [] }])).toBe(false));
  test("nobody with nothing to do", () => expect(isAsked([{ viewer: 0, legal: [] }])).toBe(false));
  test("nobody who has answered", () => expect(isAsked([{ viewer: 0, legal: act, answered: "pass" }])).toBe(false));
  test("nobody who may act and is not asked", () =>
    expect(isAsked([{ viewer: 0, legal: act, asked: false }])).toBe(false));
  test("one of two seats is enough", () =>
    expect(
      isAsked([
        { viewer: 0, legal: [] },
        { viewer: 1, legal: act },
      ]),
    ).toBe(true));
});
