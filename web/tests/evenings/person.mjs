// Somebody at a table who looks, thinks and clicks, in the page itself: `act` is given to the browser as it stands. Times are those of
// people, divided by `scale`; the page's own timers run that much faster, too.
import { order } from "../browser/clicker.mjs";

export const settings = (seed, scale, game) => ({ seed, scale, game, order });

/** Runs in the page before anything else. What happens is told to `window.__told` as text. */
export function act({ seed, scale, game, order }) {
  const later = window.setTimeout.bind(window);
  const every = window.setInterval.bind(window);
  window.setTimeout = (run, ms = 0, ...rest) => later(run, ms / scale, ...rest);
  window.setInterval = (run, ms = 0, ...rest) => every(run, ms / scale, ...rest);
  let state = (seed * 2654435761 + Date.now()) >>> 0;
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const tell = (what, more = {}) => window.__told?.(JSON.stringify({ at: Date.now(), what, ...more }));
  /** Seconds a person takes: mostly two to four, now and then a long look. */
  const thought = (median) => {
    const bell = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const seconds = Math.max(0.7, median * Math.exp(0.5 * bell));
    return random() < 0.06 ? seconds + 4 + 6 * random() : seconds;
  };
  const cards = ".slot.play [data-thing]";
  const shown = (e) =>
    e.getClientRects().length > 0 && e.getAttribute("aria-disabled") !== "true" && !e.disabled && e.checkVisibility();
  /** What lies open to be clicked, by the first selector that finds something. */
  const lit = (skip = () => false) => {
    for (const selector of order) {
      if (skip(selector)) continue;
      const found = [...document.querySelectorAll(selector)].filter(shown);
      if (found.length > 0) return { selector, found };
    }
    return null;
  };
  const words = () =>
    document.querySelector(".ask h1, .ask h2, .ask b, .pask b, .foot .say b, .tt-phone .said b, .tt-phone .say b")
      ?.textContent ?? "";
  let asleep = false;
  let thinking = null;
  let last = "";
  // Candles that flicker for ever tell nothing, and cost a machine with four windows its breath.
  document.addEventListener("DOMContentLoaded", () => {
    const calm = document.head.appendChild(document.createElement("style"));
    calm.textContent = "*, *::before, *::after { animation-iteration-count: 1 !important; }";
  });
  window.__sleep = (on) => {
    asleep = on;
    thinking = null;
    Object.defineProperty(document, "hidden", { configurable: true, get: () => on });
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => (on ? "hidden" : "visible") });
    document.dispatchEvent(new Event("visibilitychange"));
    tell(on ? "sleeps" : "wakes");
  };
  const press = (element) => {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    const free = hit !== null && (element.contains(hit) || hit.contains(element));
    const how = { bubbles: true, cancelable: true, clientX: x, clientY: y, pointerId: 1, isPrimary: true };
    for (const type of ["pointerdown", "pointerup"]) element.dispatchEvent(new PointerEvent(type, how));
    element.click();
    return free;
  };
  let watching = null;
  /** The page shows what others have done, act by act: its person watches. A tap would hurry it. */
  const watch = () => {
    const behind = document.documentElement.dataset.behind !== undefined && !asleep;
    if (behind) watching ??= Date.now();
    else if (watching !== null) {
      tell("watched", { from: watching });
      watching = null;
    }
  };
  /** Looking is work for the machine, too: only when the page has changed, a thought is over, or nothing was looked at for a while. */
  let changed = true;
  let looked = 0;
  new MutationObserver(() => (changed = true)).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["class", "hidden", "disabled", "aria-disabled", "data-thing", "data-behind"],
  });
  const look = () => {
    const due = thinking !== null && Date.now() >= thinking.until;
    if (!changed && !due && Date.now() - looked < 250) return;
    changed = false;
    looked = Date.now();
    watch();
    if (asleep || !document.querySelector(".tt-desk, .tt-phone, .inn .stage, .inn .phone")) return;
    const now = Date.now();
    const open = lit();
    if (!open) {
      if (thinking) tell("gone", { since: thinking.since, words: thinking.words });
      thinking = null;
      return;
    }
    if (!thinking) {
      const within = last !== "" && open.selector === last;
      const median = game === "tiefenthal" ? 2 : open.selector === cards || open.selector.includes("pass") ? 2.6 : 1.8;
      thinking = { since: now, until: now + (thought(within ? median * 0.7 : median) * 1000) / scale, words: words() };
      return;
    }
    // Who looks at a card for long says so before the time is over.
    if (!thinking.asked && now - thinking.since > 5000 / scale && thinking.until - now > 2000 / scale) {
      const more = [...document.querySelectorAll("button.wait")].find(shown);
      if (more) {
        thinking.asked = true;
        tell("click", { since: thinking.since, on: "wait", thing: "", free: press(more) });
      }
    }
    if (now < thinking.until) return;
    // A card is taken up now and then, else one passes; a die is not put to and fro.
    const passes = random() < 0.55;
    const chosen =
      lit((s) => (s === cards && passes) || (s === last && s === ".pickdie:not([aria-disabled=true])")) ?? open;
    const element = chosen.found[Math.floor(random() * chosen.found.length)];
    last = chosen.selector;
    const free = press(element);
    tell("click", { since: thinking.since, on: chosen.selector, thing: element.dataset?.thing ?? "", free });
    thinking = { since: now, until: now + (thought(0.8) * 1000) / scale, words: words() };
    // What was clicked takes a moment to be seen.
    later(() => {
      thinking = null;
      changed = true;
    }, 250 / scale);
  };
  every(look, 20);
}
