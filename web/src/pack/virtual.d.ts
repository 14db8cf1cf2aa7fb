declare module "virtual:pack/*" {
  const pack: unknown;
  export default pack;
}
declare module "virtual:languages" {
  type Words = Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>;
  const languages: { code: string; title: string }[];
  export default languages;
  export const fetched: Record<string, Record<string, () => Promise<{ default: Words }>>>;
}
