import { letPayPalFail } from '../support/failing-paypal.ts';
import { agreeTo, expect, forgive, offences, test } from '../support/journey.ts';
import { payPalControls } from '../support/practice-paypal.ts';
import { cancelAtPayPal, keptTins, openCart, orderNumber, payNow, plenty, toPayment } from '../support/shop-journey.ts';

test('a payment is cancelled, then declined, then goes through: one order, paid once', async ({
  page,
  baseURL,
  complaints,
}) => {
  const payPal = payPalControls(baseURL ?? '');
  const [tin] = await plenty(page, 1);
  await openCart(page, [{ ...tin, quantity: 1 }]);
  const orderId = await toPayment(page);
  const till = page.getByRole('group', { name: 'Pay with PayPal' });
  await expect(till).toBeFocused();

  await cancelAtPayPal(page);
  await expect(page.getByText('You closed PayPal before paying, so nothing was charged.')).toBeVisible();
  await expect(till).toBeFocused();

  // PayPal's word of the approval may have the server capture before the page asks for it: then that try is declined.
  await payPal.pauseWebhooks();
  await payPal.fault('decline', 1, orderId);
  await payNow(page);
  await agreeTo(page, 'Payment Unsuccessful', 'declined');
  await payPal.resumeWebhooks();
  forgive(complaints, 402);
  expect(await keptTins(page)).toEqual([[tin.name, 1]]);
  expect(await offences(page)).toEqual([]);

  await payNow(page);
  await orderNumber(page);
  const { captures } = await payPal.ledger();
  expect(captures.filter((one) => one.orderId === orderId && one.status === 'COMPLETED')).toHaveLength(1);
  expect(await keptTins(page)).toEqual([]);
});

test('where PayPal does not load it is said, and the button returns', async ({ page, complaints }) => {
  const [tin] = await plenty(page, 1);
  await openCart(page, [{ ...tin, quantity: 1 }]);
  await page.route('**/dev/paypal/sdk/js?*', (route) => route.abort());
  const button = page.getByRole('button', { name: 'Continue to Payment' });
  await button.click();
  await agreeTo(page, 'Payment Service Unavailable');
  await expect(page.getByText('Failed to load PayPal. Please try again later.')).toBeVisible();
  await expect(button).toBeFocused();
  expect(await offences(page)).toEqual([]);
  complaints.splice(0);

  await page.unroute('**/dev/paypal/sdk/js?*');
  await toPayment(page);
  await expect(page.getByText('Failed to load PayPal.')).toBeHidden();
});

test('where PayPal fails while someone pays it is said, and the button returns; tins that are not kept are not said to be', async ({
  page,
  complaints,
}) => {
  const [tin] = await plenty(page, 1);
  await openCart(page, [{ ...tin, quantity: 1 }]);
  await letPayPalFail(page);
  await page.route('**/api/orders/checkout', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), tinsAreKept: false, expiresAt: null } });
  });
  const button = page.getByRole('button', { name: 'Continue to Payment' });
  await button.click();
  await expect(page.getByText('Your tins are yours from the moment PayPal says yes.')).toBeVisible();
  expect(await offences(page)).toEqual([]);
  await page.getByRole('button', { name: 'PayPal', exact: true }).click();
  await agreeTo(page, 'Payment Unsuccessful');
  await expect(page.getByText('Failed to load PayPal. Please try again later.')).toBeVisible();
  await expect(button).toBeFocused();
  expect(await keptTins(page)).toEqual([[tin.name, 1]]);
  complaints.splice(0);
});

test('the cart is cleared, and put back', async ({ page }) => {
  const [tin, other] = await plenty(page, 2);
  if (!other) throw new Error('one kind only');
  await openCart(page, [
    { ...tin, quantity: 2 },
    { ...other, quantity: 1 },
  ]);
  const before = await keptTins(page);
  await page.getByRole('button', { name: 'Clear the cart' }).click();
  await expect(page.getByText('Your cart was cleared.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing in it yet' })).toBeVisible();
  expect(await keptTins(page)).toEqual([]);
  const back = page.getByRole('button', { name: 'Put everything back' });
  await expect(back).toBeFocused();
  expect(await offences(page)).toEqual([]);
  await back.click();
  await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeVisible();
  expect(await keptTins(page)).toEqual(before);
});

test('a change of the cart takes the payment back, and a new one goes by the new cart', async ({ page, baseURL }) => {
  const [tin, other] = await plenty(page, 2);
  if (!other) throw new Error('one kind only');
  await openCart(page, [
    { ...tin, quantity: 1 },
    { ...other, quantity: 1 },
  ]);
  const payPal = page.getByRole('button', { name: 'PayPal', exact: true });
  const before = await toPayment(page);
  await page.getByRole('radio', { name: /Local pickup/ }).check();
  await expect(payPal).toBeHidden();
  await expect(page.getByText('Your cart has changed')).toBeVisible();
  expect(await toPayment(page)).not.toBe(before);
  await page.getByRole('button', { name: `Remove ${other.name}` }).click();
  await expect(payPal).toBeHidden();
  await expect(page.getByRole('button', { name: 'Put it back' })).toBeFocused();

  const orderId = await toPayment(page);
  await payNow(page);
  await orderNumber(page);
  const { captures } = await payPalControls(baseURL ?? '').ledger();
  expect(captures.filter((one) => [before, orderId].includes(one.orderId))).toMatchObject([
    { orderId, amountCents: Math.round(tin.price * 100) },
  ]);
});

test('a payment that PayPal looks at is not asked for again, and ends well when it is through', async ({
  page,
  baseURL,
  complaints,
}) => {
  const payPal = payPalControls(baseURL ?? '');
  const [tin] = await plenty(page, 1);
  await openCart(page, [{ ...tin, quantity: 1 }]);
  const orderId = await toPayment(page);
  await payPal.fault('pending', 1, orderId);
  await payNow(page);
  const heading = page.getByRole('heading', { level: 1, name: 'PayPal is still looking at your payment' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page.getByText(`1 × ${tin.name}`)).toBeVisible();
  forgive(complaints, 409);
  expect(await keptTins(page)).toEqual([]);
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.getByText(`1 × ${tin.name}`)).toBeVisible();
  await expect(page.getByText('Nothing in it yet')).toBeHidden();
  expect(await offences(page)).toEqual([]);

  const { captures } = await payPal.ledger();
  const capture = captures.find((one) => one.orderId === orderId);
  await payPal.complete(String(capture?.id));
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('while payments are off it is said, and how else to get a tin', async ({ page, complaints }) => {
  const [tin] = await plenty(page, 1);
  const off = { status: 503, json: { message: 'Payments are off at the moment.', reason: 'payments-off' } };
  await page.route('**/config/paypal', (route) => route.fulfill(off));
  await openCart(page, [{ ...tin, quantity: 1 }]);
  await expect(page.getByRole('heading', { name: 'Orders are off at the moment' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: 'Tell me which tins you’d like' })).toBeVisible();
  expect(await offences(page)).toEqual([]);
  forgive(complaints, 503);
});
