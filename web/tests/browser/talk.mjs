// Among people: talk with bubbles and quick phrases, somebody who watches, giving up and coming back for another game.
import assert from "node:assert/strict";
import { inspect, picture, sizes } from "./browser.mjs";
import { meet } from "./people.mjs";
import { table, until } from "./world.mjs";

/** What a bubble lies on and a finger could want. */
const covered = (page) =>
  page.evaluate(() => {
    const bubble = document.querySelector(".bubble")?.getBoundingClientRect();
    if (!bubble) return null;
    return [...document.querySelectorAll("[data-thing=pass], [data-thing=close], [data-thing^='card:'], .pickdie")]
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return (
          Math.min(box.right, bubble.right) - Math.max(box.left, bubble.left) > 1 &&
          Math.min(box.bottom, bubble.bottom) - Math.max(box.top, bubble.top) > 1
        );
      })
      .map((one) => one.getAttribute("data-thing") ?? one.className);
  });

async function say(page, phrase) {
  await page.locator(".talkbutton").click();
  await page.locator(`[data-phrase='${phrase}']`).click();
  if (await page.locator(".x").count()) await page.keyboard.press("Escape");
}

export async function talk(world, test) {
  for (const [game, phrase] of [
    ["red_dragon_inn", "inn.cheat"],
    ["tiefenthal", "tt.roll"],
  ])
    await test(`${game}: a phrase is a bubble at the seat, over nothing one presses, and is counted until it is read`, async () => {
      // Guests draw their names, and two can draw the same: nobody is told apart by a name.
      const { ann, bo } = await meet(world, game, { name: "Robin" });
      await say(ann.page, phrase);
      await bo.page.waitForSelector(".bubble");
      assert.deepEqual(await covered(bo.page), [], "the phone");
      await picture(bo.page, `talk-${game}-phone`);
      assert.equal(await bo.page.locator(".talkbutton b").innerText(), "1", "one line is unread");
      await say(bo.page, "cheers");
      await ann.page.waitForSelector(".bubble svg");
      assert.deepEqual(await covered(ann.page), [], "the desk");
      await picture(ann.page, `talk-${game}-desk`);
      assert.equal(await bo.page.locator(".talkbutton b").count(), 0, "what was looked at is not counted any more");
      // The paper leaves the table alone: the big button can still be reached.
      await ann.page.locator(".talkbutton").click();
      assert.deepEqual(await inspect(ann.page), [], "the paper of the talk");
      await picture(ann.page, `talk-paper-${game}-desk`);
      const free = await ann.page.evaluate(() => {
        const button = document.querySelector("[data-thing=pass], [data-thing=close]");
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      assert.ok(free, "the big button is free");
      // Muted: nothing more is heard, here and after a reload.
      assert.equal(await ann.page.locator(".ears button").innerText(), "Robin", "the other one can be muted");
      await ann.page.locator(".ears button").click();
      await until(ann.page, "the muted are gone", () => document.querySelectorAll(".talkbox li[style]").length === 1);
      await bo.page.reload();
      await bo.page.waitForSelector(table);
      await bo.page.locator(".talkbutton").click();
      await until(bo.page, "the history is there again", () => document.querySelectorAll(".talkbox li").length === 2);
      await picture(bo.page, `talk-paper-${game}-phone`);
    });

  await test("who watches is told so, has no buttons of players and no cards; the others see the number", async () => {
    for (const game of ["red_dragon_inn", "tiefenthal"]) {
      const { ann, link } = await meet(world, game);
      for (const [size, name] of [
        [sizes.desk, "desk"],
        [sizes.phone, "phone"],
      ]) {
        const cy = await world.person(size);
        await cy.page.goto(link);
        await cy.page.waitForSelector(".watching");
        assert.equal(await cy.page.locator("[data-thing=pass], .orders, .bell").count(), 0, "no buttons of players");
        assert.equal(await cy.page.locator("use[href='#i-undo'], use[href='#r-i-undo']").count(), 0, "no undo");
        assert.equal(await cy.page.locator(".hand [data-thing^='card:'], .phand").count(), 0, "nobody's cards");
        assert.deepEqual(await inspect(cy.page), [], `${game}: watching`);
        await picture(cy.page, `watching-${game}-${name}`);
      }
      await until(ann.page, "two watch", () => document.querySelector(".onlookers")?.textContent.trim() === "2");
      await picture(ann.page, `watched-${game}-desk`);
    }
  });

  await test("slips lie beside the table; giving up asks first; a rematch seats both with one tap each", async () => {
    const { ann, bo } = await meet(world, "red_dragon_inn");
    const address = ann.page.url();
    // A question of the others and a break: beside the table, on nobody and on no button. (A fanned hand always hangs over the edge of the table.)
    const over = (page) =>
      page.evaluate(() => {
        const strip = document.querySelector(".notices").getBoundingClientRect();
        return [...document.querySelectorAll(".seat, .pseat, .pme, .board button, .pbar button, .phand button")].filter(
          (one) => one.getBoundingClientRect().bottom > strip.top + 1,
        ).length;
      });
    await bo.page.getByLabel("Leave the table").first().click();
    await bo.page.getByRole("button", { name: "Pause the table" }).click();
    await ann.page.waitForSelector(".agree");
    await picture(ann.page, "slip-question-desk");
    assert.equal(await over(ann.page), 0, "the question lies on nobody and on no button");
    await ann.page.locator(".agree .btn").first().click();
    await until(bo.page, "a break", () => document.querySelector(".notices button") !== null);
    await picture(bo.page, "slip-phone");
    assert.equal(await over(bo.page), 0, "the break lies on nobody and on no button");
    await bo.page.locator(".notices button").click();
    await bo.page.waitForSelector(".notices", { state: "detached" });
    const back = bo.page;
    for (const page of [ann.page, back]) {
      await page.getByLabel("Leave the table").first().click();
      await page.getByRole("button", { name: "Give up" }).click();
      await page.waitForSelector(".sure");
      await picture(page, page === back ? "give-up-phone" : "give-up-desk");
      assert.equal(await page.locator(table).count(), 1, "one tap is not enough");
      await page.locator("[data-thing=resign]").click();
    }
    for (const page of [ann.page, back]) {
      await page.goto(address);
      await page.getByRole("button", { name: "Play again" }).click();
    }
    for (const page of [ann.page, back]) {
      await page.waitForSelector(".inn .stage, .inn .phone");
      assert.notEqual(page.url(), address);
    }
  });
}
