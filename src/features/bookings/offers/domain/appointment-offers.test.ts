import { expect, test } from 'vitest';
import { isFailure } from '#platform/failure.ts';
import { checkOfferPrice, getOfferEnd, getOfferView } from './appointment-offers.ts';

test('an offer can be accepted for seven days, or until the end of the chosen day', () => {
  const first = { day: '2026-12-29', time: '18:00' };
  expect(getOfferEnd('2026-12-01', first)).toEqual({ day: '2026-12-08', time: '23:59' });
  expect(getOfferEnd('2026-12-01', first, '2026-12-20')).toEqual({ day: '2026-12-20', time: '23:59' });
});

test('an offer ends when its first session begins, whatever day was chosen', () => {
  const first = { day: '2026-12-03', time: '18:00' };
  expect(getOfferEnd('2026-12-01', first)).toEqual(first);
  expect(getOfferEnd('2026-12-01', first, '2026-12-03')).toEqual(first);
  expect(getOfferEnd('2026-12-01', first, '2026-12-02')).toEqual({ day: '2026-12-02', time: '23:59' });
});

test('a price of an offer is one that its type of session can have, or free', () => {
  const fixed = { kind: 'fixed', amountCents: 9_000 } as const;
  const prices = [0, 9_000, 8_999, 9_001].map((cents) => isFailure(checkOfferPrice(fixed, cents)));
  expect(prices).toEqual([false, false, true, true]);
  expect(checkOfferPrice({ kind: 'free' }, 100)).toMatchObject({ reason: 'amount-unsuitable', detail: 'It is free.' });
});

test('an open offer whose time is over has lapsed, unless it is being paid', () => {
  const now = new Date('2026-12-08T12:00:00Z');
  const offer = { state: 'open', expiresAt: now, isBeingPaid: false } as const;
  expect(getOfferView(offer, now)).toBe('lapsed');
  expect(getOfferView(offer, new Date(now.getTime() - 1))).toBe('open');
  expect(getOfferView({ ...offer, isBeingPaid: true }, now)).toBe('paying');
  expect(getOfferView({ ...offer, state: 'withdrawn' }, now)).toBe('withdrawn');
});
