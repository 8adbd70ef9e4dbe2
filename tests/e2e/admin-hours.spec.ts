import type { Page } from '@playwright/test';
import { defaultHours } from '#features/bookings/openings/domain/hours.ts';
import { addDays, getWeekday } from '#platform/time/day.ts';
import { signInAsNewClient } from '../support/browser/e2e-accounts.ts';
import {
  bookDirectly,
  chooseTime,
  enterPaymentAndContinue,
  findAvailableSlot,
  getBookings,
} from '../support/browser/e2e-bookings.ts';
import { createOwnerHeaders, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { confirmAlert, expect, findAccessibilityViolations, test, withHydration } from '../support/browser/e2e-test.ts';

async function saveHours(page: Page, hours: object): Promise<void> {
  const headers = await createOwnerHeaders(page);
  const { version } = await (await page.request.get('/api/admin/settings', { headers })).json();
  const data = { version, absences: [], hours: { ...defaultHours, ...hours } };
  expect((await page.request.put('/api/admin/settings', { headers, data })).status()).toBe(200);
}

/** The other journeys book the slots of the sample studio. */
test.afterEach(({ page }) => saveHours(page, {}));

test('the owner enters the hours of a week, and a client books the first free hour', { tag: '@main' }, async ({
  page,
  mail,
}) => {
  const owner = withHydration(await page.context().newPage());
  await owner.setViewportSize({ width: 360, height: 740 });
  await signInAsOwner(owner, '/admin/hours');
  const preview = owner.getByRole('region', { name: 'The next four weeks' });
  await expect(preview.getByRole('status')).toHaveText(/^No hours yet\./);
  await owner.getByRole('button', { name: 'Add hours on Monday' }).press('Enter');
  await expect(preview.getByRole('status')).toHaveText(/^Clients can choose from \d+ times to start\.$/);
  await owner.getByLabel('From, Monday').fill('05:00');
  await owner.getByLabel('To, Monday').fill('04:00');
  await owner.getByRole('button', { name: 'Save hours' }).click();
  await expect(owner.getByText('Please choose an end after the start.')).toBeVisible();
  await expect(owner.getByLabel('To, Monday')).toBeFocused();
  expect(await findAccessibilityViolations(owner)).toEqual([]);
  await owner.getByLabel('To, Monday').fill('07:00');
  const weeks = owner.locator('summary').filter({ hasText: 'change the days of the hours, Monday' });
  await weeks.click();
  await owner.getByLabel('First day').fill('2030-02-04');
  await owner.getByLabel('Last day').fill('2030-01-07');
  await weeks.click();
  await expect(owner.getByLabel('Last day')).toBeVisible();
  await owner.getByRole('button', { name: 'Save hours' }).click();
  await expect(owner.getByText('Please choose a last day that is not before the first.')).toBeVisible();
  await expect(owner.getByLabel('Last day')).toBeFocused();
  await owner.getByLabel('Last day').fill('');
  await owner.getByLabel('First day').fill('');
  await owner.getByLabel('Sessions start').selectOption('On the hour');
  await expect(preview).toContainText('5:00 AM–6:00 AM');
  await owner.getByRole('button', { name: 'Save hours' }).click();
  await expect(owner.getByText('Saved. Clients can book these hours.')).toBeVisible();
  await owner.close();

  const client = await signInAsNewClient(page, mail, 'Wanda');
  const { availableSlots } = await getBookings(page);
  const slot = availableSlots.find(({ date, time }) => getWeekday(date) === 1 && time === '05:00');
  if (!slot) throw new Error('the hours give no time');
  await page.goto(`${client.area}/book`);
  await chooseTime(page, slot);
  await enterPaymentAndContinue(page, { coupon: 'YOURJOURNEY' });
  await confirmAlert(page, 'Coupon Applied');
  await page.getByRole('button', { name: 'Finalize Booking' }).click();
  await confirmAlert(page, 'Booking Confirmed!');
  const { bookedSlots } = await getBookings(page);
  expect(bookedSlots).toMatchObject([{ slotId: slot._id, date: slot.date, time: '05:00', length: '60 mins' }]);
});

test('the owner blocks a week of vacation and sees the one booking in it', async ({ page, mail }) => {
  const monday = { weekday: 1, from: '05:00', to: '07:00', sessionType: '', firstDay: '', lastDay: '' };
  await saveHours(page, { weekly: [monday], daysAhead: 126 });
  const client = await signInAsNewClient(page, mail, 'Xenia');
  const slot = await findAvailableSlot(page, ({ time }) => time === '05:30');
  await bookDirectly(page, client, slot);

  const owner = withHydration(await page.context().newPage());
  await signInAsOwner(owner, '/admin/hours');
  const outside = owner.getByRole('status', { name: 'Outside these hours' });
  await expect(outside).toBeEmpty();
  await owner.getByRole('button', { name: 'Block days' }).click();
  const exception = owner.getByRole('group', { name: 'exception 1' });
  await exception.getByLabel('First day').fill(slot.date);
  await exception.getByLabel('Last day').fill(addDays(slot.date, 6));
  await expect(outside).toContainText('1 session is outside these hours');
  await expect(outside).toContainText('with Xenia');
  await owner.getByRole('button', { name: 'Save hours' }).click();
  await expect(owner.getByText('Saved. Clients can book these hours.')).toBeVisible();
  await owner.reload();
  await expect(outside).toContainText('They stay as they are.');
  expect(await findAccessibilityViolations(owner)).toEqual([]);

  await owner.goto('/admin/business');
  const away = owner.getByRole('region', { name: 'Time away' });
  await away.getByRole('button', { name: 'Add time away' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Time away' });
  await dialog.getByLabel('First day').fill(slot.date);
  await dialog.getByLabel('Last day').fill(addDays(slot.date, 6));
  await dialog.getByRole('combobox', { name: /^No/ }).selectOption('private sessions');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const inside = away.getByRole('status');
  await expect(inside).toContainText('This stays as it is until you move or cancel it');
  await expect(inside.getByRole('listitem')).toHaveText([/ with Xenia .*, 5:30 AM$/]);
  expect(await findAccessibilityViolations(owner)).toEqual([]);
  await owner.close();

  const { availableSlots, bookedSlots } = await getBookings(page);
  expect(availableSlots.filter(({ date, time }) => date === slot.date && time < '07:00')).toEqual([]);
  expect(bookedSlots).toMatchObject([{ date: slot.date, time: '05:30', status: 'active' }]);
});

test('a client finds the other hours of a day with their place, and free time after a session', async ({
  page,
  mail,
}) => {
  const { now } = await (await page.request.get('/config/site')).json();
  const day = addDays(now.day, 12);
  const owner = withHydration(await page.context().newPage());
  await owner.setViewportSize({ width: 360, height: 740 });
  await signInAsOwner(owner, '/admin/hours');
  await owner.getByRole('button', { name: 'Add other hours' }).click();
  const exception = owner.getByRole('group', { name: 'exception 1' });
  await exception.getByLabel('First day').fill(day);
  await exception.getByLabel('From, exception 1, 1').fill('03:00');
  await exception.getByLabel('To, exception 1, 1').fill('06:00');
  await exception.getByLabel('Place, exception 1, 1').fill('Forest Park');
  await owner.getByLabel('Free time after a session').selectOption('15 minutes');
  await expect(owner.getByRole('region', { name: 'The next four weeks' })).toContainText('3:00 AM–5:00 AM');
  expect(await findAccessibilityViolations(owner)).toEqual([]);
  await owner.getByRole('button', { name: 'Save hours' }).click();
  await expect(owner.getByText('Saved. Clients can book these hours.')).toBeVisible();
  await owner.close();

  const client = await signInAsNewClient(page, mail, 'Yara');
  const listEarly = async () =>
    (await getBookings(page)).availableSlots.filter(({ date, time }) => date === day && time < '06:00');
  const early = await listEarly();
  expect(early.map(({ time }) => time)).toEqual(expect.arrayContaining(['03:00', '04:00', '04:30']));
  expect(new Set(early.map(({ place }) => place))).toEqual(new Set(['Forest Park']));
  await bookDirectly(page, client, await findAvailableSlot(page, ({ date, time }) => date === day && time === '03:00'));
  const times = (await listEarly()).map(({ time }) => time);
  expect(times).toContain('04:30');
  expect(times).not.toContain('04:00');
  expect((await getBookings(page)).bookedSlots).toMatchObject([{ date: day, location: 'Forest Park' }]);
});

test('weekly hours have a place, and a day is full after the most sessions that the owner takes', async ({
  page,
  mail,
}) => {
  const owner = withHydration(await page.context().newPage());
  await owner.setViewportSize({ width: 360, height: 740 });
  await signInAsOwner(owner, '/admin/hours');
  await owner.getByRole('button', { name: 'Add hours on Tuesday' }).click();
  await owner.getByLabel('From, Tuesday').fill('03:00');
  await owner.getByLabel('To, Tuesday').fill('06:00');
  await owner.getByLabel('Place, Tuesday').fill('Forest Park');
  await owner.getByLabel('Most sessions a day').selectOption('1');
  await owner.getByRole('button', { name: 'Save hours' }).click();
  await expect(owner.getByText('Saved. Clients can book these hours.')).toBeVisible();
  await owner.reload();
  await expect(owner.getByLabel('Most sessions a day')).toHaveValue('1');
  await owner.close();

  const client = await signInAsNewClient(page, mail, 'Zora');
  const isEarly = ({ date, time }: { date: string; time: string }) => getWeekday(date) === 2 && time < '06:00';
  const listEarly = async () => (await getBookings(page)).availableSlots.filter(isEarly);
  const slot = await findAvailableSlot(page, isEarly);
  expect((await listEarly()).filter(({ date }) => date === slot.date).map(({ time }) => time)).toContain('03:00');
  await bookDirectly(page, client, slot);
  const left = await listEarly();
  expect(left.length).toBeGreaterThan(0);
  expect(left.filter(({ date }) => date === slot.date)).toEqual([]);
  expect((await getBookings(page)).bookedSlots).toMatchObject([{ date: slot.date, location: 'Forest Park' }]);
});
