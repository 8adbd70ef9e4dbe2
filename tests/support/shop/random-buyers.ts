import type { PayPalFault } from '#mock-services/paypal/paypal-faults.ts';
import { createSeededRandom } from '../faults/seeded-random.ts';
import { createPayPalControls } from '../payments/mock-paypal-process.ts';
import type { KillableServer } from '../processes/killable-server.ts';
import { type Cart, type Checkout, createShopClient, type ShopClient } from './shop-client.ts';
import { SHOP_COUPON } from './shop-fixture.ts';

export type Purchase = { client: ShopClient; cart: Cart; checkout: Checkout; email: string; approved: boolean };

const COUPON_FRACTION = 0.15;
const MAX_ATTEMPTS = 4;

const createFaults: PayPalFault[] = [
  'create-error',
  'create-timeout',
  'create-drop-reply',
  'create-slow',
  'create-error-after',
  'create-timeout-after',
];
const captureFaults: PayPalFault[] = [
  'error',
  'timeout',
  'decline',
  'drop-reply',
  'slow',
  'error-after',
  'timeout-after',
];

const isConnectionLost = (error: unknown) => error instanceof TypeError || (error as Error).name === 'TimeoutError';

export function createRandomBuyers(server: KillableServer, seed: number, chocolateIds: readonly string[]) {
  const purchases: Purchase[] = [];
  const counters = { refused: 0, interrupted: 0 };
  const getPayPalControls = () => createPayPalControls(server.url());

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
      if (response?.status === 409) return undefined;
    }
    return undefined;
  }

  return {
    purchases,
    counters,
    async buy(index: number): Promise<void> {
      const random = createSeededRandom(seed, index);
      const client = createShopClient(server.url, `10.1.${index >> 8}.${index & 255}`);
      if (random() < 0.1) await retryAfterRestart(() => server.advanceClock(16));
      let cart = createCart(random);
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
