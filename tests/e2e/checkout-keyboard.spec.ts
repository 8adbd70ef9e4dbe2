import type { Page } from '@playwright/test';
import { pickChocolates, readStoredCart, shopCoupon, waitForOrderNumber } from '../support/browser/e2e-shop.ts';
import { expect, test } from '../support/browser/e2e-test.ts';

async function tabTo(page: Page, name: string | RegExp, role: Parameters<Page['getByRole']>[0]): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  for (let steps = 0; steps < 80; steps += 1) {
    if (await target.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${name}`);
}

test('a purchase with a coupon works by keyboard alone', async ({ page }) => {
  const [chocolate] = await pickChocolates(page, 1);
  await page.goto('/chocolates');
  await page.getByRole('button', { name: `Add to cart ${chocolate.name}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(`Added ${chocolate.name} to the cart!`)).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Add to cart ${chocolate.name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'Go to Cart', 'button');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();

  await tabTo(page, `How many tins of ${chocolate.name}`, 'textbox');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => readStoredCart(page)).toEqual([[chocolate.name, 3]]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => readStoredCart(page)).toEqual([[chocolate.name, 1]]);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect.poll(() => readStoredCart(page)).toEqual([[chocolate.name, 2]]);

  await tabTo(page, /^Shipping/, 'radio');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Local pickup/ })).toBeChecked();
  await tabTo(page, 'Coupon code', 'textbox');
  await page.keyboard.type(shopCoupon);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Coupon applied: 15% off!')).toBeVisible();
  await tabTo(page, 'Continue to Payment', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Pay with PayPal' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible();
  await tabTo(page, 'PayPal', 'button');
  const popupOpened = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const popup = await popupOpened;
  await expect(popup.getByRole('button', { name: 'Pay now' })).toBeVisible();
  await popup.getByRole('button', { name: 'Pay now' }).focus();
  await popup.keyboard.press('Enter').catch(() => {});
  await waitForOrderNumber(page);
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
});
