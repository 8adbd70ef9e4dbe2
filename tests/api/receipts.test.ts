import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#database/id.ts';
import { payments } from '#database/tables/payments.ts';
import { type OrderDesk, openOrderDesk } from '../support/order-desk.ts';
import { type Desk, ownerDesk } from '../support/owner-desk.ts';
import { openPayingDesk, type PayingDesk } from '../support/paying-desk.ts';
import { SHOP_COUPON } from '../support/shop-desk.ts';
import { signedInClient } from '../support/signed-in.ts';

describe('the receipt for an order', () => {
  let desk: OrderDesk;
  beforeAll(async () => {
    desk = await openOrderDesk();
  });
  afterAll(() => desk.close());

  const visitor = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await desk.studio.app.inject({ url, headers });
    return { status: answer.statusCode, body: answer.json() };
  };
  const byLink = (token: string) => visitor(`/api/receipts/by-link?token=${encodeURIComponent(token)}`);

  test('says to the cent what was bought, taken off, added and paid, by the link of the order', async () => {
    const { id, number, tin } = await desk.bought({ couponCode: SHOP_COUPON });
    const { status, body } = await byLink(desk.studio.links.sign('order', id));
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ _id: id, purpose: 'order', receiptNumber: number, buyerName: 'Robin Buyer', couponCode: SHOP_COUPON },
      lines: [{ name: tin.name, detail: '', quantity: 2, price: 18 }],
      // 2 × 18.00 = 36.00; 36.00 × 0.15 = 5.40; 36.00 − 5.40 + 5.00 = 35.60
      ...{ subtotal: 36, discount: 5.4, shipping: 5, isLocalPickup: false, total: 35.6, refunded: 0, refunds: [] },
      paidAt: expect.stringMatching(/Z$/),
      transactionId: expect.stringMatching(/\w{8,}/),
    });
    expect(await desk.owner.done('GET', `/api/admin/receipts/${id}`)).toEqual(body);
  });

  test('has no shipping for a pickup, and says what went back and what is on its way', async () => {
    const { id, orderId } = await desk.bought({ isLocalPickup: true });
    expect((await desk.refund(id, { amount: 12.5 })).status).toBe(200);
    const read = () => desk.owner.done('GET', `/api/admin/receipts/${id}`);
    expect(await read()).toMatchObject({
      ...{ shipping: null, isLocalPickup: true, total: 36, refunded: 0 },
      refunds: [{ amount: 12.5, at: null, isDone: false }],
    });
    await desk.settle(orderId);
    expect(await read()).toMatchObject({
      refunded: 12.5,
      refunds: [{ amount: 12.5, at: expect.stringMatching(/Z$/), isDone: true }],
    });
  });

  test('is there for nobody who made a link up, nobody signed out, and no order that is not paid', async () => {
    const { id } = await desk.bought();
    const { links } = desk.studio;
    for (const token of ['', 'x', id, links.sign('unsubscribe', id)]) {
      expect((await byLink(token)).body.reason).toBe('link-invalid');
    }
    expect((await byLink(links.sign('order', newId()))).body.reason).toBe('receipt-not-found');
    expect((await visitor(`/api/admin/receipts/${id}`)).status).toBe(401);
    const { client, headers } = await signedInClient(desk.studio);
    expect((await visitor(`/api/admin/receipts/${id}`, headers)).status).toBe(403);
    // Bought without signing in: the link alone leads to it.
    expect((await visitor(`/api/user/${client.id}/receipts?of=${id}`, headers)).body).toEqual([]);
    const tin = await desk.addTin();
    const open = await desk.approved([{ _id: tin.id, quantity: 1 }]);
    const unpaid = await desk.orderOf(open.orderId);
    expect((await desk.owner.call('GET', `/api/admin/receipts/${unpaid.id}`)).body.reason).toBe('receipt-not-found');
  });

  test('is left out where a client asks for those of sessions', async () => {
    const { id } = await desk.bought();
    const { client, headers } = await signedInClient(desk.studio);
    const { db } = desk.studio.connection;
    const [row] = await db.update(payments).set({ clientId: client.id }).where(eq(payments.subjectId, id)).returning();
    if (!row) throw new Error('the order has no payment');
    const session = { id: newId(), subjectId: newId(), purpose: 'booking' as const };
    await db.insert(payments).values({ ...row, ...session, orderId: newId(), captureId: newId() });
    const listed = async (query: string) => {
      const { body } = await visitor(`/api/user/${client.id}/receipts${query}`, headers);
      return body.map(({ _id }: { _id: string }) => _id);
    };
    expect(await listed('')).toHaveLength(2);
    expect(await listed('?purpose=booking')).toEqual([session.subjectId]);
    expect(await listed('?purpose=order')).toEqual([id]);
    expect((await visitor(`/api/user/${client.id}/receipts?purpose=both`, headers)).status).toBe(400);
  });
});

