import { signInAsNewClient } from '../support/browser/e2e-accounts.ts';
import { signInAsOwner } from '../support/browser/e2e-owner.ts';
import { expect, findAccessibilityViolations, test } from '../support/browser/e2e-test.ts';

const clientPages = ['', '/book', '/orders', '/forms', '/forms/new-client', '/account'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' } as Parameters<typeof test.use>[0]);

    test('axe finds nothing on any page of the admin menu', async ({ page }) => {
      test.setTimeout(180_000);
      await signInAsOwner(page);
      const menu = page.getByRole('navigation', { name: 'Admin' });
      await expect(menu.getByRole('link', { name: 'Settings', exact: true })).toBeVisible();
      const links = await menu.getByRole('link').all();
      const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
      for (const path of paths) {
        await page.goto(String(path));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await findAccessibilityViolations(page), String(path)).toEqual([]);
      }
    });

    test('axe finds nothing in the client area', async ({ page, mail }) => {
      test.setTimeout(180_000);
      const { area } = await signInAsNewClient(page, mail, 'Quinn');
      for (const path of clientPages) {
        await page.goto(`${area}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await findAccessibilityViolations(page), path).toEqual([]);
      }
    });
  });
}
