import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { invariants } from '#app/schema.ts';
import { refunds } from '#features/payments/tables.ts';
import { audit, listViolations } from '#platform/database/audit/audit.ts';
import { newId } from '#platform/database/id.ts';
import { type AdminFixture, createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { createPaidOfferFixture } from '#tests/support/bookings/paid-offer-fixture.ts';
import { createPaidBookingFixture, type PaidBookingFixture } from '#tests/support/payments/paid-booking-fixture.ts';

let paid: PaidBookingFixture;
let owner: AdminFixture;
let offers: Awaited<ReturnType<typeof createPaidOfferFixture>>;
beforeAll(async () => {
  paid = await createPaidBookingFixture();
});
beforeEach(async () => {
  owner = await createAdminFixture(paid.testApp);
  offers = await createPaidOfferFixture(paid, owner);
});
afterAll(() => paid.close());

const listFindings = async () =>
  listViolations(await audit(paid.testApp.connection, paid.testApp.clock.now(), invariants));
const expectLeft = (orderId: string, cents: number) =>
  expect.poll(() => paid.getCapturedCents(orderId), { timeout: 60_000 }).toBe(cents);

test('two captures at once charge once and book once', async () => {
  const { person, token, id, orderId } = await offers.createApprovedOffer();
  const answers = await Promise.all([offers.capture(token, orderId), offers.capture(token, orderId)]);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect(await paid.getCapturedCents(orderId)).toBe(23_997);
  expect(await offers.listStates(id)).toEqual(['booked', 'booked', 'booked']);
  expect(await offers.clients.countMails('session-series-booked', person.client.email)).toBe(1);
  expect(await listFindings()).toEqual([]);
});

test('the browser cannot name another amount, or capture the order of another offer', async () => {
  const [first, second] = [await offers.createApprovedOffer(), await offers.createApprovedOffer({ price: 60 })];
  expect((await offers.post('capture', { token: first.token, orderId: first.orderId, amount: 1 })).status).toBe(400);
  expect((await offers.capture(first.token, second.orderId)).body.reason).toBe('payment-not-found');
  expect([await paid.getCapturedCents(first.orderId), await paid.getCapturedCents(second.orderId)]).toEqual([0, 0]);
});

test('a moved session keeps its share, which comes back when it is cancelled', async () => {
  const { person, orderId, sessions } = await offers.createPaidOffer();
  const [first] = sessions;
  if (!first) throw new Error('nothing is booked');
  const slot = await offers.clients.addSlot({ day: first.date, time: '08:00' });
  expect((await offers.clients.reschedule(person, first._id, slot)).status).toBe(200);
  const { cancellations } = (await offers.clients.list(person)).body;
  expect(cancellations.map(({ refund }: { refund: number }) => refund)).toEqual([79.99, 79.99, 79.99]);
  const told = { outcome: 'free', refund: 79.99 };
  const cancelled = await offers.clients.call(person, 'PUT', `/api/bookings/${first._id}/cancel`, told);
  expect(cancelled.status).toBe(200);
  await paid.testApp.sweep();
  await expectLeft(orderId, 15_998);
  expect(await listFindings()).toEqual([]);
});

test('an amount that was refunded at PayPal is not refunded again with the shares', async () => {
  const { orderId, sessions } = await offers.createPaidOffer();
  const [{ id: captureId } = { id: '' }] = await paid.payPal.listCaptures(orderId);
  await paid.payPal.refund(captureId, '100.00');
  await paid.testApp.services.payments.settlePayment(await findPaymentId(orderId));
  const [first] = sessions;
  const opened = { date: first?.date, time: first?.time };
  const url = `/api/admin/appointments/${first?._id}/cancel-later`;
  const { body } = await owner.call('PUT', url, { opened, refund: true });
  expect(body.message).toBe('3 appointments were cancelled. $139.97 is on its way back.');
  await paid.testApp.sweep();
  await expectLeft(orderId, 0);
});

async function findPaymentId(orderId: string): Promise<string> {
  const { rows } = await paid.testApp.connection.db.execute<{ id: string }>(
    `select id from payments where order_id = '${orderId}'`,
  );
  return rows[0]?.id ?? '';
}

test('a refund of a share that PayPal refused is requested again once, and stays a refund of this share', async () => {
  const { orderId, sessions } = await offers.createPaidOffer();
  const paymentId = await findPaymentId(orderId);
  const [first, second] = sessions;
  const url = `/api/admin/appointments/${first?._id}`;
  await owner.requestOk('PUT', `${url}/cancel`, { refund: false });
  await paid.testApp.connection.db.insert(refunds).values({
    id: newId(),
    paymentId,
    bookingId: first?._id ?? '',
    amountCents: 7_999,
    reason: 'Your session was cancelled.',
    state: 'failed',
    lastError: 'REFUND_TIME_LIMIT_EXCEEDED',
    createdAt: paid.testApp.clock.now(),
    doneAt: paid.testApp.clock.now(),
  });
  const { payments } = await owner.requestOk('GET', '/api/admin/operations');
  const { concern, since } = payments.first.find(({ _id }: { _id: string }) => _id === paymentId);
  await owner.requestOk('POST', `/api/admin/operations/payments/${paymentId}/refund`, { concern, since });
  await expectLeft(orderId, 15_998);
  expect((await owner.call('PUT', `${url}/refund`)).body.reason).toBe('nothing-to-refund');
  const opened = { date: second?.date, time: second?.time };
  const later = `/api/admin/appointments/${second?._id}/cancel-later`;
  expect((await owner.call('PUT', later, { opened, refund: true })).body.message).toContain('$159.98');
  await expectLeft(orderId, 0);
  expect(await listFindings()).toEqual([]);
});

test('the history has what each cancelled session of a series gave back', async () => {
  const { sessions } = await offers.createPaidOffer();
  const [first] = sessions;
  const opened = { date: first?.date, time: first?.time };
  await owner.requestOk('PUT', `/api/admin/appointments/${first?._id}/cancel-later`, { opened, refund: true });
  for (const { _id } of sessions)
    expect(await owner.listHistory(_id)).toMatchObject([
      { action: 'cancelled', changes: [{ field: 'refund', after: '$79.99' }] },
    ]);
});

test('a capture that is repeated while a share goes back still says that all is booked', async () => {
  const { token, orderId } = await offers.createPaidOffer();
  const setState = (state: string) =>
    paid.testApp.connection.db.execute(`update payments set state = '${state}' where order_id = '${orderId}'`);
  await setState('refunding');
  expect(await offers.capture(token, orderId)).toEqual({ status: 200, body: { status: 'captured' } });
  await setState('captured');
});

test('an approved payment is not captured by the sweep once the offer is over', async () => {
  const { id, orderId } = await offers.createApprovedOffer();
  await paid.testApp.connection.db.execute(`update appointment_offers set expires_at = created_at where id = '${id}'`);
  await paid.testApp.services.payments.settlePayment(await findPaymentId(orderId));
  expect(await paid.getCapturedCents(orderId)).toBe(0);
});

test('a client with an open offer cannot be deleted, and a merge moves it to the record that stays', async () => {
  const { person, token, id } = await offers.createOffer();
  const kept = await offers.clients.createClient();
  const url = (one: typeof kept) => `/api/admin/users/${one.client.id}`;
  expect((await owner.call('DELETE', url(person))).status).toBe(409);
  const { merge } = await owner.requestOk('POST', `${url(kept)}/merge`, { otherId: person.client.id });
  const listOpen = async (one: typeof kept) =>
    (await offers.clients.call(one, 'GET', `/api/user/${one.client.id}/appointment-offers`)).body;
  expect(await listOpen(kept)).toMatchObject([{ token, state: 'open' }]);
  expect((await offers.answer(token, 'acceptance')).status).toBe(200);
  expect((await offers.clients.list(kept)).body.bookedSlots).toHaveLength(3);
  expect(await offers.clients.countMails('session-series-booked', kept.client.email)).toBe(1);
  await owner.requestOk('DELETE', `/api/admin/client-merges/${merge._id}`);
  expect((await offers.clients.list(kept)).body.bookedSlots).toEqual([]);
  expect(await offers.listStates(id)).toEqual(['booked', 'booked', 'booked']);
  expect(await listFindings()).toEqual([]);
});

test('a merge waits while an offer is being paid', async () => {
  const { person } = await offers.createApprovedOffer();
  const kept = await offers.clients.createClient();
  const url = `/api/admin/users/${kept.client.id}/merge`;
  expect((await owner.call('POST', url, { otherId: person.client.id })).body.reason).toBe('merge-payment');
});
