import type { PayPalFault } from '#practice/paypal/paypal-faults.ts';
import type { MortalServer } from './mortal-server.ts';
import { payPalControls } from './practice-paypal.ts';
import { seeded } from './seeded.ts';
import { type Cart, type Checkout, type ShopClient, shopClient } from './shop-client.ts';
import { SHOP_COUPON } from './shop-desk.ts';

/** A checkout that a buyer heard of: what they asked for, and by which browser. */
export type Purchase = { client: ShopClient; cart: Cart; checkout: Checkout; email: string; approved: boolean };

const COUPON_FRACTION = 0.15;
/** A buyer who is told to try again does so as often as this. */
const PATIENCE = 4;

const createFaults: PayPalFault[] = [
  ...(['create-error', 'create-timeout', 'create-drop-reply', 'create-slow'] as const),
  ...(['create-error-after', 'create-timeout-after'] as const),
];
const captureFaults: PayPalFault[] = [
  ...(['error', 'timeout', 'decline', 'drop-reply', 'slow', 'error-after', 'timeout-after'] as const),
];

/** What fetch throws when the line breaks, or nothing comes. */
const isCutOff = (error: unknown) => error instanceof TypeError || (error as Error).name === 'TimeoutError';

/**
 * Buyers of the sample shop, who buy at random and press again when something fails, at a PayPal that fails at random, from
 * a server that may be killed at any moment. `refused` and `cutOff` count what they met.
 */
export function shoppers(server: MortalServer, seed: number, tins: readonly string[]) {
  const purchases: Purchase[] = [];
  const met = { refused: 0, cutOff: 0 };
  const payPal = () => payPalControls(server.url());

  /** Asks; when the server dies over it, once more as soon as it is back. Undefined when it has died again. */
  async function insist<T>(work: () => Promise<T>): Promise<T | undefined> {
    for (let tries = 0; tries < 2; tries++) {
      await server.up();
      try {
        return await work();
      } catch (error) {
        if (!isCutOff(error)) throw error;
        met.cutOff += 1;
      }
    }
    return undefined;
  }

  function cartOf(random: () => number): Cart {
    const kinds = random() < 0.9 ? 1 : 2;
    const first = Math.floor(random() * tins.length);
    const ids = Array.from({ length: kinds }, (_, index) => tins[(first + index * 5) % tins.length] ?? '');
    return {
      cartItems: ids.map((_id) => ({ _id, quantity: random() < 0.95 ? 1 : 2 })),
      isLocalPickup: random() < 0.5,
      ...(random() < 0.3 && { couponCode: SHOP_COUPON }),
    };
  }

  /** Has the next calls at PayPal go wrong, one or as many as our server asks before it gives up. */
  async function spoil(kinds: PayPalFault[], random: () => number): Promise<void> {
    const [fault, chance, times] = [kinds[Math.floor(random() * kinds.length)], random(), random() < 0.5 ? 1 : 3];
    if (fault && chance < 0.3) await insist(() => payPal().fault(fault, fault === 'decline' ? 1 : times));
  }

  async function checkOut(client: ShopClient, cart: Cart): Promise<Checkout | undefined> {
    for (let tries = 0; tries < PATIENCE; tries++) {
      const answer = await insist(() => client.checkOut(cart));
      if (answer?.status === 201) return answer.body as Checkout;
      if (answer) met.refused += 1;
      // Sold out is sold out; a PayPal that is away may be back.
      if (answer?.status === 409) return undefined;
    }
    return undefined;
  }

  return {
    purchases,
    met,
    /** One person's way through the shop; the same way for the same `index`, as far as the others let it. */
    async buy(index: number): Promise<void> {
      const random = seeded(seed, index);
      const client = shopClient(server.url, `10.1.${index >> 8}.${index & 255}`);
      if (random() < 0.1) await insist(() => server.later(16));
      let cart = cartOf(random);
      // Some change their minds: the browser's first reservation is replaced by its second.
      if (random() < 0.15) {
        await insist(() => client.checkOut(cart));
        cart = cartOf(random);
      }
      await spoil(createFaults, random);
      const checkout = await checkOut(client, cart);
      if (!checkout) return;
      const purchase = { client, cart, checkout, email: `buyer-${index}@example.com`, approved: false };
      purchases.push(purchase);
      if (random() < 0.15) return;
      const { orderId } = checkout;
      const approved = await insist(() => payPal().approve(orderId, { payer: { email: purchase.email } }));
      purchase.approved = approved !== undefined;
      // A closed tab.
      if (random() < 0.1) return;
      await spoil(captureFaults, random);
      for (let tries = 0; tries < PATIENCE; tries++) {
        const captured = await insist(() => client.capture(orderId));
        if (captured?.status === 200 || captured?.status === 409) break;
        if (captured) met.refused += 1;
      }
      const placed = await insist(() => client.place(checkout, cart, cart.couponCode ? COUPON_FRACTION : 0));
      if (placed && placed.status !== 201) met.refused += 1;
    },
  };
}
