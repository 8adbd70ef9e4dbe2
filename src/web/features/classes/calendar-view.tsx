import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { monthOf } from '#domain/day.ts';
import { calendar } from '#web/content/calendar.ts';
import './calendar.css';
import type { CalendarData } from './calendar-data.ts';
import { type CalendarFilter, isNarrowed } from './calendar-filter.ts';
import { CalendarFilterForm } from './calendar-filter-form.tsx';
import { comingRange } from './calendar-range.ts';
import { byDay, chosenDay } from './chosen-day.ts';
import { calendarAddress, monthInAddress } from './class-address.ts';
import { ComingWeeks } from './coming-weeks.tsx';
import { ClassDot } from './day-content.tsx';
import { DayPanel } from './day-panel.tsx';
import { MonthGrid } from './month-grid.tsx';
import { MonthHeading } from './month-heading.tsx';
import { useCalendar } from './use-calendar.ts';
import { WeekNames } from './week-names.tsx';
import { zoneNote } from './zone-note.ts';

/** Where the chosen day's classes are, for a browser that follows the link itself. */
const CHOSEN_DAY = 'chosen-day';

/** The month grid with the chosen day's classes, or the coming weeks as a list. The address says which. */
export function CalendarView({ data }: { data: CalendarData | undefined }) {
  const shown = useCalendar(data);
  const { now, events, view, zone, filter } = shown;
  const coming = comingRange(now.day);
  const month = monthInAddress(shown.month, now.day);
  const ahead = events.filter(({ date }) => date >= coming.from && date <= coming.to);
  const inMonth = events.filter(({ date }) => date >= now.day && monthOf(date) === shown.month);
  return (
    <>
      <div className="calendar-head">
        <ViewChoice month={month} view={view} filter={filter} />
        <p>
          {view === 'list' ? calendar.introList : calendar.intro} {zoneNote(zone)}
        </p>
      </div>
      {shown.failed && (
        <div role="alert" className="load-failed">
          <p>{calendar.loadFailed}</p>
          <button type="button" className="button quiet small" onClick={shown.retry}>
            {calendar.retry}
          </button>
        </div>
      )}
      <CalendarFilterForm
        kinds={shown.kinds}
        filter={filter}
        month={month}
        view={view}
        count={(view === 'list' ? ahead : inMonth).length}
      />
      {view === 'list' ? (
        <ComingWeeks events={ahead} now={now} zone={zone} narrowed={isNarrowed(filter)} />
      ) : (
        <Month shown={shown} />
      )}
    </>
  );
}

function ViewChoice(given: { month: string | undefined; view: 'list' | undefined; filter: CalendarFilter }) {
  const { month, view, filter } = given;
  const choices = [
    { label: calendar.views.month, value: undefined },
    { label: calendar.views.list, value: 'list' as const },
  ];
  return (
    <nav aria-label={calendar.views.label} className="view-choice">
      {choices.map(({ label, value }) => (
        <Link
          key={label}
          to={calendarAddress({ ...filter, month, view: value })}
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

function Month({ shown }: { shown: ReturnType<typeof useCalendar> }) {
  const { month, now, events, zone, busy, filter } = shown;
  const navigate = useNavigate();
  const panel = useRef<HTMLElement>(null);
  const bringIntoView = useRef(false);
  const chosen = chosenDay({ asked: shown.day, month, now, events: events.filter(({ cancelled }) => !cancelled) });
  const days = byDay(events);
  const hrefOf = (day: string) =>
    `${calendarAddress({ ...filter, month: monthInAddress(month, now.day), day })}#${CHOSEN_DAY}`;
  const toMonth = (to: string) =>
    // The month is drawn before the next key comes: that one leads on from the day which this one reached.
    navigate(calendarAddress({ ...filter, month: monthInAddress(to, now.day) }), {
      ...{ replace: true, preventScrollReset: true, flushSync: true },
    });
  // On a phone the day's classes are below the grid: what was asked for is brought into sight.
  const showClasses = () => panel.current?.scrollIntoView({ block: 'nearest' });
  const choose = (day: string) => {
    if (day === chosen) showClasses();
    else bringIntoView.current = true;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: after a day was chosen.
  useEffect(() => {
    if (!bringIntoView.current) return;
    bringIntoView.current = false;
    showClasses();
  }, [chosen]);

  return (
    <div className="calendar">
      <div>
        <MonthHeading month={month} today={now.day} filter={filter} />
        <MonthGrid
          month={month}
          now={now}
          chosen={chosen}
          days={days}
          zone={zone}
          busy={busy}
          labelledBy="calendar-month"
          hrefOf={hrefOf}
          onChoose={choose}
          onMonth={toMonth}
        />
        {chosen && <WeekNames chosen={chosen} now={now} days={days} hrefOf={hrefOf} onChoose={choose} />}
        <Legend hasCancelled={events.some(({ cancelled }) => cancelled)} />
      </div>
      <section ref={panel} id={CHOSEN_DAY} aria-label={calendar.legend.chosen} className="day-panel">
        <DayPanel
          day={chosen}
          month={month}
          events={chosen === undefined ? [] : (days.get(chosen) ?? [])}
          narrowed={isNarrowed(filter)}
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
