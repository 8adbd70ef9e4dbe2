import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { weekdayNames } from '#platform/time/calendar-grid.ts';
import { addDays, addMonths, getMonth, getWeekday } from '#platform/time/day.ts';
import { useHydrated } from '../state/use-hydrated.ts';

const longWeekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/**
 * A rendered day: without `open` it can receive focus but cannot be selected. With `href` an open day is a link,
 * which works without scripts.
 */
export type RenderedDay = { open: boolean; className: string; content: ReactNode; href?: string };

/** Weeks of days as a grid of the WAI-ARIA practices: one Tab stop, with arrow keys inside. */
export function DayGrid(props: {
  month: string;
  /** The visible days, starting on a Sunday. */
  days: readonly string[];
  today: string;
  selectedDay: string | undefined;
  /** The Tab stop while no day is selected. The default is today, or the first of the month. */
  initialDay?: string | undefined;
  /** The keys move from this day to the end of `lastMonth`. */
  firstDay: string;
  lastMonth: string;
  /** Keyboard instructions for screen readers. */
  keysHint: string;
  labelledBy: string;
  busy?: boolean;
  className?: string;
  renderDay: (day: string) => RenderedDay;
  onSelect: (day: string) => void;
  /** Called when a key moves to this day. Focus follows automatically when the day is rendered. */
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
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                rendered={props.renderDay(day)}
                isOutside={getMonth(day) !== month}
                isToday={day === today}
                isSelected={day === selectedDay}
                tabIndex={day === tabStop ? 0 : -1}
                hydrated={hydrated}
                onSelect={() => {
                  moveFocus(day);
                  props.onSelect(day);
                }}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell(props: {
  day: string;
  rendered: RenderedDay;
  isOutside: boolean;
  isToday: boolean;
  isSelected: boolean;
  tabIndex: number;
  hydrated: boolean;
  onSelect: () => void;
}) {
  const { day, isToday, isSelected, tabIndex } = props;
  const { open, className, content, href } = props.rendered;
  const modifiers = [props.isOutside && 'is-outside', isToday && 'is-today', isSelected && 'is-chosen'];
  const commonProps = {
    'data-day': day,
    'aria-current': isToday ? ('date' as const) : undefined,
    className: [className, ...modifiers].filter(Boolean).join(' '),
    children: content,
  };
  // A cell of a table with the role grid is a gridcell, so it can be selected.
  const gridCell = { 'aria-selected': isSelected };
  return (
    <td {...gridCell}>
      {open && href ? (
        // Without scripts the arrow keys do not work, so every day is a Tab stop.
        <Link
          {...commonProps}
          to={href}
          replace
          preventScrollReset
          rel="nofollow"
          tabIndex={props.hydrated ? tabIndex : 0}
          onClick={props.onSelect}
        />
      ) : (
        <button
          {...commonProps}
          type="button"
          tabIndex={tabIndex}
          aria-disabled={!open || undefined}
          onClick={open ? props.onSelect : undefined}
        />
      )}
    </td>
  );
}

/** Tracks the single Tab stop, and moves focus with the arrow keys, also into another month. */
function useRovingDay(visibleDays: readonly string[], fallbacks: (string | undefined)[]) {
  const table = useRef<HTMLTableElement>(null);
  const [focusedDay, setFocusedDay] = useState<string>();
  const shouldFocus = useRef(false);
  const tabStop =
    [focusedDay, ...fallbacks].find((day) => day !== undefined && visibleDays.includes(day)) ?? visibleDays[0] ?? '';

  // Runs in the same commit that renders another month. The focused day is removed there, and a fast key press would
  // be lost.
  useLayoutEffect(() => {
    if (!shouldFocus.current || tabStop !== focusedDay) return;
    shouldFocus.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${tabStop}"]`)?.focus();
  }, [tabStop, focusedDay]);

  const moveFocus = (day: string) => {
    // If the Tab stop does not change, nothing renders again, so the pending focus would never be consumed.
    shouldFocus.current = day !== tabStop;
    setFocusedDay(day);
  };
  return { table, tabStop, moveFocus };
}

/** The same day of another month, or its last day if that is shorter: January 31 → February 28. */
function shiftMonth(day: string, months: number): string {
  const month = addMonths(getMonth(day), months);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}${day.slice(7)}`;
  return same > last ? last : same;
}

/**
 * Returns the day that a key moves to, as in the grid pattern of the WAI-ARIA practices: arrows by day and week, Home
 * and End within the week, Page Up and Page Down by month. Undefined for other keys.
 */
export const getDayAfterKey = (key: string, day: string): string | undefined => moves[key]?.(day);

const moves: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -getWeekday(day)),
  End: (day) => addDays(day, 6 - getWeekday(day)),
  PageUp: (day) => shiftMonth(day, -1),
  PageDown: (day) => shiftMonth(day, 1),
};
