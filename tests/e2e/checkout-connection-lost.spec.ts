import {
  continueToPayment,
  mockBuyerEmail,
  openCart,
  payNow,
  pickChocolates,
  readStoredCart,
  waitForOrderNumber,
} from '../support/browser/e2e-shop.ts';
import { expect, ignoreStatus, test, withHydration } from '../support/browser/e2e-test.ts';
import { createPayPalControls } from '../support/payments/mock-paypal-process.ts';

test('a connection lost after the approval: the receipt appears when it is back, and the cart is empty', async ({
  page,
  context,
  mail,
  baseURL,
  browserErrors,
}) => {
  const [chocolate] = await pickChocolates(page, 1);
  await openCart(page, [{ ...chocolate, quantity: 2 }]);
  const orderId = await continueToPayment(page);
  await page.route('**/api/orders/*/capture', async (route) => {
    await context.setOffline(true);
    await route.abort();
  });
  await payNow(page);
  await expect(page.getByRole('heading', { level: 1, name: 'One moment' })).toBeFocused();
  await expect(page.getByText('There’s no need to pay again')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeHidden();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  const number = await waitForOrderNumber(page);
  expect(await readStoredCart(page)).toEqual([]);
  browserErrors.splice(0);
  await mail.waitFor({ to: mockBuyerEmail, subject: new RegExp(number) });
  const { captures } = await createPayPalControls(baseURL ?? '').ledger();
  expect(captures.filter((capture) => capture.orderId === orderId)).toMatchObject([{ status: 'COMPLETED' }]);
});

test('the next tab completes a payment whose tab was closed, and keeps newer cart items', async ({
  page,
  context,
  browserErrors,
}) => {
  const [chocolate, other] = await pickChocolates(page, 2);
  if (!other) throw new Error('one kind only');
  await openCart(page, [{ ...chocolate, quantity: 1 }]);
  await continueToPayment(page);
  await page.route('**/api/orders/*/capture', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.route(/\/api\/orders\/[^/]+$/, (route) => route.abort());
  await payNow(page);
  await expect(page.getByRole('heading', { level: 1, name: 'One moment' })).toBeVisible();
  browserErrors.splice(0);
  await page.close();

  const later = withHydration(await context.newPage());
  await later.goto('/chocolates');
  await later.getByRole('button', { name: `Add to cart ${other.name}` }).click();
  await later.getByRole('button', { name: 'Go to Cart' }).click();
  await waitForOrderNumber(later);
  expect(await readStoredCart(later)).toEqual([[other.name, 1]]);
});

test('Continue to Payment can be repeated when its response was lost', async ({ page, browserErrors }) => {
  const [chocolate] = await pickChocolates(page, 1);
  await openCart(page, [{ ...chocolate, quantity: 1 }]);
  await page.route('**/api/orders/checkout', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Payment Service Unavailable' });
  await expect(dialog).toContainText('You have not been charged');
  await page.unroute('**/api/orders/checkout');
  await dialog.getByRole('button').click();
  browserErrors.splice(0);
  await continueToPayment(page);
});

test('an order request that fails after the payment shows an error, and the order is found', async ({
  page,
  browserErrors,
}) => {
  const [chocolate] = await pickChocolates(page, 1);
  await openCart(page, [{ ...chocolate, quantity: 1 }]);
  await continueToPayment(page);
  const refusal = { status: 409, json: { message: 'This is not the order.', reason: 'order-mismatch' } };
  await page.route('**/api/orders', (route) => route.fulfill(refusal));
  await payNow(page);
  const dialog = page.getByRole('alertdialog', { name: 'Order Submission Failed' });
  await expect(dialog).toContainText("We couldn't save your order. Please contact support if this issue persists.");
  await dialog.getByRole('button').click();
  await waitForOrderNumber(page);
  expect(await readStoredCart(page)).toEqual([]);
  ignoreStatus(browserErrors, 409);
});

test('an abandoned checkout keeps its coupon, pickup and chocolates', async ({ page }) => {
  const [chocolate] = await pickChocolates(page, 1);
  await openCart(page, [{ ...chocolate, quantity: 2 }]);
  await page.getByRole('radio', { name: /Local pickup/ }).check();
  await page.getByLabel('Coupon code').fill('kindwords');
  await page.getByLabel('Coupon code').press('Enter');
  await expect(page.getByText('Coupon applied: 15% off!')).toBeVisible();
  const before = await continueToPayment(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: /Local pickup/ })).toBeChecked();
  await expect(page.getByText('Coupon KINDWORDS')).toBeVisible();
  await expect(page.getByText('Your tins are still on hold for you.')).toBeInViewport();
  await expect(page.getByText('Total', { exact: true })).toBeInViewport();
  await expect(page.getByText('Since you last looked')).toBeHidden();
  expect(await readStoredCart(page)).toEqual([[chocolate.name, 2]]);
  expect(await continueToPayment(page)).not.toBe(before);
});
