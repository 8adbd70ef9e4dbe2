import { signInAsOwner } from '../support/browser/e2e-owner.ts';
import { expect, test } from '../support/browser/e2e-test.ts';

test('the owner looks at a receipt as a phone shows it in the dark, with the tins of the shop', async ({ page }) => {
  await signInAsOwner(page);
  await page.goto('/admin/emails');
  await page.getByRole('link', { name: 'Receipt of an order' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^Your order 1042/ })).toBeVisible();
  await page.getByRole('link', { name: 'Phone' }).click();
  await page.getByRole('link', { name: 'Dark' }).click();
  const email = page.frameLocator('iframe');
  await expect(email.getByRole('heading', { level: 1 })).toHaveText('Thank you, Robin');
  await expect(email.getByRole('link', { name: 'See your order' })).toBeVisible();
  const pictures = email.locator('img');
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all())
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Plain text' }).click();
  await expect(page.locator('pre')).toContainText('Thank you, Robin');
});
