// People at tables: two browsers, consent, one screen for two, two tabs of one person, a stranger with a link.
import assert from "node:assert/strict";
import { clickOnce } from "./clicker.mjs";
import { inspect, picture, sizes } from "./browser.mjs";
import { table, until } from "./world.mjs";

const say = ".foot .say b, .tt-phone .said b, .tt-phone .say b";

/** Ann opens a table with a free chair, Bo follows the link, Ann begins. With a `name` both are called that. */
export async function meet(world, game, { sizeOfBo = sizes.phone, name } = {}) {
  const ann = await world.person(sizes.desk);
  const bo = await world.person(sizeOfBo);
  for (const { page } of name ? [ann, bo] : [])
    await page.addInitScript((called) => {
      const kept = JSON.parse(localStorage["taproom.settings"] ?? "{}");
      localStorage["taproom.settings"] = JSON.stringify({ ...kept, name: called });
    }, name);
  await world.newTable(ann.page, game, ["me", "open"]);
  await ann.page.waitForSelector(".linkrow code");
  const link = await ann.page.locator(".linkrow code").innerText();
  await bo.page.goto(link);
  await bo.page.locator("li .btn").first().click();
  await ann.page.locator("li:nth-child(2) .btn.quiet").waitFor();
  await ann.page.locator(".btn.main").click();
  await ann.page.waitForSelector(table);
  await bo.page.waitForSelector(table);
  return { ann, bo, link };
}

