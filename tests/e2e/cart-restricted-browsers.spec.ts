import { payNow, pickChocolates, waitForOrderNumber } from '../support/browser/e2e-shop.ts';
import { confirmAlert, expect, test } from '../support/browser/e2e-test.ts';

test('an invalid stored cart is treated as empty', async ({ page }) => {
  await page.goto('/chocolates');
  for (const storedCart of ['', 'cart', '{}', '[null,7,{"name":"x"}]', '[[[', '"[]"']) {
    await page.evaluate((text) => localStorage.setItem('cart', text), storedCart);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 1, name: 'Nothing in it yet' })).toBeVisible();
    await page.evaluate((text) => localStorage.setItem('checkout', text), storedCart);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Nothing in it yet' })).toBeVisible();
  }
});

test('a cart that is empty is shown before the scripts of the page run, another one is not called empty', async ({
  page,
}) => {
  const [chocolate] = await pickChocolates(page, 1);
  await page.goto('/privacy');
  await page.route('**/static/js/**', () => {
    // The scripts never arrive.
  });
  await page.evaluate(() => location.assign('/cart'));
  const empty = page.getByRole('heading', { level: 1, name: 'Nothing in it yet' });
  await expect(empty).toBeVisible();
  await expect(page.getByText('Loading your cart...')).toBeHidden();
  const items = [{ ...chocolate, quantity: 1 }];
  for (const stored of [{ cart: items }, { checkout: { orderId: '5O190127TN364715T', items } }]) {
    await page.evaluate((values) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value));
    }, stored);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByText('Loading your cart...')).toBeVisible();
    await expect(empty).toBeHidden();
  }
});

test('a link of the early empty cart keeps the focus when the scripts of the page run', async ({ page }) => {
  await page.goto('/privacy');
  const scripts = Promise.withResolvers<void>();
  await page.route('**/static/js/**', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.evaluate(() => location.assign('/cart'));
  const link = page.locator('.early-empty-cart').getByRole('link', { name: 'See the chocolates' });
  await link.focus();
  await expect(link).toBeFocused();
  scripts.resolve();
  await expect(page.locator('.early-empty-cart')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await expect(page.getByRole('main').getByRole('link', { name: 'See the chocolates' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

test('a browser with full storage can buy while the page is open', async ({ page }) => {
  const [chocolate] = await pickChocolates(page, 1);
  await page.addInitScript(
    (storedCart) => {
      localStorage.setItem('cart', storedCart);
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
    JSON.stringify([{ ...chocolate, quantity: 1 }]),
  );
  await page.goto('/cart');
  await page.getByRole('button', { name: `One more tin of ${chocolate.name}` }).click();
  await expect(page.getByRole('textbox', { name: `How many tins of ${chocolate.name}` })).toHaveValue('2');
  await page.getByRole('button', { name: `One tin of ${chocolate.name} fewer` }).click();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await payNow(page);
  await waitForOrderNumber(page);
});

test('a browser without storage carries its cart in the URL and can buy', async ({ page }) => {
  const [chocolate] = await pickChocolates(page, 1);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/chocolates');
  await page.getByRole('button', { name: `Add to cart ${chocolate.name}` }).click();
  const added = page.getByRole('alertdialog', { name: `Added ${chocolate.name} to the cart!` });
  await added.getByRole('button', { name: 'Continue Shopping' }).click();
  await expect(page.getByRole('link', { name: 'Cart (1)' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Cart (1)' }).first().click();
  await expect(page).toHaveURL(/\/cart\?tins=/);
  await expect(page.getByRole('heading', { level: 2, name: chocolate.name })).toBeVisible();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await payNow(page);
  await waitForOrderNumber(page);
  await expect(page.getByRole('link', { name: /^Cart$/ })).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
});

test('a chocolate can be added to the cart from its details', async ({ page }) => {
  const [chocolate] = await pickChocolates(page, 1);
  await page.goto('/chocolates');
  await page.getByRole('button', { name: `Details of ${chocolate.name}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Add to cart ${chocolate.name}` })
    .click();
  await confirmAlert(page, `Added ${chocolate.name} to the cart!`);
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('textbox', { name: `How many tins of ${chocolate.name}` })).toHaveValue('1');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript the cart and the catalog name other ways to buy', async ({ page }) => {
    await page.goto('/cart');
    expect(await page.locator('main noscript').textContent()).toContain('The cart needs JavaScript');
    await expect(page.getByText('Loading your cart...')).toBeHidden();
    await expect(page.getByRole('main').getByRole('link', { name: 'Tell me which tins you’d like' })).toBeVisible();
    await page.goto('/chocolates');
    await expect(page.getByText('The cart needs JavaScript')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Add to cart/ })).toHaveCount(0);
  });
});
