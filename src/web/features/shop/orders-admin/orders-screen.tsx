import { useState } from 'react';
import { Link } from 'react-router';
import type { OrderFilter, OrderSort } from '#domain/shop/order-filters.ts';
import { asApiError, isHandledElsewhere } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminOrders as words } from '#web/content/admin-orders.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { AdminTitle } from '#web/shell/admin/admin-title.tsx';
import { useAlert } from '#web/shell/alert.tsx';
import { DataTable, type Sorting, SortSelect } from '#web/ui/data-table.tsx';
import { ListState } from '#web/ui/list-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { useLastValue } from '#web/ui/use-last-value.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { orderColumns } from './order-columns.tsx';
import { type OrderListView, useOrderList } from './use-order-list.ts';
import './orders-admin.css';

/** The owner's orders. By default it shows those to pack. */
export function OrdersScreen() {
  const { now, timeZone: zone } = useSite();
  const { view, show } = useOrderList();
  const { state, search, sorting, page } = view;
  const filter = { state, ...(search && { search }) };
  const direction = sorting.ascending ? 'ascending' : 'descending';
  const query = { ...filter, sort: sorting.by, direction } as const;
  const loaded = useLastValue(
    useLoaded(JSON.stringify([query, page]), async () => {
      const [orders, summary] = await Promise.all([
        ownerApi('GET /api/admin/orders', { query: { ...query, page: String(page) } }),
        ownerApi('GET /api/admin/orders/summary', { query: filter }),
      ]);
      return { orders, ...summary };
    }),
  );
  const columns = orderColumns({ zone, today: now.day });
  const sort = ({ by, ascending }: Sorting<string>) =>
    show({ sort: by === 'date' ? '' : by, direction: ascending ? '' : 'descending' });
  const toPack = loaded.value?.toPack ?? 0;

  return (
    <>
      <div className="admin-head">
        <AdminTitle heading={words.heading} intro={words.intro} />
        <ExportButton query={query} />
      </div>
      <div className="admin-filters">
        <label className="block">
          <span className="mb-1 block font-semibold text-[0.9rem]">{words.show}</span>
          <select
            className="input"
            value={state}
            onChange={({ target }) => show({ state: target.value === 'to-pack' ? '' : target.value })}
          >
            {words.filters.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <SearchField label={words.search} value={search} onSearch={(text) => show({ search: text })} />
      </div>
      {state !== 'to-pack' && toPack > 0 && (
        <p className="mb-4">
          <Link to="/admin/orders" className="underline underline-offset-4">
            {words.waiting(toPack)}
          </Link>
        </p>
      )}
      <ListState
        loaded={loaded}
        loading={words.loading}
        failed={words.failed}
        isEmpty={({ orders }) => orders.length === 0}
        empty={<Empty view={view} onAll={() => show({ state: 'all' })} />}
      >
        {({ orders }) => (
          <>
            <SortSelect columns={columns} sorting={sorting} onSort={sort} />
            <DataTable<(typeof orders)[number], (typeof columns)[number]['key'] | OrderSort>
              label={words.heading}
              columns={columns}
              rows={orders}
              rowKey={({ _id }) => _id}
              sorting={sorting}
              onSort={sort}
            />
          </>
        )}
      </ListState>
      <Pager page={page} pages={loaded.value?.pages ?? 1} onPage={(next) => show({ page: String(next) })} />
    </>
  );
}

function Empty({ view: { state, search }, onAll }: { view: OrderListView; onAll: () => void }) {
  const texts: Partial<Record<OrderFilter, string>> = words.empty;
  return (
    <div className="grid justify-items-start gap-4">
      <p>{search ? words.empty.found : (texts[state] ?? words.empty.other)}</p>
      {search && state !== 'all' && (
        <button type="button" className="button quiet small" onClick={onAll}>
          {words.inAll}
        </button>
      )}
    </div>
  );
}

/** Exports the filtered list as CSV. */
function ExportButton({ query }: { query: { state: OrderFilter; search?: string; sort: OrderSort } }) {
  const [busy, setBusy] = useState(false);
  const alert = useAlert();
  const save = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { filename, csv } = await ownerApi('GET /api/admin/orders/export', { query });
      saveFile(filename, csv);
    } catch (error) {
      const { title, text } = words.exportFailed;
      if (!isHandledElsewhere(error)) await alert({ title, text: asApiError(error)?.message || text, icon: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className="button quiet small"
      aria-disabled={busy || undefined}
      aria-busy={busy}
      onClick={save}
    >
      {busy ? words.exporting : words.export}
    </button>
  );
}
