import { formatMoney } from '#platform/money/money.ts';
import {
  continueToPayment,
  openCart,
  pickChocolates,
  readStoredCart,
  shopCoupon,
} from '../support/browser/e2e-shop.ts';
import { confirmAlert, expect, ignoreStatus, test, withHydration } from '../support/browser/e2e-test.ts';

test('the cart of yesterday is kept, with a message about a changed price', async ({ page, context }) => {
  const [chocolate, other] = await pickChocolates(page, 2);
  if (!other) throw new Error('one kind only');
  const deletedChocolate = { ...other, _id: '0198d7f0-1111-7abc-8def-0123456789ab', name: 'Last Year’s Plum' };
  await openCart(page, [{ ...chocolate, quantity: 2 }]);
  const yesterday = [
    { ...chocolate, price: chocolate.price - 1.5, quantity: 2 },
    { ...other, quantity: 1 },
    { ...deletedChocolate, quantity: 1 },
  ];
  await page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify(yesterday));
  await page.close();

  const today = withHydration(await context.newPage());
  await today.goto('/cart');
  const prices = [chocolate.price, chocolate.price - 1.5].map((price) => formatMoney(Math.round(price * 100), 'short'));
  await expect(today.getByText(`${chocolate.name} is now ${prices[0]} a tin. It was ${prices[1]}.`)).toBeVisible();
  await expect(today.getByText('Last Year’s Plum is no longer made.')).toBeVisible();
  expect(await readStoredCart(today)).toEqual([
    [chocolate.name, 2],
    [other.name, 1],
  ]);
  await today.reload();
  await expect(today.getByRole('button', { name: 'Continue to Payment' })).toBeVisible();
  await expect(today.getByText('Since you last looked')).toBeHidden();
});

test('a price change while the cart is open is shown before payment', async ({ page, browserErrors }) => {
  const [chocolate] = await pickChocolates(page, 1);
  await page.route('**/api/chocolates?ids=*', (route) => route.abort());
  await openCart(page, [{ ...chocolate, price: chocolate.price - 2, quantity: 1 }]);
  await expect(page.getByText('I couldn’t check the shelf just now.')).toBeVisible();
  await page.unroute('**/api/chocolates?ids=*');
  browserErrors.splice(0);
  const [now, before] = [chocolate.price + 5, chocolate.price + 3].map((dollars) => `$${dollars.toFixed(2)}`);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'The total has changed' });
  await expect(dialog).toContainText(`${now} now; a moment ago it was ${before}`);
  await dialog.getByRole('button', { name: 'Back to the cart' }).click();
  await expect(page.getByText(`${chocolate.name} is now`)).toBeVisible();
  await continueToPayment(page);
});

test('an invalid coupon is rejected, and a valid one is removed when the cart is below $15', async ({
  page,
  browserErrors,
}) => {
  const [chocolate] = await pickChocolates(page, 1);
  await openCart(page, [{ ...chocolate, quantity: 1 }]);
  const field = page.getByLabel('Coupon code');
  const apply = async (code: string) => {
    await field.fill(code);
    await field.press('Enter');
  };
  await apply('nonsense');
  await expect(page.getByText('Invalid coupon code')).toBeVisible();
  await page.route('**/validate-coupon', (route) => route.abort());
  await apply(shopCoupon);
  await expect(page.getByText('Error applying coupon')).toBeVisible();
  await page.unroute('**/validate-coupon');
  await apply(shopCoupon);
  await expect(page.getByText('Coupon applied: 15% off!')).toBeVisible();
  await page.evaluate(
    (text) => {
      localStorage.setItem('cart', text);
      window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
    },
    JSON.stringify([{ ...chocolate, price: 14.99, quantity: 1 }]),
  );
  await expect(page.getByText('Coupons valid only on orders $15 or more.')).toBeVisible();
  await expect(page.getByText(`Coupon ${shopCoupon}`)).toBeHidden();
  await apply(shopCoupon);
  await expect(page.getByText('Coupons valid only on orders $15 or more.')).toBeVisible();
  browserErrors.splice(0);
});

