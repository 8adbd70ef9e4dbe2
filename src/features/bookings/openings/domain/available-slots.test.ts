import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slotRange } from '#platform/schedule/conflicts.ts';
import { addMinutes } from '#platform/time/add-minutes.ts';
import { addDays, hasStarted } from '#platform/time/day.ts';
import { filterAvailableSlots, isAfterLeadTime } from './open-times.ts';

const arbitrarySlots = fc
  .record({ minute: fc.integer({ min: 0, max: 3_000 }), lengthMinutes: fc.integer({ min: 5, max: 200 }) })
  .map(({ minute, lengthMinutes }) => ({
    ...addMinutes({ day: '2026-12-30', time: '00:00' }, minute),
    lengthMinutes,
  }));

describe('free times', () => {
  test('free times are those that no busy time overlaps, as a comparison of all pairs finds', () => {
    fc.assert(
      fc.property(fc.array(arbitrarySlots), fc.array(arbitrarySlots), (unsorted, busy) => {
        const slots = unsorted.toSorted((one, other) => (slotRange(one).from < slotRange(other).from ? -1 : 1));
        const free = slots.filter((slot) => {
          const one = slotRange(slot);
          return !busy.map(slotRange).some((other) => one.from < other.until && other.from < one.until);
        });
        expect(filterAvailableSlots(slots, busy.map(slotRange))).toEqual(free);
      }),
    );
  });

  test('a time that ends when another begins stays beside it', () => {
    const [nine, ten, eleven] = ['09:00', '10:00', '11:00'].map((time) => ({
      day: '2026-12-30',
      time,
      lengthMinutes: 60,
    }));
    if (!nine || !ten || !eleven) throw new Error('three times');
    expect(filterAvailableSlots([nine, ten, eleven], [slotRange(ten)])).toEqual([nine, eleven]);
  });

  test('a session over midnight takes the next morning', () => {
    const night = { day: '2026-12-31', time: '23:30', lengthMinutes: 60 };
    const morning = { day: '2027-01-01', time: '00:00', lengthMinutes: 60 };
    expect(slotRange(night)).toEqual({ from: '2026-12-31T23:30', until: '2027-01-01T00:30' });
    expect(filterAvailableSlots([morning], [slotRange(night)])).toEqual([]);
  });
});

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
