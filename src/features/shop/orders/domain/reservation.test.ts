import { expect, test } from 'vitest';
import { countReservedMinutes, reservationExpiresAt } from './reservation.ts';

test('a reservation lasts fifteen minutes to the millisecond', () => {
  expect(reservationExpiresAt(new Date('2026-11-20T18:00:00.123Z'))).toEqual(new Date('2026-11-20T18:15:00.123Z'));
});

test('a reservation has the same length in the night when the clocks go back', () => {
  expect(reservationExpiresAt(new Date('2026-11-01T08:55:00Z'))).toEqual(new Date('2026-11-01T09:10:00Z'));
});

test('the reserved minutes are counted, up to the end of a reservation', () => {
  const until = new Date('2026-11-20T18:15:00Z');
  expect(countReservedMinutes(until, new Date('2026-11-20T18:00:00Z'))).toBe(1);
  expect(countReservedMinutes(until, new Date('2026-11-20T18:04:30Z'))).toBe(5);
  expect(countReservedMinutes(until, new Date('2026-11-20T18:15:00Z'))).toBe(15);
  expect(countReservedMinutes(until, new Date('2026-11-20T19:00:00Z'))).toBe(15);
});
