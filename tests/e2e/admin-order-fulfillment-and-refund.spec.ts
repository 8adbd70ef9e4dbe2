import type { Page } from '@playwright/test';
import { signInAsOwner } from '../support/browser/e2e-owner.ts';
import {
  continueToPayment,
  listChocolates,
  mockBuyerEmail,
  openCart,
  payNow,
  pickChocolates,
  waitForOrderNumber,
} from '../support/browser/e2e-shop.ts';
import { createEmail, expect, findAccessibilityViolations, ignoreStatus, test } from '../support/browser/e2e-test.ts';
import { createPayPalControls } from '../support/payments/mock-paypal-process.ts';

async function expectNoHorizontalScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

const getInventory = async (page: Page, id: string) =>
  (await listChocolates(page)).find(({ _id }) => _id === id)?.inventory;

async function createPaidOrder(page: Page, baseURL: string | undefined, email: string, isLocalPickup: boolean) {
  const [chocolate] = await pickChocolates(page, 1);
  const cartItems = [{ _id: chocolate._id, quantity: 2 }];
  const checkout = await page.request.post('/api/orders/checkout', { data: { cartItems, isLocalPickup } });
  const { orderId } = await checkout.json();
  await createPayPalControls(baseURL ?? '').approve(orderId, {
    payer: { email, givenName: 'Ines', surname: 'Okafor' },
  });
  expect((await page.request.post(`/api/orders/${orderId}/capture`)).status()).toBe(200);
  return { orderId: orderId as string, tin: chocolate };
}

const findCapture = async (baseURL: string | undefined, orderId: string) =>
  (await createPayPalControls(baseURL ?? '').ledger()).captures.find((capture) => capture.orderId === orderId);

