import type { Page } from '@playwright/test';
import type { Chocolate } from '#features/shop/contract/shop.ts';
import { openPayPalPopup } from './e2e-bookings.ts';
import { expect } from './e2e-test.ts';

export const shopCoupon = 'KINDWORDS';

export const mockBuyerEmail = 'buyer@mock.example';

type StoredCartItem = Chocolate & { quantity: number };

/** Largest stock first, so that tests do not take what others need. */
export async function listChocolates(page: Page): Promise<Chocolate[]> {
  const chocolates = (await (await page.request.get(`/api/chocolates?page=1`)).json()) as Chocolate[];
  return chocolates.toSorted((firstChocolate, secondChocolate) => secondChocolate.inventory - firstChocolate.inventory);
}

export async function pickChocolates(page: Page, amount: number): Promise<[Chocolate, ...Chocolate[]]> {
  const [first, ...others] = (await listChocolates(page)).slice(0, amount);
  if (!first || first.inventory < 5) throw new Error('the shelf is too empty for this journey');
  return [first, ...others];
}

export async function readStoredCart(page: Page): Promise<[string, number][]> {
  const storedCart = await page.evaluate(() => localStorage.getItem('cart'));
  return ((JSON.parse(storedCart ?? '[]') as StoredCartItem[]) ?? []).map(({ name, quantity }) => [name, quantity]);
}

export async function openCart(page: Page, items: readonly (Chocolate & { quantity: number })[]): Promise<void> {
  await page.goto('/chocolates');
  await page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify(items));
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export async function continueToPayment(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible();
  return page.evaluate(() => JSON.parse(localStorage.getItem('checkout') ?? '{}').orderId as string);
}

export async function payNow(page: Page): Promise<void> {
  await (await openPayPalPopup(page)).getByRole('button', { name: 'Pay now' }).click();
}

export async function cancelAtPayPal(page: Page): Promise<void> {
  const popup = await openPayPalPopup(page);
  const closed = popup.waitForEvent('close');
  await popup
    .getByRole('button', { name: 'Cancel and return' })
    .click()
    .catch(() => {});
  await closed;
}

export async function waitForOrderNumber(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible({ timeout: 20_000 });
  const orderLine = await page.getByText(/^Order \d+$/).textContent();
  return orderLine?.replace('Order ', '') ?? '';
}
