// Geometry of the two tracks on the winter panorama: the snow path of the pawns and the arc of the moon.
import { monasterySpaces } from "../pack/tiefenthal";

/** Heights of the snow path at even distances, drawn on 1440x132. */
const heights = [
  103, 100.5, 98.3, 96.5, 95.3, 94.8, 95, 95.8, 97.3, 99.1, 101.1, 103, 104.7, 105.8, 106.4, 106.2, 105.3, 103.8, 101.7,
  99.3, 96.8, 94.4, 92.4,
];

/** Middle of a stone of the path; a pack with more or fewer spaces spreads them over the same path. */
export function stone(space: number): { x: number; y: number } {
  const u = (space / (monasterySpaces - 1)) * (heights.length - 1);
  const i = Math.min(heights.length - 2, Math.floor(u));
  return { x: 64 + 58.6 * u, y: heights[i]! + (heights[i + 1]! - heights[i]!) * (u - i) };
}

/** Where the moon stands in a round. */
export function moon(round: number): { x: number; y: number } {
  const x = 430 + 88 * (round - 1);
  const u = (x - 738) / 338;
  return { x, y: 22.8 + 12.8 * u * u };
}
