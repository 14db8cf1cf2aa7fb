// Slow games: who comes back sees in the list whose move it is, and at the table what has happened meanwhile.
import assert from "node:assert/strict";
import { card, lit, position, seated } from "./answers.mjs";
import { inspect, picture } from "./browser.mjs";
import { until } from "./world.mjs";

export async function visits(world, test) {
  const start = await position(world.program);
  for (const [name, options] of [
    ["as a film", { reducedMotion: "no-preference" }],
    ["as a list, for those who want no movement", { reducedMotion: "reduce" }],
  ])
    await test(`what happened since the last visit is shown ${name}`, async () => {
      const { zot, deirdre } = await seated(world, start, { pace: { kind: "slow", days: 2 } }, options);
      const table = deirdre.page.url();
      // Deirdre has other things to do; meanwhile she is attacked.
      await deirdre.page.goto(`${world.address}/#/`);
      await zot.page.locator(lit("mind_the_pooky")).click();
      await zot.page.locator(".targets .pick", { hasText: "Bo" }).first().click();
      const line = deirdre.page.locator("a.mine");
      await until(
        deirdre.page,
        "the list says whose move it is",
        () => /your move/i.test(document.querySelector("a.mine")?.innerText ?? ""),
        null,
        60000,
      );
      assert.match(await line.innerText(), /1 thing happened/, "and what happened");
      assert.match(await line.innerText(), /Ada/, "and with whom one plays");
      await picture(deirdre.page, `visits-list-${options.reducedMotion}`);
      await deirdre.page.evaluate(() => (localStorage["taproom.settings"] = JSON.stringify({ pace: "calm" })));
      // From the list the table would be opened by the page that is there, with the settings it knows.
      await deirdre.page.goto("about:blank");
      await deirdre.page.goto(table);
      const shown = options.reducedMotion === "reduce" ? "[role=dialog] ol li" : ".film";
      await deirdre.page.waitForSelector(shown);
      assert.deepEqual(await inspect(deirdre.page), [], "what happened meanwhile");
      await picture(deirdre.page, `visits-film-${options.reducedMotion}`);
      await deirdre.page.keyboard.press("Escape");
      await deirdre.page.waitForSelector(shown, { state: "detached" });
      await deirdre.page.waitForSelector(lit("shield_of_the_goddess"));
      assert.equal(await deirdre.page.locator(card("shield_of_the_goddess")).count(), 1);
      // Once seen it is not shown again.
      await deirdre.page.reload();
      await deirdre.page.waitForSelector(lit("shield_of_the_goddess"));
      assert.equal(await deirdre.page.locator(shown).count(), 0, "what was seen is not shown again");
    });
}
