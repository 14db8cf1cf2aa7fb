// Standing orders: what is done for somebody who is not there to be asked.
export const standing = ["ask", "unless_target", "until_turn"] as const;
export type Order = (typeof standing)[number];

export const orderArt = { ask: "o-ask", unless_target: "o-target", until_turn: "o-turn" } as const;
export const orderName = {
  ask: "inn.order_ask",
  unless_target: "inn.order_target",
  until_turn: "inn.order_turn",
} as const;
export const orderShort = {
  ask: "inn.order_ask_short",
  unless_target: "inn.order_target_short",
  until_turn: "inn.order_turn_short",
} as const;
export const orderAbout = {
  ask: "inn.order_ask_about",
  unless_target: "inn.order_target_about",
  until_turn: "inn.order_turn_about",
} as const;
