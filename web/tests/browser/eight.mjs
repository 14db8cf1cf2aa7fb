// Eight at the inn: everybody with glass, gold and cards in sight, nobody under a button, targets with what one needs to know, in long words too.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { inspect, picture, sizes, small } from "./browser.mjs";

const root = new URL("../..", import.meta.url).pathname;
const recorded = (name) => JSON.parse(readFileSync(`${root}dev/fixtures/${name}.json`, "utf8"));

/** What of the seats, by what it says, is cut by the window or lies under something else. */
const hidden = (page, seats, parts) =>
  page.evaluate(
    ([seats, parts]) => {
      const found = [];
      for (const seat of document.querySelectorAll(seats)) {
        const shown = [...seat.querySelectorAll(parts)];
        if (shown.length === 0) found.push(`${seat.className}: nothing of ${parts}`);
        for (const part of shown) {
          const box = part.getBoundingClientRect();
          const inside =
            box.width > 0 &&
            box.left >= -1 &&
            box.right <= innerWidth + 1 &&
            box.top >= -1 &&
            box.bottom <= innerHeight + 1;
          const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
          const free = at !== null && (seat.contains(at) || at.contains(seat));
          if (!inside || !free)
            found.push(
              `${seat.getAttribute("aria-label") ?? seat.innerText.slice(0, 12)}: ${part.dataset.place ?? part.className} ${inside ? `under ${at?.className}` : "outside"}`,
            );
        }
      }
      return found;
    },
    [seats, parts],
  );

export async function eight({ borrow, test, address }) {
  const shown = async (size, name, language) => {
    const { page } = await borrow(sizes[size]);
    await page.goto(address(name, `&lang=${language}`));
    await page.waitForSelector(".inn main");
    await page.waitForFunction(() => document.fonts.status === "loaded");
    return page;
  };
  const seats = { desk: ".inn .seat, .inn .person", phone: ".inn .pseat" };

  for (const size of ["desk", "phone"])
    for (const language of ["de", "ru"])
      await test(`${size} ${language}: eight at the table are all in sight, and nothing lies on them`, async () => {
        const page = await shown(size, "inn-eight", language);
        await picture(page, `eight-${size}-${language}`);
        const others = await page.locator("[data-place^='gold:']").count();
        assert.equal(others, 8, "eight purses");
        if (size === "phone")
          assert.deepEqual(await hidden(page, seats.phone, "[data-place^='gold:'], [data-place^='hand:'], .glass"), []);
        // The big button lies on nobody, and nobody under it.
        const under = await page.evaluate(() => {
          const button = document.querySelector("[data-thing=pass]").getBoundingClientRect();
          return [
            ...document.querySelectorAll(".plate, [data-place^='seat:'], [data-place^='gold:'], [data-place^='hand:']"),
          ]
            .filter((one) => !one.closest(".pme"))
            .filter((one) => {
              const box = one.getBoundingClientRect();
              return (
                box.width > 0 &&
                Math.min(box.right, button.right) - Math.max(box.left, button.left) > 1 &&
                Math.min(box.bottom, button.bottom) - Math.max(box.top, button.top) > 1
              );
            })
            .map((one) => one.dataset.place ?? one.innerText);
        });
        assert.deepEqual(under, [], "nothing under the big button");
        assert.deepEqual(await small(page, 12), [], "nothing below 12 px");
      });

  for (const size of ["desk", "phone"])
    await test(`${size}: whom a card is for is asked with glass and gold of all seven`, async () => {
      const page = await shown(size, "inn-eight", "de");
      const { legal, view } = recorded("inn-eight");
      const [pass, play] = legal;
      const targets = [0, 1, 2, 3, 4, 5, 6, 7];
      await page.evaluate((next) => globalThis.happen(next), {
        legal: [
          pass,
          ...targets.map((target) => ({ ...play, do: `${play.do} ${target}`, action: { ...play.action, target } })),
        ],
      });
      await page.locator(`[data-thing="card:${play.action.card}"]`).first().click();
      const chips = page.locator(size === "desk" ? ".targets .pick" : ".ptargets .chip");
      await chips.first().waitFor();
      await picture(page, `eight-targets-${size}`);
      assert.equal(await chips.count(), 8);
      const told = await chips.evaluateAll((all) =>
        all.map((one) => [...one.querySelectorAll(".stand > span")].map((span) => Number(span.innerText))),
      );
      const wanted = [1, 2, 3, 4, 5, 6, 7, 0].map((seat) => {
        const { fortitude, alcohol, gold } = view.players[seat];
        return [fortitude, alcohol, gold];
      });
      assert.deepEqual(told, wanted, "everybody as they stand, oneself last");
      const cut = await chips.evaluateAll((all) =>
        all
          .filter((one) => {
            const box = one.getBoundingClientRect();
            return box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight;
          })
          .map((one) => one.innerText),
      );
      assert.deepEqual(cut, [], "every button is whole");
      assert.deepEqual(await inspect(page), []);
    });

  await test("phone: the fourth rung of a stack is whole", async () => {
    const page = await shown("phone", "inn-deep", "de");
    await page.evaluate(() => {
      const { view } = globalThis.sight();
      const card = view.stack.find(({ act }) => act === "card");
      globalThis.happen({ view: { ...view, stack: [...view.stack.slice(0, -1), card, view.stack.at(-1)] } });
    });
    await page.waitForFunction(() => document.querySelectorAll(".pstack li").length === 4);
    await picture(page, "stack-phone");
    assert.deepEqual(await hidden(page, ".pstack li", ".no, b"), []);
    const low = await page.evaluate(() => {
      const [list, last] = [".pstack ol", ".pstack li:last-child"].map((one) =>
        document.querySelector(one).getBoundingClientRect(),
      );
      return last.bottom - list.bottom;
    });
    assert.ok(low <= 1, `the last rung is cut by ${low} px`);
  });

  await test("desk: a card that slides under the resting mouse does not rise", async () => {
    const page = await shown("desk", "inn-action", "en");
    const cards = page.locator(".hand .slot");
    await cards.nth(1).hover();
    const risen = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll(".hand .slot")].filter((one) => one.matches(".hand:not(.resting) .slot:hover"))
            .length,
      );
    assert.equal(await risen(), 1, "a card that is pointed at rises");
    const { view, seat } = recorded("inn-action");
    const hand = { ...view.players[seat].hand };
    const [first] = Object.keys(hand).filter((id) => hand[id] > 0);
    hand[first] -= 1;
    await page.evaluate((next) => globalThis.happen(next), {
      view: { ...view, players: view.players.map((one, i) => (i === seat ? { ...one, hand } : one)) },
    });
    await page.waitForFunction(() => document.querySelector(".hand.resting") !== null);
    assert.equal(await risen(), 0, "nothing rises before the mouse has moved");
    await cards.nth(0).hover();
    assert.equal(await risen(), 1);
  });
}
