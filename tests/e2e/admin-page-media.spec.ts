import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { getPagePreview, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { expect, ignoreStatus, test, withHydration } from '../support/browser/e2e-test.ts';
import { createPhonePhoto } from '../support/shop/photos.ts';

const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:40.000\nSit down & breathe.\n';
const getStatus = (page: Page) => page.locator('p').filter({ hasText: /^(Saved|Not saved)/ });

async function openPage(page: Page, name: RegExp): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 });
  await signInAsOwner(page, '/admin/pages');
  await page.getByRole('link', { name }).click();
  await expect(getPagePreview(page).getByRole('heading', { level: 1 })).toBeVisible();
}

async function chooseFile(page: Page, button: string, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles({ name, mimeType, buffer });
}

async function publish(page: Page): Promise<void> {
  await expect(getStatus(page)).toHaveText('Saved');
  await page.getByRole('button', { name: /^Publish \d change/ }).click();
  await page.getByRole('dialog', { name: 'Publish this page?' }).getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
}

test('the owner puts a photograph behind the heading of the calendar, from a phone', async ({ page }) => {
  await openPage(page, /^Calendar/);
  await page.getByLabel('Part of the page').selectOption('Picture');
  await chooseFile(page, 'Take or choose a photo', 'studio.jpg', 'image/jpeg', await createPhonePhoto());
  await page.getByLabel('Picture in words').fill('My studio in the morning.');
  const shown = getPagePreview(page).getByRole('img', { name: 'My studio in the morning.' });
  await expect(shown).toBeVisible({ timeout: 30_000 });
  await publish(page);

  const visitor = await page.context().newPage();
  await visitor.goto('/calendar');
  const photo = visitor.getByRole('img', { name: 'My studio in the morning.' });
  await expect(photo).toHaveJSProperty('complete', true);
  await expect(photo).toHaveAttribute('loading', 'eager');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the drawing' }).click();
  await publish(page);
});

test('the owner shows a video of their own with captions, and visitors load it only with a press', async ({
  page,
  browserErrors,
}) => {
  await openPage(page, /^Home/);
  await page.getByLabel('Part of the page').selectOption('Sample class');
  await chooseFile(page, 'Choose a video file', 'notes.mp4', 'video/mp4', Buffer.from('no video'));
  await expect(page.getByRole('alert').filter({ hasText: 'That isn’t a video that browsers play.' })).toBeVisible();
  ignoreStatus(browserErrors, 400);
  const secondPart = Promise.withResolvers<void>();
  await page.route(
    '**/api/admin/content/videos/*/parts/1',
    async (route) => {
      await secondPart.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await chooseFile(
    page,
    'Choose a video file',
    'class.mp4',
    'video/mp4',
    readFileSync('public/video/sample-class.mp4'),
  );
  const progress = page.getByRole('progressbar', { name: 'Sending the video…' });
  await expect(progress).toHaveAttribute('value', /^0\.3/);
  secondPart.resolve();
  await expect(progress).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: 'Please add captions for the video.' })).toBeVisible();
  await chooseFile(page, 'Choose a captions file', 'class.vtt', 'text/vtt', Buffer.from(CAPTIONS));
  await expect(page.getByRole('link', { name: 'Read these captions' })).toBeVisible();
  expect((await new AxeBuilder({ page }).exclude('iframe').analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await publish(page);

  const visitor = withHydration(await page.context().newPage());
  const requested: string[] = [];
  visitor.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await visitor.goto('/');
  const play = visitor.getByRole('link', { name: /^Play the video: / });
  await play.scrollIntoViewIfNeeded();
  // Before the script of the video is here, the link leads to the file.
  await visitor.waitForLoadState('networkidle');
  expect(requested.filter((path) => path.startsWith('/media/'))).toEqual([]);
  await play.focus();
  await visitor.keyboard.press('Enter');
  const shown = visitor.locator('video[aria-label]');
  await expect(shown).toBeFocused();
  await expect.poll(() => shown.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
  const readCue = () =>
    shown.evaluate((element: HTMLVideoElement) => {
      const cue = element.textTracks[0]?.activeCues?.[0];
      return cue instanceof VTTCue ? cue.text : '';
    });
  await expect.poll(readCue).toContain('Sit down');

  await page.getByRole('button', { name: 'Take the video out' }).click();
  await expect(page.getByRole('button', { name: 'Undo the removal' })).toBeFocused();
  await publish(page);
  await visitor.reload();
  await expect(visitor.getByRole('button', { name: /^Play the video: / })).toBeVisible();
});
