import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { getMonth } from '#domain/day.ts';
import { calendar } from '#web/content/calendar.ts';
import './calendar.css';
import type { CalendarData } from './calendar-data.ts';
import { type CalendarFilter, hasFilter } from './calendar-filter.ts';
import { CalendarFilterForm } from './calendar-filter-form.tsx';
import { getUpcomingRange } from './calendar-range.ts';
import { getChosenDay, groupByDay } from './chosen-day.ts';
import { calendarUrl, monthParam } from './class-url.ts';
import { ClassDot } from './day-content.tsx';
import { DayPanel } from './day-panel.tsx';
import { MonthGrid } from './month-grid.tsx';
import { MonthHeading } from './month-heading.tsx';
import { UpcomingWeeks } from './upcoming-weeks.tsx';
import { useCalendar } from './use-calendar.ts';
import { WeekNames } from './week-names.tsx';
import { formatZoneNote } from './zone-note.ts';

/** The link target of a chosen day when JavaScript is not available. */
const CHOSEN_DAY_ID = 'chosen-day';

/** The month grid with the chosen day's classes, or the coming weeks as a list, depending on the URL. */
export function CalendarView({ data }: { data: CalendarData | undefined }) {
  const calendarState = useCalendar(data);
  const { now, events, view, zone, filter } = calendarState;
  const upcomingRange = getUpcomingRange(now.day);
  const month = monthParam(calendarState.month, now.day);
  const upcoming = events.filter(({ date }) => date >= upcomingRange.from && date <= upcomingRange.to);
  const inMonth = events.filter(({ date }) => date >= now.day && getMonth(date) === calendarState.month);
  return (
    <>
      <div className="calendar-head">
        <ViewChoice month={month} view={view} filter={filter} />
        <p>
          {view === 'list' ? calendar.introList : calendar.intro} {formatZoneNote(zone)}
        </p>
      </div>
      {calendarState.failed && (
        <div role="alert" className="load-failed">
          <p>{calendar.loadFailed}</p>
          <button type="button" className="button quiet small" onClick={calendarState.retry}>
            {calendar.retry}
          </button>
        </div>
      )}
      <CalendarFilterForm
        kinds={calendarState.kinds}
        filter={filter}
        month={month}
        view={view}
        count={(view === 'list' ? upcoming : inMonth).length}
      />
      {view === 'list' ? (
        <UpcomingWeeks events={upcoming} now={now} zone={zone} isFiltered={hasFilter(filter)} />
      ) : (
        <Month calendarState={calendarState} />
      )}
    </>
  );
}

function ViewChoice(props: { month: string | undefined; view: 'list' | undefined; filter: CalendarFilter }) {
  const { month, view, filter } = props;
  const choices = [
    { label: calendar.views.month, value: undefined },
    { label: calendar.views.list, value: 'list' as const },
  ];
  return (
    <nav aria-label={calendar.views.label} className="view-choice">
      {choices.map(({ label, value }) => (
        <Link
          key={label}
          to={calendarUrl({ ...filter, month, view: value })}
          replace
          preventScrollReset
          aria-current={view === value ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function Month({ calendarState }: { calendarState: ReturnType<typeof useCalendar> }) {
  const { month, now, events, zone, busy, filter } = calendarState;
  const navigate = useNavigate();
  const panel = useRef<HTMLElement>(null);
  const shouldScroll = useRef(false);
  const chosen = getChosenDay({
    requested: calendarState.day,
    month,
    now,
    events: events.filter(({ cancelled }) => !cancelled),
  });
  const days = groupByDay(events);
  const getHref = (day: string) =>
    `${calendarUrl({ ...filter, month: monthParam(month, now.day), day })}#${CHOSEN_DAY_ID}`;
  const goToMonth = (to: string) =>
    // The month renders synchronously, so that the next key press starts from the new day.
    navigate(calendarUrl({ ...filter, month: monthParam(to, now.day) }), {
      ...{ replace: true, preventScrollReset: true, flushSync: true },
    });
  // On a phone the classes are below the grid, so the page scrolls to them.
  const scrollToClasses = () => panel.current?.scrollIntoView({ block: 'nearest' });
  const choose = (day: string) => {
    if (day === chosen) scrollToClasses();
    else shouldScroll.current = true;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: after a day was chosen.
  useEffect(() => {
    if (!shouldScroll.current) return;
    shouldScroll.current = false;
    scrollToClasses();
  }, [chosen]);

  return (
    <div className="calendar">
      <div>
        <MonthHeading month={month} today={now.day} filter={filter} />
        <MonthGrid
          month={month}
          now={now}
          selectedDay={chosen}
          days={days}
          zone={zone}
          busy={busy}
          labelledBy="calendar-month"
          getHref={getHref}
          onSelect={choose}
          onMonth={goToMonth}
        />
        {chosen && <WeekNames chosen={chosen} now={now} days={days} getHref={getHref} onChoose={choose} />}
        <Legend hasCancelled={events.some(({ cancelled }) => cancelled)} />
      </div>
      <section ref={panel} id={CHOSEN_DAY_ID} aria-label={calendar.legend.chosen} className="day-panel">
        <DayPanel
          day={chosen}
          month={month}
          events={chosen === undefined ? [] : (days.get(chosen) ?? [])}
          isFiltered={hasFilter(filter)}
          now={now}
          zone={zone}
          busy={busy}
        />
      </section>
    </div>
  );
}

function Legend({ hasCancelled }: { hasCancelled: boolean }) {
  const { legend } = calendar;
  return (
    <ul className="legend">
      <li>
        <ClassDot action="sign-up" /> {legend.hasClasses}
      </li>
      <li>
        <ClassDot action="full" /> {legend.full}
      </li>
      <li>
        <ClassDot action="external" /> {legend.external}
      </li>
      <li>
        <ClassDot action="past" /> {legend.past}
      </li>
      {hasCancelled && (
        <li>
          <ClassDot action="cancelled" /> {legend.cancelled}
        </li>
      )}
      <li>
        <span className="legend-today" /> {legend.today}
      </li>
    </ul>
  );
}
