import { describe, expect, test } from 'vitest';
import {
  busy,
  daily,
  first,
  inCalendar,
  inEvent,
  parse,
  parseEvents,
  parseLines,
  second,
  third,
  told,
} from '#tests/support/bookings/calendar-entries.ts';
import { parseCalendar } from './parse-calendar.ts';

describe('zones', () => {
  test.each([
    'America/New_York',
    'america/new_york',
    'America/New York',
    '/mozilla.org/20050126_1/America/New_York',
    '/freeassociation.sourceforge.net/America/New_York',
    'US/Eastern',
    'Eastern Standard Time',
    'Eastern Daylight Time',
    '(UTC-05:00) Eastern Time (US & Canada)',
    '"(GMT-05.00) Eastern Time (US & Canada)"',
    'Eastern',
    'EDT',
    'UTC-4',
    'GMT-04:00',
  ])('the name %s is decided', (name) => {
    const zone = `TZID=${name}`;
    expect(parseEvents([`DTSTART;${zone}:20270702T120000`, `DTEND;${zone}:20270702T130000`])).toEqual(
      busy('2027-07-02T09:00 10:00'),
    );
  });

  test.each([
    ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', '2027-07-02T03:00 04:00'],
    ['(UTC+10:00) Canberra, Melbourne, Sydney', '2027-07-01T19:00 20:00'],
    ['(UTC-07:00) Arizona', '2027-07-02T12:00 13:00'],
    ['(UTC) Coordinated Universal Time', '2027-07-02T05:00 06:00'],
    ['W. Europe Standard Time', '2027-07-02T03:00 04:00'],
    ['BST', '2027-07-02T04:00 05:00'],
    ['GMT+0530', '2027-07-01T23:30 00:00'],
  ])('the name %s is decided by its words', (name, time) => {
    const parsed = parseEvents([`DTSTART;TZID="${name}":20270702T120000`, 'DURATION:PT1H']);
    expect(parsed).toMatchObject({ busy: expect.arrayContaining([time]), unread: [] });
  });

  test('a zone that cannot be decided is taken for that of the business, and told', () => {
    const lines = ['DTSTART;TZID=Custom/Nowhere:20261201T090000', 'DURATION:PT1H'];
    expect(parseEvents(['SUMMARY:Dentist', ...lines])).toEqual(told('Dentist', first));
    expect(parseEvents(lines)).toEqual(told('TZID=Custom/Nowhere', first));
  });

  test('a zone of the file is used though its name has escaped characters, and words of another zone', () => {
    const lines = ['DTSTART;TZID="Office, east":20261201T120000', 'DURATION:PT1H'];
    const offset = ['BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0500'];
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Office\\, east', ...offset, 'END:STANDARD', 'END:VTIMEZONE'];
    expect(parseLines(...zone, ...inEvent(lines))).toEqual(busy(first));
  });

  const inOffice = (...times: string[]) =>
    parseLines(
      'BEGIN:VTIMEZONE',
      'TZID:Office',
      'X-NOTE',
      'BEGIN:DAYLIGHT',
      'DTSTART:20270314T020000',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0400',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:20271107T020000',
      'TZOFFSETFROM:-0400',
      'TZOFFSETTO:-0500',
      'END:STANDARD',
      'END:VTIMEZONE',
      ...times.flatMap((time) => inEvent([`DTSTART;TZID=Office:${time}`, 'DURATION:PT30M'])),
    );

  test('a zone of the file has the offset before its first change until then', () => {
    expect(inOffice('20261201T120000', '20270401T120000', '20271201T120000')).toEqual(
      busy('2026-12-01T09:00 09:30', '2027-04-01T09:00 09:30', '2027-12-01T09:00 09:30'),
    );
  });

  test('in a zone of the file a time that the clocks skip is later, and one that they repeat the earlier', () => {
    expect(inOffice('20270314T023000', '20271107T013000')).toEqual(
      busy('2027-03-13T23:30 00:00', '2027-11-06T22:30 23:00'),
    );
  });

  test('a place keeps the rules of the system, whatever the file says', () => {
    expect(
      parseLines(
        'BEGIN:VTIMEZONE',
        'TZID:America/New_York',
        'BEGIN:STANDARD',
        'DTSTART:19700101T000000',
        'TZOFFSETFROM:-0500',
        'TZOFFSETTO:-0500',
        'END:STANDARD',
        'END:VTIMEZONE',
        ...inEvent(['DTSTART;TZID=America/New_York:20270702T120000', 'DURATION:PT1H']),
      ),
    ).toEqual(busy('2027-07-02T09:00 10:00'));
  });
});

