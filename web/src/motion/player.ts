// Plays scenes over the page: tokens in one layer that takes no taps, moved by transform and opacity alone. The page is never
// waited for and never changed: what a token stands for is hidden by an animation that ends by itself.
import { fit, frames, staged, tall, tumbles, type Box, type Stand } from "./fit";
import { Schedule } from "./schedule";
import { Spots, type Found } from "./spots";
import {
  endOf,
  lengthOf,
  revealed,
  thrown,
  waitedFor,
  type Count,
  type Fly,
  type Hear,
  type Noise,
  type Pulse,
  type Scene,
  type Show,
  type Slide,
  type Spot,
  type Step,
  type Token,
} from "./steps";
import { lag, others, tapped, tempo, type Pace } from "./tempo";

/** Puts a token into a host of its width; gives back how it is taken away. */
export type Draw = (token: Token, host: HTMLElement) => () => void;

export interface Prepared {
  scene: Scene;
  from: Map<Step, Found | null>;
}

interface Running {
  animations: Animation[];
  root: HTMLElement;
  undraw: (() => void)[];
  /** The last of it. */
  end?: Animation;
}

export class Player {
  readonly #draw: Draw;
  readonly #look: string;
  readonly #pace: () => Pace;
  readonly #sound: (noise: Noise, x: number) => void;
  readonly #theirs: () => number;
  #layer: HTMLElement | null = null;
  #schedule = new Schedule<Running>(lag);
  #running = new Set<Running>();
  #lifted: Animation | null = null;
  /** Scenes in which something is still to be seen that words would tell before. */
  #veils = new Set<Running>();

  constructor(
    look: string,
    draw: Draw,
    pace: () => Pace,
    sound: (noise: Noise, x: number) => void = () => {},
    theirs: () => number = () => others.calm,
  ) {
    this.#look = look;
    this.#draw = draw;
    this.#pace = pace;
    this.#sound = sound;
    this.#theirs = theirs;
  }

  /** Before the page shows what is new: where things are that will have moved. */
  prepare(scene: Scene): Prepared {
    const from = new Map<Step, Found | null>();
    if (scene.steps.length > 0) {
      const spots = new Spots();
      for (const step of scene.steps)
        from.set(
          step,
          step.do === "fly"
            ? step.from === thrown
              ? null
              : spots.find(step.from)
            : step.do === "slide"
              ? spots.find(step.at)
              : null,
        );
    }
    return { scene, from };
  }

