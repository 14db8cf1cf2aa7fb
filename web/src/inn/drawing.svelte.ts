// The inn is drawn for the desk or for the phone; whoever visits loads the one that fits the window, once.
import type { Component } from "svelte";
import type { Tools } from "../parts/tools";
import type { Inn } from "./inn.svelte";

export type Kind = "phone" | "desk";
type Drawing = Component<{
  inn: Inn;
  tools: Tools;
  canUndo: boolean;
  orders: string;
  onorders: (orders: string) => void;
}>;

export const kindFor = (width: number): Kind => (width < 900 ? "phone" : "desk");
// Each import stands on its own: the bundler gives two in one expression the styles of only one of them.
const fetch = { phone: () => import("./InnPhone.svelte"), desk: () => import("./InnDesk.svelte") };
let there = $state.raw<Partial<Record<Kind, Drawing>>>({});
export const drawing = (kind: Kind): Drawing | undefined => there[kind];
export async function fetchDrawing(kind: Kind): Promise<void> {
  if (there[kind]) return;
  const { default: made } = await fetch[kind]();
  there = { ...there, [kind]: made };
}
