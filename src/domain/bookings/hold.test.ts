import { describe, expect, test } from 'vitest';
import { hasRunOut, holdEnds } from './hold.ts';

const now = new Date('2026-11-20T18:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const MINUTE_MS = 60_000;
const unpaid = { heldUntil: holdEnds(now), paidAt: null, isBeingPaid: false, hasBegun: false };

describe('a hold', () => {
  test('lasts fifteen minutes to the millisecond', () => {
    expect(hasRunOut(unpaid, later(15 * MINUTE_MS - 1))).toBe(false);
    expect(hasRunOut(unpaid, later(15 * MINUTE_MS))).toBe(true);
  });

  test('made again lasts no longer than half an hour from the first one', () => {
    expect(holdEnds(later(15 * MINUTE_MS), now)).toEqual(later(30 * MINUTE_MS));
    expect(holdEnds(later(14 * MINUTE_MS), now)).toEqual(later(29 * MINUTE_MS));
    expect(holdEnds(later(29 * MINUTE_MS), now)).toEqual(later(30 * MINUTE_MS));
  });

  test('never runs out once it is paid for', () => {
    expect(hasRunOut({ ...unpaid, heldUntil: now, paidAt: now }, later(365 * 86_400_000))).toBe(false);
    expect(hasRunOut({ ...unpaid, heldUntil: null, paidAt: now, hasBegun: true }, now)).toBe(false);
  });

  test('that is being paid for is kept until its session begins', () => {
    const beingPaid = { ...unpaid, isBeingPaid: true };
    expect(hasRunOut(beingPaid, later(86_400_000))).toBe(false);
    expect(hasRunOut({ ...beingPaid, hasBegun: true }, later(15 * MINUTE_MS))).toBe(true);
    expect(hasRunOut({ ...beingPaid, hasBegun: true }, now)).toBe(false);
  });
});
