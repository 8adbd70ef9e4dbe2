import { useState } from 'react';
import { Link } from 'react-router';
import { historyKinds } from '#pages.ts';
import { AdminList } from '#platform/admin/admin-list.tsx';
import { isHandledElsewhere } from '#platform/api/client.ts';
import { getAdminEmail } from '#platform/browser-session/stored-admin.ts';
import type { HistoryEntry } from '#platform/history/contract.ts';
import { formatTerm, formatValue } from '#platform/history/web/format-history.ts';
import { PAGE_SIZE } from '#platform/lists/pages.ts';
import { formatShortDay, formatTime, isDay } from '#platform/time/day.ts';
import { EmailText } from '#platform/ui/email-text.tsx';
import type { Column } from '#platform/ui/lists/data-table.tsx';
import { DayFilter } from '#platform/ui/lists/day-filter.tsx';
import { readListParams, useListParams } from '#platform/ui/lists/list-params.ts';
import { TwoLines } from '#platform/ui/lists/two-lines.tsx';
import { Button } from '#platform/ui/plain-button.tsx';
import { ownerApi } from '../signed-in-api.ts';
import type { Route } from './+types/history-page';

/** One page of the changes, newest first. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { page, value } = readListParams(new URL(request.url).searchParams);
  const [from, to] = [value('from'), value('to')].map((day) => (isDay(day) ? day : undefined));
  const filter = { kind: value('kind') || undefined, subjectId: value('subjectId') || undefined, from, to };
  const [rows, { pages }] = await Promise.all([
    ownerApi('GET /api/admin/history', { query: { ...filter, page: String(page) } }),
    ownerApi('GET /api/admin/history/summary', { query: filter }),
  ]);
  return { rows, pages, filter };
}

export default function HistoryPage({ loaderData: { rows, pages, filter } }: Route.ComponentProps) {
  const { show } = useListParams();
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <AdminList
      heading="History"
      intro="Who changed what and when, wherever money or people are involved."
      filters={[{ name: 'kind', label: 'Show', options: [['', 'Everything'], ...Object.entries(historyKinds)] }]}
      moreFilters={
        <>
          <DayFilter label="From" value={filter.from ?? ''} max={filter.to} onDay={(day) => show({ from: day })} />
          <DayFilter label="To" value={filter.to ?? ''} min={filter.from} onDay={(day) => show({ to: day })} />
          {filter.subjectId && (
            <p className="flex min-h-11 flex-wrap items-center gap-x-4">
              Only the changes to one record.
              <Button look="quiet small" label="Show everything" onPress={() => show({ subjectId: '' })} />
            </p>
          )}
        </>
      }
      columns={columns}
      rows={rows}
      rowKey={({ _id }) => _id}
      rowClass="*:align-top"
      pages={pages}
      empty={
        isFiltered
          ? 'No matching changes.'
          : 'Nothing has been changed yet. What you change in the admin area is recorded here.'
      }
    />
  );
}

const columns: readonly Column<HistoryEntry, 'what' | 'change' | 'when' | 'by'>[] = [
  {
    key: 'what',
    label: 'What',
    isRowHeader: true,
    cell: ({ title, kind, subjectId }) => (
      <TwoLines
        first={
          <Link
            className="inline-block underline decoration-line underline-offset-4 hover:decoration-current max-md:min-h-11 max-md:pt-2.5"
            to={`?subjectId=${subjectId}`}
            aria-label={`Everything about ${title}`}
          >
            {title}
          </Link>
        }
        second={historyKinds[kind] ?? formatTerm(kind)}
      />
    ),
  },
  {
    key: 'change',
    label: 'Change',
    cell: ({ _id, action, changes, parts }) => (
      <div className="md:min-w-56">
        {formatTerm(action)}
        <div className="folded:hidden">
          <HistoryChanges changes={changes} />
          {parts > 0 && <HistoryParts partOf={_id} count={parts} />}
        </div>
      </div>
    ),
  },
  {
    key: 'when',
    label: 'When',
    cell: ({ date, time, zone }) => (
      <div className="text-quiet tabular-nums">
        <span className="whitespace-nowrap">{`${formatShortDay(date)}, ${date.slice(0, 4)},`}</span>{' '}
        <span className="whitespace-nowrap">{`${formatTime(time)} ${zone}`}</span>
      </div>
    ),
  },
  { key: 'by', label: 'Who', isDetail: true, cell: ({ by }) => <span className="text-quiet">{formatActor(by)}</span> },
];

function formatActor(by: string) {
  if (by === '') return 'Automatic';
  return by === getAdminEmail() ? 'You' : <EmailText email={by} />;
}

/** Other changes of the same action. Loads when expanded. */
function HistoryParts({ partOf, count }: { partOf: string; count: number }) {
  const [parts, setParts] = useState<HistoryEntry[]>();
  const [failed, setFailed] = useState(false);
  const [isOpen, setOpen] = useState(false);

  async function toggle() {
    setOpen(!isOpen);
    if (isOpen || parts) return;
    setFailed(false);
    try {
      const pages = Array.from({ length: Math.ceil(count / PAGE_SIZE) }, (_, index) => String(index + 1));
      const loadedPages = await Promise.all(
        pages.map((page) => ownerApi('GET /api/admin/history', { query: { partOf, page } })),
      );
      setParts(loadedPages.flat().toReversed());
    } catch (error) {
      if (!isHandledElsewhere(error)) setFailed(true);
      setOpen(false);
    }
  }

  return (
    <div>
      <button type="button" className="min-h-11 font-semibold" aria-expanded={isOpen} onClick={() => void toggle()}>
        <span aria-hidden="true">{isOpen ? '▼' : '▶'}</span> and {count} more
      </button>
      {failed && <p role="alert">These could not be loaded.</p>}
      {isOpen && parts && (
        <ul className="wrap-anywhere grid gap-1.5">
          {parts.map(({ _id, title, action, changes }) => (
            <li key={_id}>
              {title}: {formatTerm(action)}
              <HistoryChanges changes={changes} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The fields of a change, with the value before and after. */
function HistoryChanges({ changes }: Pick<HistoryEntry, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <ul className="wrap-anywhere grid measure gap-0.5 whitespace-pre-line text-[0.95em]">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className="text-quiet">{field === 'browser' ? 'From' : formatTerm(field)}</span>
          {before !== undefined && (
            <>
              {' '}
              <del className="text-quiet decoration-1">{formatValue(before)}</del> <span aria-hidden="true">→</span>
              <span className="sr-only">became</span>
            </>
          )}
          {(before !== undefined || after !== undefined) && ` ${formatValue(after ?? '')}`}
        </li>
      ))}
    </ul>
  );
}
