import { expect, test } from 'vitest';
import { createSubscriptionLinks, findNextWeekday, getFeedRange, parseWeekdays } from './calendar-feed.ts';

test('a feed begins 90 days ago, and keeps cancelled entries for 30 days', () => {
  const now = new Date('2026-11-20T18:00:00Z');
  expect(getFeedRange('2026-11-20', now)).toMatchObject({
    from: '2026-08-22',
    cancelledAfter: new Date('2026-10-21T18:00:00Z'),
  });
});

test('a feed opens in the calendar of the device, in Google Calendar and in Outlook', () => {
  const links = createSubscriptionLinks('https://studio.test/calendar-feeds/a.b.ics', 'Mat & Tin');
  expect(links.webcal).toBe('webcal://studio.test/calendar-feeds/a.b.ics');
  expect(new URL(links.google).searchParams.get('cid')).toBe(links.webcal);
  const outlook = new URL(links.outlook).searchParams;
  expect([outlook.get('url'), outlook.get('name')]).toEqual([
    'https://studio.test/calendar-feeds/a.b.ics',
    'Mat & Tin',
  ]);
  expect(links.outlook).not.toContain('+');
});

test.each([
  ['Monday to Friday', [1, 2, 3, 4, 5]],
  ['Mondays and Thursdays', [1, 4]],
  ['Fri–Mon', [0, 1, 5, 6]],
  ['Tue, Wed', [2, 3]],
  ['when the moon is right', [0, 1, 2, 3, 4, 5, 6]],
  ['', [0, 1, 2, 3, 4, 5, 6]],
])('the text "%s" names its weekdays', (text, expected) => {
  expect([...parseWeekdays(text)].toSorted()).toEqual(expected);
});

test('the next shipping day is today or later', () => {
  expect(findNextWeekday('Monday to Friday', '2026-11-20')).toBe('2026-11-20');
  expect(findNextWeekday('Monday to Friday', '2026-11-21')).toBe('2026-11-23');
});
