import type { DeskOrder } from '#contract/orders-desk.ts';
import { ownerDesk } from './owner-desk.ts';
import { openShopDesk, type ShopDesk } from './shop-desk.ts';

export type OrderDesk = Awaited<ReturnType<typeof openOrderDesk>>;

/** A shop with its owner at her desk. Close it in afterAll. */
export async function openOrderDesk(options: Parameters<typeof openShopDesk>[0] = {}) {
  const shop = await openShopDesk(options);
  return { ...shop, ...(await ordersOfOwner(shop, shop.orderOf)) };
}

/** The owner of a shop, and what she does with its orders. */
export async function ordersOfOwner(
  shop: Pick<ShopDesk, 'studio' | 'addTin' | 'paid'>,
  rowOf: (payPalOrderId: string) => Promise<{ id: string; number: number | null }>,
) {
  const owner = await ownerDesk(shop.studio);
  const { call, done } = owner;
  return {
    owner,
    list: (query = ''): Promise<DeskOrder[]> => done('GET', `/api/admin/orders${query}`),
    show: (id: string): Promise<DeskOrder> => done('GET', `/api/admin/orders/${id}`),
    step: (id: string, status: string, more: object = {}) =>
      call('PUT', `/api/admin/orders/${id}/status`, { status, ...more }),
    refund: (id: string, body: object = {}) => call('POST', `/api/admin/orders/${id}/refund`, body),

    /** Two tins at eighteen dollars that are paid for; as a parcel they cost five dollars more. */
    async bought(how: { isLocalPickup?: boolean; couponCode?: string } = {}, tinRow: { name?: string } = {}) {
      const tin = await shop.addTin(tinRow);
      const order = await shop.paid([{ _id: tin.id, quantity: 2 }], { isLocalPickup: false, ...how });
      const { id, number } = await rowOf(order.orderId);
      return { ...order, id, number: String(number), tin };
    },

    /** Takes an order through these states. */
    async brought(id: string, ...states: string[]) {
      for (const status of states) await done('PUT', `/api/admin/orders/${id}/status`, { status });
    },
  };
}
