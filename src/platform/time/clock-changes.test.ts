import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getFreeUntil, keepFreeWindow } from '#features/bookings/cancellation/domain/free-window.ts';
import { addOfferHours } from '#features/classes/waitlist/domain/waitlist.ts';
import { addMinutes } from './add-minutes.ts';
import { hasStarted, type WallTime } from './day.ts';
import {
  getReachedWallTime,
  isExistingWallTime,
  listClockChanges,
  toInstant,
  toLastInstant,
  toWallTime,
} from './wall-time.ts';

const MINUTE_MS = 60_000;
/** Clocks change at two, at midnight, by half an hour, around Ramadan, and never. */
const zone = fc.constantFrom(
  'America/Los_Angeles',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/Havana',
  'Asia/Beirut',
  'Africa/Casablanca',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
);
/** Days before the clocks of one of these zones change. */
const days = ['2018-11-03', '2026-10-03', '2026-10-24', '2026-10-31', '2027-03-13', '2027-03-27', '2027-04-03'];
const wallTime = fc
  .record({ day: fc.constantFrom(...days), fiveMinutes: fc.integer({ min: 0, max: 4 * 288 }) })
  .map(({ day, fiveMinutes }) => addMinutes({ day, time: '00:00' }, fiveMinutes * 5));
const existing = (zoned: [WallTime, string]) => isExistingWallTime(...zoned);
const zonedTime = fc.tuple(wallTime, zone).filter(existing);

test('a time has begun exactly when its instant has come, and what has begun stays begun', () => {
  fc.assert(
    fc.property(zonedTime, fc.integer({ min: -200, max: 200 }), ([wall, zone], minutes) => {
      const at = (more: number) => new Date(toInstant(wall, zone).getTime() + (minutes + more) * MINUTE_MS);
      expect(hasStarted(wall, getReachedWallTime(at(0), zone))).toBe(minutes >= 0);
      expect(hasStarted(getReachedWallTime(at(0), zone), getReachedWallTime(at(30), zone))).toBe(true);
    }),
  );
});

test('a session that is moved stays free to cancel as long as its client was told, or until it begins', () => {
  fc.assert(
    fc.property(zonedTime, wallTime, fc.integer({ min: 0, max: 72 }), ([before, zone], after, freeHours) => {
      fc.pre(isExistingWallTime(after, zone));
      const getEnd = (start: WallTime, hours: number) =>
        toLastInstant(getFreeUntil(start, hours, zone), zone).getTime();
      const kept = keepFreeWindow({ freeHours, late: 'ask', movesLate: true }, before, after, zone);
      const told = Math.min(getEnd(before, freeHours), toInstant(after, zone).getTime());
      expect(getEnd(after, kept.freeHours)).toBeGreaterThanOrEqual(told);
    }),
  );
});

test('an offer of a place lasts at least its hours, and ends by day', () => {
  fc.assert(
    fc.property(zonedTime, fc.integer({ min: 1, max: 48 }), ([wall, zone], hours) => {
      const from = toInstant(wall, zone);
      const end = addOfferHours(from, hours, zone);
      expect(end.getTime() - from.getTime()).toBeGreaterThanOrEqual(hours * 60 * MINUTE_MS);
      const { time } = toWallTime(end, zone);
      expect(time >= '08:00' && time <= '21:00').toBe(true);
    }),
  );
});

test('the listed clock changes are the times that clocks skip or show twice, and no others', () => {
  fc.assert(
    fc.property(wallTime, zone, (wall, zone) => {
      const moment = `${wall.day}T${wall.time}`;
      const changes = listClockChanges(zone, { from: wall.day, to: wall.day });
      const isListed = changes.some(({ from, until }) => from <= moment && moment < until);
      const isRepeated = toInstant(wall, zone).getTime() !== toLastInstant(wall, zone).getTime();
      expect(isListed).toBe(isRepeated || !isExistingWallTime(wall, zone));
    }),
    { numRuns: 500 },
  );
});
