// The analysis of a finished game in the gallery: the curve by eyes, by keys and as a table, and the way to a mistake.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { inspect, picture, sizes } from "./browser.mjs";

const folder = new URL("../../dev/analyses/", import.meta.url).pathname;

export async function analyses({ borrow, test, base }) {
  for (const name of readdirSync(folder).map((file) => file.replace(".json", ""))) {
    const { analysis, names } = JSON.parse(readFileSync(`${folder}${name}.json`, "utf8"));
    for (const size of ["desk", "phone"]) {
      await test(`${size}: the analysis ${name}`, async () => {
        const { page, wrong } = await borrow(sizes[size]);
        await page.goto(`${base}/gallery.html?a=${name}`);
        await page.waitForSelector("[data-analysis] svg");
        await page.waitForFunction(() => document.fonts.status === "loaded");
        await picture(page, `${size}-analysis-${name}`);
        assert.deepEqual(wrong, []);
        assert.equal(await page.locator(".plot .line").count(), names.length);
        const slider = page.locator(".plot input");
        await slider.press("Home");
        assert.match(await slider.getAttribute("aria-valuetext"), new RegExp(names[0]));
        assert.equal(await slider.inputValue(), "0");
        await slider.press("ArrowRight");
        await page.locator(".see").click();
        assert.deepEqual(await page.evaluate(() => globalThis.seen), [[1, null]]);
        await page.locator("summary").click();
        assert.ok((await page.locator("tbody tr").count()) > 2);
        const shown = page.locator("ol li .btn");
        const seat = analysis.mistakes[0].seat;
        if (analysis.judged.length > 1) await page.locator(`.whose input[value="${seat}"]`).check({ force: true });
        assert.equal(await shown.count(), analysis.mistakes.filter((one) => one.seat === seat).length);
        await shown.first().click();
        assert.deepEqual((await page.evaluate(() => globalThis.seen)).at(-1), [analysis.mistakes[0].at, seat]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 1, `nothing sticks out to the side (${wide} px)`);
        assert.deepEqual(await inspect(page), []);
      });
    }
  }
}
