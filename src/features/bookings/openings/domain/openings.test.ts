import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Absence } from '#features/settings/domain/notices.ts';
import { addDays, getWeekday } from '#platform/time/day.ts';
import { listClockChanges } from '#platform/time/wall-time.ts';
import { defaultSessions } from '../../sessions/domain/session-types.ts';
import { defaultHours, type Hours } from './hours.ts';
import { findException, type HoursRules, listDayOpenings, listOpenings, listOutsideHours } from './openings.ts';

const MONDAY = '2026-11-30';
const [yoga, therapy] = defaultSessions.map(({ key }) => key) as [string, string];
const morning = { from: '09:00', to: '11:00', sessionType: '' };
const weekly = (changes: object = {}) => ({ weekday: 1, ...morning, firstDay: '', lastDay: '', ...changes });
const createRules = (hours: Partial<Hours>, changes: Partial<HoursRules> = {}): HoursRules => ({
  hours: { ...defaultHours, ...hours },
  absences: [],
  sessions: defaultSessions,
  ...changes,
});
const listTimes = (rules: HoursRules, day = MONDAY) => listDayOpenings(rules, day).map(({ time }) => time);

describe('the hours of a week', () => {
  test.each([
    [15, ['09:00', '09:15', '09:30', '09:45', '10:00']],
    [30, ['09:00', '09:30', '10:00']],
    [60, ['09:00', '10:00']],
  ])('with starts every %i minutes a session ends before the hours end', (startEveryMinutes, times) => {
    expect(listTimes(createRules({ weekly: [weekly()], startEveryMinutes }))).toEqual(times);
    expect(listTimes(createRules({ weekly: [weekly()], startEveryMinutes }), addDays(MONDAY, 1))).toEqual([]);
  });

  test('ranges that touch are joined, and a range of one type is for that type only', () => {
    const rules = createRules({
      startEveryMinutes: 60,
      weekly: [
        weekly({ to: '09:30' }),
        weekly({ from: '09:30', to: '10:00' }),
        weekly({ from: '10:00', sessionType: yoga }),
      ],
    });
    expect(listDayOpenings(rules, MONDAY).map(({ time, types }) => [time, types.map(({ key }) => key)])).toEqual([
      ['09:00', [yoga, therapy]],
      ['10:00', [yoga]],
    ]);
  });

  test('a whole session is at one place, and of two places at once the first in the list counts', () => {
    const rules = createRules({
      startEveryMinutes: 30,
      weekly: [
        weekly({ from: '10:00', to: '11:30', place: 'Park', sessionType: yoga }),
        weekly({ from: '09:00', to: '10:30' }),
      ],
    });
    const places = listDayOpenings(rules, MONDAY).map(({ time, types }) => [time, types.map(({ place }) => place)]);
    expect(places).toEqual([
      ['09:00', ['', '']],
      ['09:30', ['', '']],
      ['10:00', ['Park']],
      ['10:30', ['Park']],
    ]);
    const both = createRules({ weekly: [weekly({ place: 'Park', sessionType: yoga }), weekly()] });
    expect(listDayOpenings(both, MONDAY)[0]?.types.map(({ key, place }) => [key, place])).toEqual([
      [yoga, 'Park'],
      [therapy, ''],
    ]);
  });

  test('a range of the hours counts from its first to its last day', () => {
    const rules = createRules({ weekly: [weekly({ firstDay: addDays(MONDAY, 7), lastDay: addDays(MONDAY, 14) })] });
    expect([0, 7, 14, 21].map((days) => listTimes(rules, addDays(MONDAY, days)).length)).toEqual([0, 3, 3, 0]);
  });

  test('an opening is as long as the longest session that fits, and retired types do not count', () => {
    const sessions = [
      { key: 'short', lengthMinutes: 30, offered: true },
      { key: 'long', lengthMinutes: 90, offered: true },
      { key: 'retired', lengthMinutes: 15, offered: false },
    ];
    const openings = listDayOpenings(createRules({ weekly: [weekly()] }, { sessions }), MONDAY);
    expect(openings.map(({ time, lengthMinutes }) => [time, lengthMinutes])).toEqual([
      ['09:00', 90],
      ['09:30', 90],
      ['10:00', 30],
      ['10:30', 30],
    ]);
  });
});

describe('exceptions', () => {
  const week = { firstDay: MONDAY, lastDay: addDays(MONDAY, 6), ranges: [] };
  const day = { firstDay: MONDAY, lastDay: MONDAY, ranges: [{ ...morning, to: '10:00' }] };

  test('an exception replaces the hours of its days, and can open a day without hours', () => {
    expect(listTimes(createRules({ weekly: [weekly()], exceptions: [day] }))).toEqual(['09:00']);
    expect(listTimes(createRules({ weekly: [weekly()], exceptions: [week] }))).toEqual([]);
    expect(listTimes(createRules({ exceptions: [day] }))).toEqual(['09:00']);
  });

  test('of several exceptions the shortest decides in any order, and of equal ones the last', () => {
    expect(findException(createRules({ exceptions: [week, day] }).hours, MONDAY)).toBe(day);
    expect(findException(createRules({ exceptions: [day, week] }).hours, MONDAY)).toBe(day);
    const other = { ...day, ranges: [] };
    expect(findException(createRules({ exceptions: [day, other] }).hours, MONDAY)).toBe(other);
  });

  test('time away closes a day unless it is about classes only', () => {
    const rules = (concerns: 'classes' | 'both') =>
      createRules({ weekly: [weekly()] }, { absences: [{ from: MONDAY, to: MONDAY, concerns, sentence: '' }] });
    expect(listTimes(rules('both'))).toEqual([]);
    expect(listTimes(rules('classes'))).toHaveLength(3);
  });
});

