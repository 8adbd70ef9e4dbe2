import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PayPalOrder } from '#features/payments/paypal/paypal.ts';
import { formatShipping } from '#platform/business/business.ts';
import { sampleBusiness } from '#seeds/sample-business.ts';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { PUBLIC_URL } from '#tests/support/app/test-app.ts';
import { createShopFixture, SHOP_COUPON, type ShopFixture } from '#tests/support/shop/shop-fixture.ts';

const OWNER = 'owner@example.com';

let shopFixture: ShopFixture;
let orderOverrides: Partial<PayPalOrder> = {};

beforeAll(async () => {
  const applyOverrides = (order: PayPalOrder) => ({ ...order, ...orderOverrides });
  shopFixture = await createShopFixture({
    adaptPayPal: (payPal) => ({
      ...payPal,
      async readOrder(orderId) {
        const order = await payPal.readOrder(orderId);
        return order && applyOverrides(order);
      },
      async captureOrder(orderId, requestId) {
        const outcome = await payPal.captureOrder(orderId, requestId);
        return 'order' in outcome ? { order: applyOverrides(outcome.order) } : outcome;
      },
    }),
  });
}, 60_000);
beforeEach(() => {
  orderOverrides = {};
});
afterAll(() => shopFixture.close());

type Approval = Parameters<ShopFixture['payPal']['approve']>[1];

let buyerCount = 0;
const createBuyerEmail = () => `buyer-${++buyerCount}@example.com`;

async function buyAndGetNumber(
  items: { _id: string; quantity: number }[],
  options: { couponCode?: string; isLocalPickup?: boolean },
  approval: Approval,
): Promise<string> {
  const { buyer, orderId } = await shopFixture.createCheckout(items, options);
  await shopFixture.payPal.approve(orderId, approval);
  expect((await buyer.capture(orderId)).status).toBe(200);
  return (await buyer.getOrderStatus(orderId)).body.orderNumber;
}

async function findOwnerMail(number: string) {
  await expect
    .poll(() => shopFixture.testApp.sent.some((mail) => mail.to === OWNER && mail.subject.includes(number)))
    .toBe(true);
  const mail = shopFixture.testApp.sent.find(({ to, subject }) => to === OWNER && subject.includes(number));
  if (!mail) throw new Error('there is no such mail');
  return mail;
}

async function findReceipt(email: string) {
  const [mail] = await shopFixture.testApp.mailsTo(email);
  if (!mail) throw new Error('there is no such mail');
  return mail;
}

const normalizeLines = (text: string) => text.split('\n').map((line) => line.replace(/ {2,}/g, ' | ').trim());

test('the receipt for a parcel says what was bought, what it cost, when it ships and where to', async () => {
  const rose = await shopFixture.addChocolate({ name: 'Rose & Cardamom', priceCents: 2000 });
  const salt = await shopFixture.addChocolate({ name: 'Sea Salt', priceCents: 1850 });
  const email = createBuyerEmail();
  const items = [
    { _id: rose.id, quantity: 2 },
    { _id: salt.id, quantity: 1 },
  ];
  const number = await buyAndGetNumber(
    items,
    { couponCode: SHOP_COUPON, isLocalPickup: false },
    {
      payer: { email, givenName: 'Robin', surname: 'Buyer' },
    },
  );

  const { subject, replyTo, text, html } = await findReceipt(email);
  expect(subject).toBe(`Your order ${number} at ${sampleBusiness.shopName}`);
  expect(replyTo).toBe(sampleBusiness.email);
  const lines = normalizeLines(text);
  for (const line of [
    'Thank you, Robin',
    '2 × Rose & Cardamom',
    '$20.00 each | $40.00',
    'Sea Salt | $18.50',
    `Coupon ${SHOP_COUPON} | −$8.77`,
    'Shipping | $5.00',
    'Total | $54.73',
    'Robin Buyer',
    '2 Sample Lane',
    'Portland, OR 97201',
  ]) {
    expect(
      lines.some((written) => written.endsWith(line)),
      `${line} in\n${text}`,
    ).toBe(true);
  }
  expect(text).toContain(formatShipping(sampleBusiness));
  expect(text).toContain('If that address is wrong, please reply to this email right away');
  expect(text).toContain(sampleBusiness.policies.returns);
  expect(html).toContain('Rose &amp; Cardamom');

  const ownerMail = await findOwnerMail(number);
  expect(ownerMail.subject).toBe(`New order ${number}: 3 tins, $54.73, shipping`);
  expect(ownerMail.replyTo).toBe(email);
  expect(ownerMail.text).toContain(email);
  expect(ownerMail.text).toContain(`Coupon ${SHOP_COUPON}`);
  expect(ownerMail.text).toContain('2 Sample Lane');
});

test('the receipt for a pickup says where and when, and has no address of the buyer', async () => {
  const chocolate = await shopFixture.addChocolate();
  const email = createBuyerEmail();
  const number = await buyAndGetNumber([{ _id: chocolate.id, quantity: 1 }], {}, { payer: { email } });
  const { text } = await findReceipt(email);
  expect(text).toContain(`Then pick them up ${sampleBusiness.hours.pickup}`);
  expect(text).toContain(sampleBusiness.address.street);
  expect(normalizeLines(text)).toEqual(expect.arrayContaining(['Local pickup | Free', 'Total | $18.00']));
  expect(text).not.toContain('Sample Lane');
  expect((await findOwnerMail(number)).text).toContain('Local pickup');
});

