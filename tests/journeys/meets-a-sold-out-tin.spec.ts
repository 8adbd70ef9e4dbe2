import { agreeTo, expect, forgive, offences, test } from '../support/journey.ts';
import { keptTins, openCart, plenty, shelf } from '../support/shop-journey.ts';

test('a sold-out tin cannot be put into the cart, and one that is kept there is set aside', async ({ page }) => {
  const gone = (await shelf(page)).find(({ inventory }) => inventory === 0);
  const [tin] = await plenty(page, 1);
  if (!gone) throw new Error('nothing is sold out');
  await page.goto('/chocolates');
  await expect(page.getByRole('button', { name: `Sold out ${gone.name}` })).toBeDisabled();
  await page.getByRole('button', { name: `Details of ${gone.name}` }).click();
  const details = page.getByRole('dialog');
  await expect(details.getByRole('link', { name: 'Ask about the next batch' })).toBeVisible();
  await expect(details.getByRole('button', { name: /Sold out/ })).toHaveCount(0);

  await openCart(page, [
    { ...gone, inventory: 7, quantity: 2 },
    { ...tin, quantity: 1 },
  ]);
  await expect(page.getByText(`${gone.name} is sold out. It is set aside below`)).toBeVisible();
  const aside = page.getByRole('region', { name: 'Set aside' });
  await expect(aside).toContainText(gone.name);
  await expect(page.getByRole('link', { name: 'Cart (3)' }).first()).toBeVisible();
  await expect(page.getByText('1 tin', { exact: true })).toBeVisible();
  expect(await offences(page)).toEqual([]);
  await page.reload();
  await expect(aside).toContainText(gone.name);
  await expect(page.getByText('Since you last looked')).toBeHidden();
  await aside.getByRole('button', { name: `Remove ${gone.name}` }).click();
  await expect(aside).toBeHidden();
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect(aside).toBeVisible();
});

test('of a tin of which too few are left there are as many as there are, and it is said', async ({ page }) => {
  const [tin] = await plenty(page, 1);
  await openCart(page, [{ ...tin, inventory: 90, quantity: 80 }]);
  await expect(page.getByText(`Only ${tin.inventory} tins of ${tin.name} are left.`)).toBeVisible();
  expect(await keptTins(page)).toEqual([[tin.name, tin.inventory]]);
  await page.getByRole('button', { name: `One more tin of ${tin.name}` }).click();
  await expect(page.getByText(`Only ${tin.inventory} tins of ${tin.name} are left.`).last()).toBeVisible();
  const field = page.getByRole('textbox', { name: `How many tins of ${tin.name}` });
  await field.fill('0');
  await field.press('Enter');
  await expect(field).toHaveValue('1');
  await field.fill('99999');
  await field.press('Tab');
  await expect(field).toHaveValue('1');
  await page.goto('/chocolates');
  await page.evaluate(
    (text) => localStorage.setItem('cart', text),
    JSON.stringify([{ ...tin, quantity: tin.inventory }]),
  );
  await page.reload();
  await page.getByRole('button', { name: `Add to cart ${tin.name}` }).click();
  await expect(
    page.getByRole('alertdialog', { name: `Only ${tin.inventory} tins of ${tin.name} are left.` }),
  ).toContainText('Your cart has');
});

test('a tin that someone else takes while the cart is looked at is told of before anything is paid', async ({
  page,
  playwright,
  baseURL,
  complaints,
}) => {
  const scarce = (await shelf(page)).findLast(({ inventory }) => inventory > 0);
  const [tin] = await plenty(page, 1);
  if (!scarce) throw new Error('everything is sold out');
  await openCart(page, [
    { ...scarce, quantity: 1 },
    { ...tin, quantity: 1 },
  ]);
  await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeVisible();
  const other = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const reserved = await other.post('/api/orders/checkout', {
    data: { cartItems: [{ _id: scarce._id, quantity: scarce.inventory }], isLocalPickup: true },
  });
  expect(reserved.status()).toBe(201);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await agreeTo(page, 'Someone was a moment faster', `${scarce.name} is sold out.`);
  await expect(page.getByRole('region', { name: 'Set aside' })).toContainText(scarce.name);
  await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeFocused();
  forgive(complaints, 409);
  await other.dispose();
});
