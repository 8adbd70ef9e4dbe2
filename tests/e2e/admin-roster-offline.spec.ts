import type { Page } from '@playwright/test';
import type { Event } from '#features/classes/contract/classes.ts';
import { addDays } from '#platform/time/day.ts';
import { chooseRowAction, createOwnerHeaders, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { signUpForClass } from '../support/browser/e2e-sign-ups.ts';
import {
  expect,
  findAccessibilityViolations,
  findUpcomingClass,
  hasFreePlaces,
  ignoreStatus,
  test,
} from '../support/browser/e2e-test.ts';

test.use({ viewport: { width: 360, height: 760 } });

/** A class whose people no other scenario marks, because the sum of the class is read. */
async function addClass(page: Page): Promise<Event> {
  const { now } = await (await page.request.get('/config/site')).json();
  const title = `Quiet Room ${crypto.randomUUID().slice(0, 6)}`;
  const data = { title, date: addDays(now.day, 75), time: '05:45', lengthMinutes: 20, priceText: '$18' };
  const response = await page.request.post('/api/admin/events', { headers: await createOwnerHeaders(page), data });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).event;
}

test('the owner ticks a roster in a room without a connection', async ({ page, context, browser, browserErrors }) => {
  const event = await addClass(page);
  const people = [];
  for (const name of ['Ada Offline', 'Ben Offline', 'Cleo Offline'])
    people.push(await signUpForClass(page, event, name));
  const [ada, ben, cleo] = people.map(({ name }) => name) as [string, string, string];
  const roster = `/admin/signups?class=${event._id}`;
  await signInAsOwner(page, roster);
  await expect(page.getByRole('checkbox', { name: ada })).toBeVisible();
  await waitForKeptPage(page);

  await context.setOffline(true);
  for (const name of [ada, ben]) await page.getByRole('checkbox', { name }).click();
  await page.getByRole('checkbox', { name: ben }).click();
  await chooseRowAction(page, cleo, 'No-show');
  await page.getByLabel(`How ${ada} paid`).selectOption('Venmo');
  const amount = page.getByLabel(`What ${ada} paid, in dollars`);
  await amount.fill('12.50');
  await amount.press('Enter');
  await expect(page.getByText('4 marks wait for a connection')).toBeVisible();
  await expect(page.getByText('Paid: 1 Venmo, $12.50 in all.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: ada })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: ben })).not.toBeChecked();
  await expect(page.getByRole('listitem').filter({ hasText: cleo })).toContainText('No-show');
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await context.setOffline(false);
  await expect(page.getByText('wait for a connection')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: ada })).toBeChecked();

  const secondPhone = await browser.newContext({ storageState: await context.storageState() });
  const secondPage = await secondPhone.newPage();
  await secondPage.clock.install();
  await secondPage.goto(new URL(roster, page.url()).href);
  await expect(secondPage.getByRole('checkbox', { name: ada })).toBeChecked();
  await expect(secondPage.getByRole('checkbox', { name: ben })).not.toBeChecked();
  await expect(secondPage.getByRole('listitem').filter({ hasText: cleo })).toContainText('No-show');
  await expect(secondPage.getByLabel(`How ${ada} paid`)).toHaveValue('venmo');
  await expect(secondPage.getByLabel(`What ${ada} paid, in dollars`)).toHaveValue('12.50');

  await secondPage.getByRole('checkbox', { name: cleo }).focus();
  const saved = page.waitForResponse('**/attendance');
  await page.getByRole('checkbox', { name: ben }).click();
  expect((await saved).status()).toBe(200);
  await secondPage.clock.fastForward(15_000);
  await expect(secondPage.getByRole('checkbox', { name: ben })).toBeChecked();
  await expect(secondPage.getByRole('checkbox', { name: cleo })).toBeFocused();
  await secondPhone.close();
  browserErrors.splice(
    0,
    browserErrors.length,
    ...browserErrors.filter((text) => !text.includes('INTERNET_DISCONNECTED')),
  );
});

/** Waits until the page, its files and the worker are kept. */
async function waitForKeptPage(page: Page): Promise<void> {
  const isActive = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/admin/signups?'))?.active?.state);
  await expect.poll(isActive).toBe('activated');
}

/** What the browser keeps of rosters: the stored texts, the names of the caches, and the workers. */
const listKept = (page: Page) =>
  page.evaluate(async () => ({
    rosters: localStorage.getItem('keptRosters'),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  }));
