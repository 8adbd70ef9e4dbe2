import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderSummary } from '#features/shop/contract/orders-admin.ts';
import { createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { createPaidOfferFixture } from '#tests/support/bookings/paid-offer-fixture.ts';
import type { WholeResponse } from '#tests/support/http/whole-contract.ts';
import { createPaidBookingFixture, type PaidBookingFixture } from '#tests/support/payments/paid-booking-fixture.ts';
import { createShopFixture, type ShopFixture } from '#tests/support/shop/shop-fixture.ts';
import type { PendingPayments } from '../contract/payments.ts';

type Operations = WholeResponse<'GET /api/admin/operations'>;

const DAYS_72 = 72 * 60;

type List = 'today' | 'operations' | 'orders' | 'bookings';
const addresses = {
  today: '/api/admin/today',
  operations: '/api/admin/operations',
  orders: '/api/admin/orders/summary',
  bookings: '/api/admin/bookings/summary',
} as const;

/** On which of the owner's pages a pending payment stands. A sign-in ends when a test moves the clock. */
async function listPagesOf(testApp: TestApp, subjectId: string): Promise<List[]> {
  const owner = await createAdminFixture(testApp);
  const pages: List[] = [];
  for (const [name, address] of Object.entries(addresses) as [List, string][]) {
    const { pendingPayments } = (await owner.requestOk('GET', address)) as { pendingPayments: PendingPayments };
    expect(pendingPayments.count, name).toBe(pendingPayments.first.length);
    if (pendingPayments.first.some((payment) => payment.subjectId === subjectId)) pages.push(name);
  }
  return pages;
}

describe('an order whose payment PayPal holds', () => {
  let shop: ShopFixture;
  beforeAll(async () => {
    shop = await createShopFixture();
  });
  afterAll(() => shop.close());

  const requestAsOwner = async (url: string) => (await createAdminFixture(shop.testApp)).requestOk('GET', url);
  const listOrders = async (query = ''): Promise<OrderSummary[]> => requestAsOwner(`/api/admin/orders${query}`);

  async function createPendingOrder() {
    const chocolate = await shop.addChocolate();
    const cart = [{ _id: chocolate.id, quantity: 2 }];
    const { buyer, orderId } = await shop.createCheckout(cart);
    await shop.payPal.approve(orderId, { payer: { email: 'ana@bank.example', givenName: 'Ana', surname: 'Echeck' } });
    await shop.payPal.failNext('pending');
    const { status, body } = await buyer.capture(orderId);
    expect([status, body.reason]).toEqual([409, 'payment-pending']);
    const [capture] = await shop.payPal.listCaptures(orderId);
    return { id: (await shop.findOrder(orderId)).id, captureId: String(capture?.id), chocolate };
  }

  test('stands in Orders, on Today and in Operations from the first minute, and in Orders as paid once it settles', async () => {
    const { id, captureId, chocolate } = await createPendingOrder();
    expect(await listPagesOf(shop.testApp, id)).toEqual(['today', 'operations', 'orders']);
    const { pendingPayments } = (await requestAsOwner(addresses.operations)) as Operations;
    expect(pendingPayments.first).toEqual([
      {
        _id: expect.any(String),
        what: `2 × ${chocolate.name}`,
        amountCents: 3_600,
        name: 'Ana Echeck',
        since: expect.stringMatching(/^2026-11-20T18:0/),
        transaction: captureId,
        purpose: 'order',
        subjectId: id,
      },
    ]);
    const pending = expect.objectContaining({
      _id: id,
      orderNumber: '',
      state: 'awaiting-payment',
      money: 'pending',
      totalCents: 3_600,
      buyerName: 'Ana Echeck',
      buyerEmail: 'ana@bank.example',
    });
    for (const query of ['', '?page=1', '?state=all&sort=total', '?state=pending', '?state=pending&search=echeck'])
      expect(await listOrders(query), query).toEqual([pending]);
    for (const query of ['?state=awaiting-payment', '?state=to-pack', '?page=2', '?state=pending&search=bea'])
      expect(await listOrders(query), query).toEqual([]);
    expect(await requestAsOwner(addresses.orders)).toMatchObject({ rows: 1, pages: 1, toPack: 0 });
    const { csv } = await requestAsOwner('/api/admin/orders/export');
    expect(csv).toMatch(/Ana Echeck.*pending/);

    await shop.payPal.complete(captureId);
    await shop.advanceWithSweeps(8);
    expect(await listPagesOf(shop.testApp, id)).toEqual([]);
    expect(await listOrders('?state=pending')).toEqual([]);
    expect(await listOrders('?state=to-pack')).toMatchObject([{ _id: id, state: 'paid', money: 'paid' }]);
  });

  test('stands before all paid orders, and leaves every page when PayPal refuses it', async () => {
    await shop.createPaidOrder([{ _id: (await shop.addChocolate()).id, quantity: 1 }]);
    const paidOnes = (await listOrders()).map(() => 'paid');
    const { id, captureId, chocolate } = await createPendingOrder();
    expect((await listOrders()).map(({ money }) => money)).toEqual(['pending', ...paidOnes]);
    expect(await shop.getInventory(chocolate.id)).toBe(8);
    await shop.payPal.deny(captureId);
    await shop.advanceWithSweeps(8);
    expect(await listPagesOf(shop.testApp, id)).toEqual([]);
    expect((await listOrders()).map(({ money }) => money)).toEqual(paidOnes);
    expect(await shop.getInventory(chocolate.id)).toBe(10);
  });

  test('stays on every page after 72 hours, when Operations also asks the owner to look, and after she has looked', async () => {
    const { id } = await createPendingOrder();
    shop.advanceClock(DAYS_72);
    const findIssue = async () =>
      ((await requestAsOwner(addresses.operations)) as Operations).payments.first.find(
        ({ subjectId }) => subjectId === id,
      );
    const issue = await findIssue();
    expect(issue).toMatchObject({ concern: 'pending-long' });
    expect(await listPagesOf(shop.testApp, id)).toEqual(['today', 'operations', 'orders']);
    const { _id, concern, since } = issue ?? {};
    const owner = await createAdminFixture(shop.testApp);
    await owner.requestOk('POST', `/api/admin/operations/payments/${_id}/resolve`, { concern, since });
    expect(await findIssue()).toBeUndefined();
    expect(await listPagesOf(shop.testApp, id)).toEqual(['today', 'operations', 'orders']);
  });
});

describe('sessions whose payment PayPal holds', () => {
  let paid: PaidBookingFixture;
  beforeAll(async () => {
    paid = await createPaidBookingFixture();
  });
  afterAll(() => paid.close());

  const requestAsOwner = async (url: string) => (await createAdminFixture(paid.testApp)).requestOk('GET', url);
  const findCapture = async (orderId: string) => String((await paid.payPal.listCaptures(orderId))[0]?.id);
  const listSubjects = async () =>
    ((await requestAsOwner(addresses.bookings)).pendingPayments as PendingPayments).first.map(
      ({ subjectId }) => subjectId,
    );

  async function createPendingHold() {
    const approved = await paid.createApprovedHold();
    await paid.payPal.failNext('pending');
    const { status, body } = await paid.bookings.capture(approved.person, approved.slot.id, approved.orderId);
    expect([status, body.reason]).toEqual([409, 'payment-pending']);
    const [subjectId = ''] = await listSubjects();
    return { ...approved, subjectId };
  }

  test.each([
    ['settles', 'complete', 'booked'],
    ['is refused', 'deny', 'released'],
  ] as const)(
    'a session stands on Today, in Operations and Bookings until its payment %s',
    async (_how, decide, state) => {
      const { orderId, slot, subjectId } = await createPendingHold();
      expect(await listPagesOf(paid.testApp, subjectId)).toEqual(['today', 'operations', 'bookings']);
      await paid.payPal[decide](await findCapture(orderId));
      await paid.advanceWithSweeps(8);
      expect(await listPagesOf(paid.testApp, subjectId)).toEqual([]);
      expect(await paid.bookings.listBookingStates(slot.id)).toEqual([state]);
    },
  );

  test.each([
    ['settles', 'complete', 'accepted', 'booked', []],
    ['is refused', 'deny', 'open', 'offered', ['So nothing is booked.']],
  ] as const)(
    'an offer stands on the same pages until its payment %s',
    async (_how, decide, state, sessionState, told) => {
      const offers = await createPaidOfferFixture(paid, await createAdminFixture(paid.testApp));
      const { person, token, orderId, id } = await offers.createApprovedOffer();
      await paid.payPal.failNext('pending');
      expect((await offers.capture(token, orderId)).body.reason).toBe('payment-pending');
      expect(await listPagesOf(paid.testApp, id)).toEqual(['today', 'operations', 'bookings']);
      const listed = async () =>
        (await requestAsOwner('/api/admin/appointment-offers')).find((offer: { _id: string }) => offer._id === id);
      expect(await listed()).toMatchObject({ state: 'paying' });
      await paid.payPal[decide](await findCapture(orderId));
      await paid.advanceWithSweeps(8);
      expect(await listPagesOf(paid.testApp, id)).toEqual([]);
      expect(await listed()).toMatchObject({ state });
      expect(await offers.listStates(id)).toEqual([sessionState, sessionState, sessionState]);
      const texts = (await paid.testApp.mailsTo(person.client.email)).map(({ text }) => String(text));
      expect(texts.flatMap((text) => /So nothing is booked\.|The order won’t go ahead/.exec(text)?.[0] ?? [])).toEqual(
        told,
      );
    },
  );
});
