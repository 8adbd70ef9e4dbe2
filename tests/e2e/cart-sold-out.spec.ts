import { listChocolates, openCart, pickChocolates, readStoredCart } from '../support/browser/e2e-shop.ts';
import { confirmAlert, expect, findAccessibilityViolations, ignoreStatus, test } from '../support/browser/e2e-test.ts';

test('a sold-out chocolate cannot be added to the cart, and one in the cart is set aside', async ({ page }) => {
  const soldOut = (await listChocolates(page)).find(({ inventory }) => inventory === 0);
  const [chocolate] = await pickChocolates(page, 1);
  if (!soldOut) throw new Error('nothing is sold out');
  await page.goto('/chocolates');
  await expect(page.getByRole('button', { name: `Sold out ${soldOut.name}` })).toBeDisabled();
  await page.getByRole('button', { name: `Details of ${soldOut.name}` }).click();
  const details = page.getByRole('dialog');
  await expect(details.getByRole('link', { name: 'Ask about the next batch' })).toBeVisible();
  await expect(details.getByRole('button', { name: /Sold out/ })).toHaveCount(0);

  await openCart(page, [
    { ...soldOut, inventory: 7, quantity: 2 },
    { ...chocolate, quantity: 1 },
  ]);
  await expect(page.getByText(`${soldOut.name} is sold out. It’s set aside below`)).toBeVisible();
  const aside = page.getByRole('region', { name: 'Set aside' });
  await expect(aside).toContainText(soldOut.name);
  await expect(page.getByRole('link', { name: 'Cart (3)' }).first()).toBeVisible();
  await expect(page.getByText('1 tin', { exact: true })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.reload();
  await expect(aside).toContainText(soldOut.name);
  await expect(page.getByText('Since you last looked')).toBeHidden();
  await aside.getByRole('button', { name: `Remove ${soldOut.name}` }).click();
  await expect(aside).toBeHidden();
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect(aside).toBeVisible();
});

test('a quantity above the stock is reduced to the stock, with a message', async ({ page }) => {
  const [chocolate] = await pickChocolates(page, 1);
  await openCart(page, [{ ...chocolate, inventory: 90, quantity: 80 }]);
  await expect(page.getByText(`Only ${chocolate.inventory} tins of ${chocolate.name} are left.`)).toBeVisible();
  expect(await readStoredCart(page)).toEqual([[chocolate.name, chocolate.inventory]]);
  await page.getByRole('button', { name: `One more tin of ${chocolate.name}` }).click();
  await expect(page.getByText(`Only ${chocolate.inventory} tins of ${chocolate.name} are left.`).last()).toBeVisible();
  const field = page.getByRole('textbox', { name: `How many tins of ${chocolate.name}` });
  await field.fill('0');
  await field.press('Enter');
  await expect(field).toHaveValue('1');
  await field.fill('99999');
  await field.press('Tab');
  await expect(field).toHaveValue('1');
  await page.goto('/chocolates');
  await page.evaluate(
    (text) => localStorage.setItem('cart', text),
    JSON.stringify([{ ...chocolate, quantity: chocolate.inventory }]),
  );
  await page.reload();
  await page.getByRole('button', { name: `Add to cart ${chocolate.name}` }).click();
  await expect(
    page.getByRole('alertdialog', { name: `Only ${chocolate.inventory} tins of ${chocolate.name} are left.` }),
  ).toContainText('Your cart has');
});

test('a chocolate that sells out while the cart is open is reported before payment', async ({
  page,
  playwright,
  baseURL,
  browserErrors,
}) => {
  const scarce = (await listChocolates(page)).findLast(({ inventory }) => inventory > 0);
  const [chocolate] = await pickChocolates(page, 1);
  if (!scarce) throw new Error('everything is sold out');
  await openCart(page, [
    { ...scarce, quantity: 1 },
    { ...chocolate, quantity: 1 },
  ]);
  await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeVisible();
  const other = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const reserved = await other.post('/api/orders/checkout', {
    data: { cartItems: [{ _id: scarce._id, quantity: scarce.inventory }], isLocalPickup: true },
  });
  expect(reserved.status()).toBe(201);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await confirmAlert(page, 'Someone was a moment faster', `${scarce.name} is sold out.`);
  await expect(page.getByRole('region', { name: 'Set aside' })).toContainText(scarce.name);
  await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeFocused();
  ignoreStatus(browserErrors, 409);
  await other.dispose();
});
