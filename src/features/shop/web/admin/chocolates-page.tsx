import { useState } from 'react';
import { useFetcher } from 'react-router';
import { confirmDeletion, runChange } from '#platform/admin/actions.ts';
import { AdminList } from '#platform/admin/admin-list.tsx';
import { createAdminMeta } from '#platform/admin/admin-meta.ts';
import { createListLoader } from '#platform/admin/list-loader.ts';
import { dollarsToCents, formatMoney } from '#platform/money/money.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { runIntent } from '#platform/shell/intents.ts';
import type { Column } from '#platform/ui/data-table.tsx';
import { readListParams, toListSort } from '#platform/ui/list-params.ts';
import { showToast } from '#platform/ui/toast.tsx';
import { TwoLines } from '#platform/ui/two-lines.tsx';
import type { AdminChocolate } from '../../contract/shop-admin.ts';
import { type ChocolateSort, chocolateSorts, type StockFilter, stockFilters } from '../../domain/chocolate-filters.ts';
import { ChocolatePicture } from '../chocolate-picture.tsx';
import { ownerApi } from '../signed-in-api.ts';
import { TinDefs } from '../tin.tsx';
import type { Route } from './+types/chocolates-page';
import { ChocolateDialog } from './chocolate-dialog.tsx';
import { saveChocolate } from './save-chocolate.ts';
import { saveStock } from './save-stock.ts';
import { StockStepper } from './stock-stepper.tsx';
import '../tin.css';
import { Badge } from '#platform/ui/badge.tsx';

export const meta: Route.MetaFunction = ({ matches }) => createAdminMeta('chocolates', matches);

const byName = { by: 'name', ascending: true } as const;

/** One page of the chocolates, including sold-out and hidden ones. A chocolate stays in place when its stock changes. */
const { loadList, changeList } = createListLoader(async (query) => {
  const { page, search, value, sorting } = readListParams(query);
  const stock = stockFilters.find((filter) => filter === value('stock')) ?? 'all';
  const filter = { stock, ...(search && { search }) };
  const sort = toListSort(sorting<ChocolateSort>(chocolateSorts, byName));
  const [chocolates, { pages }] = await Promise.all([
    ownerApi('GET /api/admin/chocolates', { query: { ...filter, ...sort, page: String(page) } }),
    ownerApi('GET /api/admin/chocolates/summary', { query: filter }),
  ]);
  return { chocolates, pages, stock, search };
});
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(request);

export async function clientAction({ request }: Route.ClientActionArgs) {
  return runIntent(await request.formData(), {
    create: saveChocolate,
    update: saveChocolate,
    stock: changeStock,
    unhide: unhideChocolate,
    delete: deleteChocolate,
  });
}

const getParams = (data: FormData) => ({ id: String(data.get('id')) });

async function changeStock(data: FormData): Promise<null> {
  const { id } = getParams(data);
  const changes = await saveStock(data);
  changeList(({ chocolates, ...list }) => ({
    ...list,
    chocolates: chocolates.map((row) => (row._id === id ? { ...row, ...changes } : row)),
  }));
  return null;
}

async function unhideChocolate(data: FormData): Promise<null> {
  const update = () => ownerApi('PUT /api/chocolates/{id}', { params: getParams(data), body: { hidden: false } });
  const chocolate = await runChange('Failed to update chocolate', update);
  if (chocolate) showToast(`${chocolate.name} is in the shop again`);
  return null;
}

async function deleteChocolate(data: FormData): Promise<null> {
  const remove = () => ownerApi('DELETE /api/chocolates/{id}', { params: getParams(data) });
  const done = await runChange('Failed to delete chocolate', remove);
  if (done) await showAlert({ title: done.hidden ? 'Hidden' : 'Deleted!', text: done.message, icon: 'success' });
  return null;
}

