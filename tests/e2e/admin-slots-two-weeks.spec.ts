import type { Page } from '@playwright/test';
import { addDays, formatLongDay, formatMonth, formatShortDay, getMonth, getWeekday } from '#platform/time/day.ts';
import { signInAsNewClient } from '../support/browser/e2e-accounts.ts';
import { chooseTime, getBookings } from '../support/browser/e2e-bookings.ts';
import { signInAsOwner } from '../support/browser/e2e-owner.ts';
import {
  confirmAlert,
  expect,
  findAccessibilityViolations,
  ignoreStatus,
  test,
  withHydration,
} from '../support/browser/e2e-test.ts';

test('the owner adds slots for two weeks, and a client finds them', { tag: '@main' }, async ({
  page,
  mail,
  browser,
  browserErrors,
}) => {
  const { now } = await (await page.request.get('/config/site')).json();
  const first = addDays(now.day, 130);
  await signInAsOwner(page, '/admin/bookings');
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add slots' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add slots' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await confirmAlert(page, 'Missing Required Fields', 'Please fill out all the fields!');
  await expect(dialog.getByLabel('Date')).toBeFocused();
  await dialog.getByLabel('Date').fill('9999-12-31');
  await dialog.getByLabel('Time').fill('06:10');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await confirmAlert(page, 'Failed to add slot.', 'Slots can be at most two years ahead.');
  ignoreStatus(browserErrors, 400);
  await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
  await dialog.getByLabel('Date').fill(first);
  await dialog.getByLabel('Repeat').selectOption('Every day');
  await dialog.getByLabel('How many slots').fill('0');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Please enter a whole number from 1 to 366.')).toBeVisible();
  await dialog.getByLabel('How many slots').fill('14');
  await dialog.getByRole('combobox', { name: 'Place' }).fill('Laurelhurst Park');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await confirmAlert(page, 'Are you sure?', 'This will add 14 slots. Proceed?');
  await expect(page.getByText('14 slots added')).toBeVisible();

  await expect(page.getByRole('heading', { name: formatMonth(getMonth(first)) })).toBeVisible();
  await expect(page.getByRole('button', { name: `Delete the slot on ${formatLongDay(first)}, 6:10 AM` })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add slots' }).click();
  await dialog.getByLabel('Date').fill(first);
  await dialog.getByLabel('Time').fill('06:10');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await confirmAlert(page, 'Failed to add slot.', 'No slot was added: there already is one.');
  ignoreStatus(browserErrors, 409);
  await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Time')).toHaveValue('06:10');
  await page.keyboard.press('Escape');
  await confirmAlert(page, 'Leave without saving?', 'What you typed will be lost.');
  await expect(dialog).toBeHidden();

  const context = await browser.newContext();
  const clients = withHydration(await context.newPage());
  const client = await signInAsNewClient(clients, mail, 'Ines');
  const offered = (await getBookings(clients)).availableSlots.filter(({ time }) => time === '06:10');
  expect(offered.map(({ date }) => date)).toEqual(Array.from({ length: 14 }, (_, day) => addDays(first, day)));
  const last = offered.at(-1);
  if (!last) throw new Error('no slot');
  await clients.goto(`${client.area}/book`);
  await chooseTime(clients, last);
  await expect(clients.getByRole('radio', { name: /^6:10 AM/ })).toHaveAccessibleName(/Laurelhurst Park$/);
  await context.close();

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/admin/bookings?view=slots&month=${getMonth(last.date)}`);
  const remove = page.getByRole('button', { name: `Delete the slot on ${formatLongDay(last.date)}, 6:10 AM` });
  await remove.click();
  await confirmAlert(page, 'Are you sure?', formatLongDay(last.date));
  await expect(page.getByText('Slot deleted')).toBeVisible();
  await expect(remove).toHaveCount(0);
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

async function typeDate(page: Page, day: string) {
  const [year, month, date] = day.split('-');
  await page.keyboard.type(`${month}${date}${year}`);
}

test('the owner adds Mondays and Thursdays at two times by keyboard, and reads what is not offered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { now } = await (await page.request.get('/config/site')).json();
  const nearby = addDays(now.day, 160);
  const monday = addDays(nearby, (8 - getWeekday(nearby)) % 7);
  const thursday = addDays(monday, 10);
  await signInAsOwner(page, '/admin/bookings');
  await createClass(page, { title: 'Chair Yoga', date: thursday, time: '05:30', lengthMinutes: 45 });

  await page.getByRole('button', { name: 'Add slots' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add slots' });
  await dialog.getByLabel('Date').focus();
  await typeDate(page, monday);
  await dialog.getByLabel('Time', { exact: true }).focus();
  await page.keyboard.type('0510AM');
  const another = dialog.getByRole('button', { name: 'Add another time' });
  await another.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Time 2', { exact: true })).toBeFocused();
  await page.keyboard.type('0810PM');
  await another.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Time 3', { exact: true })).toBeFocused();
  await dialog.getByRole('button', { name: 'Remove time 3' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Time 2', { exact: true })).toBeFocused();
  await dialog.getByLabel('Repeat').focus();
  await page.keyboard.type('On certain');
  await dialog.getByLabel('Last day').focus();
  await typeDate(page, addDays(monday, 13));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please choose at least one weekday.')).toBeVisible();
  await expect(dialog.getByLabel('Monday')).toBeFocused();
  await page.keyboard.press('Space');
  for (let day = 0; day < 3; day++) await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Thursday')).toBeFocused();
  await page.keyboard.press('Space');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('This will add 8 slots. Proceed?')).toBeVisible();
  await page.keyboard.press('Enter');

  const skipped = `${formatShortDay(thursday).replace(',', '')}, 5:10 AM`;
  await expect(dialog.getByText('7 added, 1 not offered:')).toBeVisible();
  await expect(dialog.getByText(`Chair Yoga, ${skipped} (class 5:30 AM–6:15 AM)`)).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('button', { name: `Delete the slot on ${formatLongDay(monday)}, 5:10 AM` }),
  ).toBeVisible();

  await createClass(page, { title: 'Slow Flow', date: monday, time: '05:00', lengthMinutes: 45 });
  await page.reload();
  await expect(page.getByText('not offered: Slow Flow, 5:00 AM–5:45 AM')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

async function createClass(page: Page, event: { title: string; date: string; time: string; lengthMinutes: number }) {
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('adminToken'))}` };
  const response = await page.request.post('/api/admin/events', { headers, data: event });
  expect(response.status()).toBe(201);
}
