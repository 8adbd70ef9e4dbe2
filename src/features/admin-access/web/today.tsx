import { useAutoRefresh } from '#platform/admin/use-auto-refresh.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatLongDay } from '#platform/time/day.ts';
import { useFocusAfterDeletion } from '#platform/ui/use-focus-after-deletion.ts';
import type { Today as TodayData } from '../contract/today.ts';
import { buildAgenda } from './agenda.ts';
import { AgendaEntry } from './agenda-entry.tsx';
import type { TodayPart } from './today-part.tsx';
import { TodaySetup } from './today-setup.tsx';
import { TodayWaiting } from './today-waiting.tsx';

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
