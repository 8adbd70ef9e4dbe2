import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createConflictFinder } from '#platform/schedule/conflicts.ts';
import { addMinutes } from '#platform/time/add-minutes.ts';
import { hasStarted } from '#platform/time/day.ts';
import { filterAvailableSlots } from './open-times.ts';
import {
  type BusyRange,
  formatAddedCount,
  formatSkippedSlot,
  formatSlotList,
  getLastSlotDay,
  partitionSlots,
} from './slot-conflicts.ts';

const chair: BusyRange = {
  id: 'c',
  kind: 'class',
  name: 'Chair Yoga',
  from: '2026-12-01T09:30',
  until: '2026-12-01T10:30',
};
const slot = (day: string, time: string, lengthMinutes = 60) => ({ day, time, lengthMinutes });
const emptyContext = { busy: [], isPast: () => false, lastDay: '2028-12-01', isExistingTime: () => true };

describe('conflicts of a slot', () => {
  test('a slot has a conflict exactly when clients are not offered it', () => {
    const stretch = fc.record({
      day: fc.constantFrom('2026-12-01', '2026-12-02'),
      time: fc
        .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '20', '45'))
        .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`),
      lengthMinutes: fc.constantFrom(15, 60, 240),
    });
    fc.assert(
      fc.property(stretch, fc.array(stretch, { maxLength: 6 }), (candidate, others) => {
        const taken = others.map((other): BusyRange => {
          const end = addMinutes(other, other.lengthMinutes);
          return { ...chair, from: `${other.day}T${other.time}`, until: `${end.day}T${end.time}` };
        });
        expect(createConflictFinder(taken)(candidate) === undefined).toBe(
          filterAvailableSlots([candidate], taken).length === 1,
        );
      }),
    );
  });
});

describe('a list of slots', () => {
  test('a list of slots is split by index into slots without and with a conflict', () => {
    const { offered, skipped } = partitionSlots(
      [
        slot('2026-11-30', '09:00'),
        slot('2026-12-01', '09:00'),
        slot('2026-12-02', '09:00'),
        slot('2026-12-02', '09:00', 90),
        slot('2027-03-14', '02:30'),
        slot('2028-12-02', '09:00'),
      ],
      {
        ...emptyContext,
        busy: [chair],
        isPast: (time) => hasStarted(time, { day: '2026-11-30', time: '12:00' }),
        isExistingTime: ({ day }) => day !== '2027-03-14',
      },
    );
    expect(offered).toEqual([{ ...slot('2026-12-02', '09:00'), index: 2 }]);
    expect(skipped.map(({ index, reason, conflict }) => [index, reason, conflict?.name])).toEqual([
      [0, 'time-past', undefined],
      [1, 'time-taken', 'Chair Yoga'],
      [3, 'slots-exist', undefined],
      [4, 'time-skipped', undefined],
      [5, 'time-too-far', undefined],
    ]);
  });

  test('a list of slots without conflicts is unchanged', () => {
    expect(partitionSlots([slot('2026-12-01', '09:00')], emptyContext)).toEqual({
      offered: [{ ...slot('2026-12-01', '09:00'), index: 0 }],
      skipped: [],
    });
  });

  test('of slots that overlap each other, the first one is offered and the later ones name it', () => {
    const times = ['09:00', '09:30', '10:00', '10:59'].map((time) => slot('2026-12-01', time));
    const { offered, skipped } = partitionSlots([...times, slot('2026-12-02', '09:30')], emptyContext);
    expect(offered.map(({ index }) => index)).toEqual([0, 2, 4]);
    expect(skipped.map(formatSkippedSlot)).toEqual([
      'Another of these slots, Tue Dec 1, 9:30 AM (slot 9:00 AM–10:00 AM)',
      'Another of these slots, Tue Dec 1, 10:59 AM (slot 10:00 AM–11:00 AM)',
    ]);
  });

  test('a slot that is not offered does not block a later one', () => {
    const { offered } = partitionSlots([slot('2026-12-01', '10:00'), slot('2026-12-01', '10:30')], {
      ...emptyContext,
      busy: [chair],
    });
    expect(offered.map(({ time }) => time)).toEqual(['10:30']);
  });

  test('a list of slots reaches two years ahead, also from a leap day', () => {
    expect(['2026-11-24', '2028-02-29'].map(getLastSlotDay)).toEqual(['2028-11-24', '2030-03-01']);
  });
});

describe('messages about conflicts', () => {
  const at = { day: '2026-12-01', time: '09:00' };

  test('the message about a skipped slot names its conflict, day and time', () => {
    expect(formatSkippedSlot({ ...at, reason: 'time-taken', conflict: chair })).toBe(
      'Chair Yoga, Tue Dec 1, 9:00 AM (class 9:30 AM–10:30 AM)',
    );
    expect(formatSkippedSlot({ ...at, reason: 'slots-exist' })).toBe('Already a slot, Tue Dec 1, 9:00 AM');
    expect(formatSkippedSlot({ ...at, reason: 'time-past' })).toBe('Already past, Tuesday, December 1, 2026, 9:00 AM');
    expect(formatSkippedSlot({ ...at, day: '9999-12-01', reason: 'time-too-far' })).toBe(
      'More than two years ahead, Wednesday, December 1, 9999, 9:00 AM',
    );
  });

  test('the message begins with the number of skipped slots, and a long list is cut', () => {
    expect(formatAddedCount(13, 1)).toBe('13 added, 1 not offered');
    expect(formatSlotList(['a', 'b'])).toBe('a; b');
    expect(formatSlotList(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('a; b; c; d; and 2 more');
  });
});
