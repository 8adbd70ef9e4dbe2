import { Link, useSearchParams } from 'react-router';
import type { HistoryEntry } from '#contract/history.ts';
import { isDay, shortDay, timeInWords } from '#domain/day.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskHistory, historyKinds } from '#web/content/desk-history.ts';
import { DeskTitle } from '#web/shell/desk/desk-title.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { DayFilter } from '#web/ui/day-filter.tsx';
import { ListState } from '#web/ui/list-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { useKept } from '#web/ui/use-kept.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { HistoryChanges } from './history-changes.tsx';
import { HistoryParts } from './history-parts.tsx';
import { termInWords } from './history-words.ts';
import { adminEmail } from './stored-admin.ts';
import './history.css';

const { columns: heads } = deskHistory;
type Key = keyof typeof heads;

const columns: readonly Column<HistoryEntry, Key>[] = [
  {
    key: 'what',
    label: heads.what,
    names: true,
    cell: ({ title, kind, subjectId }) => (
      <>
        <Link className="history-subject" to={`?subjectId=${subjectId}`} aria-label={deskHistory.more(title)}>
          {title}
        </Link>
        <span className="history-kind">{historyKinds[kind] ?? termInWords(kind)}</span>
      </>
    ),
  },
  {
    key: 'change',
    label: heads.change,
    cell: ({ _id, action, changes, parts }) => (
      <div>
        {termInWords(action)}
        <HistoryChanges changes={changes} />
        {parts > 0 && <HistoryParts partOf={_id} count={parts} />}
      </div>
    ),
  },
  {
    key: 'when',
    label: heads.when,
    cell: ({ date, time, zone }) => (
      <div className="history-when">
        <span>{`${shortDay(date)}, ${date.slice(0, 4)}`}</span> <span>{`${timeInWords(time)} ${zone}`}</span>
      </div>
    ),
  },
  { key: 'by', label: heads.by, cell: ({ by }) => <span className="history-who">{whoIs(by)}</span> },
];

function whoIs(by: string): string {
  if (by === '') return deskHistory.byItself;
  return by === adminEmail() ? deskHistory.you : by;
}

const dayOf = (text: string | null) => (text && isDay(text) ? text : undefined);

/** Who changed what and when: newest first, of one kind, about one thing, or of some days. */
export function HistoryScreen() {
  const [query, setQuery] = useSearchParams();
  const kind = query.get('kind') || undefined;
  const subjectId = query.get('subjectId') || undefined;
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1);
  const [from, to] = ['from', 'to'].map((name) => dayOf(query.get(name)));
  const wanted = { kind, subjectId, from, to };
  const loaded = useKept(
    useLoaded(JSON.stringify({ ...wanted, page }), async () => {
      const [rows, summary] = await Promise.all([
        ownerApi('GET /api/admin/history', { query: { ...wanted, page: String(page) } }),
        ownerApi('GET /api/admin/history/summary', { query: wanted }),
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
      <div className="desk-head">
        <DeskTitle heading={deskHistory.heading} intro={deskHistory.intro} />
      </div>
      <div className="desk-filters">
        <label className="block">
          <span className="mb-1 block font-semibold text-[0.9rem]">{deskHistory.filter}</span>
          <select className="input" value={kind ?? ''} onChange={(event) => go({ kind: event.target.value })}>
            <option value="">{deskHistory.everything}</option>
            {Object.entries(historyKinds).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <DayFilter label={deskHistory.from} value={from ?? ''} max={to} onDay={(day) => go({ from: day })} />
        <DayFilter label={deskHistory.to} value={to ?? ''} min={from} onDay={(day) => go({ to: day })} />
        {subjectId && (
          <p className="flex min-h-[44px] flex-wrap items-center gap-x-4">
            {deskHistory.onlyOne}
            <button type="button" className="button quiet small" onClick={() => go({ subjectId: '' })}>
              {deskHistory.showAll}
            </button>
          </p>
        )}
      </div>
      <ListState
        loaded={loaded}
        loading={deskHistory.loading}
        failed={deskHistory.failed}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<p>{Object.values(wanted).some(Boolean) ? deskHistory.emptyKind : deskHistory.empty}</p>}
      >
        {({ rows, pages }) => (
          <div className="history">
            <DataTable label={deskHistory.label} columns={columns} rows={rows} rowKey={({ _id }) => _id} />
            <Pager page={page} pages={pages} onPage={(next) => go({ page: String(next) })} />
          </div>
        )}
      </ListState>
    </>
  );
}
