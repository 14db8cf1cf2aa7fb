// Movement in the gallery: recorded stretches of play, act by act, as updates of the house bring them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { unfold } from "../../dev/thin.mjs";
import { openPage, sizes } from "./browser.mjs";

const read = (name) =>
  unfold(JSON.parse(readFileSync(new URL(`../../dev/turns/${name}.json`, import.meta.url), "utf8")));
const turns = { tiefenthal: read("tiefenthal"), inn: read("inn") };
const start = { tiefenthal: "m3-plan", inn: "inn-answer" };
const index = (name, fits) => {
  const i = turns[name].moments.findIndex(fits);
  assert.ok(i > 0, "the recorded stretch holds such a moment");
  return i;
};
const tells = (type, seat) => (moment) =>
  moment.events.some((event) => event.type === type && (seat === undefined || event.seat === seat));

/** The gallery as it was before a moment. */
async function before({ page }, address, name, i) {
  await page.goto(address(start[name]));
  await page.waitForSelector(".tt, .inn");
  const sight = { ...turns[name].first, ...(i > 0 ? turns[name].moments[i - 1] : {}), seat: 0, fresh: [] };
  await page.evaluate((shown) => globalThis.happen(shown), sight);
  return page;
}
/** The moment happens. With `held`, its movement stands still at the beginning. */
async function happen(page, name, i, held = false) {
  const { seat, events, ...next } = turns[name].moments[i];
  await page.evaluate(
    async ([sight, fresh, hold]) => {
      globalThis.happen({ ...sight, fresh });
      await new Promise((drawn) => requestAnimationFrame(drawn));
      if (hold) for (const one of document.getAnimations()) if (one.effect.getTiming().iterations === 1) one.pause();
    },
    [next, [{ seat, events }], held],
  );
}
const still = (page) => page.waitForFunction(() => document.querySelectorAll(".motion > *").length === 0);

