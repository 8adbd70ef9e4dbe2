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
    <section key={sunday} aria-labelledby={`week-${sunday}`} className="week">
      <h2 id={`week-${sunday}`} className="week-name">
        {formatWeek(sunday, now.day)}
      </h2>
      <ol className="min-w-0">
        {[...groupByDay(classes)].map(([day, dayClasses]) => (
          <li key={day} className="week-day">
            <h3 className="week-date">
              {formatShortDay(day)}
              {day === now.day && <span className="eyebrow block font-sans">{calendar.legend.today}</span>}
            </h3>
            <ul className="class-list">
              {dayClasses.map((event) => (
                <li key={event._id}>
                  <ClassEntry event={event} now={now} zone={zone} heading="h4" />
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
