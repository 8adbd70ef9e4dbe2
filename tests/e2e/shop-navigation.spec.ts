import { confirmAlert, expect, findAccessibilityViolations, test } from '../support/browser/e2e-test.ts';

test('the shop sorts chocolates both ways and opens their details', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chocolates' }).first().click();
  await expect(page).toHaveURL(/\/chocolates$/);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Back to Yoga' }).first()).toBeVisible();
  await expect(bar.getByRole('link', { name: /^Cart$/ })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Register' })).toHaveCount(0);

  const names = () => page.locator('li.chocolate-card h3').allTextContents();
  const upward = await names();
  expect(upward).toHaveLength(12);
  expect(upward).toEqual(upward.toSorted((a, b) => a.localeCompare(b)));
  await page.getByRole('link', { name: 'Sort Z-A' }).click();
  await expect.poll(names).toEqual(upward.toReversed());
  await page.getByRole('link', { name: 'Sort A-Z' }).click();
  await expect.poll(names).toEqual(upward);

  await page
    .getByRole('button', { name: /Details/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the cart link shows its count in brackets', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'cart',
      JSON.stringify([
        { _id: 'a', quantity: 2 },
        { _id: 'b', quantity: 1 },
      ]),
    ),
  );
  await page.goto('/chocolates');
  await expect(page.getByRole('link', { name: 'Cart (3)' }).first()).toBeVisible();
});

test('the shop shows one error when it cannot be loaded', async ({ page, browserErrors }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.route('**/chocolates.data*', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chocolates' }).first().click();
  await confirmAlert(
    page,
    'Oops! Unable to Load Products!',
    'Please check your internet connection or refresh the page to try again.',
  );
  await expect(page.getByRole('main')).toContainText('Please check your internet connection');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  browserErrors.splice(0);
});

test('a signed-in client has a circle with initials and a menu', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('user', JSON.stringify({ _id: 'u1', firstName: 'maya', lastName: 'Lindqvist' }));
    localStorage.setItem('userToken', 'token');
  });
  const user = { id: 'u1', firstName: 'maya', lastName: 'Lindqvist' };
  await page.route('**/api/user/validate-token', (route) => route.fulfill({ json: { isValid: true, user } }));
  await page.goto('/about');
  const circle = page.getByRole('button', { name: /your menu/ }).first();
  await expect(circle).toHaveText('ML');
  await circle.click();
  await expect(page.getByRole('link', { name: 'My Bookings' })).toHaveAttribute('href', '/user/u1');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('link', { name: 'My Bookings' })).toBeHidden();
  await circle.click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('link', { name: 'Register' }).first()).toBeVisible();
});

test('a page whose script fails to load shows the error screen with its name', async ({ page, browserErrors }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.route('**/static/js/contact*.chunk.js', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).first().click();
  await expect(page.getByText(/Loading chunk contact\S* failed/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  browserErrors.splice(0);
});
