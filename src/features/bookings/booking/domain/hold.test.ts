import { describe, expect, test } from 'vitest';
import { holdExpiresAt, isHoldExpired } from './hold.ts';

const now = new Date('2026-11-20T18:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const MINUTE_MS = 60_000;
const unpaid = { heldUntil: holdExpiresAt(now), paidAt: null, isCapturePending: false, hasStarted: false };

describe('a hold', () => {
  test('a hold lasts fifteen minutes to the millisecond', () => {
    expect(isHoldExpired(unpaid, later(15 * MINUTE_MS - 1))).toBe(false);
    expect(isHoldExpired(unpaid, later(15 * MINUTE_MS))).toBe(true);
  });

  test('a hold that is placed again ends at most half an hour after the first one began', () => {
    expect(holdExpiresAt(later(15 * MINUTE_MS), now)).toEqual(later(30 * MINUTE_MS));
    expect(holdExpiresAt(later(14 * MINUTE_MS), now)).toEqual(later(29 * MINUTE_MS));
    expect(holdExpiresAt(later(29 * MINUTE_MS), now)).toEqual(later(30 * MINUTE_MS));
  });

  test('a paid hold never expires', () => {
    expect(isHoldExpired({ ...unpaid, heldUntil: now, paidAt: now }, later(365 * 86_400_000))).toBe(false);
    expect(isHoldExpired({ ...unpaid, heldUntil: null, paidAt: now, hasStarted: true }, now)).toBe(false);
  });

  test('a hold with a payment in progress is kept until its session begins', () => {
    const beingPaid = { ...unpaid, isCapturePending: true };
    expect(isHoldExpired(beingPaid, later(86_400_000))).toBe(false);
    expect(isHoldExpired({ ...beingPaid, hasStarted: true }, later(15 * MINUTE_MS))).toBe(true);
    expect(isHoldExpired({ ...beingPaid, hasStarted: true }, now)).toBe(false);
  });
});
