import { describe, expect, test } from 'vitest';
import { getCutoff, isLateCancellation } from './cutoffs.ts';

const zone = 'America/Los_Angeles';

describe('a cut-off', () => {
  test('is so many minutes before the class begins, also on the day before', () => {
    expect(getCutoff({ day: '2026-12-01', time: '18:00' }, 90, zone)).toEqual({ day: '2026-12-01', time: '16:30' });
    expect(getCutoff({ day: '2026-12-01', time: '06:00' }, 720, zone)).toEqual({ day: '2026-11-30', time: '18:00' });
  });

  test('counts time that passes where the clocks change', () => {
    expect(getCutoff({ day: '2027-03-14', time: '09:00' }, 480, zone)).toEqual({ day: '2027-03-14', time: '00:00' });
    expect(getCutoff({ day: '2026-11-01', time: '09:00' }, 600, zone)).toEqual({ day: '2026-11-01', time: '00:00' });
    expect(getCutoff({ day: '2027-04-04', time: '09:00' }, 480, 'Australia/Lord_Howe')).toEqual({
      day: '2027-04-04',
      time: '01:30',
    });
  });

  test('is the start itself when no minutes are set', () => {
    expect(getCutoff({ day: '2026-12-01', time: '18:00' }, 0, zone)).toBeUndefined();
  });
});

describe('cancelling', () => {
  const start = { day: '2026-12-01', time: '18:00' };
  const cutoffs = { signUpMinutes: 0, cancelMinutes: 120 };

  test('is free until the cut-off, and late from then on', () => {
    expect(isLateCancellation(start, cutoffs, { day: '2026-12-01', time: '15:59' }, zone)).toBe(false);
    expect(isLateCancellation(start, cutoffs, { day: '2026-12-01', time: '16:00' }, zone)).toBe(true);
  });

  test('is never late when no minutes are set', () => {
    const none = { signUpMinutes: 0, cancelMinutes: 0 };
    expect(isLateCancellation(start, none, { day: '2026-12-01', time: '17:59' }, zone)).toBe(false);
  });
});
