import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { getPagePreview, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { expect, test } from '../support/browser/e2e-test.ts';
import { createPhonePhoto } from '../support/shop/photos.ts';

const WORDS = 'Wren unrolls a mat.';
const getStatus = (page: Page) => page.locator('p').filter({ hasText: /^(Saved|Not saved)/ });

async function openPage(page: Page, name: RegExp): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 });
  await signInAsOwner(page, '/admin/pages');
  await page.getByRole('link', { name }).click();
  await expect(getPagePreview(page).getByRole('heading', { level: 1 })).toBeVisible();
}

/** The texts of these elements that are only a space. The editor must not write into them. */
const countSpaces = (elements: Locator): Promise<number> =>
  elements.evaluateAll(
    (all) => all.flatMap(({ childNodes }) => [...childNodes]).filter(({ nodeValue }) => nodeValue === ' ').length,
  );

async function publish(page: Page): Promise<void> {
  await expect(getStatus(page)).toHaveText('Saved');
  await page.getByRole('button', { name: /^Publish \d/ }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
}

test('the owner puts a photo behind the heading of a page, from a phone', async ({ page }) => {
  await openPage(page, /^Yoga/);
  await page.getByLabel('Part of the page').selectOption('Hero');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Take or choose a photo' }).click();
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await createPhonePhoto() });
  await expect(page.getByRole('slider')).toBeVisible({ timeout: 30_000 });
  await page.getByLabel('Picture in words').fill(WORDS);
  await publish(page);

  const visitor = await page.context().newPage();
  await visitor.goto('/yoga');
  const photo = visitor.getByRole('img', { name: WORDS });
  await expect(photo).toHaveJSProperty('complete', true);
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  await expect(photo).toHaveAttribute('loading', 'eager');
  expect((await new AxeBuilder({ page: visitor }).include('.yoga-banner').analyze()).violations).toEqual([]);

  await page.getByRole('button', { name: 'Back to the drawing' }).click();
  await publish(page);
  await visitor.reload();
  await expect(visitor.getByRole('img', { name: /^Paper-cut valley/ })).toBeVisible();
});

test('a video by link requests nothing from its host before a visitor presses play', async ({ page }) => {
  await openPage(page, /^Home/);
  await page.getByLabel('Part of the page').selectOption('Sample class');
  const field = page.getByLabel('Video at YouTube or Vimeo');
  expect(await countSpaces(getPagePreview(page).locator('#content .door > span'))).toBeGreaterThan(0);
  await field.fill('https://youtu.be/aB3_-xyz789');
  await publish(page);

  const visitor = await page.context().newPage();
  const asked: string[] = [];
  await visitor.route(/youtube|vimeo|ytimg|google/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>The player</p>' });
  });
  await visitor.goto('/yoga');
  await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  const play = visitor.getByRole('link', { name: /^Play on YouTube/ });
  await play.scrollIntoViewIfNeeded();
  await expect(play).toHaveAttribute('href', 'https://www.youtube.com/watch?v=aB3_-xyz789');
  await visitor.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await play.click();
  await expect(visitor.frameLocator('iframe[title^="Sample class"]').getByText('The player')).toBeVisible();
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/aB3_-xyz789?autoplay=1&rel=0']);

  // Without its script the page works, and the link leads to the host.
  const offline = await page.context().newPage();
  let refusals = 0;
  await offline.route(/owner-video/, (route) => {
    refusals++;
    return route.abort();
  });
  await offline.goto('/');
  await offline.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await expect(offline.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offline.getByRole('link', { name: /^Play on YouTube/ })).toHaveAttribute('target', '_blank');
  expect(refusals).toBeGreaterThan(0);

  await field.fill('');
  await publish(page);
});
