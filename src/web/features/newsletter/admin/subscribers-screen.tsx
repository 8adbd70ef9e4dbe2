import { useRef, useState } from 'react';
import type { Subscriber } from '#contract/newsletter.ts';
import { PAGE_SIZE } from '#domain/pages.ts';
import { isUnauthenticated } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminSubscribers as words } from '#web/content/admin-subscribers.ts';
import { AdminTitle } from '#web/shell/admin/admin-title.tsx';
import { DownloadButton } from '#web/shell/admin/download-button.tsx';
import { useAlert } from '#web/shell/alert.tsx';
import { type Column, DataTable, SortSelect } from '#web/ui/data-table.tsx';
import { formatInstant } from '#web/ui/format-instant.ts';
import { toListSort, useListParams, useSkipEmptyPage } from '#web/ui/list-params.ts';
import { Pager } from '#web/ui/pager.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useLastValue } from '#web/ui/use-last-value.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';

type Key = keyof typeof words.columns;
type Row = Subscriber & { number: number };

const columns: Column<Row, Key>[] = [
  { key: 'number', label: words.columns.number, cell: ({ number }) => number, numeric: true },
  { key: 'email', label: words.columns.email, cell: ({ email }) => email, sortable: true, isRowHeader: true },
  {
    key: 'date',
    label: words.columns.date,
    cell: ({ subscribedAt }) => <span className="tabular-nums">{formatInstant(subscribedAt)}</span>,
    sortable: true,
  },
];

/** Newsletter subscribers, fifty per page. A list that fails to load is logged, and nothing is shown (spec §8). */
export function SubscribersScreen() {
  const { page, search, sorting: readSorting, show } = useListParams();
  const sorting = readSorting(['date', 'email'], { by: 'date', ascending: true });
  const filter = search ? { search } : {};
  const listSort = toListSort(sorting);
  const { value } = useLastValue(
    useLoaded(JSON.stringify([filter, listSort, page]), async () => {
      try {
        const [subscribers, { rows, pages }] = await Promise.all([
          ownerApi('GET /api/admin/subscribers', { query: { ...filter, ...listSort, page: String(page) } }),
          ownerApi('GET /api/admin/subscribers/summary', { query: filter }),
        ]);
        const offset = (page - 1) * PAGE_SIZE;
        return {
          rows,
          pages,
          list: subscribers.map((subscriber, index) => ({ ...subscriber, number: offset + index + 1 })),
        };
      } catch (error) {
        if (!isUnauthenticated(error)) console.error('the subscribers did not load', error);
        return 'failed' as const;
      }
    }),
  );
  const { deletedIds, remove, heading } = useRemoval();

  const loaded = value === 'failed' ? undefined : value;
  const list = loaded?.list.filter(({ _id }) => !deletedIds.has(_id)) ?? [];
  const count = (loaded?.rows ?? 0) - ((loaded?.list.length ?? 0) - list.length);
  useSkipEmptyPage({ page, show }, loaded !== undefined && list.length === 0);
  const onSort = ({ by, ascending }: { by: Key; ascending: boolean }) =>
    show({ sort: by === 'date' ? '' : by, direction: ascending ? '' : 'descending' });

  return (
    <>
      <div className="admin-head">
        <AdminTitle heading={words.heading} intro={words.intro} ref={heading} />
        <DownloadButton
          label={words.download}
          busyLabel={words.downloading}
          failed={words.notDownloaded}
          fetchFile={() => ownerApi('GET /api/admin/subscribers/csv', { query: { ...filter, ...listSort } })}
        />
      </div>
      <div className="admin-filters">
        <SearchField label={words.search} value={search} onSearch={(text) => show({ search: text })} />
        {loaded && count > 0 && <p className="py-3 text-quiet tabular-nums">{words.count(count)}</p>}
      </div>
      {value === undefined && (
        <p role="status" className="py-6 text-quiet">
          {words.loading}
        </p>
      )}
      {loaded && list.length === 0 && <p className="py-6 text-quiet">{search ? words.nothingFound : words.empty}</p>}
      {list.length > 0 && (
        <>
          <SortSelect columns={columns} sorting={sorting} onSort={onSort} />
          <DataTable
            label={words.heading}
            columns={columns}
            rows={list}
            rowKey={({ _id }) => _id}
            sorting={sorting}
            onSort={onSort}
            actionsLabel={words.columns.delete}
            actions={(row) => (
              <button type="button" className="button danger small" onClick={() => void remove(row)}>
                {words.delete}
                <span className="sr-only"> {row.email}</span>
              </button>
            )}
          />
        </>
      )}
      <Pager page={page} pages={loaded?.pages ?? 1} onPage={(next) => show({ page: String(next) })} />
    </>
  );
}

/** Deletes a subscriber after confirmation. The row disappears immediately, without a reload of the list. */
function useRemoval() {
  const [deletedIds, setDeletedIds] = useState<ReadonlySet<string>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  const alert = useAlert();

  const remove = async ({ _id }: Subscriber) => {
    if (!(await alert(words.confirm))) return;
    try {
      await ownerApi('DELETE /api/admin/subscribers/{id}', { params: { id: _id } });
    } catch (error) {
      if (!isUnauthenticated(error)) await alert({ ...words.notDeleted, icon: 'error' });
      return;
    }
    setDeletedIds((previous) => new Set(previous).add(_id));
    await alert({ ...words.deleted, icon: 'success' });
    // The pressed button disappears with its row.
    heading.current?.focus();
  };
  return { deletedIds, remove, heading };
}
