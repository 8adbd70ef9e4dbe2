import { expect, test } from 'vitest';
import {
  findSoonness,
  formatAppointment,
  formatDateTime,
  formatShortAppointment,
  formatUntil,
  formatZonedTime,
} from './time-and-place.ts';

const timeZone = 'America/Los_Angeles';
const appointment = { day: '2026-11-12', time: '18:00' };

test('a reminder says today or tomorrow by the day of the studio on which it leaves', () => {
  const soonness = (stamp: string) => findSoonness({ ...appointment, stamp }, timeZone);
  expect(soonness('2026-11-10T20:00:00.000Z')).toBe('soon');
  expect(soonness('2026-11-11T08:00:00.000Z')).toBe('tomorrow');
  // Midnight in Portland is at 08:00 in UTC.
  expect(soonness('2026-11-12T07:59:59.000Z')).toBe('tomorrow');
  expect(soonness('2026-11-12T08:00:00.000Z')).toBe('today');
});

test('every time has its zone, by the name that it has on its day', () => {
  const summer = { ...appointment, day: '2026-07-02', stamp: '2026-07-01T20:00:00.000Z' };
  const winter = { ...appointment, stamp: '2026-11-10T20:00:00.000Z' };
  const all = [formatAppointment, formatShortAppointment, formatUntil, formatDateTime];
  expect(all.map((format) => format(summer, { timeZone }))).toEqual([
    'Thursday, July 2, 6:00 PM PDT',
    'Thu, Jul 2, 6:00 PM PDT',
    'Thursday, July 2, 6:00 PM PDT',
    'Thursday, July 2, 2026, 6:00 PM PDT',
  ]);
  expect(formatZonedTime(winter, { timeZone })).toBe('6:00 PM PST');
  expect(formatZonedTime(winter, { timeZone: 'Europe/Berlin' })).toBe('6:00 PM GMT+1');
});
