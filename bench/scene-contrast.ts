// `npm run build && npm run bench:scene-contrast`: computes the contrast of all text on the pictures of the public
// pages from the pixels behind it, in both schemes and at several widths; on the home page at every hour.
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { getChromiumLaunchOptions } from '#tests/support/browser/chromium.ts';
import { createTempFolder, startServer, waitUntilReady } from '#tests/support/processes/server-process.ts';

const MIN_CONTRAST = 4.5;
/** Instants of one day in Portland. */
const hours = {
  dawn: '2026-11-24T15:00:00Z',
  day: '2026-11-24T20:00:00Z',
  dusk: '2026-11-25T00:30:00Z',
  night: '2026-11-25T05:00:00Z',
} as const;
/** Pages whose pictures are the same at every hour. */
const pages = ['/yoga', '/calendar', '/chocolates', '/about', '/contact', '/login', '/privacy'];
const windows = [
  { width: 320, height: 640 },
  { width: 360, height: 760 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

type Box = { text: string; color: string; x: number; y: number; width: number; height: number };

/** The lines of text in the window that lie on a picture, and not on a button's own ground. */
function listTextBoxes(): Box[] {
  const boxes: Box[] = [];
  const pictures = [...document.images].map((image) => image.getBoundingClientRect());
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent?.checkVisibility() || parent.closest('.button, button, noscript, script, .sr-only')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { x, y, width, height, right, bottom } of range.getClientRects()) {
      if (width < 2 || x < 0 || y < 0 || right > innerWidth || bottom > innerHeight) continue;
      if (!pictures.some((one) => x < one.right && right > one.left && y < one.bottom && bottom > one.top)) continue;
      boxes.push({ text: node.textContent ?? '', color: getComputedStyle(parent).color, x, y, width, height });
    }
  }
  return boxes;
}

function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the lowest contrast of a text with any pixel behind it. */
async function measure(screenshot: Buffer, box: Box): Promise<number> {
  const area = {
    left: Math.floor(box.x),
    top: Math.floor(box.y),
    width: Math.ceil(box.width),
    height: Math.ceil(box.height),
  };
  const pixels = await sharp(screenshot).extract(area).removeAlpha().raw().toBuffer();
  const text = luminance((box.color.match(/\d+/g) ?? []).slice(0, 3).map(Number));
  let lowest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < pixels.length; at += 3) {
    const ground = luminance([...pixels.subarray(at, at + 3)]);
    lowest = Math.min(lowest, (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05));
  }
  return lowest;
}

async function measurePage(page: Page, url: string): Promise<{ text: string; contrast: number }> {
  await page.goto(url, { waitUntil: 'networkidle' });
  // A lazy picture that is hidden or further down never loads.
  await page.evaluate(() => {
    const isInWindow = (image: HTMLImageElement) =>
      image.checkVisibility() && image.getBoundingClientRect().top < window.innerHeight;
    return Promise.all([...document.images].filter(isInWindow).map((image) => image.decode()));
  });
  const boxes = await page.evaluate(listTextBoxes);
  await page.addStyleTag({ content: '*{color:transparent!important;text-decoration-color:transparent!important}' });
  const screenshot = await page.screenshot();
  const results = await Promise.all(
    boxes.map(async (box) => ({ text: box.text, contrast: await measure(screenshot, box) })),
  );
  const none = { text: '(no text on a picture)', contrast: Number.POSITIVE_INFINITY };
  return results.reduce((lowest, result) => (result.contrast < lowest.contrast ? result : lowest), none);
}

async function measureInWindows(browser: Browser, url: string, name: string): Promise<boolean> {
  let passed = true;
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of windows) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce', bypassCSP: true });
      const { text, contrast } = await measurePage(await context.newPage(), url);
      await context.close();
      if (contrast < MIN_CONTRAST) passed = false;
      const verdict = contrast < MIN_CONTRAST ? '  TOO LOW' : '';
      console.log(
        `${name.padEnd(11)} ${colorScheme.padEnd(6)} ${String(viewport.width).padStart(4)} px  ${contrast.toFixed(2)}  ${text.trim()}${verdict}`,
      );
    }
  }
  return passed;
}

const server = startServer('demo', { DATA_DIR: createTempFolder(), RATE_LIMITS: 'off' });
await waitUntilReady(server);
const browser = await chromium.launch(await getChromiumLaunchOptions());
for (const [hour, now] of Object.entries(hours)) {
  await fetch(`${server.url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now }),
  });
  if (!(await measureInWindows(browser, server.url, hour))) process.exitCode = 1;
}
for (const page of pages) if (!(await measureInWindows(browser, `${server.url}${page}`, page))) process.exitCode = 1;
await browser.close();
server.child.kill('SIGTERM');
await server.ended;
