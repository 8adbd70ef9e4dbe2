import { createAdminFixture } from '../admin-fixture.ts';
import { createShopFixture, type ShopFixture } from '../shop-fixture.ts';
import type { TestAppOptions } from '../test-app.ts';

export type StockRace = Awaited<ReturnType<typeof createStockRace>>;

/** A shop in which the owner changes a stock at the moment in which tins of it are sold. */
export async function createStockRace(options: TestAppOptions = {}) {
  const shop: ShopFixture = await createShopFixture(options);
  const admin = await createAdminFixture(shop.studio);
  return {
    /**
     * The owner brings three tins more while three people buy one each: every tin is counted, or the owner is told.
     *
     * @param begin what the people wait for before they buy
     */
    async race(start: Promise<void> = Promise.resolve()) {
      const chocolate = await shop.addChocolate({ inventory: 10 });
      const buy = async () => {
        await start;
        return (await shop.createBrowser().checkout([{ _id: chocolate.id, quantity: 1 }])).status === 201;
      };
      const restock = () => admin.call('PUT', `/api/chocolates/${chocolate.id}`, { inventory: 13, inventoryWas: 10 });
      const [restockResponse, one, two, three] = await Promise.all([restock(), buy(), buy(), buy()]);
      const sold = [one, two, three].filter(Boolean).length;
      const restocked = restockResponse.status === 200 ? 3 : 0;
      return {
        status: restockResponse.status,
        sold,
        left: await shop.getInventory(chocolate.id),
        expected: 10 + restocked - sold,
      };
    },
    close: () => shop.close(),
  };
}
