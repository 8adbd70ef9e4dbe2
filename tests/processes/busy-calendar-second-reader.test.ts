import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { mergeIntoDays, toMinutes } from '#features/bookings/busy-calendars/domain/busy-times.ts';
import { parseCalendar } from '#features/bookings/busy-calendars/ical/parse-calendar.ts';
import { isFailure } from '#platform/failure.ts';
import { generateCalendars } from '../support/bookings/generated-entries.ts';

const days = { from: '2026-11-27', until: '2028-11-29' };
const window = { from: toMinutes(`${days.from}T00:00`), until: toMinutes(`${days.until}T00:00`) };
const python = '/usr/bin/python3';
const hasReader = spawnSync(python, ['-c', 'import icalendar, dateutil']).status === 0;

function readOurs(text: string) {
  const parsed = parseCalendar({ text, timeZone: 'UTC', ownHost: 'studio.test', days });
  return isFailure(parsed) ? parsed.reason : { busy: parsed.busy, unread: parsed.unreadEntries };
}

function readTheirs(files: readonly string[]) {
  const { stdout, stderr } = spawnSync(python, ['tests/support/bookings/second-reader.py'], {
    input: JSON.stringify({ ...days, files }),
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  if (!stdout) throw new Error(stderr);
  return (JSON.parse(stdout) as [number, number][][]).map((times) => {
    const ranges = times.map(([from, until]) => ({ from: from / 60, until: until / 60 }));
    return { busy: mergeIntoDays(ranges, window), unread: [] };
  });
}

/** Where the other program is right or RFC 5545 is silent, and ours is busy more often, never less. */
const knownDifferences = {
  'a 53rd weekday of a year without one is in the next year (rrule-temporal 2.2.8)': /BYDAY=53/,
  'the last week of every second year also has its days in the next year (dateutil 2.8.2 leaves them out)':
    /INTERVAL=\d;.*BYWEEKNO=.*52/,
};

test.skipIf(!hasReader)(
  '2,000 generated entries are busy at the times that another program finds, but for known differences',
  () => {
    const files = generateCalendars(20_261_127, 2_000);
    const theirs = readTheirs(files);
    const differences: Record<string, number> = {};
    for (const [index, text] of files.entries()) {
      const [one, other] = [readOurs(text), theirs[index]];
      if (JSON.stringify(one) === JSON.stringify(other)) continue;
      const [known = text] = Object.entries(knownDifferences).find(([, pattern]) => pattern.test(text)) ?? [];
      differences[known] = (differences[known] ?? 0) + 1;
      if (typeof one === 'object') expect(one.busy, text).toEqual(expect.arrayContaining(other?.busy ?? []));
    }
    expect(Object.values(differences)).toEqual([4, 2]);
    expect(Object.keys(differences)).toEqual(Object.keys(knownDifferences));
  },
  1_200_000,
);
