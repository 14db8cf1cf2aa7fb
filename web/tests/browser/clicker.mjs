// Plays by clicking what is lit: what a person without a plan would do. Returns when the game is over or nothing moves.
export const order = [
  ".slip li button",
  ".answers button",
  ".ask-panel .btn",
  ".targets .pick",
  ".ptargets .chip",
  ".pick.legal",
  ".away.legal",
  ".space.legal",
  ".act.legal .cover",
  ".pickdie:not([aria-disabled=true])",
  ".helper",
  ".tagwrap.afford",
  ".sheet.open .pile.can",
  ".market .pile.can",
  ".column.legal",
  ".door.legal",
  ".aim",
  "button.pseat.lit",
  ".slot.play [data-thing]",
  "[data-thing=close]:not(:disabled)",
  "[data-thing=pass]:not(:disabled)",
];

const cards = ".slot.play [data-thing]";
/** One click on the first thing of the list that is there; says which. Cards are passed over now and then: a second tap takes one back. */
export async function clickOnce(page, random = Math.random, skip = (selector) => selector === cards && random() < 0.5) {
  return page.evaluate(
    ([selectors, dice]) => {
      for (const selector of selectors) {
        const found = [...document.querySelectorAll(selector)].filter(
          (e) => e.getClientRects().length > 0 && e.getAttribute("aria-disabled") !== "true",
        );
        if (found.length === 0) continue;
        const chosen = found[Math.floor(dice * found.length)];
        chosen.click();
        return selector;
      }
      return null;
    },
    [order.filter((selector) => !skip(selector)), random()],
  );
}

export async function playToTheEnd(page, { most = 3000, random = Math.random } = {}) {
  let idle = 0;
  let last = "";
  for (let clicks = 0; clicks < most; ++clicks) {
    if (await page.evaluate(() => document.querySelector("[role=dialog] .row .place") !== null)) return clicks;
    // A die that was chosen and a card that asks for a target are finished before anything else; now and then something is passed over.
    const clicked = await clickOnce(
      page,
      random,
      (selector) =>
        (selector === cards && random() < 0.5) ||
        (selector === last && selector === ".pickdie:not([aria-disabled=true])"),
    );
    last = clicked ?? "";
    await page.waitForTimeout(clicked ? 25 : 120);
    idle = clicked ? 0 : idle + 1;
    if (idle > 250) throw new Error("nothing moves any more");
  }
  throw new Error(`not over after ${most} clicks`);
}
