import { createOwnerHeaders, signInAsOwner } from '../support/browser/e2e-owner.ts';
import {
  continueToPayment,
  mockBuyerEmail,
  payNow,
  pickChocolates,
  waitForOrderNumber,
} from '../support/browser/e2e-shop.ts';
import { expect, findAccessibilityViolations, test } from '../support/browser/e2e-test.ts';

test('a visitor gives a tin with a name on its lid', async ({ page, mail }) => {
  const [chocolate] = await pickChocolates(page, 1);
  await page.goto('/chocolates');
  await page.getByRole('button', { name: `Details of ${chocolate.name}` }).click();
  const details = page.getByRole('dialog', { name: chocolate.name });
  await details.getByRole('textbox', { name: 'Is it a gift? A name on the lid' }).fill('Grandma Ilse');
  await expect(details.locator('.tin-lid')).toContainText('Grandma Ilse');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await details.getByRole('button', { name: `Add to cart ${chocolate.name}` }).click();
  await page.getByRole('button', { name: 'Go to Cart' }).click();
  await page.waitForURL('**/cart');

  await expect(page.getByText('On the lid: “Grandma Ilse”')).toBeVisible();
  await expect(page.locator('.tin-lid').first()).toContainText('Grandma Ilse');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByText('Local pickup', { exact: true }).click();
  await continueToPayment(page);
  await payNow(page);
  const orderNumber = await waitForOrderNumber(page);
  await expect(page.getByText(`1 × ${chocolate.name}, “Grandma Ilse” on the lid`)).toBeVisible();

  const receipt = await mail.waitFor({ to: mockBuyerEmail, subject: new RegExp(orderNumber) });
  expect(receipt.text).toContain('“Grandma Ilse” on the lid');
  await page.goto(/http\S+\/order\?token=[\w.-]+/.exec(receipt.text)?.[0] ?? '');
  await expect(page.getByText('On the lid: “Grandma Ilse”')).toBeVisible();

  const headers = await createOwnerHeaders(page);
  const found = await page.request.get(`/api/admin/orders?page=1&search=${orderNumber}`, { headers });
  const orders = (await found.json()) as { orderNumber: string; _id: string; lines: { lidName: string }[] }[];
  const order = orders.find((one) => one.orderNumber === orderNumber);
  expect(order?.lines[0]?.lidName).toBe('Grandma Ilse');
  await signInAsOwner(page, `/admin/orders/slips?order=${order?._id}`);
  await expect(page.getByText('Name on the lid: Grandma Ilse')).toBeVisible();
  await expect(page.locator('.tin-lid')).toContainText('Grandma Ilse');
  await page.emulateMedia({ media: 'print' });
  // A copy of a drawing paints nothing if its original is not rendered.
  const displays = await page
    .locator('.tin-defs, .tin-defs *')
    .evaluateAll((drawings) => drawings.map((drawing) => getComputedStyle(drawing).display));
  expect(displays).toContain('inline');
  expect(displays).not.toContain('none');
});
