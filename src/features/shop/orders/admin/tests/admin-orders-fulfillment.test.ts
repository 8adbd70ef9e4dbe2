import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/id.ts';
import { clients } from '#platform/sessions/tables.ts';
import { sampleBusiness } from '#seeds/sample-business.ts';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { createOrderFixture, type OrderFixture } from '#tests/support/shop/order-fixture.ts';
import { orders } from '../../../tables.ts';

let orderFixture: OrderFixture;
beforeAll(async () => {
  orderFixture = await createOrderFixture();
});
afterAll(() => orderFixture.close());

const listMailSubjects = async (to: string, count: number) =>
  (await orderFixture.testApp.mailsTo(to, count)).map(({ subject }) => subject);

test('a parcel is packed and shipped, and its buyer gets a mail with the tracking number', async () => {
  const { id, number, email, tin: chocolate } = await orderFixture.placePaidOrder();
  const packed = await orderFixture.setStatus(id, 'packed', { was: 'paid' });
  expect([packed.status, packed.body.message]).toEqual([200, `Order ${number} is packed.`]);
  expect(packed.body.order).toMatchObject({ state: 'packed', nextStates: ['shipped', 'paid', 'cancelled'] });
  const shipped = await orderFixture.setStatus(id, 'shipped', {
    was: 'packed',
    tracking: 'USPS 9400 1000 <b>0000</b>',
  });
  expect(shipped.body.order).toMatchObject({ state: 'shipped', nextStates: [] });

  const mail = (await orderFixture.testApp.mailsTo(email, 2)).at(-1);
  expect(mail).toMatchObject({ subject: `Your order ${number} is on its way`, replyTo: sampleBusiness.email });
  expect(mail?.text).toContain('Tracking: USPS 9400 1000 <b>0000</b>');
  expect(mail?.text).toContain(`2 × ${chocolate.name}`);
  expect(mail?.html).not.toContain('<b>0000</b>');
  expect(mail?.text).toMatch(/\/order\?token=/);
  const link = /\/order\?(token=[\w.%-]+)/.exec(mail?.text ?? '')?.[1];
  const orderPage = await orderFixture.testApp.app.inject(`/api/orders/by-link?${link}`);
  expect(orderPage.json()).toMatchObject({ state: 'shipped', tracking: 'USPS 9400 1000 <b>0000</b>' });
  expect(await orderFixture.owner.listHistory(id)).toEqual([
    {
      kind: 'order',
      action: 'packed',
      title: `Order ${number}`,
      changes: [{ field: 'status', before: 'paid', after: 'packed' }],
    },
    {
      kind: 'order',
      action: 'shipped',
      title: `Order ${number}`,
      changes: [
        { field: 'status', before: 'packed', after: 'shipped' },
        { field: 'tracking', after: 'USPS 9400 1000 <b>0000</b>' },
      ],
    },
  ]);
  expect((await orderFixture.getOrder(id)).history.map(({ action }) => action)).toEqual(['packed', 'shipped']);
});

test('a pickup is packed, made ready and collected, and its buyer gets a mail that says where and when', async () => {
  const { id, number, email } = await orderFixture.placePaidOrder({ isLocalPickup: true });
  await orderFixture.advanceThrough(id, 'packed', 'ready-for-pickup');
  const mail = (await orderFixture.testApp.mailsTo(email, 2)).at(-1);
  expect(mail?.subject).toBe(`Your order ${number} is ready for pickup`);
  expect(mail?.text).toContain('Thursday to Sunday, 11:00 AM–5:00 PM');
  expect(mail?.text).toContain(sampleBusiness.address.street);
  await orderFixture.advanceThrough(id, 'collected');
  expect(await orderFixture.getOrder(id)).toMatchObject({ state: 'collected', nextStates: [] });
});

test('a client gets the mails of their order, and no mail is sent if they are deleted and PayPal knows no email', async () => {
  const maya = await createSignedInClient(orderFixture.testApp);
  const chocolate = await orderFixture.addChocolate();
  const order = await orderFixture.createPaidOrder(
    [{ _id: chocolate.id, quantity: 1 }],
    { isLocalPickup: true },
    orderFixture.createBrowser(maya.headers),
  );
  const { id } = await orderFixture.findOrder(order.orderId);
  expect((await orderFixture.getOrder(id)).contactEmail).toBe(maya.client.email);
  await orderFixture.advanceThrough(id, 'packed', 'ready-for-pickup');
  expect(await listMailSubjects(maya.client.email, 2)).toHaveLength(2);
  const { db } = orderFixture.testApp.connection;
  await db.update(clients).set({ deletedAt: orderFixture.testApp.clock.now() }).where(eq(clients.id, maya.client.id));
  expect((await orderFixture.getOrder(id)).contactEmail).toBe(order.email);
  await db.update(orders).set({ buyerEmail: '' }).where(eq(orders.id, id));
  expect((await orderFixture.getOrder(id)).contactEmail).toBe('');
  await orderFixture.advanceThrough(id, 'packed', 'ready-for-pickup', 'collected');
});

