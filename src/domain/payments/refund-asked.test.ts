import { expect, test } from 'vitest';
import { leftCents, type MoneyBack, refundVerdict, sentBackCents } from './refund-asked.ts';

const paid: MoneyBack = { state: 'captured', amountCents: 4100, refundedCents: 0, askedCents: 0 };

test('what is left is what was paid without what is back and what is on its way', () => {
  expect(leftCents(paid)).toBe(4100);
  const some: MoneyBack = { ...paid, state: 'refunding', refundedCents: 500, askedCents: 600 };
  expect([sentBackCents(some), leftCents(some)]).toEqual([1100, 3000]);
});

test.each(['opened', 'awaiting-approval', 'capturing', 'pending', 'failed', 'abandoned'] as const)(
  'nothing is left of a payment that is %s: it has not come',
  (state) => {
    expect(leftCents({ ...paid, state })).toBe(0);
    expect(refundVerdict({ ...paid, state }, {})).toEqual({ refused: 'nothing-to-refund' });
  },
);

test('without an amount everything that is left goes back', () => {
  expect(refundVerdict(paid, {})).toEqual({ cents: 4100, isAllThatIsLeft: true });
  expect(refundVerdict({ ...paid, refundedCents: 1000 }, {})).toEqual({ cents: 3100, isAllThatIsLeft: true });
});

test('a part goes back, up to the last cent and never above', () => {
  expect(refundVerdict(paid, { amountCents: 4099 })).toEqual({ cents: 4099, isAllThatIsLeft: false });
  expect(refundVerdict(paid, { amountCents: 4100 })).toEqual({ cents: 4100, isAllThatIsLeft: true });
  expect(refundVerdict(paid, { amountCents: 4101 })).toEqual({ refused: 'refund-too-much' });
});

test('the same press twice sends once', () => {
  const after = { ...paid, state: 'refunding', askedCents: 500 } as const;
  expect(refundVerdict(paid, { amountCents: 500, wasCents: 0 })).toMatchObject({ cents: 500 });
  expect(refundVerdict(after, { amountCents: 500, wasCents: 0 })).toEqual({ refused: 'refund-changed' });
  expect(refundVerdict(after, { amountCents: 500, wasCents: 500 })).toMatchObject({ cents: 500 });
  const all = { ...after, askedCents: 4100 };
  expect(refundVerdict(all, { wasCents: 0 })).toEqual({ refused: 'refund-changed' });
  expect(refundVerdict(all, {})).toEqual({ refused: 'nothing-to-refund' });
});
