import { type KeyboardEvent, startTransition, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { trimLine } from '#platform/text/line.ts';
import type { AdminChocolate } from '../../contract/shop-admin.ts';

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
export function StockStepper({ chocolate }: { chocolate: AdminChocolate }) {
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
