import { type KeyboardEvent, useState } from 'react';
import { cart } from '#web/content/cart.ts';

const words = cart.line;

/** Changes the quantity with two buttons, a field or the arrow keys. A typed number applies on blur. */
export function QuantityStepper(props: {
  name: string;
  quantity: number;
  /** While true, the quantity cannot change. */
  locked: boolean;
  describedBy: string;
  onSet: (quantity: number) => void;
}) {
  const { name, quantity, locked, onSet } = props;
  const [typed, setTyped] = useState<string>();

  const changeQuantity = (requested: number) => {
    setTyped(undefined);
    if (!locked && requested !== quantity) onSet(requested);
  };
  const commit = () => {
    if (typed === undefined) return;
    const requested = Number(typed);
    changeQuantity(typed.trim() === '' || Number.isNaN(requested) ? quantity : requested);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === 'Enter') commit();
    if (!step) return;
    event.preventDefault();
    changeQuantity(Math.max((Number(typed ?? quantity) || quantity) + step, 1));
  };

  return (
    <div className="stepper">
      <button
        type="button"
        aria-label={words.fewer(name)}
        aria-disabled={locked || quantity <= 1 || undefined}
        onClick={() => quantity > 1 && changeQuantity(quantity - 1)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 12h12" />
        </svg>
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        aria-label={words.quantity(name)}
        aria-describedby={props.describedBy}
        readOnly={locked}
        value={typed ?? quantity}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.replaceAll(/[^\d-]/g, ''))}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={commit}
        onKeyDown={handleKeyDown}
      />
      <button
        type="button"
        aria-label={words.another(name)}
        aria-disabled={locked || undefined}
        onClick={() => changeQuantity(quantity + 1)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 12h12M12 6v12" />
        </svg>
      </button>
    </div>
  );
}
