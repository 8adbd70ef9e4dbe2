import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMinutes } from '#platform/time/add-minutes.ts';
import { addDays, hasStarted } from '#platform/time/day.ts';
import { isAfterLeadTime } from './lead-time.ts';

const wallTimes = fc
  .record({ days: fc.integer({ min: -800, max: 800 }), minute: fc.integer({ min: 0, max: 1439 }) })
  .map(({ days, minute }) => addMinutes({ day: addDays('2026-11-20', days), time: '00:00' }, minute));

describe('the lead time of a slot', () => {
  test.each([
    ['09:59', false],
    ['10:00', false],
    ['10:01', true],
  ])('at ten o’clock a slot of today at %s is bookable: %s', (time, expected) => {
    expect(isAfterLeadTime({ day: '2026-11-20', time }, { day: '2026-11-20', time: '10:00' })).toBe(expected);
  });

  test('a slot is either bookable or has begun', () => {
    fc.assert(
      fc.property(wallTimes, wallTimes, (slot, reached) => {
        expect(isAfterLeadTime(slot, reached)).toBe(!hasStarted(slot, reached));
      }),
    );
  });
});
