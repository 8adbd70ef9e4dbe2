import { Link } from 'react-router';
import type { Event } from '#contract/classes.ts';
import { formatLongDay, formatShortDay, type WallTime } from '#domain/day.ts';
import { calendar } from '#web/content/calendar.ts';
import { getSunday, listWeekDays } from './chosen-day.ts';

/** The class names of the chosen day's week, for phones, whose grid has space for dots only. */
export function WeekNames(props: {
  chosen: string;
  now: WallTime;
  days: Map<string, Event[]>;
  getHref: (day: string) => string;
  onChoose: (day: string) => void;
}) {
  const { chosen, days } = props;
  const week = listWeekDays(chosen).filter((day) => day >= props.now.day && days.has(day));
  if (week.length === 0) return null;
  return (
    <nav
      aria-label={`${calendar.weeks.names} ${formatLongDay(getSunday(chosen))}`}
      className="mt-4 border-line border-t md:hidden print:hidden"
    >
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
              className="flex min-h-[44px] flex-wrap items-baseline gap-x-2 border-line border-b py-[0.6rem] text-[0.95rem] leading-[1.35] aria-[current]:font-semibold"
            >
              <span className="flex-none basis-[4.6rem] text-quiet tabular-nums">
                {formatShortDay(day).replace(/,.*?(\d+)$/, ' $1')}
              </span>
              <span className="flex-1 basis-32">
                {[...new Set((days.get(day) ?? []).map(formatWeekName))].join(', ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const formatWeekName = ({ title, cancelled }: Event) =>
  cancelled ? `${title} (${calendar.entry.cancelled.toLowerCase()})` : title;
