import type { Page } from '@playwright/test';
import { signInAsOwner } from '../support/browser/e2e-owner.ts';
import { pickChocolates } from '../support/browser/e2e-shop.ts';
import { createEmail, expect, findAccessibilityViolations, test } from '../support/browser/e2e-test.ts';
import { createPayPalControls } from '../support/payments/mock-paypal-process.ts';

/** Buys one tin, paid by someone with this email. */
async function createPaidOrder(page: Page, baseURL: string | undefined, email: string): Promise<void> {
  const [{ _id }] = await pickChocolates(page, 1);
  const checkout = await page.request.post('/api/orders/checkout', {
    data: { cartItems: [{ _id, quantity: 1 }], isLocalPickup: true },
  });
  const { orderId } = await checkout.json();
  await createPayPalControls(baseURL ?? '').approve(orderId, {
    payer: { email, givenName: 'Ines', surname: 'Okafor' },
  });
  expect((await page.request.post(`/api/orders/${orderId}/capture`)).status()).toBe(200);
}

test('the owner selects several orders and prints their packing slips in one go', async ({ page, baseURL }) => {
  const email = createEmail('ines');
  for (let order = 0; order < 3; order++) await createPaidOrder(page, baseURL, email);
  await signInAsOwner(page, `/admin/orders?search=${encodeURIComponent(email)}`);
  const headers = page.getByRole('rowheader');
  await expect(headers).toHaveCount(3);
  const [first = '', second = '', third = ''] = await headers.allInnerTexts();
  const selection = page.getByRole('group', { name: 'Selection' });
  const all = selection.getByLabel('Select all on this page');

  await all.check();
  await expect(selection.getByRole('status')).toHaveText('3 selected');
  await page.getByRole('checkbox', { name: `Select ${second}` }).press('Space');
  await expect(selection.getByRole('status')).toHaveText('2 selected');
  await expect(all).not.toBeChecked();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('all');
  await expect(selection.getByRole('status')).toHaveText('None selected');

  await page.setViewportSize({ width: 360, height: 740 });
  for (const name of [first, third]) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await selection.getByRole('button', { name: 'Print 2 packing slips' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '2 packing slips' })).toBeVisible();
  const slips = page.getByRole('article');
  await expect(slips).toHaveCount(2);
  for (const name of [first, third])
    await expect(page.getByRole('article', { name: `Packing slip, ${name}` })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Back to the orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders from the shop' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Show' })).toHaveValue('all');
  await expect(headers).toHaveText([first, second, third]);
  await expect(selection.getByRole('status')).toHaveText('2 selected');

  for (const name of [first, third]) await page.getByRole('checkbox', { name: `Select ${name}` }).uncheck();
  await page.getByRole('checkbox', { name: `Select ${second}` }).check();
  await selection.getByRole('button', { name: 'Print packing slip' }).click();
  await page.getByRole('link', { name: 'Back to the orders' }).click();
  await expect(page.getByRole('combobox', { name: 'Show' })).toHaveValue('all');
});
