// Whole games by clicking only, what can be looked at afterwards, and every module that adds a piece of board.
import assert from "node:assert/strict";
import { clickOnce, playToTheEnd } from "./clicker.mjs";
import { lookBack } from "./look_back.mjs";
import { inspect, picture, sizes } from "./browser.mjs";
import { table, until } from "./world.mjs";

/** A piece of board that a module brings, as a selector on the desk. */
const pieces = {
  2: ".stools, .stoolpot",
  3: ".rep",
  4: ".ask-panel .answer",
  5: ".book",
  A: ".cellar",
  B: ".rooms .door",
  C: ".ask-panel .answer",
  D: ".annexe .order",
};

export async function games(world, test) {
  for (const [game, size] of [
    ["tiefenthal", "desk"],
    ["inn", "phone"],
  ]) {
    await test(`${game} on the ${size}: a whole game by clicking only`, async () => {
      const { page, context } = await world.person(sizes[size]);
      await world.sitDown(page, game, 2);
      // A table that is shown stays: news change it, they do not replace it.
      await page.evaluate((where) => (globalThis.first = document.querySelector(where)), table);
      await playToTheEnd(page);
      assert.ok(await page.evaluate(() => globalThis.first.isConnected), "the table was drawn anew");
      await picture(page, `end-${game}-${size}`);
      assert.deepEqual(await inspect(page), [], "scores");
      // The account that was laid aside is opened again from the table.
      await page.keyboard.press("Escape");
      await page.waitForSelector("[role=dialog]", { state: "detached" });
      await page.locator("[data-thing=scores]").click();
      await page.waitForSelector("[role=dialog] .row .place");
      await lookBack(page, game);
      await page.goBack();
      await page.waitForSelector("[role=dialog] .row .place");
      await lookAgain(page, game);
      await throughAFile(world, page);
      await context.close();
    });
  }

  const combinations = [["2"], ["3"], ["4"], ["5"], ["A"], ["B"], ["C"], ["D"], ["5", "A", "B", "C", "D"]];
  const { page, wrong, context } = await world.person(sizes.desk, { stays: true });
  for (const modules of combinations) {
    await test(`Tiefenthal with ${modules.join(", ")}: its pieces are there, and it can be played`, async () => {
      await world.newTable(page, "tiefenthal", ["me", "novice"], modules);
      await page.waitForSelector(table);
      const missing = new Set(modules);
      const start = await page.locator(table).first().innerText();
      for (let i = 0; i < 40 || (missing.size > 0 && i < 120); ++i) {
        for (const id of missing) if ((await page.locator(pieces[id]).count()) > 0) missing.delete(id);
        // What is not on the open side of the board is on the other.
        if (i === 30 && missing.size > 0) {
          // A sheet that a click opened lies above the tabs.
          if ((await page.locator(".veil").count()) > 0) await page.keyboard.press("Escape");
          await page.locator(".tabs2 [role=tab]").nth(1).click();
        }
        await clickOnce(page);
        await page.waitForTimeout(20);
      }
      assert.deepEqual([...missing], [], "pieces of board that never came up");
      assert.notEqual(await page.locator(table).first().innerText(), start, "nothing happened");
      assert.deepEqual(wrong, []);
      if (modules.length > 1) await picture(page, "all-modules");
    });
  }
  await context.close();
}

