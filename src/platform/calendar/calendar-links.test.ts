import { expect, test } from 'vitest';
import { createCalendarLinks, createCalendarText } from './calendar-links.ts';

const item = {
  title: 'Yin & Rest + tea (Mat & Tin)',
  startsAt: new Date('2026-12-31T23:30:00-08:00'),
  lengthMinutes: 75,
  location: 'Alder Street Studio, 2714 SE Alder Street',
  description: 'To cancel: https://studio.test/signup-cancel?token=a.b&x=1',
};

test('the links to both calendars have the same hours, in UTC and past midnight', () => {
  const google = new URL(createCalendarLinks(item).google);
  expect(google.origin + google.pathname).toBe('https://calendar.google.com/calendar/render');
  expect(google.searchParams.get('dates')).toBe('20270101T073000Z/20270101T084500Z');
  const outlook = new URL(createCalendarLinks(item).outlook);
  expect(outlook.hostname).toBe('outlook.live.com');
  expect([outlook.searchParams.get('startdt'), outlook.searchParams.get('enddt')]).toEqual([
    '2027-01-01T07:30:00Z',
    '2027-01-01T08:45:00Z',
  ]);
});

test('the links to calendars keep every character, and no plus sign replaces a space', () => {
  const { google, outlook } = createCalendarLinks(item);
  for (const [link, title, text] of [
    [google, 'text', 'details'],
    [outlook, 'subject', 'body'],
  ] as const) {
    const { searchParams } = new URL(link);
    expect(searchParams.get(title)).toBe(item.title);
    expect(searchParams.get(text)).toBe(item.description);
    expect(searchParams.get('location')).toBe(item.location);
    expect(link).not.toContain('+');
  }
});

test('the calendar file has the hours in UTC, and its words escaped and folded', () => {
  const text = createCalendarText({
    ...item,
    uid: 'class@studio.test',
    stamp: new Date('2026-12-01T10:00:00Z'),
    businessName: 'Mat & Tin',
  });
  expect(text).toContain('PRODID:-//Mat & Tin//Calendar//EN\r\n');
  expect(text).toContain('DTSTART:20270101T073000Z\r\nDTEND:20270101T084500Z\r\n');
  expect(text).toContain('LOCATION:Alder Street Studio\\, 2714 SE Alder Street\r\n');
  expect(text.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${item.description}\r\n`);
  for (const line of text.split('\r\n')) expect(line.length).toBeLessThanOrEqual(75);
});
