import ICAL from 'ical.js';
import { afterEach, describe, expect, test } from 'vitest';
import { createCalendarFeed, createCalendarFile } from './calendar-file.ts';

const entry = {
  uid: 'sign-up-1@studio.test',
  sequence: 0,
  stamp: '2026-11-20T18:00:00Z',
  title: 'Slow Flow, with tea; "late"',
  day: '2026-11-27',
  time: '09:00',
  lengthMinutes: 75,
  location: 'Alder Street Studio, Portland',
  description: 'To cancel:\nhttps://studio.test/signup-cancel?token=abc',
  url: 'https://studio.test/calendar',
  filename: 'class',
};
const zone = 'America/Los_Angeles';
const inZone = (timeZone: string) => ({ timeZone, business: { name: 'Mat & Tin', email: 'hello@studio.test' } });
const serverZone = process.env.TZ;
afterEach(() => {
  if (serverZone === undefined) delete process.env.TZ;
  else process.env.TZ = serverZone;
});

/** Parses the file as a calendar program does, with its embedded time zone rules. */
function parseCalendar(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const timezone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') as ICAL.Component);
  const component = calendar.getFirstSubcomponent('vevent') as ICAL.Component;
  const event = new ICAL.Event(component);
  const instant = (time: ICAL.Time) =>
    new Date(time.convertToZone(ICAL.Timezone.utcTimezone).toUnixTime() * 1000).toISOString();
  for (const time of [event.startDate, event.endDate]) time.zone = timezone;
  return { calendar, event, start: instant(event.startDate), end: instant(event.endDate) };
}

describe('the calendar file', () => {
  test.each(['UTC', 'America/Los_Angeles', 'Asia/Tokyo'])(
    'the calendar file says nine in Portland on both daylight-saving days, whatever the server’s zone: %s',
    (serverTimeZone) => {
      process.env.TZ = serverTimeZone;
      const starts = ['2027-03-13', '2027-03-14', '2027-11-06', '2027-11-07'].map((day) => {
        const { event, start } = parseCalendar(createCalendarFile({ ...entry, day }, inZone(zone)).content);
        expect(event.startDate.toString()).toBe(`${day}T09:00:00`);
        return start;
      });
      expect(starts).toEqual([
        '2027-03-13T17:00:00.000Z',
        '2027-03-14T16:00:00.000Z',
        '2027-11-06T16:00:00.000Z',
        '2027-11-07T17:00:00.000Z',
      ]);
    },
  );

  test('the calendar file keeps commas, quotes and line breaks, and ends when the class does', () => {
    const { event, start, end } = parseCalendar(createCalendarFile(entry, inZone(zone)).content);
    expect(event.summary).toBe(entry.title);
    expect(event.location).toBe(entry.location);
    expect(event.description).toBe(entry.description);
    expect(Date.parse(end) - Date.parse(start)).toBe(75 * 60_000);
    expect(event.uid).toBe(entry.uid);
  });

  test.each(['', 'hello@studio.test'])(
    'the calendar file of a business without a name and with the email "%s" is complete',
    (email) => {
      const context = { timeZone: zone, business: { name: '', email } };
      expect(parseCalendar(createCalendarFile(entry, context).content).event.summary).toBe(entry.title);
    },
  );

  test('a cancellation has the same UID and a later sequence, and removes the entry', () => {
    const { calendar, event } = parseCalendar(
      createCalendarFile({ ...entry, sequence: 1 }, inZone(zone), true).content,
    );
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(event.sequence).toBe(1);
    expect(event.uid).toBe(entry.uid);
  });
});

describe('a night on which the clocks go back', () => {
  test.each([
    ['01:30', 45, '20271107T083000Z', '20271107T091500Z'],
    ['00:30', 90, '20271107T073000Z', '20271107T090000Z'],
    ['01:00', 120, '20271107T080000Z', '20271107T100000Z'],
  ])('a class at %s of %d minutes is written in UTC, so it ends when it does', (time, lengthMinutes, start, end) => {
    const { content } = createCalendarFile({ ...entry, day: '2027-11-07', time, lengthMinutes }, inZone(zone));
    expect(
      content
        .split('\r\n')
        .filter((line) => /^DT(START|END)/.test(line))
        .slice(-2),
    ).toEqual([`DTSTART:${start}`, `DTEND:${end}`]);
  });

  test.each([
    ['00:00', 30],
    ['02:00', 60],
    ['00:30', 180],
  ])('a class at %s of %d minutes stays in wall time, and readers get its length', (time, lengthMinutes) => {
    const { content } = createCalendarFile({ ...entry, day: '2027-11-07', time, lengthMinutes }, inZone(zone));
    expect(content).toContain(`DTSTART;TZID=${zone}:20271107T${time.replace(':', '')}00`);
    const { start, end } = parseCalendar(content);
    expect(Date.parse(end) - Date.parse(start)).toBe(lengthMinutes * 60_000);
  });
});

test.each([0, 1])('a feed with %d entries has all its properties before its first component', (count) => {
  const entries = Array.from({ length: count }, () => ({ ...entry, isCancelled: false }));
  const lines = createCalendarFeed(entries, inZone(zone), { name: 'Classes', today: '2026-11-20' }).split('\r\n');
  const component = lines.indexOf('BEGIN:VTIMEZONE');
  expect(component).toBeGreaterThan(0);
  expect(lines.findIndex((line) => line.startsWith('REFRESH-INTERVAL'))).toBeLessThan(component);
  expect(lines.slice(lines.lastIndexOf(count > 0 ? 'END:VEVENT' : 'END:VTIMEZONE') + 1)).toEqual(['END:VCALENDAR', '']);
  expect(lines.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(1);
});

test('a feed has the name of the business, whatever characters it contains', () => {
  const name = 'Maya, Yoga; Tins \\ Tea';
  const text = createCalendarFeed([], { timeZone: zone, business: { name, email: '' } }, { name, today: '2026-11-20' });
  expect(text).toContain('X-WR-CALNAME:Maya\\, Yoga\\; Tins \\\\ Tea\r\n');
});
