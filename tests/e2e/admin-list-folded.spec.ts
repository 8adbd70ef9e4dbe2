import type { Locator } from '@playwright/test';
import { signInAsOwner } from '../support/browser/e2e-owner.ts';
import { expect, findAccessibilityViolations, test } from '../support/browser/e2e-test.ts';

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

/** A point near the lower right corner of a row. */
async function getCorner(row: Locator): Promise<[x: number, y: number]> {
  await row.scrollIntoViewIfNeeded();
  const box = await row.boundingBox();
  if (!box) throw new Error('the row is not on the page');
  return [box.x + box.width - 12, box.y + box.height - 12];
}