const nothing = { rosters: null, caches: [], workers: [] };

test('a roster that is reloaded without a connection is the saved one, until the owner logs out', async ({
  page,
  context,
  browserErrors,
}) => {
  const event = await addClass(page);
  const { name } = await signUpForClass(page, event, 'Eve Reloaded');
  const roster = `/admin/signups?class=${event._id}`;
  // The browser has not seen the page of the roster when the owner comes from another page.
  await signInAsOwner(page, '/admin/signups');
  expect(await listKept(page)).toEqual(nothing);
  await page.getByRole('combobox', { name: 'Class', exact: true }).selectOption(event._id);
  const tick = page.getByRole('checkbox', { name });
  await expect(tick).toBeVisible();
  await waitForKeptPage(page);
  const cached = await page.evaluate(async () =>
    (await (await caches.open('roster-page')).keys()).map(({ url }) => new URL(url).pathname),
  );
  expect(cached.filter((path) => !/^\/(static\/js|assets)\//.test(path))).toEqual(['/admin/signups']);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('This is the roster from')).toContainText(/\d [AP]M\. Your marks will be sent later\./);
  await tick.click();
  await expect(page.getByText('1 mark waits for a connection')).toBeVisible();
  await page.reload();
  await expect(tick).toBeChecked();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const saved = page.waitForResponse('**/attendance');
  await context.setOffline(false);
  expect((await saved).status()).toBe(200);
  await expect(page.getByText('This is the roster from')).toHaveCount(0);
  await page.reload();
  await expect(tick).toBeChecked();

  await waitForKeptPage(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/admin');
  await expect.poll(() => listKept(page)).toEqual(nothing);
  await context.setOffline(true);
  const failure = await page.goto(roster).catch((error: Error) => error.message);
  expect(failure).toContain('ERR_INTERNET_DISCONNECTED');
  await expect(page.getByText(name)).toHaveCount(0);
  browserErrors.splice(
    0,
    browserErrors.length,
    ...browserErrors.filter((text) => !/INTERNET_DISCONNECTED|Failed to fetch/.test(text)),
  );
});

test('saved rosters are deleted when the session has ended', async ({ page, browserErrors }) => {
  const event = await findUpcomingClass(page, hasFreePlaces);
  const { name } = await signUpForClass(page, event, 'Finn Ended');
  await signInAsOwner(page, `/admin/signups?class=${event._id}`);
  await expect(page.getByRole('checkbox', { name })).toBeVisible();
  await waitForKeptPage(page);
  expect((await listKept(page)).rosters).toContain(name);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.setItem('adminToken', 'ended'));
  await page.goto('/admin/dashboard');
  await page.waitForURL('**/admin');
  await expect.poll(() => listKept(page)).toEqual(nothing);
  ignoreStatus(browserErrors, 401);
});

test('no other page registers a worker, and public pages load no script for it', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  for (const path of ['/', '/calendar', '/chocolates', '/login']) await page.goto(path);
  expect(requested).toContain('/calendar');
  expect(requested.filter((path) => /kept|worker/.test(path))).toEqual([]);
  await signInAsOwner(page, '/admin/signups');
  await expect(page.getByRole('heading', { name: 'Sign-ups for classes' })).toBeVisible();
  expect(requested).not.toContain('/roster-worker.js');
  expect(await listKept(page)).toEqual(nothing);
});

test('marks are kept when the page is closed, and are sent when it is opened again', async ({
  page,
  browserErrors,
}) => {
  const event = await findUpcomingClass(page, hasFreePlaces);
  const { name } = await signUpForClass(page, event, 'Dora Later');
  await signInAsOwner(page, `/admin/signups?class=${event._id}`);
  const tick = page.getByRole('checkbox', { name });
  await page.route('**/attendance', (route) => route.abort());
  await tick.click();
  await expect(page.getByText('1 mark waits for a connection')).toBeVisible();
  await expect(tick).toBeChecked();
  await page.unroute('**/attendance');
  const sent = page.waitForResponse('**/attendance');
  await page.reload();
  expect((await sent).status()).toBe(200);
  await page.reload();
  await expect(tick).toBeChecked();
  browserErrors.splice(0, browserErrors.length, ...browserErrors.filter((text) => !text.includes('ERR_FAILED')));
});
