import { type KeyboardEvent, useState } from 'react';
import type { DeskChocolate } from '#contract/shop-desk.ts';
import { deskChocolates } from '#web/content/desk-chocolates.ts';
import { tinsOf } from './chocolate-draft.ts';
import { useStock } from './use-stock.ts';

const words = deskChocolates.stock;

/** The stock of a tin: two buttons, a field to type in, and the arrow keys. */
export function StockStepper(given: { tin: DeskChocolate; onChanged: (tin: DeskChocolate) => void }) {
  const { name } = given.tin;
  const { shown, busy, set, send } = useStock(given.tin, given.onChanged);
  const [typed, setTyped] = useState<string>();

  const leave = () => {
    if (typed === undefined) return;
    const tins = tinsOf(typed.trim());
    setTyped(undefined);
    if (!Number.isNaN(tins)) set(tins);
  };
  const byKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === 'Enter') leave();
    if (!step) return;
    event.preventDefault();
    setTyped(undefined);
    set((tinsOf(typed ?? '') || shown) + step);
  };
  const step = (by: number) => {
    setTyped(undefined);
    set(shown + by);
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
        onClick={() => shown > 0 && step(-1)}
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
        onBlur={leave}
        onKeyDown={byKey}
      />
      <button type="button" aria-label={words.more(name)} onClick={() => step(1)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 12h12M12 6v12" />
        </svg>
      </button>
    </div>
  );
}
