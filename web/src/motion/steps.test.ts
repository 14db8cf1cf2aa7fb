import { describe, expect, it } from "vitest";
import { fit, frames } from "./fit";
import { Schedule } from "./schedule";
import { Score, lengthOf } from "./steps";
import { lag, longest, tempo } from "./tempo";

describe("a score", () => {
  it("puts steps one after another and side by side", () => {
    const score = new Score();
    score.fly({ kind: "die", id: "5" }, ["a"], ["b"], { for: 300 });
    score.wait(100);
    score.pulse(["c"], { for: 50 });
    score.then(20);
    score.pulse(["d"], { for: 10 });
    expect(score.steps.map((step) => [step.after, step.for])).toEqual([
      [0, 300],
      [100, 50],
      [280, 10],
    ]);
    expect(lengthOf(score.steps)).toBe(300);
  });
  it("draws no more coins than there are, and at most five", () => {
    for (const [n, shown] of [
      [0, 0],
      [1, 1],
      [3, 3],
      [12, 5],
      [-2, 2],
    ] as const) {
      const score = new Score();
      score.several({ kind: "art", id: "thaler-stamp" }, n, ["a"], ["b"], "coin");
      expect(score.steps.filter((step) => step.do === "fly")).toHaveLength(shown);
    }
  });
});

describe("the tempo", () => {
  it("follows the setting and whose act it was", () => {
    expect(tempo(400, "full", true)).toBe(1);
    expect(tempo(400, "full", false)).toBeLessThan(1);
    expect(tempo(400, "fast", true)).toBeLessThan(tempo(400, "full", false));
    expect(tempo(400, "none", true)).toBe(0);
  });
  it("lets no scene last longer than one wants to look", () => {
    for (const length of [100, longest, 9000, 60000])
      for (const mine of [true, false]) expect(length * tempo(length, "full", mine)).toBeLessThanOrEqual(longest);
  });
});

describe("the schedule", () => {
  it("begins at once when nothing is in the way", () => {
    const schedule = new Schedule<string>(lag);
    expect(schedule.add("a", 1, 400, 0)).toEqual({ wait: 0, faster: 1 });
    expect(schedule.add("b", 2, 400, 10)).toEqual({ wait: 0, faster: 1 });
    schedule.end("a");
    schedule.end("b");
    expect(schedule.size).toBe(0);
  });
  it("waits for its own seat, and the whole table for everybody", () => {
    const schedule = new Schedule<string>(lag);
    schedule.add("a", 1, 400, 0);
    schedule.add("b", 2, 500, 0);
    expect(schedule.add("c", 1, 100, 100).wait).toBe(300);
    expect(schedule.add("d", null, 100, 100).wait).toBe(400);
    expect(schedule.add("e", 2, 100, 100).wait).toBe(500);
  });
  it("never lags more than the bound, however fast things happen", () => {
    const schedule = new Schedule<number>(lag);
    let now = 0;
    let hurried = false;
    for (let i = 0; i < 200; ++i) {
      const { wait, faster } = schedule.add(i, null, 600, now);
      expect(wait).toBeLessThanOrEqual(lag);
      expect(faster).toBeGreaterThanOrEqual(1);
      hurried ||= faster > 1;
      now += 50;
    }
    expect(hurried).toBe(true);
  });
  it("is over in a moment after a tap", () => {
    const schedule = new Schedule<string>(lag);
    schedule.add("a", 1, 1800, 0);
    expect(schedule.hurry(90, 900)).toBe(10);
    expect(schedule.add("b", 1, 100, 900).wait).toBeCloseTo(90);
    expect(schedule.hurry(5000, 900)).toBe(1);
  });
});

describe("a token on a spot", () => {
  it("fits in its own proportions", () => {
    expect(fit({ kind: "card", id: "bard" }, { x: 10, y: 20, w: 100, h: 140 })).toEqual({ x: 60, y: 90, w: 100 });
    expect(fit({ kind: "die", id: "5" }, { x: 0, y: 0, w: 30, h: 60 })).toEqual({ x: 15, y: 30, w: 30 });
  });
  it("is neither tiny nor huge, and small where the spot only stands in", () => {
    expect(fit({ kind: "die", id: "5" }, { x: 0, y: 0, w: 2, h: 2 }).w).toBe(18);
    expect(fit({ kind: "die", id: "5" }, { x: 0, y: 0, w: 900, h: 500 }).w).toBe(64);
    expect(fit({ kind: "card", id: "bard" }, { x: 0, y: 0, w: 900, h: 500 }, false).w).toBe(58);
  });
  it("begins and ends where it should, by transform and opacity alone", () => {
    const stands = [
      { x: 10, y: 20, w: 20 },
      { x: 60, y: 30, w: 40 },
      { x: 110, y: 20, w: 40 },
    ];
    for (const manner of ["arc", "walk", "leave", "slide"] as const) {
      const way = frames(stands, 40, manner);
      expect(way[0]!["transform"]).toBe("translate(10.0px, 20.0px) rotate(0deg) scale(0.500)");
      expect(way.at(-1)!["transform"]).toBe("translate(110.0px, 20.0px) rotate(0deg) scale(1.000)");
    }
    for (const manner of ["arc", "roll", "walk", "leave", "strike", "slide"] as const) {
      for (const frame of frames(stands, 40, manner))
        expect(Object.keys(frame).filter((key) => !["transform", "opacity", "offset", "easing"].includes(key))).toEqual(
          [],
        );
    }
    expect(frames(stands, 40, "roll").at(-1)!["transform"]).toBe(
      "translate(110.0px, 20.0px) rotate(0deg) scale(1.000)",
    );
  });
});
