import { describe, expect, test } from 'vitest';
import { hasBegun } from './day.ts';
import { instantOf, wallTimeAt, wallTimeExists, zoneAbbreviation } from './wall-time.ts';

const portland = 'America/Los_Angeles';

describe('wall times in Portland', () => {
  test('nine in the morning is nine on both daylight-saving days', () => {
    expect(instantOf({ day: '2027-03-13', time: '09:00' }, portland).toISOString()).toBe('2027-03-13T17:00:00.000Z');
    expect(instantOf({ day: '2027-03-14', time: '09:00' }, portland).toISOString()).toBe('2027-03-14T16:00:00.000Z');
    expect(instantOf({ day: '2027-11-07', time: '09:00' }, portland).toISOString()).toBe('2027-11-07T17:00:00.000Z');
    for (const day of ['2027-03-13', '2027-03-14', '2027-11-06', '2027-11-07']) {
      expect(wallTimeAt(instantOf({ day, time: '09:00' }, portland), portland)).toEqual({ day, time: '09:00' });
    }
  });

  test('half past two on the day the clocks go forward is on no clock', () => {
    expect(wallTimeExists({ day: '2027-03-14', time: '02:30' }, portland)).toBe(false);
    expect(wallTimeExists({ day: '2027-03-14', time: '03:00' }, portland)).toBe(true);
    expect(wallTimeExists({ day: '2027-11-07', time: '01:30' }, portland)).toBe(true);
  });

  test('an hour that happens twice means its first round', () => {
    expect(instantOf({ day: '2027-11-07', time: '01:30' }, portland).toISOString()).toBe('2027-11-07T08:30:00.000Z');
  });

  test('the abbreviation follows the day', () => {
    expect(zoneAbbreviation({ day: '2026-11-20', time: '18:00' }, portland)).toBe('PST');
    expect(zoneAbbreviation({ day: '2026-07-01', time: '18:00' }, portland)).toBe('PDT');
  });

  test('what begins this minute has begun', () => {
    const now = { day: '2026-11-20', time: '18:00' };
    expect(hasBegun({ day: '2026-11-20', time: '18:00' }, now)).toBe(true);
    expect(hasBegun({ day: '2026-11-20', time: '18:01' }, now)).toBe(false);
    expect(hasBegun({ day: '2026-11-19', time: '23:59' }, now)).toBe(true);
  });
});
