import type { PayPalFault } from '#mock-services/paypal/paypal-faults.ts';
import type { KillableServer } from './killable-server.ts';
import { createPayPalControls } from './mock-paypal-process.ts';
import { createSeededRandom } from './seeded-random.ts';
import { type Cart, type Checkout, createShopClient, type ShopClient } from './shop-client.ts';
import { SHOP_COUPON } from './shop-fixture.ts';

/** A checkout that a buyer heard of: what they asked for, and by which browser. */
export type Purchase = { client: ShopClient; cart: Cart; checkout: Checkout; email: string; approved: boolean };

const COUPON_FRACTION = 0.15;
/** A buyer who is told to try again does so as often as this. */
const MAX_ATTEMPTS = 4;

const createFaults: PayPalFault[] = [
  ...(['create-error', 'create-timeout', 'create-drop-reply', 'create-slow'] as const),
  ...(['create-error-after', 'create-timeout-after'] as const),
];
const captureFaults: PayPalFault[] = [
  ...(['error', 'timeout', 'decline', 'drop-reply', 'slow', 'error-after', 'timeout-after'] as const),
];

/** What fetch throws when the line breaks, or nothing comes. */
const isConnectionLost = (error: unknown) => error instanceof TypeError || (error as Error).name === 'TimeoutError';

/**
 * Buyers of the sample shop, who buy at random and press again when something fails, at a PayPal that fails at random, from
 * a server that may be killed at any moment. `refused` and `cutOff` count what they met.
 */
export function createRandomBuyers(server: KillableServer, seed: number, chocolateIds: readonly string[]) {
  const purchases: Purchase[] = [];
  const counters = { refused: 0, interrupted: 0 };
  const getPayPalControls = () => createPayPalControls(server.url());

  /** Asks; when the server dies over it, once more as soon as it is back. Undefined when it has died again. */
  async function retryAfterRestart<T>(run: () => Promise<T>): Promise<T | undefined> {
    for (let attempt = 0; attempt < 2; attempt++) {
      await server.whenReady();
      try {
        return await run();
      } catch (error) {
        if (!isConnectionLost(error)) throw error;
        counters.interrupted += 1;
      }
    }
    return undefined;
  }

  function createCart(random: () => number): Cart {
    const kindCount = random() < 0.9 ? 1 : 2;
    const first = Math.floor(random() * chocolateIds.length);
    const ids = Array.from(
      { length: kindCount },
      (_, index) => chocolateIds[(first + index * 5) % chocolateIds.length] ?? '',
    );
    return {
      cartItems: ids.map((_id) => ({ _id, quantity: random() < 0.95 ? 1 : 2 })),
      isLocalPickup: random() < 0.5,
      ...(random() < 0.3 && { couponCode: SHOP_COUPON }),
    };
  }

  /** Has the next calls at PayPal go wrong, one or as many as our server asks before it gives up. */
  async function injectFault(faults: PayPalFault[], random: () => number): Promise<void> {
    const [fault, probability, times] = [
      faults[Math.floor(random() * faults.length)],
      random(),
      random() < 0.5 ? 1 : 3,
    ];
    if (fault && probability < 0.3)
      await retryAfterRestart(() => getPayPalControls().failNext(fault, fault === 'decline' ? 1 : times));
  }

  async function attemptCheckout(client: ShopClient, cart: Cart): Promise<Checkout | undefined> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const response = await retryAfterRestart(() => client.checkout(cart));
      if (response?.status === 201) return response.body as Checkout;
      if (response) counters.refused += 1;
      // Sold out is sold out; a PayPal that is away may be back.
      if (response?.status === 409) return undefined;
    }
    return undefined;
  }

  return {
    purchases,
    counters,
    /** One person's way through the shop; the same way for the same `index`, as far as the others let it. */
    async buy(index: number): Promise<void> {
      const random = createSeededRandom(seed, index);
      const client = createShopClient(server.url, `10.1.${index >> 8}.${index & 255}`);
      if (random() < 0.1) await retryAfterRestart(() => server.advanceClock(16));
      let cart = createCart(random);
      // Some change their minds: the browser's first reservation is replaced by its second.
      if (random() < 0.15) {
        await retryAfterRestart(() => client.checkout(cart));
        cart = createCart(random);
      }
      await injectFault(createFaults, random);
      const checkout = await attemptCheckout(client, cart);
      if (!checkout) return;
      const purchase = { client, cart, checkout, email: `buyer-${index}@example.com`, approved: false };
      purchases.push(purchase);
      if (random() < 0.15) return;
      const { orderId } = checkout;
      const approval = await retryAfterRestart(() =>
        getPayPalControls().approve(orderId, { payer: { email: purchase.email } }),
      );
      purchase.approved = approval !== undefined;
      // A closed tab.
      if (random() < 0.1) return;
      await injectFault(captureFaults, random);
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        const captureResponse = await retryAfterRestart(() => client.capture(orderId));
        if (captureResponse?.status === 200 || captureResponse?.status === 409) break;
        if (captureResponse) counters.refused += 1;
      }
      const placeResponse = await retryAfterRestart(() =>
        client.place(checkout, cart, cart.couponCode ? COUPON_FRACTION : 0),
      );
      if (placeResponse && placeResponse.status !== 201) counters.refused += 1;
    },
  };
}
