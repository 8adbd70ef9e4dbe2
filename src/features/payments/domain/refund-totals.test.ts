import { expect, test } from 'vitest';
import { checkRefund, type RefundTotals, refundableCents, refundedOrPendingCents } from './refund-totals.ts';

const paid: RefundTotals = { state: 'captured', amountCents: 4100, refundedCents: 0, pendingCents: 0 };

test('the refundable amount is the paid amount without what is refunded or pending', () => {
  expect(refundableCents(paid)).toBe(4100);
  const some: RefundTotals = { ...paid, state: 'refunding', refundedCents: 500, pendingCents: 600 };
  expect([refundedOrPendingCents(some), refundableCents(some)]).toEqual([1100, 3000]);
});

test.each(['opened', 'awaiting-approval', 'capturing', 'pending', 'failed', 'abandoned'] as const)(
  'nothing is refundable of a payment that is %s, because it was not received',
  (state) => {
    expect(refundableCents({ ...paid, state })).toBe(0);
    expect(checkRefund({ ...paid, state }, {})).toEqual({ reason: 'nothing-to-refund' });
  },
);

test('a refund without an amount is for everything that is left', () => {
  expect(checkRefund(paid, {})).toEqual({ cents: 4100, isFullRefund: true });
  expect(checkRefund({ ...paid, refundedCents: 1000 }, {})).toEqual({ cents: 3100, isFullRefund: true });
});

test('a part can be refunded up to the last cent, and not more', () => {
  expect(checkRefund(paid, { amountCents: 4099 })).toEqual({ cents: 4099, isFullRefund: false });
  expect(checkRefund(paid, { amountCents: 4100 })).toEqual({ cents: 4100, isFullRefund: true });
  expect(checkRefund(paid, { amountCents: 4101 })).toEqual({ reason: 'refund-too-much' });
});

test('the same press twice makes one refund', () => {
  const after = { ...paid, state: 'refunding', pendingCents: 500 } as const;
  expect(checkRefund(paid, { amountCents: 500, expectedRefundedCents: 0 })).toMatchObject({ cents: 500 });
  expect(checkRefund(after, { amountCents: 500, expectedRefundedCents: 0 })).toEqual({ reason: 'refund-changed' });
  expect(checkRefund(after, { amountCents: 500, expectedRefundedCents: 500 })).toMatchObject({ cents: 500 });
  const all = { ...after, pendingCents: 4100 };
  expect(checkRefund(all, { expectedRefundedCents: 0 })).toEqual({ reason: 'refund-changed' });
  expect(checkRefund(all, {})).toEqual({ reason: 'nothing-to-refund' });
});
