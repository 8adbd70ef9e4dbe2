import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Chocolate } from '#contract/shop.ts';
import type { Allergen } from '#domain/shop/allergens.ts';
import { type NameOrder, sortByName } from '#domain/shop/sort-by-name.ts';
import { api } from '#web/api/browser.ts';
import { orderInSearch } from './shelf-address.ts';

/** The part of the shelf that a page came with. `tins` is null when the catalogue could not be loaded. */
export type ShelfPart = {
  tins: readonly Chocolate[] | null;
  order: NameOrder;
  page: number;
  pages: number;
  /** What any tin contains, and which of it the tins shown are without. */
  allergens: readonly Allergen[];
  without: Allergen | null;
};

type View = {
  /** What it was made from: once the page comes again, what was fetched after the old one may be out of date. */
  of: ShelfPart;
  order: NameOrder;
  tins: readonly Chocolate[];
  page: number;
  state: 'idle' | 'busy' | 'failed';
};

const firstView = (of: ShelfPart): View => ({ of, order: of.order, tins: of.tins ?? [], page: of.page, state: 'idle' });

/**
 * The tins that are on the screen, in the order of the address. A shelf that came whole is sorted here; of one that is
 * too long for that, the server gives a page after the other.
 */
export function useShelf(part: ShelfPart) {
  const [kept, setView] = useState(() => firstView(part));
  const view = kept.of === part ? kept : firstView(part);
  const { page, state } = view;
  const [search] = useSearchParams();
  const wanted = orderInSearch(search);
  const asked = useRef(0);
  const whole = part.pages <= 1;
  const order = whole ? wanted : view.order;
  const tins = useMemo(() => (whole ? sortByName(view.tins, order) : view.tins), [whole, view.tins, order]);

  /** The first page in another order, or the page that follows what is shown. */
  async function load(next: number): Promise<void> {
    const ticket = ++asked.current;
    const show = (change: Partial<View>) => {
      if (ticket === asked.current) setView({ ...view, ...change });
    };
    show({ state: 'busy' });
    try {
      const before = next === 1 ? [] : view.tins;
      const last = before.at(-1);
      const query = {
        ...(last ? { after: last._id } : { page: next }),
        ...(part.without && { without: part.without }),
      };
      const found = await api('GET /api/chocolates', { query: { ...query, order: wanted } });
      show({ order: wanted, tins: [...before, ...found], page: next, state: 'idle' });
    } catch {
      show({ state: 'failed' });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the address asks for another order than is shown.
  useEffect(() => {
    if (order !== wanted) void load(1);
  }, [wanted]);

  return {
    tins,
    order,
    state,
    hasMore: page < part.pages,
    more: () => void load(order === wanted ? page + 1 : 1),
  };
}
