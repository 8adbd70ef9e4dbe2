/** The most lines that a scale has above nothing. */
const MAX_LINES = 5;

/**
 * The figures of a scale from 0 to at least `most`, in steps that people count in: 1, 2 or 5 and their tens. A scale of
 * nothing still has a line above it.
 */
export function createScale(max: number): number[] {
  if (max <= 0) return [0, 1];
  const minStep = max / MAX_LINES;
  const magnitude = 10 ** Math.floor(Math.log10(minStep));
  const step =
    [1, 2, 5, 10].map((factor) => factor * magnitude).find((candidate) => candidate >= minStep * (1 - 1e-9)) ??
    10 * magnitude;
  const lines = Math.ceil(max / step - 1e-9);
  return Array.from({ length: lines + 1 }, (_, line) => line * step);
}
