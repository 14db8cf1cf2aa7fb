// Mixes what is heard: three groups into one volume, a room that steps back when something speaks, a limiter at the door. Sounds are fetched once
// and only when somebody may hear them.
import { settings } from "../parts/settings.svelte";
import facts from "./files.json";
import { murmurOf, nextLoop, panOf, Traffic, volumeOf } from "./levels";
import { groups, type Group, type SoundName } from "./names";
import { plucks } from "./phrases";

const opus = import.meta.glob<string>("./files/*.ogg", { query: "?url&no-inline", import: "default", eager: true });
const mp3 = import.meta.glob<string>("./files/*.mp3", { query: "?url&no-inline", import: "default", eager: true });

/** What the room steps back for, and by how much. */
const loud = new Set<string>(["upgrade", "thud", "win", "applause", "cheer", "bell", "shutters"]);
const ducked = 0.35;
/** How long one turn of a loop is laid over the next. */
const over = 1.2;

/** Whether the browser can take Opus in Ogg apart; else it gets MP3. */
const takesOpus = () => new Audio().canPlayType('audio/ogg; codecs="opus"') !== "";

export class Mixer {
  readonly #context: AudioContext;
  readonly #master: GainNode;
  readonly #groups: Record<Group, GainNode>;
  /** Between the room and its group: what ducking turns. */
  readonly #back: GainNode;
  readonly #files = new Map<string, Promise<AudioBuffer | null>>();
  readonly #traffic = new Traffic();
  readonly #kind = takesOpus() ? { urls: opus, end: "ogg" } : { urls: mp3, end: "mp3" };
  readonly #beds = new Map<string, { gain: GainNode; timer: ReturnType<typeof setTimeout> | undefined }>();

  constructor(context: AudioContext) {
    this.#context = context;
    const limiter = new DynamicsCompressorNode(context, { threshold: -8, knee: 6, ratio: 12, attack: 0.003, release: 0.2 }); // prettier-ignore
    this.#master = new GainNode(context, { gain: 0 });
    this.#master.connect(limiter).connect(context.destination);
    this.#groups = Object.fromEntries(groups.map((group) => [group, this.#into(this.#master)])) as Record<
      Group,
      GainNode
    >;
    this.#back = this.#into(this.#groups.room);
    this.adjust();
  }
  #into(node: AudioNode): GainNode {
    const gain = new GainNode(this.#context);
    gain.connect(node);
    return gain;
  }

  /** Volume and groups as they are set. */
  adjust(): void {
    const now = this.#context.currentTime;
    this.#master.gain.setTargetAtTime(volumeOf(settings.volume) * 1.6, now, 0.03);
    for (const group of groups) this.#groups[group].gain.setTargetAtTime(settings.heard[group] ? 1 : 0, now, 0.05);
  }

  /** Fetches what a table may need, one after another: nothing else waits for it. */
  async fetch(): Promise<void> {
    for (const name of Object.keys(facts)) await this.#file(name);
  }
  #file(name: string): Promise<AudioBuffer | null> {
    const known = this.#files.get(name);
    if (known) return known;
    const url = this.#kind.urls[`./files/${name}.${this.#kind.end}`];
    const file = fetch(url ?? "")
      .then((answer) => (answer.ok ? answer.arrayBuffer() : Promise.reject(new Error(answer.statusText))))
      .then((bytes) => this.#context.decodeAudioData(bytes))
      .catch(() => {
        // It is asked for again when it is wanted again.
        this.#files.delete(name);
        return null;
      });
    this.#files.set(name, file);
    return file;
  }

  /** Plays a sound now, from where it happens on the screen. What has not come yet is not played late. */
  play(name: SoundName, x: number | null = null): void {
    const asked = this.#context.currentTime;
    const fact = facts[name];
    const admitted = this.#traffic.admit(name, fact.seconds, asked);
    if (!admitted) return;
    void this.#file(admitted.name).then((buffer) => {
      if (!buffer || this.#context.currentTime - asked > 0.25) return;
      const group = fact.group as Group;
      const source = new AudioBufferSourceNode(this.#context, { buffer, playbackRate: admitted.pitch });
      const pan = new StereoPannerNode(this.#context, { pan: x === null ? 0 : panOf(x, innerWidth) });
      source.connect(pan).connect(group === "room" ? this.#back : this.#groups[group]);
      source.start();
      if (group === "voices" || loud.has(name)) this.#duck(fact.seconds);
    });
  }
  #duck(seconds: number): void {
    const now = this.#context.currentTime;
    const { gain } = this.#back;
    gain.cancelScheduledValues(now);
    gain.setTargetAtTime(ducked, now, 0.04);
    gain.setTargetAtTime(1, now + seconds, 0.35);
  }

  /** A phrase of the lute. */
  async phrase(number: number): Promise<void> {
    const notes = plucks(number);
    const buffers = await Promise.all(notes.map(({ name }) => this.#file(name)));
    const begin = this.#context.currentTime + 0.05;
    notes.forEach(({ at, pitch }, i) => {
      const buffer = buffers[i];
      if (!buffer) return;
      const source = new AudioBufferSourceNode(this.#context, { buffer, playbackRate: pitch });
      const soft = new GainNode(this.#context, { gain: 0.75 });
      source.connect(soft).connect(this.#groups.room);
      source.start(begin + at);
    });
  }

  /** The fire burns, and so many people talk. */
  room(crowd: number): void {
    this.#bed("fire", 0.5);
    this.#bed("murmur", murmurOf(crowd));
  }
  #bed(name: SoundName, level: number): void {
    let bed = this.#beds.get(name);
    if (!bed) {
      bed = { gain: this.#into(this.#back), timer: undefined };
      bed.gain.gain.value = 0;
      this.#beds.set(name, bed);
      void this.#turn(name, bed, 0);
    }
    bed.gain.gain.setTargetAtTime(level, this.#context.currentTime, 0.8);
  }
  /** One turn of a loop; the next begins before it is over. */
  async #turn(name: string, bed: { gain: GainNode; timer: ReturnType<typeof setTimeout> | undefined }, began: number) {
    const buffer = await this.#file(name);
    if (!buffer || this.#context.state === "closed" || this.#beds.get(name) !== bed) return;
    const now = Math.max(this.#context.currentTime + 0.02, began);
    const fade = new GainNode(this.#context, { gain: 0 });
    const source = new AudioBufferSourceNode(this.#context, { buffer });
    const side = new StereoPannerNode(this.#context, { pan: name === "fire" ? -0.35 : 0.1 });
    source.connect(fade).connect(side).connect(bed.gain);
    const end = now + buffer.duration;
    const rise = Float32Array.from({ length: 32 }, (_, i) => Math.sin((Math.PI / 2) * (i / 31)));
    fade.gain.setValueCurveAtTime(rise, now, over);
    fade.gain.setValueCurveAtTime(rise.slice().reverse(), end - over, over);
    source.start(now);
    const next = nextLoop(now, buffer.duration, over);
    bed.timer = setTimeout(
      () => void this.#turn(name, bed, next),
      Math.max(0, (next - this.#context.currentTime - 0.5) * 1000),
    );
  }
  /** Nobody sits at a table any more. */
  leave(): void {
    for (const { gain, timer } of this.#beds.values()) {
      clearTimeout(timer);
      gain.gain.setTargetAtTime(0, this.#context.currentTime, 0.2);
      setTimeout(() => gain.disconnect(), 1500);
    }
    this.#beds.clear();
  }
}