test('the link of a receipt leads to its own order only', async () => {
  const chocolate = await shopFixture.addChocolate({ name: 'Fir Tip' });
  const email = createBuyerEmail();
  const number = await buyAndGetNumber([{ _id: chocolate.id, quantity: 1 }], {}, { payer: { email } });
  const { text, html } = await findReceipt(email);
  const link = /http\S+\/order\?token=[\w.-]+/.exec(text)?.[0] ?? '';
  expect(link.startsWith(`${PUBLIC_URL}/order?`)).toBe(true);
  expect(html).toContain(`href="${link}"`);
  const { searchParams } = new URL(link);
  const visitor = shopFixture.createBrowser();
  expect(await visitor.call('GET', `/api/orders/by-link?${searchParams}`)).toMatchObject({
    status: 200,
    body: {
      orderNumber: number,
      state: 'paid',
      money: 'paid',
      lines: [{ name: 'Fir Tip', quantity: 1, priceCents: 1_800 }],
    },
  });
  const token = searchParams.get('token') ?? '';
  const forAnother = shopFixture.testApp.links.sign('cancel-sign-up', Buffer.from(token, 'base64url').toString());
  for (const invalidLink of [
    `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`,
    forAnother,
    token.split('.')[0],
    '',
  ]) {
    expect((await visitor.call('GET', `/api/orders/by-link?token=${invalidLink}`)).status, `token ${invalidLink}`).toBe(
      404,
    );
  }
});

test('the buyer is asked for a shipping address when PayPal has none, and the owner gets a mail', async () => {
  orderOverrides = { shipTo: null };
  const chocolate = await shopFixture.addChocolate();
  const email = createBuyerEmail();
  const number = await buyAndGetNumber(
    [{ _id: chocolate.id, quantity: 1 }],
    { isLocalPickup: false },
    { payer: { email } },
  );
  const { text, replyTo } = await findReceipt(email);
  expect(text).toContain('PayPal gave me no address for the package. Please reply to this email');
  expect(text).not.toContain('you gave PayPal');
  expect(replyTo).toBe(sampleBusiness.email);
  expect((await findOwnerMail(number)).text).toContain('PayPal gave no address for this package.');
});

test('names and addresses with HTML, line breaks and bidirectional text are escaped', async () => {
  const chocolate = await shopFixture.addChocolate({ name: '<b>Bold</b> & "quoted"' });
  const email = createBuyerEmail();
  const hostile = '<img src=x onerror=alert(1)>\r\nBcc: victim@example.com\r\n\u202emoc.elpmaxe';
  const number = await buyAndGetNumber(
    [{ _id: chocolate.id, quantity: 1 }],
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
  for (const mail of [await findReceipt(email), await findOwnerMail(number)]) {
    const html = mail.html.replaceAll(`<img src="${PUBLIC_URL}/`, '');
    expect(html).not.toMatch(/<(?:img|script|iframe|b)[\s>]/);
    expect(`${mail.subject}${mail.replyTo}`).not.toMatch(/[\r\n]|Bcc|victim/);
    expect(mail.text).not.toMatch(/^(?:Bcc|Subject):/m);
    expect(mail.text + mail.html).not.toContain('\u202e');
    expect(mail.text).toContain('<b>Bold</b> & "quoted"');
  }
  const { text, subject } = await findReceipt(email);
  expect(normalizeLines(text)).toContain('Thank you');
  expect(subject).toBe(`Your order ${number} at ${sampleBusiness.shopName}`);
});

test('an invalid payer email gets no mail, and the owner gets one', async () => {
  orderOverrides = { payerEmail: 'a@example.com, victim@example.com\r\nBcc: other@example.com' };
  const chocolate = await shopFixture.addChocolate();
  const number = await buyAndGetNumber(
    [{ _id: chocolate.id, quantity: 1 }],
    {},
    { payer: { email: createBuyerEmail() } },
  );
  const ownerMail = await findOwnerMail(number);
  expect(ownerMail.replyTo).toBeUndefined();
  expect(ownerMail.text).toContain('PayPal gave none, so no receipt was sent');
  expect(shopFixture.testApp.sent.filter(({ to, subject }) => to !== OWNER && subject.includes(number))).toEqual([]);
});

test('a signed-in buyer gets the receipt at their account’s email when PayPal has none', async () => {
  orderOverrides = { payerEmail: 'Maya at home' };
  const [chocolate, { client, headers }] = [
    await shopFixture.addChocolate(),
    await createSignedInClient(shopFixture.testApp),
  ];
  const { orderId } = await shopFixture.createPaidOrder(
    [{ _id: chocolate.id, quantity: 1 }],
    {},
    shopFixture.createBrowser(headers),
  );
  const { number } = await shopFixture.findOrder(orderId);
  expect((await findReceipt(client.email)).subject).toContain(String(number));
  expect((await findOwnerMail(String(number))).replyTo).toBe(client.email);
});
