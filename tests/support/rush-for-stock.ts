import { ownerDesk } from './owner-desk.ts';
import { openShopDesk, type ShopDesk } from './shop-desk.ts';
import type { StudioOptions } from './studio.ts';

export type StockRush = Awaited<ReturnType<typeof openStockRush>>;

/** A shop in which the owner changes a stock at the moment in which tins of it are sold. */
export async function openStockRush(options: StudioOptions = {}) {
  const shop: ShopDesk = await openShopDesk(options);
  const desk = await ownerDesk(shop.studio);
  return {
    /**
     * The owner brings three tins more while three people buy one each: every tin is counted, or the owner is told.
     *
     * @param begin what the people wait for before they buy
     */
    async rush(begin: Promise<void> = Promise.resolve()) {
      const tin = await shop.addTin({ inventory: 10 });
      const buy = async () => {
        await begin;
        return (await shop.browser().checkOut([{ _id: tin.id, quantity: 1 }])).status === 201;
      };
      const bring = () => desk.call('PUT', `/api/chocolates/${tin.id}`, { inventory: 13, inventoryWas: 10 });
      const [brought, one, two, three] = await Promise.all([bring(), buy(), buy(), buy()]);
      const sold = [one, two, three].filter(Boolean).length;
      const more = brought.status === 200 ? 3 : 0;
      return { status: brought.status, sold, left: await shop.left(tin.id), expected: 10 + more - sold };
    },
    close: () => shop.close(),
  };
}
