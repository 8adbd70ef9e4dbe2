import { sql } from 'drizzle-orm';
import type { BusyShop } from './busy-shop.ts';
import type { CartItem } from './shop-desk.ts';

type Buyer = ReturnType<BusyShop['browser']>;
type Answer = { status: number; body: { reason?: string; orderId?: string } };

const count = (answers: Answer[], status: number, reason?: string) =>
  answers.filter((answer) => answer.status === status && (!reason || answer.body.reason === reason)).length;

/** Statuses and reasons other than those that were expected. */
const others = (answers: Answer[], ...expected: string[]) =>
  answers
    .map(({ status, body }) => [status, body.reason].filter(Boolean).join(' '))
    .filter((it) => !expected.includes(it));

/** `buyers` at once for the last `tins` of a tin: who is at PayPal then, what nobody got, and what comes of `pay`. */
export async function rushForLastTins(shop: BusyShop, { tins, buyers }: { tins: number; buyers: number }) {
  const tin = await shop.addTin({ inventory: tins });
  const before = await shop.atPayPal();
  const browsers = shop.browsers(buyers);
  const answers: Answer[] = await Promise.all(browsers.map((buyer) => buyer.checkOut([{ _id: tin.id, quantity: 1 }])));
  const after = await shop.atPayPal();
  const winners = browsers.flatMap((buyer, index) => {
    const { orderId } = answers[index]?.body ?? {};
    return orderId ? [{ buyer, orderId }] : [];
  });
  return {
    /** Everybody who is at PayPal pays at the same moment. */
    pay: () => payAtOnce(shop, tin.id, winners),
    counted: {
      atPayPal: after.orders - before.orders,
      refused: count(answers, 409, 'not-enough-tins'),
      other: others(answers, '201', '409 not-enough-tins'),
      left: await shop.left(tin.id),
    },
  };
}

/** Everybody approves, and then everybody captures at once: what PayPal took, and how many orders there are. */
async function payAtOnce(shop: BusyShop, tinId: string, buyers: { buyer: Buyer; orderId: string }[]) {
  const before = await shop.atPayPal();
  await Promise.all(buyers.map(({ orderId }) => shop.payPal.approve(orderId)));
  const answers: Answer[] = await Promise.all(buyers.map(({ buyer, orderId }) => buyer.capture(orderId)));
  const placed = await Promise.all(buyers.map(async ({ orderId }) => (await shop.orderOf(orderId)).row));
  const after = await shop.atPayPal();
  return {
    captures: after.captures - before.captures,
    refunds: after.refunds - before.refunds,
    sold: new Set(placed.flatMap(({ number }) => number ?? [])).size,
    refused: count(answers, 409, 'not-enough-tins'),
    other: others(answers, '200', '409 not-enough-tins'),
    left: await shop.left(tinId),
  };
}

/** Wave after wave of buyers takes the last `tins` of a tin and lets them lapse; then all of them pay at once. */
export async function rushOfLateBuyers(shop: BusyShop, { tins, waves }: { tins: number; waves: number }) {
  const tin = await shop.addTin({ inventory: tins });
  const late: { buyer: Buyer; orderId: string }[] = [];
  for (let wave = 0; wave < waves; wave++) {
    const browsers = shop.browsers(tins);
    const orders = await Promise.all(
      browsers.map((buyer) => shop.checkedOut([{ _id: tin.id, quantity: 1 }], {}, buyer)),
    );
    late.push(...orders);
    shop.later(16);
    await shop.studio.services.orders.sweep();
  }
  return payAtOnce(shop, tin.id, late);
}

/** Two reservations of each browser lapse: from now on its tins are kept once it pays. */
async function lapseTwice(shop: BusyShop, browsers: Buyer[]) {
  const plenty = await shop.addTin({ inventory: 1000 });
  for (let times = 0; times < 2; times++) {
    for (const buyer of browsers) await shop.checkedOut([{ _id: plenty.id, quantity: 1 }], {}, buyer);
    shop.later(16);
    await shop.studio.services.orders.sweep();
  }
}

/** `buyers` whose tins are kept once they pay want the last `tins` of a tin, and then all of them pay at once. */
export async function rushToPayFirst(shop: BusyShop, { tins, buyers }: { tins: number; buyers: number }) {
  const browsers = shop.browsers(buyers);
  await lapseTwice(shop, browsers);
  const tin = await shop.addTin({ inventory: tins });
  const orders = await Promise.all(browsers.map((buyer) => shop.checkedOut([{ _id: tin.id, quantity: 1 }], {}, buyer)));
  const kept = orders.filter(({ checkout }) => checkout.tinsAreKept).length;
  return { kept, leftBefore: await shop.left(tin.id), ...(await payAtOnce(shop, tin.id, orders)) };
}

