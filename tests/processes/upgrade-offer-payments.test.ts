import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invariants } from '#app/schema.ts';
import { appointmentOffers, bookings } from '#features/bookings/tables.ts';
import type { ClientRecord } from '#features/clients/contract/clients-admin.ts';
import { paymentTransitions } from '#features/payments/domain/payment-state.ts';
import { payments } from '#features/payments/tables.ts';
import type { Receipt } from '#features/receipts/contract.ts';
import { audit, listViolations } from '#platform/database/audit/audit.ts';
import { createSignedInOwner, signIn } from '../support/accounts/signed-in.ts';
import { createTestApp, type TestApp } from '../support/app/test-app.ts';
import { type MockPayPal, startMockPayPal } from '../support/payments/mock-paypal.ts';
import { insertOfferBeingPaid, insertOfferPayments, type OfferPayment } from '../support/upgrades/offer-payments.ts';
import { openReleaseDatabase, readActivityRecord } from '../support/upgrades/upgrade-fixtures.ts';

// In 0.1.0 a payment for an offer of several sessions had the purpose of a payment for one.
const RELEASE = '0.1.0';
const { client, takenAt } = readActivityRecord(RELEASE);

let payPal: MockPayPal;
let testApp: TestApp;
let approved: OfferPayment;
let capturing: OfferPayment;
let bookingPayments: string[];
beforeAll(async () => {
  const released = await openReleaseDatabase(RELEASE);
  payPal = await startMockPayPal();
  bookingPayments = await listPayments(released.connection.db, 'booking');
  const insertion = { clientId: client.id, takenAt };
  await insertOfferPayments(released.connection, insertion);
  const insertBeingPaid = (weeks: number, state: 'awaiting-approval' | 'capturing') =>
    insertOfferBeingPaid(released.connection, payPal, { ...insertion, weeks, state });
  approved = await insertBeingPaid(4, 'awaiting-approval');
  capturing = await insertBeingPaid(8, 'capturing');
  await released.connection.migrate();
  const settings = { environment: { RATE_LIMITS: 'off' }, payPal: payPal.createAdapter() };
  testApp = await createTestApp({ existing: released, now: takenAt, ...settings });
}, 180_000);
afterAll(async () => {
  await testApp.close();
  await payPal.close();
});

async function listPayments(db: TestApp['connection']['db'], purpose: 'booking' | 'offer'): Promise<string[]> {
  const rows = await db.select({ id: payments.id }).from(payments).where(eq(payments.purpose, purpose));
  return rows.map(({ id }) => id).toSorted();
}

async function getJson<T>(url: string, headers: Record<string, string>): Promise<T> {
  const response = await testApp.app.inject({ url, headers });
  expect(response.statusCode, `GET ${url}: ${response.body}`).toBe(200);
  return response.json() as T;
}

const listFindings = async () => listViolations(await audit(testApp.connection, testApp.clock.now(), invariants));

test('payments for offers have a purpose of their own in every state, and payments for bookings keep theirs', async () => {
  const { db } = testApp.connection;
  const rows = await db
    .select({ purpose: payments.purpose, state: payments.state })
    .from(payments)
    .innerJoin(appointmentOffers, eq(appointmentOffers.id, payments.subjectId));
  expect(new Set(rows.map(({ purpose }) => purpose))).toEqual(new Set(['offer']));
  expect([...new Set(rows.map(({ state }) => state))].toSorted()).toEqual(Object.keys(paymentTransitions).toSorted());
  expect(bookingPayments.length).toBeGreaterThan(0);
  expect(await listPayments(db, 'booking')).toEqual(bookingPayments);
  expect(await listFindings()).toEqual([]);
});

test('a payment for an offer is shown as one for sessions in record, receipts and download, as before', async () => {
  const { headers } = await createSignedInOwner(testApp);
  const asClient = (await signIn(testApp, 'client', client.id)).headers;
  const record = await getJson<ClientRecord>(`/api/admin/users/${client.id}/record`, headers);
  const receipts = await getJson<Receipt[]>(`/api/user/${client.id}/receipts?purpose=booking`, asClient);
  const { payments: downloaded } = await getJson<{ payments: { purpose: string }[] }>(
    `/api/user/${client.id}/data`,
    asClient,
  );
  for (const shown of [record.payments.rows, receipts, downloaded])
    expect(new Set(shown.map(({ purpose }) => purpose))).toEqual(new Set(['booking']));
  const offerReceipt = receipts.find(({ totalCents }) => totalCents === 24_000);
  expect(offerReceipt).toMatchObject({
    receiptNumber: expect.stringMatching(/^S-[0-9A-F]{8}$/),
    lines: [{ name: 'Private Yoga, 3 sessions', detail: '', quantity: 1, priceCents: 24_000 }],
  });
});

test.each([
  [
    'the page of the offer',
    async () => {
      const payload = { token: approved.token, orderId: approved.orderId };
      const response = await testApp.app.inject({ method: 'POST', url: '/api/appointment-offers/capture', payload });
      expect([response.statusCode, response.json()]).toEqual([200, { status: 'captured' }]);
      return approved;
    },
  ],
  [
    'the sweep',
    async () => {
      await testApp.services.payments.settlePayment(capturing.id);
      return capturing;
    },
  ],
])('a payment for an offer that was under way is completed by %s and books its sessions', async (_by, complete) => {
  const { id, offerId, orderId } = await complete();
  const { db } = testApp.connection;
  const rows = await db.select().from(bookings).where(eq(bookings.seriesId, offerId));
  expect(rows.map(({ state, paymentSource }) => `${state} ${paymentSource}`)).toEqual(Array(3).fill('booked series'));
  const [offer] = await db.select().from(appointmentOffers).where(eq(appointmentOffers.id, offerId));
  expect(offer).toMatchObject({ state: 'accepted', paymentId: id });
  expect(await payPal.listCaptures(orderId)).toMatchObject([{ amountCents: 24_000, refundedCents: 0 }]);
  expect(await listFindings()).toEqual([]);
});
