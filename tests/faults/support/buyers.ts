import { setTimeout } from 'node:timers/promises';
import type { HttpResponse } from '../../support/http-client.ts';
import { type Cart, type Checkout, createShopClient } from '../../support/shop-client.ts';
import { mapConcurrently } from './concurrency.ts';
import { createIp } from './ip-addresses.ts';

export type Buyers = ReturnType<typeof createBuyers>;
/** A checkout, and what its browser can do with it; `email` is that of the buyer's PayPal account. */
export type Purchase = Awaited<ReturnType<Buyers['createPurchase']>>;

/** Who is told to try again does so as often as this at most: for longer than the site gives PayPal a rest. */
const MAX_ATTEMPTS = 50;
const RETRY_DELAY_MS = 200;

/** Asks until the answer is another than 'not now': PayPal is away, or the machine has more to do than it can. */
export async function retryWhileUnavailable(send: () => Promise<HttpResponse>): Promise<HttpResponse> {
  for (let attempt = 1; ; attempt++) {
    const response = await send();
    if (response.status !== 503 || attempt === MAX_ATTEMPTS) return response;
    await setTimeout(RETRY_DELAY_MS);
  }
}

/**
 * Buyers at the shop of a running town, each in a browser of their own at an address of its own. Who is told to try again
 * does.
 *
 * @param approve what a buyer does at PayPal
 */
export function createBuyers(
  getBaseUrl: () => string,
  approve: (orderId: string, approval: object) => Promise<unknown>,
) {
  /** A new browser. */
  const createBuyer = () => createShopClient(getBaseUrl, createIp());

  /** A new browser that checks out. Throws when it is refused. */
  async function createPurchase(cart: Cart) {
    const client = createBuyer();
    const { status, body } = await retryWhileUnavailable(() => client.checkout(cart));
    if (status !== 201) throw new Error(`the checkout answered ${status}: ${JSON.stringify(body)}`);
    const checkout = body as Checkout;
    const { orderId } = checkout;
    const email = `buyer-${orderId}@example.com`.toLowerCase();
    return {
      ...{ client, cart, checkout, orderId, email },
      approve: () => approve(orderId, { payer: { email } }),
      capture: () => retryWhileUnavailable(() => client.capture(orderId)),
      /** `discount` is the coupon's fraction. */
      place: (discount = 0) => retryWhileUnavailable(() => client.place(checkout, cart, discount)),
      getStatus: async () => (await client.getOrderStatus(orderId)).standing,
    };
  }

  return {
    createBuyer,
    createPurchase,
    /** A checkout that its buyer has approved. */
    async createApprovedPurchase(cart: Cart) {
      const purchase = await createPurchase(cart);
      await purchase.approve();
      return purchase;
    },
    /** A checkout that is paid. */
    async createPaidPurchase(cart: Cart) {
      const purchase = await createPurchase(cart);
      await purchase.approve();
      const { status, body } = await purchase.capture();
      if (status !== 200) throw new Error(`the capture answered ${status}: ${JSON.stringify(body)}`);
      return purchase;
    },
  };
}

/** So many of one tin, to be picked up. */
export const createCart = (chocolateId: string, quantity = 1): Cart => ({
  cartItems: [{ _id: chocolateId, quantity }],
  isLocalPickup: true,
});

/** Does it for each, a few at a time; the answers in their order. */
export const mapWithLimit = <Item, Result>(all: readonly Item[], run: (one: Item, index: number) => Promise<Result>) =>
  mapConcurrently(all, 8, run);
