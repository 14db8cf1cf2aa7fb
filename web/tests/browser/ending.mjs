// The end of a game: counted before everybody's eyes without telling who has won, then the podium, what there is to tell, a picture to share.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { inspect, openPage, picture, sizes, small } from "./browser.mjs";

/** Everything that would tell who has won. */
const told = (page) => page.locator(".place, .place-1, .crown, .awards, [data-thing=share]").count();

export async function ending({ browser, base, test }) {
  const shown = async (size, name, more = "", options = {}) => {
    const opened = await openPage(browser, sizes[size], options);
    await opened.page.goto(`${base}/gallery.html?e=${name}${more}`);
    await opened.page.waitForSelector(".podium");
    return opened;
  };
  for (const [size, name, lang] of [
    ["desk", "m3-over", "en"],
    ["phone", "all-over", "ru"],
    ["phone", "inn-over", "de"],
    ["tablet", "inn-over", "fr"],
  ])
    await test(`${size} ${name} ${lang}: podium, standings, honours; nothing is cut, every word can be read`, async () => {
      const { page, wrong, context } = await shown(size, name, `&lang=${lang}`);
      await page.waitForSelector(".awards");
      assert.equal(await page.locator(".step").count(), 3);
      assert.equal(
        await page
          .locator(".step")
          .nth(1)
          .getAttribute("class")
          .then((kind) => /place-1/.test(kind)),
        true,
      );
      assert.equal(await page.locator(".row .place").count(), name === "m3-over" ? 3 : 4);
      // An honour that the page has no word for is left out.
      assert.equal(await page.locator(".awards li").count(), name === "inn-over" ? 2 : 3);
      assert.deepEqual(await inspect(page), []);
      assert.deepEqual(await small(page, 11.9), []);
      const wide = await page.evaluate(() => {
        const inside = document.querySelector(".inside");
        return inside.scrollWidth - inside.clientWidth;
      });
      assert.ok(wide <= 1, `it sticks out by ${wide} px`);
      await picture(page, `ending-${name}-${size}`);
      assert.deepEqual(wrong, []);
      await context.close();
    });
  await test("points are counted source by source, and nothing tells who has won before", async () => {
    const { page, context } = await shown("desk", "all-over", "&fresh=1", { reducedMotion: "no-preference" });
    assert.equal(await told(page), 0);
    const sums = () => page.locator(".count").allInnerTexts();
    assert.deepEqual(await sums(), ["0", "0", "0", "0"]);
    await page.waitForFunction(() => document.querySelector(".count")?.textContent !== "0");
    assert.deepEqual(await sums(), ["80", "40", "40", "70"]);
    assert.equal(await told(page), 0);
    // A tap shows the end of it.
    await page.mouse.click(3, 3);
    await page.waitForSelector(".place-1");
    assert.deepEqual(await sums(), ["89", "97", "62"]);
    await context.close();
  });
  await test("without movement, and for whoever comes later, it is counted already", async () => {
    for (const [more, reducedMotion] of [
      ["&fresh=1", "reduce"],
      ["", "no-preference"],
    ]) {
      const { page, context } = await shown("desk", "all-over", more, { reducedMotion });
      assert.equal(await page.locator(".place-1").count(), 1);
      await context.close();
    }
  });
  await test("the picture to share is a PNG of 1200 by 630", async () => {
    const { page, context, wrong } = await shown("desk", "all-over");
    const [file] = await Promise.all([page.waitForEvent("download"), page.locator("[data-thing=share]").click()]);
    assert.equal(file.suggestedFilename(), "taproom-tiefenthal.png");
    const bytes = readFileSync(await file.path());
    assert.equal(bytes.toString("latin1", 1, 4), "PNG");
    assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1200, 630]);
    assert.ok(bytes.length > 20_000, "something is drawn on it");
    assert.deepEqual(wrong, []);
    await context.close();
  });
}