/** Buyers whose carts hold the same two tins, half of them in the other order. */
export async function rushCrosswise(shop: BusyShop, buyers: number) {
  const [one, other] = [await shop.addTin({ inventory: 1000 }), await shop.addTin({ inventory: 1000 })];
  const cart = [one, other].map(({ id }) => ({ _id: id, quantity: 1 }));
  const answers: Answer[] = await Promise.all(
    shop.browsers(buyers).map((buyer, index) => buyer.checkOut(index % 2 ? cart : cart.toReversed())),
  );
  return { other: others(answers, '201'), left: [await shop.left(one.id), await shop.left(other.id)] };
}

/**
 * Buyers who change their minds at the same moment: half of them have one tin reserved and now want the other, half of
 * them the other way round, all with the same coupon.
 */
export async function rushToChange(shop: BusyShop, buyers: number) {
  const tins = [await shop.addTin({ inventory: 1000 }), await shop.addTin({ inventory: 1000 })];
  const { code: couponCode } = await shop.addCoupon();
  const cart = (index: number): CartItem[] => [{ _id: tins[index % 2]?.id ?? '', quantity: 1 }];
  const browsers = shop.browsers(buyers);
  const first: Answer[] = await Promise.all(
    browsers.map((buyer, index) => buyer.checkOut(cart(index), { couponCode })),
  );
  const second: Answer[] = await Promise.all(
    browsers.map((buyer, index) => buyer.checkOut(cart(index + 1), { couponCode })),
  );
  return {
    other: others([...first, ...second], '201'),
    left: await Promise.all(tins.map(({ id }) => shop.left(id))),
  };
}

/** `buyers` at once with a coupon for one use. */
export async function rushForCoupon(shop: BusyShop, buyers: number) {
  const tin = await shop.addTin({ inventory: 1000 });
  const { id, code: couponCode } = await shop.addCoupon({ maxUses: 1 });
  const before = await shop.atPayPal();
  const answers: Answer[] = await Promise.all(
    shop.browsers(buyers).map((buyer) => buyer.checkOut([{ _id: tin.id, quantity: 1 }], { couponCode })),
  );
  return {
    won: count(answers, 201),
    refused: count(answers, 409, 'coupon-used-up'),
    atPayPal: (await shop.atPayPal()).orders - before.orders,
    uses: await countIn(shop, sql`select count(*)::int as n from coupon_uses where coupon_id = ${id}`),
    taken: 1000 - (await shop.left(tin.id)),
  };
}

/** One browser in several tabs, all of which check out at once. */
export async function rushOfOneBrowser(shop: BusyShop, tabs: number) {
  const tin = await shop.addTin({ inventory: 100 });
  const items = [{ _id: tin.id, quantity: 1 }];
  const before = await shop.reserved();
  const [first, ...more] = shop.browsers(tabs, `192.0.2.${++rushes % 256}`);
  const opened = await first?.checkOut(items);
  for (const tab of more) for (const [name, value] of first?.cookies ?? []) tab.cookies.set(name, value);
  const answers: Answer[] = await Promise.all(more.map((tab) => tab.checkOut(items)));
  return {
    other: others([...(opened ? [opened] : []), ...answers], '201'),
    reserved: (await shop.reserved()) - before,
    taken: 100 - (await shop.left(tin.id)),
  };
}

/** Many browsers at one address. */
export async function rushOfOneAddress(shop: BusyShop, browsers: number) {
  const tin = await shop.addTin({ inventory: 100 });
  const before = await shop.reserved();
  const answers: Answer[] = await Promise.all(
    shop
      .browsers(browsers, `198.51.100.${++rushes % 256}`)
      .map((buyer) => buyer.checkOut([{ _id: tin.id, quantity: 1 }])),
  );
  return {
    refused: count(answers, 429, 'too-many-reservations'),
    other: others(answers, '201', '429 too-many-reservations'),
    reserved: (await shop.reserved()) - before,
    taken: 100 - (await shop.left(tin.id)),
  };
}

let rushes = 0;

/**
 * The last of a tin, whose reservation runs out while its buyer, who has approved, captures, every process sweeps, and
 * someone else wants it. Counts what each of the two got, and what became of the money.
 */
