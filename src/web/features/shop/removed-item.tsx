import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Cart, type CartItem, removeFromCart, restoreItems } from '#domain/shop/cart.ts';
import { cart as words } from '#web/content/cart.ts';
import { focusLine } from './cart-lines.tsx';
import { saveCart } from './cart-storage.ts';

/** A removed item, its message, and the function that restores it. */
type RemovedItem = { message: string; undoLabel: string; restore: (current: Cart) => Cart; itemId: string };

/** Removes items from the cart, and keeps the last removal until it is undone. */
export function useRemovedItem(cart: Cart) {
  const [removed, setRemoved] = useState<RemovedItem>();
  const remove = (item: CartItem) => {
    const index = cart.indexOf(item);
    setRemoved({
      message: words.line.removed(item.name || words.line.unnamed),
      undoLabel: words.line.putBack,
      restore: (current) => [...current.slice(0, index), item, ...current.slice(index)],
      itemId: item._id,
    });
    saveCart(removeFromCart(cart, item._id));
  };
  const clear = () => {
    const { done: message, putBack: undoLabel } = words.clear;
    setRemoved({ message, undoLabel, restore: (current) => restoreItems(current, cart), itemId: cart[0]?._id ?? '' });
    saveCart([]);
  };
  const restore = () => {
    if (!removed) return;
    // The restored line must be on the page before it can take the focus.
    flushSync(() => {
      saveCart([...removed.restore(cart)]);
      setRemoved(undefined);
    });
    focusLine(removed.itemId);
  };
  return { removed, remove, clear, restore };
}

/** Announces a removal and offers to undo it. It receives focus, because the pressed button is gone. */
export function RemovedNotice({ removed, onRestore }: { removed: RemovedItem; onRestore: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each tin that is removed.
  useEffect(() => button.current?.focus(), [removed]);
  return (
    <p className="cart-removed">
      <span role="status">{removed.message}</span>{' '}
      <button ref={button} type="button" className="link min-h-11" onClick={onRestore}>
        {removed.undoLabel}
      </button>
    </p>
  );
}
