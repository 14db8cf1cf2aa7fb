// Where a proposed act is shown at the inn: on the card in hand, on whoever gets the drink, on the button.
import type { Ghost } from "../games/game";
import type { Legal } from "../protocol/types";

export function ghostOf({ action }: Legal): Ghost {
  if (action["card"]) return { at: [`[data-thing="card:${String(action["card"])}"]`] };
  const to = action["to"] ?? action["target"];
  return { at: [typeof to === "number" ? `[data-thing="seat:${to}"]` : '[data-thing="pass"]'] };
}
