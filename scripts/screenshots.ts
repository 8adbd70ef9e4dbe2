// `npm run screenshots`: pictures of the running site for the README, taken from a try-out of its own. Needs a build.
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumLaunch } from '#tests/support/chromium.ts';
import { freshFolder, startServer, untilReady } from '#tests/support/server-process.ts';

const folder = 'docs/screenshots';

type Shot = { name: string; path: string; width: number; height: number; scheme?: 'dark'; scrollTo?: string };

const shots: Shot[] = [
  { name: 'home', path: '/', width: 1280, height: 900 },
  { name: 'home-night', path: '/', width: 1280, height: 900, scheme: 'dark' },
  { name: 'calendar', path: '/calendar', width: 1280, height: 1180 },
  { name: 'chocolates', path: '/chocolates', width: 1280, height: 900, scrollTo: '.tin-place' },
  { name: 'home-phone', path: '/', width: 390, height: 844 },
  { name: 'calendar-phone', path: '/calendar', width: 390, height: 844 },
  { name: 'chocolates-phone', path: '/chocolates', width: 390, height: 844, scrollTo: '.tin-place' },
];

mkdirSync(folder, { recursive: true });
const server = startServer('try-out', { DATA_DIR: freshFolder() });
await untilReady(server);
const browser = await chromium.launch(await chromiumLaunch());
for (const { name, path, width, height, scheme, scrollTo } of shots) {
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme: scheme ?? 'light',
    reducedMotion: 'reduce',
  });
  await page.goto(server.url + path, { waitUntil: 'networkidle' });
  if (scrollTo) {
    await page.locator(scrollTo).first().scrollIntoViewIfNeeded();
    await page.evaluate((selector) => {
      const top = document.querySelector(selector)?.getBoundingClientRect().top ?? 0;
      window.scrollBy(0, top - 160);
    }, scrollTo);
  }
  await page.evaluate(() => document.fonts.ready);
  writeFileSync(
    `${folder}/${name}.webp`,
    await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toBuffer(),
  );
  await page.close();
}
await browser.close();
server.child.kill('SIGTERM');
await server.ended;
