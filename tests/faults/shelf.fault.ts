import { afterAll, beforeAll, expect } from 'vitest';
import { payPalControls } from '../support/practice-paypal.ts';
import { type Checkout, shopClient } from '../support/shop-client.ts';
import { newAddress } from './support/addresses.ts';
import { type OwnerAtDesk, openDesk } from './support/desk.ts';
import { fault, statusesOf, times } from './support/fault.ts';
import { openTown, type Town } from './support/town.ts';

let town: Town;
let desk: OwnerAtDesk;
beforeAll(async () => {
  town = await openTown({ RATE_LIMITS: 'on', SEED: 'none' });
  desk = await openDesk(town);
});
afterAll(() => town.close());

const SWEEPS_WITHIN = { timeout: 60_000 };
const TINS = 60;
const checkouts = times(200, 60);
/** A script can ask so often in a quarter of an hour. */
const EACH_ROUND = 10;

const newBrowser = (address = newAddress()) => shopClient(() => town.url, address);
const leftOf = async (id: string) => (await newBrowser().shelf()).find(({ _id }) => _id === id)?.inventory;

fault(
  {
    row: 51,
    threat: 'Reservations left unpaid',
    required: `${checkouts} checkouts without paying, from one address and without cookies: the shelf is whole within 15 min and stays sellable; an honest buyer of the last three has them`,
    twin: 'tests/api/orders-race-unguarded.test.ts',
  },
  async () => {
    const script = newAddress();
    const id = await desk.addTin('Wanted by a Script', TINS);
    const cartOf = (quantity: number) => ({ cartItems: [{ _id: id, quantity }], isLocalPickup: true });
    const answers = [];
    const lefts: (number | undefined)[] = [];
    while (answers.length < checkouts) {
      for (let asked = 0; asked < EACH_ROUND; asked++)
        answers.push(await newBrowser(script).checkOut(cartOf(answers.length === 0 ? 40 : 20)));
      lefts.push(await leftOf(id));
      await town.later(15);
      // What lapsed is put back by the next sweep.
      await expect.poll(() => leftOf(id), SWEEPS_WITHIN).toBe(TINS);
    }

    // All but three are sold; the script goes on asking while someone buys those.
    await desk.ask('PUT', `/api/chocolates/${id}`, { inventory: 3 });
    for (let asked = 0; asked < EACH_ROUND; asked++) answers.push(await newBrowser(script).checkOut(cartOf(3)));
    const buyer = newBrowser();
    const { status, body } = await buyer.checkOut(cartOf(3));
    const checkout = body as Checkout;
    await payPalControls(town.url).approve(checkout.orderId, { payer: { email: 'honest@example.com' } });
    const captured = (await buyer.capture(checkout.orderId)).status;
    const placed = (await buyer.place(checkout, cartOf(3), 0)).status;

    const [first, ...later] = lefts;
    const honest = { status, kept: checkout.tinsAreKept, captured, placed, left: await leftOf(id) };
    return {
      found: `${JSON.stringify(statusesOf(answers))}; on the shelf after the first round ${first}, after each other one ${[...new Set(later)].join(', ')}, whole again each time; the honest buyer ${JSON.stringify(honest)}`,
      as: { later: [...new Set(later)], honest },
      required: { later: [TINS], honest: { status: 201, kept: true, captured: 200, placed: 201, left: 0 } },
    };
  },
);
