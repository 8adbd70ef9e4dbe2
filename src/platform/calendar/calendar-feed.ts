import { addDays, getWeekday } from '#platform/time/day.ts';

/** The path of the feed of all public classes. */
export const PUBLIC_FEED_PATH = '/calendar.ics';

/** A feed begins this many days before today. Everything in the future is in it. */
export const FEED_PAST_DAYS = 90;
/** How many days a cancelled entry stays in a feed, marked as cancelled. */
export const FEED_CANCELLED_DAYS = 30;
/** The most entries of one kind in a feed, the earliest first. */
export const MAX_FEED_ENTRIES = 2_000;
/** How often a calendar should read a feed. */
export const FEED_REFRESH_SECONDS = 3_600;

/** What a feed reads. */
export type FeedRange = { from: string; cancelledAfter: Date; limit: number };

const MS_PER_DAY = 86_400_000;

/** The range of a feed that is read now. */
export const getFeedRange = (today: string, now: Date): FeedRange => ({
  from: addDays(today, -FEED_PAST_DAYS),
  cancelledAfter: new Date(now.getTime() - FEED_CANCELLED_DAYS * MS_PER_DAY),
  limit: MAX_FEED_ENTRIES,
});

/** Links that subscribe to a feed: in the calendar program of the device, in Google Calendar, and in Outlook. */
export function createSubscriptionLinks(address: string, name: string) {
  const webcal = address.replace(/^https?:/, 'webcal:');
  const query = new URLSearchParams({ url: address, name }).toString().replaceAll('+', '%20');
  return {
    webcal,
    google: `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(webcal)}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${query}`,
  };
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const DAYS_OR_RANGES =
  /\b(sun|mon|tue|wed|thu|fri|sat)[a-z]*(?:\s*(?:to|through|until|[-–—])\s*(sun|mon|tue|wed|thu|fri|sat)[a-z]*)?/g;

/** The weekdays that a text such as 'Monday to Friday' names, as numbers from Sunday (0); all if it names none. */
export function parseWeekdays(text: string): ReadonlySet<number> {
  const named = new Set<number>();
  for (const [, first = '', last = first] of text.toLowerCase().matchAll(DAYS_OR_RANGES)) {
    const [begin, end] = [weekdays.indexOf(first), weekdays.indexOf(last)];
    for (let day = begin; ; day = (day + 1) % 7) {
      named.add(day);
      if (day === end) break;
    }
  }
  return named.size > 0 ? named : new Set(weekdays.keys());
}

/** The first day from `today` on that is one of the weekdays of a text. */
export function findNextWeekday(text: string, today: string): string {
  const allowed = parseWeekdays(text);
  let day = today;
  while (!allowed.has(getWeekday(day))) day = addDays(day, 1);
  return day;
}
