import { describe, expect, it } from "vitest";
import { settle } from "./settings.svelte";

describe("what a browser kept", () => {
  it("starts with sound as the system wishes, the system's light and cards in full", () => {
    expect(settle({})).toMatchObject({
      theme: "auto",
      motion: "full",
      sound: null,
      volume: 0.7,
      heard: { table: true, voices: true, room: true },
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
      sound: false,
      volume: 0.2,
      heard: { table: true, voices: false, room: false },
      text: "large",
      cards: "short",
      marks: true,
      left: true,
      name: "Mira",
    };
    expect(settle(JSON.parse(JSON.stringify(kept)))).toMatchObject(kept);
  });
  it("is put right where it is out of date or was meddled with", () => {
    expect(
      settle({ theme: "noon", motion: 7, text: null, cards: ["full"], marks: "yes", sound: 1, volume: 7, heard: 3 }),
    ).toMatchObject({
      theme: "auto",
      motion: "full",
      text: "normal",
      cards: "full",
      marks: false,
      sound: null,
      volume: 0.7,
      heard: { table: true, voices: true, room: true },
    });
    expect(settle(null)).toMatchObject({ theme: "auto" });
    expect(settle({ volume: Number.NaN })).toMatchObject({ volume: 0.7 });
    expect(settle("x")).toMatchObject({ theme: "auto" });
  });
  it("was silent for everybody once: only what somebody wished then is kept", () => {
    expect(settle({ theme: "auto", sound: false }).sound).toBe(null);
    expect(settle({ theme: "auto", sound: true }).sound).toBe(true);
    expect(settle({ theme: "auto", sound: false, volume: 0.7 }).sound).toBe(false);
  });
});
