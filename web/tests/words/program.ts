// The program that the tests of words play with, through `taproom rpc`.
import { openRpc } from "../../dev/rpc.mjs";
import type { GameEvent } from "../../src/protocol/types";

const program = process.env["TAPROOM"];
if (!program) throw new Error("say which program to play with: TAPROOM=../build/release/taproom");
export const rpc = openRpc(program) as { call(method: string, params?: object): Promise<never>; close(): void };

/** A table of `rpc` as it stands. */
export interface At {
  table: number;
  deciders: number[];
  over: boolean;
  events?: GameEvent[];
}
