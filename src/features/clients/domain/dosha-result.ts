import { allocate } from '#platform/money/allocate.ts';
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
