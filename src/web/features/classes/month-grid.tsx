import type { Event } from '#contract/classes.ts';
import { calendarGrid } from '#domain/classes/calendar-grid.ts';
import { monthOf, type WallTime } from '#domain/day.ts';
import { calendar } from '#web/content/calendar.ts';
import { DayGrid } from '#web/ui/day-grid.tsx';
import { monthLimits } from './calendar-range.ts';
import { DayContent } from './day-content.tsx';
import './month-grid.css';

/** The 42 days of a month. Days that are past cannot be chosen. */
export function MonthGrid(given: {
  month: string;
  now: WallTime;
  chosen: string | undefined;
  days: Map<string, Event[]>;
  zone: string;
  busy: boolean;
  labelledBy: string;
  /** Where a day's classes stand. */
  hrefOf: (day: string) => string;
  onChoose: (day: string) => void;
  onMonth: (month: string) => void;
}) {
  const { now, days, zone, hrefOf, onMonth, ...rest } = given;
  const grid = calendarGrid(given.month);
  const limits = monthLimits(now.day);
  return (
    <DayGrid
      {...rest}
      days={grid}
      today={now.day}
      from={`${limits.from}-01`}
      to={limits.to}
      keys={calendar.keyboardHint}
      className="month-grid"
      draw={(day) => ({
        open: day >= now.day,
        href: hrefOf(day),
        className: day < now.day ? 'day is-past' : 'day',
        content: <DayContent day={day} events={days.get(day) ?? []} now={now} zone={zone} />,
      })}
      onReach={(day, key) => {
        if (key.startsWith('Page') || !grid.includes(day)) onMonth(monthOf(day));
      }}
    />
  );
}
