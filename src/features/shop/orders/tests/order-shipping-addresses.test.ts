import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PayPal } from '#features/payments/paypal/paypal.ts';
import { newId } from '#platform/database/id.ts';
import { startHttpProxy } from '#tests/support/http/http-proxy.ts';
import { type CartItem, createShopFixture, type ShopFixture } from '#tests/support/shop/shop-fixture.ts';

let shopFixture: ShopFixture;
let proxy: Awaited<ReturnType<typeof startHttpProxy>>;
let payPal: PayPal;

beforeAll(async () => {
  shopFixture = await createShopFixture({
    adaptPayPal: (_payPal, program) => {
      const onTheRoad = () => program.createAdapter({ retries: 0, maxFailures: 1_000 }, proxy.url);
      return {
        ...program.createAdapter(),
        createOrder: (order) => onTheRoad().createOrder(order),
        readOrder: (orderId) => onTheRoad().readOrder(orderId),
        captureOrder: (orderId, requestId) => onTheRoad().captureOrder(orderId, requestId),
      };
    },
  });
  proxy = await startHttpProxy(shopFixture.payPal.apiUrl);
  payPal = shopFixture.payPal.createAdapter({ retries: 0 }, proxy.url);
});
afterEach(() => proxy.reset());
afterAll(async () => {
  await shopFixture.close();
  await proxy.close();
});

const createCart = (id: string, quantity = 1): CartItem[] => [{ _id: id, quantity }];

type PayPalOrderBody = { payer?: unknown; purchase_units: [{ shipping?: unknown }] };

function stubOrders(change: (order: PayPalOrderBody) => void) {
  proxy.intercept(async ({ path }, forward) => {
    const { status, text } = await forward();
    if (!path.includes('/v2/checkout/orders')) return { status, text };
    const body = JSON.parse(text);
    if (body.purchase_units) change(body);
    return { status, text: JSON.stringify(body) };
  });
}

const stubShipping = (shipping: unknown) =>
  stubOrders((order) => {
    order.purchase_units[0].shipping = shipping;
  });

const emptyAddress = { name: '', line1: '', line2: '', city: '', region: '', postalCode: '', country: '' };

describe('the shipping address', () => {
  test('the shipping address is the one that the buyer chose at PayPal, and is stored with the order', async () => {
    const chocolate = await shopFixture.addChocolate();
    const { buyer, orderId } = await shopFixture.createCheckout(createCart(chocolate.id), { isLocalPickup: false });
    await shopFixture.payPal.approve(orderId, {
      shipping: {
        name: { full_name: 'Maya Lindqvist' },
        address: {
          address_line_1: 'Rua Augusta 1',
          address_line_2: 'Top floor',
          admin_area_1: 'Lisboa',
          admin_area_2: 'Lisboa',
          postal_code: '1100-001',
          country_code: 'PT',
        },
      },
    });
    expect((await shopFixture.findOrder(orderId)).shipTo).toBeNull();
    expect((await buyer.capture(orderId)).status).toBe(200);
    expect((await shopFixture.findOrder(orderId)).shipTo).toEqual({
      name: 'Maya Lindqvist',
      line1: 'Rua Augusta 1',
      line2: 'Top floor',
      city: 'Lisboa',
      region: 'Lisboa',
      postalCode: '1100-001',
      country: 'PT',
    });
  });

  test('the shipping address is not requested for a pickup, and not stored if PayPal sends one', async () => {
    const chocolate = await shopFixture.addChocolate();
    const { buyer, orderId } = await shopFixture.createApprovedCheckout(createCart(chocolate.id), {
      isLocalPickup: true,
    });
    stubShipping({ name: { full_name: 'Robin' }, address: { address_line_1: '2 Sample Lane', country_code: 'US' } });
    expect((await buyer.capture(orderId)).status).toBe(200);
    expect((await shopFixture.findOrder(orderId)).shipTo).toBeNull();
  });
});

