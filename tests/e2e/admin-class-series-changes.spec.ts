import type { Page } from '@playwright/test';
import { addDays, formatWeekdayAndDate, getWeekday } from '#platform/time/day.ts';
import { createOwnerHeaders, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { expect, findAccessibilityViolations, test } from '../support/browser/e2e-test.ts';

type Listed = { _id: string; title: string; date: string; time: string };

async function listTimes(page: Page, title: string): Promise<string[]> {
  const events = (await (await page.request.get('/api/events')).json()) as Listed[];
  return events.filter((event) => event.title === title).map(({ date, time }) => `${date} ${time}`);
}

/** The next Monday that is at least two days ahead. */
async function getMonday(page: Page): Promise<string> {
  const { now } = await (await page.request.get('/config/site')).json();
  const start = addDays(now.day, 2);
  return addDays(start, (8 - getWeekday(start)) % 7);
}

async function openRow(page: Page, index: number, action: string) {
  await page
    .getByRole('button', { name: /^Actions for / })
    .nth(index)
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('the owner moves one class of a series and then all later ones', async ({ page }) => {
  const title = `River Yoga ${crypto.randomUUID().slice(0, 6)}`;
  const monday = await getMonday(page);
  const days = [0, 7, 14, 21].map((count) => addDays(monday, count));
  const [first = '', second = '', third = '', fourth = ''] = days;
  const headers = await createOwnerHeaders(page);
  const data = { title, date: first, time: '17:20', repeat: 'weekly', count: 4 };
  expect((await page.request.post('/api/admin/series', { headers, data })).status()).toBe(201);
  await signInAsOwner(page, `/admin/dashboard?tab=events&search=${encodeURIComponent(title)}`);
  await expect(page.getByText('4 classes', { exact: true })).toBeVisible();

  const form = page.getByRole('dialog', { name: 'Edit class' });
  const question = page.getByRole('dialog', { name: 'Which classes change?' });
  await openRow(page, 2, 'Edit');
  await form.getByLabel('Time').fill('08:20');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(question.getByRole('radio', { name: 'This class only' })).toBeChecked();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByText('Changed separately')).toHaveCount(1);
  expect(await listTimes(page, title)).toEqual([
    `${first} 17:20`,
    `${second} 17:20`,
    `${third} 08:20`,
    `${fourth} 17:20`,
  ]);

  await openRow(page, 1, 'Edit');
  await form.getByLabel('Date').fill(addDays(second, 2));
  await form.getByLabel('Time').fill('18:40');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await question.getByRole('radio', { name: 'This one and later ones' }).check();
  await expect(
    question.getByText(`${formatWeekdayAndDate(third)} was changed separately and keeps its time.`),
  ).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('3 classes saved.')).toBeVisible();
  expect(await listTimes(page, title)).toEqual([
    `${first} 17:20`,
    `${addDays(second, 2)} 18:40`,
    `${addDays(third, 2)} 08:20`,
    `${addDays(fourth, 2)} 18:40`,
  ]);

  await openRow(page, 0, 'The series');
  const series = page.getByRole('dialog', { name: title });
  await expect(series.getByText('Changed separately: time')).toBeVisible();
  await series.getByLabel('How many classes').fill('2');
  await expect(series.getByText(/^2 classes, the last one on /)).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await series.getByRole('button', { name: 'Add classes' }).click();
  await expect(page.getByText('6 classes', { exact: true })).toBeVisible();
  expect((await listTimes(page, title)).slice(4)).toEqual([
    `${addDays(fourth, 9)} 18:40`,
    `${addDays(fourth, 16)} 18:40`,
  ]);

  await openRow(page, 4, 'Delete class');
  const cancel = page.getByRole('alertdialog');
  await cancel.getByRole('radio', { name: 'This one and later ones' }).check();
  await expect(cancel.getByText('2 classes will be deleted.')).toBeVisible();
  await cancel.getByRole('button', { name: 'Delete classes' }).click();
  await expect(page.getByText('4 classes', { exact: true })).toBeVisible();
});
