// Whatever the service says at whole tables is what its schema says: two people and bots over WebSockets and HTTP.
//   TAPROOM=../build/release/taproom npm run words
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chance } from "../../dev/rpc.mjs";
import type { Notices, ServiceMethods, Update } from "../../src/protocol/generated";
import { fits, held, schema } from "./fits";

const folder = mkdtempSync(join(tmpdir(), "taproom-schema-"));
let program: ChildProcess;
let address = "";
beforeAll(async () => {
  program = spawn(process.env["TAPROOM"]!, ["serve", "--data", join(folder, "data"), "--port", "0"], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  address = await new Promise<string>((resolve) => {
    const hear = (text: unknown) => {
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(String(text));
      if (found) resolve(found[0]);
    };
    program.stdout!.on("data", hear);
    program.stderr!.on("data", hear);
  });
});
afterAll(() => {
  program.kill("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
});

/** An answer over HTTP, held against a definition. */
async function http(path: string, definition: string, cookie = "", body?: object): Promise<Response> {
  const answer = await fetch(`${address}${path}`, {
    method: body ? "POST" : "GET",
    headers: { ...(body ? { "content-type": "application/json" } : {}), ...(cookie ? { cookie } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(answer.status, path).toBe(200);
  fits(definition, await answer.clone().json());
  return answer;
}

/** Somebody with a socket. What is told is held against the schema as it comes. */
class Guest {
  readonly updates = new Map<string, Update>();
  readonly heard = new Set<string>();
  cookie = "";
  #socket!: WebSocket;
  #next = 1;
  #waiting = new Map<number, { method: string; resolve: (value: never) => void; reject: (why: Error) => void }>();
  #woken: (() => void)[] = [];

  static async named(name: string): Promise<Guest> {
    const guest = new Guest();
    const answer = await http("/api/guest", "MeReply", "", { name });
    guest.cookie = answer.headers.get("set-cookie")!.split(";")[0]!;
    const made = globalThis.WebSocket as unknown as new (url: string, options: object) => WebSocket;
    guest.#socket = new made(`${address.replace("http", "ws")}/socket`, {
      headers: { cookie: guest.cookie, origin: address },
    });
    guest.#socket.onmessage = ({ data }) => guest.#hear(JSON.parse(String(data)) as never);
    while (!guest.heard.has("welcome")) await guest.news();
    return guest;
  }
  #hear(message: { id?: number; method?: keyof Notices; params?: never; result?: never; error?: { message: string } }) {
    if (message.method) {
      fits(`Notices/properties/${message.method}`, message.params);
      this.heard.add(message.method);
      if (message.method === "update") this.#take(message.params as unknown as Update);
    } else {
      const waiting = this.#waiting.get(message.id!)!;
      this.#waiting.delete(message.id!);
      if (message.error) waiting.reject(new Error(`${waiting.method}: ${message.error.message}`));
      else {
        fits(`ServiceMethods/properties/${waiting.method}/properties/result`, message.result);
        waiting.resolve(message.result as never);
      }
    }
    for (const wake of this.#woken.splice(0)) wake();
  }
  #take(update: Update) {
    this.updates.set(update.table, update);
  }
  news(): Promise<void> {
    return new Promise((resolve) => {
      this.#woken.push(resolve);
      setTimeout(resolve, 200);
    });
  }
  call<Method extends keyof ServiceMethods>(
    method: Method,
    params: ServiceMethods[Method]["params"] = {} as ServiceMethods[Method]["params"],
  ): Promise<ServiceMethods[Method]["result"]> {
    fits(`ServiceMethods/properties/${method}/properties/params`, params);
    const id = this.#next++;
    this.#socket.send(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
    return new Promise((resolve, reject) => this.#waiting.set(id, { method, resolve, reject }));
  }
  async open(table: string, token?: string): Promise<Update> {
    const update = await this.call("open", { table, ...(token ? { token } : {}) });
    this.#take(update);
    return update;
  }
  close(): void {
    this.#socket.close();
  }
}

test.each([
  ["tiefenthal", { players: 3, modules: ["1", "2", "3"] }, ["me", "open", "novice"]],
  // A bot takes its time at every card of the Inn.
  ["red_dragon_inn", { players: 2 }, ["me", "open"]],
] as const)("a table of people, with a bot or without: %s", { timeout: 300_000 }, async (game, config, seats) => {
  const before = held();
  const [ann, bo] = [await Guest.named("Ann"), await Guest.named("Bo")];
  const made = await ann.call("create", {
    game,
    config: { ...config, ...("modules" in config ? { modules: [...config.modules] } : {}) },
    seats: [...seats],
    pace: { kind: "live", seconds: 3600, increment: 10 },
    listed: true,
    answer_seconds: 1,
  });
  const { table, token } = made;
  await ann.open(table);
  await bo.call("lobby");
  await bo.open(table, token);
  await bo.call("sit", { table, seat: 1, dice: "0".repeat(64) });
  await bo.call("chat", { table, text: "Good evening" });
  await ann.call("start", { table }).catch(() => {});
  await bo.call("dice", { table, value: "0".repeat(64) }).catch(() => {});
  const random = chance(game.length);
  let acts = 0;
  for (let quiet = 0; acts < 40 && quiet < 100;) {
    let acted = false;
    for (const [guest, seat] of [
      [ann, 0],
      [bo, 1],
    ] as const) {
      const update = guest.updates.get(table);
      const seen = update?.views.find(({ viewer }) => viewer === seat);
      if (update?.phase !== "playing" || !seen?.legal) continue;
      const chosen = seen.legal[Math.floor(random() * seen.legal.length)]!;
      const key = `${guest === ann ? "a" : "b"}${acts}`;
      const done = await guest
        .call("apply", { table, seat, do: chosen.do, version: update.version, key })
        .catch(() => null);
      if (!done) continue;
      acted = true;
      ++acts;
      if (acts === 10) await guest.call("explain", { table, seat, do: chosen.do });
      if (acts === 12) await guest.call("undo", { table, seat, key: `u${key}` }).catch(() => {});
      if (acts === 14) await guest.call("legal", { table, seat }).catch(() => {});
      if (acts === 16) await guest.call("view", { table, seat });
      if (acts === 18) await guest.call("replay", { table, at: 0, past: 3, rounds: true, viewer: seat });
      if (acts === 20) await guest.call("orders", { table, seat, orders: "ask" }).catch(() => {});
      if (acts === 22) await guest.call("hint", { table, seat }).catch(() => {});
    }
    quiet = acted ? 0 : quiet + 1;
    await Promise.race([ann.news(), bo.news()]);
  }
  expect(acts).toBeGreaterThan(20);
  await ann.call("resign", { table, seat: 0 });
  await bo.call("resign", { table, seat: 1 });
  while (bo.updates.get(table)?.phase !== "over") await bo.news();
  const record = await bo.call("record", { table });
  // A short beginning, which is soon looked at again.
  const { final_hash: _, outcome: __, ...begun } = record;
  const short = await bo.call("import", { record: { ...begun, actions: record.actions.slice(0, 2) } });
  await bo.call("analyse", { table: short.table });
  await bo.call("pack", { table });
  await bo.call("replay", { table, at: 5, viewer: "referee", past: 5, rounds: true });
  await bo.call("mine");
  await bo.call("rematch", { table });
  await bo.call("branch", { table, at: 3, seats: seats.map((_, i) => (i === 0 ? "me" : "novice")) });
  await bo.call("close", { table });
  await http("/api/mine", "TableList", bo.cookie);
  await http(`/api/tables/${table}/record`, "GameRecord", bo.cookie);
  expect([...bo.heard]).toContain("update");
  expect(held() - before).toBeGreaterThan(80);
  ann.close();
  bo.close();
});

test("what anybody may ask is what the schema says", async () => {
  const guest = await Guest.named("Cleo");
  await guest.call("games");
  await guest.call("rules", { query: "RDI-TURN" });
  await http("/api/me", "MeReply");
  await http("/api/me", "MeReply", guest.cookie);
  await http("/api/lobby", "TableList");
  await http("/api/blocks", "BlockedReply", guest.cookie);
  await http("/api/ratings/tiefenthal", "RatingsReply");
  guest.close();
});

test("docs/protocol.md names every method, and every field of what the service tells", () => {
  const page = readFileSync(join(import.meta.dirname, "../../../docs/protocol.md"), "utf8");
  const named = (name: string) => page.includes(`\`${name}\``) || page.includes(`"${name}"`);
  const told = ["Update", "UpdateEntry", "SeatView", "TableInfo", "SeatInfo", "AnswerWindow", "Proposal", "Clocks"];
  const more = ["DiceInfo", "VersionReply", "ReplayMoment", "Analysis", "AnalysisMistake", "TableLine", "Welcome"];
  const missing = [...told, ...more, "Legal", "TableStatus", "Refusal", "RpcMethods", "ServiceMethods"].flatMap(
    (name) =>
      Object.keys(schema.$defs[name]!.properties!)
        .filter((field) => !named(field) && !page.includes(`\`.${field}\``))
        .map((field) => `${name}.${field}`),
  );
  expect(missing).toEqual([]);
});
