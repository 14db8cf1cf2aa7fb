// What hands can do in the gallery: tap, keys, menus, both layouts. What was sent is read from the page.
import assert from "node:assert/strict";
import { sizes } from "./browser.mjs";

const sent = (page) => page.evaluate(() => globalThis.sent.map((entry) => entry.do));

export async function hands({ borrow, test, address }) {
  const desk = await borrow(sizes.desk);
  const phone = await borrow(sizes.phone);
  const at = async ({ page }, name, more) => {
    await page.goto(address(name, more));
    await page.waitForSelector(".tt, .inn");
    return page;
  };

  await test("the inn is drawn with its own styles at either width, also when the window changes", async () => {
    for (const [one, first, then] of [
      [desk, ".board", ".pbar"],
      [phone, ".pbar", ".board"],
    ]) {
      const page = await at(one, "inn-answer");
      const styled = (part) =>
        page.waitForFunction((name) => {
          const part = document.querySelector(name);
          return (
            part !== null &&
            getComputedStyle(part.querySelector("button.main")).display === "flex" &&
            (name === ".board"
              ? getComputedStyle(part).position === "absolute"
              : getComputedStyle(document.querySelector(".pmid")).containerType === "size")
          );
        }, part);
      await styled(first);
      const before = page.viewportSize();
      await page.setViewportSize(one === desk ? { width: 390, height: 844 } : { width: 1440, height: 900 });
      await styled(then);
      await page.setViewportSize(before);
    }
  });
  await test("phone: a standing order is chosen from what each of them means", async () => {
    const page = await at(phone, "inn-answer");
    await page.locator(".pbar .btn").nth(2).click();
    assert.equal(await page.locator(".porders button").count(), 3);
    assert.equal(await page.locator(".porders button[aria-pressed=true]").count(), 1);
    await page.locator(".porders button").last().click();
    assert.equal(await page.locator(".porders").count(), 0);
  });
  for (const [where, one, cups] of [
    ["desk", desk, ".cups .cup"],
    ["phone", phone, ".pcups .pcup"],
  ]) {
    await test(`${where}: a drinking contest has its ribbon and a cup for each`, async () => {
      const page = await at(one, "inn-chaser");
      assert.equal(await page.locator(".ribbon").count(), 1);
      assert.equal(await page.locator(cups).count(), 4);
    });
  }
  for (const [where, one] of [
    ["desk", desk],
    ["phone", phone],
  ]) {
    await test(`${where}: a die, then a lit place`, async () => {
      const page = await at(one, "m3-plan");
      await page.locator("[data-thing^='die:']").first().click();
      assert.ok((await page.locator(".space.legal").count()) > 0, "legal places glow");
      await page.locator(".space.legal").first().click();
      assert.match((await sent(page))[0], /^place /);
    });
    await test(`${where}: a die of the draft`, async () => {
      const page = await at(one, "m3-draft");
      await page.locator(".pick.legal").first().click();
      assert.match((await sent(page))[0], /^draft \d/);
    });
    await test(`${where}: serving takes one tap`, async () => {
      const page = await at(one, "m1-serve");
      await page.locator(".space.legal").first().click();
      assert.match((await sent(page))[0], /^serve /);
    });
    await test(`${where}: ending with something left asks first`, async () => {
      const page = await at(one, "m1-serve");
      await page.locator("[data-thing=close]").click();
      assert.deepEqual(await sent(page), []);
      await page.locator("[data-thing=close]").click();
      assert.deepEqual(await sent(page), ["end_turn"]);
    });
    await test(`${where}: a start card`, async () => {
      const page = await at(one, "m5-start");
      await page.locator(".answer").nth(1).click();
      assert.match((await sent(page))[0], /^start_card /);
    });
    await test(`${where}: a card that answers`, async () => {
      const page = await at(one, "inn-answer");
      await page.locator(".slot.play [data-thing]").first().click();
      assert.deepEqual(await sent(page), ["play i_dont_think_so"]);
    });
    await test(`${where}: pass is one tap`, async () => {
      const page = await at(one, "inn-answer");
      await page.locator("[data-thing=pass]").click();
      assert.deepEqual(await sent(page), ["pass"]);
    });
    await test(`${where}: a card on a person`, async () => {
      const page = await at(one, "inn-action");
      await page.locator("[data-thing='card:mummy_rot']").first().click();
      await page.locator("[data-thing^='seat:']").first().click();
      assert.match((await sent(page))[0], /^play mummy_rot /);
    });
    await test(`${where}: a drink is ordered by tapping a person`, async () => {
      const page = await at(one, "inn-order");
      await page.locator("[data-thing^='seat:']").last().click();
      assert.match((await sent(page))[0], /^order /);
    });
    await test(`${where}: cards that are tapped go when the hand draws, and stay when they are tapped again`, async () => {
      const page = await at(one, "inn-discard");
      const cards = page.locator("[data-thing^='card:']");
      await cards.nth(0).click();
      await cards.nth(1).click();
      await cards.nth(1).click();
      assert.deepEqual(await sent(page), []);
      assert.equal(await page.locator(".slot.going").count(), 1);
      await page.locator("[data-thing=pass]").click();
      assert.match((await sent(page))[0], /^discard /);
      assert.equal((await sent(page)).length, 1, "the next step waits for the table");
      await page.evaluate(() => happen({}));
      assert.deepEqual((await sent(page)).slice(1), ["draw"]);
    });
  }

  await test("desk: a card of the market", async () => {
    const page = await at(desk, "m3-market");
    await page.locator(".pile.can").first().click();
    assert.match((await sent(page))[0] ?? "", /^(buy|recruit) /);
  });
  await test("desk: a slip lists several ways", async () => {
    const page = await at(desk, "m3-serve");
    await page.locator("[data-space=monk]").first().click({ button: "right" });
    assert.ok((await page.locator(".slip li").count()) >= 2);
    await page.locator(".slip li button").nth(1).click();
    assert.match((await sent(page))[0], /monk/);
  });
  await test("desk: a monk who is sent walks; nobody is asked whether he would rather stay", async () => {
    const page = await at(desk, "m3-serve");
    await page.locator("[data-space=monk]").first().click();
    assert.equal(await page.locator(".slip").count(), 0);
    assert.match((await sent(page))[0], /^serve monk \S+$/);
  });
  await test("phone: the market is a sheet", async () => {
    const page = await at(phone, "m3-market");
    await page.locator("nav.tabs button").nth(1).click();
    const { width, height } = await page
      .locator(".sheet.open")
      .getByRole("button", { name: "Undo", exact: true })
      .boundingBox();
    assert.ok(width >= 44 && height >= 44, "what was bought can be taken back where it was bought");
    await page.locator(".sheet.open .pile.can").first().click();
    assert.match((await sent(page))[0] ?? "", /^(buy|recruit) /);
  });
  await test("keyboard alone plans and ends a turn", async () => {
    const page = await at(desk, "m3-plan");
    await page.keyboard.press("1");
    assert.equal(await page.locator(".pickdie.selected").count(), 1);
    await page.locator(".space.legal").first().focus();
    await page.keyboard.press("Enter");
    assert.match((await sent(page))[0], /^place /);
    await page.keyboard.press("e");
    await page.keyboard.press("e");
    assert.ok((await sent(page)).includes("ready"));
  });
  await test("keyboard alone answers at the inn", async () => {
    const page = await at(desk, "inn-answer");
    await page.keyboard.press("1");
    assert.deepEqual(await sent(page), ["play i_dont_think_so"]);
  });
  await test("touch targets of the phone are large enough", async () => {
    for (const name of ["m3-plan", "inn-answer"]) {
      const page = await at(phone, name);
      const small = await page.evaluate(() =>
        [...document.querySelectorAll("button")]
          .filter(
            (b) =>
              b.offsetParent &&
              !b.closest(".tagwrap, .act .line, .serve, .inn3") &&
              !b.matches(".tagwrap, .cover, .veil"),
          )
          .map((b) => ({ box: b.getBoundingClientRect(), text: b.className }))
          .filter(({ box }) => box.width > 0 && (box.width < 30 || box.height < 40))
          .map(({ box, text }) => `${text} ${Math.round(box.width)}x${Math.round(box.height)}`),
      );
      assert.deepEqual(small, [], name);
    }
  });
  for (const language of ["de", "fr", "ru"]) {
    await test(`${language}: no word is missing on the tables`, async () => {
      for (const name of ["all-serve", "inn-answer"]) {
        const page = await at(desk, name, `&lang=${language}`);
        const text = await page.evaluate(() => document.body.innerText);
        assert.doesNotMatch(text, /\b(tt|inn|say|do|log|rlog)\.[a-z_]+\b|\{\w+\}|undefined/);
      }
    });
  }
}