describe('exceptions', () => {
  test.each([
    ['a day', 'EXDATE;VALUE=DATE:20261202'],
    ['eight digits', 'EXDATE:20261202'],
    ['UTC', 'EXDATE:20261202T170000Z'],
    ['another zone', 'EXDATE;TZID=Europe/Berlin:20261202T180000'],
    ['no zone', 'EXDATE:20261202T090000'],
    ['a rule', 'EXRULE:FREQ=MONTHLY;BYMONTHDAY=2'],
  ])('an exception as %s takes its occurrence away', (_kind, line) => {
    expect(parseEvents([...daily, line])).toMatchObject({ busy: expect.not.arrayContaining([second]), unread: [] });
    expect(parseEvents([...daily, line])).toMatchObject({ busy: expect.arrayContaining([third]) });
  });

  test.each([
    ['a day', ';VALUE=DATE:20261202'],
    ['UTC', ':20261202T170000Z'],
    ['another zone', ';TZID=Europe/Berlin:20261202T180000'],
    ['no zone', ':20261202T090000'],
  ])('a change of an occurrence that is named as %s replaces it', (_kind, replaced) => {
    const changed = ['UID:a', `RECURRENCE-ID${replaced}`, 'DTSTART:20261204T170000Z', 'DURATION:PT30M'];
    expect(parseEvents(daily, changed)).toEqual(busy(first, third, '2026-12-04T09:00 09:30'));
    expect(parseEvents(daily, [...changed, 'STATUS:CANCELLED'])).toEqual(busy(first, third));
    expect(parseEvents(daily, [...changed, 'TRANSP:TRANSPARENT'])).toEqual(busy(first, third));
  });

  test('an exception that cannot be read takes nothing away, and is told', () => {
    expect(parseEvents([...daily, 'EXDATE:tomorrow'])).toEqual(told('EXDATE:tomorrow', first, second, third));
    const changed = ['UID:a', 'RECURRENCE-ID:soon', 'DTSTART:20261204T170000Z', 'DURATION:PT30M'];
    expect(parseEvents(daily, changed)).toEqual(
      told('RECURRENCE-ID:soon', first, second, third, '2026-12-04T09:00 09:30'),
    );
  });

  test('all occurrences from one on can be cancelled', () => {
    const changed = ['UID:a', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261202T090000', 'DTSTART:20261202T090000'];
    expect(parseEvents(daily, [...changed, 'DURATION:PT1H', 'STATUS:CANCELLED'])).toEqual(busy(first));
  });
});

test('entries with the same UID are all busy, and those with an empty one do not change each other', () => {
  const changed = ['UID:', 'RECURRENCE-ID:20261202T090000', 'DTSTART:20261204T090000', 'DURATION:PT1H'];
  const other = ['UID:', 'DTSTART:20261202T090000', 'DURATION:PT1H'];
  expect(parseEvents(other, changed)).toEqual(busy(second, '2026-12-04T09:00 10:00'));
  expect(parseEvents(daily, ['UID:a', 'DTSTART:20261204T090000', 'DURATION:PT1H'])).toEqual(
    busy(first, second, third, '2026-12-04T09:00 10:00'),
  );
});

describe('repetitions', () => {
  test.each([
    ['a day for a timed entry', 'RDATE;VALUE=DATE:20261203', [third]],
    ['a period with its length', 'RDATE;VALUE=PERIOD:20261203T170000Z/PT2H', ['2026-12-03T09:00 11:00']],
    ['a rule that ends before it starts', 'RRULE:FREQ=DAILY;UNTIL=20200101', []],
    ['a rule with other hours', 'RRULE:FREQ=DAILY;BYHOUR=9,14;COUNT=3', ['2026-12-01T14:00 15:00', second]],
    ['a rule in small letters', 'rrule:freq=weekly;count=2', ['2026-12-08T09:00 10:00']],
    [
      'every second week',
      'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,SU;COUNT=3',
      ['2026-12-13T09:00 10:00', '2026-12-15T09:00 10:00'],
    ],
    ['a week of the year', 'RRULE:FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO;COUNT=1', ['2027-01-04T09:00 10:00']],
    ['the last workday', 'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=1', ['2026-12-31T09:00 10:00']],
    ['a day that is left out', 'RRULE:RSCALE=GREGORIAN;SKIP=OMIT;FREQ=DAILY;COUNT=2', [second]],
    ['a Hebrew year', 'RRULE:RSCALE=HEBREW;FREQ=YEARLY;SKIP=FORWARD;COUNT=2', ['2027-12-21T09:00 10:00']],
    ['two rules', 'RRULE:FREQ=DAILY;COUNT=2\r\nRRULE:FREQ=WEEKLY;COUNT=2', [second, '2026-12-08T09:00 10:00']],
  ])('%s is added to the start', (_kind, line, added) => {
    expect(parseEvents(['DTSTART;TZID=America/Los_Angeles:20261201T090000', 'DURATION:PT1H', line])).toEqual(
      busy(first, ...added),
    );
  });

  test('a daily time that the clocks skip is an hour later on that day', () => {
    const lines = ['DTSTART;TZID=America/Los_Angeles:20270313T023000', 'DURATION:PT30M', 'RRULE:FREQ=DAILY;COUNT=3'];
    expect(parseEvents(lines)).toEqual(
      busy('2027-03-13T02:30 03:00', '2027-03-14T03:30 04:00', '2027-03-15T02:30 03:00'),
    );
  });

  test('a series that begins at a time that the clocks skip keeps its length', () => {
    const zone = 'TZID=America/Los_Angeles';
    const lines = [`DTSTART;${zone}:20270314T023000`, `DTEND;${zone}:20270314T040000`, 'RRULE:FREQ=DAILY;COUNT=2'];
    expect(parseEvents(lines)).toEqual(busy('2027-03-14T03:30 05:00', '2027-03-15T02:30 04:00'));
  });

  test('a rule may have blanks around its parts', () => {
    expect(parseEvents([...daily.slice(0, 3), 'RRULE: freq=daily ; count = 3 '])).toEqual(busy(first, second, third));
  });

  test.each([
    'RRULE:RSCALE=GREGORIAN;SKIP=BACKWARD;FREQ=MONTHLY;BYMONTHDAY=31;COUNT=2',
    'RRULE:freq=monthly;bymonthday=31;rscale=gregorian; skip = forward;count=2',
    'RRULE:RSCALE=ISLAMIC;FREQ=MONTHLY;BYMONTHDAY=31;COUNT=2',
  ])('%s, which is listed in part, is told', (rule) => {
    expect(parseEvents(['DTSTART:20261231T090000', 'DURATION:PT1H', rule])).toEqual(
      told(rule, '2026-12-31T09:00 10:00', '2027-01-31T09:00 10:00'),
    );
  });

  test('a rule that cannot be read is told, and the start is busy', () => {
    expect(parseEvents([...daily.slice(0, 3), 'RRULE:FREQ=DAILY;INTERVAL=0'])).toEqual(
      told('RRULE:FREQ=DAILY;INTERVAL=0', first),
    );
  });
});

describe('what is free', () => {
  const times = ['DTSTART:20261201T090000', 'DTEND:20261201T100000'];
  test.each([
    ['TRANSP:TRANSPARENT', false],
    ['TRANSP:OPAQUE', true],
    ['STATUS:CANCELLED', false],
    ['STATUS:TENTATIVE', true],
    ['X-MICROSOFT-CDO-BUSYSTATUS:FREE', false],
    ['X-MICROSOFT-CDO-BUSYSTATUS:OOF', true],
    ['X-MICROSOFT-CDO-BUSYSTATUS:BUSY\r\nTRANSP:TRANSPARENT', true],
  ])('an entry with %s is busy: %s', (line, isBusy) => {
    expect(parseEvents([...times, line])).toEqual(isBusy ? busy(first) : busy());
  });

  test('a list of busy times is busy, without the times that it shows as free', () => {
    expect(
      parseLines(
        'BEGIN:VFREEBUSY',
        'DTSTART:20261101T000000Z',
        'FREEBUSY:20261201T170000Z/PT1H,20261202T170000Z/PT1H',
        'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261203T170000Z/20261203T180000Z',
        'FREEBUSY;FBTYPE=FREE:20261204T170000Z/PT8H',
        'END:VFREEBUSY',
      ),
    ).toEqual(busy(first, second, third));
  });
});

describe('lines', () => {
  test.each(['\r\n', '\n', '\r', '\r\r\n'])('lines that end with %j are read, and folded ones joined', (end) => {
    const lines = ['DTSTART;TZID=America/', '\tLos_Angeles:202612', ' 01T090000', 'DURATION:PT1H'];
    expect(parse(`\uFEFF${inCalendar(inEvent(lines)).join(end)}`)).toEqual(busy(first));
  });

  test('a million line ends cost nothing', () => {
    const [begin = '', ...rest] = inCalendar(inEvent(['DTSTART:20261201T090000', 'DURATION:PT1H']))
      .join('\n')
      .split('\n');
    expect(parse([begin, '\r'.repeat(1_000_000), ...rest].join('\n'))).toEqual(busy(first));
  });

  test('a reminder inside an entry does not change its times', () => {
    const alarm = ['BEGIN:VALARM', 'TRIGGER:-PT15M', 'DURATION:PT5M', 'END:VALARM'];
    expect(parseEvents(['DTSTART:20261201T090000', ...alarm, 'DURATION:PT1H'])).toEqual(busy(first));
  });

  test('a line about times that is none is told', () => {
    expect(parseEvents(['SUMMARY:Dentist\\, downtown', 'DTSTART:20261201T090000', 'DTEND 20261201T103000'])).toEqual(
      told('Dentist, downtown', first),
    );
  });

  test('a file that breaks off is read until there, and told', () => {
    const text = inCalendar([
      ...inEvent(['DTSTART:20261201T090000', 'DURATION:PT1H']),
      'BEGIN:VEVENT',
      'DTSTART:2026120',
    ]);
    expect(parse(text.slice(0, -2).join('\r\n'))).toEqual({ busy: [first], unread: ['DTSTART:2026120'] });
  });

  test('at most twenty entries are named, each title once', () => {
    const events = Array.from({ length: 30 }, (_, index) => inEvent([`SUMMARY:Entry ${Math.max(index, 5)}`]));
    const parsed = parseCalendar({
      text: inCalendar(events.flat()).join('\r\n'),
      timeZone: 'UTC',
      ownHost: 'studio.test',
      days: { from: '2026-11-27', until: '2028-11-29' },
    });
    expect(parsed).toMatchObject({ unread: 30, unreadEntries: { length: 20, 0: 'Entry 5', 19: 'Entry 24' } });
  });
});
