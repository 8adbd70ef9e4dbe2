// Does the grid stay smooth when the shelf is long? The page's own cards are laid out 100 and 10,000 times under the style
// of a long shelf, scrolled through with the wheel, and the time between frames is compared in one run (issue 4).
//
//   npm run bench:long-shelf
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '#tests/support/chromium.ts';
import { freshFolder, startServer, untilReady } from '#tests/support/server-process.ts';

const REQUIRED = 2;
const STEPS = 120;

const server = startServer('try-out', { DATA_DIR: freshFolder() });
await untilReady(server);
const browser = await chromium.launch(await chromiumLaunch());

/** Median milliseconds between frames while a shelf of so many cards is scrolled through. */
async function frameMs(cards: number): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${server.url}/chocolates`, { waitUntil: 'networkidle' });
  await page.evaluate((wanted) => {
    document.querySelector('.tin-grid')?.classList.add('is-long');
    const list = document.querySelector('.tin-grid > ul');
    const own = [...(list?.children ?? [])];
    for (let at = own.length; at < wanted; at++) list?.append(own[at % own.length]?.cloneNode(true) ?? '');
  }, cards);
  await page.locator('.tin-place').first().scrollIntoViewIfNeeded();
  const median = await page.evaluate(async (steps) => {
    const times: number[] = [];
    let before = await new Promise<number>(requestAnimationFrame);
    for (let step = 0; step < steps; step++) {
      window.scrollBy(0, 160);
      const now = await new Promise<number>(requestAnimationFrame);
      times.push(now - before);
      before = now;
    }
    return times.sort((a, b) => a - b)[Math.floor(steps / 2)] ?? Number.NaN;
  }, STEPS);
  await page.close();
  return median;
}

const few = await frameMs(100);
const many = await frameMs(10_000);
const ratio = many / few;
console.log(
  `100 cards ${few.toFixed(1)} ms a frame, 10,000 cards ${many.toFixed(1)} ms: ratio ${ratio.toFixed(2)}, must reach ${REQUIRED}`,
);
await browser.close();
server.child.kill('SIGTERM');
await server.ended;
process.exitCode = ratio <= REQUIRED ? 0 : 1;
