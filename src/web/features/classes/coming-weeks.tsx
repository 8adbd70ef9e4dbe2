import type { Event } from '#contract/classes.ts';
import { addDays, shortDay, type WallTime, weekday } from '#domain/day.ts';
import { calendar } from '#web/content/calendar.ts';
import { byDay } from './chosen-day.ts';
import { ClassEntry } from './class-entry.tsx';

/** Classes as a list: by week, then by day. `events` are in order of date and time. */
export function ComingWeeks(given: { events: readonly Event[]; now: WallTime; zone: string; narrowed: boolean }) {
  const { events, now, zone } = given;
  if (events.length === 0) {
    return <p className="mt-8 text-quiet">{given.narrowed ? calendar.empty.narrowedList : calendar.empty.list}</p>;
  }
  return [...byDay(events, sundayOf)].map(([sunday, classes]) => (
    <section key={sunday} aria-labelledby={`week-${sunday}`} className="week">
      <h2 id={`week-${sunday}`} className="week-name">
        {weekInWords(sunday, now.day)}
      </h2>
      <ol className="min-w-0">
        {[...byDay(classes)].map(([day, list]) => (
          <li key={day} className="week-day">
            <h3 className="week-date">
              {shortDay(day)}
              {day === now.day && <span className="eyebrow block font-sans">{calendar.legend.today}</span>}
            </h3>
            <ul className="class-list">
              {list.map((event) => (
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

function sundayOf(day: string): string {
  return addDays(day, -weekday(day));
}

function weekInWords(sunday: string, today: string): string {
  const current = sundayOf(today);
  if (sunday === current) return calendar.weeks.current;
  if (sunday === addDays(current, 7)) return calendar.weeks.next;
  return `${calendar.weeks.of} ${shortDay(sunday).replace(/^\w+, /, '')}`;
}
