import { setTimeout } from 'node:timers/promises';
import { type Cart, type Checkout, shopClient } from '../../support/shop-client.ts';
import type { WireAnswer } from '../../support/wire-browser.ts';
import { newAddress } from './addresses.ts';
import { severalAtOnce } from './in-turn.ts';

export type Buyers = ReturnType<typeof openBuyers>;
/** A checkout, and what its browser can do with it; `email` is that of the buyer's PayPal account. */
export type Purchase = Awaited<ReturnType<Buyers['checkOut']>>;

/** Who is told to try again does so as often as this at most: for longer than the site gives PayPal a rest. */
const PATIENCE = 50;
const TRIES_AGAIN_AFTER_MS = 200;

/** Asks until the answer is another than 'not now': PayPal is away, or the machine has more to do than it can. */
export async function insist(ask: () => Promise<WireAnswer>): Promise<WireAnswer> {
  for (let tries = 1; ; tries++) {
    const answer = await ask();
    if (answer.status !== 503 || tries === PATIENCE) return answer;
    await setTimeout(TRIES_AGAIN_AFTER_MS);
  }
}

/**
 * Buyers at the shop of a running town, each in a browser of their own at an address of its own. Who is told to try again
 * does.
 *
 * @param approve what a buyer does at PayPal
 */
export function openBuyers(base: () => string, approve: (orderId: string, wish: object) => Promise<unknown>) {
  /** A new browser. */
  const arrive = () => shopClient(base, newAddress());

  /** A new browser that checks out. Throws when it is refused. */
  async function checkOut(cart: Cart) {
    const client = arrive();
    const { status, body } = await insist(() => client.checkOut(cart));
    if (status !== 201) throw new Error(`the checkout answered ${status}: ${JSON.stringify(body)}`);
    const checkout = body as Checkout;
    const { orderId } = checkout;
    const email = `buyer-${orderId}@example.com`.toLowerCase();
    return {
      ...{ client, cart, checkout, orderId, email },
      approve: () => approve(orderId, { payer: { email } }),
      capture: () => insist(() => client.capture(orderId)),
      /** `discount` is the coupon's fraction. */
      place: (discount = 0) => insist(() => client.place(checkout, cart, discount)),
      standing: async () => (await client.standing(orderId)).standing,
    };
  }

  return {
    arrive,
    checkOut,
    /** A checkout that its buyer has approved. */
    async approved(cart: Cart) {
      const purchase = await checkOut(cart);
      await purchase.approve();
      return purchase;
    },
    /** A checkout that is paid. */
    async paid(cart: Cart) {
      const purchase = await checkOut(cart);
      await purchase.approve();
      const { status, body } = await purchase.capture();
      if (status !== 200) throw new Error(`the capture answered ${status}: ${JSON.stringify(body)}`);
      return purchase;
    },
  };
}

/** So many of one tin, to be picked up. */
export const cartOf = (tinId: string, quantity = 1): Cart => ({
  cartItems: [{ _id: tinId, quantity }],
  isLocalPickup: true,
});

/** Does it for each, a few at a time; the answers in their order. */
export const fewAtATime = <One, Answer>(all: readonly One[], work: (one: One, index: number) => Promise<Answer>) =>
  severalAtOnce(all, 8, work);
