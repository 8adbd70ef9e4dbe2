import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isFailure } from '#platform/failure.ts';
import { type ParseInput, parseCalendar } from './parse-calendar.ts';

const TIME_ZONE = 'America/Los_Angeles';

function parse(text: string, more: Partial<ParseInput> = {}) {
  const days = { from: '2026-11-19', until: '2028-11-20' };
  const parsed = parseCalendar({ text, timeZone: TIME_ZONE, ownHost: 'studio.test', days, ...more });
  return isFailure(parsed)
    ? parsed.reason
    : { busy: parsed.busy.map(({ from, until }) => `${from} ${until.slice(11)}`), unread: parsed.unread };
}

const inCalendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
const inEvent = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
const parseEvents = (...events: string[][]) => parse(inCalendar(...events.map((lines) => inEvent(...lines))));
const readFixture = (name: string) => readFileSync(`tests/fixtures/calendars/${name}.ics`, 'utf8');

describe('files of calendar programs', () => {
  test('a file of Google is parsed: recurrences with their exceptions, all-day entries, and none that is free', () => {
    expect(parse(readFixture('google'))).toEqual({
      busy: [
        '2026-11-24T23:30 00:00',
        '2026-11-25T00:00 00:30',
        '2026-12-01T09:00 10:15',
        '2026-12-01T23:30 00:00',
        '2026-12-02T00:00 00:30',
        '2026-12-04T00:00 00:00',
        '2026-12-05T00:00 00:00',
        '2026-12-16T14:00 15:00',
        '2026-12-29T23:30 00:00',
        '2026-12-30T00:00 00:30',
      ],
      unread: 0,
    });
  });

  test('a file of Apple is parsed: other zones, times without a zone, reminders, cancelled and free entries', () => {
    expect(parse(readFixture('apple'))).toEqual({
      busy: ['2026-12-02T09:00 10:00', '2026-12-03T08:00 08:45', '2026-12-04T08:00 08:45'],
      unread: 0,
    });
  });

  test('a file of Outlook is parsed: zones by the names of Windows, with and without their rules in the file', () => {
    expect(parse(readFixture('outlook'))).toEqual({
      busy: [
        '2026-12-03T09:00 10:30',
        '2026-12-09T09:00 09:30',
        '2027-02-05T13:00 14:00',
        '2027-03-04T09:00 10:30',
        '2027-04-01T09:00 10:30',
      ],
      unread: 0,
    });
  });
});

const { cases } = JSON.parse(readFileSync('tests/fixtures/calendars/entries-of-programs.json', 'utf8')) as {
  cases: { id: string; want: string; head: string[]; events: string[][] }[];
};

test.each(cases)('an entry as programs write it is busy when they show it: $id', ({ head, events, want }) => {
  const text = inCalendar(...head, ...events.map((lines) => inEvent(...lines)));
  expect(parse(text, { days: { from: '2026-11-27', until: '2028-11-29' } })).toEqual({
    busy: want.split(' ').map((range) => range.replace('–', ' ')),
    unread: 0,
  });
});