test('an order is bought, packed, shipped, and refunded in two parts', { tag: '@main' }, async ({
  page,
  mail,
  baseURL,
}) => {
  const [chocolate] = await pickChocolates(page, 1);
  await openCart(page, [{ ...chocolate, quantity: 2 }]);
  const orderId = await continueToPayment(page);
  await payNow(page);
  const number = await waitForOrderNumber(page);
  const paidCents = (await findCapture(baseURL, orderId))?.amountCents ?? 0;
  const stock = await getInventory(page, chocolate._id);

  await signInAsOwner(page, '/admin/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Show' })).toHaveValue('to-pack');
  await page.getByLabel('Search by number, name or email').fill(number);
  const row = page.getByRole('row', { name: new RegExp(`Order ${number}`) });
  await expect(row).toContainText(`2 × ${chocolate.name}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await row.getByRole('link', { name: `Order ${number}`, exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Mark as packed' }).click();
  await expect(page.getByText(`Order ${number} is packed.`)).toBeVisible();
  await page.getByRole('button', { name: 'Not packed yet' }).click();
  await page.getByRole('button', { name: 'Mark as packed' }).click();

  await page.getByRole('link', { name: 'Packing slip' }).click();
  const slip = page.getByRole('article', { name: `Packing slip, Order ${number}` });
  await expect(slip).toContainText('Ship to');
  await expect(slip).toContainText(chocolate.name);
  await expect(slip).not.toContainText('$');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('complementary')).toBeHidden();
  await expect(slip).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Back to the order' }).click();

  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  const ship = page.getByRole('dialog', { name: `Ship order ${number}` });
  await ship.getByLabel(/^Tracking/).fill('USPS 9400 1000 0000');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await ship.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(ship).toBeHidden();
  await expect(page.getByText('The package is on its way.')).toBeVisible();
  const shipped = await mail.waitFor({ to: mockBuyerEmail, subject: new RegExp(`Your order ${number} is on its way`) });
  expect(shipped.text).toContain('USPS 9400 1000 0000');
  const orderPath = new URL(page.url()).pathname;
  await page.goto(/http\S+\/order\?token=[\w.-]+/.exec(shipped.text)?.[0] ?? '');
  await expect(page.getByRole('main')).toContainText('USPS 9400 1000 0000');
  await page.goto(orderPath);

  await page.getByRole('button', { name: /^Refund/ }).click();
  const refund = page.getByRole('dialog', { name: `Refund order ${number}` });
  await refund.getByRole('radio', { name: 'Part of it' }).check();
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expect(refund.getByText('Please enter an amount.')).toBeVisible();
  await refund.getByLabel('Amount in dollars').fill('1000');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expect(refund.getByText(/^At most .* is left\.$/)).toBeVisible();
  await refund.getByLabel('Amount in dollars').fill('5.50');
  await refund.getByLabel(/A sentence for the buyer/).fill('One tin was dented.');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expect(refund).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Next step' })).toBeFocused();
  await expect(page.getByText('$5.50 was refunded to the buyer, and the rest stays with you.')).toBeVisible({
    timeout: 20_000,
  });
  expect(await findCapture(baseURL, orderId)).toMatchObject({ refundedCents: 550 });
  expect((await mail.waitFor({ to: mockBuyerEmail, subject: /Your refund of \$5\.50/ })).text).toContain(
    'One tin was dented.',
  );

  await page.getByRole('button', { name: /^Refund/ }).click();
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('The buyer was refunded in full.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: /^Refund/ })).toHaveCount(0);
  expect(await findCapture(baseURL, orderId)).toMatchObject({ amountCents: paidCents, refundedCents: paidCents });
  expect(await getInventory(page, chocolate._id)).toBe(stock);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('an order for pickup is packed and cancelled, and its chocolates are in stock again', async ({
    page,
    mail,
    baseURL,
  }) => {
    const email = createEmail('ines');
    await page.goto('/chocolates');
    const { orderId, tin: chocolate } = await createPaidOrder(page, baseURL, email, true);
    const stock = (await getInventory(page, chocolate._id)) ?? 0;
    await signInAsOwner(page, '/admin/orders');
    await page.getByLabel('Search by number, name or email').fill(email);
    const card = page.getByRole('row').filter({ hasText: email });
    await expect(card).toContainText('Pickup');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await expectNoHorizontalScroll(page);
    await card.getByRole('link').click();
    await page.getByRole('button', { name: 'Mark as packed' }).click();
    await page.getByRole('button', { name: 'Mark as ready for pickup' }).click();
    await expect(page.getByRole('button', { name: 'Mark as collected' })).toBeVisible();
    expect((await mail.waitFor({ to: email, subject: /ready for pickup/ })).text).toContain(
      'Thursday to Sunday, 11:00 AM–5:00 PM',
    );
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await expectNoHorizontalScroll(page);

    await page.getByRole('link', { name: 'Packing slip' }).click();
    await expect(page.getByRole('article')).toContainText('Ines Okafor');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await expectNoHorizontalScroll(page);
    await page.getByRole('link', { name: 'Back to the order' }).click();

    await page.getByRole('button', { name: 'Cancel order' }).click();
    const sure = page.getByRole('dialog', { name: 'Are you sure?' });
    await expect(sure.getByRole('checkbox', { name: /Put the tins back on the shelf/ })).toBeChecked();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await sure.getByRole('button', { name: 'Keep it' }).click();
    await expect(sure).toBeHidden();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await sure.getByRole('button', { name: 'Yes, cancel it!' }).click();
    await expect(sure).toBeHidden();
    await expect(page.getByText('This order won’t be packed.')).toBeVisible();
    await expect(page.getByText('The buyer was refunded in full.')).toBeVisible({ timeout: 20_000 });
    await mail.waitFor({ to: email, subject: /is cancelled/ });
    expect(await getInventory(page, chocolate._id)).toBe(stock + 2);
    expect((await findCapture(baseURL, orderId))?.refundedCents).toBe(chocolate.price * 200);
    await expectNoHorizontalScroll(page);
  });

  test('an order that another tab has shipped says so', async ({ page, browserErrors, baseURL }) => {
    const email = createEmail('ines');
    await page.goto('/chocolates');
    await createPaidOrder(page, baseURL, email, false);
    await signInAsOwner(page, `/admin/orders?search=${encodeURIComponent(email)}`);
    await page.getByRole('link', { name: /^Order \d+$/ }).click();
    await page.getByRole('button', { name: 'Mark as packed' }).click();
    await expect(page.getByRole('button', { name: 'Mark as shipped' })).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('adminToken'));
    const id = page.url().split('/').at(-1);
    const otherTabResponse = await page.request.put(`/api/admin/orders/${id}/status`, {
      headers: { authorization: `Bearer ${token}` },
      data: { status: 'paid' },
    });
    expect(otherTabResponse.status()).toBe(200);
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).click();
    const changedDialog = page.getByRole('alertdialog', { name: 'This order has changed' });
    await expect(changedDialog).toContainText('It is paid and to be packed now.');
    await changedDialog.getByRole('button').click();
    await expect(page.getByRole('button', { name: 'Mark as packed' })).toBeVisible();
    ignoreStatus(browserErrors, 409);
  });
});
