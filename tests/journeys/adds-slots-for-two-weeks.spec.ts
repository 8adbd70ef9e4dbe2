import { addDays, dayInWords, monthInWords, monthOf } from '#domain/day.ts';
import { becomeClient } from '../support/account-journey.ts';
import { bookingsOf, chooseTime } from '../support/booking-journey.ts';
import { agreeTo, awake, expect, forgive, offences, test } from '../support/journey.ts';
import { becomeOwner } from '../support/owner-journey.ts';

test('the owner adds slots for two weeks, and a client finds them', async ({ page, mail, browser, complaints }) => {
  const { now } = await (await page.request.get('/config/site')).json();
  // A time of day that no other journey has, and a day that the clocks change before.
  const first = addDays(now.day, 130);
  await becomeOwner(page, '/admin/bookings');
  expect(await offences(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add slots' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add slots' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await agreeTo(page, 'Missing Required Fields', 'Please fill out all the fields!');
  await expect(dialog.getByLabel('Date')).toBeFocused();
  await dialog.getByLabel('Date').fill(first);
  await dialog.getByLabel('Time').fill('06:10');
  await dialog.getByLabel('Repeat').selectOption('Every day');
  await dialog.getByLabel('How many slots').fill('0');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Please enter a whole number from 1 to 366.')).toBeVisible();
  await dialog.getByLabel('How many slots').fill('14');
  expect(await offences(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await agreeTo(page, 'Are you sure?', 'This will add 14 slots. Proceed?');
  await expect(page.getByText('14 slots added')).toBeVisible();

  // The page shows the month of the first one.
  await expect(page.getByRole('heading', { name: monthInWords(monthOf(first)) })).toBeVisible();
  await expect(page.getByRole('button', { name: `Delete the slot on ${dayInWords(first)}, 6:10 AM` })).toBeVisible();
  expect(await offences(page)).toEqual([]);

  // The same ones once more: refused, and nothing that was typed is lost.
  await page.getByRole('button', { name: 'Add slots' }).click();
  await dialog.getByLabel('Date').fill(first);
  await dialog.getByLabel('Time').fill('06:10');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await agreeTo(page, 'Failed to add slot.', `${dayInWords(first)}, 6:10 AM exists already`);
  forgive(complaints, 409);
  await expect(dialog.getByLabel('Time')).toHaveValue('06:10');
  await page.keyboard.press('Escape');
  await agreeTo(page, 'Leave without saving?', 'What you typed will be gone.');
  await expect(dialog).toBeHidden();

  const context = await browser.newContext();
  const clients = awake(await context.newPage());
  const client = await becomeClient(clients, mail, 'Ines');
  const offered = (await bookingsOf(clients)).availableSlots.filter(({ time }) => time === '06:10');
  expect(offered.map(({ date }) => date)).toEqual(Array.from({ length: 14 }, (_, day) => addDays(first, day)));
  const last = offered.at(-1);
  if (!last) throw new Error('no slot');
  await clients.goto(`${client.area}/book`);
  await chooseTime(clients, last);
  await context.close();

  // The last one is taken back, on a phone.
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/admin/bookings?view=slots&month=${monthOf(last.date)}`);
  const remove = page.getByRole('button', { name: `Delete the slot on ${dayInWords(last.date)}, 6:10 AM` });
  await remove.click();
  await agreeTo(page, 'Are you sure?', dayInWords(last.date));
  await expect(page.getByText('Slot deleted')).toBeVisible();
  await expect(remove).toHaveCount(0);
  expect(await offences(page)).toEqual([]);
});
