import { afterAll, beforeAll, expect, test } from 'vitest';
import { payPalControls } from '../support/practice-paypal.ts';
import { type Checkout, shopClient } from '../support/shop-client.ts';
import { wireBrowser } from '../support/wire-browser.ts';
import { newAddress } from './support/addresses.ts';
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

/** A browser at an address of its own. */
const newBrowser = () => shopClient(() => town.url, newAddress());
const leftOf = async (id: string) => (await newBrowser().shelf()).find(({ _id }) => _id === id)?.inventory;

const buyers = times(200, 60);
const tins = times(50, 15);

fault(
  {
    row: 5,
    threat: 'Oversell',
    required: `${buyers} buyers, ${tins} tins: ${tins} sold, 0 captures without stock`,
    twin: 'tests/api/orders-race-unguarded.test.ts',
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

/** Guesses codes one after the other; how many were looked up, and in how many minutes that were begun. */
async function guessCodes(many: number): Promise<{ looked: number; minutes: number }> {
  const guarded = await openTown({ RATE_LIMITS: 'on' });
  try {
    const { ask } = wireBrowser(() => guarded.url);
    const beganMs = performance.now();
    let looked = 0;
    for (let guess = 0; guess < many; guess++) {
      const { status } = await ask('POST', '/api/chocolates/validate-coupon', { code: `GUESS${guess}` });
      if (status !== 429) looked += 1;
    }
    return { looked, minutes: 1 + Math.floor((performance.now() - beganMs) / 60_000) };
  } finally {
    await guarded.close();
  }
}

const guesses = times(1_000, 60);

fault(
  {
    row: 7,
    threat: 'Coupons',
    required: `single-use ×100 parallel: 1; ${guesses.toLocaleString('en')} guesses: ≤10/min evaluated`,
    twin: 'tests/api/coupons-race-unguarded.test.ts',
  },
  async () => {
    await desk.addCoupon({ code: 'ONLYONCE', kind: 'shop', discount: 0.2, maxUses: 1 });
    const id = await desk.addTin('Plenty of These', 500);
    const cart = { cartItems: [{ _id: id, quantity: 1 }], isLocalPickup: true, couponCode: 'ONLYONCE' };
    const answers = await Promise.all(Array.from({ length: 100 }, () => newBrowser().checkOut(cart)));
    const refused = answers.filter(({ status }) => status !== 201);
    const { looked, minutes } = await guessCodes(guesses);
    const came = { ...statusesOf(answers), because: [...new Set(refused.map(({ body }) => body.reason))] };
    return {
      found: `${JSON.stringify(came)}; of ${guesses} guesses ${looked} evaluated in ${minutes} min`,
      as: { ...came, evaluatedAny: looked > 0, evaluatedAtMost10AMinute: looked <= 10 * minutes },
      required: {
        ...{ 201: 1, 409: 99, because: ['coupon-used-up'] },
        ...{ evaluatedAny: true, evaluatedAtMost10AMinute: true },
      },
    };
  },
);

test('what is left of it holds together', async () => {
  expect(await town.brokenAtTheEnd()).toEqual([]);
}, 300_000);
