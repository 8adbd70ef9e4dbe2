import { useId, useState } from 'react';
import { dollars } from '#domain/money.ts';
import { type Cart, type CartItem, pricedLines, setQuantity } from '#domain/shop/cart.ts';
import { isSetAside } from '#domain/shop/cart-count.ts';
import { subtotalOf } from '#domain/shop/order-total.ts';
import { cart as words } from '#web/content/cart.ts';
import { keepCart } from './kept-cart.ts';
import { QuantityStepper } from './quantity-stepper.tsx';
import { TinPicture } from './tin-picture.tsx';

const cents = ({ price }: CartItem) => Math.round(price * 100);
const nameOf = ({ name }: CartItem) => name || words.line.unnamed;

const lineId = (id: string) => `tin-${id}`;

/** Puts the focus on a tin of the cart: on how many there are, or where it is set aside on the way to remove it. */
export function focusLine(id: string): void {
  const line = document.getElementById(lineId(id));
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
      {words.line.remove} <span className="sr-only">{nameOf(item)}</span>
    </button>
  );
}

function CartLine(given: {
  item: CartItem;
  locked: boolean;
  onSet: (quantity: number) => string;
  onRemove: () => void;
}) {
  const { item, locked } = given;
  const [said, setSaid] = useState('');
  const id = useId();
  const name = nameOf(item);
  return (
    <li id={lineId(item._id)} className="cart-line tin-hover">
      <TinPicture chocolate={item} sizes="8.5rem" />
      <div className="cart-what">
        <div className="cart-words">
          <h2>{name}</h2>
          <p className="cart-description">{item.description}</p>
          <p className="text-quiet">{words.line.each(cents(item))}</p>
        </div>
        <p className="cart-sum">{dollars(subtotalOf(pricedLines([item])))}</p>
      </div>
      <div className="cart-actions">
        <QuantityStepper
          name={name}
          quantity={item.quantity}
          locked={locked}
          describedBy={id}
          onSet={(quantity) => setSaid(given.onSet(quantity))}
        />
        <RemoveButton item={item} locked={locked} onRemove={given.onRemove} />
      </div>
      <p id={id} role="status" className="cart-said empty:hidden">
        {said}
      </p>
    </li>
  );
}

/** The tins of the cart with what can be changed about them, and below those that are sold out. */
export function CartLines(given: { cart: Cart; locked: boolean; onRemove: (item: CartItem) => void }) {
  const { cart, locked, onRemove } = given;
  const [heard, setHeard] = useState('');
  const aside = cart.filter(isSetAside);

  const set = (item: CartItem, asked: number): string => {
    const { cart: changed, no } = setQuantity(cart, item._id, asked);
    if (!changed) return no;
    keepCart(changed);
    const quantity = changed.find(({ _id }) => _id === item._id)?.quantity ?? 0;
    setHeard(words.line.now(nameOf(item), quantity));
    return '';
  };

  return (
    <div className="cart-lines">
      <ul aria-label={words.linesHeading}>
        {cart
          .filter((item) => !isSetAside(item))
          .map((item) => (
            <CartLine
              key={item._id}
              item={item}
              locked={locked}
              onSet={(asked) => set(item, asked)}
              onRemove={() => onRemove(item)}
            />
          ))}
      </ul>
      <p role="status" className="sr-only">
        {heard}
      </p>
      {aside.length > 0 && (
        <section aria-labelledby="set-aside" className="cart-aside">
          <h2 id="set-aside">{words.aside.heading}</h2>
          <p className="measure text-quiet">{words.aside.text}</p>
          <ul>
            {aside.map((item) => (
              <li key={item._id} id={lineId(item._id)} className="cart-line is-aside">
                <TinPicture chocolate={item} sizes="8.5rem" />
                <div className="cart-words">
                  <h3>{nameOf(item)}</h3>
                  <p className="text-quiet">{words.aside.soldOut}</p>
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
