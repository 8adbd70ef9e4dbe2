import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { studio } from '#domain/studio.ts';
import type { PayPalOrder } from '#server/outside/paypal.ts';
import { openShopDesk, SHOP_COUPON, type ShopDesk } from '../support/shop-desk.ts';
import { signedInClient } from '../support/signed-in.ts';
import { PUBLIC_URL } from '../support/studio.ts';

const OWNER = 'owner@example.com';

let desk: ShopDesk;
/** What PayPal says otherwise of an order that is read from it. */
let says: Partial<PayPalOrder> = {};

beforeAll(async () => {
  const told = (order: PayPalOrder) => ({ ...order, ...says });
  desk = await openShopDesk({
    adapt: (payPal) => ({
      ...payPal,
      async readOrder(orderId) {
        const order = await payPal.readOrder(orderId);
        return order && told(order);
      },
      async captureOrder(orderId, requestId) {
        const outcome = await payPal.captureOrder(orderId, requestId);
        return 'order' in outcome ? { order: told(outcome.order) } : outcome;
      },
    }),
  });
}, 60_000);
beforeEach(() => {
  says = {};
});
afterAll(() => desk.close());

type Approval = Parameters<ShopDesk['payPal']['approve']>[1];

let buyers = 0;
const buyerEmail = () => `buyer-${++buyers}@example.com`;

/** Buys, and answers the number of the order. */
async function bought(
  items: { _id: string; quantity: number }[],
  how: { couponCode?: string; isLocalPickup?: boolean },
  approval: Approval,
): Promise<string> {
  const { buyer, orderId } = await desk.checkedOut(items, how);
  await desk.payPal.approve(orderId, approval);
  expect((await buyer.capture(orderId)).status).toBe(200);
  return (await buyer.standing(orderId)).body.orderNumber;
}

/** The owner's mail about an order. */
async function ownersMail(number: string) {
  await expect
    .poll(() => desk.studio.sent.some((mail) => mail.to === OWNER && mail.subject.includes(number)))
    .toBe(true);
  const mail = desk.studio.sent.find(({ to, subject }) => to === OWNER && subject.includes(number));
  if (!mail) throw new Error('there is no such mail');
  return mail;
}

/** The mail to a buyer who has bought once. */
async function receiptOf(email: string) {
  const [mail] = await desk.studio.mailsTo(email);
  if (!mail) throw new Error('there is no such mail');
  return mail;
}

/** Lines without what stands between their columns. */
const linesOf = (text: string) => text.split('\n').map((line) => line.replace(/ {2,}/g, ' | ').trim());

test('a parcel’s receipt says what was bought, what it cost, when it ships and where to', async () => {
  const rose = await desk.addTin({ name: 'Rose & Cardamom', priceCents: 2000 });
  const salt = await desk.addTin({ name: 'Sea Salt', priceCents: 1850 });
  const email = buyerEmail();
  const items = [
    { _id: rose.id, quantity: 2 },
    { _id: salt.id, quantity: 1 },
  ];
  const number = await bought(
    items,
    { couponCode: SHOP_COUPON, isLocalPickup: false },
    {
      payer: { email, givenName: 'Robin', surname: 'Buyer' },
    },
  );

  const { subject, replyTo, text, html } = await receiptOf(email);
  expect(subject).toBe(`Your order ${number} at ${studio.shopName}`);
  expect(replyTo).toBe(studio.email);
  const lines = linesOf(text);
  for (const line of [
    'Thank you, Robin',
    '2 × Rose & Cardamom, $20.00 each | $40.00',
    'Sea Salt | $18.50',
    `Coupon ${SHOP_COUPON} | -$8.77`,
    'Shipping | $5.00',
    'Total | $54.73',
    'Robin Buyer',
    '2 Practice Lane',
    'Portland, OR 97201',
  ]) {
    expect(
      lines.some((written) => written.endsWith(line)),
      `${line} in\n${text}`,
    ).toBe(true);
  }
  expect(text).toContain(studio.policies.shipping);
  expect(text).toContain('If that address is wrong, reply to this mail at once');
  expect(text).toContain(studio.policies.returns);
  expect(html).toContain('Rose &amp; Cardamom');

  const told = await ownersMail(number);
  expect(told.subject).toBe(`New order ${number}: 3 tins, $54.73, shipping`);
  expect(told.replyTo).toBe(email);
  expect(told.text).toContain(email);
  expect(told.text).toContain(`Coupon ${SHOP_COUPON}`);
  expect(told.text).toContain('2 Practice Lane');
});

test('a pickup’s receipt says where and when, and names no address of the buyer', async () => {
  const tin = await desk.addTin();
  const email = buyerEmail();
  const number = await bought([{ _id: tin.id, quantity: 1 }], {}, { payer: { email } });
  const { text } = await receiptOf(email);
  expect(text).toContain(`Pick them up ${studio.hours.pickup}`);
  expect(text).toContain(studio.address.street);
  expect(linesOf(text)).toEqual(expect.arrayContaining(['Local pickup | Free', 'Total | $18.00']));
  expect(text).not.toContain('Practice Lane');
  expect((await ownersMail(number)).text).toContain('Local pickup');
});

