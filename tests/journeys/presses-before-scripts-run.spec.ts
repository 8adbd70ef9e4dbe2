import type { Page, Route } from '@playwright/test';
import { dayInWords, monthOf } from '#domain/day.ts';
import { agreeTo, expect, findClass, isOpen, test } from '../support/journey.ts';

/** Keeps back every script of ours, as a slow line does, until `arrive` is called. */
async function holdScripts(page: Page) {
  const waiting: Route[] = [];
  let held = true;
  await page.route('**/static/js/**', async (route) => {
    if (held) waiting.push(route);
    else await route.continue();
  });
  return {
    async arrive() {
      held = false;
      await Promise.all(waiting.splice(0).map((route) => route.continue()));
      await page.locator('html[data-awake]').waitFor({ state: 'attached' });
    },
  };
}

/** As a person opens it: a journey's own `goto` would wait for the scripts. */
const open = (page: Page, path: string) =>
  page.evaluate((to) => location.assign(to), path).then(() => page.waitForURL((url) => url.pathname === path));

test.beforeEach(async ({ page }) => {
  await page.goto('/privacy');
});

test('a day that is pressed before scripts run shows its classes, and so does one after', async ({ page }) => {
  const early = await findClass(page, isOpen);
  const late = await findClass(page, (event) => isOpen(event) && event.date > early.date);
  const { now } = await (await page.request.get('/config/site')).json();
  const scripts = await holdScripts(page);
  await open(page, '/calendar');
  const press = async (event: typeof early, shown: string) => {
    if (monthOf(event.date) !== shown) await page.getByRole('link', { name: /^Next month/ }).click();
    await page
      .getByRole('gridcell', { name: new RegExp(`^${dayInWords(event.date)}`) })
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(new RegExp(`[?&]day=${event.date}`));
    await expect(page.getByRole('article').filter({ hasText: event.title }).first()).toBeVisible();
  };
  await press(early, monthOf(now.day));
  expect(await page.locator('html[data-awake]').count()).toBe(0);
  await scripts.arrive();
  await expect(page).toHaveURL(new RegExp(`[?&]day=${early.date}`));
  await press(late, monthOf(early.date));
});

test('a button that is pressed before scripts run does its work when they come', async ({ page }) => {
  const scripts = await holdScripts(page);
  await open(page, '/chocolates');
  await page
    .getByRole('button', { name: /^Add .*to/i })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await scripts.arrive();
  await expect(page.getByRole('alertdialog')).toContainText('to the cart!');
  await page.getByRole('button', { name: 'Continue Shopping' }).click();
  // It was pressed once, and has done its work once.
  await expect(page.getByRole('link', { name: /^Cart/ })).toContainText('(1)');
});

test('a form that is sent before scripts run is sent when they come, with what was typed', async ({ page }) => {
  const scripts = await holdScripts(page);
  await open(page, '/contact');
  await page.getByLabel('Name', { exact: true }).fill('Theo Okafor');
  await page.getByLabel('Message').fill('Is there parking at the studio?');
  const email = page.getByRole('form', { name: /write|contact|message/i }).getByLabel('Email');
  await email.fill('theo at example');
  await email.press('Enter');
  expect(new URL(page.url()).search).toBe('');
  await scripts.arrive();
  await expect(page.getByText('Please enter a valid email address.').first()).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Theo Okafor');
});

test('Sign up, pressed before scripts run, names what is missing', async ({ page }) => {
  const event = await findClass(page, isOpen);
  const scripts = await holdScripts(page);
  const query = new URLSearchParams({ title: event.title, date: event.date, time: event.time });
  await page.evaluate((to) => location.assign(to), `/signup?${query}`);
  await page.waitForURL(/signup\?/);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await scripts.arrive();
  await agreeTo(page, 'Missing Information', 'Please fill in all required fields.');
});
