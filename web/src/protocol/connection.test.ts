import { describe, expect, test } from "vitest";
import { Connection, RpcProblem, type SocketLike } from "./connection";

class FakeSocket implements SocketLike {
  sent: { id: number; method: string; params: Record<string, unknown> }[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text) as FakeSocket["sent"][number]);
  }
  close() {
    this.closed = true;
    this.onclose?.();
  }
  tell(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome() {
    this.tell({ jsonrpc: "2.0", method: "welcome", params: { name: "Ann" } });
  }
  answer(index: number, result: unknown) {
    this.tell({ jsonrpc: "2.0", id: this.sent[index]!.id, result });
  }
}

function setup() {
  const sockets: FakeSocket[] = [];
  const pauses: { ms: number; run: () => void }[] = [];
  const connection = new Connection(
    () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    {
      after: (ms, run) => pauses.push({ ms, run }),
      cancel: (handle) => (pauses[(handle as number) - 1]!.run = () => {}),
    },
  );
  connection.open();
  return { connection, sockets, pauses };
}

describe("the line to the house", () => {
  test("is open after the welcome and answers by id", async () => {
    const { connection, sockets } = setup();
    expect(connection.line).toBe("connecting");
    sockets[0]!.welcome();
    expect(connection.line).toBe("open");
    const first = connection.call("a");
    const second = connection.call("b");
    sockets[0]!.answer(1, "two");
    sockets[0]!.answer(0, "one");
    expect(await Promise.all([first, second])).toEqual(["one", "two"]);
  });

  test("an error carries its code and its facts", async () => {
    const { connection, sockets } = setup();
    sockets[0]!.welcome();
    const refused = connection.call("apply");
    sockets[0]!.tell({
      id: sockets[0]!.sent[0]!.id,
      error: { code: -32001, message: "no", data: { rule: "TT-F-15" } },
    });
    await expect(refused).rejects.toMatchObject({ code: -32001, data: { rule: "TT-F-15" } });
  });

  test("comes back with growing pauses", () => {
    const { connection, sockets, pauses } = setup();
    sockets[0]!.close();
    expect(connection.line).toBe("broken");
    pauses[0]!.run();
    sockets[1]!.close();
    pauses[1]!.run();
    expect(pauses[1]!.ms).toBeGreaterThan(pauses[0]!.ms);
    sockets[2]!.welcome();
    expect(connection.line).toBe("open");
    sockets[2]!.close();
    expect(pauses[2]!.ms).toBe(pauses[0]!.ms);
  });

  test("what must not get lost is sent again with the same words, the rest fails", async () => {
    const { connection, sockets, pauses } = setup();
    sockets[0]!.welcome();
    const action = connection.call("apply", { key: "k1", do: "finish" }, true);
    const look = connection.call("lobby");
    sockets[0]!.close();
    await expect(look).rejects.toBeInstanceOf(RpcProblem);
    pauses[0]!.run();
    sockets[1]!.welcome();
    expect(sockets[1]!.sent).toEqual([sockets[0]!.sent[0]]);
    sockets[1]!.answer(0, { version: 5 });
    expect(await action).toEqual({ version: 5 });
  });

  test("tables are opened anew before anything is sent again", () => {
    const { connection, sockets, pauses } = setup();
    sockets[0]!.welcome();
    void connection.call("apply", { key: "k" }, true).catch(() => {});
    connection.onWelcome = () => void connection.call("open", { table: "t", version: 4 }).catch(() => {});
    sockets[0]!.close();
    pauses[0]!.run();
    sockets[1]!.welcome();
    expect(sockets[1]!.sent.map((message) => message.method)).toEqual(["open", "apply"]);
  });

  test("without a line only what is kept may be asked", async () => {
    const { connection } = setup();
    await expect(connection.call("lobby")).rejects.toMatchObject({ message: "offline" });
  });

  test("a line that is silent after sleep is made anew; one that answers is kept", async () => {
    const { connection, sockets, pauses } = setup();
    sockets[0]!.welcome();
    void connection.probe("lobby", {});
    pauses[0]!.run();
    expect(sockets.length).toBe(2);
    sockets[1]!.welcome();
    const answer = connection.probe("lobby", {});
    sockets[1]!.answer(0, { tables: [] });
    expect(await answer).toEqual({ tables: [] });
    pauses[1]!.run();
    expect(sockets.length).toBe(2);
  });

  test("breaks in a row are counted", () => {
    const { connection, sockets, pauses } = setup();
    const counted: number[] = [];
    connection.onBreak = (times) => counted.push(times);
    sockets[0]!.close();
    pauses[0]!.run();
    sockets[1]!.close();
    pauses[1]!.run();
    sockets[2]!.welcome();
    sockets[2]!.close();
    expect(counted).toEqual([1, 2, 1]);
  });

  test("noise is ignored", () => {
    const { sockets, connection } = setup();
    sockets[0]!.onmessage?.({ data: "{" });
    sockets[0]!.tell({ id: 99, result: 1 });
    expect(connection.line).toBe("connecting");
  });
});
