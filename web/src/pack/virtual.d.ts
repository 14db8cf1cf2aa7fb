declare module "virtual:pack/tiefenthal" {
  const pack: unknown;
  export default pack;
}
declare module "virtual:pack/red_dragon_inn" {
  const pack: unknown;
  export default pack;
}
declare module "virtual:languages" {
  type Words = Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>;
  const languages: { code: string; title: string }[];
  export default languages;
  export const fetched: Record<
    string,
    Record<"words" | "rare" | "tiefenthal" | "red_dragon_inn", () => Promise<{ default: Words }>>
  >;
}
