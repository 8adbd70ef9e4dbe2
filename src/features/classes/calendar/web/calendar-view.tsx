import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useStored } from '#platform/browser-session/browser-store.ts';
import { PUBLIC_FEED_PATH } from '#platform/calendar/calendar-feed.ts';
import type { ContentDocuments } from '#platform/documents.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { listGridDays } from '#platform/time/calendar-grid.ts';
import { getMonth, hasStarted } from '#platform/time/day.ts';
import { DayGrid } from '#platform/ui/calendars/day-grid.tsx';
import { SubscriptionLinks } from '#platform/ui/calendars/subscription-links.tsx';
import { formatZoneNote } from '#platform/ui/calendars/zone-note.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import type { Event } from '../../contract/classes.ts';
import { getSignUpAction, type SignUpAction } from '../../sign-up/domain/sign-up-action.ts';
import { joinedClasses } from '../../ticket/web/joined-class-storage.ts';
import { calendarUrl, monthParam } from '../../web/class-url.ts';
import { noteClass } from '../../web/note-class.ts';
import { type CalendarFilter, hasFilter } from '../domain/calendar-filter.ts';
import { getMonthLimits, getUpcomingRange } from '../domain/calendar-range.ts';
import { type CalendarData, type CalendarState, useCalendar } from './calendar-data.ts';
import { CalendarFilterForm } from './calendar-filter-form.tsx';
import { getChosenDay, groupByDay } from './chosen-day.ts';
import { actionNames, ClassDot, DayContent } from './day-content.tsx';
import { AlsoThisWeek, DayPanel } from './day-panel.tsx';
import { MonthHeading } from './month-heading.tsx';
import { UpcomingWeeks } from './upcoming-weeks.tsx';
import './month-grid.css';

/** Loaded only for visitors who have just signed up. */
const JoinedClassTicket = lazy(() => import('../../ticket/web/joined-class.tsx'));

/** The link target of a chosen day when JavaScript is not available. */
const CHOSEN_DAY_ID = 'chosen-day';

/** The month grid with the chosen day's classes, or the coming weeks as a list, depending on the URL. */
export function CalendarView({ data, words }: { data: CalendarData | undefined; words: ContentDocuments['calendar'] }) {
  const calendarState = useCalendar(data);
  const { now, events, view, filter } = calendarState;
  const joined = useStored(joinedClasses.load)?.filter(({ date, time }) => !hasStarted({ day: date, time }, now));
  const { origin, business, timeZone } = useSite();
  const upcomingRange = getUpcomingRange(now.day);
  const month = monthParam(calendarState.month, now.day);
  const upcoming = events.filter(({ date }) => date >= upcomingRange.from && date <= upcomingRange.to);
  const inMonth = events.filter(({ date }) => date >= now.day && getMonth(date) === calendarState.month);
  const isList = view === 'list';
  const intro = (
    <>
      {showLinks(isList ? words.introList : words.intro)} {formatZoneNote(timeZone, business.address.city)}
    </>
  );
  const subscription = (
    <div className="mt-12 flex flex-wrap items-center gap-x-6 border-line border-t pt-4 max-md:mt-8 print:hidden">
      <p className="text-quiet">{words.subscribe}</p>
      <SubscriptionLinks address={`${origin}${PUBLIC_FEED_PATH}`} name={business.name} />
    </div>
  );
  return (
    // On a phone the month comes before the sentences about it.
    <div className="max-md:flex max-md:flex-col">
      {joined && joined.length > 0 && (
        <Suspense>
          <JoinedClassTicket joined={joined} events={data?.events ?? []} />
        </Suspense>
      )}
      <div className={`flex flex-col pt-3 max-md:contents ${besideClass}`}>
        <ViewChoice month={month} view={view} filter={filter} />
        <CalendarFilterForm
          kinds={calendarState.kinds}
          filter={filter}
          month={month}
          view={view}
          count={(isList ? upcoming : inMonth).length}
        />
        <p
          className={`measure text-[0.94rem] text-quiet leading-normal md:max-[1240px]:-order-1 md:max-[1240px]:py-3 min-[1240px]:pt-6 max-md:mt-6 ${isList ? '' : 'max-md:hidden'}`}
        >
          {intro}
        </p>
      </div>
      {calendarState.failed && (
        <div role="alert" className={`${noteClass} mt-6 flex flex-wrap items-center gap-x-6 gap-y-3`}>
          <p>The calendar didn’t load. Check your connection and try again.</p>
          <button type="button" className="button quiet small" onClick={calendarState.retry}>
            Try again
          </button>
        </div>
      )}
      {isList ? (
        <>
          <UpcomingWeeks events={upcoming} now={now} isFiltered={hasFilter(filter)} words={words} />
          {subscription}
        </>
      ) : (
        <Month calendarState={calendarState} words={words.empty} intro={intro} subscription={subscription} />
      )}
    </div>
  );
}

/** Two columns only where no class title breaks inside a word. */
const besideClass =
  'min-[1240px]:grid min-[1240px]:grid-cols-[minmax(0,1fr)_minmax(0,21rem)] min-[1240px]:gap-x-12 min-[1440px]:grid-cols-[minmax(0,1fr)_minmax(0,23.5rem)] min-[1440px]:gap-x-16';

