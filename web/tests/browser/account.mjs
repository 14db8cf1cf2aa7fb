// From a guest to an account and back to nobody: name, second device, recovery codes, sessions, export, deletion. By clicking.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { inspect, picture, sizes } from "./browser.mjs";
import { meet } from "./people.mjs";
import { table, until } from "./world.mjs";

const words = JSON.parse(readFileSync(new URL("../../../locale/en.json", import.meta.url), "utf8"));
const button = (page, key) => page.getByRole("button", { name: words[key], exact: true });
const panel = (page, key) => page.locator(".panel", { has: page.getByRole("heading", { name: words[key] }) });

async function toMe(page, address) {
  await page.goto(address);
  await page.locator("a.me").click();
  await page.waitForSelector(".papers .panel");
}

/** Opens an account on the page for it; says the codes that were shown. */
export async function openAccount(page, name, password) {
  const form = panel(page, "me.open");
  await form.locator("input[name=new]").fill(name);
  await form.locator("input[type=password]").fill(password);
  await form.locator(".btn.main").click();
}

async function readCodes(page) {
  await page.waitForSelector(".codes li");
  const codes = await page.locator(".codes code").allInnerTexts();
  assert.equal(codes.length, 8, "eight codes");
  assert.equal(new Set(codes).size, 8, "all different");
  return codes;
}

async function signIn(page, name, password) {
  const form = panel(page, "me.sign_in");
  await form.locator("input[name=known]").fill(name);
  await form.locator("input[type=password]").fill(password);
  // By the keyboard: Enter sends.
  await page.keyboard.press("Enter");
}

const isAccount = (page) => page.waitForSelector(".sessions li");
const isStranger = (page) => page.waitForSelector("input[name=known]");
const alert = (page) => page.locator("[role=alert]").innerText();

/** A request that is refused shows in the console of the browser: that is no finding here. */
const somebody = (world, size) => world.person(size, { rough: true });

