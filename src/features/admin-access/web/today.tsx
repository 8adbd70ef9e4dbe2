import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { setupSteps } from '#features/settings/web/setup-list.tsx';
import { useAutoRefresh } from '#platform/admin/use-auto-refresh.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatCount } from '#platform/text/format-count.ts';
import { addDays, formatLongDay, formatTime, hasStarted } from '#platform/time/day.ts';
import { getZoneName } from '#platform/time/zoned-time.ts';
import { formatInstant } from '#platform/ui/format-instant.ts';
import { useFocusAfterDeletion } from '#platform/ui/lists/use-focus-after-deletion.ts';
import type { Today as TodayData } from '../contract/today.ts';
import { waitingMailReasons } from './mail-failure-words.ts';
import { type AgendaItem, Details, type TodayPart, type WaitingTask } from './today-part.tsx';

const REFRESH_INTERVAL_MS = 60_000;

/** The dashboard: upcoming classes and sessions with participants, and tasks that wait for the owner. */
export function Today<Data extends TodayData>(props: {
  today: Data;
  isStale: boolean;
  /** What the features show of it, in this order. */
  parts: readonly TodayPart<Data>[];
}) {
  const { today, isStale, parts } = props;
  useAutoRefresh(REFRESH_INTERVAL_MS);
  return (
    <section aria-labelledby="today-heading">
      <div className="mb-6 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 id="today-heading">Today</h1>
        <p className="mt-1 measure text-quiet">
          {formatLongDay(today.now.date)}. What’s next, and what’s waiting for you.
        </p>
      </div>
      {isStale && (
        <p role="status" className="mb-4 text-[0.92rem] text-quiet">
          This couldn’t be updated. It will be tried again every minute.
        </p>
      )}
      <TodaySetup setup={today.setup} />
      <TodayOverview today={today} parts={parts} />
    </section>
  );
}

