import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminFixture, createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { createRestockFixture } from '#tests/support/shop/restock-fixture.ts';
import { createShopFixture, type ShopFixture } from '#tests/support/shop/shop-fixture.ts';

let shop: ShopFixture;
let admin: AdminFixture;
let restock: ReturnType<typeof createRestockFixture>;

beforeAll(async () => {
  shop = await createShopFixture();
  admin = await createAdminFixture(shop.testApp);
  restock = createRestockFixture(shop);
});
afterAll(() => shop.close());

const setStock = (id: string, change: object) => admin.requestOk('PUT', `/api/chocolates/${id}`, change);
const told = ['restock-confirm', 'restock-back'];

describe('requests to be told when a chocolate is back', () => {
  test('a request is confirmed by its mailed link, gets one mail when the stock rises from 0, and is deleted', async () => {
    const { id, name } = await shop.addChocolate({ inventory: 0 });
    const email = restock.createEmail();
    expect(await restock.ask(id, ` ${email.toUpperCase()} `)).toEqual({
      status: 201,
      body: { message: 'Check your email: the link in it confirms that it’s you.' },
    });
    const token = await restock.getToken(email);
    expect((await restock.confirm(token)).body).toEqual({
      message: `I’ll write when ${name} is back.`,
      inStock: false,
    });
    await setStock(id, { price: 19 });
    expect(await restock.listTemplates(email)).toEqual(['restock-confirm']);
    await setStock(id, { inventory: 5 });
    expect(await restock.listTemplates(email)).toEqual(told);
    expect(await restock.countRequests(id)).toBe(0);
    const mail = (await shop.testApp.mailsTo(email, 2)).at(-1);
    expect(mail?.subject).toBe(`${name} is back on the shelf`);
    expect(mail?.text).toContain(`/chocolates#chocolate-${id}`);
    await setStock(id, { inventory: 0 });
    await setStock(id, { inventory: 5 });
    expect(await restock.listTemplates(email)).toEqual(told);
    expect((await restock.confirm(token)).status).toBe(404);
  });

  test('an unconfirmed request gets no mail about the stock', async () => {
    const { id } = await shop.addChocolate({ inventory: 0 });
    const email = restock.createEmail();
    await restock.ask(id, email);
    await setStock(id, { inventory: 5 });
    expect(await restock.listTemplates(email)).toEqual(['restock-confirm']);
  });

  test('a chocolate that is back before the confirmation ends the request, and the response says so', async () => {
    const { id, name } = await shop.addChocolate({ inventory: 0 });
    const email = restock.createEmail();
    await restock.ask(id, email);
    await setStock(id, { inventory: 5 });
    const token = await restock.getToken(email);
    expect((await restock.confirm(token)).body).toEqual({ message: `${name} is back on the shelf.`, inStock: true });
    expect(await restock.countRequests(id)).toBe(0);
  });

  test('one mailbox with several suffixes is one request, and a confirmed request sends no further mail', async () => {
    const { id } = await shop.addChocolate({ inventory: 0 });
    const email = await restock.wait(id);
    const suffixed = email.replace('@', '+tins@');
    expect((await restock.ask(id, suffixed)).status).toBe(201);
    expect(await restock.countRequests(id)).toBe(1);
    expect(await restock.listTemplates(suffixed)).toEqual([]);
    await setStock(id, { inventory: 1 });
    expect([await restock.listTemplates(email), await restock.listTemplates(suffixed)]).toEqual([told, []]);
  });

  test('a request can be deleted with its link, twice', async () => {
    const { id } = await shop.addChocolate({ inventory: 0 });
    const email = await restock.wait(id);
    const token = await restock.getToken(email);
    expect((await restock.cancel(token)).status).toBe(200);
    expect((await restock.cancel(token)).status).toBe(200);
    expect(await restock.countRequests(id)).toBe(0);
    await setStock(id, { inventory: 1 });
    expect(await restock.listTemplates(email)).toEqual(['restock-confirm']);
  });

  test('a request for a chocolate in stock, hidden or unknown is refused, and a robot gets the usual response', async () => {
    const { id } = await shop.addChocolate({ inventory: 1 });
    expect((await restock.ask(id, restock.createEmail())).body).toMatchObject({ reason: 'tin-in-stock' });
    const hidden = await shop.addChocolate({ inventory: 0, hidden: true });
    expect((await restock.ask(hidden.id, restock.createEmail())).status).toBe(404);
    const soldOut = await shop.addChocolate({ inventory: 0 });
    const email = restock.createEmail();
    expect((await restock.ask(soldOut.id, email, { website: 'https://spam.example' })).status).toBe(201);
    expect(await restock.listTemplates(email)).toEqual([]);
    expect((await restock.ask(soldOut.id, 'maya@example')).status).toBe(400);
    expect((await restock.confirm('a.b')).status).toBe(404);
  });

  test('opening the link of a request changes nothing', async () => {
    const { id, name } = await shop.addChocolate({ inventory: 0 });
    const email = restock.createEmail();
    await restock.ask(id, email);
    const url = `/api/restock-requests/by-link?token=${await restock.getToken(email)}`;
    for (const _ of [1, 2]) {
      expect((await shop.testApp.app.inject(url)).json()).toMatchObject({
        chocolate: { name },
        confirmed: false,
        inStock: false,
      });
    }
  });
});