test('the cart is synchronized between tabs', async ({ page, context }) => {
  const [chocolate] = await pickChocolates(page, 1);
  await openCart(page, [{ ...chocolate, quantity: 1 }]);
  const second = withHydration(await context.newPage());
  await second.goto('/chocolates');
  await second.getByRole('button', { name: `Add to cart ${chocolate.name}` }).click();
  await expect(page.getByRole('textbox', { name: `How many tins of ${chocolate.name}` })).toHaveValue('2');
  await confirmAlert(second, `Added ${chocolate.name} to the cart!`, 'That makes 2 of them.');
  await expect(second).toHaveURL('/cart');
  await second.getByRole('button', { name: `Remove ${chocolate.name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing in it yet' })).toBeVisible();
});

test('coupon and pickup survive a reload, and a coupon that became invalid is reported', async ({
  page,
  browserErrors,
}) => {
  const [chocolate] = await pickChocolates(page, 1);
  await openCart(page, [{ ...chocolate, quantity: 1 }]);
  await page.getByRole('radio', { name: /Local pickup/ }).check();
  await page.getByLabel('Coupon code').fill(shopCoupon);
  await page.getByLabel('Coupon code').press('Enter');
  const row = page.getByText(`Coupon ${shopCoupon}`);
  await expect(row).toBeVisible();
  await page.reload();
  await expect(row).toBeVisible();
  await expect(page.getByRole('radio', { name: /Local pickup/ })).toBeChecked();
  await page.getByRole('link', { name: 'Add another tin' }).click();
  await expect(page).toHaveURL('/chocolates');
  await page.getByRole('link', { name: 'Cart (1)' }).first().click();
  await expect(row).toBeVisible();
  await expect(page.getByRole('radio', { name: /Local pickup/ })).toBeChecked();

  const refusal = { status: 400, json: { message: 'This coupon has ended.', reason: 'shop-coupon-invalid' } };
  await page.route('**/validate-coupon', (route) => route.fulfill(refusal));
  await page.reload();
  await expect(page.getByText('This coupon has ended.')).toBeVisible();
  await expect(row).toBeHidden();
  await page.reload();
  await expect(page.getByRole('radio', { name: /Local pickup/ })).toBeChecked();
  await expect(page.getByText('This coupon has ended.')).toBeHidden();
  ignoreStatus(browserErrors, 400);
});

test('a typed coupon is applied before payment, and an invalid one stops the checkout once', async ({
  page,
  browserErrors,
}) => {
  const [chocolate] = await pickChocolates(page, 1);
  await openCart(page, [{ ...chocolate, quantity: 1 }]);
  const field = page.getByLabel('Coupon code');
  await field.fill('nonsense');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText('Invalid coupon code')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeHidden();
  await field.fill(shopCoupon);
  await continueToPayment(page);
  await expect(page.getByText(`Coupon ${shopCoupon}`)).toBeVisible();

  await page.getByRole('button', { name: 'Remove coupon' }).click();
  await expect(field).toBeFocused();
  await expect(page.getByText('The coupon was removed.')).toBeVisible();
  await field.fill('nonsense');
  await field.press('Enter');
  await expect(page.getByText('Invalid coupon code')).toBeVisible();
  await continueToPayment(page);
  await expect(page.getByText('Invalid coupon code')).toBeHidden();
  await expect(field).toHaveValue('');
  browserErrors.splice(0);
});

test('undoing a removal moves the focus to the quantity', async ({ page }) => {
  const [chocolate] = await pickChocolates(page, 1);
  await openCart(page, [{ ...chocolate, quantity: 2 }]);
  await page.getByRole('button', { name: `Remove ${chocolate.name}` }).click();
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect(page.getByRole('textbox', { name: `How many tins of ${chocolate.name}` })).toBeFocused();
});
