import { createOwnerHeaders, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { expect, findAccessibilityViolations, test } from '../support/browser/e2e-test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('the owner sees today, the history and the settings on a phone', async ({ page }) => {
  await signInAsOwner(page);
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByText(/ of \d+ spots/).first()).toBeVisible();
  for (const path of ['/admin/dashboard', '/admin/dashboard?tab=events', '/admin/history', '/admin/settings']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.is-loading')).toHaveCount(0);
    expect(await findAccessibilityViolations(page), path).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide, `${path} is wider than the phone`).toBe(0);
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin');
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('the skip link skips the sidebar, and focus moves to a new page’s heading', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAsOwner(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a class of today leads to its roster', async ({ page }) => {
  await signInAsOwner(page);
  const entry = page.getByRole('region', { name: 'Today' }).locator('a[href^="/admin/signups?class="]').first();
  await entry.click();
  await expect(page).toHaveURL(/\/admin\/signups\?class=[\w-]{36}/);
});

test('a class that ended without a mark waits on Today until it is put away, and can be put back', async ({ page }) => {
  const { now } = await (await page.request.get('/config/site')).json();
  const headers = await createOwnerHeaders(page);
  const title = `Unticked ${crypto.randomUUID().slice(0, 6)}`;
  const data = { title, date: now.day, time: '00:05', lengthMinutes: 5, priceText: '$20' };
  const created = await page.request.post('/api/admin/events', { headers, data });
  expect(created.status(), await created.text()).toBe(201);
  const { _id: id } = (await created.json()).event;
  const added = await page.request.post(`/api/admin/events/${id}/people`, { headers, data: { name: 'Ana Unticked' } });
  expect(added.status()).toBe(201);

  await signInAsOwner(page);
  const today = page.getByRole('region', { name: 'Today' });
  const roster = today.getByRole('link', { name: title });
  await expect(roster).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await today.getByRole('button', { name: `Put away the roster of ${title}` }).click();
  await expect(roster).toHaveCount(0);
  await expect(today.getByRole('heading', { name: 'Waiting for you' })).toBeFocused();

  await page.goto(`/admin/signups?class=${id}`);
  await page.getByRole('button', { name: 'Put it back on Today' }).click();
  await expect(page.getByText(`${title} is on Today again.`)).toBeVisible();
  await page.goto('/admin/dashboard');
  await roster.click();
  await page.getByRole('checkbox', { name: 'Ana Unticked' }).check();
  await expect(page.getByText(/^1 of 1 here$/)).toBeVisible();
  await page.goto('/admin/dashboard');
  await expect(today.getByRole('heading', { name: 'Coming up' })).toBeVisible();
  await expect(roster).toHaveCount(0);
});

test('the dashboard keeps its data and says so when it cannot be refreshed', async ({ page, browserErrors }) => {
  await page.clock.install();
  await signInAsOwner(page);
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('heading', { name: 'Coming up' })).toBeVisible();
  await page.route('**/api/admin/today', (route) => route.abort());
  await page.clock.runFor(61_000);
  await expect(today.getByText('This couldn’t be updated.')).toBeVisible();
  await expect(today.getByRole('heading', { name: 'Coming up' })).toBeVisible();
  await page.unroute('**/api/admin/today');
  await page.clock.runFor(61_000);
  await expect(today.getByText('This couldn’t be updated.')).toBeHidden();
  browserErrors.length = 0;
});
