import { expect, test } from '../support/browser/e2e-test.ts';

test('a browser that blocks storage still shows the pages', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  for (const path of ['/', '/chocolates', '/calendar']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong');
    await expect(
      page
        .getByRole('link', { name: 'Register' })
        .or(page.getByRole('link', { name: /^Cart/ }))
        .first(),
    ).toBeVisible();
  }
});

test('the shop’s bar fits narrow phones, however full the cart', async ({ page }) => {
  for (const quantity of [0, 12, 1234]) {
    await page.addInitScript(
      (count) => localStorage.setItem('cart', JSON.stringify([{ _id: 'a', quantity: count }])),
      quantity,
    );
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto('/chocolates');
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${quantity} tins at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('a page that is used before its scripts load loads them immediately', async ({ page }) => {
  await page.route('**/pictures/**', () => {});
  const navigation = page.goto('/', { waitUntil: 'commit' }).catch(() => undefined);
  await page.getByRole('contentinfo').getByRole('textbox').focus();
  await expect(page.locator('html[data-hydrated]')).toBeAttached({ timeout: 2_000 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await navigation;
});
