import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { getPagePreview, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { expect, test } from '../support/browser/e2e-test.ts';

const getStatus = (page: Page) => page.locator('p').filter({ hasText: /^(Saved|Not saved)/ });

async function publish(page: Page): Promise<void> {
  await expect(getStatus(page)).toHaveText('Saved');
  await page.getByRole('button', { name: /^Publish \d/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this page?' });
  await expect(dialog).not.toContainText('entry-');
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
}

test('an offering is added on a phone, gets another drawing, is moved, published, removed and brought back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsOwner(page, '/admin/pages/yoga');
  await page.getByLabel('Part of the page').selectOption('Offerings');
  const preview = getPagePreview(page);
  const titles = page.getByRole('textbox', { name: 'Title' });
  await expect(titles).toHaveCount(3);
  await page.getByRole('button', { name: 'Add another to Offerings › List', exact: true }).press('Enter');
  await expect(page.locator('[data-entry="offerings/items/3"] textarea').first()).toBeFocused();
  await titles.nth(3).fill('Retreats');
  await page.getByRole('button', { name: 'Add another to Offerings › List 4 › Paragraphs' }).click();
  await expect(preview.getByRole('heading', { name: 'Retreats' })).toBeAttached();
  const entry = page.locator('[data-entry="offerings/items/3"]');
  await entry.getByText('Choose another drawing').click();
  await entry.getByRole('radio', { name: 'A thin waterfall behind an arched footbridge' }).check({ force: true });
  await expect(preview.locator('section[aria-labelledby="offerings"] img[src*="yoga-slide-5"]')).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect((await new AxeBuilder({ page }).exclude('iframe').analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Up entry 4 of Offerings › List', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Up entry 3 of Offerings › List', exact: true })).toBeFocused();
  await publish(page);

  const visitor = await page.context().newPage();
  await visitor.goto('/yoga');
  const cards = visitor.getByRole('region', { name: 'Three ways to practice' }).getByRole('heading', { level: 3 });
  await expect(cards.nth(2)).toHaveText('Retreats');
  await visitor.getByRole('button', { name: /^View More.*Retreats/ }).click();
  await expect(visitor.getByRole('dialog', { name: 'Retreats' }).getByRole('img')).toHaveCount(0);
  await expect(visitor.getByRole('dialog', { name: 'Retreats' })).toContainText('New paragraph');
  await visitor.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Remove entry 3 of Offerings › List', exact: true }).click();
  await expect(titles).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Undo the removal' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(titles.nth(2)).toHaveValue('Retreats');
  await page.getByRole('button', { name: 'Remove entry 3 of Offerings › List', exact: true }).click();
  await publish(page);
  await visitor.reload();
  await expect(cards).toHaveCount(3);
});

test('the owner adds slides until the slideshow is full, and the page says so', async ({ page }) => {
  await signInAsOwner(page, '/admin/pages/chocolates');
  await page.getByLabel('Part of the page').selectOption('Slideshow');
  const captions = page.getByRole('textbox', { name: 'Caption' });
  const add = page.getByRole('button', { name: 'Add another to Slideshow › Slides' });
  for (let count = await captions.count(); count < 12; count++) {
    await add.click();
    await expect(captions).toHaveCount(count + 1);
  }
  await expect(add).toHaveCount(0);
  await expect(page.getByText('This list is full: it has at most 12 entries.')).toBeVisible();
  await expect(getStatus(page)).toHaveText('Saved');
  await expect(getPagePreview(page).locator('.slideshow-view figure')).toHaveCount(12);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(captions).toHaveCount(8);
});
