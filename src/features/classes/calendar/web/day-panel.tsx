import { lazy, Suspense } from 'react';
import type { ContentDocuments } from '#platform/documents.ts';
import { formatLongDay, getMonth, type WallTime } from '#platform/time/day.ts';
import type { ListedEvent } from '../../contract/classes.ts';
import { formatClassCount } from '../domain/class-count.ts';
import { calendar } from './calendar-words.ts';
import { ClassEntry } from './class-entry.tsx';

/** Its drawing is not needed to use the month, so it loads apart. */
const DayTicket = lazy(() => import('./day-ticket.tsx'));

/** The chosen day's classes, beside the grid, or below it on a phone. */
export function DayPanel(props: {
  day: string | undefined;
  /** The visitor has chosen no day, so it is the one of the next class. */
  isNext: boolean;
  month: string;
  events: readonly ListedEvent[];
  now: WallTime;
  busy: boolean;
  isFiltered: boolean;
  words: ContentDocuments['calendar']['empty'];
}) {
  const { day, events, now, words } = props;
  if (day === undefined) {
    return (
      <p className="text-quiet">
        {props.busy ? calendar.loading : getEmptyMessage(words, props.month, now, props.isFiltered)}
      </p>
    );
  }
  const { next, today } = calendar.legend;
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
        {props.isNext && <span className="eyebrow mb-1 block font-sans">{next} </span>}
        <span>
          {day === now.day && <span className="text-quiet">{`${today}, `}</span>}
          {formatDayWithoutYear(day, now.day)}
        </span>
      </h2>
      <p role="status" className="sr-only">
        {formatLongDay(day)}: {formatClassCount(events.length)}
      </p>
      {events.length === 0 ? (
        <p className="mt-4 text-quiet">
          {props.busy ? calendar.loading : props.isFiltered ? words.filteredDay : words.day}
        </p>
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
