/** Numbers from 0 to below 1. */
export type Random = () => number;

/**
 * Starts a sequence of random numbers that is the same for the same text, for drawings and not for secrets: FNV-1a over
 * the code units, then a Weyl sequence with a mixing step. The start value gives neighboring sample labels other motifs.
 */
export function createRandom(text: string): Random {
  let state = 0x811c103e;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let word = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
    return ((word ^ (word >>> 15)) >>> 0) / 2 ** 32;
  };
}
