// Answering among three people, by clicking: questions that wait, cards that wait, cards on guard, and nothing that disappears unsaid.
import assert from "node:assert/strict";
import { openRpc } from "../../dev/rpc.mjs";
import { inspect, picture, sizes } from "./browser.mjs";
import { asks, introduce, table, until } from "./world.mjs";

const shield = "shield_of_the_goddess";
const coin = "tip_the_wench";

/** A record up to Zot's Action: he can attack Deirdre, who holds a shield and a card for any moment. */
export async function position(program) {
  const rules = openRpc(program);
  try {
    for (let seed = 1; seed < 3000; ++seed) {
      const config = { players: 3, start: 0, seats: ["zot", "deirdre", "gerki"] };
      const { table: id } = await rules.call("new", { game: "red_dragon_inn", config, seed });
      const { view } = await rules.call("view", { table: id, seat: "referee" });
      const [zot, deirdre] = view.players;
      const good =
        zot.hand["mind_the_pooky"] && deirdre.hand[shield] && deirdre.hand[coin] && deirdre.hand["dont_be_silly"];
      for (let i = 0; good && i < 40; ++i) {
        const { deciders } = await rules.call("view", { table: id, seat: 0 });
        const legal = await rules.call("legal", { table: id, seat: deciders[0] });
        if (deciders[0] === 0 && legal.some((one) => one.do === "play mind_the_pooky deirdre")) {
          const record = await rules.call("record", { table: id });
          return { record, at: record.actions.length };
        }
        const next = legal.find((one) => one.do === "draw") ?? legal.find((one) => one.do === "pass");
        if (!next) break;
        await rules.call("apply", { table: id, seat: deciders[0], do: next.do });
      }
      await rules.call("close", { table: id });
    }
  } finally {
    rules.close();
  }
  throw new Error("no seed deals such hands");
}

export const card = (id) => `[data-thing="card:${id}"]`;
export const lit = (id) => `.slot.play ${card(id)}`;
/** The plank says it: what is asked, and what there is to know of it. */
const told = (page) => page.evaluate(() => document.querySelector(".ask, .pask")?.innerText ?? "");

/** Zot, Deirdre and Gerki, at Zot's Action; `terms` are those of the table. */
export async function seated(world, start, terms, options = {}) {
  const [zot, deirdre, gerki] = [
    await world.person(sizes.desk, options),
    await world.person(sizes.desk, options),
    await world.person(sizes.phone, options),
  ];
  const all = [zot, deirdre, gerki];
  for (const [i, one] of all.entries()) {
    await one.page.goto(`${world.address}/#/new/red_dragon_inn`);
    await introduce(one.page, ["Ada", "Bo", "Cleo"][i]);
  }
  const [imported] = await asks(zot.page, [["import", { record: start.record }]]);
  const [, made] = await asks(zot.page, [
    ["open", { table: imported.table }],
    ["branch", { table: imported.table, at: start.at, seats: ["me", "open", "open"], ...terms }],
  ]);
  for (const [i, one] of [deirdre, gerki].entries())
    await asks(one.page, [["sit", { table: made.table, token: made.token, seat: i + 1 }]]);
  await asks(zot.page, [["start", { table: made.table }]]);
  for (const one of all) {
    await one.page.goto(`${world.address}/#/t/${made.table}/${made.token}`);
    await one.page.waitForSelector(table);
  }
  return { zot, deirdre, gerki };
}

