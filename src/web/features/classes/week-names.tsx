import { Link } from 'react-router';
import type { Event } from '#contract/classes.ts';
import { addDays, formatLongDay, formatShortDay, getWeekday, type WallTime } from '#domain/day.ts';
import { calendar } from '#web/content/calendar.ts';

/** The class names of the chosen day's week, for phones, whose grid has space for dots only. */
export function WeekNames(props: {
  chosen: string;
  now: WallTime;
  days: Map<string, Event[]>;
  getHref: (day: string) => string;
  onChoose: (day: string) => void;
}) {
  const { chosen, days } = props;
  const sunday = addDays(chosen, -getWeekday(chosen));
  const week = Array.from({ length: 7 }, (_, index) => addDays(sunday, index)).filter(
    (day) => day >= props.now.day && days.has(day),
  );
  if (week.length === 0) return null;
  return (
    <nav aria-label={`${calendar.weeks.names} ${formatLongDay(sunday)}`} className="week-names">
      <ul>
        {week.map((day) => (
          <li key={day}>
            <Link
              to={props.getHref(day)}
              replace
              preventScrollReset
              rel="nofollow"
              aria-current={day === chosen ? 'true' : undefined}
              onClick={() => props.onChoose(day)}
            >
              <span className="week-names-day">{formatShortDay(day).replace(/,.*?(\d+)$/, ' $1')}</span>
              <span>{[...new Set((days.get(day) ?? []).map(formatWeekName))].join(', ')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const formatWeekName = ({ title, cancelled }: Event) =>
  cancelled ? `${title} (${calendar.entry.cancelled.toLowerCase()})` : title;
