import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { cart } from './cart-words.ts';

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
    <div className="inline-flex rounded-full border-[1.5px] border-edge">
      <StepButton
        path="M6 12h12"
        aria-label={words.fewer(name)}
        aria-disabled={locked || quantity <= 1 || undefined}
        onClick={() => quantity > 1 && changeQuantity(quantity - 1)}
      />
      <input
        className="h-[44px] w-[44px] rounded-full bg-transparent text-center font-semibold tabular-nums"
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
      <StepButton
        path="M6 12h12M12 6v12"
        aria-label={words.another(name)}
        aria-disabled={locked || undefined}
        onClick={() => changeQuantity(quantity + 1)}
      />
    </div>
  );
}

/** A round button with an icon that `path` draws. */
function StepButton({ path, ...button }: { path: string } & ComponentProps<'button'>) {
  return (
    <button
      {...button}
      type="button"
      className="grid size-[44px] place-items-center print:hidden rounded-full hover:not-aria-disabled:bg-raised aria-disabled:cursor-not-allowed aria-disabled:text-edge"
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="w-[22px]" fill="none" stroke="currentColor">
        <path d={path} strokeWidth="1.8" strokeLinecap="round" />
      </svg>
    </button>
  );
}