export async function answers(world, test) {
  const start = await position(world.program);
  const sitDown = (seconds) => seated(world, start, { answer_seconds: seconds });

  const attack = async ({ page }) => {
    await page.locator(lit("mind_the_pooky")).click();
    // Whom: the chooser names both others; Deirdre's is the one with the name of her player.
    await page.locator(".targets .pick", { hasText: "Bo" }).first().click();
  };

  await test("an attack asks whom it hits; the others see that the table thinks, and nobody is asked without an answer", async () => {
    const { zot, deirdre, gerki } = await sitDown(60);
    await attack(zot);
    await deirdre.page.waitForSelector(lit(shield));
    const thinking = /thinking/;
    for (const { page } of [zot, gerki])
      await until(page, "the table is thinking", () =>
        /thinking/.test(document.querySelector(".ask, .pask")?.innerText ?? ""),
      );
    assert.ok(!thinking.test(await told(deirdre.page)), "who is asked is told what is asked");
    assert.ok(!/Bo|Deirdre/.test((await told(gerki.page)).split("\n").at(-1)), "who thinks is told to nobody");
    await picture(deirdre.page, "answers-asked-desk");
    await picture(gerki.page, "answers-thinking-phone");
    await deirdre.page.locator("[data-thing=pass]").click();
    // Nobody else has to do anything for it to go on: the next thing Ada is asked is whom she orders a drink for.
    await zot.page.waitForSelector(".targets.brief .pick, [data-thing=pass]:not(:disabled)");
    await until(gerki.page, "it has gone on", () => !/thinking/.test(document.querySelector(".pask")?.innerText ?? ""));
  });

  await test("a card on guard is played by itself; its ribbon survives a reload", async () => {
    const { zot, deirdre, gerki } = await sitDown(60);
    await deirdre.page.locator(card(shield)).first().click();
    await deirdre.page.waitForSelector(".guardslip");
    assert.deepEqual(await inspect(deirdre.page), [], "the slip of a card on guard");
    await picture(deirdre.page, "answers-guard-desk");
    await deirdre.page.locator("[data-guard=any]").click();
    await deirdre.page.waitForSelector(".guardtag");
    await deirdre.page.reload();
    await deirdre.page.waitForSelector(".guardtag");
    await attack(zot);
    // Nobody else has seen the card before.
    for (const { page } of [zot, gerki])
      await until(page, "the shield was played", () => /goddess/i.test(document.body.innerText));
    await until(
      deirdre.page,
      "the shield is gone from the hand",
      (thing) => document.querySelector(`.hand ${thing}`) === null,
      card(shield),
    );
  });

  await test("above 2 means above 2: a small attack is let pass without a question", async () => {
    const { zot, deirdre } = await sitDown(60);
    // Her other card that could help is kept: only then nobody has to be asked.
    for (const [i, [id, choice]] of [
      [shield, "hard"],
      ["dont_be_silly", "keep"],
    ].entries()) {
      await deirdre.page.locator(card(id)).first().click();
      await deirdre.page.locator(`[data-guard=${choice}]`).click();
      await until(deirdre.page, "it is marked", (n) => document.querySelectorAll(".guardtag").length > n, i);
    }
    await attack(zot);
    await until(
      deirdre.page,
      "two Fortitude are lost",
      () => document.querySelector("[data-place='tube:1'] .f")?.textContent.trim() === "18",
    );
    assert.equal(await deirdre.page.locator(card(shield)).count(), 1, "the shield is still in the hand");
  });

  await test("a card waits for its moment, survives a reload, and a tap takes it back", async () => {
    const { deirdre } = await sitDown(60);
    const ready = ".slot.armed";
    const arm = async () => {
      await deirdre.page.locator(card(coin)).first().click();
      await deirdre.page.locator(".targets .pick, .ptargets .chip").first().click();
      await deirdre.page.waitForSelector(ready);
    };
    await arm();
    await deirdre.page.reload();
    await deirdre.page.waitForSelector(ready);
    await picture(deirdre.page, "answers-armed-desk");
    await deirdre.page.locator(card(coin)).first().click();
    await deirdre.page.waitForSelector(ready, { state: "detached" });
  });

  await test("an open chooser stays beyond the limit; what goes is said in words", async () => {
    const { zot, deirdre } = await sitDown(5);
    await attack(zot);
    await deirdre.page.waitForSelector(lit(shield));
    // A card with several targets is taken up: the question is held, however long the choice takes.
    await deirdre.page.locator(card(coin)).first().click();
    await deirdre.page.waitForSelector(".targets .pick");
    const begun = Date.now();
    await until(deirdre.page, "longer than the limit", (then) => Date.now() - then > 7000, begun);
    assert.ok((await deirdre.page.locator(".targets .pick").count()) > 0, "the chooser is still there");
    assert.equal(await deirdre.page.locator(lit(shield)).count(), 1, "the question is still open");
    // On another device of hers the card is played: here it is said that its moment is over.
    const other = await deirdre.context.newPage();
    await other.goto(deirdre.page.url());
    await other.waitForSelector(lit(coin));
    await other.locator(lit(coin)).first().click();
    await other.locator(".targets .pick").first().click();
    await until(deirdre.page, "the moment is over, in words", () =>
      /moment for .* is over/i.test(document.querySelector(".ask")?.innerText ?? ""),
    );
    await picture(deirdre.page, "answers-over-desk");
    await other.close();
  });

  await test("the page of a new table offers the limit, none, and a poker face", async () => {
    const { page } = await world.person(sizes.desk);
    await page.goto(`${world.address}/#/new/red_dragon_inn`);
    const select = page.locator("select", { has: page.locator("option[value=poker_face]") });
    await select.waitFor();
    const offered = await select.locator("option").evaluateAll((all) => all.map((one) => one.value));
    assert.deepEqual(offered, ["5", "15", "30", "60", "0", "poker_face"]);
    assert.equal(await select.inputValue(), "15", "fifteen seconds unless somebody says otherwise");
    await page.locator("input[name=pace][value=slow]").check({ force: true });
    const slow = await select.locator("option").evaluateAll((all) => all.map((one) => one.value));
    assert.deepEqual(slow, ["slow", "poker_face"], "a slow table offers no seconds");
    assert.equal(await select.inputValue(), "slow");
    await page.locator("input[name=pace][value=none]").check({ force: true });
    assert.equal(await select.inputValue(), "15", "what was chosen before is not forgotten");
  });
}
