import { type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Cart, type CartItem, removeFromCart, restoreItems } from '../domain/cart.ts';
import { focusLine } from './cart-lines.tsx';
import { saveCart } from './cart-storage.ts';
import { cart as words } from './cart-words.ts';

/** A removed item, its message, and the function that restores it. */
type RemovedItem = { message: string; undoLabel: string; restore: (current: Cart) => Cart; itemId: string };

/** Removes items from the cart, and keeps the last removal until it is undone. */
export function useRemovedItem(cart: Cart) {
  const [removed, setRemoved] = useState<RemovedItem>();
  const undoButton = useRef<HTMLButtonElement>(null);
  const applyRemoval = (removal: RemovedItem, remaining: Cart) => {
    // The notice must be on the page before it can take the focus of the pressed button, which is gone.
    flushSync(() => {
      setRemoved(removal);
      saveCart(remaining);
    });
    undoButton.current?.focus();
  };
  const remove = (item: CartItem) => {
    const index = cart.indexOf(item);
    const removal = {
      message: words.line.removed(item.name || words.line.unnamed),
      undoLabel: words.line.putBack,
      restore: (current: Cart) => [...current.slice(0, index), item, ...current.slice(index)],
      itemId: item._id,
    };
    applyRemoval(removal, removeFromCart(cart, item._id));
  };
  const clear = () => {
    const { done: message, putBack: undoLabel } = words.clear;
    const restoreAll = (current: Cart) => restoreItems(current, cart);
    applyRemoval({ message, undoLabel, restore: restoreAll, itemId: cart[0]?._id ?? '' }, []);
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
  return { removed, undoButton, remove, clear, restore };
}

/** Announces a removal and offers to undo it. */
export function RemovedNotice(props: {
  removed: RemovedItem;
  undoButton: Ref<HTMLButtonElement>;
  onRestore: () => void;
}) {
  const { removed, undoButton, onRestore } = props;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 print:hidden">
      <span role="status">{removed.message}</span>{' '}
      <button ref={undoButton} type="button" className="link min-h-11" onClick={onRestore}>
        {removed.undoLabel}
      </button>
    </p>
  );
}
