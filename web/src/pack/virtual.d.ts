declare module "virtual:pack/tiefenthal" {
  const pack: unknown;
  export default pack;
}
declare module "virtual:pack/red_dragon_inn" {
  const pack: unknown;
  export default pack;
}
declare module "virtual:languages" {
  const languages: { code: string; title: string }[];
  export default languages;
}
