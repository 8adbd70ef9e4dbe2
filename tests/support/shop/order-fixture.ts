import type { AdminOrder } from '#features/shop/contract/orders-admin.ts';
import { createAdminFixture } from '../app/admin-fixture.ts';
import { createShopFixture, type ShopFixture } from './shop-fixture.ts';

export type OrderFixture = Awaited<ReturnType<typeof createOrderFixture>>;

export async function createOrderFixture(options: Parameters<typeof createShopFixture>[0] = {}) {
  const shop = await createShopFixture(options);
  return { ...shop, ...(await createOrderAdminFixture(shop, shop.findOrder)) };
}

export async function createOrderAdminFixture(
  shop: Pick<ShopFixture, 'testApp' | 'addChocolate' | 'createPaidOrder'>,
  findOrder: (payPalOrderId: string) => Promise<{ id: string; number: number | null }>,
) {
  const owner = await createAdminFixture(shop.testApp);
  const { call, requestOk } = owner;
  return {
    owner,
    listOrders: (query = ''): Promise<AdminOrder[]> => requestOk('GET', `/api/admin/orders${query}`),
    getOrder: (id: string): Promise<AdminOrder> => requestOk('GET', `/api/admin/orders/${id}`),
    setStatus: (id: string, status: string, extra: object = {}) =>
      call('PUT', `/api/admin/orders/${id}/status`, { status, ...extra }),
    refundOrder: (id: string, body: object = {}) => call('POST', `/api/admin/orders/${id}/refund`, body),

    async placePaidOrder(
      input: { isLocalPickup?: boolean; couponCode?: string } = {},
      chocolateRow: { name?: string } = {},
    ) {
      const chocolate = await shop.addChocolate(chocolateRow);
      const order = await shop.createPaidOrder([{ _id: chocolate.id, quantity: 2 }], {
        isLocalPickup: false,
        ...input,
      });
      const { id, number } = await findOrder(order.orderId);
      return { ...order, id, number: String(number), tin: chocolate };
    },

    async advanceThrough(id: string, ...states: string[]) {
      for (const status of states) await requestOk('PUT', `/api/admin/orders/${id}/status`, { status });
    },
  };
}
