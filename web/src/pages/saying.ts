// What the actions of a game are called: in the words of its table, which are there when it is. A visit loads those of one game only.
import type { Legal, Sight } from "../protocol/types";

export type Saying = (legal: Legal, sight: Sight<never>) => string;

export async function saying(game: string): Promise<Saying> {
  if (game === "red_dragon_inn")
    return import("../inn/words").then(
      ({ label }) =>
        (legal, { names, view }) =>
          label(legal, names, view),
    );
  return import("../tiefenthal/words").then(
    ({ label }) =>
      (legal, { view, seat }) =>
        label(legal, view, seat ?? 0),
  );
}
