import { Link } from 'react-router';
import { addMonths, formatMonth, getMonth } from '#platform/time/day.ts';
import { calendarUrl, monthParam } from '../../web/class-url.ts';
import type { CalendarFilter } from '../domain/calendar-filter.ts';
import { getMonthLimits } from '../domain/calendar-range.ts';

/** The month's name with links to the previous and next month. */
export function MonthHeading(props: { month: string; today: string; filter: CalendarFilter }) {
  const { month, today, filter } = props;
  const limits = getMonthLimits(today);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2 id="calendar-month" aria-live="polite" className="text-[clamp(1.3rem,0.55rem+4vw,2.5rem)]">
        {formatMonth(month)}
      </h2>
      {/* The last arrow ends where the grid ends. */}
      <div className="-mr-[18px] ml-auto flex flex-none items-center gap-1 print:hidden">
        {month !== getMonth(today) && (
          <Link
            to={calendarUrl(filter)}
            replace
            preventScrollReset
            className="link mr-3 hidden min-h-11 items-center sm:inline-flex"
          >
            This month
          </Link>
        )}
        <MonthLink
          label="Previous month"
          to={addMonths(month, -1)}
          today={today}
          filter={filter}
          isEnabled={month > limits.from}
          path="M10 3 5 8l5 5"
        />
        <MonthLink
          label="Next month"
          to={addMonths(month, 1)}
          today={today}
          filter={filter}
          isEnabled={month < limits.to}
          path="m6 3 5 5-5 5"
        />
      </div>
    </div>
  );
}

const monthLinkClass =
  'inline-grid size-[48px] place-content-center rounded-full transition-colors not-disabled:hover:bg-band disabled:text-edge';

function MonthLink(props: {
  label: string;
  to: string;
  today: string;
  filter: CalendarFilter;
  isEnabled: boolean;
  path: string;
}) {
  const { label, to, isEnabled, path } = props;
  const arrow = (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-5" fill="none" stroke="currentColor" strokeWidth="1.6">
      <path d={path} />
    </svg>
  );
  if (!isEnabled) {
    return (
      <button type="button" disabled aria-label={label} className={monthLinkClass}>
        {arrow}
      </button>
    );
  }
  return (
    <Link
      to={calendarUrl({ ...props.filter, month: monthParam(to, props.today) })}
      replace
      preventScrollReset
      rel="nofollow"
      aria-label={`${label}, ${formatMonth(to)}`}
      className={monthLinkClass}
    >
      {arrow}
    </Link>
  );
}
