// The way in: an evening with friends from the first page to the first question, words, codes, portraits, links that say what they lead to.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import { inspect, picture, sizes } from "./browser.mjs";
import { table, until } from "./world.mjs";

const jsQR = createRequire(import.meta.url)("jsqr");

/** What a camera would read on the page. */
async function read(page) {
  const svg = page.locator("svg.qr");
  await svg.scrollIntoViewIfNeeded();
  const shot = await svg.screenshot({ scale: "css" });
  const { width, height, pixels } = await page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: "image/png" }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const pen = canvas.getContext("2d");
      pen.drawImage(bitmap, 0, 0);
      return {
        width: bitmap.width,
        height: bitmap.height,
        pixels: [...pen.getImageData(0, 0, bitmap.width, bitmap.height).data],
      };
    },
    [...shot],
  );
  return jsQR(new Uint8ClampedArray(pixels), width, height)?.data;
}

/** The Open Graph tags of a page, as a program reads them that runs no script. */
async function tags(address) {
  const answer = await fetch(address);
  const text = await answer.text();
  const found = [...text.matchAll(/<meta (?:property|name)="(og:[\w:]+|description)" content="([^"]*)">/g)];
  return { status: answer.status, text, tags: Object.fromEntries(found.map(([, name, content]) => [name, content])) };
}

/** Height and width of a PNG; it must hold what its head promises. */
function sizeOf(png) {
  assert.equal(png.subarray(1, 4).toString(), "PNG");
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const parts = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    if (png.subarray(at + 4, at + 8).toString() === "IDAT")
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  assert.equal(inflateSync(Buffer.concat(parts)).length, (width * 3 + 1) * height, "every row is there");
  return [width, height];
}

/** Nothing reaches beyond the window sideways. */
const tooWide = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth > 1);

async function openEvening(world, page, game, players) {
  await page.goto(world.address);
  await page
    .locator(".game")
    .nth(game === "red_dragon_inn" ? 1 : 0)
    .locator(".go .btn:not(.main)")
    .click();
  await page.waitForSelector(".friends form");
  await page
    .locator(`.friends input[name=players][value="${players}"]`)
    .evaluate((input) => (input.checked ? null : input.click()));
  await page.locator(".friends .btn.main").click();
  await page.waitForSelector(".waiting .linkrow code");
}

