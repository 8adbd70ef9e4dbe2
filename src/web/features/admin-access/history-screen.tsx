import { Link, useSearchParams } from 'react-router';
import type { HistoryEntry } from '#contract/history.ts';
import { formatShortDay, formatTime, isDay } from '#domain/day.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminHistory, historyKinds } from '#web/content/admin-history.ts';
import { getAdminEmail } from '#web/session/stored-admin.ts';
import { AdminTitle } from '#web/shell/admin/admin-title.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { DayFilter } from '#web/ui/day-filter.tsx';
import { ListState } from '#web/ui/list-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { useLastValue } from '#web/ui/use-last-value.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { formatTerm } from './format-history.ts';
import { HistoryChanges } from './history-changes.tsx';
import { HistoryParts } from './history-parts.tsx';
import './history.css';

const { columns: headings } = adminHistory;
type Key = keyof typeof headings;

const columns: readonly Column<HistoryEntry, Key>[] = [
  {
    key: 'what',
    label: headings.what,
    isRowHeader: true,
    cell: ({ title, kind, subjectId }) => (
      <>
        <Link className="history-subject" to={`?subjectId=${subjectId}`} aria-label={adminHistory.more(title)}>
          {title}
        </Link>
        <span className="history-kind">{historyKinds[kind] ?? formatTerm(kind)}</span>
      </>
    ),
  },
  {
    key: 'change',
    label: headings.change,
    cell: ({ _id, action, changes, parts }) => (
      <div>
        {formatTerm(action)}
        <HistoryChanges changes={changes} />
        {parts > 0 && <HistoryParts partOf={_id} count={parts} />}
      </div>
    ),
  },
  {
    key: 'when',
    label: headings.when,
    cell: ({ date, time, zone }) => (
      <div className="history-when">
        <span>{`${formatShortDay(date)}, ${date.slice(0, 4)}`}</span> <span>{`${formatTime(time)} ${zone}`}</span>
      </div>
    ),
  },
  { key: 'by', label: headings.by, cell: ({ by }) => <span className="history-actor">{formatActor(by)}</span> },
];

function formatActor(by: string): string {
  if (by === '') return adminHistory.automatic;
  return by === getAdminEmail() ? adminHistory.you : by;
}

const parseDay = (text: string | null) => (text && isDay(text) ? text : undefined);

/** The change history, newest first, with filters for kind, subject and dates. */
export function HistoryScreen() {
  const [query, setQuery] = useSearchParams();
  const kind = query.get('kind') || undefined;
  const subjectId = query.get('subjectId') || undefined;
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1);
  const [from, to] = ['from', 'to'].map((name) => parseDay(query.get(name)));
  const filter = { kind, subjectId, from, to };
  const loaded = useLastValue(
    useLoaded(JSON.stringify({ ...filter, page }), async () => {
      const [rows, summary] = await Promise.all([
        ownerApi('GET /api/admin/history', { query: { ...filter, page: String(page) } }),
        ownerApi('GET /api/admin/history/summary', { query: filter }),
      ]);
      return { rows, pages: summary.pages };
    }),
  );

  const go = (change: Record<string, string>) => {
    const next = new URLSearchParams(query);
    next.delete('page');
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setQuery(next);
  };

  return (
    <>
      <div className="admin-head">
        <AdminTitle heading={adminHistory.heading} intro={adminHistory.intro} />
      </div>
      <div className="admin-filters">
        <label className="block">
          <span className="mb-1 block font-semibold text-[0.9rem]">{adminHistory.filter}</span>
          <select className="input" value={kind ?? ''} onChange={(event) => go({ kind: event.target.value })}>
            <option value="">{adminHistory.everything}</option>
            {Object.entries(historyKinds).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <DayFilter label={adminHistory.from} value={from ?? ''} max={to} onDay={(day) => go({ from: day })} />
        <DayFilter label={adminHistory.to} value={to ?? ''} min={from} onDay={(day) => go({ to: day })} />
        {subjectId && (
          <p className="flex min-h-[44px] flex-wrap items-center gap-x-4">
            {adminHistory.onlyOne}
            <button type="button" className="button quiet small" onClick={() => go({ subjectId: '' })}>
              {adminHistory.showAll}
            </button>
          </p>
        )}
      </div>
      <ListState
        loaded={loaded}
        loading={adminHistory.loading}
        failed={adminHistory.failed}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<p>{Object.values(filter).some(Boolean) ? adminHistory.emptyKind : adminHistory.empty}</p>}
      >
        {({ rows, pages }) => (
          <div className="history">
            <DataTable label={adminHistory.label} columns={columns} rows={rows} rowKey={({ _id }) => _id} />
            <Pager page={page} pages={pages} onPage={(next) => go({ page: String(next) })} />
          </div>
        )}
      </ListState>
    </>
  );
}