test('the owner undoes a step that was pressed too early', async () => {
  const { id } = await orderFixture.placePaidOrder({ isLocalPickup: true });
  await orderFixture.advanceThrough(id, 'packed', 'ready-for-pickup', 'packed', 'paid');
  expect(await orderFixture.getOrder(id)).toMatchObject({ state: 'paid', money: 'paid' });
  expect((await orderFixture.owner.listHistory(id)).map(({ action }) => action)).toEqual([
    'packed',
    'made ready',
    'taken back',
    'taken back',
  ]);
});

describe('refused transitions of an order', () => {
  test.each([
    ['a parcel cannot be made ready for pickup', false, ['packed'], 'ready-for-pickup'],
    ['a pickup cannot be shipped', true, ['packed'], 'shipped'],
    ['what is not packed cannot be shipped', false, [], 'shipped'],
    ['what was shipped cannot be packed again', false, ['packed', 'shipped'], 'packed'],
    ['what was shipped cannot be cancelled', false, ['packed', 'shipped'], 'cancelled'],
    ['what was cancelled cannot be made paid', false, ['cancelled'], 'paid'],
  ])('an order refuses a transition: %s', async (_description, isLocalPickup, before, to) => {
    const { id } = await orderFixture.placePaidOrder({ isLocalPickup });
    await orderFixture.advanceThrough(id, ...before);
    const { state } = await orderFixture.getOrder(id);
    const { status, body } = await orderFixture.setStatus(id, to);
    expect([status, body.reason]).toEqual([409, 'order-transition-invalid']);
    expect((await orderFixture.getOrder(id)).state).toBe(state);
  });

  test('an unpaid checkout is not changed', async () => {
    const chocolate = await orderFixture.addChocolate();
    const { orderId } = await orderFixture.createCheckout([{ _id: chocolate.id, quantity: 1 }]);
    const { id } = await orderFixture.findOrder(orderId);
    for (const to of ['paid', 'cancelled', 'packed']) {
      const { status, body } = await orderFixture.setStatus(id, to);
      expect([to, status, body.reason]).toEqual([to, 409, 'order-transition-invalid']);
    }
    const refunded = await orderFixture.refundOrder(id);
    expect([refunded.status, refunded.body.reason]).toEqual([409, 'nothing-to-refund']);
    expect(await orderFixture.getOrder(id)).toMatchObject({
      state: 'awaiting-payment',
      nextStates: [],
      leftCents: 0,
      orderNumber: '',
    });
    expect((await orderFixture.getOrder(id)).reservedUntil).not.toBeNull();
  });
});

test('the second of two tabs is refused with the present status of the order, and nothing happens twice', async () => {
  const { id, email } = await orderFixture.placePaidOrder();
  await orderFixture.advanceThrough(id, 'packed');
  const responses = [
    await orderFixture.setStatus(id, 'shipped', { was: 'packed' }),
    await orderFixture.setStatus(id, 'shipped', { was: 'packed' }),
    await orderFixture.setStatus(id, 'cancelled', { was: 'packed' }),
    await orderFixture.setStatus(id, 'shipped'),
  ];
  expect(responses.map(({ status, body }) => [status, body.reason])).toEqual([
    [200, undefined],
    ...Array.from({ length: 3 }, () => [409, 'order-changed']),
  ]);
  expect(responses[1]?.body.fields).toEqual({ 'body/status': 'It is shipped now.' });
  expect((await listMailSubjects(email, 2)).filter((subject) => /on its way/.test(subject))).toHaveLength(1);
});

describe('invalid input', () => {
  test.each([
    [{ status: 'lost' }],
    [{ status: 'awaiting-payment' }],
    [{}],
    [{ status: 'packed', was: 'lost' }],
    [{ status: 'packed', tracking: 'two\nlines' }],
    [{ status: 'packed', tracking: 'x'.repeat(201) }],
    [{ status: 'cancelled', reason: ' ' }],
    [{ status: 'cancelled', restock: 'yes' }],
    [{ status: 'packed', more: 1 }],
  ])('a change of an order with the body %j gets 400', async (body) => {
    const { id } = await orderFixture.placePaidOrder();
    const response = await orderFixture.owner.call('PUT', `/api/admin/orders/${id}/status`, body);
    expect([response.status, response.body.reason]).toEqual([400, 'invalid-input']);
    expect((await orderFixture.getOrder(id)).state).toBe('paid');
  });

  test('a change of an unknown order gets 404', async () => {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '/status', { status: 'packed' }],
      ['POST', '/refund', {}],
    ] as const) {
      const response = await orderFixture.owner.call(method, `/api/admin/orders/${newId()}${path}`, body);
      expect([method, response.status, response.body.reason]).toEqual([method, 404, 'order-not-found']);
      expect((await orderFixture.owner.call(method, `/api/admin/orders/1042${path}`, body)).status).toBe(400);
    }
  });
});
