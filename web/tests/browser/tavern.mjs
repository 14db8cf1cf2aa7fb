// What a newcomer needs at the table of Tiefenthal: things that say what they are, a coach, a draft that hides nothing, the keyboard, small phones.
import assert from "node:assert/strict";
import { inspect, openPage, picture, sizes } from "./stage.mjs";

const sent = (page) => page.evaluate(() => globalThis.sent.map((entry) => entry.do));

export async function tavern({ browser, test, address }) {
  const open = async (size, name, more = "", options = {}) => {
    const one = await openPage(browser, size, options);
    await one.page.goto(address(name, more));
    await one.page.waitForSelector(".tt");
    return one;
  };

  await test("desk: what is pointed at says what it is, and goes when the pointer goes", async () => {
    const { page, context } = await open(sizes.desk, "m3-market");
    await page.locator("[data-about='pile:bard']").hover();
    await page.waitForSelector("[role=tooltip]");
    assert.match(await page.locator("[role=tooltip]").innerText(), /sings/);
    assert.deepEqual(await inspect(page), []);
    await page.mouse.move(720, 880);
    await page.waitForSelector("[role=tooltip]", { state: "detached" });
    await context.close();
  });

  await test("phone: a thing that is held says what it is and is not taken", async () => {
    const { page, context } = await open(sizes.phone, "m1-serve", "", { hasTouch: true });
    const { x, y, width, height } = await page.locator(".act.legal").first().boundingBox();
    const finger = await page.context().newCDPSession(page);
    await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: x + width / 2, y: y + height - 12 }] });
    await page.waitForSelector("[role=tooltip]");
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    assert.deepEqual(await sent(page), []);
    await context.close();
  });

  for (const [name, size] of Object.entries({ ...sizes, narrow: { width: 360, height: 740 } })) {
    await test(`${name}: the coach says what comes next and lies inside the window`, async () => {
      const { page, context } = await open(size, "m1-plan", "&guide=on&lang=fr");
      await page.waitForSelector(".coach p");
      await page.waitForFunction(() => document.querySelector(".coach p").innerText.length > 20);
      const { x, y, width, height } = await page.locator(".coach").boundingBox();
      assert.ok(x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height, "the paper lies inside the window");
      await picture(page, `coach-${name}`);
      assert.deepEqual(await inspect(page), []);
      await page.locator(".coach .fold").click();
      assert.equal(await page.locator(".coach p").isVisible(), false);
      await context.close();
    });
  }

  // What is to be touched stays in reach while the host speaks, also where he has little room.
  for (const [name, wanted] of [["m1-draft", ".pick.legal"], ["m1-choose", ".answers button"], ["m1-plan", ".pickdie, .space"], ["m1-serve", ".space.legal, .tagwrap, [data-thing=close]"], ["m1-free-upgrade", ".tagwrap.afford"]]) {
    await test(`phone: the coach covers nothing that ${name} asks for`, async () => {
      for (const lang of ["de", "ru"]) {
        const { page, context } = await open(sizes.phone, name, `&guide=on&lang=${lang}`);
        await page.waitForFunction(() => (document.querySelector(".coach p")?.innerText.length ?? 0) > 20);
        const covered = await page.locator(wanted).evaluateAll((nodes) => {
          const over = document.querySelector(".coach").getBoundingClientRect();
          return nodes.map((node) => [node, node.getBoundingClientRect()]).filter(([, box]) => box.bottom > over.top + 1 && box.top < over.bottom - 1 && box.right > over.left && box.left < over.right).map(([node]) => node.outerHTML.slice(0, 120));
        });
        assert.deepEqual(covered, [], lang);
        await context.close();
      }
    });
  }

  for (const [name, size] of Object.entries({ ...sizes, narrow: { width: 360, height: 740 } })) {
    await test(`${name}: the draft covers no place that a die could be for`, async () => {
      const { page, context } = await open(size, "m3-draft");
      const hidden = await page.evaluate(() => {
        const over = document.querySelector(".draft").getBoundingClientRect();
        return [...document.querySelectorAll(".space")].filter((space) => {
          const box = space.getBoundingClientRect();
          return box.bottom > over.top + 1 && box.top < over.bottom && box.right > over.left && box.left < over.right;
        }).map((space) => space.dataset.space);
      });
      assert.deepEqual(hidden, []);
      await context.close();
    });
  }

  await test("desk: a die that is thought about shows who would take it", async () => {
    const { page, context } = await open(sizes.desk, "m3-draft");
    await page.locator(".pick.legal").first().hover();
    await page.waitForSelector(".space.wanted");
    await context.close();
  });

  await test("desk: digits take what is asked for, arrows walk along what is lit", async () => {
    const { page, context } = await open(sizes.desk, "m3-draft");
    await page.keyboard.press("1");
    assert.match((await sent(page))[0], /^draft \d/);
    await page.goto(address("m1-serve"));
    await page.waitForSelector(".space.legal");
    await page.keyboard.press("ArrowRight");
    const first = await page.evaluate(() => document.activeElement.matches(".space.legal"));
    assert.ok(first, "the first lit thing has the focus");
    await page.keyboard.press("Enter");
    assert.match((await sent(page))[0], /^serve /);
    await context.close();
  });

  await test("desk: the annexe can be read in both lights", async () => {
    for (const colorScheme of ["dark", "light"]) {
      const { page, context } = await open(sizes.desk, "all-serve", "", { colorScheme });
      await page.locator(".tabs2 [role=tab]").nth(1).click();
      await page.waitForSelector(".annexe .order");
      await picture(page, `annexe-${colorScheme}`);
      assert.deepEqual(await inspect(page), []);
      await context.close();
    }
  });

  for (const name of ["m3-draft", "all-serve", "m5-start", "m1-free-upgrade"]) {
    await test(`a phone 360 px wide: ${name} is not cut`, async () => {
      const { page, context } = await open({ width: 360, height: 740 }, name, "&lang=ru");
      await picture(page, `narrow-${name}`);
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll(".tt-phone *")]
          .filter((node) => !node.closest(".tables.many, .tray.crowded, [inert]"))
          .filter((node) => {
            const { left, right, width } = node.getBoundingClientRect();
            return width > 0 && !(node instanceof SVGElement && node.closest("[data-place^='pawn']")) && (left < -2 || right > innerWidth + 2);
          })
          .map((node) => `${node.tagName} ${node.getAttribute("class") ?? ""}`),
      );
      assert.deepEqual(cut, []);
      await context.close();
    });
  }
}
