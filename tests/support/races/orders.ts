import { sql } from 'drizzle-orm';
import { sweepReservations } from '#features/shop/orders/reservation-limits.ts';
import type { ConcurrentShop } from '../shop/concurrent-shop-fixture.ts';
import type { CartItem } from '../shop/shop-fixture.ts';

type Buyer = ReturnType<ConcurrentShop['createBrowser']>;
type ShopResponse = { status: number; body: { reason?: string; orderId?: string } };

const countResponses = (responses: ShopResponse[], status: number, reason?: string) =>
  responses.filter((response) => response.status === status && (!reason || response.body.reason === reason)).length;

const listUnexpected = (responses: ShopResponse[], ...expected: string[]) =>
  responses
    .map(({ status, body }) => [status, body.reason].filter(Boolean).join(' '))
    .filter((description) => !expected.includes(description));

export async function raceForLastStock(shop: ConcurrentShop, { stock, buyers }: { stock: number; buyers: number }) {
  const chocolate = await shop.addChocolate({ inventory: stock });
  const before = await shop.countPayPalRecords();
  const browsers = shop.createBrowsers(buyers);
  const responses: ShopResponse[] = await Promise.all(
    browsers.map((buyer) => buyer.checkout([{ _id: chocolate.id, quantity: 1 }])),
  );
  const after = await shop.countPayPalRecords();
  const reservedBuyers = browsers.flatMap((buyer, index) => {
    const { orderId } = responses[index]?.body ?? {};
    return orderId ? [{ buyer, orderId }] : [];
  });
  return {
    payConcurrently: () => payConcurrently(shop, chocolate.id, reservedBuyers),
    counts: {
      atPayPal: after.orders - before.orders,
      refused: countResponses(responses, 409, 'not-enough-tins'),
      other: listUnexpected(responses, '201', '409 not-enough-tins'),
      left: await shop.getInventory(chocolate.id),
    },
  };
}

async function payConcurrently(shop: ConcurrentShop, chocolateId: string, buyers: { buyer: Buyer; orderId: string }[]) {
  const before = await shop.countPayPalRecords();
  await Promise.all(buyers.map(({ orderId }) => shop.payPal.approve(orderId)));
  const responses: ShopResponse[] = await Promise.all(buyers.map(({ buyer, orderId }) => buyer.capture(orderId)));
  const orderRows = await Promise.all(buyers.map(async ({ orderId }) => (await shop.findOrder(orderId)).row));
  const after = await shop.countPayPalRecords();
  return {
    captures: after.captures - before.captures,
    refunds: after.refunds - before.refunds,
    sold: new Set(orderRows.flatMap(({ number }) => number ?? [])).size,
    refused: countResponses(responses, 409, 'not-enough-tins'),
    other: listUnexpected(responses, '200', '409 not-enough-tins'),
    left: await shop.getInventory(chocolateId),
  };
}

export async function raceLateBuyers(shop: ConcurrentShop, { stock, waves }: { stock: number; waves: number }) {
  const chocolate = await shop.addChocolate({ inventory: stock });
  const lateBuyers: { buyer: Buyer; orderId: string }[] = [];
  for (let wave = 0; wave < waves; wave++) {
    const browsers = shop.createBrowsers(stock);
    const orders = await Promise.all(
      browsers.map((buyer) => shop.createCheckout([{ _id: chocolate.id, quantity: 1 }], {}, buyer)),
    );
    lateBuyers.push(...orders);
    shop.advanceClock(16);
    await sweepReservations(shop.testApp.services.shop.deps);
  }
  return payConcurrently(shop, chocolate.id, lateBuyers);
}

async function expireTwoReservations(shop: ConcurrentShop, browsers: Buyer[]) {
  const chocolateInStock = await shop.addChocolate({ inventory: 1000 });
  for (let times = 0; times < 2; times++) {
    for (const buyer of browsers) await shop.createCheckout([{ _id: chocolateInStock.id, quantity: 1 }], {}, buyer);
    shop.advanceClock(16);
    await sweepReservations(shop.testApp.services.shop.deps);
  }
}

export async function raceToPayFirst(shop: ConcurrentShop, { stock, buyers }: { stock: number; buyers: number }) {
  const browsers = shop.createBrowsers(buyers);
  await expireTwoReservations(shop, browsers);
  const chocolate = await shop.addChocolate({ inventory: stock });
  const orders = await Promise.all(
    browsers.map((buyer) => shop.createCheckout([{ _id: chocolate.id, quantity: 1 }], {}, buyer)),
  );
  const keptCount = orders.filter(({ checkout }) => checkout.tinsAreKept).length;
  return {
    kept: keptCount,
    leftBefore: await shop.getInventory(chocolate.id),
    ...(await payConcurrently(shop, chocolate.id, orders)),
  };
}

