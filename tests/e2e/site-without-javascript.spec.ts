import { formatLongDay, getMonth } from '#platform/time/day.ts';
import { expect, findUpcomingClass, hasFreePlaces, ignoreStatus, test } from '../support/browser/e2e-test.ts';

test.use({ javaScriptEnabled: false });

test('every page is reachable by links without JavaScript', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const visitedPaths: string[] = [];
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Yoga', 'Calendar', 'Chocolates', 'Contact']) {
    await page.goto('/');
    await bar.getByRole('link', { name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    visitedPaths.push(new URL(page.url()).pathname);
  }
  expect(visitedPaths).toEqual(['/yoga', '/calendar', '/chocolates', '/contact']);
});

test('no link of the site is broken', async ({ page, baseURL }) => {
  const waiting = ['/'];
  const visited = new Set(waiting);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    for (const href of hrefs) {
      const url = new URL(href);
      if (url.origin !== baseURL) continue;
      if (url.hash) {
        const response = await page.request.get(url.pathname);
        expect(await response.text(), href).toContain(`id="${url.hash.slice(1)}"`);
      }
      if (visited.has(url.pathname)) continue;
      visited.add(url.pathname);
      if (url.pathname.startsWith('/api/')) expect((await page.request.get(href)).status(), href).toBe(200);
      else waiting.push(url.pathname + url.search);
    }
  }
  expect([...visited]).toEqual(
    expect.arrayContaining(['/about', '/signup-selection', '/aboutwebsite', '/register', '/cart', '/login']),
  );
});

test('classes, chocolates and their details are readable without JavaScript', { tag: '@main' }, async ({ page }) => {
  const event = await findUpcomingClass(page, hasFreePlaces);
  await page.goto('/calendar');
  const { now } = await (await page.request.get('/config/site')).json();
  if (getMonth(event.date) !== getMonth(now.day)) await page.getByRole('link', { name: /^Next month/ }).click();
  const day = page.getByRole('gridcell', { name: new RegExp(`^${formatLongDay(event.date)}`) });
  await day.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`[?&]day=${event.date}`));
  const entry = page.getByRole('article').filter({ has: page.getByRole('heading', { name: event.title }) });
  await expect(entry.getByRole('link', { name: /^Sign up/ })).toBeVisible();
  const chocolates = (await (await page.request.get('/api/chocolates')).json()) as { name: string; details: string }[];
  await page.goto('/chocolates');
  for (const { name } of chocolates) await expect(page.getByRole('main')).toContainText(name);
  const first = async () => page.locator('.chocolate-card h3').first().textContent();
  const before = await first();
  await page.getByRole('link', { name: 'Sort Z-A' }).click();
  await expect(page.getByText('Sorted Z-A')).toBeVisible();
  expect(await first()).not.toBe(before);
  await page.getByRole('link', { name: 'Sort A-Z' }).click();
  expect(await first()).toBe(before);
  expect(await page.content()).toContain((chocolates[0]?.details ?? '?').slice(0, 30));
});

test('classes can be filtered by kind and place without JavaScript', async ({ page }) => {
  const event = await findUpcomingClass(
    page,
    (candidate) => hasFreePlaces(candidate) && candidate.title === 'Chair Yoga',
  );
  await page.goto('/yoga');
  await page.getByRole('link', { name: `(all dates of ${event.title})` }).click();
  await expect(page).toHaveURL(/\/calendar\?view=list&class=Chair\+Yoga/);
  const titles = () => page.getByRole('article').getByRole('heading').allTextContents();
  expect(new Set(await titles())).toEqual(new Set([event.title]));
  await page.getByRole('link', { name: 'Show everything' }).click();
  expect(new Set(await titles()).size).toBeGreaterThan(1);
  await page.getByLabel('Location').selectOption(event.location);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('article').filter({ hasNotText: event.location })).toHaveCount(0);
  expect(await titles()).toContain(event.title);
});

test('an unknown URL shows a message with 404', async ({ page, browserErrors }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('no page here');
  ignoreStatus(browserErrors, 404);
});
