import type { Locator } from '@playwright/test';
import { expect, findAccessibilityViolations, test } from '../support/browser/e2e-test.ts';

const films = [
  { path: '/', name: 'sample-class', title: 'Sample class: slow breathing, with captions', first: 'Let the breath' },
  {
    path: '/chocolates',
    name: 'melting-square',
    title: 'How to eat one piece of chocolate slowly',
    first: 'Hold it to the light',
  },
];

const readState = (video: Locator) =>
  video.evaluate((element: HTMLVideoElement) => ({
    controls: element.controls,
    autoplay: element.autoplay,
    preload: element.preload,
    sources: [...element.querySelectorAll('source')].map(({ src }) => new URL(src).pathname),
  }));

for (const { path, name, title, first } of films) {
  const sources = [`/video/${name}.webm`, `/video/${name}.mp4`];

  test(`${name} loads only when a visitor presses play, and shows its captions`, async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(path);
    const play = page.getByRole('button', { name: `Play the video: ${title}` });
    const video = page.locator(`video[aria-label="${title}"]`);
    await play.scrollIntoViewIfNeeded();
    await expect.poll(() => requested).toContain(`/video/${name}-poster.webp`);
    expect(requested.filter((file) => /\.(webm|mp4|vtt)$/.test(file))).toEqual([]);
    await expect(video).toHaveCount(0);
    const sizeBefore = await play.boundingBox();

    await play.focus();
    await page.keyboard.press('Enter');
    await expect(video).toBeFocused();
    expect(await readState(video)).toMatchObject({ controls: true, autoplay: false, sources });
    const size = await video.boundingBox();
    expect([size?.width, size?.height]).toEqual([sizeBefore?.width, sizeBefore?.height]);
    const readTime = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
    await expect.poll(readTime).toBeGreaterThan(0);
    const readCue = () =>
      video.evaluate((element: HTMLVideoElement) => {
        const cue = element.textTracks[0]?.activeCues?.[0];
        return cue instanceof VTTCue ? cue.text : '';
      });
    await expect.poll(readCue).toContain(first);
    await page.keyboard.press('Space');
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  test(`${name} has its poster for the dark scheme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(path);
    const poster = page.locator(`img[src="/video/${name}-poster.webp"]`);
    await poster.scrollIntoViewIfNeeded();
    const readSource = () => poster.evaluate((element: HTMLImageElement) => element.currentSrc);
    await expect.poll(readSource).toContain(`/video/${name}-poster-night.webp`);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`${name} is a plain video with controls, which loads nothing before it is played`, async ({ page }) => {
      await page.goto(path);
      const video = page.locator(`video[aria-label="${title}"]`);
      await expect(video).toBeVisible();
      await expect(page.getByRole('button', { name: `Play the video: ${title}` })).toBeHidden();
      expect(await readState(video)).toEqual({ controls: true, autoplay: false, preload: 'none', sources });
      for (const source of sources) {
        const response = await page.request.get(source, { headers: { Range: 'bytes=0-99' } });
        expect([response.status(), (await response.body()).length]).toEqual([206, 100]);
      }
    });
  });
}
