export interface Facts {
  group: string;
  seconds: number;
  peak: number;
  loudness: number;
  pcm: string;
}
export function measure(name: string): { numbers: Int16Array; facts: Facts };
