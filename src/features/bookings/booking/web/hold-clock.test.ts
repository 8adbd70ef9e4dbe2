import { describe, expect, it } from 'vitest';
import { formatMilestone, formatRemaining, getClockOffsetMs, getRemainingMs, mayBeExpired } from './hold-clock.ts';

const MINUTE = 60_000;
const zone = 'America/Los_Angeles';
const now = { day: '2026-11-20', time: '10:00' };
const nowMs = Date.parse('2026-11-20T18:00:00Z');

describe('the clock of a hold', () => {
  it('the clock of a hold uses the browser’s clock if it agrees with the server’s to the minute', () => {
    for (const loadedAt of [nowMs, nowMs + 59_000, nowMs - 30_000]) {
      expect(getClockOffsetMs({ now, zone, loadedAt })).toBe(0);
    }
  });

  it('the clock of a hold corrects a wrong clock of the browser', () => {
    const clockOffsetMs = getClockOffsetMs({ now, zone, loadedAt: nowMs - 3_600_000 });
    expect(Math.abs(clockOffsetMs - 3_600_000)).toBeLessThanOrEqual(MINUTE);
    const remaining = getRemainingMs({ expiresAt: '2026-11-20T18:15:00Z', nowMs: nowMs - 3_600_000, clockOffsetMs });
    expect(Math.abs(remaining - 15 * MINUTE)).toBeLessThanOrEqual(MINUTE);
  });

  it('the clock of a hold never counts more than a hold lasts, nor less than nothing', () => {
    const expiresAt = '2026-11-20T18:15:00Z';
    expect(getRemainingMs({ expiresAt, nowMs: nowMs - 86_400_000, clockOffsetMs: 0 })).toBe(15 * MINUTE);
    expect(getRemainingMs({ expiresAt, nowMs: nowMs + 86_400_000, clockOffsetMs: 0 })).toBe(0);
  });

  it('the clock of a hold shows it as expired from the minute in which it expires', () => {
    const isExpired = (expiresAt: string) => mayBeExpired(expiresAt, now, zone);
    expect(['17:59:59', '18:00:59', '18:01:00'].map((time) => isExpired(`2026-11-20T${time}Z`))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('the clock of a hold shows the time in whole minutes', () => {
    expect(formatRemaining(14.2 * MINUTE)).toContain('15 more minutes');
    expect(formatRemaining(MINUTE)).toContain('one more minute.');
    expect(formatRemaining(59_000)).toContain('less than a minute');
  });

  it('the clock of a hold announces the time at milestones only', () => {
    expect(formatMilestone(14 * MINUTE)).toBe('');
    expect(formatMilestone(9.5 * MINUTE)).toContain('10 more');
    expect(formatMilestone(6 * MINUTE)).toBe(formatMilestone(9.5 * MINUTE));
    expect(formatMilestone(4.1 * MINUTE)).toContain('5 more');
    expect(formatMilestone(0.5 * MINUTE)).toContain('one more minute');
  });
});
