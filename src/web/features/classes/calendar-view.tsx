import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { calendar } from '#web/content/calendar.ts';
import './calendar.css';
import type { CalendarData } from './calendar-data.ts';
import { comingRange } from './calendar-range.ts';
import { byDay, chosenDay } from './chosen-day.ts';
import { calendarAddress, monthInAddress } from './class-address.ts';
import { ComingWeeks } from './coming-weeks.tsx';
import { ClassDot } from './day-content.tsx';
import { DayPanel } from './day-panel.tsx';
import { MonthGrid } from './month-grid.tsx';
import { MonthHeading } from './month-heading.tsx';
import { useCalendar } from './use-calendar.ts';
import { zoneNote } from './zone-note.ts';

/** The month grid with the chosen day's classes, or the coming weeks as a list. The address says which. */
export function CalendarView({ data }: { data: CalendarData | undefined }) {
  const shown = useCalendar(data);
  const { now, events, view, zone } = shown;
  const coming = comingRange(now.day);
  return (
    <>
      <div className="calendar-head">
        <ViewChoice month={monthInAddress(shown.month, now.day)} view={view} />
        <p>
          {calendar.intro} {zoneNote(zone)}
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
      {view === 'list' ? (
        <ComingWeeks
          events={events.filter(({ date }) => date >= coming.from && date <= coming.to)}
          now={now}
          zone={zone}
        />
      ) : (
        <>
          <Month shown={shown} />
          {/* Without scripts a day cannot be chosen: everything stands in a list. */}
          <noscript>
            <h2 className="mt-16">{calendar.withoutScript}</h2>
            <ComingWeeks events={events.filter(({ date }) => date >= now.day)} now={now} zone={zone} />
          </noscript>
        </>
      )}
    </>
  );
}

function ViewChoice({ month, view }: { month: string | undefined; view: 'list' | undefined }) {
  const choices = [
    { label: calendar.views.month, value: undefined },
    { label: calendar.views.list, value: 'list' as const },
  ];
  return (
    <nav aria-label={calendar.views.label} className="view-choice">
      {choices.map(({ label, value }) => (
        <Link
          key={label}
          to={calendarAddress({ month, view: value })}
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
  const { month, now, events, zone, busy } = shown;
  const navigate = useNavigate();
  const panel = useRef<HTMLElement>(null);
  const bringIntoView = useRef(false);
  const chosen = chosenDay({ asked: shown.day, month, now, events: events.filter(({ cancelled }) => !cancelled) });
  const days = byDay(events);
  const go = (to: string, day?: string) => {
    const address = calendarAddress({ month: monthInAddress(to, now.day), day });
    // The month is drawn before the next key comes: that one leads on from the day which this one reached.
    return navigate(address, { replace: true, preventScrollReset: true, flushSync: true });
  };

  // On a phone the day's classes are below the grid: what was asked for is brought into sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a day was chosen.
  useEffect(() => {
    if (!bringIntoView.current) return;
    bringIntoView.current = false;
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  return (
    <div className="calendar">
      <div>
        <MonthHeading month={month} today={now.day} />
        <MonthGrid
          month={month}
          now={now}
          chosen={chosen}
          days={days}
          zone={zone}
          busy={busy}
          labelledBy="calendar-month"
          onChoose={(day) => {
            bringIntoView.current = true;
            go(month, day);
          }}
          onMonth={(other) => go(other)}
        />
        <Legend hasCancelled={events.some(({ cancelled }) => cancelled)} />
      </div>
      <section ref={panel} aria-label={calendar.legend.chosen} className="day-panel">
        <DayPanel
          day={chosen}
          month={month}
          events={chosen === undefined ? [] : (days.get(chosen) ?? [])}
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
