import type { Locator } from '@playwright/test';
import { signInAsNewClient } from '../support/browser/e2e-accounts.ts';
import { signInAsOwner } from '../support/browser/e2e-owner.ts';
import { expect, findAccessibilityViolations, test, withHydration } from '../support/browser/e2e-test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a long list is folded on a phone, and each row opens where it is pressed', async ({ page }) => {
  await signInAsOwner(page, '/admin/dashboard?tab=events');
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(50);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8_000);
  const location = rows.nth(1).locator('td[data-label=Location]');
  await expect(location).toHaveCSS('content-visibility', 'hidden');
  const opener = rows.nth(1).getByRole('button', { name: /^Details of / });

  // Anywhere on the card, but for what can be pressed there.
  await page.mouse.click(...(await getCorner(rows.nth(1))));
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(location).toHaveCSS('content-visibility', 'visible');
  await expect(location).toBeInViewport();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await rows.nth(0).getByRole('checkbox').check();
  await rows
    .nth(2)
    .getByRole('button', { name: /^Actions for / })
    .click();
  await page.keyboard.press('Escape');
  await expect(rows.nth(2).getByRole('button', { name: /^Details of / })).toHaveAttribute('aria-expanded', 'false');
  await opener.click();
  await expect(location).toHaveCSS('content-visibility', 'hidden');

  await page.emulateMedia({ media: 'print' });
  await expect(location).toHaveCSS('content-visibility', 'visible');
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(location).toHaveCSS('content-visibility', 'visible');
  await expect(opener).toBeHidden();
});

test('many enquiries and a long record of a client are folded on a phone', async ({ page, browser, mail }) => {
  const clientPage = withHydration(await browser.newPage());
  const { id, email } = await signInAsNewClient(clientPage, mail, 'Wren', 'Abara');
  await clientPage.close();
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']) {
    const data = { name: `Wren ${day}`, email, message: `${day}?\n\nOr\n\nlater`, recaptchaToken: 'token' };
    expect((await page.request.post('/api/contact', { data })).status()).toBe(201);
  }

  await signInAsOwner(page, `/admin/enquiries?search=${encodeURIComponent(email)}`);
  await expect(page.getByRole('article')).toHaveCount(6);
  const entry = page.getByRole('article', { name: 'Wren Tuesday' });
  const reply = entry.getByRole('link', { name: 'Reply by email' });
  await expect(entry.getByText('Tuesday?')).toBeVisible();
  await expect(reply).toBeHidden();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.mouse.click(...(await getCorner(entry)));
  await expect(entry.getByRole('button', { name: 'Details of Wren Tuesday' })).toHaveAttribute('aria-expanded', 'true');
  await expect(reply).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await entry.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(entry.getByRole('button', { name: 'Mark as unanswered' })).toBeFocused();
  await entry.getByRole('button', { name: 'Details of Wren Tuesday' }).click();
  await expect(reply).toBeHidden();
  await expect(entry.getByText(email)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(entry.getByText(email)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.goto(`/admin/users/${id}`);
  const messages = page.getByRole('region', { name: 'Messages' }).getByRole('row');
  const first = messages.filter({ has: page.getByRole('rowheader') }).first();
  const message = first.locator('td[data-label=Message]');
  await expect(message).toHaveCSS('content-visibility', 'hidden');
  await first.getByRole('button', { name: /^Details of / }).click();
  await expect(message).toHaveCSS('content-visibility', 'visible');
  await expect(message).toContainText('Or');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

/** A point near the lower right corner of a row. */
async function getCorner(row: Locator): Promise<[x: number, y: number]> {
  await row.scrollIntoViewIfNeeded();
  const box = await row.boundingBox();
  if (!box) throw new Error('the row is not on the page');
  return [box.x + box.width - 12, box.y + box.height - 12];
}
