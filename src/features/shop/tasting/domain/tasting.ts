/** The parts of a guided tasting, in their order. */
export type TastingPart = 'look' | 'smell' | 'snap' | 'melt' | 'notice' | 'swallow' | 'rest';

/** How many breaths in or out each part lasts; a breath in is for smelling, and a breath out for the snap. */
const lengths: readonly (readonly [part: TastingPart, phases: number])[] = [
  ['look', 2],
  ['smell', 1],
  ['snap', 1],
  ['melt', 4],
  ['notice', 2],
  ['swallow', 1],
  ['rest', 1],
];
const partOfPhase = lengths.flatMap(([part, phases]) => Array<TastingPart>(phases).fill(part));

/** Returns the part of a guided tasting by how many breaths in and out have passed, and the last one afterwards. */
export const getTastingPart = (passed: number): TastingPart => partOfPhase[passed] ?? 'rest';
