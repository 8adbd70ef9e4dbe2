import { createSeededRandom } from '../faults/seeded-random.ts';

const zones = ['America/Los_Angeles', 'America/New_York', 'Europe/Berlin', 'Australia/Sydney', 'Asia/Kolkata'];
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** A zone that a file defines, with the rules of Eastern time. */
const ownZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Office',
  'BEGIN:STANDARD',
  'DTSTART:20071104T020000',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:20070311T020000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

const compact = (text: string) => text.replace(/[-:]/g, '').slice(0, 15);

/**
 * Creates calendar files with one entry each, as RFC 5545 allows them: every kind of rule, with added, excluded and
 * changed occurrences. The same seed gives the same files.
 */
export function generateCalendars(seed: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => generateCalendar(createSeededRandom(seed, index)));
}

function generateCalendar(random: () => number): string {
  const int = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const pick = <T>(values: readonly T[]): T => values[int(0, values.length - 1)] as T;
  const chance = (share: number) => random() < share;
  const some = <T>(values: readonly T[], max: number) => [
    ...new Set(Array.from({ length: int(1, max) }, () => pick(values))),
  ];

  const isDay = chance(0.25);
  const zone = isDay ? 'day' : pick([...zones, ...zones, 'Office', 'UTC', 'floating']);
  const start = Temporal.PlainDateTime.from('2026-06-01T00:00').add({ days: int(0, 400), minutes: int(0, 95) * 15 });
  const write = (time: Temporal.PlainDateTime) =>
    isDay
      ? compact(String(time.toPlainDate()))
      : compact(time.toString({ smallestUnit: 'second' })) + (zone === 'UTC' ? 'Z' : '');
  const params = isDay ? ';VALUE=DATE' : zone === 'UTC' || zone === 'floating' ? '' : `;TZID=${zone}`;
  const add = (time: Temporal.PlainDateTime) =>
    isDay ? time.add({ days: int(1, 3) }) : time.add({ minutes: int(1, 20) * 15 });

  const freqs = ['DAILY', 'DAILY', 'WEEKLY', 'WEEKLY', 'MONTHLY', 'MONTHLY', 'YEARLY', 'YEARLY', 'HOURLY'] as const;
  const freq = isDay ? pick(freqs.slice(0, -1)) : pick(freqs);
  const rule = [`FREQ=${freq}`];
  if (freq === 'HOURLY') rule.push(`INTERVAL=${int(5, 30)}`);
  else if (chance(0.4)) rule.push(`INTERVAL=${int(2, 4)}`);
  if (chance(0.2)) rule.push(`WKST=${pick(weekdays)}`);
  const ordinal = () => `${pick([1, 2, 3, 4, 5, -1, -2])}${pick(weekdays)}`;
  if (freq === 'DAILY' && chance(0.3)) rule.push(`BYDAY=${some(weekdays, 4)}`);
  if (freq === 'WEEKLY' && chance(0.7)) rule.push(`BYDAY=${some(weekdays, 4)}`);
  if (freq === 'MONTHLY')
    rule.push(
      ...pick([
        [],
        [`BYMONTHDAY=${some([1, 5, 15, 28, 29, 30, 31, -1, -2, -31], 3)}`],
        [`BYDAY=${Array.from({ length: int(1, 2) }, ordinal)}`],
        [`BYDAY=${some(weekdays, 5)}`, `BYSETPOS=${some([1, 2, -1, -2], 2)}`],
        [`BYDAY=FR`, 'BYMONTHDAY=13'],
      ]),
    );
  if (freq === 'YEARLY')
    rule.push(
      ...pick([
        [],
        [`BYMONTH=${some([1, 2, 3, 6, 11, 12], 3)}`],
        [`BYMONTH=${some([2, 3, 11], 2)}`, `BYDAY=${ordinal()}`],
        [`BYMONTH=2`, 'BYMONTHDAY=29'],
        [`BYWEEKNO=${some([1, 2, 20, 52, 53, -1], 2)}`, `BYDAY=${some(weekdays, 2)}`],
        [`BYYEARDAY=${some([1, 60, 100, 366, -1], 3)}`],
        [`BYDAY=${pick([20, 1, 53, -1, -10])}${pick(weekdays)}`],
        [`BYMONTH=${some([1, 6, 12], 2)}`, `BYDAY=${some(weekdays, 5)}`, `BYSETPOS=${some([1, 3, -1], 2)}`],
      ]),
    );
  if (['DAILY', 'MONTHLY'].includes(freq) && chance(0.2)) rule.push(`BYMONTH=${some([1, 2, 3, 4, 6, 11, 12], 4)}`);
  if (!isDay && freq !== 'HOURLY' && chance(0.1))
    rule.push(`BYHOUR=${some([6, 9, 12, 18], 2)}`, `BYMINUTE=${pick([0, 30])}`);
  if (chance(0.35)) rule.push(`COUNT=${int(1, 30)}`);
  else if (chance(0.5)) {
    const until = start.add({ days: int(0, 500) });
    rule.push(
      `UNTIL=${isDay ? compact(String(until.toPlainDate())) : `${compact(until.toString({ smallestUnit: 'second' }))}Z`}`,
    );
  }
  const isRepeated = chance(0.9);
  // Days that a rule may have: those some steps later.
  const step = {
    HOURLY: { hours: 6 },
    DAILY: { days: 1 },
    WEEKLY: { weeks: 1 },
    MONTHLY: { months: 1 },
    YEARLY: { years: 1 },
  }[freq];
  const later = () => Array.from({ length: int(1, 6) }).reduce((time: Temporal.PlainDateTime) => time.add(step), start);
  const length = chance(0.5)
    ? `DTEND${params}:${write(add(start))}`
    : `DURATION:${isDay ? `P${int(1, 3)}D` : pick(['PT30M', 'PT1H30M', 'P1D', 'P1DT2H', 'PT20H'])}`;
  const lines = ['UID:generated', `DTSTART${params}:${write(start)}`, length];
  if (isRepeated) lines.push(`RRULE:${rule.join(';')}`);
  if (chance(isRepeated ? 0.15 : 1))
    lines.push(`RDATE${params}:${[later().add({ days: 1 }), later().add({ days: 2 })].map(write)}`);
  if (!isDay && chance(0.05))
    lines.push(`RDATE;VALUE=PERIOD${params}:${write(later().add({ days: 1 }))}/PT${int(1, 5)}H`);
  if (isRepeated && chance(0.05)) lines.push(`EXRULE:FREQ=${freq};INTERVAL=${int(2, 5)};COUNT=${int(1, 9)}`);
  if (chance(0.3)) lines.push(`EXDATE${params}:${[later(), later()].map(write)}`);
  const changed: string[] = [];
  if (isRepeated && !rule.join().includes('BY') && chance(0.3)) {
    const replaced = later();
    const moved = replaced.add({ days: int(0, 2), hours: isDay ? 0 : int(0, 5) });
    const end = `DTEND${params}:${write(add(moved))}`;
    changed.push(
      'BEGIN:VEVENT',
      'UID:generated',
      `RECURRENCE-ID${params}:${write(replaced)}`,
      `DTSTART${params}:${write(moved)}`,
      end,
      'END:VEVENT',
    );
  }
  const head = zone === 'Office' ? ownZone : [];
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tests//EN',
    ...head,
    'BEGIN:VEVENT',
    ...lines,
    'END:VEVENT',
    ...changed,
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
