import { listGridDays } from '#platform/time/calendar-grid.ts';
import { getMonth, type WallTime } from '#platform/time/day.ts';
import { DayGrid } from '#platform/ui/day-grid.tsx';
import type { Event } from '../../contract/classes.ts';
import { getMonthLimits } from './calendar-range.ts';
import { calendar } from './calendar-words.ts';
import { DayContent } from './day-content.tsx';
import './month-grid.css';

/** The 42 days of a month grid. Past days cannot be chosen. */
export function MonthGrid(props: {
  month: string;
  now: WallTime;
  selectedDay: string | undefined;
  days: Map<string, Event[]>;
  busy: boolean;
  labelledBy: string;
  /** The URL of a day's classes. */
  getHref: (day: string) => string;
  onSelect: (day: string) => void;
  onMonth: (month: string) => void;
}) {
  const { now, days, getHref, onMonth, ...rest } = props;
  const grid = listGridDays(props.month);
  const limits = getMonthLimits(now.day);
  const outside = grid.filter((day) => day >= now.day && getMonth(day) !== props.month);
  const namesMonth = (day: string) => outside.find((other) => getMonth(other) === getMonth(day)) === day;
  return (
    <DayGrid
      {...rest}
      days={grid}
      today={now.day}
      firstDay={`${limits.from}-01`}
      lastMonth={limits.to}
      keysHint={calendar.keyboardHint}
      className="month-grid w-full table-fixed [&_tbody_tr]:border-line [&_tbody_tr]:border-t [&_td]:align-top [&_th]:py-2 [&_th]:font-semibold [&_th]:text-[min(0.82rem,4.6vw)] [&_th]:text-quiet [&_th]:tracking-[0.03em] md:[&_th]:pl-[10px] md:[&_th]:text-left"
      renderDay={(day) => ({
        open: day >= now.day,
        href: getHref(day),
        className: day < now.day ? 'day is-past' : 'day',
        content: <DayContent day={day} namesMonth={namesMonth(day)} events={days.get(day) ?? []} now={now} />,
      })}
      onMove={(day, key) => {
        if (key.startsWith('Page') || !grid.includes(day)) onMonth(getMonth(day));
      }}
    />
  );
}
