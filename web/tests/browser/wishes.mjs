// What a person may set: each wish is seen on the page, is kept by the browser, and can be taken back.
import assert from "node:assert/strict";
import { faint } from "./contrast.mjs";
import { inspect, openPage, picture, sizes } from "./browser.mjs";

const worn = (page) => page.evaluate(() => [...document.documentElement.classList].sort());
const sized = (page, selector) =>
  page
    .locator(selector)
    .first()
    .evaluate((node) => node.getBoundingClientRect().height);
const left = (page, selector) =>
  page
    .locator(selector)
    .first()
    .evaluate((node) => node.getBoundingClientRect().left);

export async function wishes({ browser, borrow, test, address }) {
  const shown = async (size, name, more = "", options = {}) => {
    const opened = await borrow(size, options);
    await opened.page.goto(address(name, more));
    await opened.page.waitForSelector(".tt, .inn");
    await opened.page.waitForFunction(() => document.fonts.status === "loaded");
    return opened;
  };
  const sheet = (page) => page.getByRole("button", { name: "Settings" }).click();

  for (const [where, name] of [
    ["desk", "inn-answer"],
    ["phone", "m3-plan"],
  ]) {
    await test(`${where}: settings are chosen in a sheet, seen at once, kept over a reload`, async () => {
      const { page, wrong } = await shown(sizes[where], name);
      assert.deepEqual(await worn(page), [], "nothing is set to begin with");
      await sheet(page);
      await page.getByText("morning", { exact: true }).click();
      await page.getByText("none", { exact: true }).click();
      await page.getByText("large", { exact: true }).click();
      await page.getByText("pictures, text on touch").click();
      await page.getByRole("slider", { name: "Volume" }).fill("0.5");
      for (const label of ["Marks for colours", "Left-handed phone"])
        await page.getByRole("switch", { name: label }).click();
      const all = ["day", "large", "left-handed", "marks", "short-cards", "still"];
      assert.deepEqual(await worn(page), all);
      await picture(page, `${where}-settings`);
      assert.deepEqual(await inspect(page), []);
      await page.reload();
      await page.waitForSelector(".tt, .inn");
      assert.deepEqual(await worn(page), all, "a reload keeps them");
      const { sound, volume } = JSON.parse(await page.evaluate(() => localStorage.getItem("taproom.settings")));
      assert.deepEqual([sound, volume], [true, 0.5]);
      await sheet(page);
      await page.getByRole("switch", { name: "Marks for colours" }).click();
      assert.ok(!(await worn(page)).includes("marks"), "and they can be taken back");
      assert.deepEqual(wrong, []);
    });
  }
  // Sounds come after the first tap, and only to those who may want them.
  const heard = (asked) => asked.filter((url) => /\.(ogg|mp3)$/.test(url)).length;
  for (const [name, kept, options, many] of [
    ["inn-answer", {}, { reducedMotion: "no-preference" }, 42],
    ["m3-plan", {}, { reducedMotion: "no-preference" }, 42],
    ["m3-plan", {}, { reducedMotion: "reduce" }, 0],
    ["m3-plan", { sound: false, volume: 0.7 }, { reducedMotion: "no-preference" }, 0],
    ["m3-plan", { sound: true }, { reducedMotion: "reduce" }, 42],
  ])
    await test(`${name}, ${JSON.stringify({ ...kept, ...options })}: ${many} sounds are fetched after the first tap, none before`, async () => {
      const { page, asked, wrong, context } = await openPage(browser, sizes.desk, options);
      await page.addInitScript((settings) => (localStorage["taproom.settings"] = JSON.stringify(settings)), kept);
      await page.goto(address(name));
      await page.waitForSelector(".tt, .inn");
      await page.waitForFunction(() => document.querySelector("[data-sounding]"));
      assert.equal(heard(asked), 0);
      await page.mouse.click(3, 3);
      await page.waitForFunction(
        (wanted) => document.querySelector("[data-sounding]").dataset.sounding === wanted,
        many > 0 ? "on" : "off",
      );
      const until = Date.now() + 30_000;
      while (heard(asked) < many && Date.now() < until) await page.waitForTimeout(50);
      assert.equal(heard(asked), many);
      assert.deepEqual(wrong, []);
      await context.close();
    });
  await test("the light goes with the system until something else is chosen", async () => {
    const { page } = await shown(sizes.desk, "m3-plan", "", { colorScheme: "light" });
    assert.deepEqual(await worn(page), ["day"]);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.waitForFunction(() => !document.documentElement.classList.contains("day"), null, { timeout: 5000 });
    await sheet(page);
    await page.getByText("evening", { exact: true }).click();
    await page.emulateMedia({ colorScheme: "light" });
    assert.deepEqual(await worn(page), []);
  });
  for (const [size, name, selector] of [
    ["desk", "inn-answer", ".plate h3"],
    ["desk", "m3-plan", ".card .name"],
    ["phone", "inn-answer", ".pme b"],
    ["phone", "m3-plan", ".act .lab"],
  ]) {
    await test(`${size} ${name}: large text is larger, and nothing sticks out`, async () => {
      const plain = await shown(sizes[size], name);
      const before = await sized(plain.page, selector);
      const { page } = await shown(sizes[size], name, "&text=large");
      assert.ok((await sized(page, selector)) > before * 1.07, `${before} → ${await sized(page, selector)}`);
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 1);
      await picture(page, `${size}-large-${name}`);
    });
  }
  await test("short cards show their text to the pointer only", async () => {
    const { page } = await shown(sizes.desk, "inn-answer", "&cards=short");
    const text = page.locator(".slot.play .card .p").first();
    assert.equal(await text.isVisible(), false);
    await page.locator(".slot.play").first().hover();
    assert.equal(await text.isVisible(), true);
  });
  await test("the left hand has the big button under its thumb", async () => {
    for (const [name, big] of [
      ["inn-answer", "[data-thing=pass]"],
      ["m3-plan", "[data-thing=close]"],
    ]) {
      const right = await shown(sizes.phone, name);
      assert.ok((await left(right.page, big)) > 100);
      const other = await shown(sizes.phone, name, "&left=on");
      assert.ok((await left(other.page, big)) < 40);
    }
  });
  await test("marks put a sign where colour speaks, and no serious finding of axe", async () => {
    const { page } = await shown(sizes.desk, "m3-market", "&marks=on");
    const sign = await page
      .locator(".pile.can .price")
      .first()
      .evaluate((node) => getComputedStyle(node, "::after").content);
    assert.match(sign, /✓/);
    await picture(page, "desk-marks-m3-market");
    assert.deepEqual(await inspect(page), []);
  });
  await test("words that are too pale are found, by name and by how much", async () => {
    const { page } = await shown(sizes.desk, "m3-plan");
    await page.addStyleTag({ content: ".beam .order b { color: #8a6a3f !important; }" });
    const [found, ...others] = await faint(page);
    assert.match(found, /^1\.\d\d .* of 4\.5: "Your turn, Mira"/);
    assert.deepEqual(others, []);
  });
}
