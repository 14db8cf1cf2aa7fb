// Where things lie on the inn's desk table. Two drawings: the wide one, and a closer one for narrow windows and large text,
// on which everything is larger against the table and less lies between the seats.
export interface Seat {
  left: number;
  top: number;
  /** The font size, which sets the size of the whole seat. */
  size: number;
  /** Portrait beside the plate instead of above it. */
  row: boolean;
  compact: boolean;
}
export interface Layout {
  close: boolean;
  width: number;
  height: number;
  seats: Seat[];
  /** The free middle between the people: cards waiting, the pot, cups. */
  middle: { left: number; right: number; top: number };
  me: { left: number; top: number; size: number };
  plank: { left: number; top: number; width: number };
  hand: { left: number; top: number; size: number; room: number };
  /** Stands on the lower edge, as high as its words need. */
  board: { left: number; width: number };
  log: { left: number; top: number; width: number } | null;
  decks: { drinks: [number, number]; empties: [number, number]; chest: [number, number]; scale: number };
  candles: [number, number][];
}

const at = (left: number, top: number, size: number, row = false, compact = false): Seat => ({
  left,
  top,
  size,
  row,
  compact,
});

const wide: Record<number, Seat[]> = {
  1: [at(520, 62, 14.5, true)],
  2: [at(24, 262, 15), at(1196, 262, 15)],
  3: [at(24, 262, 15), at(520, 62, 14.5, true), at(1196, 262, 15)],
  4: [at(24, 262, 15), at(330, 60, 14, true, true), at(740, 60, 14, true, true), at(1196, 262, 15)],
  5: [
    at(24, 262, 15),
    at(262, 60, 14, true, true),
    at(556, 60, 14, true, true),
    at(850, 60, 14, true, true),
    at(1196, 262, 15),
  ],
  6: [
    at(20, 366, 14.4, false, true),
    at(20, 116, 14.4, false, true),
    at(262, 60, 14, true, true),
    at(556, 60, 14, true, true),
    at(850, 60, 14, true, true),
    at(1214, 262, 14.4, false, true),
  ],
  7: [
    at(20, 366, 14.4, false, true),
    at(20, 116, 14.4, false, true),
    at(262, 60, 14, true, true),
    at(556, 60, 14, true, true),
    at(850, 60, 14, true, true),
    at(1214, 198, 14.4, false, true),
    at(1214, 396, 14.4, false, true),
  ],
};
const narrow: Record<number, Seat[]> = {
  1: [at(404, 60, 15, true)],
  2: [at(14, 222, 15), at(923, 222, 15)],
  3: [at(14, 222, 15), at(404, 60, 15, true), at(923, 222, 15)],
  4: [at(14, 222, 15), at(236, 60, 14, true, true), at(486, 60, 14, true, true), at(923, 222, 15)],
  5: [
    at(10, 222, 14.2, false, true),
    at(216, 60, 13.8, true, true),
    at(459, 60, 13.8, true, true),
    at(702, 60, 13.8, true, true),
    at(952, 222, 14.2, false, true),
  ],
  6: [
    at(10, 330, 13.8, false, true),
    at(10, 96, 13.8, false, true),
    at(216, 60, 13.8, true, true),
    at(459, 60, 13.8, true, true),
    at(702, 60, 13.8, true, true),
    at(958, 222, 13.8, false, true),
  ],
  7: [
    at(10, 330, 13.8, false, true),
    at(10, 96, 13.8, false, true),
    at(216, 60, 13.8, true, true),
    at(459, 60, 13.8, true, true),
    at(702, 60, 13.8, true, true),
    at(958, 96, 13.8, false, true),
    at(958, 330, 13.8, false, true),
  ],
};

/**
 * With a host his note stands in the upper left: who sits below it moves down, and on the close table the drinks move
 * aside. A crowd leaves no room for that.
 */
function besideHost(layout: Layout, others: number): Layout {
  if (others > 3) return layout;
  const { close, decks, candles } = layout;
  const seats = layout.seats.map((seat) =>
    seat.row
      ? { ...seat, left: seat.left + (close ? 48 : 0) }
      : seat.left < 200
        ? { ...seat, top: seat.top + (close ? 104 : 66) }
        : seat,
  );
  if (!close) return { ...layout, seats };
  return {
    ...layout,
    seats,
    decks: {
      ...decks,
      drinks: [decks.drinks[0] + 46, decks.drinks[1]],
      empties: [decks.empties[0] + 46, decks.empties[1]],
      chest: [decks.chest[0] + 8, decks.chest[1] + 4],
    },
    candles: candles.slice(1),
  };
}

