import type { Event } from '#contract/classes.ts';
import { addDays, formatShortDay, getWeekday, type WallTime } from '#domain/day.ts';
import { calendar } from '#web/content/calendar.ts';
import { groupByDay } from './chosen-day.ts';
import { ClassEntry } from './class-entry.tsx';

/** Classes grouped by week and day. `events` are sorted by date and time. */
export function UpcomingWeeks(props: { events: readonly Event[]; now: WallTime; zone: string; isFiltered: boolean }) {
  const { events, now, zone } = props;
  if (events.length === 0) {
    return <p className="mt-8 text-quiet">{props.isFiltered ? calendar.empty.filteredList : calendar.empty.list}</p>;
  }
  return [...groupByDay(events, getSunday)].map(([sunday, classes]) => (
    <section
      key={sunday}
      aria-labelledby={`week-${sunday}`}
      className="grid grid-cols-1 gap-x-12 gap-y-2 border-line border-b py-9 last-of-type:border-b-0 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <h2 id={`week-${sunday}`} className="text-[1.7rem] lg:sticky lg:top-6 lg:self-start lg:pt-[1.1rem] print:static">
        {formatWeek(sunday, now.day)}
      </h2>
      <ol className="min-w-0 divide-y divide-line">
        {[...groupByDay(classes)].map(([day, dayClasses]) => (
          <li key={day} className="sm:grid sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-6">
            <h3 className="pt-[1.4rem] text-[1.15rem]">
              {formatShortDay(day)}
              {day === now.day && <span className="eyebrow block font-sans">{calendar.legend.today}</span>}
            </h3>
            <ul className="min-w-0 divide-y divide-line">
              {dayClasses.map((event) => (
                <li key={event._id}>
                  <ClassEntry event={event} now={now} zone={zone} isInWeek />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  ));
}

function getSunday(day: string): string {
  return addDays(day, -getWeekday(day));
}

function formatWeek(sunday: string, today: string): string {
  const current = getSunday(today);
  if (sunday === current) return calendar.weeks.current;
  if (sunday === addDays(current, 7)) return calendar.weeks.next;
  return `${calendar.weeks.of} ${formatShortDay(sunday).replace(/^\w+, /, '')}`;
}
