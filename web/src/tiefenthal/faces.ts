// Which drawing stands for which card.
import { seatMarks } from "../art/marks";

const staff = new Set(["barback", "dishwasher", "waitress", "table", "brewer", "bard", "sommelier", "charlatan"]);
const guests: Record<string, string> = {
  guest_3_1: "g-farmhand",
  guest_4_1: "g-carter",
  guest_4_2: "g-pedlar",
  guest_4_3: "g-watchman",
  guest_4_4: "g-pilgrim",
  guest_4_5: "g-cooper",
  guest_5_1: "g-miller",
  guest_5_2: "g-dealer",
  guest_5_3: "g-constable",
  guest_5_4: "g-ringer",
  guest_5_5: "g-laundress",
  guest_5_6: "g-fisher",
  guest_6_1: "g-mason",
  guest_6_2: "g-merchant",
  guest_6_3: "g-veteran",
  guest_6_4: "g-potter",
  guest_6_5: "g-matchmaker",
  guest_6_6: "g-organist",
  guest_7_1: "g-lender",
  guest_7_2: "g-captain",
  guest_7_3: "g-joiner",
  guest_7_4: "g-prior",
  guest_8_1: "g-hops",
  guest_8_2: "g-banker",
  guest_8_3: "g-bishop",
  guest_8_4: "g-chamberlain",
  guest_4r_1: "g-crier",
  guest_4r_2: "g-herbalist",
  guest_5r_1: "g-minstrel",
  guest_5r_2: "g-distiller",
  guest_6r_1: "g-poet",
  guest_6r_2: "g-apothecary",
  guest_6r_3: "g-newsmonger",
  guest_7r_1: "g-actress",
  guest_7r_2: "g-vintner",
  guest_8r_1: "g-scholar",
  priest: "g-priest",
  critic: "g-critic",
  mayor: "g-mayor",
};

/** `index` varies the faces of cards that are many: three regulars, two nobles. */
export function face(id: string, index = 0): string {
  if (staff.has(id)) return id;
  if (id === "regular_1") return index % 2 ? "regular-c" : "regular-b";
  if (id === "regular_2") return index % 3 === 2 ? "regular-c" : "regular-a";
  if (id === "noble") return index % 2 ? "noble-countess" : "noble-count";
  return guests[id] ?? "g-carter";
}

export const areaArt: Record<string, string> = {
  tables: "table",
  waitress: "tray",
  dishwashing_area: "washtub",
  brewer: "kettle",
  cashbox: "cashbox",
  monk: "monk",
  barrel: "barrel",
  safe: "safe",
  beer_storage: "crate",
  wine_cellar: "wine",
  guest_rooms: "bed",
};

export const mark = (seat: number) => `mark-${seatMarks[seat % seatMarks.length]}`;

export const keeperFace: Record<string, string> = {
  gambler: "k-gambler",
  abbess: "k-abbess",
  historian: "g-scholar",
  builder: "g-potter",
  brewmaster: "brewer",
  merchant: "g-merchant",
  charmer: "k-charmer",
  tax_collector: "g-constable",
};
