import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#database/id.ts';
import { clients } from '#database/tables/accounts.ts';
import { orders } from '#database/tables/shop.ts';
import { studio as business } from '#domain/studio.ts';
import { type OrderDesk, openOrderDesk } from '../support/order-desk.ts';
import { signedInClient } from '../support/signed-in.ts';

let desk: OrderDesk;
beforeAll(async () => {
  desk = await openOrderDesk();
});
afterAll(() => desk.close());

const subjects = async (to: string, count: number) =>
  (await desk.studio.mailsTo(to, count)).map(({ subject }) => subject);

test('a parcel is packed and shipped, and its buyer is told where it went', async () => {
  const { id, number, email, tin } = await desk.bought();
  const packed = await desk.step(id, 'packed', { was: 'paid' });
  expect([packed.status, packed.body.message]).toEqual([200, `Order ${number} is packed.`]);
  expect(packed.body.order).toMatchObject({ state: 'packed', nextStates: ['shipped', 'paid', 'cancelled'] });
  const shipped = await desk.step(id, 'shipped', { was: 'packed', tracking: 'USPS 9400 1000 <b>0000</b>' });
  expect(shipped.body.order).toMatchObject({ state: 'shipped', nextStates: [] });

  const mail = (await desk.studio.mailsTo(email, 2)).at(-1);
  expect(mail).toMatchObject({ subject: `Your order ${number} is on its way`, replyTo: business.email });
  expect(mail?.text).toContain('Tracking: USPS 9400 1000 <b>0000</b>');
  expect(mail?.text).toContain(`2 × ${tin.name}`);
  expect(mail?.html).not.toContain('<b>0000</b>');
  expect(mail?.text).toMatch(/\/order\?token=/);
  const link = /\/order\?(token=[\w.%-]+)/.exec(mail?.text ?? '')?.[1];
  const seen = await desk.studio.app.inject(`/api/orders/by-link?${link}`);
  expect(seen.json()).toMatchObject({ state: 'shipped', tracking: 'USPS 9400 1000 <b>0000</b>' });
  expect(await desk.owner.historyOf(id)).toEqual([
    {
      ...{ kind: 'order', action: 'packed', title: `Order ${number}` },
      changes: [{ field: 'status', before: 'paid', after: 'packed' }],
    },
    {
      ...{ kind: 'order', action: 'shipped', title: `Order ${number}` },
      changes: [
        { field: 'status', before: 'packed', after: 'shipped' },
        { field: 'tracking', after: 'USPS 9400 1000 <b>0000</b>' },
      ],
    },
  ]);
  expect((await desk.show(id)).story.map(({ action }) => action)).toEqual(['packed', 'shipped']);
});

test('a pickup is packed, made ready and collected, and its buyer is told where and when', async () => {
  const { id, number, email } = await desk.bought({ isLocalPickup: true });
  await desk.brought(id, 'packed', 'ready-for-pickup');
  const mail = (await desk.studio.mailsTo(email, 2)).at(-1);
  expect(mail?.subject).toBe(`Your order ${number} is ready to be picked up`);
  expect(mail?.text).toContain('Thursday to Sunday 11am-5pm');
  expect(mail?.text).toContain(business.address.street);
  await desk.brought(id, 'collected');
  expect(await desk.show(id)).toMatchObject({ state: 'collected', nextStates: [] });
});

test('who bought as a client is written to as one, and nobody is once they are gone and PayPal knows no email', async () => {
  const maya = await signedInClient(desk.studio);
  const tin = await desk.addTin();
  const order = await desk.paid([{ _id: tin.id, quantity: 1 }], { isLocalPickup: true }, desk.browser(maya.headers));
  const { id } = await desk.orderOf(order.orderId);
  expect((await desk.show(id)).writeTo).toBe(maya.client.email);
  await desk.brought(id, 'packed', 'ready-for-pickup');
  expect(await subjects(maya.client.email, 2)).toHaveLength(2);
  const { db } = desk.studio.connection;
  await db.update(clients).set({ deletedAt: desk.studio.clock.now() }).where(eq(clients.id, maya.client.id));
  expect((await desk.show(id)).writeTo).toBe(order.email);
  await db.update(orders).set({ buyerEmail: '' }).where(eq(orders.id, id));
  expect((await desk.show(id)).writeTo).toBe('');
  await desk.brought(id, 'packed', 'ready-for-pickup', 'collected');
});

