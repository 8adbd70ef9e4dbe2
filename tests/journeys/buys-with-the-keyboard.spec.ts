import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { keptTins, orderNumber, plenty, shopCoupon } from '../support/shop-journey.ts';

/** Walks on with Tab until this has the focus. */
async function walkTo(page: Page, name: string | RegExp, role: Parameters<Page['getByRole']>[0]): Promise<void> {
  const wanted = page.getByRole(role, { name }).first();
  for (let steps = 0; steps < 80; steps += 1) {
    if (await wanted.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${name}`);
}

test('tins are chosen, counted, discounted and paid for without a mouse', async ({ page }) => {
  const [tin] = await plenty(page, 1);
  await page.goto('/chocolates');
  await page.getByRole('button', { name: `Add to cart ${tin.name}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(`Added ${tin.name} to the cart!`)).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Add to cart ${tin.name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await walkTo(page, 'Go to Cart', 'button');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();

  await walkTo(page, `How many tins of ${tin.name}`, 'textbox');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => keptTins(page)).toEqual([[tin.name, 3]]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => keptTins(page)).toEqual([[tin.name, 1]]);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect.poll(() => keptTins(page)).toEqual([[tin.name, 2]]);

  await walkTo(page, /^Shipping/, 'radio');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Local pickup/ })).toBeChecked();
  await walkTo(page, 'Coupon code', 'textbox');
  await page.keyboard.type(shopCoupon);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Coupon applied: 15% off!')).toBeVisible();
  await walkTo(page, 'Continue to Payment', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Pay with PayPal' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible();
  await walkTo(page, 'PayPal', 'button');
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const popup = await opened;
  await expect(popup.getByRole('button', { name: 'Pay now' })).toBeVisible();
  await popup.getByRole('button', { name: 'Pay now' }).focus();
  // The window may be gone before the key comes up again.
  await popup.keyboard.press('Enter').catch(() => {});
  await orderNumber(page);
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
});
