import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Event } from '#contract/classes.ts';
import { calendarGrid, weekdayNames } from '#domain/classes/calendar-grid.ts';
import { monthOf, type WallTime } from '#domain/day.ts';
import { calendar } from '#web/content/calendar.ts';
import { monthLimits } from './calendar-range.ts';
import { DayCell } from './day-cell.tsx';
import { dayAfterKey } from './grid-keys.ts';
import './month-grid.css';

const longWeekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/**
 * The 42 days of a month, as a grid of the WAI-ARIA practices: one stop for Tab, arrow keys inside. Days that are past
 * can be reached, so that nobody gets lost, but not chosen.
 */
export function MonthGrid(given: {
  month: string;
  now: WallTime;
  chosen: string | undefined;
  days: Map<string, Event[]>;
  zone: string;
  busy: boolean;
  labelledBy: string;
  onChoose: (day: string) => void;
  onMonth: (month: string) => void;
}) {
  const { month, now, chosen, days, zone } = given;
  const grid = calendarGrid(month);
  const weeks = Array.from({ length: grid.length / 7 }, (_, week) => grid.slice(week * 7, week * 7 + 7));
  const { table, stop, follow } = useRovingDay(grid, [chosen, now.day, `${month}-01`]);

  const move = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = dayAfterKey(event.key, stop);
    if (next === undefined) return;
    event.preventDefault();
    const limits = monthLimits(now.day);
    if (monthOf(next) < limits.from || monthOf(next) > limits.to) return;
    follow(next);
    if (event.key.startsWith('Page') || !grid.includes(next)) given.onMonth(monthOf(next));
  };

  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern is made for tables.
      role="grid"
      aria-labelledby={given.labelledBy}
      aria-describedby="calendar-keys"
      aria-busy={given.busy}
      className="month-grid"
      onKeyDown={move}
    >
      <caption id="calendar-keys" className="sr-only">
        {calendar.keyboardHint}
      </caption>
      <thead>
        <tr>
          {weekdayNames.map((name, index) => (
            <th key={name} scope="col" abbr={longWeekdays[index]}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                events={days.get(day) ?? []}
                now={now}
                zone={zone}
                outside={monthOf(day) !== month}
                chosen={day === chosen}
                stop={day === stop}
                onChoose={() => {
                  follow(day);
                  given.onChoose(day);
                }}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Which one day Tab stops at, and the focus going along when the arrow keys move it, into another month too. */
function useRovingDay(grid: string[], otherwise: (string | undefined)[]) {
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<string>();
  const following = useRef(false);
  const stop = [at, ...otherwise].find((day) => day !== undefined && grid.includes(day)) ?? grid[0] ?? '';

  useEffect(() => {
    if (!following.current || stop !== at) return;
    following.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${stop}"]`)?.focus();
  }, [stop, at]);

  const follow = (day: string) => {
    following.current = true;
    setAt(day);
  };
  return { table, stop, follow };
}
