import { afterAll, beforeAll, expect } from 'vitest';
import { type Deployment, startDeployment } from '../support/deployment/deployment.ts';
import { countStatuses, defineFault, repetitions } from '../support/faults/fault.ts';
import { type AdminClient, createAdminClient } from '../support/http/admin-client.ts';
import { createIp } from '../support/http/ip-addresses.ts';
import { createPayPalControls } from '../support/payments/mock-paypal-process.ts';
import { type Checkout, createShopClient } from '../support/shop/shop-client.ts';

let deployment: Deployment;
let admin: AdminClient;
beforeAll(async () => {
  deployment = await startDeployment({ RATE_LIMITS: 'on', SEED: 'studio' });
  admin = await createAdminClient(deployment);
});
afterAll(() => deployment.close());

const SWEEP_POLL = { timeout: 60_000 };
const STOCK = 60;
const checkouts = repetitions(200, 60);
const CHECKOUTS_PER_ROUND = 10;

const createBrowser = (address = createIp()) => createShopClient(() => deployment.url, address);
const getInventory = async (id: string) =>
  (await createBrowser().listChocolates()).find(({ _id }) => _id === id)?.inventory;

defineFault(
  {
    row: 51,
    threat: 'Reservations left unpaid',
    required: `${checkouts} checkouts without paying, from one address and without cookies: the shelf is whole within 15 min and stays sellable; an honest buyer of the last three has them`,
    control: 'src/features/shop/orders/tests/stock-race-unguarded.test.ts',
  },
  async () => {
    const script = createIp();
    const id = await admin.addChocolate('Wanted by a Script', STOCK);
    const createCart = (quantity: number) => ({ cartItems: [{ _id: id, quantity }], isLocalPickup: true });
    const responses = [];
    const inventories: (number | undefined)[] = [];
    while (responses.length < checkouts) {
      for (let checkoutIndex = 0; checkoutIndex < CHECKOUTS_PER_ROUND; checkoutIndex++)
        responses.push(await createBrowser(script).checkout(createCart(responses.length === 0 ? 40 : 20)));
      inventories.push(await getInventory(id));
      await deployment.advanceClock(15);
      await expect.poll(() => getInventory(id), SWEEP_POLL).toBe(STOCK);
    }

    await admin.request('PUT', `/api/chocolates/${id}`, { inventory: 3 });
    for (let checkoutIndex = 0; checkoutIndex < CHECKOUTS_PER_ROUND; checkoutIndex++)
      responses.push(await createBrowser(script).checkout(createCart(3)));
    const buyer = createBrowser();
    const { status, body } = await buyer.checkout(createCart(3));
    const checkout = body as Checkout;
    await createPayPalControls(deployment.url).approve(checkout.orderId, { payer: { email: 'honest@example.com' } });
    const captured = (await buyer.capture(checkout.orderId)).status;
    const placed = (await buyer.place(checkout, createCart(3), 0)).status;

    const [first, ...later] = inventories;
    const honest = { status, kept: checkout.tinsAreKept, captured, placed, left: await getInventory(id) };
    return {
      found: `${JSON.stringify(countStatuses(responses))}; on the shelf after the first round ${first}, after each other one ${[...new Set(later)].join(', ')}, whole again each time; the honest buyer ${JSON.stringify(honest)}`,
      actual: { later: [...new Set(later)], honest },
      required: { later: [STOCK], honest: { status: 201, kept: true, captured: 200, placed: 201, left: 0 } },
    };
  },
);
