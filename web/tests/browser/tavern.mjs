// What a newcomer needs at the table of Tiefenthal: things that say what they are, a coach, a draft that hides nothing, the keyboard, small phones.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { inspect, picture, sizes } from "./browser.mjs";

const root = new URL("../..", import.meta.url).pathname;
const read = (path) => JSON.parse(readFileSync(root + path, "utf8"));
const recorded = (name) => read(`dev/fixtures/${name}.json`);
const english = read("../locale/en.json");

const sent = (page) => page.evaluate(() => globalThis.sent.map((entry) => entry.do));

export async function tavern({ borrow, test, address }) {
  const open = async (size, name, more = "", options = {}) => {
    const one = await borrow(size, options);
    await one.page.goto(address(name, more));
    await one.page.waitForSelector(".tt");
    return one;
  };

  /** An evening in which every step is explained. */
  const schoolday = async (page) => {
    await page.waitForSelector(".coach", { state: "attached" });
    await page.evaluate(() => globalThis.happen({ view: { ...globalThis.sight().view, round: 1 } }));
  };

  await test("desk: what is pointed at says what it is, and goes when the pointer goes", async () => {
    const { page } = await open(sizes.desk, "m3-market");
    await page.locator("[data-about='pile:bard']").hover();
    await page.waitForSelector("[role=tooltip]");
    assert.match(await page.locator("[role=tooltip]").innerText(), /sings/);
    assert.deepEqual(await inspect(page), []);
    await page.mouse.move(720, 880);
    await page.waitForSelector("[role=tooltip]", { state: "detached" });
  });

  await test("phone: a thing that is held says what it is and is not taken", async () => {
    const { page } = await open(sizes.phone, "m1-serve", "", { hasTouch: true });
    const { x, y, width, height } = await page.locator(".act.legal").first().boundingBox();
    const finger = await page.context().newCDPSession(page);
    await finger.send("Input.dispatchTouchEvent", {
      type: "touchStart",
      touchPoints: [{ x: x + width / 2, y: y + height - 12 }],
    });
    await page.waitForSelector("[role=tooltip]");
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    assert.deepEqual(await sent(page), []);
  });

  for (const [name, size] of Object.entries({ ...sizes, narrow: { width: 360, height: 740 } })) {
    await test(`${name}: the coach says what comes next and lies inside the window`, async () => {
      const { page } = await open(size, "m1-plan", "&guide=on&lang=fr");
      await schoolday(page);
      await page.waitForSelector(".coach p");
      await page.waitForFunction(() => document.querySelector(".coach p").innerText.length > 20);
      const { x, y, width, height } = await page.locator(".coach").boundingBox();
      assert.ok(
        x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height,
        "the paper lies inside the window",
      );
      await picture(page, `coach-${name}`);
      assert.deepEqual(await inspect(page), []);
      await page.locator(".coach .fold").click();
      assert.equal(await page.locator(".coach p").isVisible(), false);
    });
  }

  await test("phone: the coach is silent when his moment is over, and the path is in sight", async () => {
    const { page } = await open(sizes.phone, "m1-plan", "&guide=on");
    await page.waitForSelector(".coach", { state: "attached" });
    assert.equal(await page.locator(".coach").isVisible(), false);
    await schoolday(page);
    await page.waitForSelector(".coach", { state: "visible" });
  });

  await test("phone: a folded coach leaves evening, step and settings in sight, and comes back", async () => {
    const { page } = await open(sizes.phone, "m1-plan", "&guide=on");
    await schoolday(page);
    await page.locator(".coach .fold").click();
    const over = await page.locator(".coach").boundingBox();
    assert.ok(over.width >= 44 && over.height >= 44, "a finger finds him");
    for (const what of [".moonr", ".letter", ".sky .btn"]) {
      const box = await page.locator(what).boundingBox();
      assert.ok(box.x >= over.x + over.width || box.x + box.width <= over.x || box.y >= over.y + over.height, what);
    }
    await page.locator(".coach .fold").click();
    await page.waitForSelector(".coach p", { state: "visible" });
  });

  // What is to be touched stays in reach while the host speaks, also where he has little room.
  for (const [name, wanted] of [
    ["m1-draft", ".pick.legal"],
    ["m1-choose", ".answers button"],
    ["m1-plan", ".pickdie, .space"],
    ["m1-serve", ".space.legal, .tagwrap, [data-thing=close]"],
    ["m1-free-upgrade", ".tagwrap.afford"],
  ]) {
    await test(`phone: the coach covers nothing that ${name} asks for`, async () => {
      for (const lang of ["de", "ru"]) {
        const { page } = await open(sizes.phone, name, `&guide=on&lang=${lang}`);
        await schoolday(page);
        await page.waitForFunction(() => (document.querySelector(".coach p")?.innerText.length ?? 0) > 20);
        const covered = await page.locator(wanted).evaluateAll((nodes) => {
          const over = document.querySelector(".coach").getBoundingClientRect();
          return nodes
            .map((node) => [node, node.getBoundingClientRect()])
            .filter(
              ([, box]) =>
                box.bottom > over.top + 1 &&
                box.top < over.bottom - 1 &&
                box.right > over.left &&
                box.left < over.right,
            )
            .map(([node]) => node.outerHTML.slice(0, 120));
        });
        assert.deepEqual(covered, [], lang);
      }
    });
  }

  /** Which of the things lie under a box at least in part. */
  const under = (page, box, things) =>
    page.evaluate(
      ([box, things]) => {
        const over = document.querySelector(box).getBoundingClientRect();
        return [...document.querySelectorAll(things)]
          .filter((node) => {
            const it = node.getBoundingClientRect();
            return (
              it.width > 0 &&
              it.bottom > over.top + 1 &&
              it.top < over.bottom - 1 &&
              it.right > over.left + 1 &&
              it.left < over.right - 1
            );
          })
          .map((node) => node.className);
      },
      [box, things],
    );

  for (const [where, size] of [
    ["desk", sizes.desk],
    ["tablet", sizes.tablet],
  ]) {
    await test(`${where}: a question that is not about the guests leaves counter and stores in sight`, async () => {
      const { page } = await open(size, "m1-choose");
      await page.waitForSelector(".ask-panel");
      assert.deepEqual(await under(page, ".ask-panel", ".board .track, .st > .plaque, .st .space, .st .yield"), []);
    });

    await test(`${where}: the host's last word covers neither cards nor dice nor totals`, async () => {
      const { page } = await open(size, "m3-over", "&guide=on");
      await page.waitForFunction(() => (document.querySelector(".coach p")?.innerText.length ?? 0) > 20);
      assert.deepEqual(await under(page, ".coach", ".decks, .coaster, .total, .say, .foot .btn"), []);
    });

    await test(`${where}: the steps of the evening are in sight while the host speaks`, async () => {
      for (const language of ["en", "de", "fr", "ru"]) {
        const { page } = await open(size, "m1-guests", `&guide=on&lang=${language}`);
        await schoolday(page);
        await page.waitForFunction(() => (document.querySelector(".coach p")?.innerText.length ?? 0) > 100);
        assert.deepEqual(await under(page, ".coach", ".beam .phase, .beam .order, .tools .btn"), [], language);
      }
    });
  }

  await test("phone: the account of a game that is over can be opened", async () => {
    const { page } = await open(sizes.phone, "m3-over");
    assert.equal(await page.locator(".dock [data-thing=scores]").isVisible(), true);
  });

  await test("phone: a price tag lies on its own place only", async () => {
    const { page } = await open(sizes.phone, "m1-serve");
    const astray = await page.evaluate(
      () =>
        [...document.querySelectorAll(".act")].filter((act) => {
          const [place, tag] = [act, act.querySelector(".tag")].map((node) => node?.getBoundingClientRect());
          return tag && (tag.right > place.right + 1 || tag.left < place.left || tag.top < place.top - 1);
        }).length,
    );
    assert.equal(astray, 0);
  });

  for (const [where, size] of [
    ["desk", sizes.desk],
    ["phone", sizes.phone],
  ]) {
    await test(`${where}: the host's hand covers no figure and no sentence, and shows nothing that lies under a sheet`, async () => {
      const { page } = await open(size, "m1-guests", "&guide=on");
      for (const name of ["m1-guests", "m1-plan", "m1-serve", "m1-free-upgrade", "m3-deny"]) {
        await page.goto(address(name, "&guide=on"));
        await page.waitForSelector(".tt");
        await schoolday(page);
        await page.waitForTimeout(500);
        // Of several price tags none is pointed at, and on a phone there is no room at the guests.
        if (name !== "m1-free-upgrade" && !(where === "phone" && name === "m1-guests"))
          await page.waitForSelector(".hand svg", { timeout: 20000 });
        const covered = await page.evaluate(() => {
          const hand = document.querySelector(".hand svg")?.getBoundingClientRect();
          if (!hand) return [];
          return [...document.querySelectorAll(".tot, .total, .num, .plan, .yield, .coach")]
            .filter((node) => {
              const box = node.getBoundingClientRect();
              return (
                box.width > 0 &&
                box.bottom > hand.top + 1 &&
                box.top < hand.bottom - 1 &&
                box.right > hand.left + 1 &&
                box.left < hand.right - 1
              );
            })
            .map((node) => node.className);
        });
        assert.deepEqual(covered, [], name);
        if (where === "phone") {
          await page.locator(".tabs button").nth(3).click();
          await page.waitForSelector(".sheet.open");
          await page.waitForTimeout(500);
          const through = await page.evaluate(() => {
            const [hand, sheet] = [document.querySelector(".hand svg"), document.querySelector(".sheet.open")].map(
              (node) => node?.getBoundingClientRect(),
            );
            return hand !== undefined && hand.bottom > sheet.top && hand.top < sheet.bottom - 1;
          });
          assert.equal(through, false, `${name}: a hand shines through the sheet`);
          // What a tab opens is not sought at the tab any more.
          await page.locator(".tabs [data-place=market]").click();
          await page.waitForSelector(".sheet.open .shelf");
          await page.waitForTimeout(500);
          const shut = await page.evaluate(
            () =>
              (document.querySelector(".hand svg")?.getBoundingClientRect().bottom ?? 0) >
              document.querySelector(".tabs").getBoundingClientRect().top,
          );
          assert.equal(shut, false, `${name}: a hand points at the tab that would close the sheet`);
        }
      }
    });
  }

  for (const [where, size] of [
    ["desk", sizes.desk],
    ["phone", sizes.phone],
  ]) {
    await test(`${where}: how many nobles share a table covers neither coin nor points nor die`, async () => {
      const { page } = await open(size, "m3-deny");
      await page.evaluate(() => {
        const { view } = globalThis.sight();
        globalThis.happen({
          view: {
            ...view,
            players: view.players.map((player) => ({ ...player, tavern: { ...player.tavern, noble: 3 } })),
          },
        });
      });
      const badge = page.locator(".tbl .stackn");
      assert.equal(await badge.innerText(), "×3");
      await picture(page, `nobles-${where}`);
      const covered = await badge.evaluate((node) => {
        const over = node.getBoundingClientRect();
        return [...node.closest(".tbl").querySelectorAll(".num, .space, .name")]
          .filter((one) => {
            const box = one.getBoundingClientRect();
            return (
              box.width > 0 &&
              box.bottom > over.top &&
              box.top < over.bottom &&
              box.right > over.left &&
              box.left < over.right
            );
          })
          .map((one) => one.className);
      });
      assert.deepEqual(covered, []);
    });
  }

  await test("phone: a sheet makes way for somebody who is to be turned away", async () => {
    const { page } = await open(sizes.phone, "m3-market", "&guide=on");
    await page.locator("[data-place=market]").click();
    await page.waitForSelector(".sheet.open");
    await page.evaluate(() =>
      globalThis.happen({
        legal: [
          { id: 1, do: "deny t2", label: "", action: { type: "deny", table: 2 } },
          { id: 2, do: "decline", label: "", action: { type: "decline" } },
        ],
      }),
    );
    await page.waitForSelector(".sheet.open", { state: "detached" });
    await page.locator(".away").click();
    assert.deepEqual(await sent(page), ["deny t2"]);
    // Whoever wants to look at the market before deciding may.
    await page.locator("[data-place=market]").click();
    await page.waitForSelector(".sheet.open");
  });

  await test("a warning and a slip stay while others act: the tap that follows finds them", async () => {
    const { page } = await open(sizes.phone, "m1-plan");
    const others = () => page.evaluate(() => globalThis.happen({ legal: structuredClone(globalThis.sight().legal) }));
    await page.locator("[data-thing=close]").click();
    assert.deepEqual(await sent(page), []);
    await others();
    await page.locator("[data-thing=close]").click();
    assert.deepEqual(await sent(page), ["ready"]);
  });

  await test("a die in place that is touched while others serve is answered", async () => {
    const { page } = await open(sizes.phone, "m3-wait");
    const { face } = recorded("m3-wait").view.players[0].dice.find((die) => die.place === "barrel");
    await page.locator(".act .space[data-space=barrel]").click();
    assert.deepEqual(await page.evaluate(() => globalThis.asked), [`serve barrel ${face}`]);
  });

  await test("phone: after a die was dragged the next touch is a tap", async () => {
    const { page } = await open(sizes.phone, "m1-plan", "", { hasTouch: true });
    const finger = await page.context().newCDPSession(page);
    const touch = (type, x, y) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
    const middle = async (what) => {
      const { x, y, width, height } = await page.locator(what).first().boundingBox();
      return [x + width / 2, y + height / 2];
    };
    const [x, y] = await middle(".pickdie");
    const [to, down] = await middle(".act .space[data-space=cashbox]");
    await touch("touchStart", x, y);
    for (const part of [0.2, 0.5, 0.8, 1, 1]) await touch("touchMove", x + (to - x) * part, y + (down - y) * part);
    // A finger that rests before it lets go: after a flick the browser itself keeps the next tap back.
    await page.waitForTimeout(300);
    await touch("touchMove", to, down);
    await touch("touchEnd");
    assert.deepEqual(await sent(page), ["place 2 cashbox"]);
    await page.touchscreen.tap(x, y);
    await page.waitForSelector(".pickdie.selected");
    // A finger that slips on the die has tapped it as well.
    await page.touchscreen.tap(x, y);
    await page.waitForSelector(".pickdie.selected", { state: "detached" });
    await touch("touchStart", x - 8, y);
    await touch("touchMove", x + 6, y);
    await touch("touchEnd");
    await page.waitForSelector(".pickdie.selected");
  });

  for (const [where, size] of [
    ["desk", sizes.desk],
    ["phone", sizes.phone],
  ]) {
    await test(`${where}: what the others did is told until the own hand moves`, async () => {
      const { page } = await open(size, "m1-serve");
      const { events } = recorded("m1-serve");
      const past = events.slice(0, events.findLastIndex((event) => event.type === "turn_ended") + 1);
      const turn = past.slice(past.findLastIndex((event) => event.type === "turn_started"));
      const paid = turn.filter((event) => event.type === "thalers").reduce((sum, event) => sum + event.thalers, 0);
      const [built, bought] = [
        `area.${turn.find((event) => event.type === "upgraded").area}`,
        `card.${turn.find((event) => event.type === "bought").card}`,
      ].map((key) => english[key]);
      await page.evaluate((events) => globalThis.happen({ events }), past);
      const told = page.locator(where === "phone" ? ".meanwhile" : ".opp .last");
      assert.match(await told.innerText(), new RegExp(`\\+${paid}.*${built}.*${bought}`, "si"));
      const { x, width } = await told.boundingBox();
      assert.ok(x >= 0 && x + width <= size.width + 1);
      assert.deepEqual(await inspect(page), []);
      await page.evaluate(() =>
        globalThis.happen({ events: [...globalThis.sight().events, { type: "served", seat: 0, text: "" }] }),
      );
      if (where === "phone") await page.waitForSelector(".meanwhile", { state: "detached" });
      else assert.match(await told.innerText(), new RegExp(bought, "i"), "beside the house it stays");
    });
  }

  for (const [name, size] of Object.entries({ ...sizes, narrow: { width: 360, height: 740 } })) {
    await test(`${name}: the draft covers no place that a die could be for`, async () => {
      const { page } = await open(size, "m3-draft");
      const hidden = await page.evaluate(() => {
        const over = document.querySelector(".draft").getBoundingClientRect();
        return [...document.querySelectorAll(".space")]
          .filter((space) => {
            const box = space.getBoundingClientRect();
            return box.bottom > over.top + 1 && box.top < over.bottom && box.right > over.left && box.left < over.right;
          })
          .map((space) => space.dataset.space);
      });
      assert.deepEqual(hidden, []);
    });
  }

  await test("desk: a die that is thought about shows who would take it", async () => {
    const { page } = await open(sizes.desk, "m3-draft");
    await page.locator(".pick.legal").first().hover();
    await page.waitForSelector(".space.wanted");
  });

  await test("desk: digits take what is asked for, arrows walk along what is lit", async () => {
    const { page } = await open(sizes.desk, "m3-draft");
    await page.keyboard.press("1");
    assert.match((await sent(page))[0], /^draft \d/);
    await page.goto(address("m1-serve"));
    await page.waitForSelector(".space.legal");
    await page.keyboard.press("ArrowRight");
    const first = await page.evaluate(() => document.activeElement.matches(".space.legal"));
    assert.ok(first, "the first lit thing has the focus");
    await page.keyboard.press("Enter");
    assert.match((await sent(page))[0], /^serve /);
  });

  await test("desk: the annexe can be read in both lights", async () => {
    for (const colorScheme of ["dark", "light"]) {
      const { page } = await open(sizes.desk, "all-serve", "", { colorScheme });
      await page.locator(".tabs2 [role=tab]").nth(1).click();
      await page.waitForSelector(".annexe .order");
      await picture(page, `annexe-${colorScheme}`);
      assert.deepEqual(await inspect(page), []);
    }
  });

  for (const count of [5, 6, 7]) {
    await test(`desk: ${count} tables fit their room: cards on tables, names in sight, none under an arch`, async () => {
      const { page } = await open(sizes.desk, "m1-serve");
      await page.evaluate((count) => {
        const { view, seat } = globalThis.sight();
        const more = ["guest_3_1", "regular_5", "guest_8_1", "regular_3"];
        const players = view.players.map((player, i) =>
          i === seat ? { ...player, tables: [...player.tables, ...more].slice(0, count) } : player,
        );
        globalThis.happen({ view: { ...view, players } });
      }, count);
      await page.waitForFunction((count) => document.querySelectorAll(".tbl .card .space").length === count, count);
      await picture(page, `tables-${count}`);
      const wrong = await page.evaluate(() => {
        const box = (node) => node.getBoundingClientRect();
        const arch = box(document.querySelector("[data-about='area:brewer'] .art")).left;
        return [...document.querySelectorAll(".tbl")].flatMap((table, i) => {
          const [card, base, name, space] = [".card:has(.space)", ".base", ".name", ".space"].map((one) =>
            box(table.querySelector(one)),
          );
          return [
            [card.bottom < base.top + base.height / 3, "its card hangs in the air"],
            [space.top < name.bottom - 3, "the die lies on the name"],
            [base.right > arch, "it stands under the arch"],
          ].flatMap(([is, what]) => (is ? [`${i + 1}: ${what}`] : []));
        });
      });
      assert.deepEqual(wrong, []);
    });
  }
  await test("desk: the prices of the guest book stay in their pictures", async () => {
    const { page } = await open(sizes.desk, "m5-sign");
    const out = await page.locator(".answer .pic").evaluateAll((all) =>
      all.flatMap((pic) => {
        const frame = pic.getBoundingClientRect();
        return [...pic.querySelectorAll(".num, .sign")]
          .map((one) => one.getBoundingClientRect())
          .filter(({ left, right }) => left < frame.left || right > frame.right)
          .map(({ left, right }) => `${left - frame.left} ${frame.right - right}`);
      }),
    );
    assert.deepEqual(out, []);
  });
  for (const lang of ["de", "fr", "ru"])
    await test(`desk ${lang}: with large text no button of the foot lies on the log`, async () => {
      const { page } = await open(sizes.desk, "m3-plan", `&text=large&lang=${lang}`);
      const gap = await page.evaluate(
        () =>
          document.querySelector(".side").getBoundingClientRect().left -
          Math.max(...[...document.querySelectorAll(".foot .btn")].map((one) => one.getBoundingClientRect().right)),
      );
      assert.ok(gap >= 0, `${-gap} px too far`);
    });
  await test("a window wider than the desk: the sky goes on, and nothing can be scrolled to", async () => {
    const { page } = await open({ width: 1920, height: 1000 }, "m3-plan");
    await picture(page, "wide");
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(scrolls <= 0, `${scrolls} px beside the desk`);
    const corner = await page.screenshot({ clip: { x: 4, y: 60, width: 8, height: 8 } });
    const [red, , blue] = await page.evaluate(async (png) => {
      const drawn = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
      const paper = new OffscreenCanvas(8, 8).getContext("2d");
      paper.drawImage(drawn, 0, 0);
      return [...paper.getImageData(4, 4, 1, 1).data];
    }, corner.toString("base64"));
    assert.ok(blue > red + 20, `beside the desk it is ${red} red and ${blue} blue, not the sky of a night`);
  });

  for (const name of ["m3-draft", "all-serve", "m5-start", "m1-free-upgrade"]) {
    await test(`a phone 360 px wide: ${name} is not cut`, async () => {
      const { page } = await open({ width: 360, height: 740 }, name, "&lang=ru");
      await picture(page, `narrow-${name}`);
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll(".tt-phone *")]
          .filter((node) => !node.closest(".tables.many, .tray.crowded, [inert]"))
          .filter((node) => {
            const { left, right, width } = node.getBoundingClientRect();
            return (
              width > 0 &&
              !(node instanceof SVGElement && node.closest("[data-place^='pawn']")) &&
              (left < -2 || right > innerWidth + 2)
            );
          })
          .map((node) => `${node.tagName} ${node.getAttribute("class") ?? ""}`),
      );
      assert.deepEqual(cut, []);
    });
  }
}
