import { type KeyboardEvent, useState } from 'react';
import type { AdminChocolate } from '#contract/shop-admin.ts';
import { adminChocolates } from '#web/content/admin-chocolates.ts';
import { parseStock } from './chocolate-draft.ts';
import { useStock } from './use-stock.ts';

const words = adminChocolates.stock;

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
      aria-label={words.of(name)}
      aria-busy={busy || undefined}
      className="stock-stepper"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && send()}
    >
      <button
        type="button"
        aria-label={words.fewer(name)}
        aria-disabled={shown <= 0 || undefined}
        onClick={() => shown > 0 && stepBy(-1)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 12h12" />
        </svg>
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        aria-label={words.of(name)}
        value={typed ?? shown}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.replaceAll(/\D/g, ''))}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={commit}
        onKeyDown={handleKeyDown}
      />
      <button type="button" aria-label={words.more(name)} onClick={() => stepBy(1)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 12h12M12 6v12" />
        </svg>
      </button>
    </div>
  );
}