describe('times', () => {
  test('a time without a zone, or with an unknown one, is in the zone of the business', () => {
    const lines = ['DTSTART;TZID=Somewhere:20261201T090000', 'DTEND;TZID=Somewhere:20261201T100000'];
    expect(parseEvents(['DTSTART:20261202T090000', 'DTEND:20261202T100000'], lines)).toMatchObject({
      busy: ['2026-12-01T09:00 10:00', '2026-12-02T09:00 10:00'],
    });
  });

  test('the end may be a duration, or missing: then only a day takes time', () => {
    expect(
      parseEvents(
        ['DTSTART:20261201T090000', 'DURATION:PT1H30M'],
        ['DTSTART:20261202T090000'],
        ['DTSTART;VALUE=DATE:20261203'],
        ['DTSTART;VALUE=DATE:20261205', 'DURATION:P2D'],
      ),
    ).toMatchObject({
      busy: ['2026-12-01T09:00 10:30', '2026-12-03T00:00 00:00', '2026-12-05T00:00 00:00', '2026-12-06T00:00 00:00'],
    });
  });

  test('a weekly time stays the same on both changes of the clocks, and follows its own zone', () => {
    const rule = 'RRULE:FREQ=WEEKLY;COUNT=2';
    const at = (zone: string, time: string, day: string) => [
      `DTSTART;TZID=${zone}:${day}T${time}`,
      `DTEND;TZID=${zone}:${day}T${time.slice(0, 2)}3000`,
      rule,
    ];
    expect(
      parseEvents(
        at(TIME_ZONE, '090000', '20270308'),
        at('Europe/Berlin', '190000', '20270310'),
        at(TIME_ZONE, '090000', '20271101'),
      ),
    ).toMatchObject({
      busy: [
        '2027-03-08T09:00 09:30',
        '2027-03-10T10:00 10:30',
        '2027-03-15T09:00 09:30',
        '2027-03-17T11:00 11:30',
        '2027-11-01T09:00 09:30',
        '2027-11-08T09:00 09:30',
      ],
    });
  });

  test('an entry across the change of the clocks covers the whole hour that they repeat', () => {
    expect(
      parseEvents(
        ['DTSTART:20271107T084500Z', 'DTEND:20271107T091500Z'],
        ['DTSTART:20270314T093000Z', 'DTEND:20270314T103000Z'],
      ),
    ).toMatchObject({ busy: ['2027-03-14T01:30 03:30', '2027-11-07T01:00 02:00'] });
  });

  test('a change of this and all following occurrences moves them', () => {
    expect(
      parseEvents(
        ['UID:a', 'DTSTART:20261201T090000', 'DTEND:20261201T100000', 'RRULE:FREQ=DAILY;COUNT=4'],
        [
          'UID:a',
          'RECURRENCE-ID;RANGE=THISANDFUTURE:20261203T090000',
          'DTSTART:20261203T120000',
          'DTEND:20261203T121500',
        ],
      ),
    ).toMatchObject({
      busy: ['2026-12-01T09:00 10:00', '2026-12-02T09:00 10:00', '2026-12-03T12:00 12:15', '2026-12-04T12:00 12:15'],
    });
  });
});

describe('entries', () => {
  test('an entry of this site is left out, because its session is in the schedule', () => {
    const times = ['DTSTART:20261201T090000', 'DTEND:20261201T100000'];
    expect(parseEvents(['UID:booking-1@studio.test', ...times])).toEqual({ busy: [], unread: 0 });
  });

  test('an entry that cannot be read is counted, and the others are read', () => {
    expect(
      parseEvents(
        ['SUMMARY:no start'],
        ['DTSTART:20261201T090000', 'DTEND:20261201T093000', 'RRULE:FREQ=NEVER'],
        ['DTSTART:20261202T090000', 'DTEND:20261202T100000'],
      ),
    ).toEqual({ busy: ['2026-12-01T09:00 09:30', '2026-12-02T09:00 10:00'], unread: 2 });
  });

  test('an entry that repeats every second without an end is abandoned', () => {
    expect(
      parseEvents(['DTSTART:20250101T090000', 'DURATION:PT1M', 'RRULE:FREQ=SECONDLY'], ['DTSTART;VALUE=DATE:20261203']),
    ).toEqual({ busy: ['2026-12-03T00:00 00:00'], unread: 1 });
  });

  test('an entry that is busy every other minute for a month is more than can be stored', () => {
    const everyOtherMinute = (count: number) => [
      'DTSTART:20261201T090000',
      'DURATION:PT1M',
      `RRULE:FREQ=MINUTELY;INTERVAL=2;COUNT=${count}`,
    ];
    expect(parseEvents(everyOtherMinute(20_000))).toMatchObject({ busy: { length: 20_000 } });
    expect(parseEvents(everyOtherMinute(20_001), ['DTSTART;VALUE=DATE:20270203'])).toEqual({
      busy: ['2027-02-03T00:00 00:00'],
      unread: 1,
    });
  });

  test('an entry that repeats a billion times ends with the window', () => {
    const parsed = parseEvents(['DTSTART:20261110T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=1000000000']);
    expect(parsed).toMatchObject({ busy: { length: 732 }, unread: 0 });
  });
});

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><html><body>Sign in</body></html>'],
  ['5 MB without a line', 'x'.repeat(5_000_000)],
  ['components inside each other that do not end', 'BEGIN:VEVENT\r\n'.repeat(300_000)],
  ['only an end', 'END:VCALENDAR'],
  ['an address book', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Maya\r\nEND:VCARD'],
])('a file with %s is not a calendar', (_name, text) => {
  expect(parse(text)).toBe('calendar-invalid');
});
