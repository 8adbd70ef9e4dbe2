import { eq, sql } from 'drizzle-orm';
import { payments, refunds } from '#features/payments/tables.ts';
import { chocolates, orders } from '#features/shop/tables.ts';
import { newId } from '#platform/database/id.ts';
import { createSignedInClient, createSignedInOwner } from '../accounts/signed-in.ts';
import { createCaller } from '../app/admin-fixture.ts';
import type { TestApp } from '../app/test-app.ts';
import { createBookingFixture } from '../bookings/booking-fixture.ts';
import { createFormFixture } from '../bookings/form-fixture.ts';

type ReadonlyTestApps = readonly [TestApp, ...TestApp[]];

export async function raceToDeleteClient(processes: ReadonlyTestApps, times: number) {
  const [first] = processes;
  const otherProcess = processes.at(-1) ?? first;
  const callAsOwner = createCaller(first.app, (await createSignedInOwner(first)).headers);
  const bookings = createBookingFixture(otherProcess);
  const counts = { deleted: 0, booked: 0, bookedByDeleted: 0, answersOfDeleted: 0 };

  for (let round = 0; round < times; round++) {
    const [bookingClient, formFixture] = [await bookings.createClient(), await createFormFixture(otherProcess)];
    const slot = await bookings.addSlot();
    // A booking keeps the client's row, because a foreign key would otherwise decide the race.
    for (const person of [bookingClient, formFixture]) {
      await bookings.addBooking(person as typeof bookingClient, {
        day: '2026-11-02',
        time: '10:00',
        state: 'cancelled',
      });
    }
    const deleteClient = (id: string) => callAsOwner('DELETE', `/api/admin/users/${id}`);
    const [deleteResponse, holdResponse, writerDeleteResponse] = await Promise.all([
      deleteClient(bookingClient.client.id),
      bookings.hold(bookingClient, slot.id),
      deleteClient(formFixture.client.id),
      formFixture.save('new-client', 0, { 'call-me': 'Maya' }),
    ]);
    const countAnswers = sql`select count(*)::int as n from form_answers where client_id = ${formFixture.client.id}`;
    counts.deleted += deleteResponse.status === 200 ? 1 : 0;
    counts.booked += holdResponse.status === 201 ? 1 : 0;
    counts.bookedByDeleted += deleteResponse.status === 200 && holdResponse.status === 201 ? 1 : 0;
    counts.answersOfDeleted += writerDeleteResponse.status === 200 ? await bookings.countRows(countAnswers) : 0;
  }
  return counts;
}

const REASON = 'One tin came melted.';

/** A paid and shipped order. */
async function insertShippedOrder(testApp: TestApp, clientId: string) {
  const { db } = testApp.connection;
  const now = testApp.clock.now();
  const order = {
    id: newId(),
    state: 'shipped' as const,
    reserved: false,
    clientId,
    browser: 'b',
    isLocalPickup: false,
    number: 20_000 + Math.floor(Math.random() * 1e8),
    subtotalCents: 1800,
    discountCents: 0,
    shippingCents: 500,
    totalCents: 2300,
    createdAt: now,
    paidAt: now,
    changedAt: now,
  };
  const payment = {
    id: newId(),
    purpose: 'order' as const,
    subjectId: order.id,
    clientId,
    state: 'captured' as const,
    amountCents: 2300,
    captureId: `capture ${order.id}`,
    createdAt: now,
    changedAt: now,
    capturedAt: now,
  };
  await db.insert(orders).values(order);
  await db.insert(payments).values(payment);
  return { orderId: order.id, paymentId: payment.id };
}

export async function raceToDeleteClientWithPayments(processes: ReadonlyTestApps, times: number) {
  const [first] = processes;
  const otherProcess = processes.at(-1) ?? first;
  const { headers } = await createSignedInOwner(first);
  const [callAsOwner, callAsOwnerElsewhere] = [
    createCaller(first.app, headers),
    createCaller(otherProcess.app, headers),
  ];
  const { db } = otherProcess.connection;
  const counts = { settled: 0, deletedDuringRefund: 0, ordersOfDeleted: 0 };
  const chocolate = { id: newId(), name: 'Cardamom', priceCents: 1800, inventory: 1_000, createdAt: first.clock.now() };
  await db.insert(chocolates).values(chocolate);

  for (let round = 0; round < times; round++) {
    const [refundedClient, buyingClient] = [
      await createSignedInClient(otherProcess),
      await createSignedInClient(otherProcess),
    ];
    const { orderId, paymentId } = await insertShippedOrder(otherProcess, refundedClient.client.id);
    await insertShippedOrder(otherProcess, buyingClient.client.id);
    const deleteClient = (id: string) => callAsOwner('DELETE', `/api/admin/users/${id}`);
    const checkoutRequest = {
      method: 'POST' as const,
      url: '/api/orders/checkout',
      headers: buyingClient.headers,
      payload: { cartItems: [{ _id: chocolate.id, quantity: 1 }], isLocalPickup: true },
    };
    const [deleteResponse, refundResponse, buyerDeleteResponse, checkoutResponse] = await Promise.all([
      deleteClient(refundedClient.client.id),
      callAsOwnerElsewhere('POST', `/api/admin/orders/${orderId}/refund`, { amount: 5, reason: REASON }),
      deleteClient(buyingClient.client.id),
      otherProcess.app.inject(checkoutRequest),
    ]);
    const [refund] = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
    const [pendingOrder] = (await db.select().from(orders).where(eq(orders.clientId, buyingClient.client.id))).filter(
      ({ state }) => state === 'awaiting-payment',
    );
    counts.settled += refundResponse.status < 300 && [200, 409].includes(deleteResponse.status) ? 1 : 0;
    counts.deletedDuringRefund += deleteResponse.status === 200 && refund?.reason === '' ? 1 : 0;
    counts.ordersOfDeleted += buyerDeleteResponse.status === 200 && pendingOrder ? 1 : 0;
    if (![201, 401].includes(checkoutResponse.statusCode))
      throw new Error(`the checkout answered ${checkoutResponse.body}`);
  }
  return counts;
}