const invalidAddresses: [string, unknown, object | null][] = [
  ['null', null, null],
  ['missing', undefined, null],
  ['a word', 'home', null],
  ['a list', [], null],
  ['empty', {}, null],
  ['a name without an address', { name: { full_name: 'Robin Buyer' } }, null],
  ['an address that is null', { name: { full_name: 'Robin Buyer' }, address: null }, null],
  ['an address without parts', { address: {} }, emptyAddress],
  [
    'a null in every part',
    {
      name: null,
      address: {
        address_line_1: null,
        address_line_2: null,
        admin_area_1: null,
        admin_area_2: null,
        postal_code: null,
        country_code: null,
      },
    },
    emptyAddress,
  ],
  [
    'parts that are no text',
    { name: { full_name: 7 }, address: { address_line_1: ['2 Sample Lane'], postal_code: 97201, country_code: {} } },
    emptyAddress,
  ],
  [
    'no country and no name',
    { address: { address_line_1: '2 Sample Lane', admin_area_2: 'Portland' } },
    { ...emptyAddress, line1: '2 Sample Lane', city: 'Portland' },
  ],
  [
    'what no database holds',
    {
      name: { full_name: 'Rob\u0000in\r\nBcc: x' },
      address: { address_line_1: '2 \ud800Sample\u2028Lane', country_code: 'US', address_line_2: '\u202egnol' },
    },
    { ...emptyAddress, name: 'Rob in Bcc: x', line1: '2 \ufffdSample Lane', line2: 'gnol', country: 'US' },
  ],
  [
    'a line without end',
    { address: { address_line_1: 'x'.repeat(100_000), country_code: 'US' } },
    { ...emptyAddress, line1: 'x'.repeat(300), country: 'US' },
  ],
  [
    'a part too many',
    { type: 'SHIPPING', options: [null], address: { country_code: 'US', moon: 1 } },
    { ...emptyAddress, country: 'US' },
  ],
];

describe('an unusual address from PayPal', () => {
  test.each(invalidAddresses)(
    'an unusual address from PayPal (%s) leaves the order readable',
    async (_description, shipping, shipTo) => {
      const orderRequest = {
        requestId: newId(),
        customId: newId(),
        amountCents: 5000,
        description: 'Tins',
        brandName: 'Tins',
      };
      const { id } = await payPal.createOrder({ ...orderRequest, shipping: 'from-payer' });
      await shopFixture.payPal.approve(id);
      stubShipping(shipping);
      expect(await payPal.readOrder(id)).toMatchObject({
        id,
        customId: orderRequest.customId,
        amountCents: 5000,
        shipTo,
      });
      expect(await payPal.captureOrder(id, newId())).toMatchObject({ order: { status: 'COMPLETED', shipTo } });
    },
  );

  test.each(invalidAddresses)(
    'an unusual address from PayPal (%s) does not prevent the order',
    async (_description, shipping, shipTo) => {
      const chocolate = await shopFixture.addChocolate();
      const { buyer, orderId, checkout, email } = await shopFixture.createApprovedCheckout(createCart(chocolate.id), {
        isLocalPickup: false,
      });
      stubShipping(shipping);
      expect(await buyer.capture(orderId)).toMatchObject({ status: 200, body: { status: 'captured' } });
      const claim = shopFixture.createClaim(checkout, createCart(chocolate.id), { isLocalPickup: false });
      expect((await buyer.place(orderId, claim)).status).toBe(201);
      expect(await shopFixture.findOrder(orderId)).toMatchObject({ state: 'paid', shipTo });
      expect(await shopFixture.testApp.mailsTo(email)).toHaveLength(1);
    },
  );
});

describe('an unusual payer from PayPal', () => {
  test.each<[string, unknown]>([
    ['null', null],
    ['missing', undefined],
    ['a word', 'Robin'],
    ['without parts', {}],
    ['null in every part', { email_address: null, name: null }],
    ['null in every part of the name', { email_address: null, name: { given_name: null, surname: null } }],
    ['parts that are no text', { email_address: 7, name: { given_name: [], surname: {} } }],
    ['what no database holds', { email_address: 'a\u0000b', name: { given_name: '\u0000', surname: '\ud800' } }],
    ['more than one address', { email_address: 'a@example.com, b@example.com', name: {} }],
    ['a header more', { email_address: 'a@example.com\r\nBcc: b@example.com', name: { given_name: '\r\nBcc: b' } }],
  ])(
    'an unusual payer from PayPal (%s) does not prevent the order, and no mail goes to a wrong address',
    async (_description, payer) => {
      const chocolate = await shopFixture.addChocolate();
      const { buyer, orderId, checkout } = await shopFixture.createApprovedCheckout(createCart(chocolate.id));
      stubOrders((order) => {
        order.payer = payer;
      });
      const before = (await shopFixture.testApp.mailsTo('owner@example.com', 0)).length;
      expect((await buyer.capture(orderId)).status).toBe(200);
      expect((await buyer.place(orderId, shopFixture.createClaim(checkout, createCart(chocolate.id)))).status).toBe(
        201,
      );
      await shopFixture.testApp.mailsTo('owner@example.com', before + 1);
      expect(shopFixture.testApp.sent.map(({ to }) => to).filter((to) => /^(a|b)@|[\s,\0]/.test(to))).toEqual([]);
      expect((await shopFixture.findOrder(orderId)).state).toBe('paid');
    },
  );
});
