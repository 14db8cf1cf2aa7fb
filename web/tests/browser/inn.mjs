// What a newcomer needs at the table of the inn: to be told what would be the last, to read every line, to be asked only what can be answered in two ways.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { faint } from "./contrast.mjs";
import { picture, sizes, small } from "./browser.mjs";

const root = new URL("../..", import.meta.url).pathname;
const recorded = (name) => JSON.parse(readFileSync(`${root}dev/fixtures/${name}.json`, "utf8"));

/** Boxes of words that a selector's box covers or crosses, by their words. */
const covering = (page, selector, words) =>
  page.evaluate(
    ([selector, words]) => {
      const over = document.querySelector(selector)?.getBoundingClientRect();
      if (!over) return ["nothing to look at"];
      const range = document.createRange();
      const found = [];
      for (const root of document.querySelectorAll(words)) {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          if (
            !node.nodeValue.trim() ||
            !node.parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true })
          )
            continue;
          range.selectNodeContents(node);
          for (const box of range.getClientRects()) {
            const [wide, high] = [
              Math.min(box.right, over.right) - Math.max(box.left, over.left),
              Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top),
            ];
            if (wide > 2 && high > 2) found.push(node.nodeValue.trim());
          }
        }
      }
      return found;
    },
    [selector, words],
  );

