import { describe, expect, test } from 'vitest';
import { addOfferHours, getStateAfterOffer, getWaitlistView, planOffer } from './waitlist.ts';

const ZONE = 'America/Los_Angeles';
const at = (text: string) => new Date(text);
const friday = { day: '2026-11-27', time: '18:00' };

describe('addOfferHours', () => {
  test.each([
    ['during the day, counts every hour', '2026-11-23T10:00:00-08:00', 2, '2026-11-23T12:00:00-08:00'],
    ['until nine sharp, needs no night', '2026-11-23T19:00:00-08:00', 2, '2026-11-23T21:00:00-08:00'],
    ['across the night, goes on at eight', '2026-11-23T20:00:00-08:00', 2, '2026-11-24T09:00:00-08:00'],
    ['from within the night, begins at eight', '2026-11-23T23:30:00-08:00', 2, '2026-11-24T10:00:00-08:00'],
    ['before the morning, begins at eight of that day', '2026-11-23T03:00:00-08:00', 2, '2026-11-23T10:00:00-08:00'],
    ['longer than a day, skips each night', '2026-11-23T20:00:00-08:00', 15, '2026-11-25T09:00:00-08:00'],
    [
      'when clocks go back at night, ends at the wall time',
      '2026-10-31T20:00:00-07:00',
      2,
      '2026-11-01T09:00:00-08:00',
    ],
    ['when clocks go forward, ends at the wall time', '2027-03-13T20:30:00-08:00', 2, '2027-03-14T09:30:00-07:00'],
  ])('the hours of an offer are counted without the nights: %s', (_name, from, hours, until) => {
    expect(addOfferHours(at(from), hours, ZONE)).toEqual(at(until));
  });
});

describe('planOffer', () => {
  test('planOffer by day notifies one person now, for the hours of the setting', () => {
    const now = at('2026-11-25T10:00:00-08:00');
    const until = at('2026-11-25T13:00:00-08:00');
    expect(planOffer(friday, now, 3, ZONE)).toEqual({ toAll: false, noticeAt: now, until });
  });

  test('planOffer at night notifies one person in the morning', () => {
    expect(planOffer(friday, at('2026-11-25T22:00:00-08:00'), 2, ZONE)).toEqual({
      toAll: false,
      noticeAt: at('2026-11-26T08:00:00-08:00'),
      until: at('2026-11-26T10:00:00-08:00'),
    });
  });

  test('an offer ends four hours before class', () => {
    expect(planOffer(friday, at('2026-11-27T13:00:00-08:00'), 2, ZONE)).toMatchObject({
      until: at('2026-11-27T14:00:00-08:00'),
    });
  });

  test('planOffer in the night before an early class notifies one person at once', () => {
    const now = at('2026-11-26T22:00:00-08:00');
    expect(planOffer({ day: '2026-11-27', time: '07:00' }, now, 2, ZONE)).toEqual({
      toAll: false,
      noticeAt: now,
      until: at('2026-11-27T03:00:00-08:00'),
    });
  });

  test.each(['2026-11-27T14:00:00-08:00', '2026-11-27T17:59:00-08:00'])('planOffer at %s notifies everyone', (now) => {
    expect(planOffer(friday, at(now), 2, ZONE)).toEqual({ toAll: true });
  });
});

test('an offer that the last hours cut short waits again, and any other lapses', () => {
  expect(getStateAfterOffer(friday, at('2026-11-27T14:00:00-08:00'), ZONE)).toBe('waiting');
  expect(getStateAfterOffer(friday, at('2026-11-27T13:59:00-08:00'), ZONE)).toBe('lapsed');
});

describe('getWaitlistView', () => {
  const now = at('2026-11-25T10:00:00-08:00');
  const later = at('2026-11-25T11:00:00-08:00');
  const full = { now, hasPlace: false, isFull: true, cancelled: false, hasStarted: false };
  const waiting = { state: 'waiting', offeredUntil: null } as const;
  test.each([
    ['a standing offer can be taken', { state: 'offered', offeredUntil: later }, full, 'offered'],
    ['an offer whose time is over cannot', { state: 'offered', offeredUntil: now }, full, 'over'],
    ['a person waits while the class is full', waiting, full, 'waiting'],
    ['a free place is open to a person who waits', waiting, { ...full, isFull: false }, 'open'],
    ['a person with a place has it', waiting, { ...full, hasPlace: true }, 'taken'],
    ['a refused offer is over', { state: 'refused', offeredUntil: null }, full, 'over'],
    ['a cancelled class ends all', waiting, { ...full, cancelled: true }, 'cancelled'],
    ['a class that has begun ends all', waiting, { ...full, hasStarted: true }, 'past'],
  ] as const)('the waitlist view shows that %s', (_name, entry, circumstances, view) => {
    expect(getWaitlistView(entry, circumstances)).toBe(view);
  });
});