export async function gather(world, test) {
  await test("after a game against bots an evening with friends begins without bots", async () => {
    const { page } = await world.person(sizes.desk);
    await world.newTable(page, "tiefenthal", ["me", "regular", "master"], ["2"]);
    await page.waitForSelector(table);
    await page.goto(world.address);
    await page.locator(".game").first().locator(".go .btn:not(.main)").click();
    await page.waitForSelector(".friends form");
    assert.deepEqual(await inspect(page), [], "the page for friends");
    assert.equal(await tooWide(page), false);
    await picture(page, "friends-desk");
    assert.deepEqual(
      await page.locator(".module[aria-pressed=true] b").allInnerTexts(),
      [],
      "nor with the modules of that game",
    );
    await page.locator(".module", { has: page.locator('b:text-is("3")') }).click();
    await page.locator(".paces label").nth(1).click();
    await page.locator(".friends .btn.main").click();
    await page.waitForSelector(".waiting .chairs");
    const chairs = await page.locator(".waiting .chairs .name b").allInnerTexts();
    assert.equal(chairs.length, 3);
    assert.equal(await page.locator(".waiting .chairs .s.free").count(), 2, "two chairs are free");
    // Everybody sees what is played before it begins.
    const terms = await page.locator(".waiting dl").innerText();
    assert.match(terms, /reputation/i, "modules with a line each");
    assert.match(terms, /15 minutes/, "the pace in words");
    assert.deepEqual(await inspect(page), [], "the waiting room");
    await picture(page, "waiting-desk");
  });

  await test("a friend comes by words, another by the code; both pick who to be, and are told apart", async () => {
    const ann = await world.person(sizes.desk);
    const bo = await world.person(sizes.phone, { locale: "de-DE" });
    const cy = await world.person(sizes.phone);
    await openEvening(world, ann.page, "red_dragon_inn", 3);
    const words = await ann.page.locator(".words b").innerText();
    assert.match(words, /^[a-z]+-[a-z]+-\d\d$/);
    const link = await ann.page.locator(".linkrow code").innerText();
    assert.equal(await read(ann.page), link, "a camera reads the link");
    // Words as people type them.
    await bo.page.goto(world.address);
    await bo.page.locator(".friend input:not([type=file])").fill(words.toUpperCase().replaceAll("-", " "));
    await bo.page.locator(".friend form .btn").click();
    await bo.page.waitForSelector(".waiting .chairs");
    assert.equal(await tooWide(bo.page), false);
    await bo.page.locator(".chairs li .btn").first().click();
    await cy.page.goto(link);
    await cy.page.waitForSelector(".waiting .chairs");
    assert.ok(cy.page.url().includes("/#/t/"), "the page goes on by its own addresses");
    await cy.page.locator(".chairs li .btn").first().click();
    await until(ann.page, "both sit", () => document.querySelectorAll(".chairs .s.free").length === 0);
    assert.ok((await ann.page.locator(".chairs").innerText()).includes("Deutsch"), "what Bo speaks");
    // Each picks for themselves; what is taken is said in words.
    await bo.page.locator(".chairs button.s").click();
    await picture(bo.page, "waiting-pick-phone");
    await bo.page.locator(".option", { hasText: "Zot" }).click();
    await until(ann.page, "Ann sees it", () => document.querySelectorAll(".chairs .s.person").length === 1);
    await cy.page.locator(".chairs button.s").click();
    await cy.page.locator(".option", { hasText: "Zot" }).click();
    await cy.page.waitForSelector(".trouble");
    await cy.page.locator(".trouble button").click();
    await cy.page.locator(".chairs button.s").click();
    await cy.page.locator(".option", { hasText: "Fiona" }).click();
    await until(ann.page, "two have picked", () => document.querySelectorAll(".chairs .s.person").length === 2);
    assert.deepEqual(await inspect(bo.page), [], "the waiting room on the phone");
    await picture(ann.page, "waiting-inn-desk");
    await picture(bo.page, "waiting-inn-phone");
    // The one who is new here is whispered to, the others are not.
    await cy.page.locator(".expect .guide").click();
    await ann.page.locator(".waiting .btn.main").click();
    for (const { page } of [ann, bo, cy]) await page.waitForSelector(table);
    await cy.page.waitForSelector(".coach");
    assert.equal(await ann.page.locator(".coach").count(), 0, "nobody whispers to Ann");
    const faces = await ann.page.evaluate(() =>
      [...document.querySelectorAll("[data-place^='seat:'] use")].map((use) => use.getAttribute("href")),
    );
    assert.ok(faces.includes("#r-p-zot") && faces.includes("#r-p-fiona"), `as they picked: ${faces}`);
    // Words are for the way in: once it has begun they lead nowhere.
    const late = await world.person(sizes.phone);
    await late.page.goto(world.address);
    await late.page.locator(".friend input:not([type=file])").fill(words);
    await late.page.locator(".friend form .btn").click();
    await late.page.waitForSelector(".trouble");
    assert.match(await late.page.locator(".trouble").innerText(), /no table waits/i);
  });

  await test("the host gives a chair to a bot with a list of our own", async () => {
    const { page } = await world.person(sizes.phone);
    await openEvening(world, page, "tiefenthal", 2);
    assert.equal(await page.locator(".waiting select").count(), 0, "no select of the browser's");
    await page.locator(".chairs li:nth-child(2) .btn.plain").click();
    await page.keyboard.press("Escape");
    assert.equal(await page.locator(".chairs .paper").count(), 0, "Escape puts it back");
    await page.locator(".chairs li:nth-child(2) .btn.plain").click();
    await page.locator(".chairs .paper .option").nth(2).click();
    await until(page, "a bot sits there", () => document.querySelectorAll(".chairs .s.free").length === 0);
    assert.equal(await tooWide(page), false);
    await picture(page, "waiting-phone");
    assert.deepEqual(await inspect(page), [], "the waiting room with a bot");
  });

  await test("a link says what it leads to, and nothing of a game that goes on", async () => {
    const ann = await world.person(sizes.desk);
    await openEvening(world, ann.page, "red_dragon_inn", 2);
    const link = await ann.page.locator(".linkrow code").innerText();
    const name = await ann.page.locator(".who b").innerText();
    const before = await tags(link);
    assert.equal(before.tags["og:title"], `${name} invites you to The Red Dragon Inn`);
    assert.match(before.tags["og:description"], /1 of 2 seats/);
    const png = await fetch(before.tags["og:image"]);
    assert.equal(png.headers.get("content-type"), "image/png");
    assert.deepEqual(sizeOf(Buffer.from(await png.arrayBuffer())), [1200, 630]);
    await ann.page.locator(".waiting .btn.main").click();
    await ann.page.waitForSelector(table);
    const during = await tags(link);
    assert.equal(during.tags["og:description"], "The game is on.");
    // Another key, another table: the page of nobody.
    const url = new URL(link);
    for (const path of [url.pathname.replace(/-.*/, "-abcdefghjkmn"), "/t/nowhere234-abcdefghjkmn", "/t/x"]) {
      const other = await tags(url.origin + path);
      assert.equal(other.status, 200);
      assert.equal(other.tags["og:title"], undefined, path);
      const none = await fetch(url.origin + path.replace("/t/", "/preview/"));
      assert.equal(none.status, 404);
    }
  });

  await test("a moment of a finished game opens for a stranger, and says so before", async () => {
    const ann = await world.person(sizes.desk);
    await ann.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await world.sitDown(ann.page, "tiefenthal", 2);
    for (let i = 0; i < 3; ++i) {
      const close = ann.page.locator("[data-thing=close]:not(:disabled)");
      if (await close.count()) await close.click().catch(() => {});
      await ann.page.waitForTimeout(100);
    }
    await ann.page.getByRole("button", { name: "Leave" }).first().click();
    await ann.page.locator("[role=dialog] .stack > .btn").last().click();
    await ann.page.locator("[data-thing=resign]").click();
    await ann.page.waitForSelector(".game .btn.main");
    await ann.page.goto(world.address);
    await ann.page.locator("a.mine[href^='#/replay']").first().click();
    await ann.page.waitForSelector(".deck .more");
    await ann.page.locator(".deck .more .btn", { has: ann.page.locator("use[href='#i-link']") }).click();
    await ann.page.waitForSelector(".copied span");
    const link = await ann.page.evaluate(() => navigator.clipboard.readText());
    assert.match(link, /\/m\/[a-z0-9]+-[a-z0-9]{26}-\d+$/);
    const told = await tags(link);
    assert.match(told.tags["og:title"], /Tiefenthal/);
    assert.deepEqual(sizeOf(Buffer.from(await (await fetch(told.tags["og:image"])).arrayBuffer())), [1200, 630]);
    for (const size of [sizes.desk, sizes.phone]) {
      const late = await world.person(size);
      await late.page.goto(link);
      await late.page.waitForSelector(table);
      assert.match(late.page.url(), /#\/m\//);
      await late.page.reload();
      await late.page.waitForSelector(table);
      assert.equal(await late.page.locator(".deck a[download]").count(), 0, "no record for strangers");
      await picture(late.page, `moment-${size.width}`);
    }
  });
}
