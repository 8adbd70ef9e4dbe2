import { afterAll, beforeAll, expect, test } from 'vitest';
import { mockPayPalClient } from '#mock-services/settings.ts';
import { listIssues, type MockPayPalProcess, startMockPayPalProcess } from '../support/payments/mock-paypal-process.ts';

let payPal: MockPayPalProcess;
beforeAll(async () => {
  payPal = await startMockPayPalProcess();
});
afterAll(() => payPal.stop());

const usdAmount = (value: unknown) => ({ currency_code: 'USD', value });
const createOrder = (unit: object, request: object = {}) =>
  payPal.call('POST', '/v2/checkout/orders', { body: { intent: 'CAPTURE', purchase_units: [unit], ...request } });

test('only the right client gets a token, and only for client credentials in a form', async () => {
  const requestToken = async (user: string, body: BodyInit) => {
    const headers = { authorization: `Basic ${Buffer.from(user).toString('base64')}` };
    const response = await fetch(`${payPal.config.apiUrl}/v1/oauth2/token`, { method: 'POST', headers, body });
    return { status: response.status, body: await response.json() };
  };
  const { clientId, clientSecret } = mockPayPalClient;
  const form = new URLSearchParams({ grant_type: 'client_credentials' });
  expect(await requestToken(`${clientId}:${clientSecret}`, form)).toMatchObject({
    status: 200,
    body: { token_type: 'Bearer', expires_in: 32_400, access_token: expect.stringMatching(/^A21AA/) },
  });
  const wrongClient = { status: 401, body: { error: 'invalid_client' } };
  expect(await requestToken(`${clientId}:wrong`, form)).toMatchObject(wrongClient);
  expect(await requestToken(`wrong:${clientSecret}`, form)).toMatchObject(wrongClient);
  const wrongGrant = { status: 400, body: { error: 'unsupported_grant_type' } };
  expect(await requestToken(`${clientId}:${clientSecret}`, new URLSearchParams())).toMatchObject(wrongGrant);
});

test('a call with a missing, unknown or expired token is refused', async () => {
  const path = '/v2/checkout/orders/5O190127TN364715T';
  const without = await fetch(payPal.config.apiUrl + path);
  expect(without.status).toBe(401);
  expect(await without.json()).toMatchObject({ name: 'AUTHENTICATION_FAILURE', debug_id: expect.any(String) });
  const foreignTokenResponse = await payPal.call('GET', path, {
    headers: { authorization: 'Bearer A21AAstrange~9999999999~x' },
  });
  expect(foreignTokenResponse).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
  await payPal.failNext('token-expired');
  expect(await payPal.call('GET', path)).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
  const unknown = await payPal.call('GET', path);
  expect(unknown).toMatchObject({ status: 404, body: { name: 'RESOURCE_NOT_FOUND' } });
  expect(listIssues(unknown)).toEqual(['INVALID_RESOURCE_ID']);
});

test('a body that is not JSON is refused', async () => {
  const text = await payPal.call('POST', '/v2/checkout/orders', { headers: { 'content-type': 'text/plain' } });
  expect(text).toMatchObject({ status: 415, body: { name: 'UNSUPPORTED_MEDIA_TYPE' } });
  const invalidJsonResponse = await payPal.call('POST', '/v2/checkout/orders', { body: '{"intent":' });
  expect(invalidJsonResponse.status).toBe(400);
  expect(listIssues(invalidJsonResponse)).toEqual(['MALFORMED_REQUEST_JSON']);
  expect((await payPal.call('POST', '/v2/checkout/orders', { body: '' })).status).toBe(400);
});

test.each([
  ['no intent', { intent: undefined }, 'MISSING_REQUIRED_PARAMETER', '/intent'],
  ['an unknown intent', { intent: 'SALE' }, 'INVALID_PARAMETER_VALUE', '/intent'],
  ['no units', { purchase_units: undefined }, 'MISSING_REQUIRED_PARAMETER', '/purchase_units'],
  ['an empty list of units', { purchase_units: [] }, 'INVALID_ARRAY_MIN_ITEMS', '/purchase_units'],
])('an order with %s is malformed', async (_description, request, issue, field) => {
  const rejected = await createOrder({ amount: usdAmount('5.00') }, request);
  expect(rejected).toMatchObject({ status: 400, body: { name: 'INVALID_REQUEST', details: [{ issue, field }] } });
});

test.each([
  ['no amount', {}, 'MISSING_REQUIRED_PARAMETER', '/amount'],
  ['a number for a value', { amount: usdAmount(5) }, 'INVALID_PARAMETER_SYNTAX', '/amount/value'],
  ['a value in words', { amount: usdAmount('five') }, 'INVALID_PARAMETER_SYNTAX', '/amount/value'],
  [
    'a long custom_id',
    { custom_id: 'x'.repeat(256), amount: usdAmount('5.00') },
    'INVALID_STRING_LENGTH',
    '/custom_id',
  ],
  [
    'a long description',
    { description: 'x'.repeat(128), amount: usdAmount('5.00') },
    'INVALID_STRING_LENGTH',
    '/description',
  ],
  ['a field that the mock does not know', { items: [], amount: usdAmount('5.00') }, 'INVALID_PARAMETER_SYNTAX', ''],
])('a unit with %s is malformed', async (_description, unit, issue, field) => {
  const details = [{ issue, field: `/purchase_units/0${field}` }];
  expect(await createOrder(unit)).toMatchObject({ status: 400, body: { details } });
});

