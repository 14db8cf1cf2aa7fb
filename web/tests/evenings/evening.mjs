// One evening: a table of the real program, a Chromium context for each person, a slow line for each, phones that sleep and tabs that
// close. Says how long it took, what people waited for, and whether anybody lost a decision to time.
import { act, settings } from "./person.mjs";
import { asks, introduce, table } from "../browser/world.mjs";
import { openLine } from "./proxy.mjs";

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
  { width: 412, height: 915 },
];
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** What a person's page is told by the house: whether it is waited for, and what it lost. */
class Ear {
  awaited = [];
  missed = [];
  over = false;
  begun = null;
  turns = new Set();
  /** From what the person did until the house has answered. */
  lines = [];
  /** While a question was open. */
  questions = [];
  #sent = null;
  #open = null;
  /** Milliseconds until the newest was told; what the house says is what counts. */
  #asked = null;
  #window = null;
  #since = null;
  #applied = new Set();
  constructor(who) {
    this.who = who;
  }
  hear(text) {
    const message = JSON.parse(text);
    if (this.#sent !== null) this.lines.push([this.#sent, Date.now()]);
    this.#sent = null;
    const update = message.method === "update" ? message.params : message.result?.views ? message.result : null;
    if (!update || update.phase === "gathering") return;
    const now = Date.now();
    this.begun ??= now;
    const view = update.views?.[0];
    const mine = view?.viewer;
    const window = update.window?.number ?? null;
    // The window has closed: did the own seat pass for want of time?
    if (this.#window !== null && window !== this.#window) {
      const passed = update.entries.some((e) => e.type === "did" && e.seat === mine && e.by === "window");
      const played = update.entries.some((e) => e.type === "did" && e.by !== "window");
      if (this.#asked && passed && !played && !this.#applied.has(this.#window))
        this.missed.push({ window: this.#window, asked: now - this.#asked });
      this.#asked = null;
    }
    if (update.entries.some((e) => e.type === "taken_over" && e.seat === mine && e.why === "time"))
      this.missed.push({ taken_over: true });
    this.#window = window;
    if (window !== null) this.#open ??= now;
    else if (this.#open !== null) {
      this.questions.push([this.#open, now]);
      this.#open = null;
    }
    const asked = update.window
      ? view?.asked === true && view.answered === undefined
      : update.deciders.includes(mine) && (view?.legal?.length ?? 0) > 0;
    if (window !== null) this.#asked = asked ? (this.#asked ?? now) : null;
    if (asked && this.#since === null) this.#since = now;
    if (!asked && this.#since !== null) {
      this.awaited.push([this.#since, now]);
      this.#since = null;
    }
    if (typeof view?.view?.turn === "number") this.turns.add(view.view.turn);
    else if (typeof view?.view?.round === "number") this.turns.add(view.view.round);
    if (update.over) this.over = true;
  }
  say(text) {
    const message = JSON.parse(text);
    if (message.method === "apply") this.#sent ??= Date.now();
    if (message.method === "apply" && this.#window !== null) this.#applied.add(this.#window);
  }
  end(now) {
    if (this.#since !== null) this.awaited.push([this.#since, now]);
    if (this.#open !== null) this.questions.push([this.#open, now]);
  }
}

const length = (spans) => spans.reduce((sum, [from, to]) => sum + to - from, 0);
/** Spans joined to ones that do not overlap. */
export function joined(spans) {
  const out = [];
  for (const [from, to] of spans.filter(([a, b]) => b > a).sort((a, b) => a[0] - b[0])) {
    const last = out.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else out.push([from, to]);
  }
  return out;
}
/** What lies in both; both joined. */
const within = (spans, others) => without(spans, without(spans, others));
/** What of the first lies in none of the second; both joined. */
export function without(spans, others) {
  const out = [];
  for (const [start, end] of spans) {
    let from = start;
    for (const [a, b] of others) {
      if (b <= from || a >= end) continue;
      if (a > from) out.push([from, a]);
      from = Math.max(from, b);
    }
    if (from < end) out.push([from, end]);
  }
  return out;
}

/**
 * `port`: of the house. `delay`: of the line there and back, in milliseconds of people. `scale`: how much faster everything runs.
 * `minutes`: of people, after which the evening is ended whether the game is over or not; 0: when it is over.
 */
export async function evening(
  browser,
  { port, game, people, seed, scale, delay = 300, minutes = 0, config, log = () => {} },
) {
  const random = (() => {
    let state = seed * 7919 + 17;
    return () => ((state = (state * 1103515245 + 12345) & 0x7fffffff), state / 0x7fffffff);
  })();
  const wrong = [];
  const all = [];
  for (let i = 0; i < people; ++i) {
    const one = { name: `P${i + 1}`, asleep: false, away: [], told: [], ear: new Ear(i), page: null };
    one.line = await openLine(port, delay / 2 / scale, () => one.asleep);
    one.context = await browser.newContext({
      viewport: sizes[i % sizes.length],
      deviceScaleFactor: 0.25,
      bypassCSP: true,
    });
    await one.context.exposeBinding("__told", (_, text) => one.told.push(JSON.parse(text)));
    await one.context.addInitScript(
      ([seed, name]) => {
        localStorage["taproom.settings"] ??= JSON.stringify({ name, guide: false, sound: false, volume: 0 });
        void seed;
      },
      [seed, one.name],
    );
    await one.context.addInitScript(act, settings(seed * 100 + i, scale, game));
    one.show = async (address) => {
      one.page = await one.context.newPage();
      one.page.on("pageerror", (error) => wrong.push(`${one.name}: ${error.message}`));
      one.page.on("websocket", (socket) => {
        socket.on("framereceived", ({ payload }) => one.ear.hear(String(payload)));
        socket.on("framesent", ({ payload }) => one.ear.say(String(payload)));
      });
      await one.page.goto(address, { timeout: 120_000 });
    };
    all.push(one);
  }
  const home = (one) => `http://127.0.0.1:${one.line.port}`;
  await Promise.all(
    all.map(async (one) => {
      await one.show(`${home(one)}/#/rules`);
      await introduce(one.page, one.name);
    }),
  );
  const seats = ["me", ...Array.from({ length: people - 1 }, () => "open")];
  const [made] = await asks(all[0].page, [
    [
      "create",
      {
        game,
        config: { players: people, ...config },
        seats,
        ...(game === "red_dragon_inn" ? { answer_seconds: 15 / scale } : {}),
      },
    ],
  ]);
  for (const [i, one] of all.entries())
    if (i > 0) await asks(one.page, [["sit", { table: made.table, token: made.token, seat: i }]]);
  const address = (one) => `${home(one)}/#/t/${made.table}/${made.token}`;
  for (const one of all) {
    await one.page.close();
    one.ear = new Ear(all.indexOf(one));
    await one.show(address(one));
  }
  await asks(all[0].page, [["start", { table: made.table }]]);
  await Promise.all(all.map((one) => one.page.waitForSelector(table, { timeout: 120_000 })));
  const start = Date.now();
  log(`${game} ${seed}: begun`);
  const over = () =>
    all.some((one) => one.ear.over) || (minutes > 0 && Date.now() - start > (minutes * 60_000) / scale);
  let sleeps = 0;
  let closes = 0;
  /** Somebody puts the phone down, or closes the tab, every three or four minutes. */
  const misfortune = async () => {
    while (!over()) {
      await sleep(((120 + 180 * random()) * 1000) / scale);
      if (over()) return;
      const one = all[Math.floor(random() * people)];
      const away = [Date.now(), Infinity];
      one.away.push(away);
      const ms = ((8 + 32 * random()) * 1000) / scale;
      if (random() < 0.6) {
        sleeps += 1;
        await one.page.evaluate(() => window.__sleep(true));
        await sleep(250 / scale);
        one.asleep = true;
        await sleep(ms);
        one.asleep = false;
        await one.page.evaluate(() => window.__sleep(false));
      } else {
        closes += 1;
        await one.page.close();
        await sleep(ms);
        await one.show(address(one));
        await one.page.waitForSelector(table, { timeout: 120_000 });
      }
      away[1] = Date.now();
    }
  };
  const troubles = misfortune().catch((error) => wrong.push(String(error.message ?? error)));
  let stuck = null;
  let heard = Date.now();
  let clicks = 0;
  while (!over()) {
    await sleep(200);
    const now = all.reduce((sum, one) => sum + one.told.length, 0);
    if (now !== clicks) heard = Date.now();
    clicks = now;
    if (Date.now() - heard > 240_000 / Math.min(scale, 2)) {
      stuck = await all[0].page.evaluate(() => document.body.innerText.slice(0, 600)).catch(() => "");
      for (const one of all)
        await one.page.screenshot({ path: `/tmp/evening-stuck-${seed}-${one.name}.png` }).catch(() => {});
      break;
    }
  }
  if (process.env.SHOTS)
    for (const one of all)
      await one.page.screenshot({ path: `${process.env.SHOTS}/${seed}-${one.name}.png` }).catch(() => {});
  const end = Date.now();
  for (const one of all) one.ear.end(end);
  const cut = ([a, b]) => [Math.max(a, start), Math.min(b, end)];
  const thought = joined(
    all.flatMap((one) => one.told.filter((n) => n.since !== undefined).map((n) => cut([n.since, n.at]))),
  );
  // Nobody thinks: either nobody was waited for (the house, the line, the page), or somebody who was away.
  const still = without([[start, end]], thought);
  // A page that is closed hears nothing: while nobody who is there is asked, who is not is waited for.
  const gone = joined(all.flatMap((one) => one.away.map(cut)));
  const here = joined(all.flatMap((one) => without(joined(one.ear.awaited), one.away)).map(cut));
  const absent = joined([
    ...all.flatMap((one) => within(joined(one.ear.awaited), one.away).map(cut)),
    ...without(gone, here).filter(([a, b]) => b - a > 1000 / scale),
  ]);
  // What others did is shown to whoever is asked, act by act.
  const watched = joined(
    all.flatMap((one) =>
      one.told
        .filter((n) => n.what === "watched")
        .flatMap((n) => one.ear.awaited.map(([from, to]) => cut([Math.max(n.from, from), Math.min(n.at, to)]))),
    ),
  );
  const unwatched = without(still, absent);
  const waited = without(unwatched, watched);
  // Where the waiting comes from: what was done is on its way, a question is open to people who need not answer, somebody is asked
  // whose page does not show it yet, nobody is and pages show what others did, or none of these.
  const of = (spans) => joined(all.flatMap((one) => spans(one.ear)).map(cut));
  const share = (spans) => length(spans) / (end - start);
  const [lines, questions, asked] = [of((ear) => ear.lines), of((ear) => ear.questions), of((ear) => ear.awaited)];
  const offline = without(waited, lines);
  const unasked = without(offline, asked);
  const shown = joined(
    all.flatMap((one) => one.told.filter((n) => n.what === "watched").map((n) => cut([n.from, n.at]))),
  );
  const unshown = without(unasked, shown);
  const parts = {
    line: share(within(waited, lines)),
    page: share(within(offline, asked)),
    shown: share(within(unasked, shown)),
    question: share(within(unshown, questions)),
    rest: share(without(unshown, questions)),
  };
  /** From when the house asks until the page shows that it does. */
  const lags = all
    .flatMap((one) =>
      one.ear.awaited.flatMap(([from, to]) => {
        const seen = one.told.find((n) => n.since >= from && n.since <= to);
        return seen ? [seen.since - from] : [];
      }),
    )
    .sort((a, b) => a - b);
  const told = all.flatMap((one) => one.told);
  // In Tiefenthal an evening of the game is a turn of each.
  const turns = new Set(all.flatMap((one) => [...one.ear.turns])).size * (game === "tiefenthal" ? people : 1);
  const result = {
    game,
    seed,
    people,
    over: all.some((one) => one.ear.over),
    minutes: ((end - start) * scale) / 60_000,
    turns,
    clicks: told.filter((n) => n.what === "click").length,
    on: told.reduce((sums, { what, on }) => (what === "click" ? { ...sums, [on]: (sums[on] ?? 0) + 1 } : sums), {}),
    covered: told.filter((n) => n.what === "click" && !n.free).map((n) => `${n.on} ${n.thing}`),
    vanished: told.filter((n) => n.what === "gone").length,
    missed: all.flatMap((one) => one.ear.missed.map((miss) => ({ who: one.name, ...miss }))),
    waited: length(waited) / (end - start),
    parts,
    longest: waited.reduce((most, [a, b]) => Math.max(most, b - a), 0) * scale,
    gaps: waited
      .filter(([a, b]) => b - a > 1500 / scale)
      .map(([a, b]) => ({
        at: Math.round(((a - start) * scale) / 1000),
        ms: Math.round((b - a) * scale),
        of: Object.entries({ lines, asked, shown, questions })
          .filter(([, spans]) => length(within([[a, b]], spans)) > (b - a) / 2)
          .map(([name]) => name),
        awaited: all.filter((one) => one.ear.awaited.some(([x, y]) => x < b && y > a)).map((one) => one.name),
      })),
    lag: lags[Math.floor(lags.length / 2)] ?? 0,
    watched: (length(unwatched) - length(waited)) / (end - start),
    for_absent: (length(still) - length(waited)) / (end - start),
    sleeps,
    closes,
    wrong,
    stuck,
  };
  await Promise.race([troubles, sleep(60_000 / scale)]);
  for (const one of all) {
    await one.context.close().catch(() => {});
    one.line.close();
  }
  return result;
}
