import type { Page } from '@playwright/test';
import type { Event } from '#contract/classes.ts';
import { listOccurrenceDays } from '#domain/classes/occurrences.ts';
import { addDays, formatLongDay, getMonth } from '#domain/day.ts';
import { e2eOwner, signInAsOwner } from '../support/browser/e2e-owner.ts';
import {
  confirmAlert,
  expect,
  findAccessibilityViolations,
  ignoreStatus,
  test,
  withHydration,
} from '../support/browser/e2e-test.ts';

async function listClassDates(page: Page, title: string): Promise<string[]> {
  const events = (await (await page.request.get('/api/events')).json()) as Event[];
  return events.filter((event) => event.title === title).map(({ date }) => date);
}

async function getToday(page: Page): Promise<string> {
  return (await (await page.request.get('/config/site')).json()).now.day;
}

test('the owner signs in and creates a weekly class', { tag: '@main' }, async ({ page, browser }) => {
  const title = `Dawn Yoga ${crypto.randomUUID().slice(0, 6)}`;
  const first = addDays(await getToday(page), 2);
  await page.goto('/admin');
  const signIn = page.getByRole('form', { name: 'Sign in' });
  await signIn.getByLabel('Email').fill(e2eOwner.email);
  await signIn.getByLabel('Password', { exact: true }).fill(e2eOwner.password);
  await signIn.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/admin/dashboard');
  await page.getByRole('tab', { name: 'Events' }).click();
  await expect(page.getByRole('table', { name: 'Classes on the calendar' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'New class' }).click();
  const form = page.getByRole('dialog', { name: 'New class' });
  await form.getByLabel('Title').fill(title);
  await form.getByRole('button', { name: 'Add to the calendar' }).click();
  await confirmAlert(page, 'Missing Required Fields', 'Please fill out all fields');
  await expect(form.getByLabel('Title')).toHaveValue(title);
  await expect(form.getByLabel('Date')).toBeFocused();

  await form.getByLabel('Date').fill(first);
  await form.getByLabel('Time').fill('06:10');
  await form.getByLabel('Location').fill('Alder Street Studio');
  await form.getByLabel('Repeat').selectOption('weekly');
  const days = listOccurrenceDays(first, 'weekly');
  await expect(form.getByLabel('Repeat')).toHaveAccessibleDescription(
    `The last one is on ${formatLongDay(days.at(-1) ?? '')}.`,
  );
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Add to the calendar' }).click();
  await expect(page.getByText(`${title} is on the calendar, 12 times.`)).toBeVisible();
  await expect(form).toBeHidden();
  await page.getByLabel('Search title or location').fill(title);
  await expect(page.getByText('12 classes', { exact: true })).toBeVisible();
  expect(await listClassDates(page, title)).toEqual(days);

  const owner = await page.context().newPage();
  await owner.goto(new URL(`/admin/history?kind=class&from=${await getToday(page)}`, page.url()).href);
  const line = owner.getByRole('row').filter({ hasText: title });
  await expect(line).toHaveCount(1);
  await line.getByRole('button', { name: 'and 11 more' }).click();
  await expect(line.getByRole('listitem').filter({ hasText: title })).toHaveCount(11);
  expect(await findAccessibilityViolations(owner)).toEqual([]);
  await owner.close();

  const visitor = withHydration(await (await browser.newContext()).newPage());
  const month = getMonth(first) === getMonth(await getToday(page)) ? '' : `?month=${getMonth(first)}`;
  await visitor.goto(new URL(`/calendar${month}`, page.url()).href);
  await visitor
    .getByRole('gridcell', { name: new RegExp(`^${formatLongDay(first)}`) })
    .getByRole('link')
    .click();
  await expect(visitor.getByRole('article').filter({ hasText: title })).toContainText('6:10 AM');
  await visitor.context().close();
});

test('the owner adds the rest of a series when one of its classes exists', async ({ page, browserErrors }) => {
  const title = `Moon Yoga ${crypto.randomUUID().slice(0, 6)}`;
  await page.setViewportSize({ width: 360, height: 780 });
  const days = listOccurrenceDays(addDays(await getToday(page), 3), 'monthly');
  await signInAsOwner(page, '/admin/dashboard?tab=events');
  const put = async (day: string, repeat: 'none' | 'monthly') => {
    await page.getByRole('button', { name: 'New class' }).click();
    const form = page.getByRole('dialog', { name: 'New class' });
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('Date').fill(day);
    await form.getByLabel('Time').fill('21:40');
    await form.getByLabel('Repeat').selectOption(repeat);
    await form.getByRole('button', { name: 'Add to the calendar' }).click();
    return form;
  };
  await put(days[2] ?? '', 'none');
  await expect(page.getByText(`${title} is on the calendar.`)).toBeVisible();
  await put(days[0] ?? '', 'monthly');
  const dialog = page.getByRole('dialog', { name: 'New class' });
  await expect(dialog.getByRole('heading', { name: 'Not all of them are on the calendar yet.' })).toBeFocused();
  const states = dialog.getByRole('listitem');
  await expect(states.nth(1)).toContainText('On the calendar');
  await expect(states.nth(2)).toContainText('A class with this name is already on the calendar at this time.');
  await expect(states.nth(3)).toContainText('Waiting');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Continue with the rest' }).click();
  await expect(dialog.getByRole('heading', { name: 'All others are on the calendar.' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Stop here' }).click();
  await expect(dialog).toBeHidden();
  expect(await listClassDates(page, title)).toEqual(days);
  ignoreStatus(browserErrors, 409);
});

test('the class form keeps what was typed', async ({ page }) => {
  await signInAsOwner(page, '/admin/dashboard?tab=events');
  await page.getByRole('button', { name: 'New class' }).click();
  const form = page.getByRole('dialog', { name: 'New class' });
  await form.getByLabel('Title').fill('Nearly forgotten');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Title')).toHaveValue('Nearly forgotten');
  await form.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(form).toBeHidden();
});
