import { eq, sql } from 'drizzle-orm';
import { newId } from '#database/id.ts';
import { payments, refunds } from '#database/tables/payments.ts';
import { chocolates, orders } from '#database/tables/shop.ts';
import { bookingDesk } from './booking-desk.ts';
import { formDesk } from './client-forms.ts';
import { caller } from './owner-desk.ts';
import { signedInClient, signedInOwner } from './signed-in.ts';
import type { Studio } from './studio.ts';

type Processes = readonly [Studio, ...Studio[]];

/**
 * The owner takes clients out who at the same moment book, or begin a form, in another process where there is one.
 * Counts those who were taken out and have a session or answers all the same.
 */
export async function rushToTakeOut(processes: Processes, times: number) {
  const [first] = processes;
  const other = processes.at(-1) ?? first;
  const owner = caller(first.app, (await signedInOwner(first)).headers);
  const desk = bookingDesk(other);
  const counts = { takenOut: 0, booked: 0, bookedOfNobody: 0, answersOfNobody: 0 };

  for (let round = 0; round < times; round++) {
    const [booking, writing] = [await desk.client(), await formDesk(other)];
    const slot = await desk.addSlot();
    // Something that stays, so that neither leaves the table: a foreign key would settle it otherwise.
    for (const person of [booking, writing]) {
      await desk.addBooking(person as typeof booking, { day: '2026-11-02', time: '10:00', state: 'cancelled' });
    }
    const takeOut = (id: string) => owner('DELETE', `/api/admin/users/${id}`);
    const [taken, held, writer] = await Promise.all([
      takeOut(booking.client.id),
      desk.hold(booking, slot.id),
      takeOut(writing.client.id),
      writing.save('new-client', 0, { 'call-me': 'Maya' }),
    ]);
    const answers = sql`select count(*)::int as n from form_answers where client_id = ${writing.client.id}`;
    counts.takenOut += taken.status === 200 ? 1 : 0;
    counts.booked += held.status === 201 ? 1 : 0;
    counts.bookedOfNobody += taken.status === 200 && held.status === 201 ? 1 : 0;
    counts.answersOfNobody += writer.status === 200 ? await desk.count(answers) : 0;
  }
  return counts;
}

const REASON = 'One tin came melted.';

/** A parcel of a client that is on its way, paid for. */
async function aSentParcel(studio: Studio, clientId: string) {
  const { db } = studio.connection;
  const at = studio.clock.now();
  const order = {
    ...{ id: newId(), state: 'shipped' as const, reserved: false, clientId, browser: 'b', isLocalPickup: false },
    ...{ number: 20_000 + Math.floor(Math.random() * 1e8) },
    ...{ subtotalCents: 1800, discountCents: 0, shippingCents: 500, totalCents: 2300 },
    ...{ createdAt: at, paidAt: at, changedAt: at },
  };
  const payment = {
    ...{ id: newId(), purpose: 'order' as const, subjectId: order.id, clientId, state: 'captured' as const },
    ...{ amountCents: 2300, captureId: `capture ${order.id}`, createdAt: at, changedAt: at, capturedAt: at },
  };
  await db.insert(orders).values(order);
  await db.insert(payments).values(payment);
  return { orderId: order.id, paymentId: payment.id };
}

/**
 * The owner takes clients out and in another process, where there is one, sends money back to one and sells tins to the
 * other at the same moment. Counts those who were taken out although money of theirs was on its way (`anonymise` has been
 * over the refund), and those who were taken out and have a checkout all the same. Needs a PayPal that makes orders.
 */
export async function rushToTakeOutWithMoney(processes: Processes, times: number) {
  const [first] = processes;
  const other = processes.at(-1) ?? first;
  const { headers } = await signedInOwner(first);
  const [owner, ownerElsewhere] = [caller(first.app, headers), caller(other.app, headers)];
  const { db } = other.connection;
  const counts = { settled: 0, takenOutWithMoneyMoving: 0, ordersOfNobody: 0 };
  const tin = { id: newId(), name: 'Cardamom', priceCents: 1800, inventory: 1_000, createdAt: first.clock.now() };
  await db.insert(chocolates).values(tin);

  for (let round = 0; round < times; round++) {
    const [paidBack, buying] = [await signedInClient(other), await signedInClient(other)];
    const { orderId, paymentId } = await aSentParcel(other, paidBack.client.id);
    await aSentParcel(other, buying.client.id);
    const takeOut = (id: string) => owner('DELETE', `/api/admin/users/${id}`);
    const checkOut = {
      ...{ method: 'POST' as const, url: '/api/orders/checkout', headers: buying.headers },
      payload: { cartItems: [{ _id: tin.id, quantity: 1 }], isLocalPickup: true },
    };
    const [taken, sentBack, takenToo, bought] = await Promise.all([
      takeOut(paidBack.client.id),
      ownerElsewhere('POST', `/api/admin/orders/${orderId}/refund`, { amount: 5, reason: REASON }),
      takeOut(buying.client.id),
      other.app.inject(checkOut),
    ]);
    const [refund] = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
    const [mine] = (await db.select().from(orders).where(eq(orders.clientId, buying.client.id))).filter(
      ({ state }) => state === 'awaiting-payment',
    );
    counts.settled += sentBack.status < 300 && [200, 409].includes(taken.status) ? 1 : 0;
    counts.takenOutWithMoneyMoving += taken.status === 200 && refund?.reason === '' ? 1 : 0;
    counts.ordersOfNobody += takenToo.status === 200 && mine ? 1 : 0;
    // Who is gone before the guard looks buys as a guest; a moment later, as nobody, they are told to sign in.
    if (![201, 401].includes(bought.statusCode)) throw new Error(`the checkout answered ${bought.body}`);
  }
  return counts;
}