export default function ChocolatesPage({ loaderData }: Route.ComponentProps) {
  const { chocolates, pages, stock, search } = loaderData;
  const { submit } = useFetcher();
  const [edited, setEdited] = useState<AdminChocolate | 'new'>();
  const remove = async ({ _id: id, name, ordered }: AdminChocolate) => {
    const confirmed = ordered
      ? await confirmDeletion(
          `${name} is part of past orders, so it will be hidden from the shop. You can put it back.`,
          'Yes, hide it!',
        )
      : await confirmDeletion(`${name} will be permanently deleted.`);
    if (confirmed) await submit({ intent: 'delete', id }, { method: 'post' });
  };
  return (
    <>
      <TinDefs />
      <AdminList
        heading="Chocolates in the shop"
        intro="Every tin with its price, how many are left, and whether visitors see it."
        pageActions={
          <button type="button" className="button" onClick={() => setEdited('new')}>
            New chocolate
          </button>
        }
        filters={[{ name: 'stock', label: 'Show', options: shown }]}
        search="Search by name"
        columns={columns}
        defaultSorting={byName}
        rows={chocolates}
        rowKey={({ _id }) => _id}
        rowName={({ name }) => name}
        rowActions={(chocolate) => [
          { label: 'Edit', onAction: () => setEdited(chocolate) },
          chocolate.hidden
            ? {
                label: 'Put back',
                onAction: () => submit({ intent: 'unhide', id: chocolate._id }, { method: 'post' }),
              }
            : { label: 'Delete', danger: true, onAction: () => remove(chocolate) },
        ]}
        pages={pages}
        empty={search ? 'No tin matches that search.' : empty[stock]}
      />
      {edited && (
        <ChocolateDialog chocolate={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}

const shown = [
  ['all', 'All tins'],
  ['in-stock', 'On the shelf'],
  ['sold-out', 'Sold out'],
  ['hidden', 'Hidden from the shop'],
] as const satisfies readonly (readonly [StockFilter, string])[];

const empty: Record<StockFilter, string> = {
  all: 'No chocolates yet. Put the first tin on the shelf with “New chocolate”.',
  'in-stock': 'No tin is on the shelf. Restock a sold-out one, or make a new one.',
  'sold-out': 'Nothing is sold out.',
  hidden: 'No tin is hidden. A tin that has been ordered is hidden when you delete it, and shows up here.',
};

/** Names are rendered as text, so markup in them has no effect. */
const formatPrice = ({ price }: AdminChocolate) => formatMoney(dollarsToCents(price), 'short');

const columns: readonly Column<AdminChocolate, ChocolateSort | 'state'>[] = [
  {
    key: 'name',
    label: 'Chocolate',
    sortable: true,
    isRowHeader: true,
    cell: (chocolate) => (
      <span className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-3 md:min-w-48 md:grid-cols-[3.5rem_minmax(0,1fr)] md:gap-3.5">
        {/* The dark table of the shop. */}
        <span className={`block rounded-full bg-[#2a1712] p-[3px] ${chocolate.hidden ? 'opacity-55' : ''}`}>
          <ChocolatePicture chocolate={chocolate} sizes="4rem" />
        </span>
        <TwoLines
          first={
            <>
              {chocolate.name}
              <span className="hidden font-normal text-[0.92rem] text-quiet folded:block">
                {formatPrice(chocolate)}
              </span>
            </>
          }
          second={chocolate.description}
        />
      </span>
    ),
  },
  {
    key: 'price',
    label: 'Price',
    isDetail: true,
    sortable: true,
    numeric: true,
    cell: formatPrice,
  },
  {
    key: 'stock',
    label: 'Stock',
    sortable: true,
    cell: (chocolate) => (
      <TwoLines
        first={<StockStepper chocolate={chocolate} />}
        second={
          chocolate.reserved > 0 &&
          `${chocolate.reserved} more ${chocolate.reserved === 1 ? 'is' : 'are'} being paid for`
        }
      />
    ),
  },
  { key: 'state', label: 'In the shop', cell: (chocolate) => <State chocolate={chocolate} /> },
];

function State({ chocolate: { hidden, inventory } }: { chocolate: AdminChocolate }) {
  if (hidden) return <Badge tone="danger">Hidden</Badge>;
  if (inventory === 0) return <Badge tone="warning">Sold out</Badge>;
  return <Badge>On the shelf</Badge>;
}
