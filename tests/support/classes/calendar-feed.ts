import ICAL from 'ical.js';
import { expect } from 'vitest';

const MAX_LINE_BYTES = 75;

function readEntry(component: ICAL.Component, zone: ICAL.Timezone) {
  const event = new ICAL.Event(component);
  const begins = event.startDate;
  if (!begins.isDate) begins.zone = zone;
  const instant = new Date(begins.convertToZone(ICAL.Timezone.utcTimezone).toUnixTime() * 1000).toISOString();
  return {
    uid: event.uid,
    sequence: event.sequence,
    title: event.summary,
    location: event.location,
    start: event.startDate.toString(),
    instant,
    description: event.description,
    status: String(component.getFirstPropertyValue('status')),
    minutes: event.duration.toSeconds() / 60,
    text: component.toString(),
  };
}

/** Reads a feed as a calendar program does. Fails if anything in it breaks a rule of RFC 5545. */
export function parseFeed(text: string) {
  const lines = text.split('\r\n');
  expect(lines.at(-1)).toBe('');
  for (const line of lines) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(MAX_LINE_BYTES);
  }
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.name).toBe('vcalendar');
  expect([calendar.getFirstPropertyValue('version'), calendar.getFirstPropertyValue('method')]).toEqual([
    '2.0',
    'PUBLISH',
  ]);
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
  expect(calendar.getFirstPropertyValue('x-published-ttl')).toBe('PT1H');
  const kinds = calendar.getAllSubcomponents().map(({ name }) => name);
  expect(kinds.filter((kind) => kind !== 'vevent')).toEqual(['vtimezone']);
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') as ICAL.Component);
  const entries = calendar.getAllSubcomponents('vevent').map((component) => {
    for (const name of ['uid', 'dtstamp', 'dtstart', 'sequence', 'summary'])
      expect(component.getAllProperties(name), name).toHaveLength(1);
    expect(String(component.getFirstPropertyValue('dtstamp'))).toMatch(/Z$/);
    return readEntry(component, zone);
  });
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length);
  return { name: calendar.getFirstPropertyValue('x-wr-calname'), entries };
}