function ViewChoice(props: { month: string | undefined; view: 'list' | undefined; filter: CalendarFilter }) {
  const { month, view, filter } = props;
  const choices = [
    { label: 'Month', value: undefined },
    { label: 'Coming weeks', value: 'list' as const },
  ];
  return (
    <nav
      aria-label="View"
      className="col-span-full flex flex-wrap gap-x-7 border-line border-b text-quiet max-md:pt-3 print:hidden"
    >
      {choices.map(({ label, value }) => (
        <Link
          key={label}
          to={calendarUrl({ ...filter, month, view: value })}
          replace
          preventScrollReset
          aria-current={view === value ? 'true' : undefined}
          className={`-mb-px inline-flex min-h-[48px] items-center font-semibold ${view === value ? 'border-highlight border-b-3 text-ink' : 'pb-[3px] hover:text-ink'}`}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function Month(props: {
  calendarState: CalendarState;
  words: ContentDocuments['calendar']['empty'];
  intro: ReactNode;
  /** Below the month, beside a longer list of classes. */
  subscription: ReactNode;
}) {
  const { calendarState, words } = props;
  const { month, now, events, filter } = calendarState;
  const navigate = useNavigate();
  const panel = useRef<HTMLDivElement>(null);
  const dayToShow = useRef<string>(undefined);
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
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    });
  // On a phone the classes are below the grid, so the page scrolls to them.
  const choose = (day: string) => {
    if (day === chosen) panel.current?.scrollIntoView({ block: 'nearest' });
    else dayToShow.current = day;
  };

  useEffect(() => {
    if (chosen === undefined || dayToShow.current !== chosen) return;
    dayToShow.current = undefined;
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  return (
    <div className={`mt-4 sm:mt-7 min-[1240px]:grid-rows-[auto_1fr] min-[1240px]:items-start ${besideClass}`}>
      <div>
        <MonthHeading month={month} today={now.day} filter={filter} />
        <MonthGrid
          calendarState={calendarState}
          selectedDay={chosen}
          days={days}
          getHref={getHref}
          onSelect={choose}
          onMonth={goToMonth}
        />
        <Legend actions={events.map((event) => getSignUpAction(event, now))} isTodayChosen={chosen === now.day} />
      </div>
      <section
        id={CHOSEN_DAY_ID}
        aria-label="Chosen day"
        className="min-h-64 max-[1240px]:mt-6 max-[1240px]:border-line max-[1240px]:border-t max-[1240px]:pt-6 max-[1240px]:pb-8 min-[1240px]:sticky min-[1240px]:top-6 min-[1240px]:row-span-2"
      >
        <div ref={panel} className="scroll-my-6">
          <DayPanel
            calendarState={calendarState}
            day={chosen}
            events={chosen === undefined ? [] : (days.get(chosen) ?? [])}
            words={words}
          />
          {/* On a phone it is below the button that it is about. */}
          <p className="mt-6 text-[0.94rem] text-quiet leading-normal md:hidden">{props.intro}</p>
        </div>
        {chosen && (
          <AlsoThisWeek chosen={chosen} month={month} now={now} days={days} getHref={getHref} onChoose={choose} />
        )}
      </section>
      {props.subscription}
    </div>
  );
}

function Legend({ actions, isTodayChosen }: { actions: readonly SignUpAction[]; isTodayChosen: boolean }) {
  const rare = (['closed', 'cancelled'] as const).filter((action) => actions.includes(action));
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-[0.35rem] border-line border-t pt-4 text-[0.88rem] text-quiet *:flex *:items-center *:gap-[0.55rem] max-sm:justify-between max-sm:gap-x-2 max-sm:text-[0.8rem] max-sm:*:gap-[0.4rem]">
      {(['sign-up', 'full', 'external', ...rare] as const).map((action) => (
        <li key={action}>
          <ClassDot action={action} /> {actionNames[action]}
        </li>
      ))}
      <li>
        <span
          className={`size-[14px] rounded-full border-2 border-highlight forced-colors:border-[Highlight] ${isTodayChosen ? 'bg-primary' : ''}`}
        />{' '}
        Today
      </li>
    </ul>
  );
}

/** The 42 days of a month grid. Past days cannot be chosen. */
function MonthGrid(props: {
  calendarState: CalendarState;
  selectedDay: string | undefined;
  days: Map<string, Event[]>;
  /** The URL of a day's classes. */
  getHref: (day: string) => string;
  onSelect: (day: string) => void;
  onMonth: (month: string) => void;
}) {
  const { days, getHref, onMonth } = props;
  const { month, now, busy } = props.calendarState;
  const grid = listGridDays(month);
  const limits = getMonthLimits(now.day);
  const outside = grid.filter((day) => day >= now.day && getMonth(day) !== month);
  const namesMonth = (day: string) => outside.find((other) => getMonth(other) === getMonth(day)) === day;
  return (
    <DayGrid
      month={month}
      selectedDay={props.selectedDay}
      busy={busy}
      labelledBy="calendar-month"
      onSelect={props.onSelect}
      days={grid}
      today={now.day}
      firstDay={`${limits.from}-01`}
      lastMonth={limits.to}
      keysHint="Arrow keys move by day, Page Up and Page Down by month."
      className="month-grid w-full table-fixed [&_tbody_tr]:border-line [&_tbody_tr]:border-t [&_td]:align-top [&_th]:py-2 [&_th]:font-semibold [&_th]:text-[min(0.82rem,4.6vw)] [&_th]:text-quiet [&_th]:tracking-[0.03em] md:[&_th]:pl-[10px] md:[&_th]:text-left"
      renderDay={(day) => ({
        open: day >= now.day,
        href: getHref(day),
        className: day < now.day ? 'day is-past' : 'day',
        content: <DayContent day={day} namesMonth={namesMonth(day)} events={days.get(day) ?? []} now={now} />,
      })}
      onMove={(day, key) => {
        if (key.startsWith('Page') || !grid.includes(day)) onMonth(getMonth(day));
      }}
    />
  );
}
