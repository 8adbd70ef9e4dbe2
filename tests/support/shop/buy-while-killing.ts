import { once } from 'node:events';
import { EventEmitter } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { createSeededRandom } from '../faults/seeded-random.ts';
import { createPayPalControls } from '../payments/mock-paypal-process.ts';
import type { KillableServer } from '../processes/killable-server.ts';
import type { createRandomBuyers, Purchase } from './random-buyers.ts';
import type { ShopClient } from './shop-client.ts';

const CONCURRENT_BUYERS = 7;

export const getStockById = async (client: ShopClient) =>
  new Map((await client.listChocolates()).map(({ _id, inventory }) => [_id, inventory]));

export async function buyWhileKilling(
  server: KillableServer,
  { buy, counters }: ReturnType<typeof createRandomBuyers>,
  { checkouts, kills, seed }: { checkouts: number; kills: number; seed: number },
): Promise<number> {
  const checkoutEvents = new EventEmitter();
  let startedCheckouts = 0;
  async function buyUntilDone() {
    while (startedCheckouts < checkouts) {
      startedCheckouts += 1;
      checkoutEvents.emit('entered');
      await buy(startedCheckouts);
    }
  }
  const allBuyers = Promise.all(Array.from({ length: CONCURRENT_BUYERS }, buyUntilDone));
  const random = createSeededRandom(seed);
  let interruptingKills = 0;
  for (let kill = 1; kill <= kills; kill++) {
    while (startedCheckouts < (kill * checkouts) / (kills + 1)) await once(checkoutEvents, 'entered');
    await setTimeout(random() * 300);
    const interruptedBefore = counters.interrupted;
    await server.kill();
    await server.start();
    if (counters.interrupted > interruptedBefore) interruptingKills += 1;
  }
  await allBuyers;
  return interruptingKills;
}

export async function collectOutcomes(
  server: KillableServer,
  purchases: readonly Purchase[],
  client: ShopClient,
  initialStock: ReadonlyMap<string, number>,
) {
  const outcomes = await Promise.all(
    purchases.map(async (purchase) => ({
      ...purchase,
      ...(await purchase.client.getOrderStatus(purchase.checkout.orderId)),
    })),
  );
  const paidPurchases = outcomes.filter(({ standing }) => standing === 'paid');
  const { captures, refunds, totals } = await createPayPalControls(server.url()).ledger();
  const currentStock = await getStockById(client);
  const missing = [...initialStock].flatMap(([id, inventory]) => {
    const lines = paidPurchases.flatMap(({ cart }) => cart.cartItems.filter(({ _id }) => _id === id));
    const sold = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    return currentStock.get(id) === inventory - sold ? [] : [{ id, inventory, sold, left: currentStock.get(id) }];
  });
  return {
    paid: paidPurchases,
    open: outcomes.filter(({ standing }) => standing === 'open' || standing === 'paying').length,
    numbers: new Set(paidPurchases.map(({ orderNumber }) => orderNumber)).size,
    paidCents: paidPurchases.reduce((sum, { checkout }) => sum + Math.round(checkout.total * 100), 0),
    keptCents: totals.capturedCents - totals.refundedCents,
    ordersPaid: paidPurchases.map(({ checkout }) => checkout.orderId).toSorted(),
    ordersCaptured: captures.map(({ orderId }) => orderId).toSorted(),
    refunds: refunds.length,
    missing,
  };
}