test.each([
  ['a third decimal', { amount: usdAmount('5.001') }, 'DECIMAL_PRECISION'],
  ['nothing to pay', { amount: usdAmount('0.00') }, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  ['less than nothing', { amount: usdAmount('-5.00') }, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  ['more than there is', { amount: usdAmount('12345678901234.00') }, 'MAX_VALUE_EXCEEDED'],
  ['another currency', { amount: { currency_code: 'EUR', value: '5.00' } }, 'INVALID_CURRENCY_CODE'],
])('an order with %s is refused as unprocessable', async (_description, unit, issue) => {
  const rejected = await createOrder(unit);
  expect(rejected).toMatchObject({ status: 422, body: { name: 'UNPROCESSABLE_ENTITY' } });
  expect(listIssues(rejected)).toEqual([issue]);
});

test('an order is returned in brief or in full as the request prefers, and can be read', async () => {
  const body = { intent: 'CAPTURE', purchase_units: [{ custom_id: 'payment-1', amount: usdAmount('12') }] };
  const brief = await payPal.call('POST', '/v2/checkout/orders', { body });
  expect(brief.status).toBe(201);
  expect(Object.keys(brief.body)).toEqual(['id', 'status', 'links']);
  const rels = (brief.body.links as { rel: string }[]).map(({ rel }) => rel);
  expect(rels).toEqual(['self', 'approve', 'capture']);

  const headers = { prefer: 'return=representation' };
  const orderResponse = await payPal.call('POST', '/v2/checkout/orders', { body, headers });
  expect(orderResponse.body).toMatchObject({
    status: 'CREATED',
    intent: 'CAPTURE',
    purchase_units: [{ reference_id: 'default', custom_id: 'payment-1', amount: { value: '12.00' } }],
  });
  const fetchedOrder = await payPal.call('GET', `/v2/checkout/orders/${orderResponse.body.id}`);
  expect(fetchedOrder).toEqual({ status: 200, body: orderResponse.body });
});

test('an order can ask for immediate payment, and for nothing that is unknown', async () => {
  const createPreferring = (payee_preferred: string) =>
    createOrder({ amount: usdAmount('5.00') }, { application_context: { payment_method: { payee_preferred } } });
  expect((await createPreferring('IMMEDIATE_PAYMENT_REQUIRED')).status).toBe(201);
  const rejected = await createPreferring('SOON');
  expect(rejected.status).toBe(400);
  expect(listIssues(rejected)).toEqual(['INVALID_PARAMETER_VALUE']);
});

test('20 concurrent creations with one request id: one order is created', async () => {
  const body = { intent: 'CAPTURE', purchase_units: [{ amount: usdAmount('5.00') }] };
  const twenty = Array.from({ length: 20 }, () =>
    payPal.call('POST', '/v2/checkout/orders', { body, requestId: 'one' }),
  );
  const created = await Promise.all(twenty);
  expect(new Set(created.map(({ body }) => body.id)).size).toBe(1);
  expect(created.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
  const tooLong = await payPal.call('POST', '/v2/checkout/orders', { body, requestId: 'x'.repeat(109) });
  expect(tooLong.status).toBe(400);
  expect(listIssues(tooLong)).toEqual(['INVALID_STRING_LENGTH']);
});

test('an order whose creation had no response exists, and its request id finds it', async () => {
  const body = { intent: 'CAPTURE', purchase_units: [{ custom_id: 'lost', amount: usdAmount('5.00') }] };
  await payPal.failNext('create-drop-reply');
  await expect(payPal.call('POST', '/v2/checkout/orders', { body, requestId: 'lost' })).rejects.toThrow();
  const repeatedResponse = await payPal.call('POST', '/v2/checkout/orders', { body, requestId: 'lost' });
  expect(repeatedResponse.status).toBe(200);
  const { orders } = await payPal.ledger();
  expect(orders.filter(({ customId }) => customId === 'lost').map(({ id }) => id)).toEqual([repeatedResponse.body.id]);
});

test('while PayPal is down every call fails, and nothing changes', async () => {
  await payPal.failNext('down', 2);
  const body = { intent: 'CAPTURE', purchase_units: [{ custom_id: 'down', amount: usdAmount('5.00') }] };
  expect(await payPal.call('POST', '/v2/checkout/orders', { body })).toMatchObject({
    status: 503,
    body: { name: 'SERVICE_UNAVAILABLE' },
  });
  expect((await fetch(`${payPal.config.apiUrl}/v1/oauth2/token`, { method: 'POST' })).status).toBe(503);
  const { orders } = await payPal.ledger();
  expect(orders.some(({ customId }) => customId === 'down')).toBe(false);
});

test('a buyer approves with a complete address or with none, and a partial one is refused', async () => {
  const id = await payPal.createOrder();
  await expect(payPal.approve(id, { shipping: { address: { country_code: 'DE' } } })).rejects.toThrow(/ 400: .*line_1/);
  const path = `/v2/checkout/orders/${id}`;
  expect((await payPal.call('GET', path)).body.status).toBe('CREATED');
  const address = { address_line_1: 'Hauptstr. 1', admin_area_1: 'BE', admin_area_2: 'Berlin', postal_code: '10115' };
  await payPal.approve(id, { shipping: { address: { ...address, country_code: 'DE' } } });
  const getAddress = async () => {
    const { body } = await payPal.call('GET', path);
    return (body.purchase_units as [{ shipping: { address: object } }])[0].shipping.address;
  };
  expect(await getAddress()).toEqual({ ...address, country_code: 'DE' });
  await payPal.approve(id);
  expect(await getAddress()).toMatchObject({ address_line_1: '2 Sample Lane', country_code: 'US' });
});
