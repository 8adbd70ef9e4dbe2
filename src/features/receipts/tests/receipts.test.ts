import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payments } from '#features/payments/tables.ts';
import { newId } from '#platform/database/id.ts';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { type AdminFixture, createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { createPaidBookingFixture, type PaidBookingFixture } from '#tests/support/payments/paid-booking-fixture.ts';
import { createOrderFixture, type OrderFixture } from '#tests/support/shop/order-fixture.ts';
import { SHOP_COUPON } from '#tests/support/shop/shop-fixture.ts';

describe('the receipt for an order', () => {
  let orderFixture: OrderFixture;
  beforeAll(async () => {
    orderFixture = await createOrderFixture();
  });
  afterAll(() => orderFixture.close());

  const visitor = async (url: string, headers: Record<string, string> = {}) => {
    const response = await orderFixture.testApp.app.inject({ url, headers });
    return { status: response.statusCode, body: response.json() };
  };
  const byLink = (token: string) => visitor(`/api/receipts/by-link?token=${encodeURIComponent(token)}`);

  test('the receipt for an order has the exact items, discount, shipping and total, by the link of the order', async () => {
    const { id, number, tin: chocolate } = await orderFixture.placePaidOrder({ couponCode: SHOP_COUPON });
    const { status, body } = await byLink(orderFixture.testApp.links.sign('order', id));
    expect(status).toBe(200);
    expect(body).toEqual({
      _id: id,
      purpose: 'order',
      receiptNumber: number,
      buyerName: 'Robin Buyer',
      couponCode: SHOP_COUPON,
      lines: [{ name: chocolate.name, detail: '', quantity: 2, priceCents: 1_800 }],
      // 2 × 18.00 = 36.00; 36.00 × 0.15 = 5.40; 36.00 − 5.40 + 5.00 = 35.60
      subtotalCents: 3_600,
      discountCents: 540,
      shippingCents: 500,
      isLocalPickup: false,
      totalCents: 3_560,
      refundedCents: 0,
      refunds: [],
      paidAt: expect.stringMatching(/Z$/),
      transactionId: expect.stringMatching(/\w{8,}/),
    });
    expect(await orderFixture.owner.requestOk('GET', `/api/admin/receipts/${id}`)).toEqual(body);
  });

  test('the receipt for a pickup has no shipping, and says what was refunded or is being refunded', async () => {
    const { id, orderId } = await orderFixture.placePaidOrder({ isLocalPickup: true });
    expect((await orderFixture.refundOrder(id, { amount: 12.5 })).status).toBe(200);
    const getReceipt = () => orderFixture.owner.requestOk('GET', `/api/admin/receipts/${id}`);
    expect(await getReceipt()).toMatchObject({
      shippingCents: null,
      isLocalPickup: true,
      totalCents: 3_600,
      refundedCents: 0,
      refunds: [{ amountCents: 1_250, at: null, isDone: false }],
    });
    await orderFixture.settle(orderId);
    expect(await getReceipt()).toMatchObject({
      refundedCents: 1_250,
      refunds: [{ amountCents: 1_250, at: expect.stringMatching(/Z$/), isDone: true }],
    });
  });

  test('the receipt for an order needs a valid link or the owner’s sign-in, and a paid order', async () => {
    const { id } = await orderFixture.placePaidOrder();
    const { links } = orderFixture.testApp;
    for (const token of ['', 'x', id, links.sign('unsubscribe', id)]) {
      expect((await byLink(token)).body.reason).toBe('link-invalid');
    }
    expect((await byLink(links.sign('order', newId()))).body.reason).toBe('receipt-not-found');
    expect((await visitor(`/api/admin/receipts/${id}`)).status).toBe(401);
    const { client, headers } = await createSignedInClient(orderFixture.testApp);
    expect((await visitor(`/api/admin/receipts/${id}`, headers)).status).toBe(403);
    expect((await visitor(`/api/user/${client.id}/receipts?of=${id}`, headers)).body).toEqual([]);
    const chocolate = await orderFixture.addChocolate();
    const openOrder = await orderFixture.createApprovedCheckout([{ _id: chocolate.id, quantity: 1 }]);
    const unpaid = await orderFixture.findOrder(openOrder.orderId);
    expect((await orderFixture.owner.call('GET', `/api/admin/receipts/${unpaid.id}`)).body.reason).toBe(
      'receipt-not-found',
    );
  });

  test('the receipt for an order is not in a client’s list of receipts for sessions', async () => {
    const { id } = await orderFixture.placePaidOrder();
    const { client, headers } = await createSignedInClient(orderFixture.testApp);
    const { db } = orderFixture.testApp.connection;
    const [row] = await db.update(payments).set({ clientId: client.id }).where(eq(payments.subjectId, id)).returning();
    if (!row) throw new Error('the order has no payment');
    const session = { id: newId(), subjectId: newId(), purpose: 'booking' as const };
    await db.insert(payments).values({ ...row, ...session, orderId: newId(), captureId: newId() });
    const listReceipts = async (query: string) => {
      const { body } = await visitor(`/api/user/${client.id}/receipts${query}`, headers);
      return body.map(({ _id }: { _id: string }) => _id);
    };
    expect(await listReceipts('')).toHaveLength(2);
    expect(await listReceipts('?purpose=booking')).toEqual([session.subjectId]);
    expect(await listReceipts('?purpose=order')).toEqual([id]);
    expect((await visitor(`/api/user/${client.id}/receipts?purpose=both`, headers)).status).toBe(400);
  });
});

describe('the receipt for a session', () => {
  let paidBookingFixture: PaidBookingFixture;
  let owner: AdminFixture;
  beforeAll(async () => {
    paidBookingFixture = await createPaidBookingFixture();
    owner = await createAdminFixture(paidBookingFixture.testApp);
  });
  afterAll(() => paidBookingFixture.close());

  async function createPaidBooking(amount = 80) {
    const approved = await paidBookingFixture.createApprovedHold(amount);
    await paidBookingFixture.bookings.capture(approved.person, approved.slot.id, approved.orderId);
    const { body } = await paidBookingFixture.bookings.book(approved.person, approved.slot.id);
    return { ...approved, id: body.booking._id as string };
  }
  const listReceiptsFor = async (person: Awaited<ReturnType<typeof createPaidBooking>>['person'], query = '') =>
    (await paidBookingFixture.bookings.call(person, 'GET', `/api/user/${person.client.id}/receipts${query}`)).body;

  test('the receipt for a session is in its client’s list and in the admin area, and not in another client’s', async () => {
    const { person, id } = await createPaidBooking(79.99);
    const [receipt, ...otherReceipts] = await listReceiptsFor(person);
    expect(otherReceipts).toEqual([]);
    expect(receipt).toMatchObject({
      _id: id,
      purpose: 'booking',
      totalCents: 7_999,
      subtotalCents: 7_999,
      discountCents: 0,
      shippingCents: null,
      refunds: [],
      receiptNumber: expect.stringMatching(/^S-[0-9A-F]{8}$/),
      buyerName: `${person.client.firstName} ${person.client.lastName}`,
      lines: [
        { name: 'Individual Yoga Session', quantity: 1, priceCents: 7_999, detail: expect.stringContaining('60 mins') },
      ],
    });
    expect(await listReceiptsFor(person, `?of=${id}`)).toEqual([receipt]);
    expect(await owner.requestOk('GET', `/api/admin/receipts/${id}`)).toEqual(receipt);
    const other = await paidBookingFixture.bookings.createClient();
    expect(await listReceiptsFor(other, `?of=${id}`)).toEqual([]);
    const otherClientResponse = await paidBookingFixture.bookings.call(
      other,
      'GET',
      `/api/user/${person.client.id}/receipts?of=${id}`,
    );
    expect([otherClientResponse.status, otherClientResponse.body.reason]).toEqual([403, 'not-yours']);
  });

  test('the receipt for a session stays when the session is cancelled and deleted, and shows the refund', async () => {
    const { person, id } = await createPaidBooking();
    await owner.requestOk('PUT', `/api/admin/appointments/${id}/cancel`, { refund: true });
    await expect.poll(async () => (await listReceiptsFor(person))[0]?.refundedCents, { timeout: 30_000 }).toBe(8_000);
    await owner.requestOk('DELETE', `/api/admin/appointments/${id}`);
    const [receipt] = await listReceiptsFor(person);
    expect(receipt).toMatchObject({
      _id: id,
      totalCents: 8_000,
      refundedCents: 8_000,
      refunds: [{ amountCents: 8_000, isDone: true }],
    });
    expect(receipt.lines).toMatchObject([
      { name: expect.stringContaining('Individual Yoga Session'), priceCents: 8_000 },
    ]);
  });

  test('a session that a coupon paid for has no receipt', async () => {
    const [person, slot] = [
      await paidBookingFixture.bookings.createClient(),
      await paidBookingFixture.bookings.addSlot(),
    ];
    const { body } = await paidBookingFixture.bookings.book(person, slot.id, { couponCode: 'YOURJOURNEY' });
    expect(await listReceiptsFor(person)).toEqual([]);
    const ownerReceipt = await owner.call('GET', `/api/admin/receipts/${body.booking._id}`);
    expect([ownerReceipt.status, ownerReceipt.body.reason]).toEqual([404, 'receipt-not-found']);
  });
});
