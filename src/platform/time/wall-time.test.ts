import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasStarted } from './day.ts';
import {
  formatZonedTime,
  getReachedWallTime,
  getZoneAbbreviation,
  isExistingWallTime,
  isSameZone,
  toInstant,
  toWallTime,
} from './wall-time.ts';

const portland = 'America/Los_Angeles';

describe('wall times in Portland', () => {
  test('nine in the morning in Portland is nine on both days when the clocks change', () => {
    expect(toInstant({ day: '2027-03-13', time: '09:00' }, portland).toISOString()).toBe('2027-03-13T17:00:00.000Z');
    expect(toInstant({ day: '2027-03-14', time: '09:00' }, portland).toISOString()).toBe('2027-03-14T16:00:00.000Z');
    expect(toInstant({ day: '2027-11-07', time: '09:00' }, portland).toISOString()).toBe('2027-11-07T17:00:00.000Z');
    for (const day of ['2027-03-13', '2027-03-14', '2027-11-06', '2027-11-07']) {
      expect(toWallTime(toInstant({ day, time: '09:00' }, portland), portland)).toEqual({ day, time: '09:00' });
    }
  });

  test('half past two does not exist in Portland on the day when the clocks go forward', () => {
    expect(isExistingWallTime({ day: '2027-03-14', time: '02:30' }, portland)).toBe(false);
    expect(isExistingWallTime({ day: '2027-03-14', time: '03:00' }, portland)).toBe(true);
    expect(isExistingWallTime({ day: '2027-11-07', time: '01:30' }, portland)).toBe(true);
  });

  test('a wall time that happens twice means its first instant', () => {
    expect(toInstant({ day: '2027-11-07', time: '01:30' }, portland).toISOString()).toBe('2027-11-07T08:30:00.000Z');
  });

  test('a wall time that has begun stays begun when the clock is set back', () => {
    const reached = (instant: string) => getReachedWallTime(new Date(instant), portland).time;
    expect(
      ['08:30', '08:59', '09:00', '09:30', '09:59', '10:00'].map((time) => reached(`2027-11-07T${time}:00Z`)),
    ).toEqual(['01:30', '01:59', '01:59', '01:59', '01:59', '02:00']);
    expect(['09:59', '10:00'].map((time) => reached(`2027-03-14T${time}:00Z`))).toEqual(['01:59', '03:00']);
  });

  test.each(['America/Los_Angeles', 'Europe/Berlin', 'Australia/Lord_Howe', 'UTC'])(
    'in %s a wall time has begun by the clock exactly when its instant has come',
    (zone) => {
      // Around the clock changes, and at any time in two years.
      const changes = ['2027-03-14', '2027-11-07', '2027-03-28', '2027-10-31', '2027-04-04', '2027-10-03'];
      const near = fc
        .record({ day: fc.constantFrom(...changes), minute: fc.integer({ min: -1_500, max: 3_000 }) })
        .map(({ day, minute }) => Date.parse(`${day}T00:00:00Z`) + minute * 60_000);
      const anywhere = fc.integer({ min: Date.parse('2026-11-20'), max: Date.parse('2028-11-20') });
      fc.assert(
        fc.property(fc.oneof(near, anywhere), fc.oneof(near, anywhere), (of, nowMs) => {
          const [wall, now] = [toWallTime(new Date(of), zone), new Date(nowMs)];
          expect(hasStarted(wall, getReachedWallTime(now, zone))).toBe(toInstant(wall, zone) <= now);
        }),
        { numRuns: 500 },
      );
    },
  );

  test('the abbreviation of the zone depends on the day', () => {
    expect(getZoneAbbreviation({ day: '2026-11-20', time: '18:00' }, portland)).toBe('PST');
    expect(getZoneAbbreviation({ day: '2026-07-01', time: '18:00' }, portland)).toBe('PDT');
  });

  test('a time in a file has its zone, and a repeated hour means its first occurrence', () => {
    expect(formatZonedTime({ day: '2026-07-01', time: '18:00' }, portland)).toBe(
      '2026-07-01T18:00:00-07:00[America/Los_Angeles]',
    );
    expect(formatZonedTime({ day: '2026-11-01', time: '01:30' }, portland)).toMatch(/-07:00\[/);
  });

  test('a wall time of the current minute has begun', () => {
    const now = { day: '2026-11-20', time: '18:00' };
    expect(hasStarted({ day: '2026-11-20', time: '18:00' }, now)).toBe(true);
    expect(hasStarted({ day: '2026-11-20', time: '18:01' }, now)).toBe(false);
    expect(hasStarted({ day: '2026-11-19', time: '23:59' }, now)).toBe(true);
  });
});

test('two names of one zone are the same zone, and two zones with the same offset are not', () => {
  expect(isSameZone('America/Los_Angeles', 'US/Pacific')).toBe(true);
  expect(isSameZone('Asia/Calcutta', 'Asia/Kolkata')).toBe(true);
  expect(isSameZone('America/Los_Angeles', 'America/Tijuana')).toBe(false);
});
