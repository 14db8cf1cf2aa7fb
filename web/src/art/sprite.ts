// The drawings are one sprite per table, put into the page once; pieces show them with <use>.
const present = new Set<string>();

export function show(name: string, svg: string): void {
  if (present.has(name)) return;
  present.add(name);
  const holder = document.createElement("div");
  holder.className = "sprite";
  holder.innerHTML = svg;
  document.body.prepend(holder);
}
