import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sampleBusiness } from '#seeds/sample-business.ts';
import {
  extractLinkPath,
  readLocalStorage,
  requestLoginLink,
  signInAsNewClient,
} from '../support/browser/e2e-accounts.ts';
import { advanceClock, callAsClient } from '../support/browser/e2e-bookings.ts';
import { e2eOwner, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { pickChocolates } from '../support/browser/e2e-shop.ts';
import {
  confirmAlert,
  expect,
  findAccessibilityViolations,
  ignoreStatus,
  test,
  withHydration,
} from '../support/browser/e2e-test.ts';
import { createPayPalControls } from '../support/payments/mock-paypal-process.ts';

const LOGIN_MAIL_SUBJECT = 'Your login link';

async function createShippedOrder(page: Page, baseURL: string, email: string): Promise<string> {
  const [chocolate] = await pickChocolates(page, 1);
  const cartItems = [{ _id: chocolate._id, quantity: 1 }];
  const checkout = await callAsClient(page, 'POST', '/api/orders/checkout', { cartItems, isLocalPickup: false });
  const { orderId } = await checkout.json();
  await createPayPalControls(baseURL).approve(orderId, { payer: { email, givenName: 'Odile', surname: 'Verne' } });
  expect((await callAsClient(page, 'POST', `/api/orders/${orderId}/capture`, {})).status()).toBe(200);
  const signedIn = await page.request.post('/api/admin/login', { data: e2eOwner });
  const headers = { authorization: `Bearer ${(await signedIn.json()).accessToken}` };
  const ordersResponse = await page.request.get(`/api/admin/orders?search=${encodeURIComponent(email)}`, { headers });
  const [order] = await ordersResponse.json();
  for (const status of ['packed', 'shipped']) {
    const url = `/api/admin/orders/${order._id}/status`;
    expect((await page.request.put(url, { headers, data: { status } })).status()).toBe(200);
  }
  return order.orderNumber;
}

test('a client exports their data and deletes their account, and the admin area no longer names them', {
  tag: '@main',
}, async ({ page, mail, baseURL, browser, browserErrors }) => {
  test.setTimeout(120_000);
  const { email, area } = await signInAsNewClient(page, mail, 'Odile', 'Verne');
  const number = await createShippedOrder(page, baseURL ?? '', email);

  const ownerPage = withHydration(await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage());
  await requestLoginLink(ownerPage, email);
  await ownerPage.goto(extractLinkPath(await mail.waitFor({ to: email, subject: LOGIN_MAIL_SUBJECT }), 'verify-login'));
  await expect(ownerPage.getByText('Hi, Odile!')).toBeVisible();

  await advanceClock(page, 16 * 60);
  await page.goto(`${area}/account`);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Download my data' }).click();
  const stepUpDialog = page.getByRole('alertdialog', { name: 'Is it you?' });
  await expect(stepUpDialog).toContainText(email);
  const before = (await mail.listMails(email)).length;
  await stepUpDialog.getByRole('button', { name: 'Email me a link' }).click();
  await confirmAlert(page, 'Check your email');
  await expect.poll(async () => (await mail.listMails(email)).length).toBe(before + 1);
  await page.goto(extractLinkPath(await mail.waitFor({ to: email, subject: LOGIN_MAIL_SUBJECT }), 'verify-login'));
  await expect(page.getByText('Hi, Odile!')).toBeVisible();

  await page.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name: 'Account' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  const { now } = await (await page.request.get('/config/site')).json();
  expect(file.suggestedFilename()).toBe(`my-data-${now.day}.json`);
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.profile).toMatchObject({ email, firstName: 'Odile' });
  expect(data.orders).toMatchObject([{ number, buyerName: 'Odile Verne', shipTo: expect.any(Array) }]);
  expect(data.signIns.filter(({ isThisOne }: { isThisOne: boolean }) => isThisOne)).toHaveLength(1);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText('Waivers you signed, 7 years after the last class');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const typed = dialog.getByLabel('Type your email to confirm');
  await typed.fill('someone@example.com');
  await dialog.getByRole('button', { name: 'Yes, delete my account' }).click();
  await expect(typed).toHaveAccessibleDescription('That is not the email of this account.');
  await typed.fill(email);
  await dialog.getByRole('button', { name: 'Yes, delete my account' }).click();
  await confirmAlert(page, 'Your account is deleted');
  await expect(page).toHaveURL('/');
  expect(await readLocalStorage(page, 'userToken')).toBeNull();
  await expect(ownerPage).toHaveURL('/login');
  await mail.waitFor({ to: email, subject: `Your account at ${sampleBusiness.name} is deleted` });

  await signInAsOwner(page, '/admin/orders');
  await page.getByRole('combobox', { name: 'Show' }).selectOption('all');
  await page.getByLabel('Search by number, name or email').fill(number);
  const row = page.getByRole('row', { name: new RegExp(`Order ${number}`) });
  await expect(row).toContainText('Shipped');
  await expect(row).not.toContainText('Odile');
  await page.goto('/admin/users');
  await page.getByLabel('Search by name or email').fill(email);
  await expect(page.getByText('0 clients', { exact: true })).toBeVisible();
  for (const status of [403, 401]) ignoreStatus(browserErrors, status);
});

test('a visitor can read what is kept and for how long, also without JavaScript', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy');
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const pageWithoutScripts = await context.newPage();
  await pageWithoutScripts.goto('/privacy');
  for (const each of [page, pageWithoutScripts]) {
    await expect(each.getByRole('heading', { level: 1 })).toHaveText('What I keep, and for how long');
    const messages = each.locator('dl > div').filter({ hasText: 'Messages and requests' });
    await expect(messages).toContainText(/2 years.*from the day you sent them/);
    await expect(each.getByRole('main')).toContainText('PayPal');
  }
  await context.close();
});
