// Keyboard alone, against the real program: from the front page through a whole turn, with Tab, Enter and the keys of the table.
import assert from "node:assert/strict";
import { sizes } from "./browser.mjs";
import { table, until } from "./world.mjs";

/** Tab until something of this kind has the focus. */
async function tabTo(page, selector, most = 160) {
  for (let i = 0; i < most; ++i) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return true;
    await page.keyboard.press("Tab");
  }
  return false;
}
async function press(page, selector) {
  assert.ok(await tabTo(page, selector), `Tab reaches ${selector}`);
  await page.keyboard.press("Enter");
}

export async function keys(world, test) {
  await test("Tiefenthal: an evening with the keyboard alone", async () => {
    const { page, context } = await world.person(sizes.desk);
    await page.goto(world.address);
    await page.waitForSelector(".game");
    await page.locator("input[name='tiefenthal-n']").first().focus();
    await page.keyboard.press("ArrowLeft");
    await press(page, ".game .btn.main");
    await page.waitForSelector(table);
    await page.waitForSelector("[data-thing=close]");
    await page.keyboard.press("e");
    for (let i = 0; i < 4; ++i) {
      await page.waitForSelector(".pick.legal");
      const left = await page.locator(".pick.legal").count();
      await press(page, ".pick.legal");
      await until(page, "the die is taken", (n) => document.querySelectorAll(".pick.legal").length !== n, left);
    }
    await page.waitForSelector(".pickdie.can");
    await page.keyboard.press("1");
    await press(page, ".space.legal");
    await until(page, "the die is placed", () => document.querySelector(".board .space .die") !== null);
    await page.keyboard.press("u");
    await until(page, "and taken back", () => document.querySelector(".board .space .die") === null);
    await page.waitForSelector(".pickdie.can");
    await page.keyboard.press("1");
    await press(page, ".space.legal");
    await until(page, "the die is placed again", () => document.querySelector(".board .space .die") !== null);
    await page.keyboard.press("e");
    await page.keyboard.press("e");
    await page.waitForSelector(".space.legal");
    await press(page, ".space.legal");
    await until(
      page,
      "the die has paid",
      () => document.querySelector(".coaster .spent, .coaster .die.spent") !== null,
    );
    await page.keyboard.press("e");
    await page.keyboard.press("e");
    await until(
      page,
      "the second evening begins",
      () => document.querySelector("[data-place='round:1']")?.getAttribute("opacity") === "0.62",
    );
    await context.close();
  });

  await test("The Red Dragon Inn: a turn with the keyboard alone", async () => {
    const { page, context } = await world.person(sizes.desk);
    await page.goto(world.address);
    await page.waitForSelector(".game");
    await page.locator("input[name='red_dragon_inn-n']").first().focus();
    await press(page, ".game:nth-child(2) .btn.main");
    await page.waitForSelector(table);
    let ordered = false;
    for (let i = 0; i < 120 && !ordered; ++i) {
      const seat = await page.locator("[data-thing^='seat:']").count();
      if (seat > 0) {
        await press(page, "[data-thing^='seat:']");
        await until(page, "the drink is ordered", () => document.querySelector("[data-thing^='seat:']") === null);
        ordered = true;
      } else if ((await page.locator("[data-thing=pass]:not(:disabled)").count()) > 0) await page.keyboard.press("p");
      await page.waitForTimeout(60);
    }
    assert.ok(ordered, "a drink was ordered");
    await context.close();
  });
}
