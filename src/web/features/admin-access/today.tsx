import type { Today as TodayData } from '#contract/today.ts';
import { formatLongDay } from '#domain/day.ts';
import { adminToday } from '#web/content/admin-today.ts';
import { buildAgenda } from './agenda.ts';
import { AgendaEntry } from './agenda-entry.tsx';
import { TodayWaiting } from './today-waiting.tsx';
import { useToday } from './use-today.ts';
import './today.css';

/** The dashboard: upcoming classes and sessions with participants, and tasks that wait for the owner. */
export function Today() {
  const { today, failed, reload } = useToday();
  return (
    <section className="today" aria-labelledby="today-heading">
      <div className="today-head">
        <h1 id="today-heading">{adminToday.heading}</h1>
        <p className="admin-intro">
          {today && `${formatLongDay(today.now.date)}. `}
          {adminToday.intro}
        </p>
      </div>
      {today && failed && (
        <p role="status" className="mb-4 text-[0.92rem] text-quiet">
          {adminToday.stale}
        </p>
      )}
      {today && <TodayOverview today={today} />}
      {!today && failed && (
        <div role="alert" className="grid justify-items-start gap-4 py-4">
          <p>{adminToday.failed}</p>
          <button type="button" className="button small" onClick={reload}>
            {adminToday.again}
          </button>
        </div>
      )}
      {!today && !failed && (
        <p role="status" className="is-loading py-4 text-quiet">
          {adminToday.loading}
        </p>
      )}
    </section>
  );
}

function TodayOverview({ today }: { today: TodayData }) {
  const agenda = buildAgenda(today);
  const { ordersToPack, enquiries, unpaidClasses, operations } = today;
  const hasWaiting = ordersToPack.count + enquiries.count + unpaidClasses.count + operations.count > 0;
  if (agenda.length === 0 && !hasWaiting) return <p className="max-w-[60ch] py-2">{adminToday.nothingToDo}</p>;
  return (
    <div className="today-columns">
      <div>
        <h2>{adminToday.upcoming}</h2>
        {agenda.length === 0 && <p className="mt-2 text-quiet">{adminToday.nothingUpcoming}</p>}
        {agenda.map(({ day, label, items }) => (
          <div key={day}>
            <h3 className="today-day">{label}</h3>
            <ul>
              {items.map((entry) => (
                <AgendaEntry key={entry.item._id} entry={entry} now={today.now} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div>
        <h2>{adminToday.openTasks}</h2>
        {hasWaiting ? <TodayWaiting today={today} /> : <p className="mt-2 text-quiet">{adminToday.noOpenTasks}</p>}
      </div>
    </div>
  );
}
