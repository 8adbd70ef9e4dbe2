import { Link } from 'react-router';
import { historyKinds } from '#pages.ts';
import { AdminList } from '#platform/admin/admin-list.tsx';
import { getAdminEmail } from '#platform/browser-session/stored-admin.ts';
import type { HistoryEntry } from '#platform/history/contract.ts';
import { formatTerm } from '#platform/history/web/format-history.ts';
import { HistoryChanges, HistoryParts } from '#platform/history/web/history-parts.tsx';
import { formatShortDay, formatTime, isDay } from '#platform/time/day.ts';
import { EmailText } from '#platform/ui/email-text.tsx';
import type { Column } from '#platform/ui/lists/data-table.tsx';
import { DayFilter } from '#platform/ui/lists/day-filter.tsx';
import { readListParams, useListParams } from '#platform/ui/lists/list-params.ts';
import { TwoLines } from '#platform/ui/lists/two-lines.tsx';
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
              <button type="button" className="button quiet small" onClick={() => show({ subjectId: '' })}>
                Show everything
              </button>
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