export async function raceOppositeCarts(shop: ConcurrentShop, buyers: number) {
  const [firstChocolate, secondChocolate] = [
    await shop.addChocolate({ inventory: 1000 }),
    await shop.addChocolate({ inventory: 1000 }),
  ];
  const cart = [firstChocolate, secondChocolate].map(({ id }) => ({ _id: id, quantity: 1 }));
  const responses: ShopResponse[] = await Promise.all(
    shop.createBrowsers(buyers).map((buyer, index) => buyer.checkout(index % 2 ? cart : cart.toReversed())),
  );
  return {
    other: listUnexpected(responses, '201'),
    left: [await shop.getInventory(firstChocolate.id), await shop.getInventory(secondChocolate.id)],
  };
}

export async function raceToChangeCart(shop: ConcurrentShop, buyers: number) {
  const chocolates = [await shop.addChocolate({ inventory: 1000 }), await shop.addChocolate({ inventory: 1000 })];
  const { code: couponCode } = await shop.addCoupon();
  const createCart = (index: number): CartItem[] => [{ _id: chocolates[index % 2]?.id ?? '', quantity: 1 }];
  const browsers = shop.createBrowsers(buyers);
  const firstResponses: ShopResponse[] = await Promise.all(
    browsers.map((buyer, index) => buyer.checkout(createCart(index), { couponCode })),
  );
  const secondResponses: ShopResponse[] = await Promise.all(
    browsers.map((buyer, index) => buyer.checkout(createCart(index + 1), { couponCode })),
  );
  return {
    other: listUnexpected([...firstResponses, ...secondResponses], '201'),
    left: await Promise.all(chocolates.map(({ id }) => shop.getInventory(id))),
  };
}

export async function raceForCoupon(shop: ConcurrentShop, buyers: number) {
  const chocolate = await shop.addChocolate({ inventory: 1000 });
  const { id, code: couponCode } = await shop.addCoupon({ maxUses: 1 });
  const before = await shop.countPayPalRecords();
  const responses: ShopResponse[] = await Promise.all(
    shop.createBrowsers(buyers).map((buyer) => buyer.checkout([{ _id: chocolate.id, quantity: 1 }], { couponCode })),
  );
  return {
    won: countResponses(responses, 201),
    refused: countResponses(responses, 409, 'coupon-used-up'),
    atPayPal: (await shop.countPayPalRecords()).orders - before.orders,
    uses: await countRows(shop, sql`select count(*)::int as n from coupon_redemptions where coupon_id = ${id}`),
    taken: 1000 - (await shop.getInventory(chocolate.id)),
  };
}

export async function raceTabsOfOneBrowser(shop: ConcurrentShop, tabs: number) {
  const chocolate = await shop.addChocolate({ inventory: 100 });
  const items = [{ _id: chocolate.id, quantity: 1 }];
  const before = await shop.countReserved();
  const [firstTab, ...otherTabs] = shop.createBrowsers(tabs, `192.0.2.${++raceCount % 256}`);
  const firstResponse = await firstTab?.checkout(items);
  for (const tab of otherTabs) for (const [name, value] of firstTab?.cookies ?? []) tab.cookies.set(name, value);
  const responses: ShopResponse[] = await Promise.all(otherTabs.map((tab) => tab.checkout(items)));
  return {
    other: listUnexpected([...(firstResponse ? [firstResponse] : []), ...responses], '201'),
    reserved: (await shop.countReserved()) - before,
    taken: 100 - (await shop.getInventory(chocolate.id)),
  };
}

export async function raceBrowsersAtOneIp(shop: ConcurrentShop, browsers: number) {
  const chocolate = await shop.addChocolate({ inventory: 100 });
  const before = await shop.countReserved();
  const responses: ShopResponse[] = await Promise.all(
    shop
      .createBrowsers(browsers, `198.51.100.${++raceCount % 256}`)
      .map((buyer) => buyer.checkout([{ _id: chocolate.id, quantity: 1 }])),
  );
  return {
    refused: countResponses(responses, 429, 'too-many-reservations'),
    other: listUnexpected(responses, '201', '429 too-many-reservations'),
    reserved: (await shop.countReserved()) - before,
    taken: 100 - (await shop.getInventory(chocolate.id)),
  };
}

let raceCount = 0;

