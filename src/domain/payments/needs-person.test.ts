import { expect, test } from 'vitest';
import { needOf } from './needs-person.ts';

const HOUR_MS = 3_600_000;
const now = new Date('2026-11-20T18:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);

const payment = { state: 'captured', amountCents: 5000, changedAt: ago(100), handledAt: null } as const;
const refund = { state: 'failed', amountCents: 1000, createdAt: ago(30), doneAt: ago(29), lastError: 'NO' } as const;

test.each(['captured', 'part-refunded', 'refunded', 'failed', 'abandoned', 'opened', 'awaiting-approval'] as const)(
  'a payment that is %s needs nobody by itself',
  (state) => expect(needOf({ ...payment, state }, [], now)).toBeUndefined(),
);

test('a refund that PayPal refused needs a person, over its own amount and with what PayPal said', () => {
  const need = { concern: 'refund-refused', since: ago(29), cents: 1000, said: 'NO' };
  expect(needOf(payment, [refund], now)).toEqual(need);
  expect(needOf({ ...payment, state: 'disputed' }, [refund], now)).toEqual(need);
});

test('a refund that was refused is over once another stands for it, or all of the money is back', () => {
  const later = { ...refund, createdAt: ago(2), doneAt: ago(1) };
  expect(needOf(payment, [refund, { ...later, state: 'done' }], now)).toBeUndefined();
  expect(needOf(payment, [{ ...later, state: 'asked', doneAt: null }, refund], now)).toBeUndefined();
  expect(needOf(payment, [{ ...later, amountCents: 700 }, refund], now)).toMatchObject({ cents: 700, since: ago(1) });
  expect(needOf({ ...payment, state: 'refunded' }, [refund], now)).toBeUndefined();
});

test('a refund is late after a day', () => {
  const asked = { ...refund, state: 'asked', doneAt: null } as const;
  const refunding = { ...payment, state: 'refunding' } as const;
  expect(needOf(refunding, [{ ...asked, createdAt: ago(23.9) }], now)).toBeUndefined();
  expect(needOf(refunding, [{ ...asked, createdAt: ago(24) }], now)).toMatchObject({
    concern: 'refund-late',
    cents: 1000,
  });
});

test.each([
  ['disputed', 0, 'disputed'],
  ['capturing', 1, 'capture-open'],
  ['pending', 72, 'pending-long'],
] as const)('a payment that is %s needs a person from hour %i on', (state, hours, concern) => {
  expect(needOf({ ...payment, state, changedAt: ago(hours) }, [], now)).toMatchObject({ concern, cents: 5000 });
  if (hours > 0) expect(needOf({ ...payment, state, changedAt: ago(hours - 0.1) }, [], now)).toBeUndefined();
});

test('what she has taken care of is over until something new happens', () => {
  const disputed = { ...payment, state: 'disputed', changedAt: ago(10) } as const;
  expect(needOf({ ...disputed, handledAt: ago(9) }, [], now)).toBeUndefined();
  expect(needOf({ ...disputed, handledAt: ago(11) }, [], now)).toMatchObject({ concern: 'disputed' });
  expect(needOf({ ...disputed, handledAt: ago(20) }, [refund], now)).toMatchObject({ concern: 'disputed' });
});
