// Talks to `taproom rpc`: one JSON line out, one back.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

export function openRpc(program) {
  const child = spawn(program, ["rpc"], { stdio: ["pipe", "pipe", "inherit"] });
  const waiting = [];
  createInterface({ input: child.stdout }).on("line", (line) => waiting.shift()(JSON.parse(line)));
  let id = 0;
  return {
    call(method, params = {}) {
      return new Promise((resolve, reject) => {
        waiting.push((answer) =>
          answer.error ? reject(Object.assign(new Error(answer.error.message), answer.error)) : resolve(answer.result),
        );
        child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: ++id, method, params })}\n`);
      });
    },
    close: () => child.stdin.end(),
  };
}

// A small repeatable generator, so that the same fixtures come out again.
export function chance(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