test('the link of a receipt leads to its order and to no other', async () => {
  const tin = await desk.addTin({ name: 'Fir Tip' });
  const email = buyerEmail();
  const number = await bought([{ _id: tin.id, quantity: 1 }], {}, { payer: { email } });
  const { text, html } = await receiptOf(email);
  const link = /http\S+\/order\?token=[\w.-]+/.exec(text)?.[0] ?? '';
  expect(link.startsWith(`${PUBLIC_URL}/order?`)).toBe(true);
  expect(html).toContain(`href="${link}"`);
  const { searchParams } = new URL(link);
  const visitor = desk.browser();
  expect(await visitor.call('GET', `/api/orders/by-link?${searchParams}`)).toMatchObject({
    status: 200,
    body: { orderNumber: number, state: 'paid', money: 'paid', lines: [{ name: 'Fir Tip', quantity: 1, price: 18 }] },
  });
  const token = searchParams.get('token') ?? '';
  const forAnother = desk.studio.links.sign('cancel-sign-up', Buffer.from(token, 'base64url').toString());
  for (const wrong of [
    `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`,
    forAnother,
    token.split('.')[0],
    '',
  ]) {
    expect((await visitor.call('GET', `/api/orders/by-link?token=${wrong}`)).status, `token ${wrong}`).toBe(404);
  }
});

test('where PayPal gives no address the buyer is asked for it, and the owner told', async () => {
  says = { shipTo: null };
  const tin = await desk.addTin();
  const email = buyerEmail();
  const number = await bought([{ _id: tin.id, quantity: 1 }], { isLocalPickup: false }, { payer: { email } });
  const { text, replyTo } = await receiptOf(email);
  expect(text).toContain('PayPal gave me no address for the parcel. Please reply to this mail');
  expect(text).not.toContain('that you gave at PayPal');
  expect(replyTo).toBe(studio.email);
  expect((await ownersMail(number)).text).toContain('PayPal gave no address for this parcel.');
});

test('names and addresses made of HTML, line breaks and turned writing do no harm', async () => {
  const tin = await desk.addTin({ name: '<b>Bold</b> & "quoted"' });
  const email = buyerEmail();
  const hostile = '<img src=x onerror=alert(1)>\r\nBcc: victim@example.com\r\n\u202emoc.elpmaxe';
  const number = await bought(
    [{ _id: tin.id, quantity: 1 }],
    { isLocalPickup: false },
    {
      payer: { email, givenName: hostile, surname: '</p><script>alert(2)</script>' },
      shipping: {
        name: { full_name: hostile },
        address: {
          address_line_1: 'Nowhere\r\nSubject: free tins',
          admin_area_1: 'OR',
          admin_area_2: '<iframe src=//evil.example>',
          postal_code: '97201',
        },
      },
    },
  );
  for (const mail of [await receiptOf(email), await ownersMail(number)]) {
    expect(mail.html).not.toMatch(/<(?:img|script|iframe|b)[\s>]/);
    expect(`${mail.subject}${mail.replyTo}`).not.toMatch(/[\r\n]|Bcc|victim/);
    expect(mail.text).not.toMatch(/^(?:Bcc|Subject):/m);
    expect(mail.text + mail.html).not.toContain('\u202e');
    expect(mail.text).toContain('<b>Bold</b> & "quoted"');
  }
  const { text, subject } = await receiptOf(email);
  expect(linesOf(text)).toContain('Thank you');
  expect(subject).toBe(`Your order ${number} at ${studio.shopName}`);
});

test('an address that is not one plain address gets no mail, and the owner hears of it', async () => {
  says = { payerEmail: 'a@example.com, victim@example.com\r\nBcc: other@example.com' };
  const tin = await desk.addTin();
  const number = await bought([{ _id: tin.id, quantity: 1 }], {}, { payer: { email: buyerEmail() } });
  const told = await ownersMail(number);
  expect(told.replyTo).toBeUndefined();
  expect(told.text).toContain('PayPal gave none, so no receipt was sent');
  expect(desk.studio.sent.filter(({ to, subject }) => to !== OWNER && subject.includes(number))).toEqual([]);
});

test('who is signed in gets the receipt at their own address when PayPal knows none', async () => {
  says = { payerEmail: 'Maya at home' };
  const [tin, { client, headers }] = [await desk.addTin(), await signedInClient(desk.studio)];
  const { orderId } = await desk.paid([{ _id: tin.id, quantity: 1 }], {}, desk.browser(headers));
  const { number } = await desk.orderOf(orderId);
  expect((await receiptOf(client.email)).subject).toContain(String(number));
  expect((await ownersMail(String(number))).replyTo).toBe(client.email);
});