const zones = ['America/Los_Angeles', 'Asia/Kathmandu', 'Australia/Lord_Howe'];
/** Around both changes of the clocks of each zone, in 2026 and 2027. */
const changeDays = ['2027-03-14', '2026-11-01', '2027-11-07', '2026-10-04', '2027-04-04', '2027-10-03'];

/** Whether each minute from a start on is on the clocks exactly once, by Temporal alone. */
function isPlain(start: Temporal.PlainDateTime, minutes: number, zone: string): boolean {
  return Array.from({ length: minutes }, (_, minute) => start.add({ minutes: minute })).every((moment) => {
    const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
      moment.toZonedDateTime(zone, { disambiguation }),
    );
    return earlier?.epochNanoseconds === later?.epochNanoseconds;
  });
}

describe.each(zones)('on the days when the clocks change, in %s', (zone) => {
  const clock = fc.integer({ min: 0, max: 23 * 60 + 59 });
  const toTime = (minutes: number) =>
    Temporal.PlainTime.from('00:00').add({ minutes }).toString({ smallestUnit: 'minute' });
  const inputs = {
    day: fc.constantFrom(...changeDays).chain((day) => fc.integer({ min: -1, max: 1 }).map((by) => addDays(day, by))),
    range: fc.tuple(clock, clock).filter(([one, other]) => one !== other),
    step: fc.constantFrom(15, 30, 60),
    minutes: fc.constantFrom(15, 30, 45, 60, 90, 180),
  };

  test('the openings are exactly the starts whose every minute the clocks show once', () => {
    fc.assert(
      fc.property(fc.record(inputs), ({ day, range, step, minutes }) => {
        const [from, to] = range.toSorted((one, other) => one - other) as [number, number];
        const rules = createRules(
          {
            startEveryMinutes: step,
            weekly: [weekly({ weekday: getWeekday(day), from: toTime(from), to: toTime(to) })],
          },
          { sessions: [{ key: yoga, lengthMinutes: minutes, offered: true }] },
        );
        const days = { from: day, to: day };
        const openings = listOpenings(rules, days, listClockChanges(zone, days));
        const midnight = Temporal.PlainDateTime.from(`${day}T00:00`);
        const starts = Array.from({ length: 96 }, (_, index) => index * 15)
          .filter((start) => start % step === 0 && start >= from && start + minutes <= to)
          .map((start) => midnight.add({ minutes: start }))
          .filter((start) => isPlain(start, minutes, zone));
        expect(openings.map((opening) => `${opening.day}T${opening.time}:00`)).toEqual(starts.map(String));
        for (const opening of openings) {
          const start = Temporal.PlainDateTime.from(`${opening.day}T${opening.time}`).toZonedDateTime(zone);
          const minutesLater = opening.lengthMinutes - 1;
          expect(start.add({ minutes: minutesLater }).toPlainDateTime().toString()).toBe(
            start.toPlainDateTime().add({ minutes: minutesLater }).toString(),
          );
        }
      }),
      { numRuns: 100 },
    );
  });
});

const mondays = [
  { weekday: 1, from: '09:00', to: '10:30', sessionType: '', firstDay: '', lastDay: '' },
  { weekday: 1, from: '10:30', to: '12:00', sessionType: '', firstDay: '', lastDay: '' },
];
const session = (from: string, until: string, isFromHours = true) => ({
  from: `${MONDAY}T${from}`,
  until: `${MONDAY}T${until}`,
  isFromHours,
});
const closed = [{ firstDay: MONDAY, lastDay: MONDAY, ranges: [] }];
const count = (one: ReturnType<typeof session>, hours: Partial<Hours> = {}, absences: Absence[] = []) =>
  listOutsideHours([one], { hours: { ...defaultHours, weekly: mondays, ...hours }, absences }).length;

test('a session of the hours is outside when they no longer have its whole time', () => {
  expect(count(session('10:00', '11:00'))).toBe(0);
  expect(count(session('11:30', '12:30'))).toBe(1);
  expect(count(session('10:00', '11:00'), { weekly: [] })).toBe(1);
});

test('a session that the owner put elsewhere is outside only on a day with an exception or time away', () => {
  const own = session('18:00', '19:00', false);
  expect(count(own)).toBe(0);
  expect(count(own, { exceptions: closed })).toBe(1);
  expect(count(own, {}, [{ from: MONDAY, to: MONDAY, concerns: 'sessions', sentence: '' }])).toBe(1);
  expect(count(own, {}, [{ from: MONDAY, to: MONDAY, concerns: 'classes', sentence: '' }])).toBe(0);
});

test('a session that ends after midnight is outside hours that end before', () => {
  const late = { from: `${MONDAY}T23:30`, until: '2026-12-01T00:30', isFromHours: true };
  expect(count(late, { weekly: mondays.map((range) => ({ ...range, to: '23:59' })) })).toBe(1);
});
