// The end of a game as a picture to share, drawn by the page. There is nothing in it but what everybody at the table sees: names, places, points, awards.
export interface Shown {
  game: string;
  title: string;
  rows: { place: number; name: string; points: string; colour: string }[];
  notes: string[];
  sign: string;
}
export const size = { width: 1200, height: 630 } as const;

/** As much of a text as fits, with dots where something was cut off. */
export function clipped(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && measure(`${letters.join("")}…`) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** How high a row may be, so that all of them and the notes are on the picture. */
export function rowHeight(rows: number, notes: number): number {
  return Math.max(34, Math.min(84, (size.height - 190 - Math.min(3, notes) * 38) / Math.max(1, rows)));
}

export async function draw({ game, title, rows, notes, sign }: Shown): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, size);
  const paint = canvas.getContext("2d");
  if (!paint) return null;
  await document.fonts.ready;
  const { width, height } = size;
  const serif = '"Alegreya", Georgia, serif';
  const wood = paint.createLinearGradient(0, 0, 0, height);
  wood.addColorStop(0, "#3d2413");
  wood.addColorStop(1, "#1c0f07");
  paint.fillStyle = wood;
  paint.fillRect(0, 0, width, height);
  // Boards, and the light of the fire on them.
  paint.strokeStyle = "#0006";
  paint.lineWidth = 2;
  for (let y = 90; y < height; y += 90) {
    paint.beginPath();
    paint.moveTo(0, y + 0.5);
    paint.lineTo(width, y + 0.5);
    paint.stroke();
  }
  const glow = paint.createRadialGradient(width / 2, 120, 20, width / 2, 120, 620);
  glow.addColorStop(0, "#ffb54a55");
  glow.addColorStop(1, "#ffb54a00");
  paint.fillStyle = glow;
  paint.fillRect(0, 0, width, height);
  paint.textBaseline = "middle";
  const write = (text: string, x: number, y: number, room: number, font: string, colour: string) => {
    paint.font = font;
    paint.fillStyle = colour;
    paint.fillText(
      clipped(text, room, (one) => paint.measureText(one).width),
      x,
      y,
    );
  };
  write(game, 70, 62, 1060, `700 32px ${serif}`, "#e6cf9a");
  write(title, 70, 116, 1060, `800 54px ${serif}`, "#ffe9a3");
  const high = rowHeight(rows.length, notes.length);
  const letters = Math.min(44, high * 0.58);
  rows.forEach(({ place, name, points, colour }, i) => {
    const y = 170 + high * (i + 0.5);
    paint.fillStyle = place === 1 ? "#e0b04a33" : "#00000038";
    paint.fillRect(60, y - high / 2 + 4, width - 120, high - 8);
    paint.fillStyle = colour;
    paint.fillRect(60, y - high / 2 + 4, 10, high - 8);
    write(String(place), 92, y, 60, `800 ${letters}px ${serif}`, place === 1 ? "#ffe9a3" : "#e6cf9a");
    write(name, 150, y, 720, `700 ${letters}px ${serif}`, "#fff4dc");
    paint.textAlign = "right";
    write(points, width - 90, y, 260, `800 ${letters}px ${serif}`, "#ffe9a3");
    paint.textAlign = "left";
  });
  notes.slice(0, 3).forEach((note, i) => {
    write(note, 70, 188 + high * rows.length + i * 38, 1060, `700 26px ${serif}`, "#e6cf9a");
  });
  paint.textAlign = "right";
  write(sign, width - 60, height - 26, 400, `700 24px ${serif}`, "#b9965a");
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** Gives the picture to whatever the system shares with, else to the folder of downloads. */
export async function hand(picture: Blob, name: string): Promise<void> {
  const file = new File([picture], name, { type: "image/png" });
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => {});
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
