import type { Page } from '@playwright/test';
import {
  expect,
  findAccessibilityViolations,
  findUpcomingClass,
  hasFreePlaces,
  test,
} from '../support/browser/e2e-test.ts';

const pages = [
  '/',
  '/about',
  '/yoga',
  '/calendar',
  '/calendar?view=list',
  '/chocolates',
  '/contact',
  '/aboutwebsite',
  '/privacy',

  '/signup-selection',
  '/signup',
  '/signup-several',
  '/signup-cancel',
  '/restock',
  '/signup-waiver',
  '/waitlist',
  '/unsubscribe',
  '/cart',
  '/order',
  '/register',
  '/login',
  '/dashboard',
  '/verify-email',
  '/verify-login',
  '/user/oauth',
  '/user/1/book',
  '/admin',
  '/no/such/page',
  '/dev/mailbox',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' } as Parameters<typeof test.use>[0]);

    test(`axe finds nothing on any page in the ${colorScheme} scheme`, async ({ page, browserErrors }) => {
      test.setTimeout(180_000);
      const event = await findUpcomingClass(page, hasFreePlaces);
      const query = new URLSearchParams({
        title: event.title,
        date: event.date,
        time: event.time,
        location: event.location,
      });
      for (const path of [...pages, `/signup-selection?${query}`, `/signup?${query}`]) {
        await page.goto(path);
        expect(await findAccessibilityViolations(page), path).toEqual([]);
        if (path === '/no/such/page' || path === '/order') browserErrors.splice(0);
      }
    });
  });
}

test('a word of 26 letters anywhere in the content makes no public page wider than a phone', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of ['/', '/about', '/yoga', '/chocolates', '/contact', '/aboutwebsite', '/privacy']) {
    await page.goto(path);
    const wideTexts = await page.evaluate((word) => {
      const texts = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, dd, blockquote)')];
      return texts
        .filter((text) => text.children.length === 0 && text.textContent?.trim())
        .filter((text) => {
          const own = text.textContent;
          text.textContent = word;
          const isWide = document.documentElement.scrollWidth > innerWidth;
          text.textContent = own;
          return isWide;
        })
        .map((text) => text.textContent);
    }, 'Donaudampfschifffahrtsgese');
    expect(wideTexts, path).toEqual([]);
  }
});

/** Lists the texts that are nearer to a side of the window than `margin` px. Pictures may reach it. */
const findTextsNearEdges = (page: Page, margin: number) =>
  page.evaluate((px) => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      if (!node.data.trim() || node.parentElement?.closest('.sr-only, [href="#content"], script, svg, figure'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      const isShown = width > 0 && right > 0 && left < innerWidth;
      if (isShown && (left < px - 1 || right > innerWidth - px + 1)) texts.push(node.data.trim());
    }
    return texts;
  }, margin);

/** Lines have about 68 characters; one of narrow letters has some more. */
const MAX_LINE_LENGTH = 76;

/** Lists the paragraphs with a line of more than `max` characters. */
const findLongLines = (page: Page, max: number) =>
  page.evaluate((limit) => {
    const hasLongLine = (paragraph: Element) => {
      const range = document.createRange();
      const lengths = new Map<number, number>();
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null)
        for (let index = 0; index < node.length; index++) {
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const line = Math.round(range.getBoundingClientRect().bottom);
          lengths.set(line, (lengths.get(line) ?? 0) + 1);
        }
      return Math.max(0, ...lengths.values()) > limit;
    };
    return [...document.querySelectorAll('main p, main dd')]
      .filter((element) => element.checkVisibility() && (element.textContent ?? '').length > limit)
      .filter(hasLongLine)
      .map(({ textContent }) => textContent);
  }, max);

for (const [width, margin] of [
  [360, 20],
  [768, 40],
  [1280, 64],
] as const) {
  test(`no page is wider than ${width} px, and each has a heading, a title, a description and margins of ${margin} px`, async ({
    page,
    browserErrors,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 800 });
    for (const path of pages.filter((pathToTest) => !pathToTest.startsWith('/dev'))) {
      await page.goto(path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
      expect(await findTextsNearEdges(page, margin), path).toEqual([]);
      expect(await findLongLines(page, MAX_LINE_LENGTH), path).toEqual([]);
      await expect(page.locator('h1'), path).toHaveCount(1);
      expect((await page.title()).length, path).toBeGreaterThan(8);
      await expect(page.locator('meta[name=description]'), path).toHaveAttribute('content', /.{12,}/);
    }
    browserErrors.splice(0);
  });
}

test('the canvas of the signature has 500 by 200 CSS pixels where its column has room', async ({ page }) => {
  const { title, date, time } = await findUpcomingClass(page, hasFreePlaces);
  await page.goto(`/signup?${new URLSearchParams({ title, date, time })}`);
  for (const width of [640, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.locator('canvas').boundingBox(), `${width}`).toMatchObject({ width: 500, height: 200 });
  }
});

test('nothing jumps while a page loads', async ({ page }) => {
  await page.addInitScript(() => {
    const layoutWindow = window as unknown as { shift: number };
    layoutWindow.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) layoutWindow.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/yoga', '/calendar', '/chocolates', '/contact', '/about']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
      expect(shift, `${path} at ${width}`).toBeLessThanOrEqual(0.02);
    }
  }
});
