// `npm run bench:long-catalog`: measures whether the grid of a long catalog scrolls smoothly. The page's
// cards are repeated 100 and 10,000 times, scrolled by wheel, and the times between frames are compared in one run.
import { chromium } from '@playwright/test';
import { getChromiumLaunchOptions } from '#tests/support/browser/chromium.ts';
import { createTempFolder, startServer, waitUntilReady } from '#tests/support/processes/server-process.ts';

const REQUIRED = 2;
const STEPS = 120;

const server = startServer('demo', { DATA_DIR: createTempFolder() });
await waitUntilReady(server);
const browser = await chromium.launch(await getChromiumLaunchOptions());

/** Returns the median milliseconds between frames while a grid of this many cards is scrolled. */
async function measureFrameMs(cards: number): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${server.url}/chocolates`, { waitUntil: 'networkidle' });
  await page.evaluate((cardCount) => {
    document.querySelector('.chocolate-grid')?.classList.add('is-long');
    const list = document.querySelector('.chocolate-grid > ul');
    const originals = [...(list?.children ?? [])];
    for (let at = originals.length; at < cardCount; at++)
      list?.append(originals[at % originals.length]?.cloneNode(true) ?? '');
  }, cards);
  await page.locator('.chocolate-card').first().scrollIntoViewIfNeeded();
  const median = await page.evaluate(async (steps) => {
    const times: number[] = [];
    let previous = await new Promise<number>(requestAnimationFrame);
    for (let step = 0; step < steps; step++) {
      window.scrollBy(0, 160);
      const now = await new Promise<number>(requestAnimationFrame);
      times.push(now - previous);
      previous = now;
    }
    return times.sort((a, b) => a - b)[Math.floor(steps / 2)] ?? Number.NaN;
  }, STEPS);
  await page.close();
  return median;
}

const smallMs = await measureFrameMs(100);
const largeMs = await measureFrameMs(10_000);
const ratio = largeMs / smallMs;
console.log(
  `100 cards ${smallMs.toFixed(1)} ms a frame, 10,000 cards ${largeMs.toFixed(1)} ms: ratio ${ratio.toFixed(2)}, must reach ${REQUIRED}`,
);
await browser.close();
server.child.kill('SIGTERM');
await server.ended;
process.exitCode = ratio <= REQUIRED ? 0 : 1;