  /** After the page shows what is new. */
  play({ scene, from }: Prepared, mine: boolean): void {
    const pace = this.#pace();
    this.drop();
    if (scene.steps.length === 0 || document.hidden) return;
    const spots = new Spots();
    if (pace === "none") return this.#highlight(scene.steps, spots);
    const length = waitedFor(scene.steps);
    const factor = tempo(length, pace, mine, this.#theirs());
    const root = document.createElement("div");
    const running: Running = { animations: [], root, undraw: [] };
    // The own act is answered at once, whatever else is going on.
    if (mine) this.hurry();
    const { wait, faster } = this.#schedule.add(running, scene.lane, length * factor, performance.now());
    if (faster > 1) this.#hasten(faster);
    const clock = { wait, factor };
    // All boxes are read before anything is written.
    const flights: (() => void)[] = [];
    for (const step of scene.steps) {
      const act =
        step.do === "fly"
          ? this.#fly(step, from.get(step) ?? null, spots, running, clock)
          : step.do === "pulse"
            ? this.#pulse(step, spots, running, clock)
            : step.do === "count"
              ? this.#count(step, spots, running, clock)
              : step.do === "hear"
                ? this.#hear(step, spots, running, clock)
                : step.do === "show"
                  ? this.#show(step, spots, running, clock)
                  : this.#slide(step, from.get(step) ?? null, spots, running, clock);
      if (act) flights.push(act);
    }
    this.#cover().append(root);
    for (const act of flights) act();
    const shown = revealed(scene.steps);
    if (shown > 0) this.#veil(running, wait + shown * factor);
    const end = root.animate(null, { duration: wait + lengthOf(scene.steps) * factor });
    running.animations.push(end);
    running.end = end;
    this.#running.add(running);
    end.onfinish = () => this.#end(running);
  }

  /** A tap: what runs is over in a moment. */
  hurry(): void {
    const faster = this.#schedule.hurry(tapped, performance.now());
    if (faster > 1) this.#hasten(faster);
    // A moment outlasts what others wait for: it goes with the tap, too.
    for (const { end, animations } of this.#running) {
      const left = end ? Number(end.effect?.getComputedTiming().endTime) - Number(end.currentTime ?? 0) : 0;
      if (end && left / end.playbackRate > tapped)
        for (const one of animations) one.updatePlaybackRate((one.playbackRate * left) / end.playbackRate / tapped);
    }
  }

  /** What the hand took is lifted until the table answers. */
  lift(spot: Spot): void {
    this.drop();
    if (spot.length === 0 || this.#pace() === "none") return;
    const found = new Spots().find(spot);
    if (!found || !found.exact) return;
    this.#lifted = found.node.animate(
      { translate: ["0 0", "0 -7px"], scale: ["1", "1.07"] },
      { duration: 90, fill: "forwards" },
    );
    const lifted = this.#lifted;
    setTimeout(() => lifted.cancel(), 1500);
  }
  drop(): void {
    this.#lifted?.cancel();
    this.#lifted = null;
  }

  /** Everything ends here and now: the page is left. */
  stop(): void {
    this.drop();
    for (const running of [...this.#running]) this.#end(running);
    this.#layer?.remove();
    this.#layer = null;
  }

  #cover(): HTMLElement {
    if (!this.#layer?.isConnected) {
      this.#layer = document.createElement("div");
      this.#layer.className = `motion ${this.#look}`;
      this.#layer.setAttribute("aria-hidden", "true");
      document.body.append(this.#layer);
    }
    return this.#layer;
  }
  /** Sentence, host and badges say nothing before what they tell of has been seen. */
  #veil(running: Running, duration: number): void {
    this.#veils.add(running);
    document.documentElement.dataset["reveals"] = "";
    const lifts = running.root.animate(null, { duration });
    lifts.onfinish = () => this.#unveil(running);
    running.animations.push(lifts);
  }
  #unveil(running: Running): void {
    if (this.#veils.delete(running) && this.#veils.size === 0) delete document.documentElement.dataset["reveals"];
  }
  #hasten(faster: number): void {
    for (const running of this.#running)
      for (const one of running.animations) one.updatePlaybackRate(one.playbackRate * faster);
  }
  #end(running: Running): void {
    if (!this.#running.delete(running)) return;
    this.#unveil(running);
    this.#schedule.end(running);
    for (const one of running.animations) one.cancel();
    for (const undraw of running.undraw) undraw();
    running.root.remove();
  }

  #fly(
    step: Fly,
    before: Found | null,
    spots: Spots,
    running: Running,
    clock: { wait: number; factor: number },
  ): (() => void) | null {
    const end = spots.find(step.to, true);
    const start = before ?? (step.from === thrown ? null : spots.find(step.from));
    if (!end || (!start && step.from !== thrown)) return null;
    const to = fit(step.token, end.box, end.exact);
    const first = start ? fit(step.token, start.box, start.exact) : { x: to.x - 210, y: to.y - 70, w: to.w };
    if (start && start.node === end.node && !step.via)
      return this.#pulse(
        { do: "pulse", at: step.to, after: step.after, for: step.for, ...(step.sound ? { sound: step.sound } : {}) },
        spots,
        running,
        clock,
      );
    const stands: Stand[] = [first, ...this.#way(step, spots, to), to];
    const width = Math.max(...stands.map((stand) => stand.w));
    const flip = step.token.becomes !== undefined;
    const stays = step.token.kind !== "art" && !flip && Boolean(before?.exact);
    const delay = clock.wait + step.after * clock.factor;
    const duration = Math.max(1, step.for * clock.factor);
    return () => {
      const host = this.#host(step.token, width, running);
      const timing: KeyframeAnimationOptions = { delay, duration, fill: stays ? "backwards" : "none" };
      const travel = host.animate(frames(stands, width, step.manner ?? "arc"), timing);
      running.animations.push(travel);
      if (step.sound) travel.onfinish = () => this.#sound(step.sound!, to.x);
      if (flip) this.#turn(host, running, delay, duration);
      if (step.manner === "roll") this.#tumble(host, running, delay, duration);
      if (step.lands && end.exact)
        running.animations.push(end.node.animate({ opacity: [0, 0] }, { duration: delay + duration }));
    };
  }
  /** What carries a token: as wide as it is drawn, its middle at the origin. */
  #host(token: Token, width: number, running: Running): HTMLElement {
    const host = document.createElement("div");
    host.className = token.kind === "scene" ? "token scene" : "token";
    Object.assign(host.style, {
      width: `${width}px`,
      height: `${width * tall(token)}px`,
      marginLeft: `${-width / 2}px`,
      marginTop: `${(-width * tall(token)) / 2}px`,
    });
    host.style.setProperty("--w", `${width}px`);
    running.undraw.push(this.#draw(token, host));
    running.root.append(host);
    return host;
  }
  /** It grows out of its place, stays long enough to be seen, and goes. */
  #show(step: Show, spots: Spots, running: Running, clock: { wait: number; factor: number }): (() => void) | null {
    const found = spots.find(step.at);
    if (!found) return null;
    const { x, y, w } = staged(step.token, found.box, { w: innerWidth, h: innerHeight });
    const delay = clock.wait + step.after * clock.factor;
    const duration = Math.max(1, step.for * clock.factor);
    return () => {
      const host = this.#host(step.token, w, running);
      const at = (scale: number) => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale})`;
      running.animations.push(
        host.animate(
          [
            { transform: at(0.3), opacity: 0, easing: "cubic-bezier(.2,.7,.3,1.4)" },
            { transform: at(1), opacity: 1, offset: 0.2 },
            { transform: at(1), opacity: 1, offset: 0.84, easing: "ease-in" },
            { transform: at(0.7), opacity: 0 },
          ],
          { delay, duration },
        ),
      );
      if (step.sound) this.#sound(step.sound, x);
    };
  }
  /** Middles of the spots on the way, shifted as the last of them is from where the walk ends. */
  #way(step: Fly, spots: Spots, to: Stand): Stand[] {
    const boxes = (step.via ?? []).map((spot) => spots.find(spot)?.box).filter((box): box is Box => box !== undefined);
    const last = boxes.at(-1);
    if (!last) return [];
    const [dx, dy] = [to.x - last.x - last.w / 2, to.y - last.y - last.h / 2];
    return boxes.slice(0, -1).map((box) => ({ x: box.x + box.w / 2 + dx, y: box.y + box.h / 2 + dy, w: to.w }));
  }
  /** A card turns over half way. */
  #turn(host: HTMLElement, running: Running, delay: number, duration: number): void {
    const [front, rear] = [host.querySelector(".front"), host.querySelector(".rear")];
    if (!front || !rear) return;
    running.animations.push(
      front.animate(
        [
          { transform: "scaleX(1)", opacity: 1 },
          { transform: "scaleX(0)", opacity: 1, offset: 0.5 },
          { transform: "scaleX(0)", opacity: 0 },
        ],
        { delay, duration, fill: "both" },
      ),
      rear.animate(
        [
          { transform: "scaleX(0)", opacity: 0 },
          { transform: "scaleX(0)", opacity: 1, offset: 0.5 },
          { transform: "scaleX(1)", opacity: 1 },
        ],
        { delay, duration, fill: "both" },
      ),
    );
  }
  /** A die tumbles over its edges, and comes to rest with the face that was rolled in front. */
  #tumble(host: HTMLElement, running: Running, delay: number, duration: number): void {
    const cube = host.querySelector(".cube");
    if (cube) running.animations.push(cube.animate(tumbles(), { delay, duration, fill: "both" }));
  }

  #pulse(step: Pulse, spots: Spots, running: Running, clock: { wait: number; factor: number }): (() => void) | null {
    const found = spots.find(step.at);
    if (!found) return null;
    const timing = { delay: clock.wait + step.after * clock.factor, duration: Math.max(1, step.for * clock.factor) };
    return () => {
      if (step.tone !== "gain")
        running.animations.push(
          this.#ring(found.box, running.root, ["danger", "fall", "shake"].includes(step.tone ?? "")).animate(
            [
              { opacity: 0, transform: "scale(.94)" },
              { opacity: 1, transform: "scale(1)", offset: 0.3 },
              { opacity: 0, transform: "scale(1.08)" },
            ],
            timing,
          ),
        );
      if (!(found.node instanceof HTMLElement)) return;
      const shape =
        step.tone === "stamp"
          ? { scale: ["2.2", "1", "1.08", "1"], opacity: [0, 1, 1, 1], offset: [0, 0.55, 0.75, 1] }
          : step.tone === "fall"
            ? {
                rotate: ["0deg", "-7deg", "6deg", "-4deg", "24deg", "21deg", "0deg"],
                translate: ["0 0", "0 0", "0 0", "0 0", "0 16%", "0 14%", "0 0"],
                offset: [0, 0.12, 0.26, 0.38, 0.55, 0.9, 1],
              }
            : step.tone === "shake"
              ? {
                  translate: ["0 0", "0 -22%", "0 -22%", "0 -22%", "0 -22%", "0 -22%", "0 0"],
                  rotate: ["0deg", "-3deg", "3deg", "-3deg", "2deg", "-1deg", "0deg"],
                  scale: ["1", "1.16", "1.16", "1.16", "1.16", "1.14", "1"],
                }
              : { scale: ["1", step.tone === "danger" ? "1.12" : "1.1", "1"] };
      const beat = found.node.animate(shape, { ...timing, easing: "ease-out" });
      running.animations.push(beat);
      if (step.sound) beat.onfinish = () => this.#sound(step.sound!, found.box.x + found.box.w / 2);
    };
  }
  #hear(step: Hear, spots: Spots, running: Running, clock: { wait: number; factor: number }): () => void {
    const found = spots.find(step.at);
    const x = found ? found.box.x + found.box.w / 2 : innerWidth / 2;
    return () => {
      const wait = running.root.animate(null, { duration: Math.max(1, clock.wait + step.after * clock.factor) });
      wait.onfinish = () => this.#sound(step.sound, x);
      running.animations.push(wait);
    };
  }
  /** The old numbers over the new one, each until its time is over. */
  #count(step: Count, spots: Spots, running: Running, clock: { wait: number; factor: number }): (() => void) | null {
    const found = spots.find(step.at);
    if (!found || !(found.node instanceof HTMLElement)) return null;
    // The short form of a font is empty where figures are set in a way it cannot say.
    const { fontFamily, fontSize, fontWeight, fontVariantNumeric, fontFeatureSettings, lineHeight, color, textShadow } =
      getComputedStyle(found.node);
    const { x, y, h } = found.box;
    // The table may be drawn larger or smaller than it is laid out.
    const grown = h / (found.node.offsetHeight || h);
    return () => {
      let from = 0;
      step.shows.forEach(({ n, until }, i) => {
        const old = document.createElement("div");
        old.className = "old";
        old.textContent = String(n);
        Object.assign(old.style, {
          left: `${x}px`,
          top: `${y}px`,
          fontFamily,
          fontSize,
          fontWeight,
          fontVariantNumeric,
          fontFeatureSettings,
          lineHeight,
          color,
          textShadow,
          zoom: String(grown),
        });
        if (grown !== 1) Object.assign(old.style, { left: `${x / grown}px`, top: `${y / grown}px` });
        running.root.append(old);
        const delay = i === 0 ? 0 : clock.wait + from * clock.factor;
        running.animations.push(
          old.animate({ opacity: [1, 1] }, { delay, duration: Math.max(1, clock.wait + until * clock.factor - delay) }),
        );
        from = until;
      });
      running.animations.push(
        found.node.animate({ opacity: [0, 0] }, { duration: Math.max(1, clock.wait + step.for * clock.factor) }),
      );
    };
  }
  #slide(
    step: Slide,
    before: Found | null,
    spots: Spots,
    running: Running,
    clock: { wait: number; factor: number },
  ): (() => void) | null {
    const found = spots.find(step.at);
    if (!found || !before || found.box.w < 1 || before.box.w === found.box.w) return null;
    const delay = clock.wait + step.after * clock.factor;
    return () => {
      const origin = step.side === "left" ? "0 50%" : "100% 50%";
      running.animations.push(
        found.node.animate(
          [
            { transform: `scaleX(${before.box.w / found.box.w})`, transformOrigin: origin },
            { transform: "scaleX(1)", transformOrigin: origin },
          ],
          {
            delay,
            duration: Math.max(1, step.for * clock.factor),
            easing: "cubic-bezier(.2,.8,.2,1)",
            fill: "backwards",
          },
        ),
      );
    };
  }

  #ring(box: Box, root: HTMLElement, danger = false): HTMLElement {
    const ring = document.createElement("div");
    ring.className = danger ? "ring danger" : "ring";
    Object.assign(ring.style, {
      left: `${box.x - 4}px`,
      top: `${box.y - 4}px`,
      width: `${box.w + 8}px`,
      height: `${box.h + 8}px`,
    });
    root.append(ring);
    return ring;
  }
  /** Nothing moves: what changed is lit for a moment. */
  #highlight(steps: Step[], spots: Spots): void {
    const boxes = new Map<Element, Box>();
    for (const step of steps) {
      if (step.do === "count") continue;
      const found = spots.find(endOf(step));
      if (found && boxes.size < 12 && step.do !== "hear") boxes.set(found.node, found.box);
      if (step.sound) this.#sound(step.sound, found ? found.box.x + found.box.w / 2 : innerWidth / 2);
    }
    if (boxes.size === 0) return;
    for (const old of [...this.#running]) this.#end(old);
    const root = document.createElement("div");
    const running: Running = { animations: [], root, undraw: [] };
    const rings = [...boxes.values()].map((box) => this.#ring(box, root));
    this.#cover().append(root);
    running.animations.push(
      ...rings.map((ring) =>
        ring.animate([{ opacity: 1 }, { opacity: 1, offset: 0.4 }, { opacity: 0 }], { duration: 900 }),
      ),
    );
    this.#running.add(running);
    running.animations[0]!.onfinish = () => this.#end(running);
  }
}
