import type { Page } from '@playwright/test';
import { formatShipping } from '#platform/business/business.ts';
import { sampleBusiness } from '#seeds/sample-business.ts';
import { signInAsNewClient } from '../support/browser/e2e-accounts.ts';
import { callAsClient } from '../support/browser/e2e-bookings.ts';
import { createEmail, expect, findAccessibilityViolations, ignoreStatus, test } from '../support/browser/e2e-test.ts';
import type { ResponseBody } from '../support/http/contract.ts';
import type { Mail } from '../support/mail/mailbox.ts';
import { createPayPalControls } from '../support/payments/mock-paypal-process.ts';

type CatalogChocolates = ResponseBody<'GET /api/chocolates'>;
type PostCall = (
  path: string,
  data: object,
) => Promise<{ status(): number; json(): Promise<ResponseBody<'POST /api/orders/checkout'>> }>;

async function pickTwoChocolates(page: Page) {
  const chocolates = (await (await page.request.get('/api/chocolates')).json()) as CatalogChocolates;
  const [first, second] = chocolates.filter(({ inventory }) => inventory > 4).slice(-2);
  if (!first || !second) throw new Error('the sample shop has no two such tins');
  return [
    { ...first, quantity: 2 },
    { ...second, quantity: 1 },
  ];
}

async function buyOrder(page: Page, baseURL: string, email: string, isLocalPickup: boolean, post?: PostCall) {
  const send: PostCall = post ?? ((path, data) => page.request.post(path, { data }));
  const chocolates = await pickTwoChocolates(page);
  const cartItems = chocolates.map(({ _id, quantity }) => ({ _id, quantity }));
  const response = await send('/api/orders/checkout', { cartItems, isLocalPickup, couponCode: 'KINDWORDS' });
  expect(response.status()).toBe(201);
  const checkout = await response.json();
  await createPayPalControls(baseURL).approve(checkout.orderId, {
    payer: { email, givenName: 'Ines', surname: 'Okafor' },
  });
  expect((await send(`/api/orders/${checkout.orderId}/capture`, {})).status()).toBe(200);
  return { tins: chocolates, checkout };
}

const findOrderPath = (mail: Mail) => /https?:\/\/[^/\s]+(\/order\?token=[\w.-]+)/.exec(mail.text)?.[1] ?? '';
const findOrderNumber = (mail: Mail) => /Your order (\d+)/.exec(mail.subject)?.[1] ?? '';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a buyer opens the link of the receipt and reads what was bought and where it goes', async ({
    page,
    mail,
    baseURL,
  }) => {
    const email = createEmail('ines');
    const { tins: chocolates, checkout } = await buyOrder(page, baseURL ?? '', email, false);
    const receipt = await mail.waitFor({ to: email });
    const number = findOrderNumber(receipt);
    await page.context().clearCookies();
    const response = await page.goto(findOrderPath(receipt));

    expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
    await expect(page).toHaveTitle(`Order ${number} | ${sampleBusiness.name}`);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
    const main = page.getByRole('main');
    await expect(main).toContainText('Paid, and set aside');
    await expect(main).toContainText(formatShipping(sampleBusiness));
    await expect(main).toContainText('2 Sample Lane');
    const bill = page.getByRole('table', { name: 'What you ordered' });
    for (const { name, price, quantity } of chocolates) {
      const line = bill.getByRole('row', { name });
      await expect(line).toContainText(`${quantity} × $${price.toFixed(2)}`);
      await expect(line).toContainText(`$${(price * quantity).toFixed(2)}`);
    }
    await expect(bill.getByRole('row', { name: 'Coupon KINDWORDS' })).toContainText(
      `−$${checkout.discount.toFixed(2)}`,
    );
    await expect(bill.getByRole('row', { name: 'Shipping' })).toContainText('$5.00');
    await expect(bill.getByRole('row', { name: 'Total' })).toContainText(`$${checkout.total.toFixed(2)}`);
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('article', { name: `Receipt ${number}` });
    await expect(sheet).toContainText(sampleBusiness.name);
    await expect(sheet).toContainText('Paid with PayPal on');
    await expect(sheet.getByRole('row', { name: /^Total/ })).toContainText(`$${checkout.total.toFixed(2)}`);
    await expect(page.getByRole('navigation').first()).toBeHidden();
    await expect(bill).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(sheet).toBeHidden();
    const token = new URL(page.url()).searchParams.get('token') ?? '';
    const hrefs = await page
      .locator('a, link, meta')
      .evaluateAll((all) => all.map((element) => element.outerHTML).join(''));
    expect(hrefs).not.toContain(token);
  });

  test('an invalid order link shows a message with 404', async ({ page, browserErrors }) => {
    const response = await page.goto('/order?token=made.up');
    expect(response?.status()).toBe(404);
    expect(response?.headers()['cache-control']).toBe('no-store');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t lead to an order');
    await expect(page.getByRole('link', { name: 'Write to me' })).toBeVisible();
    ignoreStatus(browserErrors, 404);
  });
});

