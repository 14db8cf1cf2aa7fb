// What a newcomer needs at the table of the inn: to be told what would be the last, to read every line, to be asked only what can be answered in two ways.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { faint } from "./contrast.mjs";
import { picture, sizes } from "./stage.mjs";

const root = new URL("../..", import.meta.url).pathname;
const recorded = (name) => JSON.parse(readFileSync(`${root}dev/fixtures/${name}.json`, "utf8"));

/** Boxes of words that a selector's box covers or crosses, by their words. */
const covering = (page, selector, words) =>
  page.evaluate(([selector, words]) => {
    const over = document.querySelector(selector)?.getBoundingClientRect();
    if (!over) return ["nothing to look at"];
    const range = document.createRange();
    const found = [];
    for (const root of document.querySelectorAll(words)) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.nodeValue.trim() || !node.parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) {
          const [wide, high] = [Math.min(box.right, over.right) - Math.max(box.left, over.left), Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top)];
          if (wide > 2 && high > 2) found.push(node.nodeValue.trim());
        }
      }
    }
    return found;
  }, [selector, words]);

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

  for (const [size, light] of [["desk", "dark"], ["desk", "light"], ["phone", "dark"], ["phone", "light"]]) {
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
    for (const leave of [() => page.keyboard.press("Escape"), () => page.locator(".pask").click({ position: { x: 4, y: 4 } })]) {
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
    await happen(page, { legal: [pass, ...[1, 2, 3].map((target) => ({ ...play, do: `${play.do} ${target}`, action: { ...play.action, target } }))] });
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
      await happen(page, { legal: [pass, ...[1, 2, 3].map((target) => ({ ...play, do: `${play.do} ${target}`, action: { ...play.action, target } }))] });
      await page.locator(`[data-thing="card:${play.action.card}"]`).click();
      await page.waitForSelector(".targets .pick");
      await picture(page, `${size}-whom`);
      assert.deepEqual(await covering(page, ".targets", ".sum, .frame, .abs"), []);
    });
  }

  for (const [size, name] of [["desk", "inn-action"], ["tablet", "inn-discard"], ["tablet", "inn-action"]]) {
    await test(`${size} ${name}: no card of a hand covers a line of another`, async () => {
      const { page } = await shown(size, name);
      for (const lang of ["en", "de", "fr", "ru"]) {
        await turnTo(page, name, `&lang=${lang}`);
        const cut = await page.evaluate(() => {
          const range = document.createRange();
          return [...document.querySelectorAll(".hand .slot")].flatMap((slot) => {
            const seen = [...slot.querySelectorAll(".body > *")].filter((words) => words.checkVisibility({ opacityProperty: true }));
            return seen.flatMap((words) => (range.selectNodeContents(words), [...range.getClientRects()])).filter((box) => box.width > 0 && [box.left + 2, box.right - 2].some((x) => !slot.contains(document.elementFromPoint(x, (box.top + box.bottom) / 2)))).map(() => slot.innerText.replace(/\s+/g, " "));
          });
        });
        assert.deepEqual([...new Set(cut)], [], lang);
        if (lang === "de") await picture(page, `${size}-cards-${name}`);
      }
    });
  }

  for (const [size, slip] of [["desk", ".log"], ["tablet", ".log"], ["phone", ".sofar"]]) {
    await test(`${size}: the slip of the evening shows whole lines only`, async () => {
      const name = size === "tablet" ? "inn-action" : "inn-discard";
      const { page } = await shown(size, name);
      for (const lang of ["en", "ru"]) {
        await turnTo(page, name, `&lang=${lang}`);
        await page.waitForSelector(slip);
        const cut = await page.evaluate((slip) => {
          const box = document.querySelector(slip);
          const rows = box.querySelector("ul") ?? box;
          return [...rows.children].filter((row) => !row.hidden && (row.offsetTop < 0 || row.offsetTop + row.offsetHeight > rows.clientHeight + 1)).map((row) => row.innerText);
        }, slip);
        assert.deepEqual(cut, []);
        assert.ok((await page.locator(`${slip} :is(li, span):visible`).count()) > 1, "and more than one");
      }
    });
  }

  for (const [size, name] of [["desk", "inn-action"], ["desk", "inn-drink"], ["desk", "inn-gamble"], ["desk", "inn-order"], ["tablet", "inn-action"], ["phone", "inn-drink"]]) {
    await test(`${size} ${name}: the arrow of the host covers no words`, async () => {
      const { page } = await shown(size, name, "&guide=on");
      for (let i = 0; i < 3; ++i) {
        await page.waitForSelector(".coach p:not([hidden])");
        if (await page.locator(".arrow").count()) assert.deepEqual(await covering(page, ".arrow", "main"), []);
        if (i === 0) await picture(page, `${size}-host-${name}`);
        if (await page.locator(".coach .next").count()) await page.locator(".coach .next").click();
      }
    });
  }
}
