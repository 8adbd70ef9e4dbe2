import { afterAll, beforeAll, expect } from 'vitest';
import { payPalControls } from '../support/practice-paypal.ts';
import { type Checkout, shopClient } from '../support/shop-client.ts';
import { wireBrowser } from '../support/wire-browser.ts';
import { type OwnerAtDesk, openDesk } from './support/desk.ts';
import { fault, statusesOf, times } from './support/fault.ts';
import { openTown, type Town } from './support/town.ts';

let town: Town;
let desk: OwnerAtDesk;
beforeAll(async () => {
  town = await openTown();
  desk = await openDesk(town);
}, 120_000);
afterAll(() => town.close());

let addresses = 0;
/** A browser at an address of its own. */
function newBrowser() {
  addresses += 1;
  return shopClient(() => town.url, `10.8.${addresses >> 8}.${addresses & 255}`);
}
const leftOf = async (id: string) => (await newBrowser().shelf()).find(({ _id }) => _id === id)?.inventory;

const buyers = times(200, 60);
const tins = times(50, 15);

fault(
  {
    row: 5,
    threat: 'Oversell',
    required: `${buyers} buyers, ${tins} tins: ${tins} sold, 0 captures without stock`,
  },
  async () => {
    const id = await desk.addTin('The Last Ones', tins);
    // The same tin on two lines counts as two.
    const one = { _id: id, quantity: 1 };
    const doubled = await newBrowser().checkOut({
      cartItems: [
        { _id: id, quantity: tins },
        { _id: id, quantity: 1 },
      ],
      isLocalPickup: true,
    });
    const cart = { cartItems: [one], isLocalPickup: true };
    const crowd = Array.from({ length: buyers }, newBrowser);
    const answers = await Promise.all(crowd.map(({ checkOut }) => checkOut(cart)));
    const { approve, ledger } = payPalControls(town.url);
    const placed = await Promise.all(
      answers.map(async ({ status, body }, index) => {
        if (status !== 201) return undefined;
        const checkout = body as Checkout;
        await approve(checkout.orderId, { payer: { email: `buyer-${index}@example.com` } });
        await crowd[index]?.capture(checkout.orderId);
        return crowd[index]?.place(checkout, cart, 0);
      }),
    );
    const { captures, refunds } = await ledger();
    const came = {
      doubled: doubled.status,
      checkouts: statusesOf(answers),
      placed: statusesOf(placed.filter((answer) => answer !== undefined)),
      ...{ captures: captures.length, refunds: refunds.length, left: await leftOf(id) },
    };
    return {
      found: JSON.stringify(came),
      as: came,
      required: {
        doubled: 409,
        checkouts: { 201: tins, 409: buyers - tins },
        placed: { 201: tins },
        ...{ captures: tins, refunds: 0, left: 0 },
      },
    };
  },
);

fault(
  {
    row: 7,
    threat: 'Coupons',
    required: 'single-use ×100 parallel: 1; 1,000 guesses: ≤10/min evaluated',
  },
  async () => {
    await desk.addCoupon({ code: 'ONLYONCE', kind: 'shop', discount: 0.2, maxUses: 1 });
    const id = await desk.addTin('Plenty of These', 500);
    const cart = { cartItems: [{ _id: id, quantity: 1 }], isLocalPickup: true, couponCode: 'ONLYONCE' };
    const answers = await Promise.all(Array.from({ length: 100 }, () => newBrowser().checkOut(cart)));

    const guarded = await openTown({ RATE_LIMITS: 'on' });
    const guesser = wireBrowser(() => guarded.url);
    const guesses = [];
    for (let guess = 0; guess < times(1_000, 200); guess++)
      guesses.push(await guesser.ask('POST', '/api/chocolates/validate-coupon', { code: `GUESS${guess}` }));
    await guarded.close();
    const { 429: refused = 0, ...evaluated } = statusesOf(guesses);
    const looked = Object.values(evaluated).reduce((sum, count) => sum + count, 0);
    expect(refused + looked).toBe(guesses.length);
    return {
      found: `${JSON.stringify(statusesOf(answers))}; of ${guesses.length} guesses ${looked} evaluated`,
      as: { used: statusesOf(answers)[201], evaluatedAtMost10: looked <= 10 },
      required: { used: 1, evaluatedAtMost10: true },
    };
  },
);
