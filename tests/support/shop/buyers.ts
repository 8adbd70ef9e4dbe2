import { setTimeout } from 'node:timers/promises';
import { mapConcurrently } from '../faults/concurrency.ts';
import type { HttpResponse } from '../http/http-client.ts';
import { createIp } from '../http/ip-addresses.ts';
import { type Cart, type Checkout, createShopClient } from './shop-client.ts';

export type Buyers = ReturnType<typeof createBuyers>;
export type Purchase = Awaited<ReturnType<Buyers['createPurchase']>>;

const MAX_ATTEMPTS = 50;
const RETRY_DELAY_MS = 200;

export async function retryWhileUnavailable(send: () => Promise<HttpResponse>): Promise<HttpResponse> {
  for (let attempt = 1; ; attempt++) {
    const response = await send();
    if (response.status !== 503 || attempt === MAX_ATTEMPTS) return response;
    await setTimeout(RETRY_DELAY_MS);
  }
}

export function createBuyers(
  getBaseUrl: () => string,
  approve: (orderId: string, approval: object) => Promise<unknown>,
) {
  const createBuyer = () => createShopClient(getBaseUrl, createIp());

  async function createPurchase(cart: Cart) {
    const client = createBuyer();
    const { status, body } = await retryWhileUnavailable(() => client.checkout(cart));
    if (status !== 201) throw new Error(`the checkout answered ${status}: ${JSON.stringify(body)}`);
    const checkout = body as Checkout;
    const { orderId } = checkout;
    const email = `buyer-${orderId}@example.com`.toLowerCase();
    return {
      client,
      cart,
      checkout,
      orderId,
      email,
      approve: () => approve(orderId, { payer: { email } }),
      capture: () => retryWhileUnavailable(() => client.capture(orderId)),
      place: (discount = 0) => retryWhileUnavailable(() => client.place(checkout, cart, discount)),
      getStatus: async () => (await client.getOrderStatus(orderId)).standing,
    };
  }

  return {
    createBuyer,
    createPurchase,
    async createApprovedPurchase(cart: Cart) {
      const purchase = await createPurchase(cart);
      await purchase.approve();
      return purchase;
    },
    async createPaidPurchase(cart: Cart) {
      const purchase = await createPurchase(cart);
      await purchase.approve();
      const { status, body } = await purchase.capture();
      if (status !== 200) throw new Error(`the capture answered ${status}: ${JSON.stringify(body)}`);
      return purchase;
    },
  };
}

export const createCart = (chocolateId: string, quantity = 1): Cart => ({
  cartItems: [{ _id: chocolateId, quantity }],
  isLocalPickup: true,
});

export const mapWithLimit = <Item, Result>(all: readonly Item[], run: (one: Item, index: number) => Promise<Result>) =>
  mapConcurrently(all, 8, run);
