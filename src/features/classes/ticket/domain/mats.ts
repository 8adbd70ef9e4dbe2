import { createRandom } from '#platform/random.ts';

/** A larger room is described in words only. */
export const MAX_DRAWN_MATS = 24;

/** Returns the columns of a room, so that its rows are full or nearly so. */
export function countMatColumns(capacity: number): number {
  const rows = capacity <= 7 ? 1 : capacity <= 16 ? 2 : 3;
  return Math.ceil(capacity / rows);
}

/** Returns the columns of a room that is drawn as a strip, of two rows if it is large. */
export function countStripColumns(capacity: number): number {
  return Math.ceil(capacity / Math.ceil(capacity / 12));
}

export type Mat = 'free' | 'taken' | 'yours';

/**
 * Returns the mats of a room in the order of their places. A mat that is rolled out stays where it is when the next
 * person comes, and `yours` is the one that was rolled out last.
 *
 * @param seed names the class, so that two rooms do not fill in the same order
 */
export function arrangeMats(input: { capacity: number; taken: number; seed: string; isYours?: boolean }): Mat[] {
  const { capacity, taken, seed, isYours = false } = input;
  const random = createRandom(seed);
  const order = Array.from({ length: capacity }, (_, place) => ({ place, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ place }) => place);
  const mats = Array.from<Mat>({ length: capacity }).fill('free');
  for (const [index, place] of order.slice(0, taken).entries()) {
    mats[place] = isYours && index === taken - 1 ? 'yours' : 'taken';
  }
  return mats;
}
