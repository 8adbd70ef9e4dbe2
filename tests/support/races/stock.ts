import { createAdminFixture } from '../app/admin-fixture.ts';
import type { TestAppOptions } from '../app/test-app.ts';
import { createShopFixture, type ShopFixture } from '../shop/shop-fixture.ts';

export type StockRace = Awaited<ReturnType<typeof createStockRace>>;

export async function createStockRace(options: TestAppOptions = {}) {
  const shop: ShopFixture = await createShopFixture(options);
  const admin = await createAdminFixture(shop.testApp);
  return {
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
