import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { getPagePreview, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { expect, test } from '../support/browser/e2e-test.ts';
import { createPhonePhoto } from '../support/shop/photos.ts';

const WORDS = 'Wren laughs at her window.';
const getStatus = (page: Page) => page.locator('p').filter({ hasText: /^(Saved|Not saved)/ });
const getFocalPoint = (page: Page) => page.getByRole('slider', { name: 'The point that always stays in sight' });
const getPhoto = (page: Page) => page.locator('#content img[class*="focus-x-"]');

async function openAbout(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 });
  await signInAsOwner(page, '/admin/pages');
  await page.getByRole('link', { name: /^About(?! this)/ }).click();
  await expect(getPagePreview(page).getByRole('heading', { level: 1 })).toBeVisible();
}

async function choosePhoto(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Take or choose a photo' }).click();
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer });
}

test('the owner puts a photo on the About page, from a phone', { tag: '@main' }, async ({ page }) => {
  await openAbout(page);
  const preview = getPagePreview(page);
  await preview.getByRole('img', { name: /^A warm basement/ }).click();
  await expect(page.getByRole('button', { name: 'Take or choose a photo' })).toBeFocused();
  await choosePhoto(page, 'me.jpg', await createPhonePhoto());
  await expect(getFocalPoint(page)).toBeVisible({ timeout: 30_000 });
  await getFocalPoint(page).click({ position: { x: 8, y: 8 } });
  await expect(getFocalPoint(page)).toHaveAttribute('aria-valuetext', '0% from the left, 0% from the top');
  await getFocalPoint(page).press('ArrowDown');
  await page.getByLabel('Picture in words').fill(WORDS);
  const shown = preview.getByRole('img', { name: WORDS });
  await expect(shown).toHaveCSS('object-position', '0% 10%');
  await expect(getStatus(page)).toHaveText('Saved');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByRole('button', { name: 'Publish 1 change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this page?' });
  await expect(dialog).toContainText(`A photo: “${WORDS}”`);
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();

  const visitor = await page.context().newPage();
  await visitor.goto('/about');
  const photo = getPhoto(visitor);
  await expect(photo).toHaveAttribute('alt', WORDS);
  await expect(photo).toHaveCSS('object-position', '0% 10%');
  await expect(photo).toHaveJSProperty('complete', true);
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);

  await page.getByRole('button', { name: 'Back to the drawing' }).click();
  await expect(page.getByRole('button', { name: 'Undo the removal' })).toBeFocused();
  await expect(getStatus(page)).toHaveText('Saved');
  await page.getByRole('button', { name: 'Publish 1 change' }).click();
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('img', { name: /^A warm basement/ })).toBeVisible();
});

test('a file that is no photo is refused with a sentence, and a photo without words is not published', async ({
  page,
  browserErrors,
}) => {
  await openAbout(page);
  await page.getByLabel('Part of the page').selectOption('Picture');
  await choosePhoto(page, 'notes.txt', Buffer.from('no picture'));
  await expect(page.getByRole('alert').filter({ hasText: 'couldn’t be read as a photo' })).toBeVisible();
  await choosePhoto(page, 'me.jpg', await createPhonePhoto({ width: 400, height: 300 }));
  await expect(page.getByText('Please say what the photo shows')).toBeVisible({ timeout: 30_000 });
  await expect(getStatus(page)).toHaveText('Saved');
  expect((await new AxeBuilder({ page }).exclude('iframe').analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Publish 1 change' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Please say what the photo shows');
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: /^Only decoration/ }).check();
  await expect(getStatus(page)).toHaveText('Saved');
  await expect(page.getByLabel('Picture in words')).toHaveCount(0);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(getFocalPoint(page)).toHaveCount(0);
  // The browser reports the refused publication.
  browserErrors.splice(0);
});
