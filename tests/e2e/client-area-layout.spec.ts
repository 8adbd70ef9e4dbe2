import { signInAsNewClient } from '../support/browser/e2e-accounts.ts';
import { expect, ignoreStatus, test } from '../support/browser/e2e-test.ts';

const titles = {
  '': /^My bookings/,
  '/book': /^New booking/,
  '/account': /^Account/,
  '/forms': /^Forms/,
  '/orders': /^My orders/,
};

test('each page of the client area has a title of its own, and nothing jumps while it loads', async ({
  page,
  mail,
}) => {
  await page.addInitScript(() => {
    const layoutWindow = window as unknown as { shift: number };
    layoutWindow.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) layoutWindow.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const { area } = await signInAsNewClient(page, mail);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [path, title] of Object.entries(titles)) {
      await page.goto(area + path, { waitUntil: 'networkidle' });
      await expect(page).toHaveTitle(title);
      const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
      expect(shift, `${path || 'My Bookings'} at ${width}`).toBeLessThanOrEqual(0.02);
    }
    await page.goto('/yoga', { waitUntil: 'networkidle' });
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
    expect(shift, `the bar at ${width}`).toBeLessThanOrEqual(0.02);
  }

  await page.goto('/user/01a1fb54-0000-7000-8000-000000000000');
  await expect(page).toHaveTitle(/^Someone else’s pages/);
  await page.getByRole('link', { name: 'Go to your own pages' }).click();
  await expect(page).toHaveTitle(titles['']);
});

test('the client area with the widest text spacing is no wider than a phone', async ({ page, mail }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signInAsNewClient(page, mail);
  const tabs = page.getByRole('navigation', { name: 'Your pages' });
  await expect(tabs.getByRole('link', { name: 'My Bookings' })).toBeVisible();
  const sizes = await tabs.getByRole('link').evaluateAll((links) => links.map((link) => link.clientWidth));
  expect(sizes).toHaveLength(5);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  expect(await tabs.getByRole('list').evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  const spacing = 'letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important';
  await page.evaluate((rule) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { ${rule} }`);
    document.adoptedStyleSheets = [sheet];
  }, spacing);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a used login link shows a message to a signed-in client and leads to their pages', async ({
  page,
  mail,
  browserErrors,
}) => {
  const { area } = await signInAsNewClient(page, mail);
  await page.goto('/verify-email?token=made-up');
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByText('Verification failed.')).toBeFocused();
  await page.getByRole('link', { name: 'Go to your pages' }).click();
  await expect(page).toHaveURL(area);
  ignoreStatus(browserErrors, 404);
});
