import type { Answers } from './answers.ts';

/** The three doshas of Ayurveda, in their traditional order. */
export const doshas = ['vata', 'pitta', 'kapha'] as const;
export type Dosha = (typeof doshas)[number];

/** Largest gap to the first dosha at which another still counts as leading, in percent of all answers. */
const MAX_LEADING_GAP_PERCENT = 10;

export type DoshaResult = {
  /** Number of answers per dosha, and its share of all answers: whole percent that sum to 100. */
  shares: Record<Dosha, { count: number; percent: number }>;
  /** The leading doshas: one, two that are close together, or all three. The first has the most answers. */
  leading: readonly [Dosha, ...Dosha[]];
};

/** Counts the answers of the dosha quiz; undefined when there are none. The option ids of the quiz are dosha names. */
export function computeDoshaResult(answers: Answers): DoshaResult | undefined {
  const chosenOptions = Object.values(answers);
  const counts = doshas.map((dosha) => chosenOptions.filter((answer) => answer === dosha).length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  const percents = allocate(100, counts);
  const getCount = (dosha: Dosha) => counts[doshas.indexOf(dosha)] ?? 0;
  const [first, ...others] = [...doshas].sort((one, other) => getCount(other) - getCount(one)) as [Dosha, ...Dosha[]];
  const close = others.filter((dosha) => (getCount(first) - getCount(dosha)) * 100 <= MAX_LEADING_GAP_PERCENT * total);
  const getShare = (dosha: Dosha) => ({ count: getCount(dosha), percent: percents[doshas.indexOf(dosha)] ?? 0 });
  return {
    shares: { vata: getShare('vata'), pitta: getShare('pitta'), kapha: getShare('kapha') },
    leading: [first, ...close],
  };
}

/**
 * Splits a total by weights, with the method of the largest remainder: the parts are whole, sum to the total, and each
 * is within one of its exact share. Equal remainders favor the earlier part.
 * @param total whole and not negative, such as cents
 * @param weights whole and not negative, with a sum above zero
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((one, other) => one + other, 0);
  const parts = weights.map((weight) => Math.floor((total * weight) / sum));
  const remainders = weights.map((weight) => (total * weight) % sum);
  const left = total - parts.reduce((one, other) => one + other, 0);
  const next = remainders
    .map((_, index) => index)
    .sort((one, other) => (remainders[other] ?? 0) - (remainders[one] ?? 0));
  for (const index of next.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
