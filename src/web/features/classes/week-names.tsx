import { Link } from 'react-router';
import type { Event } from '#contract/classes.ts';
import { addDays, dayInWords, shortDay, type WallTime, weekday } from '#domain/day.ts';
import { calendar } from '#web/content/calendar.ts';

/** The classes of the chosen day's week by name, for a phone: its grid has room for dots alone. */
export function WeekNames(given: {
  chosen: string;
  now: WallTime;
  days: Map<string, Event[]>;
  hrefOf: (day: string) => string;
  onChoose: (day: string) => void;
}) {
  const { chosen, days } = given;
  const sunday = addDays(chosen, -weekday(chosen));
  const week = Array.from({ length: 7 }, (_, index) => addDays(sunday, index)).filter(
    (day) => day >= given.now.day && days.has(day),
  );
  if (week.length === 0) return null;
  return (
    <nav aria-label={`${calendar.weeks.names} ${dayInWords(sunday)}`} className="week-names">
      <ul>
        {week.map((day) => (
          <li key={day}>
            <Link
              to={given.hrefOf(day)}
              replace
              preventScrollReset
              rel="nofollow"
              aria-current={day === chosen ? 'true' : undefined}
              onClick={() => given.onChoose(day)}
            >
              <span className="week-names-day">{shortDay(day).replace(/,.*?(\d+)$/, ' $1')}</span>
              <span>{[...new Set((days.get(day) ?? []).map(nameInWeek))].join(', ')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const nameInWeek = ({ title, cancelled }: Event) =>
  cancelled ? `${title} (${calendar.entry.cancelled.toLowerCase()})` : title;