test('a step that was pressed too early is taken back', async () => {
  const { id } = await desk.bought({ isLocalPickup: true });
  await desk.brought(id, 'packed', 'ready-for-pickup', 'packed', 'paid');
  expect(await desk.show(id)).toMatchObject({ state: 'paid', money: 'paid' });
  expect((await desk.owner.historyOf(id)).map(({ action }) => action)).toEqual([
    'packed',
    'made ready',
    'taken back',
    'taken back',
  ]);
});

describe('what an order cannot do', () => {
  test.each([
    ['a parcel cannot be made ready for pickup', false, ['packed'], 'ready-for-pickup'],
    ['a pickup cannot be shipped', true, ['packed'], 'shipped'],
    ['what is not packed cannot be shipped', false, [], 'shipped'],
    ['what was shipped cannot be packed again', false, ['packed', 'shipped'], 'packed'],
    ['what was shipped cannot be cancelled', false, ['packed', 'shipped'], 'cancelled'],
    ['what was cancelled cannot be made paid', false, ['cancelled'], 'paid'],
  ])('%s', async (_what, isLocalPickup, before, to) => {
    const { id } = await desk.bought({ isLocalPickup });
    await desk.brought(id, ...before);
    const { state } = await desk.show(id);
    const { status, body } = await desk.step(id, to);
    expect([status, body.reason]).toEqual([409, 'order-step-refused']);
    expect((await desk.show(id)).state).toBe(state);
  });

  test('a checkout that nobody has paid is not touched', async () => {
    const tin = await desk.addTin();
    const { orderId } = await desk.checkedOut([{ _id: tin.id, quantity: 1 }]);
    const { id } = await desk.orderOf(orderId);
    for (const to of ['paid', 'cancelled', 'packed']) {
      const { status, body } = await desk.step(id, to);
      expect([to, status, body.reason]).toEqual([to, 409, 'order-step-refused']);
    }
    const refunded = await desk.refund(id);
    expect([refunded.status, refunded.body.reason]).toEqual([409, 'nothing-to-refund']);
    expect(await desk.show(id)).toMatchObject({ state: 'awaiting-payment', nextStates: [], left: 0, orderNumber: '' });
    expect((await desk.show(id)).keptUntil).not.toBeNull();
  });
});

test('two tabs: the second is told what the order is by now, and nothing happens twice', async () => {
  const { id, email } = await desk.bought();
  await desk.brought(id, 'packed');
  const answers = [
    await desk.step(id, 'shipped', { was: 'packed' }),
    await desk.step(id, 'shipped', { was: 'packed' }),
    await desk.step(id, 'cancelled', { was: 'packed' }),
    await desk.step(id, 'shipped'),
  ];
  expect(answers.map(({ status, body }) => [status, body.reason])).toEqual([
    [200, undefined],
    ...Array.from({ length: 3 }, () => [409, 'order-changed']),
  ]);
  expect(answers[1]?.body.fields).toEqual({ 'body/status': 'It is shipped now.' });
  expect((await subjects(email, 2)).filter((subject) => /on its way/.test(subject))).toHaveLength(1);
});

describe('input that is none', () => {
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
  ])('%j is a 400', async (body) => {
    const { id } = await desk.bought();
    const answer = await desk.owner.call('PUT', `/api/admin/orders/${id}/status`, body);
    expect([answer.status, answer.body.reason]).toEqual([400, 'invalid-input']);
    expect((await desk.show(id)).state).toBe('paid');
  });

  test('an order that is none is a 404', async () => {
    for (const [method, more, body] of [
      ['GET', '', undefined],
      ['PUT', '/status', { status: 'packed' }],
      ['POST', '/refund', {}],
    ] as const) {
      const answer = await desk.owner.call(method, `/api/admin/orders/${newId()}${more}`, body);
      expect([method, answer.status, answer.body.reason]).toEqual([method, 404, 'order-not-found']);
      expect((await desk.owner.call(method, `/api/admin/orders/1042${more}`, body)).status).toBe(400);
    }
  });
});