/** `beyond`: how much wider than the drawing the window is; what belongs to the right edge goes with it. `hosted`: the host of a first game is there. */
export function layoutOf(others: number, close: boolean, beyond = 0, hosted = false): Layout {
  const layout = drawnFor(others, close, beyond);
  return hosted ? besideHost(layout, others) : layout;
}

function drawnFor(others: number, close: boolean, beyond: number): Layout {
  const n = Math.max(1, Math.min(7, others));
  const crowd = n > 3;
  const base = close ? 1156 : 1440;
  // On the close table people grow with the width there is to spare.
  const grow = close && !crowd && beyond > 160 ? 1.12 : 1;
  const seats = (close ? narrow : wide)[n]!.map((seat) => ({
    ...seat,
    size: seat.size * grow,
    left:
      seat.left +
      (seat.row
        ? beyond / 2 - 20 * (grow - 1) * seat.size
        : seat.left > base / 2
          ? beyond - 14.6 * (grow - 1) * seat.size
          : 0),
  }));
  return close
    ? {
        close,
        width: base + beyond,
        height: 867,
        seats,
        middle: {
          left: crowd ? 214 : 244 * grow,
          right: (crowd ? 946 : 914) + beyond - 30 * (grow - 1) * 10,
          top: -50,
        },
        me: { left: 12, top: 604 - 240 * (grow - 1), size: 15 * grow },
        plank: { left: 246 * grow, top: 608, width: 634 + beyond },
        hand: { left: 252 * grow, top: 660, size: 15, room: 664 + beyond - 252 * (grow - 1) },
        board: { left: 928 + beyond, width: 216 },
        log: crowd || n < 2 ? null : { left: 872 + beyond, top: 62, width: 268 },
        decks: crowd
          ? { drinks: [224, 180], empties: [296, 180], chest: [846 + beyond, 186], scale: 0.84 }
          : { drinks: [248, 146], empties: [328, 146], chest: [768 + beyond, 148], scale: 0.94 },
        candles: crowd
          ? []
          : [
              [196, 172],
              [878 + beyond, 186],
            ],
      }
    : {
        close,
        width: base + beyond,
        height: 900,
        seats,
        middle: { left: 246, right: (n > 5 ? 1200 : 1180) + beyond, top: 0 },
        me: { left: 18, top: 640, size: 15 },
        plank: { left: 290, top: 596, width: 890 + beyond },
        hand: { left: 262, top: 704, size: 13.1, room: 920 + beyond },
        board: { left: 1196 + beyond, width: 228 },
        log: { left: 1150 + beyond, top: 66, width: 270 },
        decks: crowd
          ? { drinks: [268, 186], empties: [344, 186], chest: [962 + beyond, 192], scale: 0.84 }
          : { drinks: [322, 150], empties: [408, 150], chest: [952 + beyond, 158], scale: 1 },
        candles: crowd
          ? [
              [226, 256],
              [1082 + beyond, 222],
            ]
          : [
              [262, 184],
              [1082 + beyond, 196],
            ],
      };
}

/** How far each card of a hand lies from the next: what can be played stays in full view, the rest slides together first. */
export function spread(playable: boolean[], width: number, room: number): number[] {
  const steps = playable.slice(0, -1).map(() => width);
  const over = () => steps.reduce((sum, step) => sum + step, width) - room;
  const squeeze = (which: number[], least: number) => {
    if (which.length === 0 || over() <= 0) return;
    const each = Math.max(least * width, steps[which[0]!]! - over() / which.length);
    for (const i of which) steps[i] = each;
  };
  const idle = steps.flatMap((_, i) => (playable[i] ? [] : [i]));
  const lit = steps.flatMap((_, i) => (playable[i] ? [i] : []));
  squeeze(idle, 0.3);
  // What can be played keeps its name in sight as long as there is room for it.
  squeeze(lit, 0.5);
  squeeze(idle, 0.2);
  squeeze(lit, 0.3);
  return steps;
}
