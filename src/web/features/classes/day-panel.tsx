import type { Event } from '#contract/classes.ts';
import { dayInWords, monthOf, type WallTime } from '#domain/day.ts';
import { calendar } from '#web/content/calendar.ts';
import { ClassEntry } from './class-entry.tsx';
import { countInWords } from './day-label.ts';

/** The chosen day's classes, beside the grid (below it on a phone). */
export function DayPanel(given: {
  day: string | undefined;
  month: string;
  events: readonly Event[];
  now: WallTime;
  zone: string;
  busy: boolean;
  /** Whether only some of the classes are shown. */
  narrowed: boolean;
}) {
  const { day, events, now, zone } = given;
  if (day === undefined) {
    return <p className="text-quiet">{given.busy ? calendar.loading : nothingOn(given.month, now, given.narrowed)}</p>;
  }
  return (
    <>
      <h2 className="text-[1.7rem]">{withoutYear(day, now.day)}</h2>
      <p role="status" className="sr-only">
        {dayInWords(day)}: {countInWords(events.length)}
      </p>
      {day === now.day && <p className="eyebrow mt-1">{calendar.legend.today}</p>}
      {events.length === 0 ? (
        <p className="mt-4 text-quiet">
          {given.busy ? calendar.loading : given.narrowed ? calendar.empty.narrowedDay : calendar.empty.day}
        </p>
      ) : (
        <ul className="class-list mt-2">
          {events.map((event) => (
            <li key={event._id}>
              <ClassEntry event={event} now={now} zone={zone} heading="h3" />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** 'Friday, November 20'; in another year than this it is said. */
function withoutYear(day: string, today: string): string {
  const words = dayInWords(day);
  return day.slice(0, 4) === today.slice(0, 4) ? words.replace(/, \d{4}$/, '') : words;
}

function nothingOn(month: string, now: WallTime, narrowed: boolean): string {
  if (narrowed) return calendar.empty.narrowedMonth;
  return month < monthOf(now.day) ? calendar.empty.pastMonth : calendar.empty.month;
}
