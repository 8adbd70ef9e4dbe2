import { describe, expect, test } from 'vitest';
import { toInstant } from '#platform/time/wall-time.ts';
import { getFreeUntil, isWindowOver, keepFreeWindow } from './free-window.ts';

const PORTLAND = 'America/Los_Angeles';
const at = (day: string, time: string) => ({ day, time });
const HOUR_MS = 3_600_000;

describe('the end of the free window', () => {
  test.each([
    ['on a usual day', at('2026-11-25', '18:00'), at('2026-11-24', '18:00')],
    ['when the clocks go forward in between', at('2027-03-14', '18:00'), at('2027-03-13', '17:00')],
    ['when the clocks go back in between', at('2026-11-01', '18:00'), at('2026-10-31', '19:00')],
  ])('for %s the free window ends 24 elapsed hours before the session', (_when, start, expected) => {
    expect(getFreeUntil(start, 24, PORTLAND)).toEqual(expected);
  });

  test('the end of the free window is a time on the clock of the business in every zone', () => {
    expect(getFreeUntil(at('2026-11-25', '00:15'), 2, 'Asia/Kathmandu')).toEqual(at('2026-11-24', '22:15'));
    // Lord Howe goes back by half an hour at 2 AM.
    expect(getFreeUntil(at('2027-04-04', '12:00'), 24, 'Australia/Lord_Howe')).toEqual(at('2027-04-03', '12:30'));
  });

  test('the end of the free window is the last moment at which cancelling is free', () => {
    const start = at('2026-11-25', '18:00');
    const end = toInstant(at('2026-11-24', '18:00'), PORTLAND).getTime();
    const isOver = (ms: number) => isWindowOver(start, { freeHours: 24 }, new Date(end + ms), PORTLAND);
    expect([isOver(-1), isOver(0), isOver(1)]).toEqual([false, false, true]);
  });

  test('an end of the free window that the clocks show twice is the second of these times', () => {
    const start = at('2026-11-02', '01:30');
    expect(getFreeUntil(start, 25, PORTLAND)).toEqual(at('2026-11-01', '01:30'));
    const second = toInstant(at('2026-11-01', '01:30'), PORTLAND).getTime() + HOUR_MS;
    expect(isWindowOver(start, { freeHours: 25 }, new Date(second), PORTLAND)).toBe(false);
    expect(isWindowOver(start, { freeHours: 25 }, new Date(second + 1), PORTLAND)).toBe(true);
  });

  test('with 0 hours the free window ends when the session begins, and after a late move it is over', () => {
    const start = at('2026-11-25', '18:00');
    const now = new Date(toInstant(start, PORTLAND).getTime() - 1_000);
    expect(isWindowOver(start, { freeHours: 0 }, now, PORTLAND)).toBe(false);
    expect(isWindowOver(start, { freeHours: 0, windowClosed: true }, now, PORTLAND)).toBe(true);
  });
});

describe('a session that the owner moves', () => {
  const terms = { freeHours: 24, late: 'half', movesLate: true } as const;
  const move = (after: { day: string; time: string }) =>
    keepFreeWindow(terms, at('2026-11-25', '18:00'), after, PORTLAND);

  test('a session that the owner moves to a later time has the free window of that time', () => {
    expect(move(at('2026-11-25', '19:30'))).toEqual(terms);
    expect(move(at('2026-12-25', '08:00'))).toEqual(terms);
  });

  test('a session that the owner moves earlier stays free to cancel until the time that its client was told', () => {
    expect(move(at('2026-11-25', '09:30'))).toEqual({ ...terms, freeHours: 15 });
    expect(move(at('2026-11-24', '18:00'))).toEqual({ ...terms, freeHours: 0 });
  });

  test('a session that the owner moves to a time before the end of its window is free to cancel until it begins', () => {
    expect(move(at('2026-11-22', '10:00'))).toEqual({ ...terms, freeHours: 0 });
  });
});
