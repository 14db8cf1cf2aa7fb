import { beforeAll, describe, expect, test } from "vitest";
import { loadWords, speak } from "../i18n/i18n.svelte";
import { troubleText } from "../i18n/troubles";
import type { Refusal } from "../protocol/types";
import { answer, question } from "./options";
import { refusalText } from "./refusals";

const names = ["Mira", "Jonas"];
const refusal = (key: string, facts: Refusal["facts"] = {}): Refusal => ({
  rule: "TT-F-10",
  key,
  sentence: "English.",
  facts,
});

describe("in German", () => {
  beforeAll(async () => {
    await speak("de");
    await loadWords();
    await loadWords("red_dragon_inn");
    await loadWords("tiefenthal");
  });
  test("facts are said by their kind", async () => {
    expect(
      await refusalText(
        "tiefenthal",
        refusal("not_your_turn", { active: { kind: "seat", value: 1, text: "1" } }),
        names,
      ),
    ).toBe("Jonas ist am Zug.");
    expect(
      await refusalText(
        "tiefenthal",
        refusal("too_few_beer", {
          price: { kind: "number", value: 9, text: "9" },
          have: { kind: "number", value: 4, text: "4" },
        }),
        names,
      ),
    ).toBe("Das kostet 9 Bier, du hast 4.");
    expect(
      await refusalText(
        "tiefenthal",
        refusal("only_to_finish", { phase: { kind: "phase", name: "B", value: 2, text: "B" } }),
        names,
      ),
    ).toBe("Abgeschlossen werden nur die Phasen B, C und G; jetzt ist Phase B (Gäste kommen).");
    expect(
      await refusalText(
        "tiefenthal",
        refusal("no_such_die", {
          die: { kind: "die", name: "c5", value: 13, text: "coloured 5" },
          from: { kind: "space", name: "t2", value: 6, text: "t2" },
        }),
        names,
      ),
    ).toBe("Dort liegt kein unbenutzter Würfel: eigene 5, Tisch 2.");
    expect(
      await refusalText(
        "tiefenthal",
        refusal("bought_already", { card: { kind: "card", name: "waitress", value: 2, text: "waitress" } }),
        names,
      ),
    ).toContain("Kellnerin");
    expect(
      await refusalText(
        "red_dragon_inn",
        refusal("not_in_hand", { card: { kind: "card", name: "arm_wrestling", value: 3, text: "Arm wrestling" } }),
        names,
      ),
    ).toBe("„Armdrücken“ ist nicht auf deiner Hand.");
  });
  test("a seat nobody is known on has a letter, which cannot be taken for its number", async () => {
    expect(
      await refusalText(
        "tiefenthal",
        refusal("not_your_turn", { active: { kind: "seat", value: 3, text: "3" } }),
        names,
      ),
    ).toBe("D ist am Zug.");
    expect(troubleText({ code: -32009, data: { reason: "not_your_seat", seat: 2 } }, names)).toBe(
      "Dieser Platz gehört dir nicht: C.",
    );
  });
  test("a reason nobody has words for is said as the program says it", async () =>
    expect(await refusalText("tiefenthal", refusal("brand_new"), names)).toBe("English."));
  test("troubles by their word, else by their code", async () => {
    expect(troubleText({ code: -32009, data: { reason: "not_your_seat", seat: 0 } }, names)).toBe(
      "Dieser Platz gehört dir nicht: Mira.",
    );
    expect(troubleText({ code: -32010, data: { reason: "just_left", name: "Bo", seconds: 41 } })).toBe(
      "Bo ist gerade erst weg; warte 41 s.",
    );
    expect(troubleText({ code: -32008 })).toBe("Die Frage hat sich inzwischen geändert.");
    expect(troubleText({ code: "name_taken" })).toBe("Jemand hat schon ein Konto mit diesem Namen.");
    expect(troubleText({ code: -32602 })).toBe("Etwas ist schiefgegangen. Versuch es noch einmal.");
  });
  test("questions of rules with their answers", async () => {
    expect(question("tiefenthal", { name: "nobles_deniable", question: "?", values: ["no", "yes"] })).toBe(
      "Dürfen Adlige abgewiesen werden?",
    );
    expect(answer("tiefenthal", "nobles_deniable", "no")).toBe("nein");
    expect(answer("red_dragon_inn", "tie_break", "strength_first")).toBe("die Stärke");
    expect(answer("red_dragon_inn", "turn_limit", "200")).toBe("200");
    expect(answer("red_dragon_inn", "turn_limit", "none")).toBe("nie");
  });
});
