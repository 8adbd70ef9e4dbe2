import { type KeyboardEvent, startTransition, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { confirmDeletion, runChange } from '#platform/admin/actions.ts';
import { AdminList } from '#platform/admin/admin-list.tsx';
import { createListLoader } from '#platform/admin/list-loader.ts';
import { loadListPage } from '#platform/admin/list-page.ts';
import { dollarsToCents, formatMoney } from '#platform/money/money.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { runIntent } from '#platform/shell/intents.ts';
import { trimLine } from '#platform/text/line.ts';
import { Badge } from '#platform/ui/badge.tsx';
import type { Column } from '#platform/ui/lists/data-table.tsx';
import { TwoLines } from '#platform/ui/lists/two-lines.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import type { AdminChocolate } from '../../../contract/shop-admin.ts';
import { TinDefs } from '../../../tins/web/tin.tsx';
import { ownerApi } from '../../../web/signed-in-api.ts';
import { chocolateList, type StockFilter } from '../../list.ts';
import { ChocolatePicture } from '../chocolate-picture.tsx';
import type { Route } from './+types/chocolates-page';
import { ChocolateDialog } from './chocolate-dialog.tsx';
import { saveChocolate, saveStock } from './save-chocolate.ts';
import '../../../tins/web/tin.css';

/** One page of the chocolates, including sold-out and hidden ones. A chocolate stays in place when its stock changes. */
const { loadList, changeList } = createListLoader(async (address) => {
  const { rows, size, filter } = await loadListPage(chocolateList, ownerApi, address);
  return { chocolates: rows, pages: size.pages, ...filter };
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
  const { chocolates, pages, stock = 'all', search } = loaderData;
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
        list={chocolateList}
        heading="Chocolates in the shop"
        intro="Every tin with its price, how many are left, and whether visitors see it."
        pageActions={
          <button type="button" className="button" onClick={() => setEdited('new')}>
            New chocolate
          </button>
        }
        columns={columns}
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

const empty: Record<StockFilter, string> = {
  all: 'No chocolates yet. Put the first tin on the shelf with “New chocolate”.',
  'in-stock': 'No tin is on the shelf. Restock a sold-out one, or make a new one.',
  'sold-out': 'Nothing is sold out.',
  hidden: 'No tin is hidden. A tin that has been ordered is hidden when you delete it, and shows up here.',
};

/** Names are rendered as text, so markup in them has no effect. */
const formatPrice = ({ price }: AdminChocolate) => formatMoney(dollarsToCents(price), 'short');

const columns: readonly Column<AdminChocolate, 'name' | 'price' | 'stock' | 'state'>[] = [
  {
    key: 'name',
    label: 'Chocolate',
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
    numeric: true,
    cell: formatPrice,
  },
  {
    key: 'stock',
    label: 'Stock',
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

/** Several presses are sent as one change after this delay. */
const SAVE_DELAY_MS = 600;
const MAX_STOCK = 100_000;

/** Parses a quantity. NaN if invalid. */
const parseStock = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN);

/** The stock as the owner changes it: shown at once, sent after a delay or when the owner leaves the stepper. */
function useStockChange({ _id: id, name, inventory: saved }: AdminChocolate) {
  const { submit, state } = useFetcher();
  const [wanted, setWanted] = useState<number>();
  const planned = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void }>(undefined);
  // One request after another: a later one expects the stock that the one before it sets.
  const requests = useRef(Promise.resolve());
  const expected = useRef<number>(undefined);

  const save = async (inventory: number, inventoryWas: number) => {
    const values = { intent: 'stock', id, name, inventory: `${inventory}`, inventoryWas: `${inventoryWas}` };
    await submit(values, { method: 'post', action: '/admin/chocolates' });
    if (expected.current === inventory) expected.current = undefined;
    startTransition(() => setWanted((later) => (later === inventory ? undefined : later)));
  };
  const set = (quantity: number) => {
    const inventory = Math.min(Math.max(quantity, 0), MAX_STOCK);
    const inventoryWas = expected.current ?? saved;
    clearTimeout(planned.current?.timer);
    planned.current = undefined;
    setWanted(inventory === saved && inventory === inventoryWas ? undefined : inventory);
    if (inventory === inventoryWas) return;
    const send = () => {
      planned.current = undefined;
      expected.current = inventory;
      requests.current = requests.current.then(() => save(inventory, inventoryWas));
    };
    planned.current = { timer: setTimeout(send, SAVE_DELAY_MS), send };
  };
  const sendNow = () => {
    clearTimeout(planned.current?.timer);
    planned.current?.send();
  };
  return { shown: wanted ?? saved, isBusy: state !== 'idle', set, sendNow };
}

/** Changes the stock of a chocolate with two buttons, a field or the arrow keys. */
function StockStepper({ chocolate }: { chocolate: AdminChocolate }) {
  const { name } = chocolate;
  const { shown, isBusy, set, sendNow } = useStockChange(chocolate);
  const [typed, setTyped] = useState<string>();

  const commit = () => {
    if (typed === undefined) return;
    const quantity = parseStock(trimLine(typed));
    setTyped(undefined);
    if (!Number.isNaN(quantity)) set(quantity);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === 'Enter') commit();
    if (!step) return;
    event.preventDefault();
    setTyped(undefined);
    set((parseStock(typed ?? '') || shown) + step);
  };
  const stepBy = (delta: number) => {
    setTyped(undefined);
    set(shown + delta);
  };

  return (
    <fieldset
      aria-label={`Tins of ${name}`}
      aria-busy={isBusy || undefined}
      className="inline-flex rounded-full border-[1.5px] border-edge bg-raised *:h-11 *:min-w-11 *:rounded-full"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && sendNow()}
    >
      <button
        type="button"
        aria-label={`One tin of ${name} less`}
        aria-disabled={shown <= 0 || undefined}
        className={BUTTON}
        onClick={() => shown > 0 && stepBy(-1)}
      >
        <Icon path="M6 12h12" />
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        className="w-12 bg-transparent text-center font-semibold tabular-nums md:w-[3.6rem]"
        aria-label={`Tins of ${name}`}
        value={typed ?? shown}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.replaceAll(/\D/g, ''))}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={commit}
        onKeyDown={handleKeyDown}
      />
      <button type="button" aria-label={`One more tin of ${name}`} className={BUTTON} onClick={() => stepBy(1)}>
        <Icon path="M6 12h12M12 6v12" />
      </button>
    </fieldset>
  );
}

const BUTTON =
  'grid place-items-center hover:not-aria-disabled:bg-band aria-disabled:cursor-not-allowed aria-disabled:text-edge';

const Icon = ({ path }: { path: string }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className="w-5"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
  >
    <path d={path} />
  </svg>
);