test('a client sees an order under My Orders, and beside it the page that its mail leads to', async ({
  page,
  mail,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { email, area } = await signInAsNewClient(page, mail, 'Ines', 'Okafor');
  const nav = page.getByRole('navigation', { name: 'Your pages' });
  await nav.getByRole('link', { name: 'My Orders' }).click();
  await expect(page).toHaveURL(`${area}/orders`);
  await expect(page.getByRole('heading', { name: 'No tins yet' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: /, your menu$/ }).click();
  const menu = page.getByRole('navigation', { name: 'Main' }).locator('ul:has(button)');
  await expect(menu.getByRole('link')).toHaveText(['My Bookings', 'New Booking', 'Account', 'Forms', 'My Orders']);

  const asClient: PostCall = (path, data) => callAsClient(page, 'POST', path, data);
  await buyOrder(page, baseURL ?? '', email, true, asClient);
  const first = await mail.waitFor({ to: email, subject: 'Your order' });
  const { checkout } = await buyOrder(page, baseURL ?? '', email, false, asClient);
  await expect.poll(async () => (await mail.listMails(email)).filter(findOrderPath).length).toBe(2);
  const newest = await mail.waitFor({ to: email, subject: 'Your order' });

  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${area}/orders`);
    const entries = page.getByRole('main').locator('details');
    await expect(entries).toHaveCount(2);
    await expect(entries.getByRole('heading', { level: 2 })).toHaveText([
      `Order ${findOrderNumber(newest)}`,
      `Order ${findOrderNumber(first)}`,
    ]);
    const total = `$${checkout.total.toFixed(2)}`;
    await expect(entries.first().getByRole('row', { name: 'Total' })).toContainText(total);
    await expect(entries.last().getByRole('table')).toBeHidden();
    await entries.last().locator('summary').click();
    await expect(entries.last()).toContainText('Local pickup');
    await expect(entries.last()).toContainText(sampleBusiness.address.street);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findAccessibilityViolations(page), `My Orders at ${width}, ${colorScheme}`).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    await page.getByRole('link', { name: 'Receipt to print or save' }).first().click();
    const sheet = page.getByRole('article', { name: `Receipt ${findOrderNumber(newest)}` });
    await expect(sheet.getByRole('row', { name: /^Total/ })).toContainText(total);
    expect(await findAccessibilityViolations(page), `the receipt to print at ${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    await page.getByRole('button', { name: 'Print receipt' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
    await page.emulateMedia({ media: 'print' });
    await expect(sheet).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print receipt' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    for (const receipt of [first, newest]) {
      await page.goto(findOrderPath(receipt));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${findOrderNumber(receipt)}`);
      expect(await findAccessibilityViolations(page), `the receipt at ${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});

test('My Orders shows an error when it cannot be loaded, and retries', async ({ page, mail, browserErrors }) => {
  const { area } = await signInAsNewClient(page, mail, 'Ines', 'Okafor');
  await page.route('**/api/user/*/orders', (route) => route.abort());
  await page.goto(`${area}/orders`);
  await expect(page.getByRole('alert').filter({ hasText: 'Your orders didn’t load' })).toBeVisible();
  browserErrors.splice(0);
  await page.unroute('**/api/user/*/orders');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No tins yet' })).toBeVisible();
});
