import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMinutes } from './add-minutes.ts';
import { addDays, hasStarted, isDay, isTime } from './day.ts';

const wallTimes = fc
  .record({ days: fc.integer({ min: -800, max: 800 }), minute: fc.integer({ min: 0, max: 1439 }) })
  .map(({ days, minute }) => addMinutes({ day: addDays('2026-11-20', days), time: '00:00' }, minute));

test('adding minutes to a wall time and subtracting them again gives the same wall time', () => {
  fc.assert(
    fc.property(wallTimes, fc.integer({ min: -100_000, max: 100_000 }), (wall, minutes) => {
      const later = addMinutes(wall, minutes);
      expect(isDay(later.day) && isTime(later.time)).toBe(true);
      expect(addMinutes(later, -minutes)).toEqual(wall);
      expect(hasStarted(wall, later)).toBe(minutes >= 0);
    }),
  );
});
