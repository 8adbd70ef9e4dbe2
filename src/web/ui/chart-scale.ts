/** Maximum number of lines above zero. */
const MAX_LINES = 5;

/**
 * Returns the values of a scale from 0 to at least `max`, in steps of 1, 2 or 5 times a power of ten. A scale for 0
 * still has one line above zero.
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
