// Effects of the pack as short rows of numbers and drawings: `2 thaler`, `+ die`, `denied`.
import type { Effect } from "../pack/tiefenthal";
import { areaArt, face } from "./faces";

export type Sign = { n?: string; art?: string; or?: boolean };

export function signs(effect: Effect | null | undefined): Sign[] {
  if (!effect) return [];
  const n = effect.n ?? 1;
  const many = (art: string): Sign[] => [{ n: String(n), art }];
  const some = (art: string): Sign[] => (n > 1 ? [{ n: `${n}×`, art }] : [{ art }]);
  switch (effect.type) {
    case "thalers":
      return many("thaler-stamp");
    case "beer":
    case "set_beer":
      return many("beer");
    case "monastery":
      return many("monastery");
    case "reputation":
      return many("star");
    case "schnapps":
      return many("schnapps");
    case "noble":
      return some("crown");
    case "gain_card":
    case "place_card":
      return some(face(effect.card ?? ""));
    case "gain_guest":
      return [{ art: "g-farmhand" }];
    case "counter_guest":
    case "take_back_counter_guest":
      return some("stool");
    case "entertainer":
      return [{ art: "lute" }];
    case "own_die":
      return [{ n: "+" }, ...some("die-own-5")];
    case "raise_die":
      return some("plus1");
    case "turn_die":
    case "shift_die":
    case "any_face":
    case "wild_faces":
      return some("die-ghost-any");
    case "service_denied":
    case "remove_regulars":
      return some("denied");
    case "free_upgrade":
      return [{ art: "rosette" }, ...(effect.area ? [{ art: areaArt[effect.area] ?? "table" }] : [])];
    case "card_to_deck":
    case "draw_reserved":
      return [{ art: "i-deck" }];
    case "copy_bonus":
      return [{ art: "i-undo" }];
    case "signature":
      return [{ art: "quill" }];
    case "sommelier":
      return [{ art: "wine" }];
    case "store":
      return many(effect.good === "beer" ? "beer" : "thaler-stamp");
    case "fill_stores":
      return [{ art: "safe" }, { art: "crate" }];
    case "exchange_guest":
      return [{ art: "i-people" }];
    case "price_change":
      return [{ n: `−${Math.abs(n)}`, art: effect.currency === "beer" ? "beer" : "thaler-stamp" }];
    case "pay_factor":
      return [{ n: `×${n}`, art: "wine" }];
    case "restart":
      return [{ art: "i-people" }];
    case "lodge_nobles":
      return some("bed");
    case "add_table":
    case "tables":
      return many("table");
    case "choose_one":
      return (effect.options ?? []).flatMap((option, i) =>
        i === 0 ? signs(option) : [{ or: true }, ...signs(option)],
      );
    case "all_of":
      return (effect.parts ?? []).flatMap(signs);
    default:
      return [];
  }
}
