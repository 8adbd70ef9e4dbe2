import { useCallback, useRef, useState } from 'react';
import { isTinId, mergeWithShelf } from '#domain/shop/cart.ts';
import { api } from '#web/api/browser.ts';
import { keepCart, keptCart } from './kept-cart.ts';

/** What the shelf said of the cart's tins when it was last asked. */
export function useCartShelf() {
  const [failed, setFailed] = useState(false);
  const [news, setNews] = useState<readonly string[]>([]);
  const asking = useRef(0);

  /** Asks the shelf and brings the cart up to date; `ours` is what is reserved for it. Answers what changed. */
  const look = useCallback(async (ours: readonly { _id: string; quantity: number }[] = []) => {
    asking.current += 1;
    const mine = asking.current;
    const ids = keptCart()
      .map(({ _id }) => _id)
      .filter(isTinId);
    try {
      const tins = ids.length > 0 ? await api('GET /api/chocolates', { query: { ids: ids.join(',') } }) : [];
      if (mine !== asking.current) return;
      // The cart may have grown while the shelf was asked.
      const known = keptCart().filter(({ _id }) => ids.includes(_id) || !isTinId(_id));
      const merged = mergeWithShelf(known, tins, ours);
      const since = keptCart().filter((item) => !known.includes(item));
      keepCart([...merged.cart, ...since]);
      setNews(merged.news);
      setFailed(false);
    } catch {
      if (mine === asking.current) setFailed(true);
    }
  }, []);

  return { failed, news, look };
}