export async function raceAtExpiry(
  shop: ConcurrentShop,
  { many: amount, sweep }: { many: number; sweep: 'tins' | 'all' },
) {
  const scenarios = await Promise.all(
    Array.from({ length: amount }, async (_, index) => {
      const chocolate = await shop.addChocolate({ inventory: 1 });
      const [buyer, rival] = [shop.createBrowser(index), shop.createBrowser(index + 1)];
      const items = [{ _id: chocolate.id, quantity: 1 }];
      const { body } = await buyer.checkout(items);
      await shop.payPal.approve(body.orderId);
      return { tin: chocolate, buyer, rival, items, orderId: String(body.orderId) };
    }),
  );
  shop.advanceClock(16);
  const sweeps = shop.processes.map((app) =>
    sweep === 'tins' ? sweepReservations(app.services.shop.deps) : app.sweep(),
  );
  const outcomes = await Promise.all(
    scenarios.map(async ({ buyer, rival, items, orderId }, index) => {
      let rivalResponse: ShopResponse = { status: 409, body: {} };
      let captureResponse: ShopResponse | undefined;
      const rivalCheckout = async () => {
        if (rivalResponse.status === 409) rivalResponse = await rival.checkout(items);
      };
      for (let attempt = 0; attempt < index % 8; attempt++) await rivalCheckout();
      const capture = buyer.capture(orderId).then((response: ShopResponse) => {
        captureResponse = response;
      });
      do await rivalCheckout();
      while (rivalResponse.status === 409 && !captureResponse);
      await capture;
      return { captured: captureResponse as ShopResponse | undefined, wanted: rivalResponse };
    }),
  );
  await Promise.all(sweeps);
  const summary = { withTins: 0, refused: 0, odd: [] as object[] };
  for (const [index, { captured: captureResponse, wanted: rivalResponse }] of outcomes.entries()) {
    const { tin: chocolate, orderId } = scenarios[index] as (typeof scenarios)[number];
    const { row } = await shop.findOrder(orderId);
    const [taken, inventory] = [await shop.getCapturedCents(orderId), await shop.getInventory(chocolate.id)];
    const isPaid = row.number !== null && row.reserved && taken === row.totalCents;
    const hasRivalReserved = rivalResponse.status === 201;
    const isConsistent = inventory + (row.reserved ? 1 : 0) + (hasRivalReserved ? 1 : 0) === 1;
    if (captureResponse?.status === 200 && isPaid && isConsistent) summary.withTins += 1;
    else if (captureResponse?.status === 409 && row.number === null && taken === 0 && isConsistent)
      summary.refused += 1;
    else
      summary.odd.push({
        captured: captureResponse,
        wanted: rivalResponse.status,
        state: row.state,
        reserved: row.reserved,
        taken,
        left: inventory,
      });
  }
  return { ...summary, refunds: (await shop.countPayPalRecords()).refunds };
}

export async function raceToPay(
  shop: ConcurrentShop,
  options: { captures: number; places: number; settles: number; charged?: true },
) {
  const chocolate = await shop.addChocolate({ inventory: 10 });
  const items = [{ _id: chocolate.id, quantity: 2 }];
  const email = `rush-${chocolate.id}@example.com`;
  const { buyer, checkout, orderId } = await shop.createCheckout(items);
  const { paymentId } = await shop.findOrder(orderId);
  const countMails = (template: string, to = '') =>
    countRows(
      shop,
      sql`select count(*)::int as n from mails where template = ${template} and ${to} in ('', recipient)`,
    );
  const ownerMailsBefore = await countMails('order-for-owner');
  await shop.payPal.approve(orderId, { payer: { email } });
  if (options.charged) await shop.payPal.createAdapter().captureOrder(orderId, `${paymentId}-capture-0`);
  const tabs = shop.createBrowsers(options.captures + options.places);
  for (const tab of tabs) for (const [name, value] of buyer.cookies) tab.cookies.set(name, value);
  const settlements = Array.from({ length: options.settles }, (_, index) =>
    shop.getProcess(index).services.payments.settlePayment(paymentId),
  );
  const responses = await Promise.all(
    tabs.map((tab, index) =>
      index < options.captures ? tab.capture(orderId) : tab.place(orderId, shop.createClaim(checkout, items)),
    ),
  );
  await Promise.all(settlements);
  const lastResponse = await buyer.place(orderId, shop.createClaim(checkout, items));
  const numbers = new Set([...responses, lastResponse].flatMap(({ body }) => body.orderNumber ?? []));
  return {
    numbers: [...numbers],
    other: listUnexpected(responses, '200', '201'),
    receipts: await countMails('order-receipt', email),
    notesToOwner: (await countMails('order-for-owner')) - ownerMailsBefore,
    captures: (await shop.payPal.listCaptures(orderId)).length,
    taken: 10 - (await shop.getInventory(chocolate.id)),
  };
}

async function countRows({ testApp }: ConcurrentShop, statement: ReturnType<typeof sql>): Promise<number> {
  const { rows } = (await testApp.connection.db.execute(statement)) as unknown as { rows: { n: number }[] };
  return rows[0]?.n ?? 0;
}
