import { afterEach, describe, expect, test, vi } from 'vitest';
import { busy, daily, first, parseEvents, second, third, told } from '#tests/support/bookings/calendar-entries.ts';

describe('times', () => {
  test('an end in the hour that the clocks repeat is the later one', () => {
    const zone = 'TZID=America/Los_Angeles';
    expect(parseEvents([`DTSTART;${zone}:20271107T013000`, `DTEND;${zone}:20271107T011500`])).toEqual(
      busy('2027-11-07T01:00 02:00'),
    );
  });

  test.each([
    ['DTEND:20261201T080000'],
    ['DTEND:soon'],
    ['DURATION:-PT1H'],
    ['DURATION:P99999999999D'],
    ['DURATION:P999999999999999999D'],
    ['DURATION:P92590000D'],
  ])('with the end %s, which is told, a time is busy for an hour, and a day as a whole', (line) => {
    expect(parseEvents(['DTSTART:20261201T090000', line])).toEqual(told(line, first));
    expect(parseEvents(['DTSTART;VALUE=DATE:20261203', line.replace('20261201', '20261202')])).toMatchObject({
      busy: ['2026-12-03T00:00 00:00'],
      unread: [expect.any(String)],
    });
  });

  test('each occurrence of an entry whose end cannot be read is busy for an hour', () => {
    expect(parseEvents([...daily.filter((line) => !line.startsWith('DURATION')), 'DTEND:soon'])).toEqual(
      told('DTEND:soon', first, second, third),
    );
  });

  test.each([
    ['RDATE;VALUE=PERIOD:20261202T170000Z/soon', 'RDATE:20261202T170000Z/soon'],
    ['RDATE;VALUE=PERIOD:20261202T170000Z/20261202T160000Z', 'RDATE:20261202T170000Z/20261202T160000Z'],
  ])('the period %s is busy for an hour, and told', (line, title) => {
    expect(parseEvents(['DTSTART:20261201T090000', 'DURATION:PT1H', line])).toEqual(told(title, first, second));
  });

  test.each([
    ['DTSTART:20261201T090000-0800'],
    ['DTSTART:2026-12-01T18:00:00+01:00'],
    ['DTSTART;TZID=America/New_York:20261201T120000-0500'],
    ['DTSTART;TZID=America/New_York:20261201T170000+0000'],
  ])('%s is at its offset from UTC', (start) => {
    expect(parseEvents([start, 'DURATION:PT1H'])).toEqual(busy(first));
    expect(parseEvents([...daily, start.replace(/DTSTART[^:]*/, 'EXDATE')])).toEqual(busy(second, third));
  });

  test('a rule lasts until a time with an offset', () => {
    const lines = [...daily.slice(0, 3), 'RRULE:FREQ=DAILY;UNTIL=20261202T180000+0100'];
    expect(parseEvents(lines)).toEqual(busy(first, second));
    expect(parseEvents([...lines.slice(0, 3), 'RRULE:FREQ=DAILY;UNTIL=20261202T175900+0100'])).toEqual(busy(first));
  });

  test('an offset that no clock has is told', () => {
    const start = 'DTSTART:20261201T090000-9900';
    expect(parseEvents([start, 'DURATION:PT1H'])).toEqual(told(start));
  });

  test.each([
    ['20270313T090000-0800', '2027-03-14T09:00 10:00'],
    ['20270313T120000-0500', '2027-03-14T10:00 11:00'],
  ])('a rule from %s follows the clock of the business if this has the offset', (start, next) => {
    expect(parseEvents([`DTSTART:${start}`, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2'])).toEqual(
      busy('2027-03-13T09:00 10:00', next),
    );
  });

  test.each([
    ['DTSTART:20261130T240000', 'DTEND:20261201T010000', '2026-12-01T00:00 01:00'],
    ['DTSTART:20261201T0900', 'DTEND:20261201T1000', first],
    ['DTSTART;VALUE=DATE:20261201T090000', 'DTEND;VALUE=DATE:20261202T090000', '2026-12-01T00:00 00:00'],
    ['DTSTART:20261201T090000', 'DTEND;VALUE=DATE:20261202', '2026-12-01T09:00 00:00'],
  ])('%s is read', (start, end, time) => {
    expect(parseEvents([start, end])).toEqual(busy(time));
  });
});

describe('a file that takes long', () => {
  afterEach(() => vi.restoreAllMocks());
  const parseAfter = (seconds: number) => {
    vi.spyOn(performance, 'now')
      .mockReturnValueOnce(0)
      .mockReturnValue(seconds * 1000);
    return parseEvents(daily, ['DTSTART:20261202T090000', 'DURATION:PT1H']);
  };

  test('lists no rule after half a minute, and tells it', () => {
    expect(parseAfter(29)).toEqual(busy(first, second, third));
    expect(parseAfter(31)).toEqual(told('RRULE:FREQ=DAILY;COUNT=3', first, second));
  });

  test('only tells the entries that are left after three quarters of a minute', () => {
    const titles = ['UID:a', 'DTSTART:20261202T090000'];
    expect(parseAfter(46)).toEqual({ busy: [], unread: expect.arrayContaining(titles) });
  });
});