export async function people(world, test) {
  await test("two browsers play Tiefenthal against each other; what was done is taken back with consent", async () => {
    const { ann, bo } = await meet(world, "tiefenthal");
    const keep = async ({ page }) => {
      await page.locator("[data-thing=close]").click();
      await page.waitForSelector("[data-thing=close]", { state: "detached" });
    };
    await keep(ann);
    // Still one's own: taken back at once.
    await ann.page.keyboard.press("u");
    await keep(ann);
    await bo.page.locator("[data-thing=close]").click();
    // Dice were rolled since: Bo is asked, says no, then yes.
    for (const agree of [false, true]) {
      await until(ann.page, "the dice are rolled", () => document.querySelector(".coasters, .pick, .draft") !== null);
      await ann.page.locator(".foot .btn", { has: ann.page.locator("use[href='#i-undo']") }).click();
      await bo.page.waitForSelector(".agree");
      const asked = await ann.page.locator(".notices p").innerText();
      assert.deepEqual(await inspect(bo.page), [], "a request for consent");
      await bo.page
        .locator(".agree .btn")
        .nth(agree ? 0 : 1)
        .click();
      await bo.page.waitForSelector(".agree", { state: "detached" });
      // Who asked is told of a no; a yes is seen.
      if (agree) await ann.page.waitForSelector(".notices p", { state: "detached" });
      else
        await until(
          ann.page,
          "a refusal is told",
          (before) => (document.querySelector(".notices p")?.innerText ?? before) !== before,
          asked,
        );
      const back = async () => (await ann.page.locator(".pick").count()) === 0;
      if (agree) await until(ann.page, "it was taken back", () => document.querySelector(".pick") === null);
      else assert.equal(await back(), false, "a refusal changes nothing");
    }
    // Then both play the first evening to its end.
    const evening = () => bo.page.locator(".moonr b").innerText();
    for (let i = 0; i < 400 && (await evening()) === "1"; ++i) {
      await clickOnce(ann.page);
      await clickOnce(bo.page);
      await ann.page.waitForTimeout(15);
    }
    assert.equal(await evening(), "2", "the second evening begins");
    await until(
      ann.page,
      "both see the same evening",
      () => document.querySelector("[data-place='round:1']")?.getAttribute("opacity") === "0.62",
    );
    await ann.context.close();
    await bo.context.close();
  });

  await test("two browsers play The Red Dragon Inn; standing orders pass for both", async () => {
    const { ann, bo } = await meet(world, "red_dragon_inn", { sizeOfBo: sizes.desk });
    for (const { page } of [ann, bo]) await page.locator(".orders button").first().click();
    // By the mark of whose turn it is: one of the two reads "your turn".
    const turn = () => ann.page.locator(".phases b use").getAttribute("href");
    const first = await turn();
    for (let i = 0; i < 500 && (await turn()) === first; ++i) {
      await clickOnce(ann.page);
      await clickOnce(bo.page);
      await ann.page.waitForTimeout(30);
    }
    assert.notEqual(await turn(), first, "the turn has gone on");
    await until(
      bo.page,
      "both see the same turn",
      (wanted) => document.querySelector(".phases b use").getAttribute("href") === wanted,
      await turn(),
    );
    // Nobody sees the other's cards.
    const hand = (page) =>
      page.evaluate(() => [...document.querySelectorAll(".hand [data-thing^='card:']")].map((e) => e.dataset.thing));
    const others = new Set(await hand(bo.page));
    const told = await ann.page.content();
    for (const card of others)
      if (!(await hand(ann.page)).includes(card))
        assert.ok(!told.includes(`data-thing="${card}"`), `${card} of the other is not on the page`);
    await ann.context.close();
    await bo.context.close();
  });

  await test("one screen for two: nothing is shown before it is handed over", async () => {
    const { page, context } = await world.person(sizes.desk);
    await world.newTable(page, "red_dragon_inn", ["me", "me", "novice"]);
    await page.waitForSelector(".over .btn.main");
    await picture(page, "hand-over");
    assert.deepEqual(await inspect(page), [], "handing over");
    const seen = [];
    for (let i = 0; i < 400 && seen.length < 3; ++i) {
      const curtain = await page.evaluate(() => document.querySelector(".over h1")?.innerText ?? null);
      if (curtain !== null) {
        assert.equal(await page.locator("[data-thing^='card:'], .hand, .stage").count(), 0, "no card is on the page");
        if (seen.at(-1) !== curtain) seen.push(curtain);
        await page.locator(".over .btn.main").click();
        await page.waitForSelector(".hand [data-thing^='card:'], .hand .none");
      } else {
        await clickOnce(page);
        await page.waitForTimeout(25);
      }
    }
    assert.equal(seen.length, 3, `the screen goes from hand to hand: ${seen.join(" / ")}`);
    assert.notEqual(seen[0], seen[1]);
    await page.reload();
    await page.waitForSelector(".over .btn.main");
    await context.close();
  });

  await test("two tabs of one person agree", async () => {
    const { page, context } = await world.person(sizes.desk);
    await world.sitDown(page, "tiefenthal", 2);
    const other = await context.newPage();
    await other.goto(page.url());
    await other.waitForSelector(table);
    await page.locator("[data-thing=close]").click();
    await page.waitForSelector(".pick.legal");
    await other.waitForSelector(".pick.legal");
    await other.locator(".pick.legal").first().click();
    // What each tab shows, once it is one's turn again: dice on the coaster and what is asked.
    const shown = (tab) =>
      tab.evaluate(
        (words) => [
          document.querySelectorAll(".coaster [data-thing^='die:']").length,
          document.querySelector(words)?.textContent ?? "",
          document.querySelector(".pick.legal") !== null,
        ],
        say,
      );
    let first, second;
    for (const end = Date.now() + 30000; Date.now() < end; await new Promise((go) => setTimeout(go, 100))) {
      [first, second] = await Promise.all([shown(page), shown(other)]);
      if (first[0] > 0 && first[2] && JSON.stringify(first) === JSON.stringify(second)) break;
    }
    assert.deepEqual(first, second, "both tabs show the same");
    assert.ok(first[0] > 0 && first[2], "the die that the second tab took is on the coaster of the first");
    await context.close();
  });

  await test("a stranger with a link: a name is enough; a full table says so; a finished one is shown", async () => {
    const { ann, bo, link } = await meet(world, "tiefenthal");
    const late = await world.person(sizes.phone);
    await late.page.goto(link);
    await late.page.waitForSelector(table);
    assert.equal(
      await late.page.locator("[data-thing=close]:not(:disabled)").count(),
      0,
      "an onlooker has no button to press",
    );
    await ann.context.close();
    await bo.context.close();
    const host = await world.person(sizes.desk);
    await world.newTable(host.page, "tiefenthal", ["me", "open", "novice"]);
    await host.page.waitForSelector(".linkrow code");
    const invited = await host.page.locator(".linkrow code").innerText();
    await late.page.goto(invited);
    await late.page.locator(".who .btn").click();
    await late.page.locator("[role=dialog] input").fill("Zelda");
    await late.page.locator("[role=dialog] .btn.main").click();
    await late.page.locator("li .btn").first().click();
    await host.page.locator("li b", { hasText: "Zelda" }).waitFor();
    const third = await world.person(sizes.desk);
    await third.page.goto(invited);
    await third.page.waitForSelector(".waiting main");
    assert.equal(await third.page.locator("li .btn").count(), 0, "no free chair is offered");
    assert.deepEqual(await inspect(third.page), [], "waiting room");
    for (const one of [host, late]) await one.context.close();
    // Somebody gives up: whoever has the link sees how it stands, and that nobody has won.
    const alone = await world.person(sizes.desk);
    await world.sitDown(alone.page, "tiefenthal", 2);
    const given = alone.page.url();
    await alone.page.getByRole("button", { name: "Leave" }).first().click();
    await alone.page.locator("[role=dialog] .stack > .btn").last().click();
    await alone.page.locator("[data-thing=resign]").click();
    await alone.page.waitForSelector(".game .btn.main");
    await third.page.goto(given);
    await third.page.waitForSelector("[role=dialog] .none");
    assert.ok((await third.page.locator(table).count()) > 0, "the table as it was left");
    for (const one of [alone, third]) await one.context.close();
  });
}
