import { describe, expect, test } from 'vitest';
import { addDays } from '#platform/time/day.ts';
import { defaultHours, type Hours } from './hours.ts';
import { type BusyTime, filterOpenTimes, getDecidingDays, getWeekStart } from './open-times.ts';
import type { Opening } from './openings.ts';

const MONDAY = '2026-11-30';
const opening = (time: string, day = MONDAY, lengths = [60]): Opening => ({
  day,
  time,
  lengthMinutes: Math.max(...lengths),
  types: lengths.map((minutes) => ({ key: String(minutes), minutes, place: '' })),
});
const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00'];
const busy = (from: string, until: string, kind: BusyTime['kind'] = 'session', day = MONDAY): BusyTime => ({
  from: `${day}T${from}`,
  until: `${day}T${until}`,
  kind,
});
function listOpen(entries: BusyTime[], limits: Partial<Hours> = {}, openings = times.map((time) => opening(time))) {
  const moment = { today: MONDAY, earliest: { day: MONDAY, time: '00:00' } };
  return filterOpenTimes(openings, entries, { ...defaultHours, ...limits }, moment);
}
const listTimes = (...args: Parameters<typeof listOpen>) => listOpen(...args).map(({ time }) => time);

describe('buffers', () => {
  test('without buffers, a time that touches a session or a class stays open', () => {
    expect(listTimes([busy('10:00', '11:00')])).toEqual(['09:00', '11:00', '11:30', '12:00']);
    expect(listTimes([busy('10:00', '11:00', 'class')])).toEqual(['09:00', '11:00', '11:30', '12:00']);
  });

  test('each session keeps its own buffer, so two sessions are both buffers apart', () => {
    const limits = { bufferBeforeMinutes: 15, bufferAfterMinutes: 15 };
    expect(listTimes([busy('10:00', '11:00')], limits)).toEqual(['11:30', '12:00']);
    expect(listTimes([busy('10:00', '11:00')], { ...limits, bufferAfterMinutes: 30 })).toEqual(['12:00']);
  });

  test('a class has no buffer', () => {
    const limits = { bufferBeforeMinutes: 30, bufferAfterMinutes: 0 };
    expect(listTimes([busy('10:00', '11:00', 'class')], limits)).toEqual(['09:00', '11:30', '12:00']);
  });

  test('a buffer can reach over midnight', () => {
    const late = busy('23:00', '23:59', 'session', addDays(MONDAY, -1));
    const early = ['00:00', '00:30', '01:00'].map((time) => opening(time));
    expect(listTimes([late], { bufferAfterMinutes: 60 }, early)).toEqual(['01:00']);
  });
});

test('a shorter session stays open where a longer one no longer fits', () => {
  const listKeys = (from: string, limits: Partial<Hours> = {}) =>
    listOpen([busy(from, '11:00')], limits, [opening('09:00', MONDAY, [30, 60])]).flatMap(({ types }) =>
      types.map(({ key }) => key),
    );
  expect([listKeys('10:00'), listKeys('09:59'), listKeys('09:30'), listKeys('09:29')]).toEqual([
    ['30', '60'],
    ['30'],
    ['30'],
    [],
  ]);
  expect([listKeys('09:45', { bufferAfterMinutes: 15 }), listKeys('09:44', { bufferAfterMinutes: 15 })]).toEqual([
    ['30'],
    [],
  ]);
});

test('the days that decide about a day are its week, the evening before it, and the day after it', () => {
  const [sunday, saturday] = ['2026-11-29', '2026-12-05'];
  for (const day of [sunday, MONDAY, saturday])
    expect(getDecidingDays(day)).toEqual({ from: '2026-11-28', until: '2026-12-07' });
  const late = opening('22:30', saturday);
  const early = busy('00:00', '12:00', 'calendar', addDays(saturday, 1));
  expect(listOpen([early], { bufferAfterMinutes: 30 }, [late])).toHaveLength(1);
  expect(listOpen([early], { bufferAfterMinutes: 31 }, [late])).toEqual([]);
});

test('a day and a week are full when they have the most sessions; classes do not count', () => {
  const tuesday = addDays(MONDAY, 1);
  const openings = [opening('15:00'), opening('15:00', tuesday), opening('15:00', addDays(MONDAY, 7))];
  const sessions = [busy('09:00', '10:00'), busy('10:00', '11:00')];
  const listDays = (entries: BusyTime[], limits: Partial<Hours>) =>
    listOpen(entries, limits, openings).map(({ day }) => day);
  expect(listDays(sessions, { maxPerDay: 2 })).toEqual([tuesday, addDays(MONDAY, 7)]);
  expect(listDays(sessions, { maxPerWeek: 2 })).toEqual([addDays(MONDAY, 7)]);
  expect(listDays([busy('09:00', '10:00', 'class')], { maxPerDay: 1 })).toHaveLength(3);
  expect(getWeekStart(MONDAY)).toBe('2026-11-29');
});

test('a time that is too soon or too far ahead is not open', () => {
  const openings = [opening('09:00'), opening('09:30'), opening('09:00', addDays(MONDAY, 3))];
  const moment = { today: MONDAY, earliest: { day: MONDAY, time: '09:00' } };
  const open = filterOpenTimes(openings, [], { ...defaultHours, daysAhead: 2 }, moment);
  expect(open.map(({ day, time }) => [day, time])).toEqual([[MONDAY, '09:30']]);
});
