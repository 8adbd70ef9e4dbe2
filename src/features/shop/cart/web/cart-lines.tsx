import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { dollarsToCents, formatMoney } from '#platform/money/money.ts';
import { useContent } from '#platform/shell/content.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { ChocolatePicture } from '../../catalog/web/chocolate-picture.tsx';
import { type Cart, type CartItem, removeLidName, setQuantity, toPricedLines } from '../domain/cart.ts';
import { isOutOfStock } from '../domain/cart-count.ts';
import { computeSubtotal } from '../domain/order-total.ts';
import { saveCart } from './cart-storage.ts';
import { lidName, cart as words } from './cart-words.ts';

const getPriceCents = ({ price }: CartItem) => dollarsToCents(price);
const getItemName = ({ name }: CartItem) => name || words.line.unnamed;

const detailStyle = '*:[p]:text-[0.94rem] *:[p]:leading-[1.45]';
const textStyle = `min-w-[min(100%,6.5rem)] flex-[1_1_6.5rem] ${detailStyle}`;
const nameStyle = 'text-[1.3rem] sm:text-[1.6rem]';

const getLineId = (id: string) => `tin-${id}`;

/** Focuses the quantity of a cart line, or the Remove button of a line that is set aside. */
export function focusLine(id: string): void {
  const line = document.getElementById(getLineId(id));
  (line?.querySelector('input') ?? line?.querySelector('button'))?.focus();
}

/** A quiet button of a line. `name` follows its label for screen readers. */
function LineButton(props: { label: string; name: string; locked: boolean; onPress: () => void }) {
  const { locked } = props;
  return (
    <button
      type="button"
      className="link min-h-[44px] text-[0.94rem] print:hidden"
      aria-disabled={locked || undefined}
      onClick={() => !locked && props.onPress()}
    >
      {props.label} <span className="sr-only">{props.name}</span>
    </button>
  );
}

function CartLine(props: {
  item: CartItem;
  locked: boolean;
  onSet: (quantity: number) => string;
  onRemove: () => void;
  onRemoveLidName: () => void;
}) {
  const { item, locked } = props;
  const [message, setMessage] = useState('');
  const id = useId();
  const name = getItemName(item);
  return (
    <li
      id={getLineId(item._id)}
      className="tin-hover grid grid-cols-[min(5.25rem,28%)_minmax(0,1fr)] items-start gap-x-4 gap-y-3 border-line border-t py-5 sm:grid-cols-[min(8.5rem,28%)_minmax(0,1fr)] sm:gap-x-7 sm:gap-y-[0.9rem] sm:py-7"
    >
      <div className="row-span-2">
        <ChocolatePicture chocolate={item} lidName={item.lidName} sizes="8.5rem" />
      </div>
      {/* The amount is beside the name, and on a phone beside the price of one. */}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className={`${textStyle} ${nameStyle} max-sm:flex-[1_0_100%]`}>{name}</h2>
        <p className="ml-auto whitespace-nowrap font-display max-sm:order-last text-[1.2rem] text-primary tabular-nums sm:text-[1.45rem]">
          {formatMoney(computeSubtotal(toPricedLines([item])))}
        </p>
        <div className={`flex-1 sm:flex-[1_0_100%] ${detailStyle}`}>
          <p className="hidden sm:block">{item.description}</p>
          <p className="text-quiet">{words.line.each(getPriceCents(item))}</p>
          {item.lidName && <p className="wrap-anywhere mt-1 text-primary">{lidName.onLid(item.lidName)}</p>}
        </div>
      </div>
      <div className="col-[2/-1] flex flex-wrap items-center gap-x-3 gap-y-1">
        <QuantityStepper
          name={name}
          quantity={item.quantity}
          locked={locked}
          describedBy={id}
          onSet={(quantity) => setMessage(props.onSet(quantity))}
        />
        <LineButton label={words.line.remove} name={name} locked={locked} onPress={props.onRemove} />
        {item.lidName && (
          <LineButton
            label={lidName.remove}
            name={lidName.removeFor(name)}
            locked={locked}
            onPress={props.onRemoveLidName}
          />
        )}
      </div>
      <p id={id} role="status" className="col-span-full font-medium text-accent empty:hidden sm:col-[2/-1]">
        {message}
      </p>
    </li>
  );
}

/** The cart's editable lines, followed by those that are sold out. */
export function CartLines(props: { cart: Cart; locked: boolean; onRemove: (item: CartItem) => void }) {
  const { cart, locked, onRemove } = props;
  const [announcement, setAnnouncement] = useState('');
  const soldOutItems = cart.filter(isOutOfStock);
  const { soldOut } = useContent('cart');

  const changeQuantity = (item: CartItem, requested: number): string => {
    const { cart: updatedCart, error } = setQuantity(cart, item._id, requested);
    if (!updatedCart) return error;
    saveCart(updatedCart);
    const quantity = updatedCart.find(({ _id }) => _id === item._id)?.quantity ?? 0;
    setAnnouncement(words.line.now(getItemName(item), quantity));
    return '';
  };

  // The button disappears, so the quantity of its line takes the focus.
  const leaveNameOff = (item: CartItem) => {
    saveCart(removeLidName(cart, item._id));
    setAnnouncement(lidName.removed(getItemName(item)));
    focusLine(item._id);
  };

  return (
    <div className="mt-[clamp(1rem,3vw,2rem)] mb-11">
      <ul aria-label={words.linesHeading}>
        {cart
          .filter((item) => !isOutOfStock(item))
          .map((item) => (
            <CartLine
              key={item._id}
              item={item}
              locked={locked}
              onSet={(quantity) => changeQuantity(item, quantity)}
              onRemove={() => onRemove(item)}
              onRemoveLidName={() => leaveNameOff(item)}
            />
          ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {soldOutItems.length > 0 && (
        <section aria-labelledby="set-aside" className="mt-6 border-edge border-t pt-5">
          <h2 id="set-aside" className="text-[1.4rem]">
            {soldOut.heading}
          </h2>
          <p className="measure text-quiet">{showLinks(soldOut.text)}</p>
          <ul>
            {soldOutItems.map((item) => (
              <li
                key={item._id}
                id={getLineId(item._id)}
                className="flex flex-wrap items-center gap-x-4 gap-y-3 pt-5 pb-1 sm:gap-x-7 sm:pt-7 min-[60rem]:first:pt-2"
              >
                <div className="w-[min(4.5rem,24%)] sm:w-[min(6rem,24%)]">
                  <ChocolatePicture chocolate={item} sizes="8.5rem" />
                </div>
                <div className={textStyle}>
                  <h3 className={nameStyle}>{getItemName(item)}</h3>
                  <p className="text-quiet">{words.soldOut}</p>
                </div>
                <LineButton
                  label={words.line.remove}
                  name={getItemName(item)}
                  locked={locked}
                  onPress={() => onRemove(item)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const lineWords = words.line;

/** Changes the quantity with two buttons, a field or the arrow keys. A typed number applies on blur. */
function QuantityStepper(props: {
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
        aria-label={lineWords.fewer(name)}
        aria-disabled={locked || quantity <= 1 || undefined}
        onClick={() => quantity > 1 && changeQuantity(quantity - 1)}
      />
      <input
        className="h-[44px] w-[44px] rounded-full bg-transparent text-center font-semibold tabular-nums"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        aria-label={lineWords.quantity(name)}
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
        aria-label={lineWords.another(name)}
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