describe('tins that are back', () => {
  test('an order that the owner cancels notifies those who wait only if its tins are restocked', async () => {
    for (const isRestocked of [true, false]) {
      const { id } = await shop.addChocolate({ inventory: 1 });
      const { orderId } = await shop.createPaidOrder([{ _id: id, quantity: 1 }]);
      const email = await restock.wait(id);
      const order = await shop.findOrder(orderId);
      const change = { status: 'cancelled', restock: isRestocked };
      await admin.requestOk('PUT', `/api/admin/orders/${order.id}/status`, change);
      expect(await restock.listTemplates(email)).toEqual(isRestocked ? told : ['restock-confirm']);
    }
  });

  test('a chocolate that is shown again notifies those who wait', async () => {
    const { id } = await shop.addChocolate({ inventory: 0 });
    const email = await restock.wait(id);
    await setStock(id, { hidden: true });
    await setStock(id, { inventory: 4 });
    expect(await restock.listTemplates(email)).toEqual(['restock-confirm']);
    await setStock(id, { hidden: false });
    expect(await restock.listTemplates(email)).toEqual(told);
  });

  test('concurrent changes of the stock send one mail', async () => {
    const { id } = await shop.addChocolate({ inventory: 0 });
    const emails = [await restock.wait(id), await restock.wait(id)];
    await Promise.all(Array.from({ length: 8 }, (_, index) => setStock(id, { inventory: index + 1 })));
    for (const email of emails) expect(await restock.listTemplates(email)).toEqual(told);
    expect(await restock.countRequests(id)).toBe(0);
  });

  test('a confirmation during a change of the stock gets one answer, by mail or at once', async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = await shop.addChocolate({ inventory: 0 });
      const email = restock.createEmail();
      await restock.ask(id, email);
      const token = await restock.getToken(email);
      const [{ body }] = await Promise.all([restock.confirm(token), setStock(id, { inventory: 3 })]);
      const isMailed = (await restock.listTemplates(email)).includes('restock-back');
      expect(isMailed).toBe(!body.inStock);
      expect(await restock.countRequests(id)).toBe(0);
    }
  });
});

describe('with limits', () => {
  let limitedShop: ShopFixture;
  let limited: ReturnType<typeof createRestockFixture>;
  beforeAll(async () => {
    limitedShop = await createShopFixture({ environment: { RATE_LIMITS: 'on' } });
    limited = createRestockFixture(limitedShop);
  });
  afterAll(() => limitedShop.close());

  test('a mailbox gets at most five restock links an hour, whatever the suffix', async () => {
    const email = limited.createEmail();
    const statuses: number[] = [];
    for (let index = 0; index < 7; index++) {
      const { id } = await limitedShop.addChocolate({ inventory: 0 });
      statuses.push((await limited.ask(id, email.replace('@', `+${index}@`))).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
  });

  test('an address that sends the form of the closed shop too often is led to a page that says so', async () => {
    const { app } = limitedShop.testApp;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const send = (remoteAddress: string) =>
      app.inject({ method: 'POST', url: '/restock', headers, payload: 'email=nobody', remoteAddress });
    for (let sent = 0; sent < 30; sent++)
      expect((await send('198.51.100.7')).headers.location).toBe('/restock?result=invalid');
    const refused = await send('198.51.100.7');
    expect([refused.statusCode, refused.headers.location]).toEqual([303, '/restock?result=later']);
    expect((await send('198.51.100.8')).headers.location).toBe('/restock?result=invalid');
  });

  test('a form of the closed shop that cannot be read counts toward the limit', async () => {
    const post = (type: string, payload: string) =>
      limitedShop.testApp.app.inject({
        method: 'POST',
        url: '/restock',
        headers: { 'content-type': type },
        payload,
        remoteAddress: '198.51.100.9',
      });
    const form = 'application/x-www-form-urlencoded';
    for (let sent = 0; sent < 15; sent++) {
      expect((await post('text/csv', 'a,b')).statusCode).toBe(415);
      expect((await post(form, `email=${'a'.repeat(5000)}`)).statusCode).toBe(413);
    }
    expect((await post(form, 'email=nobody')).headers.location).toBe('/restock?result=later');
  });

  test('a buyer who checks out again with the last tin triggers no mail', async () => {
    const { id } = await limitedShop.addChocolate({ inventory: 1 });
    const { buyer } = await limitedShop.createCheckout([{ _id: id, quantity: 1 }]);
    const email = await limited.wait(id);
    await limitedShop.createCheckout([{ _id: id, quantity: 1 }], {}, buyer);
    expect(await limited.listTemplates(email)).toEqual(['restock-confirm']);
    const other = await limitedShop.addChocolate({ inventory: 1 });
    await limitedShop.createCheckout([{ _id: other.id, quantity: 1 }], {}, buyer);
    expect(await limited.listTemplates(email)).toEqual(told);
  });

  test('a reservation that expires notifies those who wait', async () => {
    const { id } = await limitedShop.addChocolate({ inventory: 1 });
    await limitedShop.createCheckout([{ _id: id, quantity: 1 }]);
    const email = await limited.wait(id);
    await limitedShop.advanceWithSweeps(16);
    expect(await limited.listTemplates(email)).toEqual(told);
  });
});
