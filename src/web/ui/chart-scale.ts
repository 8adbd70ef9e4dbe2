/** The most lines that a scale has above nothing. */
const MOST_LINES = 5;

/**
 * The figures of a scale from 0 to at least `most`, in steps that people count in: 1, 2 or 5 and their tens. A scale of
 * nothing still has a line above it.
 */
export function niceScale(most: number): number[] {
  if (most <= 0) return [0, 1];
  const rough = most / MOST_LINES;
  const tens = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * tens).find((one) => one >= rough * (1 - 1e-9)) ?? 10 * tens;
  const lines = Math.ceil(most / step - 1e-9);
  return Array.from({ length: lines + 1 }, (_, line) => line * step);
}
