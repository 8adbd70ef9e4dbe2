import { formatLongDay, formatTime, getMonth, isDay, isTime } from '#domain/day.ts';
import type { CalendarFilter } from './calendar-filter.ts';

/** A class as an address names it (spec §2): title and date, and what helps a person to recognise it. */
export type NamedClass = { title: string; date: string; location: string; time: string | undefined };

function classQuery({ date, title, location, time }: NamedClass): string {
  return new URLSearchParams({ date, title, location, ...(time && { time }) }).toString();
}

/** 'Slow Flow, Friday, November 27, 2026, 6:00 PM'. */
export function formatClass({ title, date, time }: NamedClass): string {
  return [title, formatLongDay(date), ...(time ? [formatTime(time)] : [])].join(', ');
}

/** Where signing up begins: new here, or returning? */
export function selectionUrl(namedClass: NamedClass): string {
  return `/signup-selection?${classQuery(namedClass)}`;
}

/** The form for new students. */
export function signUpUrl(namedClass: NamedClass): string {
  return `/signup?${classQuery(namedClass)}`;
}

/** The class that a query names; undefined when it names none. A time that is no time of day is left out. */
export function parseClassQuery(query: URLSearchParams): NamedClass | undefined {
  const title = query.get('title')?.trim() ?? '';
  const date = query.get('date')?.trim() ?? '';
  const time = query.get('time') ?? '';
  if (title === '' || !isDay(date)) return undefined;
  return { title, date, location: query.get('location')?.trim() ?? '', time: isTime(time) ? time : undefined };
}

type CalendarParams = { month?: string | undefined; day?: string | undefined; view?: 'list' | undefined };

/** The calendar with a month, a chosen day or the list open, narrowed to a class or a place. */
export function calendarUrl({ title, place, ...params }: CalendarParams & Partial<CalendarFilter>): string {
  const query = new URLSearchParams(
    Object.entries({ ...params, class: title, place }).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    ),
  ).toString();
  return query ? `/calendar?${query}` : '/calendar';
}

/** The current month needs no mention in the address. */
export function monthParam(month: string, today: string): string | undefined {
  return month === getMonth(today) ? undefined : month;
}
