import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { MyData } from '#contract/privacy.ts';
import { studio } from '#domain/studio.ts';
import { askForLink, becomeClient, pathIn, stored } from '../support/account-journey.ts';
import { call, wait } from '../support/booking-journey.ts';
import { agreeTo, awake, expect, forgive, offences, test } from '../support/journey.ts';
import { becomeOwner, journeyOwner } from '../support/owner-journey.ts';
import { payPalControls } from '../support/practice-paypal.ts';
import { plenty } from '../support/shop-journey.ts';

const LOGIN_MAIL = 'Your login link';

/** A tin that the client has bought and the owner has sent; answers the order's number. */
async function boughtAndSent(page: Page, baseURL: string, email: string): Promise<string> {
  const [tin] = await plenty(page, 1);
  const cartItems = [{ _id: tin._id, quantity: 1 }];
  const checkout = await call(page, 'POST', '/api/orders/checkout', { cartItems, isLocalPickup: false });
  const { orderId } = await checkout.json();
  await payPalControls(baseURL).approve(orderId, { payer: { email, givenName: 'Odile', surname: 'Verne' } });
  expect((await call(page, 'POST', `/api/orders/${orderId}/capture`, {})).status()).toBe(200);
  const signedIn = await page.request.post('/api/admin/login', { data: journeyOwner });
  const headers = { authorization: `Bearer ${(await signedIn.json()).accessToken}` };
  const found = await page.request.get(`/api/admin/orders?search=${encodeURIComponent(email)}`, { headers });
  const [order] = await found.json();
  for (const status of ['packed', 'shipped']) {
    const url = `/api/admin/orders/${order._id}/status`;
    expect((await page.request.put(url, { headers, data: { status } })).status()).toBe(200);
  }
  return order.orderNumber;
}

test('a client takes their data along, deletes their account, and nobody at the desk knows them any more', async ({
  page,
  mail,
  baseURL,
  browser,
  complaints,
}) => {
  test.setTimeout(120_000);
  const { email, area } = await becomeClient(page, mail, 'Odile', 'Verne');
  const number = await boughtAndSent(page, baseURL ?? '', email);

  // Signed in on another device, too.
  const elsewhere = awake(await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage());
  await askForLink(elsewhere, email);
  await elsewhere.goto(pathIn(await mail.waitFor({ to: email, subject: LOGIN_MAIL }), 'verify-login'));
  await expect(elsewhere.getByText('Hi, Odile!')).toBeVisible();

  await wait(page, 16 * 60);
  await page.goto(`${area}/account`);
  expect(await offences(page)).toEqual([]);
  await page.getByRole('button', { name: 'Download my data' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Is it you?' });
  await expect(asked).toContainText(email);
  const before = (await mail.all(email)).length;
  await asked.getByRole('button', { name: 'Mail me a link' }).click();
  await agreeTo(page, 'Look into your mail');
  await expect.poll(async () => (await mail.all(email)).length).toBe(before + 1);
  await page.goto(pathIn(await mail.waitFor({ to: email, subject: LOGIN_MAIL }), 'verify-login'));
  await expect(page.getByText('Hi, Odile!')).toBeVisible();

  await page.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name: 'Account' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as MyData;
  expect(data.profile).toMatchObject({ email, firstName: 'Odile' });
  expect(data.orders).toMatchObject([{ number, buyerName: 'Odile Verne', shipTo: expect.any(Array) }]);
  expect(data.signIns.filter(({ isThisOne }) => isThisOne)).toHaveLength(1);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText('Waivers you signed, 7 years after the last class');
  expect(await offences(page)).toEqual([]);
  const typed = dialog.getByLabel('Type your email to say yes');
  await typed.fill('someone@example.com');
  await dialog.getByRole('button', { name: 'Yes, delete my account' }).click();
  await expect(typed).toHaveAccessibleDescription('That is not the email of this account.');
  await typed.fill(email);
  await dialog.getByRole('button', { name: 'Yes, delete my account' }).click();
  await agreeTo(page, 'Your account is deleted');
  await expect(page).toHaveURL('/');
  expect(await stored(page, 'userToken')).toBeNull();
  await expect(elsewhere).toHaveURL('/login');
  await mail.waitFor({ to: email, subject: `Your account at ${studio.name} is deleted` });

  await becomeOwner(page, '/admin/orders');
  await page.getByLabel('Show').selectOption('all');
  await page.getByLabel('Search by number, name or email').fill(number);
  const row = page.getByRole('row', { name: new RegExp(`Order ${number}`) });
  await expect(row).toContainText('Shipped');
  await expect(row).not.toContainText('Odile');
  await page.goto('/admin/users');
  await page.getByLabel('Search by name or email').fill(email);
  await expect(page.getByText('0 clients', { exact: true })).toBeVisible();
  // Refused as it should be: a download without a fresh sign-in, and a token that the moved clock had made too old.
  for (const status of [403, 401]) forgive(complaints, status);
});

test('anybody can read what is kept and for how long, without JavaScript too', async ({ page, browser, baseURL }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy');
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/privacy');
  for (const each of [page, plain]) {
    await expect(each.getByRole('heading', { level: 1 })).toHaveText('What I keep, and for how long');
    await expect(each.getByRole('main')).toContainText('2 years from the day you sent them');
    await expect(each.getByRole('main')).toContainText('PayPal');
  }
  await context.close();
});
