/** Mulberry32. Each `stream` of a seed is an independent sequence of numbers from 0 to 1. */
export function createSeededRandom(seed: number, stream = 0): () => number {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(stream, 0x85ebca6b)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