export async function account(world, test) {
  await test("a guest becomes an account and keeps the seat; codes are shown once; a second device sits down", async () => {
    const desk = await somebody(world, sizes.desk);
    await world.sitDown(desk.page, "tiefenthal", 2);
    const seat = desk.page.url();
    await toMe(desk.page, world.address);
    assert.deepEqual(await inspect(desk.page), [], "a guest's page");
    await picture(desk.page, "me-guest");
    assert.match(
      await panel(desk.page, "me.sign_in").innerText(),
      /one table/,
      "who signs in is told what stays behind",
    );
    await openAccount(desk.page, "Hedwig", "short");
    assert.equal(await desk.page.locator(".codes").count(), 0, "a short password opens nothing");
    await openAccount(desk.page, "Hedwig", "correct horse");
    const codes = await readCodes(desk.page);
    assert.deepEqual(await inspect(desk.page), [], "recovery codes");
    await picture(desk.page, "me-codes");
    await button(desk.page, "me.kept").click();
    await isAccount(desk.page);
    assert.deepEqual(await inspect(desk.page), [], "an account's page");
    await picture(desk.page, "me-account");
    assert.ok(!(await desk.page.content()).includes(codes[0]), "codes are not shown again");
    await desk.page.goto(`${world.address}/#/`);
    await desk.page.locator("a.mine").first().click();
    await desk.page.waitForSelector(table);
    assert.ok(seat.includes(desk.page.url().split("/t/")[1]), "the same table");
    assert.ok((await desk.page.locator("[data-thing=close]:not(:disabled)").count()) > 0, "and a seat at it");

    const phone = await somebody(world, sizes.phone);
    await toMe(phone.page, world.address);
    await picture(phone.page, "me-guest-phone");
    await signIn(phone.page, "hedwig", "wrong horse");
    assert.equal(await alert(phone.page), words["trouble.wrong_password"]);
    await signIn(phone.page, "hedwig", "correct horse");
    await isAccount(phone.page);
    assert.deepEqual(await inspect(phone.page), [], "an account's page on a phone");
    await picture(phone.page, "me-account-phone");
    await phone.page.goto(`${world.address}/#/`);
    await phone.page.locator("a.mine").first().click();
    await phone.page.waitForSelector(table);
    assert.ok((await phone.page.locator("[data-thing=close]:not(:disabled)").count()) > 0, "the seat is on both");

    // The desk ends the session of the phone, which learns it without a click.
    await toMe(desk.page, world.address);
    await isAccount(desk.page);
    assert.equal(await desk.page.locator(".sessions li").count(), 2);
    await desk.page.locator(".sessions .btn").click();
    await until(desk.page, "one session is left", () => document.querySelectorAll(".sessions li").length === 1);
    await toMe(phone.page, world.address);
    await isStranger(phone.page);
  });

  await test("the tab says that one is waited for, at the table and on the front page", async () => {
    const { page } = await somebody(world, sizes.desk);
    const shown = (asked) =>
      until(
        page,
        asked ? "the tab waits" : "the tab does not wait",
        (wanted) =>
          document.title.startsWith("●") === wanted &&
          document.querySelector("link[rel=icon]").href.includes("icon-turn") === wanted,
        asked,
      );
    await world.sitDown(page, "tiefenthal", 2);
    await shown(true);
    assert.equal(await page.title(), `● ${words["front.your_move"]} · Taproom`);
    await page.goto(`${world.address}/#/me`);
    await shown(false);
    await page.goto(`${world.address}/#/`);
    await shown(true);
  });

  await test("a lost password: a code brings a new one and signs out the others; it is good once", async () => {
    const desk = await somebody(world, sizes.desk);
    await toMe(desk.page, world.address);
    await openAccount(desk.page, "Ottilie", "correct horse");
    const codes = await readCodes(desk.page);
    await button(desk.page, "me.kept").click();
    await isAccount(desk.page);

    const phone = await somebody(world, sizes.phone);
    await toMe(phone.page, world.address);
    const recover = async (code) => {
      await phone.page.locator("input[name=lost]").fill("Ottilie");
      await phone.page.locator("input[name=code]").fill(code);
      await panel(phone.page, "me.sign_in").locator("input[type=password]").fill("battery staple");
      await button(phone.page, "me.recover").click();
    };
    await button(phone.page, "me.lost").click();
    assert.deepEqual(await inspect(phone.page), [], "a lost password on a phone");
    await recover("0000-0000-0000-0000");
    assert.equal(await alert(phone.page), words["trouble.wrong_code"]);
    // As somebody types it from paper.
    await recover(codes[2].toUpperCase().replaceAll("-", " "));
    await isAccount(phone.page);
    assert.match(await panel(phone.page, "me.codes").innerText(), /7 codes/);
    await desk.page.reload();
    await isStranger(desk.page);
    await signIn(desk.page, "Ottilie", "correct horse");
    assert.equal(await alert(desk.page), words["trouble.wrong_password"]);
    await signIn(desk.page, "Ottilie", "battery staple");
    await isAccount(desk.page);

    // New codes void the old ones, and ask for the password.
    await button(desk.page, "me.codes_make").first().click();
    await desk.page.locator("input[type=password]").fill("battery staple");
    await button(desk.page, "me.codes_make").last().click();
    const again = await readCodes(desk.page);
    assert.ok(!again.includes(codes[0]));
    await button(desk.page, "me.kept").click();
    await isAccount(desk.page);

    // All others at once; this browser stays.
    await button(desk.page, "me.end_others").click();
    await until(desk.page, "one session is left", () => document.querySelectorAll(".sessions li").length === 1);
    await phone.page.reload();
    await isStranger(phone.page);
    await desk.page.reload();
    await isAccount(desk.page);

    // Another password; then out.
    await button(desk.page, "me.change_password").click();
    const [old, fresh] = await desk.page.locator("input[type=password]").all();
    await old.fill("battery staple");
    await fresh.fill("a third horse");
    await button(desk.page, "me.change_password").last().click();
    await desk.page.waitForSelector("[role=status]");
    await button(desk.page, "me.end_here").click();
    await isStranger(desk.page);
    await signIn(desk.page, "Ottilie", "a third horse");
    await isAccount(desk.page);
  });

  await test("a name that is taken says so; everything can be taken along, and deleted", async () => {
    const desk = await somebody(world, sizes.phone);
    await world.sitDown(desk.page, "inn", 2);
    const played = desk.page.url().split("/t/")[1].split("/")[0];
    await toMe(desk.page, world.address);
    await openAccount(desk.page, "Kunigunde", "correct horse");
    await readCodes(desk.page);
    await button(desk.page, "me.kept").click();
    await isAccount(desk.page);

    const other = await somebody(world, sizes.desk);
    await toMe(other.page, world.address);
    await openAccount(other.page, "KUNIGUNDE", "another horse");
    assert.equal(await alert(other.page), words["trouble.name_taken"]);

    const [download] = await Promise.all([
      desk.page.waitForEvent("download"),
      desk.page.getByRole("link", { name: words["me.export"] }).click(),
    ]);
    const told = JSON.parse(readFileSync(await download.path(), "utf8"));
    assert.equal(told.format, "taproom-person-1");
    assert.equal(told.me.name, "Kunigunde");
    assert.ok(
      told.tables.some((one) => one.table === played),
      "the table one sits at is told",
    );

    await button(desk.page, "me.delete").click();
    await button(desk.page, "me.stay").click();
    await button(desk.page, "me.delete").click();
    await desk.page.locator("input[type=password]").fill("wrong horse");
    await button(desk.page, "me.delete").click();
    assert.equal(await alert(desk.page), words["trouble.wrong_password"]);
    await desk.page.locator("input[type=password]").fill("correct horse");
    assert.deepEqual(await inspect(desk.page), [], "before an account is deleted");
    await picture(desk.page, "me-delete-phone");
    await button(desk.page, "me.delete").click();
    await isStranger(desk.page);
    await signIn(desk.page, "Kunigunde", "correct horse");
    assert.equal(await alert(desk.page), words["trouble.wrong_password"], "nobody of this name is left");
    // The name is free again.
    await openAccount(other.page, "Kunigunde", "another horse");
    await readCodes(other.page);
  });

  await test("who leaves in the middle of a game is somebody who left, and the other plays on", async () => {
    const { ann, bo } = await meet(world, "tiefenthal", { sizeOfBo: sizes.desk });
    const name = await ann.page.evaluate(() => JSON.parse(localStorage["taproom.settings"]).name);
    assert.ok((await bo.page.content()).includes(name), "Bo sees Ann's name");
    await toMe(ann.page, world.address);
    await button(ann.page, "me.forget").click();
    await button(ann.page, "me.forget").last().click();
    await until(ann.page, "Ann is nobody here", () => document.querySelectorAll(".papers .panel").length === 3);
    await until(
      bo.page,
      "Bo sees that somebody left",
      (left) => document.body.innerText.includes(left),
      words["seat.gone"],
    );
    assert.ok(!(await bo.page.locator("#app").innerHTML()).includes(name), "and no name any more");
    await picture(bo.page, "somebody-left");
    await bo.page.goto(`${world.address}/#/`);
    await bo.page.locator("a.mine").first().click();
    await bo.page.waitForSelector(table);
    await bo.page.locator("[data-thing=close]:not(:disabled)").first().click();
    await until(bo.page, "the game goes on", () => document.querySelector(".pick, .coasters, .draft") !== null);
  });
}
