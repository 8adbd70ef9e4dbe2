import type { Page } from '@playwright/test';
import { createOwnerHeaders } from '../support/browser/e2e-owner.ts';
import { listChocolates } from '../support/browser/e2e-shop.ts';
import { createEmail, expect, findAccessibilityViolations, test } from '../support/browser/e2e-test.ts';

async function setStock(page: Page, id: string, inventory: number): Promise<void> {
  const headers = await createOwnerHeaders(page);
  const response = await page.request.put(`/api/chocolates/${id}`, { headers, data: { inventory } });
  expect(response.ok()).toBe(true);
}

test('a visitor asks to hear when Marionberry is back', async ({ page, mail }) => {
  const email = createEmail('waiting');
  const marionberry = (await listChocolates(page)).find(({ name }) => name === 'Marionberry');
  if (!marionberry) throw new Error('there is no Marionberry');
  await page.goto('/chocolates');
  await page.getByRole('button', { name: 'Details of Marionberry' }).click();
  const details = page.getByRole('dialog', { name: 'Marionberry' });
  await details.getByRole('button', { name: 'Tell me when it’s back' }).click();
  await expect(details.getByText('Please enter a valid email address.')).toBeVisible();
  await details.getByRole('textbox', { name: 'Your email' }).fill(email);
  await details.getByRole('button', { name: 'Tell me when it’s back' }).click();
  await expect(details.getByRole('status')).toContainText('One more step');
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const question = await mail.waitFor({ to: email });
  expect(question.subject).toBe('Want me to tell you when Marionberry is back?');
  await page.goto(/http\S+\/restock\?token=[\w.-]+/.exec(question.text)?.[0] ?? '');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Yes, tell me' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'I’ll write when Marionberry is back' })).toBeFocused();

  await setStock(page, marionberry._id, 6);
  const news = await mail.waitFor({ to: email, subject: 'Marionberry is back on the shelf' });
  const shop = /http\S+\/chocolates#chocolate-[\w-]+/.exec(news.text)?.[0] ?? '';
  expect(shop).toContain(marionberry._id);
  await page.goto(shop);
  await expect(page.getByRole('button', { name: 'Add to cart Marionberry' })).toBeInViewport();
  await setStock(page, marionberry._id, 0);
});
