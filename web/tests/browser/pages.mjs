// Every page and sheet as it is served: axe has nothing serious to say, and pictures are left for people to look at.
import assert from "node:assert/strict";
import { faint } from "./contrast.mjs";
import { inspect, picture, sizes } from "./browser.mjs";
import { table } from "./world.mjs";

export async function pages(world, test) {
  for (const size of ["desk", "phone"]) {
    await test(`${size}: front page, new table, waiting room, tables, guide, rules, settings: no serious finding`, async () => {
      const { page, context } = await world.person(sizes[size]);
      const look = async (name) => {
        await picture(page, `${size}-${name}`);
        assert.deepEqual(await inspect(page), [], name);
        // Each game is another: the gallery and the test of the inks hold the words to the letter, here what lies on the table is left some room.
        assert.deepEqual(await faint(page, 0.9), [], `${name}: words stand out from what they lie on`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 1, `${name}: nothing sticks out to the side (${wide} px)`);
      };
      await page.goto(world.address);
      await page.waitForSelector(".game");
      await look("front");
      for (const game of ["tiefenthal", "red_dragon_inn"]) {
        await page.goto(`${world.address}/#/new/${game}`);
        await page.waitForSelector(".chairs");
        await page
          .locator("summary")
          .click()
          .catch(() => {});
        await look(`new-${game}`);
      }
      await world.newTable(page, "tiefenthal", ["me", "open"]);
      await page.waitForSelector(".linkrow code");
      await look("waiting");
      for (const [i, game] of ["tiefenthal", "inn"].entries()) {
        await page.goto(world.address);
        await page.locator("button.guide").nth(i).click();
        await page.waitForSelector(table);
        await page.waitForSelector(".coach .next");
        await look(`guide-${game}`);
        await page.locator(".coach .next").click();
        await look(`guide-next-${game}`);
        // The guide can be left at any time.
        await page.locator(".coach button").last().click();
        assert.equal(await page.locator(".coach").count(), 0);
        await look(`table-${game}`);
      }
      const open = async (name) => {
        await page
          .locator(size === "desk" ? `.tools button:has(use[href="#i-${name}"])` : `button:has(use[href="#i-${name}"])`)
          .first()
          .click();
        await page.waitForSelector("[role=dialog]");
      };
      for (const name of size === "desk" ? ["rules", "log", "deck", "settings"] : ["settings"]) {
        await open(name);
        if (name === "rules") {
          await page.locator("[role=dialog] input").fill("chaser");
          await page.waitForSelector("[role=dialog] code");
        }
        await look(`sheet-${name}`);
        await page.keyboard.press("Escape");
        await page.waitForSelector("[role=dialog]", { state: "detached" });
      }
      await context.close();
    });
  }
}
