import { Link } from 'react-router';
import type { HistoryEntry } from '#contract/history.ts';
import { formatShortDay, formatTime, isDay } from '#domain/day.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { formatTerm } from '#web/features/admin-access/format-history.ts';
import { HistoryChanges } from '#web/features/admin-access/history-changes.tsx';
import { operationKinds, ownerKinds } from '#web/features/admin-access/history-kinds.ts';
import { HistoryParts } from '#web/features/admin-access/history-parts.tsx';
import { bookingKinds } from '#web/features/bookings/history-kinds.ts';
import { feedKinds } from '#web/features/calendar-feeds/history-kinds.ts';
import { classKinds, waiverKinds } from '#web/features/classes/history-kinds.ts';
import { clientKinds, formKinds } from '#web/features/clients/history-kinds.ts';
import { contentKinds } from '#web/features/content/history-kinds.ts';
import { enquiryKinds } from '#web/features/enquiries/history-kinds.ts';
import { financeKinds } from '#web/features/finances/history-kinds.ts';
import { newsletterKinds } from '#web/features/newsletter/history-kinds.ts';
import { couponKinds, paymentKinds } from '#web/features/payments/history-kinds.ts';
import { privacyKinds } from '#web/features/privacy/history-kinds.ts';
import { settingKinds } from '#web/features/settings/history-kinds.ts';
import { shopKinds } from '#web/features/shop/history-kinds.ts';
import { getAdminEmail } from '#web/session/stored-admin.ts';
import { AdminList } from '#web/shell/admin/admin-list.tsx';
import { createAdminMeta } from '#web/shell/admin/admin-meta.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { DayFilter } from '#web/ui/day-filter.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import { readListParams, useListParams } from '#web/ui/list-params.ts';
import { TwoLines } from '#web/ui/two-lines.tsx';
import type { Route } from './+types/history';

export const meta: Route.MetaFunction = ({ matches }) => createAdminMeta('history', matches);

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
      filters={[{ name: 'kind', label: 'Show', options: [['', 'Everything'], ...Object.entries(kinds)] }]}
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

/** Labels for the stored kinds. Unknown ones are shown unchanged. */
const kinds: Readonly<Record<string, string>> = {
  ...classKinds,
  ...bookingKinds,
  ...clientKinds,
  ...enquiryKinds,
  ...shopKinds,
  ...couponKinds,
  ...newsletterKinds,
  ...contentKinds,
  ...waiverKinds,
  ...formKinds,
  ...settingKinds,
  ...financeKinds,
  ...ownerKinds,
  ...feedKinds,
  ...paymentKinds,
  ...operationKinds,
  ...privacyKinds,
};

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
        second={kinds[kind] ?? formatTerm(kind)}
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
