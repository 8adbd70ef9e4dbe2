import { expect, test } from 'vitest';
import { listPaymentIssues } from './payment-issues.ts';

const HOUR_MS = 3_600_000;
const now = new Date('2026-11-20T18:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);

const payment = { state: 'captured', amountCents: 5000, changedAt: hoursAgo(100), resolvedAt: null } as const;
const refund = {
  id: 'A',
  state: 'failed' as const,
  amountCents: 1000,
  createdAt: hoursAgo(30),
  doneAt: hoursAgo(29),
  lastError: 'NO',
  resolvedAt: null,
};
const requested = { ...refund, state: 'asked', doneAt: null } as const;
const disputed = { ...payment, state: 'disputed', changedAt: hoursAgo(10) } as const;

test.each(['captured', 'part-refunded', 'refunded', 'failed', 'abandoned', 'opened', 'awaiting-approval'] as const)(
  'a payment that is %s is no issue on its own',
  (state) => expect(listPaymentIssues({ ...payment, state }, [], now)).toEqual([]),
);

test('a refund that PayPal refused is an issue with its own amount and PayPal’s reason', () => {
  const issue = { kind: 'refund-refused', since: hoursAgo(29), cents: 1000, providerMessage: 'NO', refundId: 'A' };
  expect(listPaymentIssues(payment, [refund], now)).toEqual([issue]);
  expect(listPaymentIssues(disputed, [refund], now)).toEqual([
    issue,
    { kind: 'disputed', since: hoursAgo(10), cents: 5000, providerMessage: '', refundId: undefined },
  ]);
});

const later = { ...refund, id: 'B', createdAt: hoursAgo(2), doneAt: hoursAgo(1) };
const listRefused = (...refunds: Parameters<typeof listPaymentIssues>[1]) =>
  listPaymentIssues(payment, refunds, now).map(({ refundId, cents }) => [refundId, cents]);

test('a refused refund is no issue once another refund of its amount is made, or everything is refunded', () => {
  const done = { ...later, state: 'done' } as const;
  const repeated = { ...requested, id: 'B', createdAt: hoursAgo(2) } as const;
  expect(listPaymentIssues(payment, [refund, done], now)).toEqual([]);
  expect(listPaymentIssues(payment, [repeated, refund], now)).toEqual([]);
  expect(listPaymentIssues({ ...payment, state: 'refunded' }, [refund], now)).toEqual([]);
  // A repeated attempt that is refused again is still one refund.
  expect(listPaymentIssues(payment, [refund, later], now)).toMatchObject([{ refundId: 'B', since: hoursAgo(1) }]);
});

test('a smaller refund, or one from before the refusal, does not resolve a refused refund', () => {
  const done = { ...later, state: 'done' } as const;
  expect(listPaymentIssues(payment, [refund, { ...done, amountCents: 999 }], now)).toMatchObject([{ refundId: 'A' }]);
  expect(listPaymentIssues(payment, [refund, { ...done, createdAt: hoursAgo(29.5) }], now)).toMatchObject([
    { refundId: 'A' },
  ]);
});

test('one later refund resolves the refused ones that its amount covers, the largest first', () => {
  const other = { ...refund, id: 'C', createdAt: hoursAgo(29.5) };
  const small = { ...other, amountCents: 300 };
  const done = { ...later, state: 'done' } as const;
  expect(listRefused(small, refund)).toEqual([
    ['A', 1000],
    ['C', 300],
  ]);
  expect(listPaymentIssues(payment, [small, refund, done], now)).toMatchObject([{ refundId: 'C' }]);
  expect(listPaymentIssues(payment, [other, refund, done], now)).toHaveLength(1);
  expect(listRefused(small, refund, { ...later, amountCents: 1300 })).toEqual([['B', 1300]]);
});

test('a refund is late after a day', () => {
  const refunding = { ...payment, state: 'refunding' } as const;
  expect(listPaymentIssues(refunding, [{ ...requested, createdAt: hoursAgo(23.9) }], now)).toEqual([]);
  expect(listPaymentIssues(refunding, [{ ...requested, createdAt: hoursAgo(24) }], now)).toMatchObject([
    { kind: 'refund-late', cents: 1000, refundId: 'A' },
  ]);
});

test.each([
  ['disputed', 0, 'disputed'],
  ['capturing', 1, 'capture-open'],
  ['pending', 72, 'pending-long'],
] as const)('a payment that is %s is an issue from hour %i on', (state, hours, kind) => {
  expect(listPaymentIssues({ ...payment, state, changedAt: hoursAgo(hours) }, [], now)).toMatchObject([
    { kind, cents: 5000 },
  ]);
  if (hours > 0)
    expect(listPaymentIssues({ ...payment, state, changedAt: hoursAgo(hours - 0.1) }, [], now)).toEqual([]);
});

test('a payment that the owner has resolved is no issue until it changes again', () => {
  expect(listPaymentIssues({ ...disputed, resolvedAt: hoursAgo(10) }, [], now)).toEqual([]);
  expect(listPaymentIssues({ ...disputed, resolvedAt: hoursAgo(11) }, [], now)).toMatchObject([{ kind: 'disputed' }]);
  expect(listPaymentIssues(payment, [{ ...refund, resolvedAt: hoursAgo(29) }], now)).toEqual([]);
  expect(listPaymentIssues(payment, [{ ...requested, resolvedAt: hoursAgo(5) }], now)).toEqual([]);
  // The refund was late when the owner resolved it, and was refused after that.
  expect(listPaymentIssues(payment, [{ ...refund, resolvedAt: hoursAgo(29.5) }], now)).toMatchObject([
    { kind: 'refund-refused' },
  ]);
});

test('resolving a payment does not resolve any other, however old', () => {
  const resolved = { ...refund, resolvedAt: hoursAgo(1) };
  expect(listPaymentIssues(disputed, [resolved], now)).toMatchObject([{ kind: 'disputed' }]);
  expect(listPaymentIssues({ ...disputed, resolvedAt: hoursAgo(1) }, [refund], now)).toMatchObject([
    { kind: 'refund-refused' },
  ]);
  expect(listPaymentIssues(payment, [resolved, { ...refund, id: 'C' }], now)).toMatchObject([{ refundId: 'C' }]);
  expect(listPaymentIssues(payment, [resolved, { ...requested, id: 'C' }], now)).toMatchObject([
    { kind: 'refund-late' },
  ]);
});
