import { useId, useState } from 'react';
import { formatDollars } from '#domain/money.ts';
import { type Cart, type CartItem, setQuantity, toPricedLines } from '#domain/shop/cart.ts';
import { isOutOfStock } from '#domain/shop/cart-count.ts';
import { computeSubtotal } from '#domain/shop/order-total.ts';
import { cart as words } from '#web/content/cart.ts';
import { saveCart } from './cart-storage.ts';
import { ChocolatePicture } from './chocolate-picture.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

const getPriceCents = ({ price }: CartItem) => Math.round(price * 100);
const getItemName = ({ name }: CartItem) => name || words.line.unnamed;

const getLineId = (id: string) => `tin-${id}`;

/** Focuses the quantity of a cart line, or the Remove button of a line that is set aside. */
export function focusLine(id: string): void {
  const line = document.getElementById(getLineId(id));
  line?.querySelector<HTMLElement>('.stepper input, .cart-line.is-aside .cart-remove')?.focus();
}

function RemoveButton({ item, locked, onRemove }: { item: CartItem; locked: boolean; onRemove: () => void }) {
  return (
    <button
      type="button"
      className="cart-remove"
      aria-disabled={locked || undefined}
      onClick={() => !locked && onRemove()}
    >
      {words.line.remove} <span className="sr-only">{getItemName(item)}</span>
    </button>
  );
}

function CartLine(props: {
  item: CartItem;
  locked: boolean;
  onSet: (quantity: number) => string;
  onRemove: () => void;
}) {
  const { item, locked } = props;
  const [message, setMessage] = useState('');
  const id = useId();
  const name = getItemName(item);
  return (
    <li id={getLineId(item._id)} className="cart-line tin-hover">
      <ChocolatePicture chocolate={item} sizes="8.5rem" />
      <div className="cart-item-details">
        <div className="cart-text">
          <h2>{name}</h2>
          <p className="cart-description">{item.description}</p>
          <p className="text-quiet">{words.line.each(getPriceCents(item))}</p>
        </div>
        <p className="cart-sum">{formatDollars(computeSubtotal(toPricedLines([item])))}</p>
      </div>
      <div className="cart-actions">
        <QuantityStepper
          name={name}
          quantity={item.quantity}
          locked={locked}
          describedBy={id}
          onSet={(quantity) => setMessage(props.onSet(quantity))}
        />
        <RemoveButton item={item} locked={locked} onRemove={props.onRemove} />
      </div>
      <p id={id} role="status" className="cart-message empty:hidden">
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

  const changeQuantity = (item: CartItem, requested: number): string => {
    const { cart: updatedCart, error } = setQuantity(cart, item._id, requested);
    if (!updatedCart) return error;
    saveCart(updatedCart);
    const quantity = updatedCart.find(({ _id }) => _id === item._id)?.quantity ?? 0;
    setAnnouncement(words.line.now(getItemName(item), quantity));
    return '';
  };

  return (
    <div className="cart-lines">
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
            />
          ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {soldOutItems.length > 0 && (
        <section aria-labelledby="set-aside" className="cart-sold-out">
          <h2 id="set-aside">{words.soldOutItems.heading}</h2>
          <p className="measure text-quiet">{words.soldOutItems.text}</p>
          <ul>
            {soldOutItems.map((item) => (
              <li key={item._id} id={getLineId(item._id)} className="cart-line is-aside">
                <ChocolatePicture chocolate={item} sizes="8.5rem" />
                <div className="cart-text">
                  <h3>{getItemName(item)}</h3>
                  <p className="text-quiet">{words.soldOutItems.soldOut}</p>
                </div>
                <div className="cart-actions">
                  <RemoveButton item={item} locked={locked} onRemove={() => onRemove(item)} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
