import { type KeyboardEvent, useState } from 'react';
import type { AdminChocolate } from '#contract/shop-admin.ts';
import { useStock } from './use-stock.ts';

/** Parses a quantity. NaN if invalid. */
const parseStock = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN);

/** Changes the stock of a chocolate with two buttons, a field or the arrow keys. */
export function StockStepper(props: { chocolate: AdminChocolate; onChanged: (chocolate: AdminChocolate) => void }) {
  const { name } = props.chocolate;
  const { shown, busy, set, send } = useStock(props.chocolate, props.onChanged);
  const [typed, setTyped] = useState<string>();

  const commit = () => {
    if (typed === undefined) return;
    const quantity = parseStock(typed.trim());
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a table's cell.
    <div
      role="group"
      aria-label={`Tins of ${name}`}
      aria-busy={busy || undefined}
      className="inline-flex rounded-full border-[1.5px] border-edge bg-raised *:h-11 *:min-w-11 *:rounded-full"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && send()}
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
    </div>
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
