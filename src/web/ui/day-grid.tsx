import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { weekdayNames } from '#domain/classes/calendar-grid.ts';
import { getMonth } from '#domain/day.ts';
import { getDayAfterKey } from './grid-keys.ts';
import { useHydrated } from './use-hydrated.ts';

const longWeekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/**
 * How a day of the grid is drawn. One that is not `open` can be reached, so that nobody gets lost, but not chosen. With
 * `href` an open day is a link, which works before scripts run.
 */
export type RenderedDay = { open: boolean; className: string; content: ReactNode; href?: string };

/** Whole weeks of days as a grid of the WAI-ARIA practices: one stop for Tab, arrow keys inside. */
export function DayGrid(props: {
  month: string;
  /** Those shown, from a Sunday on. */
  days: readonly string[];
  today: string;
  selectedDay: string | undefined;
  /** Where Tab stops as long as no day is chosen; without it that is today, or the first of the month. */
  initialDay?: string | undefined;
  /** How far the keys lead: from this day to the end of this month. */
  firstDay: string;
  lastMonth: string;
  /** How the keys work, for those who hear it. */
  keysHint: string;
  labelledBy: string;
  busy?: boolean;
  className?: string;
  renderDay: (day: string) => RenderedDay;
  onSelect: (day: string) => void;
  /** A key led to this day; the focus goes along by itself, as soon as the day is shown. */
  onMove: (day: string, key: string) => void;
}) {
  const { month, days, today, selectedDay } = props;
  const { table, tabStop, moveFocus } = useRovingDay(days, [selectedDay, props.initialDay, today, `${month}-01`]);
  const keysHintId = useId();
  const hydrated = useHydrated();
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      event.preventDefault();
      return event.target.click();
    }
    const next = getDayAfterKey(event.key, tabStop);
    if (next === undefined) return;
    event.preventDefault();
    if (next < props.firstDay || getMonth(next) > props.lastMonth) return;
    moveFocus(next);
    props.onMove(next, event.key);
  };

  const cell = (day: string) => {
    const { open, className, content, href } = props.renderDay(day);
    const modifiers = [
      getMonth(day) !== month && 'is-outside',
      day === today && 'is-today',
      day === selectedDay && 'is-chosen',
    ];
    const commonProps = {
      'data-day': day,
      'aria-current': day === today ? ('date' as const) : undefined,
      className: [className, ...modifiers].filter(Boolean).join(' '),
      children: content,
    };
    const select = () => {
      if (!open) return;
      moveFocus(day);
      props.onSelect(day);
    };
    return (
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern is made for tables.
      // biome-ignore lint/a11y/useFocusableInteractive: what is inside takes the focus, as that pattern allows.
      <td key={day} role="gridcell" aria-selected={day === selectedDay}>
        {open && href ? (
          // Without scripts no arrow key leads to a day: then Tab stops at each.
          <Link
            {...commonProps}
            to={href}
            replace
            preventScrollReset
            rel="nofollow"
            tabIndex={!hydrated || day === tabStop ? 0 : -1}
            onClick={select}
          />
        ) : (
          <button
            {...commonProps}
            type="button"
            tabIndex={day === tabStop ? 0 : -1}
            aria-disabled={!open || undefined}
            onClick={select}
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
      aria-labelledby={props.labelledBy}
      aria-describedby={keysHintId}
      aria-busy={props.busy}
      className={props.className}
      onKeyDown={handleKeyDown}
    >
      <caption id={keysHintId} className="sr-only">
        {props.keysHint}
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
function useRovingDay(visibleDays: readonly string[], fallbacks: (string | undefined)[]) {
  const table = useRef<HTMLTableElement>(null);
  const [focusedDay, setFocusedDay] = useState<string>();
  const shouldFocus = useRef(false);
  const tabStop =
    [focusedDay, ...fallbacks].find((day) => day !== undefined && visibleDays.includes(day)) ?? visibleDays[0] ?? '';

  // With the very commit that draws another month: the day that had the focus is gone, and a quick key would be lost.
  useLayoutEffect(() => {
    if (!shouldFocus.current || tabStop !== focusedDay) return;
    shouldFocus.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${tabStop}"]`)?.focus();
  }, [tabStop, focusedDay]);

  const moveFocus = (day: string) => {
    // Where Tab stops already, the focus need not go; nothing would draw this again to take it there.
    shouldFocus.current = day !== tabStop;
    setFocusedDay(day);
  };
  return { table, tabStop, moveFocus };
}
