import { Link } from 'react-router';
import { addMonths, monthInWords, monthOf } from '#domain/day.ts';
import { calendar } from '#web/content/calendar.ts';
import type { CalendarFilter } from './calendar-filter.ts';
import { monthLimits } from './calendar-range.ts';
import { calendarAddress, monthInAddress } from './class-address.ts';

/** The month's name, and the ways to the one before and the one after. */
export function MonthHeading(given: { month: string; today: string; filter: CalendarFilter }) {
  const { month, today, filter } = given;
  const limits = monthLimits(today);
  return (
    <div className="month-heading">
      <h2 id="calendar-month" aria-live="polite">
        {monthInWords(month)}
      </h2>
      <div className="month-links">
        {month !== monthOf(today) && (
          <Link
            to={calendarAddress(filter)}
            replace
            preventScrollReset
            className="link mr-3 hidden min-h-11 items-center sm:inline-flex"
          >
            {calendar.months.current}
          </Link>
        )}
        <MonthLink
          label={calendar.months.previous}
          to={addMonths(month, -1)}
          today={today}
          filter={filter}
          there={month > limits.from}
          path="M10 3 5 8l5 5"
        />
        <MonthLink
          label={calendar.months.next}
          to={addMonths(month, 1)}
          today={today}
          filter={filter}
          there={month < limits.to}
          path="m6 3 5 5-5 5"
        />
      </div>
    </div>
  );
}

function MonthLink(given: {
  label: string;
  to: string;
  today: string;
  filter: CalendarFilter;
  there: boolean;
  path: string;
}) {
  const { label, to, there, path } = given;
  const arrow = (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-5" fill="none" stroke="currentColor" strokeWidth="1.6">
      <path d={path} />
    </svg>
  );
  if (!there) {
    return (
      <button type="button" disabled aria-label={label} className="month-link">
        {arrow}
      </button>
    );
  }
  return (
    <Link
      to={calendarAddress({ ...given.filter, month: monthInAddress(to, given.today) })}
      replace
      preventScrollReset
      rel="nofollow"
      aria-label={`${label}, ${monthInWords(to)}`}
      className="month-link"
    >
      {arrow}
    </Link>
  );
}
