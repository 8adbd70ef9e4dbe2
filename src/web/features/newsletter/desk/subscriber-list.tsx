import { useEffect, useRef, useState } from 'react';
import type { Subscriber } from '#contract/newsletter.ts';
import { PAGE_ROWS } from '#domain/pages.ts';
import { isSignedOut } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskSubscribers as words } from '#web/content/desk-subscribers.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { DeskTitle } from '#web/shell/desk/desk-title.tsx';
import { type Column, DataTable, SortChoice } from '#web/ui/data-table.tsx';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { instantInWords } from '#web/ui/instant.ts';
import { useListAddress } from '#web/ui/list-address.ts';
import { Pager } from '#web/ui/pager.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useKept } from '#web/ui/use-kept.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';

type Key = keyof typeof words.columns;
type Row = Subscriber & { number: number };

const columns: Column<Row, Key>[] = [
  { key: 'number', label: words.columns.number, cell: ({ number }) => number, figures: true },
  { key: 'email', label: words.columns.email, cell: ({ email }) => email, sorts: true, names: true },
  {
    key: 'date',
    label: words.columns.date,
    cell: ({ subscribedAt }) => <span className="tabular-nums">{instantInWords(subscribedAt)}</span>,
    sorts: true,
  },
];

/** Who gets the newsletter, fifty on a page. A list that does not come is logged, and nothing is shown (spec §8). */
export function SubscriberList() {
  const { page, search, choice, show } = useListAddress();
  const sort: 'email' | 'date' = choice('sort', ['email']) ?? 'date';
  const descending = choice('desc', ['yes']) === 'yes';
  const filter = search ? { search } : {};
  const order = { sort, ...(descending && { desc: 'yes' as const }) };
  const { value } = useKept(
    useLoaded(JSON.stringify([filter, order, page]), async () => {
      try {
        const [subscribers, { rows, pages }] = await Promise.all([
          ownerApi('GET /api/admin/subscribers', { query: { ...filter, ...order, page: String(page) } }),
          ownerApi('GET /api/admin/subscribers/summary', { query: filter }),
        ]);
        const before = (page - 1) * PAGE_ROWS;
        return { rows, pages, list: subscribers.map((one, index) => ({ ...one, number: before + index + 1 })) };
      } catch (error) {
        if (!isSignedOut(error)) console.error('the subscribers did not load', error);
        return 'failed' as const;
      }
    }),
  );
  const { gone, remove, heading } = useRemoval();

  const came = value === 'failed' ? undefined : value;
  const list = came?.list.filter(({ _id }) => !gone.has(_id)) ?? [];
  const count = (came?.rows ?? 0) - ((came?.list.length ?? 0) - list.length);
  // A page that was emptied, or never was, leads to the one before.
  const isBeyond = came !== undefined && list.length === 0 && page > 1;
  useEffect(() => {
    if (isBeyond) show({ page: String(page - 1) });
  }, [isBeyond, page, show]);
  const sorting = { by: sort as Key, ascending: !descending };
  const onSort = ({ by, ascending }: { by: Key; ascending: boolean }) =>
    show({ sort: by === 'date' ? '' : by, desc: ascending ? '' : 'yes' });

  return (
    <>
      <div className="desk-head">
        <DeskTitle heading={words.heading} intro={words.intro} ref={heading} />
        <DownloadButton
          label={words.download}
          busyLabel={words.downloading}
          failed={words.notDownloaded}
          ask={() => ownerApi('GET /api/admin/subscribers/csv', { query: { ...filter, ...order } })}
        />
      </div>
      <div className="desk-filters">
        <SearchField label={words.search} value={search} onSearch={(found) => show({ search: found })} />
        {came && count > 0 && <p className="py-3 text-quiet tabular-nums">{words.count(count)}</p>}
      </div>
      {value === undefined && (
        <p role="status" className="py-6 text-quiet">
          {words.loading}
        </p>
      )}
      {came && list.length === 0 && <p className="py-6 text-quiet">{search ? words.nothingFound : words.empty}</p>}
      {list.length > 0 && (
        <>
          <SortChoice columns={columns} sorting={sorting} onSort={onSort} />
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
      <Pager page={page} pages={came?.pages ?? 1} onPage={(next) => show({ page: String(next) })} />
    </>
  );
}

/** Deleting a subscriber, after asking. The row goes at once: the list is not asked for again. */
function useRemoval() {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  const alert = useAlert();

  const remove = async ({ _id }: Subscriber) => {
    if (!(await alert(words.confirm))) return;
    try {
      await ownerApi('DELETE /api/admin/subscribers/{id}', { params: { id: _id } });
    } catch (error) {
      if (!isSignedOut(error)) await alert({ ...words.notDeleted, icon: 'error' });
      return;
    }
    setGone((known) => new Set(known).add(_id));
    await alert({ ...words.deleted, icon: 'success' });
    // The button that was pressed is gone with its row.
    heading.current?.focus();
  };
  return { gone, remove, heading };
}
