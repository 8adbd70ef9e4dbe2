import { expect, test } from 'vitest';
import type { MailContext } from './message.ts';
import { findSoonness, formatUntil } from './time-and-place.ts';

const timeZone = 'America/Los_Angeles';
const appointment = { day: '2026-11-12', time: '18:00', location: 'The studio' };

test('a reminder says today or tomorrow by the day of the studio on which it leaves', () => {
  const soonness = (stamp: string) => findSoonness({ ...appointment, stamp }, timeZone);
  expect(soonness('2026-11-10T20:00:00.000Z')).toBe('soon');
  expect(soonness('2026-11-11T08:00:00.000Z')).toBe('tomorrow');
  // Midnight in Portland is at 08:00 in UTC.
  expect(soonness('2026-11-12T07:59:59.000Z')).toBe('tomorrow');
  expect(soonness('2026-11-12T08:00:00.000Z')).toBe('today');
});

test('the end of a time has its zone where the class is online, because its reader may be elsewhere', () => {
  const places = [
    { name: 'The studio', formerNames: [], isOnline: false },
    { name: 'Online', formerNames: [], isOnline: true },
  ];
  const context = { timeZone, business: { places } } as unknown as MailContext;
  const until = { day: '2026-11-11', time: '18:00' };
  const format = (own: object) =>
    formatUntil(until, { ...appointment, stamp: '2026-11-10T20:00:00.000Z', ...own }, context);
  expect(format({})).toBe('Wednesday, November 11, 6:00 PM');
  expect(format({ location: 'Online' })).toBe('Wednesday, November 11, 6:00 PM PST');
  expect(format({ onlineLink: 'https://meet.example.com/class' })).toBe('Wednesday, November 11, 6:00 PM PST');
});