export async function rushAtTheEnd(shop: BusyShop, { many, sweep }: { many: number; sweep: 'tins' | 'all' }) {
  const scenes = await Promise.all(
    Array.from({ length: many }, async (_, index) => {
      const tin = await shop.addTin({ inventory: 1 });
      const [buyer, rival] = [shop.browser(index), shop.browser(index + 1)];
      const items = [{ _id: tin.id, quantity: 1 }];
      const { body } = await buyer.checkOut(items);
      await shop.payPal.approve(body.orderId);
      return { tin, buyer, rival, items, orderId: String(body.orderId) };
    }),
  );
  shop.later(16);
  const sweeps = shop.processes.map((one) => (sweep === 'tins' ? one.services.orders.sweep() : one.sweep()));
  const outcomes = await Promise.all(
    scenes.map(async ({ buyer, rival, items, orderId }, index) => {
      let wanted: Answer = { status: 409, body: {} };
      let captured: Answer | undefined;
      const want = async () => {
        if (wanted.status === 409) wanted = await rival.checkOut(items);
      };
      // Some buyers come a little later than others; what is on the shelf by then may be the rival's.
      for (let asked = 0; asked < index % 8; asked++) await want();
      const capturing = buyer.capture(orderId).then((answer: Answer) => {
        captured = answer;
      });
      do await want();
      while (wanted.status === 409 && !captured);
      await capturing;
      return { captured: captured as Answer | undefined, wanted };
    }),
  );
  await Promise.all(sweeps);
  const seen = { withTins: 0, refused: 0, odd: [] as object[] };
  for (const [index, { captured, wanted }] of outcomes.entries()) {
    const { tin, orderId } = scenes[index] as (typeof scenes)[number];
    const { row } = await shop.orderOf(orderId);
    const [taken, left] = [await shop.takenAt(orderId), await shop.left(tin.id)];
    const paid = row.number !== null && row.reserved && taken === row.totalCents;
    const rivalHasIt = wanted.status === 201;
    const addsUp = left + (row.reserved ? 1 : 0) + (rivalHasIt ? 1 : 0) === 1;
    if (captured?.status === 200 && paid && addsUp) seen.withTins += 1;
    else if (captured?.status === 409 && row.number === null && taken === 0 && addsUp) seen.refused += 1;
    else seen.odd.push({ captured, wanted: wanted.status, state: row.state, reserved: row.reserved, taken, left });
  }
  return { ...seen, refunds: (await shop.atPayPal()).refunds };
}

/**
 * One approved order that is captured, placed and settled many times at once: what came of it. `charged`: the money has
 * been taken before, and the person who did it never heard that.
 */
export async function rushToPay(
  shop: BusyShop,
  asked: { captures: number; places: number; settles: number; charged?: true },
) {
  const tin = await shop.addTin({ inventory: 10 });
  const items = [{ _id: tin.id, quantity: 2 }];
  const email = `rush-${tin.id}@example.com`;
  const { buyer, checkout, orderId } = await shop.checkedOut(items);
  const { paymentId } = await shop.orderOf(orderId);
  const mailsWritten = (template: string, to = '') =>
    countIn(shop, sql`select count(*)::int as n from mails where template = ${template} and ${to} in ('', recipient)`);
  const notesBefore = await mailsWritten('order-for-owner');
  await shop.payPal.approve(orderId, { payer: { email } });
  if (asked.charged) await shop.payPal.adapter().captureOrder(orderId, `${paymentId}-capture-0`);
  const tabs = shop.browsers(asked.captures + asked.places);
  for (const tab of tabs) for (const [name, value] of buyer.cookies) tab.cookies.set(name, value);
  const settling = Array.from({ length: asked.settles }, (_, index) =>
    shop.processFor(index).services.payments.settle(paymentId),
  );
  const answers = await Promise.all(
    tabs.map((tab, index) =>
      index < asked.captures ? tab.capture(orderId) : tab.place(orderId, shop.claimOf(checkout, items)),
    ),
  );
  await Promise.all(settling);
  const last = await buyer.place(orderId, shop.claimOf(checkout, items));
  const numbers = new Set([...answers, last].flatMap(({ body }) => body.orderNumber ?? []));
  return {
    numbers: [...numbers],
    other: others(answers, '200', '201'),
    receipts: await mailsWritten('order-receipt', email),
    notesToOwner: (await mailsWritten('order-for-owner')) - notesBefore,
    captures: (await shop.payPal.captures(orderId)).length,
    taken: 10 - (await shop.left(tin.id)),
  };
}

async function countIn({ studio }: BusyShop, statement: ReturnType<typeof sql>): Promise<number> {
  const { rows } = (await studio.connection.db.execute(statement)) as unknown as { rows: { n: number }[] };
  return rows[0]?.n ?? 0;
}
