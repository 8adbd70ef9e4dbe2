import { once } from 'node:events';
import { EventEmitter } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { MortalServer } from './mortal-server.ts';
import { payPalControls } from './practice-paypal.ts';
import { seeded } from './seeded.ts';
import type { ShopClient } from './shop-client.ts';
import type { Purchase, shoppers } from './shoppers.ts';

const BUYERS_AT_ONCE = 7;

/** How many of each tin are on the shelf. */
export const shelfOf = async (onlooker: ShopClient) =>
  new Map((await onlooker.shelf()).map(({ _id, inventory }) => [_id, inventory]));

/**
 * Everybody buys, several at once, while the server is killed again and again, at moments that follow from the seed.
 * Answers how many kills cut something off.
 */
export async function buyAndKill(
  server: MortalServer,
  { buy, met }: ReturnType<typeof shoppers>,
  { checkouts, kills, seed }: { checkouts: number; kills: number; seed: number },
): Promise<number> {
  const door = new EventEmitter();
  let entered = 0;
  async function keepBuying() {
    while (entered < checkouts) {
      entered += 1;
      door.emit('entered');
      await buy(entered);
    }
  }
  const buying = Promise.all(Array.from({ length: BUYERS_AT_ONCE }, keepBuying));
  const random = seeded(seed);
  let cuts = 0;
  for (let kill = 1; kill <= kills; kill++) {
    while (entered < (kill * checkouts) / (kills + 1)) await once(door, 'entered');
    await setTimeout(random() * 300);
    const before = met.cutOff;
    await server.kill();
    await server.start();
    if (met.cutOff > before) cuts += 1;
  }
  await buying;
  return cuts;
}

/** How the buyers' purchases ended, beside PayPal's books and what is missing from the shelf that was there at first. */
export async function endsOf(
  server: MortalServer,
  purchases: readonly Purchase[],
  onlooker: ShopClient,
  shelfAtFirst: ReadonlyMap<string, number>,
) {
  const ends = await Promise.all(
    purchases.map(async (purchase) => ({
      ...purchase,
      ...(await purchase.client.standing(purchase.checkout.orderId)),
    })),
  );
  const paid = ends.filter(({ standing }) => standing === 'paid');
  const { captures, refunds, totals } = await payPalControls(server.url()).ledger();
  const left = await shelfOf(onlooker);
  const missing = [...shelfAtFirst].flatMap(([id, inventory]) => {
    const lines = paid.flatMap(({ cart }) => cart.cartItems.filter(({ _id }) => _id === id));
    const sold = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    return left.get(id) === inventory - sold ? [] : [{ id, inventory, sold, left: left.get(id) }];
  });
  return {
    paid,
    /** Neither paid nor over. */
    open: ends.filter(({ standing }) => standing === 'open' || standing === 'paying').length,
    numbers: new Set(paid.map(({ orderNumber }) => orderNumber)).size,
    paidCents: paid.reduce((sum, { checkout }) => sum + Math.round(checkout.total * 100), 0),
    keptCents: totals.capturedCents - totals.refundedCents,
    ordersPaid: paid.map(({ checkout }) => checkout.orderId).toSorted(),
    ordersCaptured: captures.map(({ orderId }) => orderId).toSorted(),
    refunds: refunds.length,
    missing,
  };
}