export async function inn({ borrow, test, address }) {
  const turnTo = async (page, name, more) => {
    await page.goto(address(name, more));
    await page.waitForSelector(".inn main");
    await page.waitForFunction(() => document.fonts.status === "loaded");
  };
  const shown = async (size, name, more = "", options = {}) => {
    const opened = await borrow(sizes[size], options);
    await turnTo(opened.page, name, more);
    return opened;
  };
  const happen = (page, next) => page.evaluate((next) => globalThis.happen(next), next);

  for (const [size, light] of [
    ["desk", "dark"],
    ["desk", "light"],
    ["phone", "dark"],
    ["phone", "light"],
  ]) {
    await test(`${size} ${light}: what would be the last is said before it is passed`, async () => {
      const { page } = await shown(size, "inn-two", "", { colorScheme: light });
      const sub = page.locator(".ask .sub, .pask .sub");
      assert.doesNotMatch(await sub.innerText(), /you are out/);
      const { view } = recorded("inn-two");
      view.players[0] = { ...view.players[0], alcohol: 9, fortitude: 12 };
      view.foretold = [{ seat: 0, how: "passed_out" }];
      await happen(page, { view });
      await page.locator(".sub.bad").waitFor();
      assert.match(await sub.innerText(), /If all pass, you are out/);
      if (size === "desk") assert.match(await page.locator("[data-thing=pass]").innerText(), /then you are out/);
      await picture(page, `${size}-${light}-last`);
      assert.deepEqual(await faint(page), [], "words stand out from what they lie on");
    });
  }

  for (const size of ["desk", "phone"]) {
    await test(`${size}: a drink that only one can get asks nobody for whom`, async () => {
      const { page } = await shown(size, "inn-order");
      assert.ok((await page.locator(".targets .pick, .ptargets .chip").count()) > 1);
      const { legal } = recorded("inn-order");
      await happen(page, { legal: legal.slice(0, 1) });
      await page.waitForFunction(() => document.querySelectorAll(".targets .pick, .ptargets .chip").length === 0);
      await picture(page, `${size}-only`);
      await page.locator("[data-thing=pass]").click();
      assert.deepEqual(await page.evaluate(() => globalThis.sent.map(({ do: what }) => what)), [legal[0].do]);
    });
  }

  await test("phone: the slip of the bell goes by Escape and by a touch beside it", async () => {
    const { page } = await shown("phone", "inn-order");
    for (const leave of [
      () => page.keyboard.press("Escape"),
      () => page.locator(".pask").click({ position: { x: 4, y: 4 } }),
    ]) {
      await page.locator(".bell").click();
      await page.waitForSelector(".porders");
      await leave();
      await page.waitForSelector(".porders", { state: "detached" });
    }
  });

  await test("phone: a card that waits for its target is told by the name it has at this table", async () => {
    const { page } = await shown("phone", "inn-drink", "&lang=de");
    const { legal } = recorded("inn-drink");
    const [pass, play] = legal;
    await happen(page, {
      legal: [
        pass,
        ...[1, 2, 3].map((target) => ({ ...play, do: `${play.do} ${target}`, action: { ...play.action, target } })),
      ],
    });
    await page.locator(`[data-thing="card:${play.action.card}"]`).click();
    await page.waitForSelector(".ptargets");
    const german = JSON.parse(readFileSync(`${root}../locale/de.json`, "utf8"));
    assert.equal(await page.locator("main > .sr").textContent(), german[`rcard.${play.action.card}`]);
  });

  for (const size of ["desk", "tablet"]) {
    await test(`${size}: the question whom a card is for leaves the drink in sight`, async () => {
      const { page } = await shown(size, "inn-drink");
      const { legal } = recorded("inn-drink");
      const [pass, play] = legal;
      await happen(page, {
        legal: [
          pass,
          ...[1, 2, 3].map((target) => ({ ...play, do: `${play.do} ${target}`, action: { ...play.action, target } })),
        ],
      });
      await page.locator(`[data-thing="card:${play.action.card}"]`).click();
      await page.waitForSelector(".targets .pick");
      await picture(page, `${size}-whom`);
      assert.deepEqual(await covering(page, ".targets", ".sum, .frame, .abs"), []);
    });
  }

  for (const [size, name] of [
    ["desk", "inn-action"],
    ["tablet", "inn-discard"],
    ["tablet", "inn-action"],
  ]) {
    await test(`${size} ${name}: no card of a hand covers a line of another`, async () => {
      const { page } = await shown(size, name);
      for (const lang of ["en", "de", "fr", "ru"]) {
        await turnTo(page, name, `&lang=${lang}`);
        const cut = await page.evaluate(() => {
          const range = document.createRange();
          return [...document.querySelectorAll(".hand .slot")].flatMap((slot) => {
            const seen = [...slot.querySelectorAll(".body > *")].filter((words) =>
              words.checkVisibility({ opacityProperty: true }),
            );
            return seen
              .flatMap((words) => (range.selectNodeContents(words), [...range.getClientRects()]))
              .filter(
                (box) =>
                  box.width > 0 &&
                  [box.left + 2, box.right - 2].some(
                    (x) => !slot.contains(document.elementFromPoint(x, (box.top + box.bottom) / 2)),
                  ),
              )
              .map(() => slot.innerText.replace(/\s+/g, " "));
          });
        });
        assert.deepEqual([...new Set(cut)], [], lang);
        if (lang === "de") await picture(page, `${size}-cards-${name}`);
      }
    });
  }

  for (const [size, slip] of [
    ["desk", ".log"],
    ["tablet", ".log"],
    ["phone", ".sofar"],
  ]) {
    await test(`${size}: the slip of the evening shows whole lines only`, async () => {
      const name = size === "tablet" ? "inn-action" : "inn-discard";
      const { page } = await shown(size, name);
      for (const lang of ["en", "ru"]) {
        await turnTo(page, name, `&lang=${lang}`);
        await page.waitForSelector(slip);
        const cut = await page.evaluate((slip) => {
          const box = document.querySelector(slip);
          const rows = box.querySelector("ul") ?? box;
          return [...rows.children]
            .filter(
              (row) => !row.hidden && (row.offsetTop < 0 || row.offsetTop + row.offsetHeight > rows.clientHeight + 1),
            )
            .map((row) => row.innerText);
        }, slip);
        assert.deepEqual(cut, []);
        assert.ok((await page.locator(`${slip} :is(li, span):visible`).count()) > 1, "and more than one");
      }
    });
  }

  /** What the box of a selector lies on, of all that others match. */
  const under = (page, selector, things) =>
    page.evaluate(
      ([selector, things]) => {
        const over = document.querySelector(selector).getBoundingClientRect();
        const lies = (box) =>
          box.width > 0 &&
          Math.min(box.right, over.right) - Math.max(box.left, over.left) > 3 &&
          Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top) > 3;
        return [...document.querySelectorAll(things)]
          .filter((one) => lies(one.getBoundingClientRect()))
          .map((one) => `${one.className} ${one.textContent.trim().slice(0, 30)}`);
      },
      [selector, things],
    );
  for (const [size, name] of [
    ["desk", "inn-drink"],
    ["desk", "inn-gamble"],
    ["desk", "inn-answer"],
    ["tablet", "inn-drink"],
    ["tablet", "inn-two"],
    ["phone", "inn-answer"],
    ["phone", "inn-gamble"],
  ]) {
    await test(`${size} ${name}: the arrow of the host covers no words`, async () => {
      const { page } = await shown(size, name, "&guide=on");
      let arrows = 0;
      for (let i = 0; i < 4; ++i) {
        await page.waitForSelector(".coach p:not([hidden])");
        // He looks for a place several times a second, as the table may still be settling.
        const last = (await page.locator(".coach .next").count()) === 0;
        if (await page.waitForSelector(".arrow", { timeout: last ? 20000 : 900 }).catch(() => null)) {
          ++arrows;
          assert.deepEqual(await covering(page, ".arrow", "main"), []);
          assert.deepEqual(await under(page, ".arrow", "main .count, main .pc > span"), []);
        }
        if (i === 0) await picture(page, `${size}-host-${name}`);
        if (last) break;
        await page.locator(".coach .next").click();
      }
      assert.ok(arrows > 0, "here is something to point at");
    });
  }

  for (const size of ["desk", "tablet"]) {
    await test(`${size}: the host points at no card while a person is asked for`, async () => {
      const { page } = await shown(size, "inn-drink", "&guide=on");
      const { legal } = recorded("inn-drink");
      const [pass, play] = legal;
      await happen(page, {
        legal: [
          pass,
          ...[1, 2, 3].map((target) => ({ ...play, do: `${play.do} ${target}`, action: { ...play.action, target } })),
        ],
      });
      await page.waitForSelector(".coach p:not([hidden])");
      while (await page.locator(".coach .next").count()) await page.locator(".coach .next").click();
      await page.waitForSelector(".arrow");
      await page.locator(`[data-thing="card:${play.action.card}"]`).click();
      await page.waitForSelector(".targets .pick, .ptargets .chip");
      await page.waitForSelector(".arrow", { state: "detached" });
    });
  }

  const hidden = {
    phone: ".pseat, .inn3 > *, .rung, .pcup, .felt, .pask, .pme, .pbar, .slot.play, .ptargets",
    tablet: ".med, .deckpile, .frame, .stake, .ask, .targets",
    desk: ".med, .deckpile, .frame, .stake, .ask, .targets",
  };
  for (const [size, positions] of [
    ["phone", ["inn-two", "inn-drink", "inn-gamble", "inn-order", "inn-event"]],
    ["tablet", ["inn-action", "inn-gamble", "inn-chaser"]],
    ["desk", ["inn-drink", "inn-locked"]],
  ]) {
    await test(`${size}: the note of the host covers nobody, nothing on the table and nothing that can be done`, async () => {
      const { page } = await shown(size, positions[0], "&guide=on");
      for (const name of positions)
        for (const lang of ["en", "de"]) {
          await turnTo(page, name, `&guide=on&lang=${lang}`);
          await page.waitForFunction(
            () => (document.querySelector(".coach p:not([hidden])")?.innerText.length ?? 0) > 20,
          );
          // The people make room as soon as the note is measured.
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
          assert.deepEqual(await under(page, ".coach", hidden[size]), [], `${name} ${lang}`);
        }
    });
  }

  await test("phone: a folded host lies on no button and no word", async () => {
    for (const [name, lang] of [
      ["inn-gamble", "en"],
      ["inn-eight", "ru"],
      ["inn-eight", "de"],
    ]) {
      const { page } = await shown("phone", name, `&guide=on&lang=${lang}`);
      await page.locator(".coach .fold").click();
      await page.waitForSelector(".coach.folded");
      assert.deepEqual(await under(page, ".coach", "main button, main .dots em, main .ptop > b"), [], lang);
    }
  });

  await test("phone: nothing to be read is below 12 px, on a card neither", async () => {
    const { page } = await shown("phone", "inn-two");
    for (const [name, lang] of [
      ["inn-two", "en"],
      ["inn-drink", "en"],
      ["inn-gamble", "de"],
      ["inn-locked", "de"],
      ["inn-order", "ru"],
      ["inn-action", "fr"],
    ]) {
      await turnTo(page, name, `&lang=${lang}`);
      assert.deepEqual(await small(page, 11.9), [], `${name} ${lang}`);
    }
  });

  const gives = (seat, to) => ({ type: "drink_given", seat, to, drink: 0, revealer: 0, text: "" });
  for (const size of ["desk", "phone"]) {
    await test(`${size}: a drink that was sent away and comes back is seen on the table`, async () => {
      const { page } = await shown(size, "inn-drink");
      const { events, names } = recorded("inn-drink");
      await happen(page, { events: [...events, gives(0, 1), gives(1, 0)] });
      await page.waitForFunction((who) => document.querySelector(".big").innerText.includes(who), names[1]);
      assert.equal(await page.locator(size === "desk" ? ".way .face" : ".tx .ic").count(), size === "desk" ? 3 : 4);
    });
  }

  for (const [size, light] of [
    ["desk", "dark"],
    ["desk", "light"],
    ["phone", "dark"],
  ]) {
    await test(`${size} ${light}: what a round came to is seen until the evening goes on`, async () => {
      const { page } = await shown(size, "inn-gamble", "", { colorScheme: light });
      const { view, events } = recorded("inn-gamble");
      const ended = {
        view: { ...view, round: { ...view.round, running: false }, stack: view.stack.slice(0, 1) },
        legal: [],
        deciders: [],
        events: [...events, { type: "round_won", seat: 3, pot: 4, text: "" }],
      };
      await happen(page, ended);
      await page.waitForSelector(".over");
      assert.match(await page.locator(".over").innerText(), /Old Hand wins the pot: 4 gold/);
      assert.equal(await page.locator(".over li").count(), 4);
      await picture(page, `${size}-${light}-round-over`);
      assert.deepEqual(await faint(page), [], "words stand out from what they lie on");
      await happen(page, { events: [...ended.events, { type: "ordered", seat: 2, to: 1, text: "" }] });
      await page.waitForSelector(".over", { state: "detached" });
    });
  }

  await test("desk: the own prize is spoken of before the next question", async () => {
    const { page } = await shown("desk", "inn-order", "&guide=on");
    const { events } = recorded("inn-order");
    const won = { type: "round_won", seat: 0, pot: 4, text: "" };
    await happen(page, { events: [...events, won], fresh: [{ events: [won] }] });
    await page.waitForFunction(() => /The pot is yours/.test(document.querySelector(".coach p").innerText));
    await page.locator(".coach .next").click();
    await page.waitForFunction(() => /Order a drink/.test(document.querySelector(".coach p").innerText));
  });

  await test("desk: while answers are awaited the own candle burns only if there is something to choose", async () => {
    const { page } = await shown("desk", "inn-answer");
    const { view, legal, version } = recorded("inn-answer");
    const window = { number: version, opened: 0, closes: null, seats: view.alive, about: [], waiting: [] };
    const open = { view: { ...view, ask: { ...view.ask, left: view.alive } }, window };
    const lit = () =>
      page.evaluate(() => [...document.querySelectorAll(".ask .round .now")].map((one) => one.innerText.trim()));
    await happen(page, { ...open, legal });
    await page.waitForFunction((n) => document.querySelectorAll(".ask .round .now").length === n, view.alive.length);
    await happen(page, { ...open, legal: [], deciders: [] });
    await page.waitForFunction(
      (n) => document.querySelectorAll(".ask .round .now").length === n - 1,
      view.alive.length,
    );
    assert.ok(!(await lit()).includes("Mira"));
  });
}
