/**
 * Numbers from 0 to 1 that follow from the seed (Mulberry32). Each `stream` of a seed is a row of its own: several who
 * take turns at random do each the same again when the seed is.
 */
export function createSeededRandom(seed: number, stream = 0): () => number {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(stream, 0x85ebca6b)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
