// A game the page has never heard of, at the plain table: from the front page to the account, by clicking on the desk and with keys on the phone.
// Which game it is, the house says; a house that plays only games with a table of their own has nothing to show here.
import assert from "node:assert/strict";
import { inspect, picture, sizes } from "./browser.mjs";
import { until } from "./world.mjs";

export async function plain(world, test) {
  for (const [size, lang] of [
    ["desk", "en"],
    ["phone", "de"],
  ]) {
    await test(`a game without a table of its own, on the ${size}`, async () => {
      const { page, context } = await world.person(sizes[size]);
      await page.goto(world.address);
      await page.evaluate((code) => localStorage.setItem("taproom.settings", JSON.stringify({ language: code })), lang);
      await page.goto(world.address);
      const link = page.locator("nav.others a").first();
      await link.waitFor({ timeout: 20000 });
      const game = (await link.getAttribute("href")).split("/").at(-1);
      await world.newTable(page, game, ["me", "novice"]);
      await page.waitForSelector(".plain");
      const hidden = await page.locator(".seats li:not(.own) dd").first().innerText();
      assert.match(hidden, /hidden|verdeckt/, "the hand of another is shown");
      assert.ok((await page.locator(".plain .held").count()) > 0, "the own hand is missing");
      assert.deepEqual(await inspect(page), [], "the plain table");
      await picture(page, `plain-${size}`);
      for (let i = 0; i < 60 && (await page.locator("[role=dialog]").count()) === 0; i++) {
        await until(page, "nothing is asked, and it is not over", () =>
          Boolean(document.querySelector(".plain .acts ol button, [role=dialog]")),
        );
        if ((await page.locator("[role=dialog]").count()) > 0) break;
        const before = await page.locator(".plain .log li").first().innerText();
        if (size === "desk") await page.locator(".plain .acts ol button").first().click();
        else await page.keyboard.press("1");
        await until(
          page,
          "the log does not go on",
          (text) =>
            document.querySelector(".plain .log li").innerText !== text || document.querySelector("[role=dialog]"),
          before,
        );
      }
      await page.waitForSelector("[role=dialog] .row .place");
      assert.equal(await page.locator("[role=dialog] .row .place").count(), 2, "places");
      await context.close();
    });
  }
}
