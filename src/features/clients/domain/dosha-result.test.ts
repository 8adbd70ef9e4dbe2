import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listMissingQuestions } from './answers.ts';
import { doshaQuiz } from './delivered-forms.ts';
import { computeDoshaResult, type Dosha, doshas } from './dosha-result.ts';
import { listOptions, listQuestions } from './form.ts';

const questions = listQuestions(doshaQuiz);

/** Builds quiz answers with the given number of answers per dosha. */
function createAnswers(counts: readonly [vata: number, pitta: number, kapha: number]): Record<string, Dosha> {
  const picked = doshas.flatMap((dosha, index) => Array<Dosha>(counts[index] ?? 0).fill(dosha));
  return Object.fromEntries(picked.map((dosha, index) => [questions[index]?.id ?? '', dosha]));
}

const anyCounts = fc
  .tuple(fc.nat(questions.length), fc.nat(questions.length))
  .map(([one, two]) => [Math.min(one, two), Math.abs(one - two)] as const)
  .map(([first, second]) => [first, second, questions.length - first - second] as const);

describe('the dosha quiz', () => {
  test('the dosha quiz offers each dosha once in every question, in changing order, and needs every answer', () => {
    const orders = questions.map((question) => {
      if (question.kind !== 'choice') throw new Error(`${question.id} is no choice`);
      return listOptions(question).map(({ id }) => id);
    });
    for (const order of orders) expect(order.toSorted()).toEqual(doshas.toSorted());
    for (const dosha of doshas) expect(orders.filter(([first]) => first === dosha).length).toBeGreaterThan(5);
    expect(listMissingQuestions(doshaQuiz, {})).toHaveLength(questions.length);
  });

  test('a dosha that is far ahead leads alone', () => {
    expect(computeDoshaResult(createAnswers([12, 6, 4]))).toEqual({
      shares: {
        vata: { count: 12, percent: 55 },
        pitta: { count: 6, percent: 27 },
        kapha: { count: 4, percent: 18 },
      },
      leading: ['vata'],
    });
  });

  test('two doshas with similar counts lead together, the stronger one first', () => {
    expect(computeDoshaResult(createAnswers([2, 9, 11]))?.leading).toEqual(['kapha', 'pitta']);
    expect(computeDoshaResult(createAnswers([2, 10, 10]))?.leading).toEqual(['pitta', 'kapha']);
    expect(computeDoshaResult(createAnswers([3, 8, 11]))?.leading).toEqual(['kapha']);
  });

  test('all three doshas lead when none is ahead', () => {
    expect(computeDoshaResult(createAnswers([7, 7, 8]))?.leading).toEqual(['kapha', 'vata', 'pitta']);
  });

  test('the dosha quiz has no result without an answer', () => {
    expect(computeDoshaResult({})).toBeUndefined();
  });

  test('the shares of any answers of the dosha quiz sum to 100 and keep the order of the counts', () => {
    fc.assert(
      fc.property(anyCounts, (counts) => {
        const result = computeDoshaResult(createAnswers(counts));
        if (!result) throw new Error('no result');
        const shares = doshas.map((dosha) => result.shares[dosha]);
        expect(shares.map(({ count }) => count)).toEqual(counts);
        expect(shares.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
        for (const one of shares) {
          for (const other of shares)
            if (one.count > other.count) expect(one.percent).toBeGreaterThanOrEqual(other.percent);
        }
        const [first] = result.leading;
        expect(result.shares[first].count).toBe(Math.max(...counts));
        expect(new Set(result.leading).size).toBe(result.leading.length);
      }),
    );
  });
});
