import type { Page } from '@playwright/test';
import type { Event } from '#features/classes/contract/classes.ts';
import { addDays, formatLongDay, formatShortDay, getMonth } from '#platform/time/day.ts';
import { e2eOwner, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { confirmAlert, expect, findAccessibilityViolations, test, withHydration } from '../support/browser/e2e-test.ts';

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
  await form.getByLabel('Time').fill('07:10');
  await form.getByLabel('Location').fill('Alder Street Studio');
  await form.getByLabel('Repeat').selectOption('weekly');
  const days = Array.from({ length: 12 }, (_, index) => addDays(first, 7 * index));
  await expect(form.getByText(`12 classes, the last one on ${formatLongDay(days.at(-1) ?? '')}.`)).toBeVisible();
  await expect(form.getByRole('group', { name: 'Days of the series' }).getByRole('checkbox')).toHaveCount(12);
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
  await expect(visitor.getByRole('article').filter({ hasText: title })).toContainText('7:10 AM');
  await visitor.context().close();
});

test('a day on which the class exists is named and left out, and so is a day that the owner leaves out', async ({
  page,
}) => {
  const title = `Moon Yoga ${crypto.randomUUID().slice(0, 6)}`;
  await page.setViewportSize({ width: 360, height: 780 });
  const first = addDays(await getToday(page), 3);
  const days = Array.from({ length: 6 }, (_, index) => addDays(first, 14 * index));
  await signInAsOwner(page, '/admin/dashboard?tab=events');
  const form = page.getByRole('dialog', { name: 'New class' });
  const fill = async (day: string, repeat: string) => {
    await page.getByRole('button', { name: 'New class' }).click();
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('Date').fill(day);
    await form.getByLabel('Time').fill('21:40');
    await form.getByLabel('Repeat').selectOption(repeat);
  };
  await fill(days[2] ?? '', 'none');
  await form.getByRole('button', { name: 'Add to the calendar' }).click();
  await expect(page.getByText(`${title} is on the calendar.`)).toBeVisible();
  await fill(days[0] ?? '', 'biweekly');
  await form.getByLabel('Ends').selectOption('until');
  await form.getByLabel('Last day').fill(days[5] ?? '');
  await expect(form.getByText(`${formatLongDay(days[2] ?? '')} is left out: This class is already`)).toBeVisible();
  await form.getByRole('checkbox', { name: formatShortDay(days[4] ?? '') }).uncheck();
  await expect(form.getByText(`4 classes, the last one on ${formatLongDay(days[5] ?? '')}.`)).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Add to the calendar' }).click();
  await expect(page.getByText(`${title} is on the calendar, 4 times.`)).toBeVisible();
  expect(await listClassDates(page, title)).toEqual(days.filter((_, index) => index !== 4));
});

test('the class form asks before it loses what was typed', async ({ page }) => {
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
