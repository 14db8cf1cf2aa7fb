import { describe, expect, it } from "vitest";
import { settle } from "./settings.svelte";

describe("what a browser kept", () => {
  it("starts quiet, with the system's light and cards in full", () => {
    expect(settle({})).toMatchObject({
      theme: "auto",
      motion: "full",
      sound: false,
      text: "normal",
      cards: "full",
      marks: false,
      left: false,
    });
  });
  it("comes back as it was", () => {
    const kept = {
      theme: "morning",
      motion: "none",
      sound: true,
      text: "large",
      cards: "short",
      marks: true,
      left: true,
      name: "Mira",
    };
    expect(settle(JSON.parse(JSON.stringify(kept)))).toMatchObject(kept);
  });
  it("is put right where it is out of date or was meddled with", () => {
    expect(settle({ theme: "noon", motion: 7, text: null, cards: ["full"], marks: "yes", sound: 1 })).toMatchObject({
      theme: "auto",
      motion: "full",
      text: "normal",
      cards: "full",
      marks: false,
      sound: false,
    });
    expect(settle(null)).toMatchObject({ theme: "auto" });
    expect(settle("x")).toMatchObject({ theme: "auto" });
  });
});
