import { describe, expect, test } from 'vitest';
import { addMinutes } from '#platform/time/add-minutes.ts';
import { getFreeUntil } from '../domain/free-window.ts';
import {
  type BookingCancellation,
  findFreeUntil,
  formatCancellation,
  formatChange,
  formatOutcome,
  formatTerms,
} from './format-cancellation.ts';

const ZONE = 'America/Los_Angeles';
const now = { day: '2026-11-20', time: '10:00' };
const slot = { date: '2026-11-25', time: '18:00' };
const terms = { freeHours: 24, late: 'ask', movesLate: true } as const;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('the browser finds the same end of the free time as the server, over both changes of the clocks', () => {
  for (const zone of [ZONE, 'Asia/Kathmandu', 'Australia/Lord_Howe'])
    for (const day of ['2026-11-01', '2027-03-14', '2027-04-04', '2026-10-04'])
      for (let step = 0; step < 48; step++)
        for (const freeHours of [1, 24, 48]) {
          const start = addMinutes({ day, time: '00:00' }, 60 * step);
          const found = findFreeUntil({ freeHours }, { date: start.day, time: start.time }, zone, {
            day: '2026-01-01',
            time: '00:00',
          });
          const expected = getFreeUntil(start, freeHours, zone);
          expect(found, `${zone} ${start.day} ${start.time}`).toEqual({ date: expected.day, time: expected.time });
        }
});

describe('the sentence beside the price', () => {
  test('the sentence beside the price names the end of the free time, and what happens later', () => {
    expect(plain(formatTerms(terms, slot, ZONE, now))).toBe(
      'Cancelling is free until Tuesday, November 24, 6:00 PM PST. After that, just ask.',
    );
    expect(plain(formatTerms({ ...terms, late: 'half', movesLate: false }, slot, ZONE, now))).toBe(
      'Cancelling is free until Tuesday, November 24, 6:00 PM PST. After that, half of what you paid comes back. The same goes for moving it.',
    );
  });

  test('the terms count in hours before a time is chosen, and say when a time is too soon', () => {
    expect(formatTerms({ ...terms, late: 'nothing' }, undefined, ZONE, now)).toBe(
      'Cancelling is free up to 24 hours before the session. After that, nothing of what you paid comes back.',
    );
    expect(formatTerms({ ...terms, late: 'half' }, { date: '2026-11-21', time: '09:00' }, ZONE, now)).toContain(
      'so soon that half of what you pay comes back',
    );
  });
});

describe('the sentence on a booking', () => {
  const inTime: BookingCancellation = {
    bookingId: 'b',
    refund: 80,
    isPaid: true,
    movesLate: false,
    canMove: true,
    outcome: 'free',
    late: 'half',
    freeUntil: { date: '2026-11-24', time: '18:00' },
  };
  const over: BookingCancellation = { ...inTime, freeUntil: null, canMove: false };

  test('the sentence on a booking says what cancelling it now does', () => {
    const read = (booking: BookingCancellation) => plain(formatCancellation(booking, ZONE, now.day));
    expect(read(inTime)).toContain('free until Tuesday, November 24, 6:00 PM PST.');
    expect(read({ ...over, outcome: 'half', refund: 40 })).toBe(
      'If you cancel it now, half of what you paid comes back. It can’t be moved anymore.',
    );
    expect(read({ ...inTime, isPaid: false, refund: 0 })).toBe(
      'Nothing was paid online, so cancelling is free until the session begins.',
    );
    expect(read({ ...over, outcome: 'asked', canMove: true })).toContain('until then it’s still booked');
  });

  test('the rule of the owner stands after the sentence until the client has to ask', () => {
    const rule = 'You can move or cancel it here.';
    expect(formatChange(rule, undefined, ZONE, now.day)).toBe(rule);
    expect(formatChange(rule, { ...inTime, isPaid: false, refund: 0 }, ZONE, now.day)).toBe(
      'Nothing was paid online, so cancelling is free until the session begins. You can move or cancel it here.',
    );
    expect(formatChange(rule, { ...over, outcome: 'ask', late: 'ask', canMove: true }, ZONE, now.day)).toBe(
      'The free time to cancel is over. You can ask me to cancel it.',
    );
  });

  test('the dialog says how much is refunded', () => {
    expect(formatOutcome(inTime)).toBe('$80 comes back to you through PayPal.');
    expect(formatOutcome({ ...over, outcome: 'half', refund: 40 })).toContain('$40 comes back to you');
    expect(formatOutcome({ ...over, outcome: 'nothing', refund: 0 })).toContain('Nothing of what you paid');
    expect(formatOutcome({ ...inTime, isPaid: false, refund: 0 })).toBe('There’s no fee.');
  });
});
