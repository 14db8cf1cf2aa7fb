// After a game: the house looks at it again, and a mistake is one tap from its moment in the replay.
import assert from "node:assert/strict";
import { picture } from "./browser.mjs";

/** Begins on the sheet of scores. */
export async function lookBack(page, name) {
  await page.locator(".look .ask .btn").click();
  await page.waitForSelector(".analysis .plot .line", { timeout: 120000 });
  await picture(page, `analysis-${name}`);
  const percent = await page.locator(".analysis figcaption li b").allInnerTexts();
  assert.ok(percent.length >= 2 && percent.every((text) => /\d/.test(text)), "everybody has a share");
  const mistakes = page.locator(".analysis ol li .btn");
  const told = await mistakes.count();
  assert.ok(told <= 3, "at most three mistakes are told");
  await (told > 0 ? mistakes.first() : page.locator(".analysis .see")).click();
  await page.waitForSelector(".replay .tt-desk, .replay .tt-phone, .replay .inn", { timeout: 20000 });
  assert.match(await page.evaluate(() => location.hash), /^#\/replay\/\w+\/\d+\/\d$/);
  const count = await page.locator(".deck .at").innerText();
  assert.equal(count.split(" / ")[0], await page.evaluate(() => location.hash.split("/")[3]));
  // What is kept is there at once on the replay page too.
  await page.locator(".deck .analyse").click();
  await page.waitForSelector(".paper .analysis .plot .line", { timeout: 20000 });
  await picture(page, `replay-analysis-${name}`);
  await page.locator(".paper .plot input").press("Home");
  await page.locator(".paper .see").click();
  await page.waitForFunction(() => document.querySelector(".deck .at")?.textContent.startsWith("0 /"));
}