describe('the receipt for a session', () => {
  let till: PayingDesk;
  let owner: Desk;
  beforeAll(async () => {
    till = await openPayingDesk();
    owner = await ownerDesk(till.studio);
  });
  afterAll(() => till.close());

  async function paid(amount = 80) {
    const given = await till.approved(amount);
    await till.desk.capture(given.person, given.slot.id, given.orderId);
    const { body } = await till.desk.book(given.person, given.slot.id);
    return { ...given, id: body.booking._id as string };
  }
  const receiptsOf = async (person: Awaited<ReturnType<typeof paid>>['person'], query = '') =>
    (await till.desk.call(person, 'GET', `/api/user/${person.client.id}/receipts${query}`)).body;

  test('stands in its client’s list and at the desk, and not in another client’s', async () => {
    const { person, id } = await paid(79.99);
    const [receipt, ...more] = await receiptsOf(person);
    expect(more).toEqual([]);
    expect(receipt).toMatchObject({
      ...{ _id: id, purpose: 'booking', total: 79.99, subtotal: 79.99, discount: 0, shipping: null, refunds: [] },
      receiptNumber: expect.stringMatching(/^S-[0-9A-F]{8}$/),
      buyerName: `${person.client.firstName} ${person.client.lastName}`,
      lines: [
        { name: 'Individual Yoga Session', quantity: 1, price: 79.99, detail: expect.stringContaining('60 mins') },
      ],
    });
    expect(await receiptsOf(person, `?of=${id}`)).toEqual([receipt]);
    expect(await owner.done('GET', `/api/admin/receipts/${id}`)).toEqual(receipt);
    const other = await till.desk.client();
    expect(await receiptsOf(other, `?of=${id}`)).toEqual([]);
    const asked = await till.desk.call(other, 'GET', `/api/user/${person.client.id}/receipts?of=${id}`);
    expect([asked.status, asked.body.reason]).toEqual([403, 'not-yours']);
  });

  test('stays when the session is cancelled and deleted, and says what went back', async () => {
    const { person, id } = await paid();
    await owner.done('PUT', `/api/admin/appointments/${id}/cancel`, { refund: true });
    await expect.poll(async () => (await receiptsOf(person))[0]?.refunded, { timeout: 30_000 }).toBe(80);
    await owner.done('DELETE', `/api/admin/appointments/${id}`);
    const [receipt] = await receiptsOf(person);
    expect(receipt).toMatchObject({ _id: id, total: 80, refunded: 80, refunds: [{ amount: 80, isDone: true }] });
    expect(receipt.lines).toMatchObject([{ name: expect.stringContaining('Individual Yoga Session'), price: 80 }]);
  });

  test('is not there for a session that a code paid for', async () => {
    const [person, slot] = [await till.desk.client(), await till.desk.addSlot()];
    const { body } = await till.desk.book(person, slot.id, { couponCode: 'YOURJOURNEY' });
    expect(await receiptsOf(person)).toEqual([]);
    const asked = await owner.call('GET', `/api/admin/receipts/${body.booking._id}`);
    expect([asked.status, asked.body.reason]).toEqual([404, 'receipt-not-found']);
  });
});
