// Advice in place: a plan as ghosts on the board, and one tap that does what would take many, taken back with one.
import assert from "node:assert/strict";
import { clickOnce } from "./clicker.mjs";
import { inspect, picture, sizes } from "./browser.mjs";
import { table, until } from "./world.mjs";

const laid = ".tt .space .die";
/** On to the laying of dice. */
async function toThePlan(page) {
  for (let i = 0; i < 200 && (await page.locator("[data-plan=lay]").count()) === 0; ++i) {
    await clickOnce(
      page,
      () => 0,
      (selector) => selector.startsWith(".pickdie"),
    );
    await page.waitForTimeout(60);
  }
}

export async function hints(world, test) {
  for (const size of ["desk", "phone"]) {
    await test(`a plan on the board and its taps, on the ${size}`, async () => {
      const { page, context, wrong } = await world.person(sizes[size]);
      await world.newTable(page, "tiefenthal", ["me", "novice"]);
      await page.waitForSelector(table);
      await toThePlan(page);
      const dice = await page.locator(".pickdie").count();
      assert.ok(dice > 1);
      await page.getByRole("button", { name: "Hint", exact: true }).locator("visible=true").first().click();
      await page.waitForSelector(".hint ol button");
      await page.waitForSelector(".ghost.die .die");
      assert.equal(await page.locator(".shade").count(), 0, "nothing is shaded");
      assert.equal(await page.locator(laid).count(), 0, "and nothing is done yet");
      await picture(page, `plan-${size}`);
      assert.deepEqual(await inspect(page), [], "a plan");
      await page.keyboard.press("Escape");
      await page.waitForSelector(".hint", { state: "detached" });
      assert.equal(await page.locator(".ghost").count(), 0, "the ghosts go with the paper");
      await page.locator("[data-plan=lay]").click();
      await until(page, "one tap lays the dice", (one) => document.querySelectorAll(one).length > 1, laid);
      await page.waitForSelector("[data-plan=lay]", { state: "detached" });
      await page.keyboard.press("u");
      await until(page, "one tap takes them back", (one) => document.querySelectorAll(one).length === 0, laid);
      assert.equal(await page.locator(".pickdie").count(), dice);
      await page.locator("[data-plan=lay]").click();
      await page.waitForSelector("[data-plan=lay]", { state: "detached" });
      const goods = () => page.locator("[data-place^='count:']").allInnerTexts();
      const before = (await goods()).join();
      for (let i = 0; i < 20 && (await page.locator("[data-plan=serve]").count()) === 0; ++i) {
        await page.locator("[data-thing=close]").click();
        await page.waitForTimeout(200);
      }
      await page.locator("[data-plan=serve]").click();
      await until(
        page,
        "one tap serves everybody",
        () => document.querySelector("[data-plan=serve]") === null && document.querySelector(".die.spent") !== null,
      );
      assert.notEqual((await goods()).join(), before);
      assert.deepEqual(wrong, []);
      await context.close();
    });
  }

  await test("advice at the inn stands beside the table and shades nothing", async () => {
    const { page, context } = await world.person(sizes.desk);
    await world.sitDown(page, "inn", 3);
    await page.waitForSelector("[data-thing=pass]:not(:disabled)");
    await page.keyboard.press("h");
    await page.waitForSelector(".hint");
    await page.waitForSelector(".hint ol button, .hint p:not([role])");
    assert.equal(await page.locator(".shade").count(), 0);
    await picture(page, "hint-inn");
    assert.deepEqual(await inspect(page), [], "advice at the inn");
    await context.close();
  });
}
