import {
  cancelAtPayPal,
  continueToPayment,
  openCart,
  payNow,
  pickChocolates,
  readStoredCart,
  waitForOrderNumber,
} from '../support/browser/e2e-shop.ts';
import { confirmAlert, expect, findAccessibilityViolations, ignoreStatus, test } from '../support/browser/e2e-test.ts';
import { makePayPalFail } from '../support/browser/failing-paypal.ts';
import { createPayPalControls } from '../support/payments/mock-paypal-process.ts';

test('a payment that is cancelled, then declined, then approved makes one order', async ({
  page,
  baseURL,
  browserErrors,
}) => {
  const payPal = createPayPalControls(baseURL ?? '');
  const [chocolate] = await pickChocolates(page, 1);
  await openCart(page, [{ ...chocolate, quantity: 1 }]);
  const orderId = await continueToPayment(page);
  const paymentPanel = page.getByRole('group', { name: 'Pay with PayPal' });
  await expect(paymentPanel).toBeFocused();

  await cancelAtPayPal(page);
  await expect(page.getByText('You closed PayPal before paying, so nothing was charged.')).toBeVisible();
  await expect(paymentPanel).toBeFocused();

  await payPal.pauseWebhooks();
  await payPal.failNext('decline', 1, orderId);
  await payNow(page);
  await confirmAlert(page, 'Payment Unsuccessful', 'declined');
  await payPal.resumeWebhooks();
  ignoreStatus(browserErrors, 402);
  expect(await readStoredCart(page)).toEqual([[chocolate.name, 1]]);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await payNow(page);
  await waitForOrderNumber(page);
  const { captures } = await payPal.ledger();
  expect(captures.filter((capture) => capture.orderId === orderId && capture.status === 'COMPLETED')).toHaveLength(1);
  expect(await readStoredCart(page)).toEqual([]);
});

test('a message appears when PayPal does not load, and the button returns', async ({ page, browserErrors }) => {
  const [chocolate] = await pickChocolates(page, 1);
  await openCart(page, [{ ...chocolate, quantity: 1 }]);
  await page.route('**/dev/paypal/sdk/js?*', (route) => route.abort());
  const button = page.getByRole('button', { name: 'Continue to Payment' });
  await button.click();
  await confirmAlert(page, 'Payment Service Unavailable');
  await expect(page.getByText('Failed to load PayPal. Please try again later.')).toBeVisible();
  await expect(button).toBeFocused();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  browserErrors.splice(0);

  await page.unroute('**/dev/paypal/sdk/js?*');
  await continueToPayment(page);
  await expect(page.getByText('Failed to load PayPal.')).toBeHidden();
});

test('a message appears when PayPal fails during payment, and the button returns', async ({ page, browserErrors }) => {
  const [chocolate] = await pickChocolates(page, 1);
  await openCart(page, [{ ...chocolate, quantity: 1 }]);
  await makePayPalFail(page);
  await page.route('**/api/orders/checkout', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), tinsAreKept: false, expiresAt: null } });
  });
  const button = page.getByRole('button', { name: 'Continue to Payment' });
  await button.click();
  await expect(page.getByText('Your tins are yours the moment PayPal says yes.')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'PayPal', exact: true }).click();
  await confirmAlert(page, 'Payment Unsuccessful');
  await expect(page.getByText('Failed to load PayPal. Please try again later.')).toBeVisible();
  await expect(button).toBeFocused();
  expect(await readStoredCart(page)).toEqual([[chocolate.name, 1]]);
  browserErrors.splice(0);
});

test('clearing the cart can be undone', async ({ page }) => {
  const [chocolate, other] = await pickChocolates(page, 2);
  if (!other) throw new Error('one kind only');
  await openCart(page, [
    { ...chocolate, quantity: 2 },
    { ...other, quantity: 1 },
  ]);
  const before = await readStoredCart(page);
  await page.getByRole('button', { name: 'Clear the cart' }).click();
  await expect(page.getByText('Your cart was cleared.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing in it yet' })).toBeVisible();
  expect(await readStoredCart(page)).toEqual([]);
  const undoButton = page.getByRole('button', { name: 'Put everything back' });
  await expect(undoButton).toBeFocused();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await undoButton.click();
  await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeVisible();
  expect(await readStoredCart(page)).toEqual(before);
});

test('changing the cart closes the payment, and a new one uses the new cart', async ({ page, baseURL }) => {
  const [chocolate, other] = await pickChocolates(page, 2);
  if (!other) throw new Error('one kind only');
  await openCart(page, [
    { ...chocolate, quantity: 1 },
    { ...other, quantity: 1 },
  ]);
  const payPal = page.getByRole('button', { name: 'PayPal', exact: true });
  const before = await continueToPayment(page);
  await page.getByRole('radio', { name: /Local pickup/ }).check();
  await expect(payPal).toBeHidden();
  await expect(page.getByText('Your cart has changed')).toBeVisible();
  expect(await continueToPayment(page)).not.toBe(before);
  await page.getByRole('button', { name: `Remove ${other.name}` }).click();
  await expect(payPal).toBeHidden();
  await expect(page.getByRole('button', { name: 'Put it back' })).toBeFocused();

  const orderId = await continueToPayment(page);
  await payNow(page);
  await waitForOrderNumber(page);
  const { captures } = await createPayPalControls(baseURL ?? '').ledger();
  expect(captures.filter((capture) => [before, orderId].includes(capture.orderId))).toMatchObject([
    { orderId, amountCents: Math.round(chocolate.price * 100) },
  ]);
});

test('a pending payment is not requested again, and succeeds when PayPal completes it', async ({
  page,
  baseURL,
  browserErrors,
}) => {
  const payPal = createPayPalControls(baseURL ?? '');
  const [chocolate] = await pickChocolates(page, 1);
  await openCart(page, [{ ...chocolate, quantity: 1 }]);
  const orderId = await continueToPayment(page);
  await payPal.failNext('pending', 1, orderId);
  await payNow(page);
  const heading = page.getByRole('heading', { level: 1, name: 'PayPal is still reviewing your payment' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page.getByText(`1 × ${chocolate.name}`)).toBeVisible();
  ignoreStatus(browserErrors, 409);
  expect(await readStoredCart(page)).toEqual([]);
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.getByText(`1 × ${chocolate.name}`)).toBeVisible();
  await expect(page.getByText('Nothing in it yet')).toBeHidden();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const { captures } = await payPal.ledger();
  const capture = captures.find((candidate) => candidate.orderId === orderId);
  await payPal.complete(String(capture?.id));
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('the cart says that payments are off and names other ways to buy', async ({ page, browserErrors }) => {
  const [chocolate] = await pickChocolates(page, 1);
  const paymentsOffResponse = {
    status: 503,
    json: { message: 'Payments are off at the moment.', reason: 'payments-off' },
  };
  await page.route('**/config/paypal', (route) => route.fulfill(paymentsOffResponse));
  await openCart(page, [{ ...chocolate, quantity: 1 }]);
  await expect(page.getByRole('heading', { name: 'Orders are off at the moment' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: 'Tell me which tins you’d like' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  ignoreStatus(browserErrors, 503);
});
