import { lazy, Suspense, useId } from 'react';
import { Link } from 'react-router';
import type { ContentDocuments } from '#platform/documents.ts';
import {
  formatLongDay,
  formatShortWeekday,
  formatTime,
  getMonth,
  hasStarted,
  type WallTime,
} from '#platform/time/day.ts';
import type { Event, ListedEvent } from '../../contract/classes.ts';
import { getSignUpAction } from '../../sign-up/domain/sign-up-action.ts';
import { hasFilter } from '../domain/calendar-filter.ts';
import { isDayShown } from '../domain/calendar-range.ts';
import { formatClassCount } from '../domain/class-count.ts';
import type { CalendarState } from './calendar-data.ts';
import { listWeekDays } from './chosen-day.ts';
import { ClassEntry } from './class-entry.tsx';
import { ClassDot } from './day-content.tsx';

const LOADING = 'Loading the classes...';

/** Its drawing is not needed to use the month, so it loads apart. */
const DayTicket = lazy(() => import('./day-ticket.tsx'));

/** The chosen day's classes, beside the grid, or below it on a phone. */
export function DayPanel(props: {
  calendarState: CalendarState;
  day: string | undefined;
  events: readonly ListedEvent[];
  words: ContentDocuments['calendar']['empty'];
}) {
  const { calendarState, day, events, words } = props;
  const { month, now, busy, filter } = calendarState;
  const isFiltered = hasFilter(filter);
  if (day === undefined) {
    return <p className="text-quiet">{busy ? LOADING : getEmptyMessage(words, month, now, isFiltered)}</p>;
  }
  // The visitor has chosen no day, so it is the one of the next class.
  const isNext = day !== calendarState.day && month === getMonth(now.day);
  const list = (
    <ul className="divide-y-2 divide-edge divide-dashed">
      {events.map((event) => (
        <li key={event._id}>
          <ClassEntry event={event} now={now} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {/* As high without the words above it, so that the classes stay in place when another day is chosen. */}
      <h2 className="text-[1.25rem] sm:text-[1.35rem] min-[1240px]:grid min-[1240px]:min-h-14 min-[1240px]:content-end">
        {isNext && <span className="eyebrow mb-1 block font-sans">Next class </span>}
        <span>
          {day === now.day && <span className="text-quiet">{'Today, '}</span>}
          {formatDayWithoutYear(day, now.day)}
        </span>
      </h2>
      <p role="status" className="sr-only">
        {formatLongDay(day)}: {formatClassCount(events.length)}
      </p>
      {events.length === 0 ? (
        <p className="mt-4 text-quiet">{busy ? LOADING : isFiltered ? words.filteredDay : words.day}</p>
      ) : (
        <Suspense fallback={<div className="px-5 pt-31 md:pt-37">{list}</div>}>
          <DayTicket title={events[0]?.title ?? ''}>{list}</DayTicket>
        </Suspense>
      )}
    </>
  );
}

/** 'Friday, November 20'; with the year when it is not the current one. */
function formatDayWithoutYear(day: string, today: string): string {
  const text = formatLongDay(day);
  return day.slice(0, 4) === today.slice(0, 4) ? text.replace(/, \d{4}$/, '') : text;
}

function getEmptyMessage(
  words: ContentDocuments['calendar']['empty'],
  month: string,
  now: WallTime,
  isFiltered: boolean,
): string {
  if (isFiltered) return words.filteredMonth;
  return month < getMonth(now.day) ? words.pastMonth : words.month;
}

/** Beside the month, more classes on the chosen day fill the space themselves. */
const MAX_CLASSES_OF_DAY = 1;

/** How many classes are shown after the last day of a week. */
const MAX_NEXT_CLASSES = 3;

/**
 * The other classes of the chosen day's week, or the next ones if they are more: on a phone always, as its month has
 * dots only, else where there is space.
 */
export function AlsoThisWeek(props: {
  chosen: string;
  month: string;
  now: WallTime;
  days: Map<string, Event[]>;
  getHref: (day: string) => string;
  onChoose: (day: string) => void;
}) {
  const { chosen, now, days } = props;
  const headingId = useId();
  const isSpaceFilled = (days.get(chosen) ?? []).length > MAX_CLASSES_OF_DAY;
  const week = listWeekDays(chosen)
    .filter((day) => day !== chosen)
    .flatMap((day) => days.get(day) ?? [])
    .filter(({ date, time }) => !hasStarted({ day: date, time }, now));
  const next = [...days.values()]
    .flat()
    .filter(({ date, cancelled }) => date > chosen && !cancelled && isDayShown(date, props.month, now.day))
    .slice(0, MAX_NEXT_CLASSES);
  const isWeek = week.length >= next.length;
  const classes = isWeek ? week : next;
  if (classes.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={`mt-8 print:hidden ${isSpaceFilled ? 'md:hidden' : ''}`}>
      <h3 id={headingId} className="eyebrow font-sans">
        {isWeek ? 'Also this week' : 'Then'}
      </h3>
      <ul className="mt-2 border-line border-t">
        {classes.map((event) => (
          <li key={event._id} className="border-line border-b">
            <Link
              to={props.getHref(event.date)}
              replace
              preventScrollReset
              rel="nofollow"
              onClick={() => props.onChoose(event.date)}
              className="flex min-h-[48px] items-center gap-3 py-2 leading-tight narrow:flex-wrap hover:text-accent"
            >
              <ClassDot action={getSignUpAction(event, now)} />
              <span className="flex-1 font-medium narrow:basis-3/4">{event.title}</span>
              <span className="text-[0.9rem] text-quiet tabular-nums">
                {getSignUpAction(event, now) === 'full' && 'Full · '}
                {formatShortWeekday(event.date)}, {formatTime(event.time)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
