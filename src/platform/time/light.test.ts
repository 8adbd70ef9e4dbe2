import { expect, test } from 'vitest';
import { sampleBusiness } from '#seeds/sample-business.ts';
import { findSunCrossings, getTimeOfDay, HORIZON_DEGREES } from './light.ts';
import { toInstant } from './wall-time.ts';

const zone = 'America/Los_Angeles';
const minutesApart = (a: Date, b: Date) => Math.abs(a.getTime() - b.getTime()) / 60_000;
const at = (day: string, time: string) => toInstant({ day, time }, zone);
const lightAt = (day: string, time: string) => getTimeOfDay(at(day, time), day, sampleBusiness.geo);

// From NOAA's solar calculator, which uses the longer formulas. The clocks change on March 8 and November 1.
test.each([
  ['2026-01-01', '07:51', '16:38'],
  ['2026-03-07', '06:38', '18:06'],
  ['2026-03-08', '07:36', '19:07'],
  ['2026-06-21', '05:22', '21:03'],
  ['2026-09-22', '06:58', '19:08'],
  ['2026-10-31', '07:49', '17:59'],
  ['2026-11-01', '06:50', '16:57'],
  ['2026-12-21', '07:48', '16:30'],
  ['2028-02-29', '06:49', '17:57'],
])('on %s the sun rises in Portland at %s and sets at %s', (day, sunrise, sunset) => {
  const { rises, sets } = findSunCrossings(day, sampleBusiness.geo, HORIZON_DEGREES);
  expect(minutesApart(rises, at(day, sunrise))).toBeLessThanOrEqual(3);
  expect(minutesApart(sets, at(day, sunset))).toBeLessThanOrEqual(3);
});

test('a day goes from night through dawn, day and dusk back to night', () => {
  const times = ['00:00', '06:30', '07:00', '08:30', '12:00', '15:30', '16:30', '17:15', '23:59'];
  expect(times.map((time) => lightAt('2026-11-24', time))).toEqual([
    'night',
    'night',
    'dawn',
    'day',
    'day',
    'day',
    'dusk',
    'night',
    'night',
  ]);
});

test('the hour that daylight saving moves does not move the light', () => {
  expect(lightAt('2026-03-07', '06:30')).toBe('dawn');
  expect(lightAt('2026-03-08', '06:30')).toBe('night');
  expect(lightAt('2026-03-08', '07:30')).toBe('dawn');
  expect(lightAt('2026-11-01', '17:00')).toBe('dusk');
});

test('where the sun does not set in summer, midnight is day, and noon is night in winter', () => {
  const tromso = { latitude: 69.65, longitude: 18.96 };
  expect(getTimeOfDay(new Date('2026-06-21T10:45:00Z'), '2026-06-21', tromso)).toBe('day');
  expect(getTimeOfDay(new Date('2026-06-21T22:30:00Z'), '2026-06-21', tromso)).not.toBe('night');
  expect(getTimeOfDay(new Date('2026-12-21T18:00:00Z'), '2026-12-21', tromso)).toBe('night');
});
