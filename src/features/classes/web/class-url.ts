import { formatLongDay, formatTime, getMonth, isDay, isTime } from '#platform/time/day.ts';
import type { CalendarFilter } from '../calendar/domain/calendar-filter.ts';

/** A class as a URL names it: title and date, plus details that help a person recognize it. */
export type NamedClass = { title: string; date: string; location: string; time: string | undefined };

function classQuery({ date, title, location, time }: NamedClass): string {
  return new URLSearchParams({ date, title, location, ...(time && { time }) }).toString();
}

/** 'Slow Flow, Friday, November 27, 2026, 6:00 PM'. */
export function formatClass({ title, date, time }: NamedClass): string {
  return [title, formatLongDay(date), ...(time ? [formatTime(time)] : [])].join(', ');
}

/** The page that asks whether the student is new or returning. */
export function selectionUrl(namedClass: NamedClass): string {
  return `/signup-selection?${classQuery(namedClass)}`;
}

export function signUpUrl(namedClass: NamedClass): string {
  return `/signup?${classQuery(namedClass)}`;
}

/** The class of a query, undefined when it names none. An invalid time is dropped. */
export function parseClassQuery(query: URLSearchParams): NamedClass | undefined {
  const title = query.get('title')?.trim() ?? '';
  const date = query.get('date')?.trim() ?? '';
  const time = query.get('time') ?? '';
  if (title === '' || !isDay(date)) return undefined;
  return { title, date, location: query.get('location')?.trim() ?? '', time: isTime(time) ? time : undefined };
}

type CalendarParams = { month?: string | undefined; day?: string | undefined; view?: 'list' | undefined };

/** The calendar URL with a month, a chosen day or the list view, and optional filters. */
export function calendarUrl({ title, place, ...params }: CalendarParams & Partial<CalendarFilter>): string {
  const query = new URLSearchParams(
    Object.entries({ ...params, class: title, place }).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    ),
  ).toString();
  return query ? `/calendar?${query}` : '/calendar';
}

/** The `month` parameter, undefined for the current month. */
export function monthParam(month: string, today: string): string | undefined {
  return month === getMonth(today) ? undefined : month;
}
