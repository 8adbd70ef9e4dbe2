import { formatMoney } from '#platform/money/money.ts';
import {
  continueToPayment,
  mockBuyerEmail,
  payNow,
  pickChocolates,
  readStoredCart,
  shopCoupon,
  waitForOrderNumber,
} from '../support/browser/e2e-shop.ts';
import { confirmAlert, expect, findAccessibilityViolations, test } from '../support/browser/e2e-test.ts';
import { createPayPalControls } from '../support/payments/mock-paypal-process.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a visitor buys two chocolates with a coupon for pickup on a phone', { tag: '@main' }, async ({
  page,
  mail,
  baseURL,
}) => {
  const [first, second] = await pickChocolates(page, 2);
  if (!second) throw new Error('one kind only');
  await page.goto('/chocolates');
  for (const { name } of [first, second, second]) {
    await page.getByRole('button', { name: `Add to cart ${name}` }).click();
    const added = page.getByRole('alertdialog', { name: `Added ${name} to the cart!` });
    await expect(added).toBeVisible();
    await added.getByRole('button', { name: 'Continue Shopping' }).click();
    await expect(added).toBeHidden();
  }
  await expect(page.getByRole('link', { name: 'Cart (3)' })).toBeVisible();
  await page.getByRole('button', { name: `Add to cart ${first.name}` }).click();
  await confirmAlert(page, `Added ${first.name} to the cart!`);
  await expect(page).toHaveURL('/cart');

  const total = page.getByText('Total', { exact: true });
  await expect(total).toBeInViewport();
  await page.getByRole('button', { name: `One tin of ${second.name} fewer` }).click();
  await page.getByRole('button', { name: `One tin of ${first.name} fewer` }).click();
  expect(await readStoredCart(page)).toEqual([
    [first.name, 1],
    [second.name, 1],
  ]);
  const cents = Math.round((first.price + second.price) * 100);
  await expect(page.getByText(formatMoney(cents + 500), { exact: true })).toBeInViewport();

  await page.getByRole('radio', { name: /Local pickup/ }).check();
  await expect(page.getByText(formatMoney(cents), { exact: true }).last()).toBeInViewport();
  await page.getByLabel('Coupon code').pressSequentially(shopCoupon.toLowerCase());
  await expect(page.getByLabel('Coupon code')).toHaveValue(shopCoupon);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Coupon applied: 15% off!')).toBeVisible();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('This coupon is already applied.')).toBeVisible();
  const paid = Math.round(cents * 0.85);
  await expect(page.getByText(formatMoney(paid), { exact: true })).toBeInViewport();
  await expect(page.getByRole('status').filter({ hasText: `Total ${formatMoney(paid)}` })).toHaveCount(1);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  const orderId = await continueToPayment(page);
  await expect(page.getByText('on hold for you for 15 minutes')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await payNow(page);
  const number = await waitForOrderNumber(page);
  await expect(page.getByText(formatMoney(paid))).toBeVisible();
  await expect(page.getByText('2714 SE Alder Street, Portland').first()).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await readStoredCart(page)).toEqual([]);
  await expect(page.getByRole('link', { name: /^Cart$/ })).toBeVisible();

  const receipt = await mail.waitFor({ to: mockBuyerEmail, subject: new RegExp(number) });
  expect(receipt.text).toContain(first.name);
  const { captures } = await createPayPalControls(baseURL ?? '').ledger();
  expect(captures.filter((capture) => capture.orderId === orderId)).toMatchObject([
    { status: 'COMPLETED', amountCents: paid, refundedCents: 0 },
  ]);
  await expect(page).toHaveTitle(/^Thank you/);
  await page.reload();
  expect(await waitForOrderNumber(page)).toBe(number);
  await page.getByRole('link', { name: 'Back to the chocolates' }).click();
  await expect(page).toHaveURL('/chocolates');
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing in it yet' })).toBeVisible();
  await expect(page.getByText('Thank you')).toBeHidden();
});