export async function motion({ browser, test, address }) {
  const lively = { reducedMotion: "no-preference" };
  const desk = await openPage(browser, sizes.desk, lively);
  const phone = await openPage(browser, sizes.phone, lively);
  const calm = await openPage(browser, sizes.desk, { reducedMotion: "reduce" });

  for (const name of ["tiefenthal", "inn"]) {
    for (const [where, one] of [
      ["desk", desk],
      ["phone", phone],
    ]) {
      await test(`${where}: a stretch of ${name} moves, hurries after what happens, and leaves nothing behind`, async () => {
        one.wrong.length = 0;
        const page = await before(one, address, name, 0);
        let seen = 0;
        for (let i = 0; i < 60; ++i) {
          await happen(page, name, i);
          seen += await page.locator(".motion .token").count();
        }
        assert.ok(seen > 20, `tokens were seen moving (${seen})`);
        await still(page);
        const left = await page.evaluate(
          () =>
            document.getAnimations().filter((one) => !(one instanceof CSSAnimation) && !(one instanceof CSSTransition))
              .length,
        );
        assert.equal(left, 0, "no animation is left");
        assert.deepEqual(one.wrong, []);
      });
    }
  }

  await test("a tap during movement is accepted", async () => {
    const i = index(
      "tiefenthal",
      (moment) => tells("served", 0)(moment) && moment.legal.some(({ action }) => action.type === "serve"),
    );
    const page = await before(desk, address, "tiefenthal", i);
    await happen(page, "tiefenthal", i, true);
    assert.ok((await page.locator(".motion .token").count()) > 1, "coins are flying");
    await page.locator(".space.legal").first().click();
    assert.match((await page.evaluate(() => globalThis.sent.map((entry) => entry.do)))[0], /^serve /);
  });

  await test("a die ends where it lies, and is seen only once it has arrived", async () => {
    const i = index("tiefenthal", (moment) => moment.seat === 0 && /^place \d \w+$/.test(moment.do));
    const page = await before(desk, address, "tiefenthal", i);
    await happen(page, "tiefenthal", i, true);
    const [, die, place] = turns.tiefenthal.moments[i].do.split(" ");
    const look = () =>
      page.evaluate((to) => {
        const middle = (node) =>
          (({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }))(
            node.getBoundingClientRect(),
          );
        const space = document.querySelector(`[data-space=${to}]`);
        const token = document.querySelector(".motion .token");
        return { token: token && middle(token), space: middle(space), seen: Number(getComputedStyle(space).opacity) };
      }, place);
    const near = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
    const first = await look();
    assert.equal(first.seen, 0, `the ${die} is not there yet`);
    assert.ok(near(first.token, first.space) > 100);
    await page.evaluate(() =>
      document
        .getAnimations()
        .forEach(
          (one) => one.playState === "paused" && (one.currentTime = one.effect.getComputedTiming().endTime - 0.5),
        ),
    );
    const last = await look();
    assert.ok(
      near(last.token, last.space) < 3,
      `it comes to lie in the recess (${near(last.token, last.space)} px off)`,
    );
    await page.evaluate(() => document.getAnimations().forEach((one) => one.playState === "paused" && one.finish()));
    await still(page);
    assert.equal((await look()).seen, 1);
  });

  await test("safe and storage fill when the coins have come, and are lit no later than they", async () => {
    const i = index("tiefenthal", (moment) => moment.seat === 0 && /^serve (t\d|cashbox)/.test(moment.do));
    const page = await before(desk, address, "tiefenthal", i);
    const kept = () =>
      page
        .locator(".track")
        .evaluateAll((tracks) =>
          tracks.map(
            (track) =>
              track.textContent.replace(/\s+/g, "") +
              track.querySelectorAll(".here").length +
              [...track.children].findIndex((one) => one.matches(".here")),
          ),
        );
    const old = await kept();
    // Whoever waits for the coin is kept waiting here until the test lets go.
    await page.evaluate(() => {
      const later = globalThis.setTimeout;
      globalThis.waiting = [];
      globalThis.setTimeout = (then, ms, ...more) =>
        ms === 420 ? globalThis.waiting.push(then) : later(then, ms, ...more);
    });
    await happen(page, "tiefenthal", i, true);
    assert.deepEqual(await kept(), old, "nothing is kept before it is there");
    await page.evaluate(() => globalThis.waiting.forEach((then) => then()));
    await page.waitForFunction(() => globalThis.waiting.length > 0);
    assert.notDeepEqual(await kept(), old);
  });

  await test("the focus stays at a place whose die is served", async () => {
    const i = index("tiefenthal", (moment) => moment.seat === 0 && /^serve /.test(moment.do));
    const page = await before(calm, address, "tiefenthal", i);
    const { view, ...sight } = turns.tiefenthal.moments[i - 1];
    const at = (spent) => ({
      ...turns.tiefenthal.first,
      ...sight,
      seat: 0,
      fresh: [],
      view: {
        ...view,
        players: view.players.map((player, seat) =>
          seat === 0
            ? {
                ...player,
                dice: [{ colour: "white", face: 6, place: "brewer", raise: 0, spent }],
                used_spaces: spent ? ["brewer"] : [],
              }
            : player,
        ),
      },
      legal: spent
        ? []
        : [{ id: 1, do: "serve brewer 6", label: "", action: { type: "serve", space: "brewer", die: "6" } }],
    });
    await page.evaluate((shown) => globalThis.happen(shown), at(false));
    await page.locator(".space.legal[data-space=brewer]").focus();
    await page.evaluate((shown) => globalThis.happen(shown), at(true));
    await page.waitForFunction(
      () => document.activeElement.getAttribute("data-space") === "brewer" && document.activeElement.matches(".used"),
    );
  });

  await test("a card somebody draws is a back for everybody else", async () => {
    const i = index("inn", (moment) => moment.seat !== 0 && tells("drew")(moment));
    const page = await before(desk, address, "inn", i);
    await happen(page, "inn", i, true);
    assert.ok((await page.locator(".motion .token").count()) > 0);
    assert.equal(await page.locator(".motion .token .card").count(), 0);
  });

  for (const [why, one, more] of [
    ["prefers-reduced-motion", calm, ""],
    ["the setting", desk, "&motion=none"],
  ]) {
    await test(`nothing moves by ${why}; what changed is lit for a moment`, async () => {
      const i = index("tiefenthal", tells("served", 0));
      const page = await before(one, (name) => address(name, more), "tiefenthal", i);
      await happen(page, "tiefenthal", i, true);
      assert.equal(await page.locator(".motion .token").count(), 0);
      assert.ok((await page.locator(".motion .ring").count()) > 0);
      const moved = await page.evaluate(() =>
        document
          .getAnimations()
          .flatMap((anim) =>
            anim instanceof CSSTransition ? [] : anim.effect.getKeyframes().flatMap((frame) => Object.keys(frame)),
          )
          .filter((key) => ["transform", "translate", "scale", "rotate"].includes(key)),
      );
      assert.deepEqual(moved, []);
      await page.evaluate(() =>
        document.getAnimations().forEach((anim) => anim.playState === "paused" && anim.finish()),
      );
      await still(page);
    });
  }
  for (const { context } of [desk, phone, calm]) await context.close();
}