/** The record of the game that a page looked at. */
const files = new Map();
/** A record that was downloaded opens again from its file; something else is refused by name. */
async function throughAFile(world, page) {
  await page.goto(world.address);
  const box = page.locator(".record input");
  await box.setInputFiles({ name: "shopping.txt", mimeType: "application/json", buffer: Buffer.from("bread, butter") });
  await until(page, "a file that is no record is named", () =>
    document.querySelector(".trouble")?.innerText.includes("shopping.txt"),
  );
  await box.setInputFiles({
    name: "other.json",
    mimeType: "application/json",
    buffer: Buffer.from('{"format": "another"}'),
  });
  await until(page, "what is wrong with a record is said", () =>
    /other\.json.*format/s.test(document.querySelector(".trouble")?.innerText ?? ""),
  );
  await box.setInputFiles({ name: "game.json", mimeType: "application/json", buffer: files.get(page) });
  await page.waitForURL(/#\/replay\//);
  await page.waitForSelector(table);
}

/** The log knows what came before, its cards can be looked at, and its rules looked up. */
async function readTheLog(page) {
  await page
    .getByRole("button", { name: /^(Log|whole log|all)$/ })
    .locator("visible=true")
    .first()
    .click();
  // On a phone the tavern shows a short log in place; its cards are links, too.
  const sheet = page.locator("[role=dialog], .sheet.open").last();
  await sheet.locator("li").nth(10).waitFor();
  await sheet.locator("li span button").first().click();
  const card = page.locator("[role=dialog]").last();
  await card.locator(".shown .card").waitFor();
  assert.ok((await card.innerText()).length > 20, "a card has something to read");
  await picture(page, "card");
  assert.deepEqual(await inspect(page), [], "card");
  await card.locator(".x").click();
  await sheet.locator(".rule").first().click();
  await page.waitForSelector("[role=dialog] .ids .asked, [role=dialog] code");
  await page.locator("[role=dialog] .x").click();
}

/** From the end of a game: page through it, see with other eyes, play on from the middle. */
async function lookAgain(page, game) {
  await page.locator("a[href^='#/replay/']").first().click();
  await page.waitForSelector(".deck input[type=range]");
  await page.waitForSelector(table);
  const count = page.locator(".deck .at");
  const last = async () => Number((await count.innerText()).split("/")[1]);
  await until(
    page,
    "the replay knows its length",
    () => Number(document.querySelector(".deck .at").innerText.split("/")[1]) > 10,
  );
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  assert.match(await count.innerText(), /^2 \//);
  const middle = Math.floor((await last()) / 2);
  await page.locator(".deck input[type=range]").fill(String(middle));
  assert.match(await count.innerText(), new RegExp(`^${middle} /`));
  await page.locator(".deck select").selectOption({ index: 2 });
  // The moment stands in the address: a reload comes back to it, and a link leads there.
  await until(
    page,
    "the address names the moment and the eyes",
    (tail) => location.hash.endsWith(tail),
    `/${middle}/0`,
  );
  await page.reload();
  await until(
    page,
    "a reload keeps the moment",
    (wanted) =>
      document.querySelector(".deck .at")?.innerText.startsWith(wanted) &&
      document.querySelector(".deck input[type=range]")?.value === wanted.split(" ")[0],
    `${middle} /`,
  );
  await page.waitForSelector(table);
  await page.locator("[aria-label='Copy a link to this moment']").click();
  await page.waitForSelector(".copied span");
  // A round back begins before the middle, and on again comes behind it.
  await page.keyboard.press("PageUp");
  const began = Number((await count.innerText()).split("/")[0]);
  assert.ok(began < middle, "the round began before");
  await page.keyboard.press("PageDown");
  assert.ok(Number((await count.innerText()).split("/")[0]) > began);
  await page.locator(".deck input[type=range]").fill(String(middle));
  await readTheLog(page);
  if (game === "inn") await page.waitForSelector(".phand [data-thing^='card:'], .phand .none");
  await picture(page, `replay-${game}`);
  files.set(
    page,
    await (
      await page.request.get(new URL(await page.locator(".deck a[download]").getAttribute("href"), page.url()).href)
    ).body(),
  );
  assert.deepEqual(await inspect(page), [], "replay");
  // Play on from here against bots.
  await page.locator(".deck .branch").click();
  await page.waitForURL(/#\/t\//);
  await page.waitForSelector(table);
  const before = await page.locator(table).first().innerText();
  for (let i = 0; i < 40; ++i) {
    await clickOnce(page);
    await page.waitForTimeout(25);
  }
  assert.notEqual(await page.locator(table).first().innerText(), before, "the branch can be played");
}