function TodayOverview<Data extends TodayData>({ today, parts }: { today: Data; parts: readonly TodayPart<Data>[] }) {
  const { timeZone } = useSite();
  const ahead = parts.flatMap(({ listAhead }) => listAhead?.(today) ?? []);
  const agenda = buildAgenda(ahead, today.now.date);
  const tasks = parts.flatMap(({ listTasks }) => listTasks?.(today, timeZone) ?? []).filter(({ count }) => count > 0);
  const isWaiting = tasks.length > 0;
  // What is put away takes its button along.
  const heading = useFocusAfterDeletion(tasks.reduce((sum, { count }) => sum + count, 0));
  if (agenda.length === 0 && !isWaiting)
    return (
      <p className="measure py-2">
        Nothing is planned for the next seven days, and nothing is waiting for you. A good time for a walk.
      </p>
    );
  return (
    <div className="grid gap-x-14 gap-y-8 min-[900px]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div>
        <h2 className="text-[1.15rem]">Coming up</h2>
        {agenda.length === 0 && <p className="mt-2 text-quiet">No classes or sessions in the next seven days.</p>}
        {agenda.map(({ day, label, items }) => (
          <div key={day}>
            <h3 className="mt-[0.9rem] border-edge border-b-[1.5px] pb-[0.3rem] font-sans font-semibold text-[0.92rem] text-quiet">
              {label}
            </h3>
            <ul>
              {items.map((item) => (
                <AgendaEntry key={item._id} item={item} now={today.now} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-[1.15rem]">
          Waiting for you
        </h2>
        {isWaiting ? <TodayWaiting tasks={tasks} /> : <p className="mt-2 text-quiet">Nothing is waiting for you.</p>}
      </div>
    </div>
  );
}

/** What is ahead: its time, its facts and a link. */
function AgendaEntry({ item, now }: { item: AgendaItem; now: TodayData['now'] }) {
  const { timeZone } = useSite();
  const { date, time, facts, title, to, more } = item;
  const started = hasStarted({ day: date, time }, { day: now.date, time: now.time });
  return (
    <li className="wrap-anywhere grid grid-cols-[5.25rem_minmax(0,1fr)] gap-3 border-line border-b py-[0.7rem]">
      <p className={`pt-[0.6rem] tabular-nums ${started ? 'text-quiet' : 'font-semibold'}`}>
        {formatTime(time)}{' '}
        <small className="font-normal text-quiet">{getZoneName({ day: date, time }, timeZone)}</small>
      </p>
      <div className="min-w-0">
        <p>
          <TodayLink to={to}>{title}</TodayLink>
        </p>
        <p className="text-[0.92rem] text-quiet">{facts.filter(Boolean).join(' · ')}</p>
        {more}
      </div>
    </li>
  );
}

/** Groups what is ahead by day, in order of time. */
export function buildAgenda(items: readonly AgendaItem[], today: string) {
  // Some supported browsers have no Map.groupBy.
  const days = new Map<string, AgendaItem[]>();
  for (const item of items.toSorted((left, right) => sortKey(left).localeCompare(sortKey(right)))) {
    days.set(item.date, [...(days.get(item.date) ?? []), item]);
  }
  return [...days].map(([day, ofDay]) => ({ day, label: formatDayLabel(day, today), items: ofDay }));
}

const sortKey = ({ date, time }: AgendaItem) => `${date} ${time}`;

function formatDayLabel(day: string, today: string): string {
  if (day === today) return 'Today';
  return day === addDays(today, 1) ? 'Tomorrow' : formatLongDay(day);
}

/** What is left to do before the business opens. Nothing once it is open. */
function TodaySetup({ setup }: Pick<TodayData, 'setup'>) {
  if (!setup) return null;
  const needed = setup.filter(({ isRequired }) => isRequired);
  return (
    <section aria-labelledby="setup-heading" className="mb-8 max-w-[46rem]">
      <h2 id="setup-heading" className="text-[1.15rem]">
        Before you open
      </h2>
      <p className="mt-1 text-quiet">
        {needed.length === 0
          ? 'Everything that is needed is done. You can open your site.'
          : 'Visitors see one page that says you open soon.'}
      </p>
      <ul className="mt-2 border-line border-b">
        {setup.map(({ step, isRequired }) => (
          <li key={step} className="flex flex-wrap items-center gap-x-3 border-line border-t py-1">
            <TodayLink to={getAddress(step)}>{setupSteps[step].title}</TodayLink>
            <span className="text-[0.92rem] text-quiet">
              {isRequired ? 'Needed to open' : 'If you like'}, about {setupSteps[step].minutes} minutes
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <Link to="/admin/opening" className="button">
          {needed.length === 0 ? 'Open your site' : 'See the whole list'}
        </Link>
      </p>
    </section>
  );
}

/** Where a line is done: at its own place in the admin area, else on the page of the list. */
function getAddress(step: keyof typeof setupSteps): string {
  const address = setupSteps[step].link?.to ?? '';
  return address.startsWith('/admin') ? address : '/admin/opening';
}

/** Tasks that wait for the owner, each with a link. Empty ones are left out. */
function TodayWaiting({ tasks }: { tasks: readonly WaitingTask[] }) {
  return (
    <ul>
      {tasks.map(({ to, count, heading, rows, text }) => (
        <li key={heading} className="border-line border-b pt-[0.45rem] pb-[0.8rem] last:border-b-0">
          <TodayLink to={to}>{heading}</TodayLink>
          {text && <p className="wrap-anywhere text-[0.92rem] leading-[1.45]">{text}</p>}
          {rows && (
            <ul className="wrap-anywhere grid gap-2 text-[0.92rem] leading-[1.45]">
              {rows}
              {count > rows.length && <li className="text-quiet">and {count - rows.length} more</li>}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What waits in Operations, and the emails that have waited for minutes. */
export const operationsToday: TodayPart<Pick<TodayData, 'operations' | 'waitingMails'>> = {
  listTasks: ({ operations, waitingMails: mails }, timeZone) => [
    {
      to: '/admin/operations',
      count: operations.count,
      heading: formatCount(operations.count, 'thing needs you in Operations', 'things need you in Operations'),
    },
    {
      to: '/admin/operations',
      count: mails.count,
      heading: formatCount(mails.count, 'email is waiting to go out', 'emails are waiting to go out'),
      text: (
        <>
          {waitingMailReasons[mails.why]}
          {mails.since && <Details texts={[`since ${formatInstant(timeZone, mails.since)}`]} />}
        </>
      ),
    },
  ],
};

/** A link to a page that shows more about an entry. */
function TodayLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold underline decoration-line underline-offset-[0.2em] hover:decoration-current"
    >
      {children}
    </Link>
  );
}
