import { expect, test } from 'vitest';
import { needsOf } from './needs-person.ts';

const HOUR_MS = 3_600_000;
const now = new Date('2026-11-20T18:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);

const payment = { state: 'captured', amountCents: 5000, changedAt: ago(100), handledAt: null } as const;
const refund = {
  ...{ id: 'A', state: 'failed' as const, amountCents: 1000, createdAt: ago(30), doneAt: ago(29), lastError: 'NO' },
  handledAt: null,
};
const asked = { ...refund, state: 'asked', doneAt: null } as const;
const disputed = { ...payment, state: 'disputed', changedAt: ago(10) } as const;

test.each(['captured', 'part-refunded', 'refunded', 'failed', 'abandoned', 'opened', 'awaiting-approval'] as const)(
  'a payment that is %s needs nobody by itself',
  (state) => expect(needsOf({ ...payment, state }, [], now)).toEqual([]),
);

test('a refund that PayPal refused needs a person, over its own amount and with what PayPal said', () => {
  const need = { concern: 'refund-refused', since: ago(29), cents: 1000, said: 'NO', refundId: 'A' };
  expect(needsOf(payment, [refund], now)).toEqual([need]);
  expect(needsOf(disputed, [refund], now)).toEqual([
    need,
    { concern: 'disputed', since: ago(10), cents: 5000, said: '', refundId: undefined },
  ]);
});

const later = { ...refund, id: 'B', createdAt: ago(2), doneAt: ago(1) };
const refused = (...refunds: Parameters<typeof needsOf>[1]) =>
  needsOf(payment, refunds, now).map(({ refundId, cents }) => [refundId, cents]);

test('a refund that was refused is over once another of its amount stands for it, or all of the money is back', () => {
  const made = { ...later, state: 'done' } as const;
  const again = { ...asked, id: 'B', createdAt: ago(2) } as const;
  expect(needsOf(payment, [refund, made], now)).toEqual([]);
  expect(needsOf(payment, [again, refund], now)).toEqual([]);
  expect(needsOf({ ...payment, state: 'refunded' }, [refund], now)).toEqual([]);
  // Another time, and refused again: it is one refund still.
  expect(needsOf(payment, [refund, later], now)).toMatchObject([{ refundId: 'B', since: ago(1) }]);
});

test('a refund that was refused does not go with one that is less, or that was asked for before it was refused', () => {
  const made = { ...later, state: 'done' } as const;
  expect(needsOf(payment, [refund, { ...made, amountCents: 999 }], now)).toMatchObject([{ refundId: 'A' }]);
  expect(needsOf(payment, [refund, { ...made, createdAt: ago(29.5) }], now)).toMatchObject([{ refundId: 'A' }]);
});

test('one refund stands for as many that were refused as its money covers, the largest first', () => {
  const other = { ...refund, id: 'C', createdAt: ago(29.5) };
  const small = { ...other, amountCents: 300 };
  const made = { ...later, state: 'done' } as const;
  expect(refused(small, refund)).toEqual([
    ['A', 1000],
    ['C', 300],
  ]);
  expect(needsOf(payment, [small, refund, made], now)).toMatchObject([{ refundId: 'C' }]);
  expect(needsOf(payment, [other, refund, made], now)).toHaveLength(1);
  expect(refused(small, refund, { ...later, amountCents: 1300 })).toEqual([['B', 1300]]);
});

test('a refund is late after a day', () => {
  const refunding = { ...payment, state: 'refunding' } as const;
  expect(needsOf(refunding, [{ ...asked, createdAt: ago(23.9) }], now)).toEqual([]);
  expect(needsOf(refunding, [{ ...asked, createdAt: ago(24) }], now)).toMatchObject([
    { concern: 'refund-late', cents: 1000, refundId: 'A' },
  ]);
});

test.each([
  ['disputed', 0, 'disputed'],
  ['capturing', 1, 'capture-open'],
  ['pending', 72, 'pending-long'],
] as const)('a payment that is %s needs a person from hour %i on', (state, hours, concern) => {
  expect(needsOf({ ...payment, state, changedAt: ago(hours) }, [], now)).toMatchObject([{ concern, cents: 5000 }]);
  if (hours > 0) expect(needsOf({ ...payment, state, changedAt: ago(hours - 0.1) }, [], now)).toEqual([]);
});

test('what she has taken care of is over until something new happens to it', () => {
  expect(needsOf({ ...disputed, handledAt: ago(10) }, [], now)).toEqual([]);
  expect(needsOf({ ...disputed, handledAt: ago(11) }, [], now)).toMatchObject([{ concern: 'disputed' }]);
  expect(needsOf(payment, [{ ...refund, handledAt: ago(29) }], now)).toEqual([]);
  expect(needsOf(payment, [{ ...asked, handledAt: ago(5) }], now)).toEqual([]);
  // It was late when she said so, and was refused after that.
  expect(needsOf(payment, [{ ...refund, handledAt: ago(29.5) }], now)).toMatchObject([{ concern: 'refund-refused' }]);
});

test('what she has taken care of takes nothing else with it, however old that is', () => {
  const handled = { ...refund, handledAt: ago(1) };
  expect(needsOf(disputed, [handled], now)).toMatchObject([{ concern: 'disputed' }]);
  expect(needsOf({ ...disputed, handledAt: ago(1) }, [refund], now)).toMatchObject([{ concern: 'refund-refused' }]);
  expect(needsOf(payment, [handled, { ...refund, id: 'C' }], now)).toMatchObject([{ refundId: 'C' }]);
  expect(needsOf(payment, [handled, { ...asked, id: 'C' }], now)).toMatchObject([{ concern: 'refund-late' }]);
});
