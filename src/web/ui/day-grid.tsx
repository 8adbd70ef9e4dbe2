import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { weekdayNames } from '#domain/classes/calendar-grid.ts';
import { monthOf } from '#domain/day.ts';
import { dayAfterKey } from './grid-keys.ts';
import { useHydrated } from './hydrated.ts';

const longWeekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/**
 * How a day of the grid is drawn. One that is not `open` can be reached, so that nobody gets lost, but not chosen. With
 * `href` an open day is a link, which works before scripts run.
 */
export type DrawnDay = { open: boolean; className: string; content: ReactNode; href?: string };

/** Whole weeks of days as a grid of the WAI-ARIA practices: one stop for Tab, arrow keys inside. */
export function DayGrid(given: {
  month: string;
  /** Those shown, from a Sunday on. */
  days: readonly string[];
  today: string;
  chosen: string | undefined;
  /** Where Tab stops as long as no day is chosen; without it that is today, or the first of the month. */
  first?: string | undefined;
  /** How far the keys lead: from this day to the end of this month. */
  from: string;
  to: string;
  /** How the keys work, for those who hear it. */
  keys: string;
  labelledBy: string;
  busy?: boolean;
  className?: string;
  draw: (day: string) => DrawnDay;
  onChoose: (day: string) => void;
  /** A key led to this day; the focus goes along by itself, as soon as the day is shown. */
  onReach: (day: string, key: string) => void;
}) {
  const { month, days, today, chosen } = given;
  const { table, stop, follow } = useRovingDay(days, [chosen, given.first, today, `${month}-01`]);
  const keys = useId();
  const hydrated = useHydrated();
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));

  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      event.preventDefault();
      return event.target.click();
    }
    const next = dayAfterKey(event.key, stop);
    if (next === undefined) return;
    event.preventDefault();
    if (next < given.from || monthOf(next) > given.to) return;
    follow(next);
    given.onReach(next, event.key);
  };

  const cell = (day: string) => {
    const { open, className, content, href } = given.draw(day);
    const marks = [monthOf(day) !== month && 'is-outside', day === today && 'is-today', day === chosen && 'is-chosen'];
    const shared = {
      'data-day': day,
      'aria-current': day === today ? ('date' as const) : undefined,
      className: [className, ...marks].filter(Boolean).join(' '),
      children: content,
    };
    const choose = () => {
      if (!open) return;
      follow(day);
      given.onChoose(day);
    };
    return (
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern is made for tables.
      // biome-ignore lint/a11y/useFocusableInteractive: what is inside takes the focus, as that pattern allows.
      <td key={day} role="gridcell" aria-selected={day === chosen}>
        {open && href ? (
          // Without scripts no arrow key leads to a day: then Tab stops at each.
          <Link
            {...shared}
            to={href}
            replace
            preventScrollReset
            rel="nofollow"
            tabIndex={!hydrated || day === stop ? 0 : -1}
            onClick={choose}
          />
        ) : (
          <button
            {...shared}
            type="button"
            tabIndex={day === stop ? 0 : -1}
            aria-disabled={!open || undefined}
            onClick={choose}
          />
        )}
      </td>
    );
  };

  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern is made for tables.
      role="grid"
      aria-labelledby={given.labelledBy}
      aria-describedby={keys}
      aria-busy={given.busy}
      className={given.className}
      onKeyDown={move}
    >
      <caption id={keys} className="sr-only">
        {given.keys}
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
          <tr key={week[0]}>{week.map(cell)}</tr>
        ))}
      </tbody>
    </table>
  );
}

/** Which one day Tab stops at, and the focus going along when the arrow keys move it, into another month too. */
function useRovingDay(shown: readonly string[], otherwise: (string | undefined)[]) {
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<string>();
  const following = useRef(false);
  const stop = [at, ...otherwise].find((day) => day !== undefined && shown.includes(day)) ?? shown[0] ?? '';

  // With the very commit that draws another month: the day that had the focus is gone, and a quick key would be lost.
  useLayoutEffect(() => {
    if (!following.current || stop !== at) return;
    following.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${stop}"]`)?.focus();
  }, [stop, at]);

  const follow = (day: string) => {
    // Where Tab stops already, the focus need not go; nothing would draw this again to take it there.
    following.current = day !== stop;
    setAt(day);
  };
  return { table, stop, follow };
}
