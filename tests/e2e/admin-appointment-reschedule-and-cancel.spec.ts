import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { addDays, formatLongDay, formatTime } from '#platform/time/day.ts';
import { SESSION_TYPE } from '../support/bookings/sample-booking.ts';
import { signInAsNewClient } from '../support/browser/e2e-accounts.ts';
import { callAsClient, findAvailableSlot } from '../support/browser/e2e-bookings.ts';
import { chooseRowAction, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { confirmAlert, expect, findAccessibilityViolations, test, withHydration } from '../support/browser/e2e-test.ts';
import type { Mail } from '../support/mail/mailbox.ts';
import { createPayPalControls } from '../support/payments/mock-paypal-process.ts';

function parseCalendarEntry(mail: Mail) {
  const calendar = new ICAL.Component(ICAL.parse(mail.attachments[0]?.text ?? ''));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
  const { uid, sequence, startDate } = event;
  return { method: calendar.getFirstPropertyValue('method'), uid, sequence, start: startDate.toString() };
}

async function bookPaidSession(page: Page, client: { id: string; email: string }, baseUrl: string) {
  const slot = await findAvailableSlot(page);
  const callBooking = async (method: string, path: string, data: object) => {
    const response = await callAsClient(page, method, `/api/bookings/${slot._id}/${path}`, data);
    expect(response.ok(), `${path} answered ${response.status()}`).toBe(true);
    return response.json();
  };
  const { orderId } = await callBooking('POST', 'hold', { sessionType: SESSION_TYPE, amount: 90 });
  await createPayPalControls(baseUrl).approve(orderId);
  await callBooking('POST', 'capture', { orderId });
  const clientBody = { userId: client.id, firstName: '', lastName: '', email: client.email };
  await callBooking('PUT', 'book', { ...clientBody, sessionType: SESSION_TYPE });
  return { slot, orderId: orderId as string };
}

test('the owner moves a paid session and cancels it: the client’s calendar follows, and the money goes back', async ({
  page,
  mail,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext();
  const clients = withHydration(await context.newPage());
  const client = await signInAsNewClient(clients, mail, 'Oona', 'Marsh');
  const { slot, orderId } = await bookPaidSession(clients, client, baseURL ?? '');
  const calendarEntry = parseCalendarEntry(await mail.waitFor({ to: client.email, subject: 'Booked: ' }));

  await signInAsOwner(page, '/admin/bookings');
  await page.getByLabel('Search by client').fill(client.email);
  const row = page.getByRole('row').filter({ hasText: 'Oona Marsh' });
  await expect(row).toContainText('$90.00');
  await chooseRowAction(page, 'the session of Oona Marsh', 'Edit');
  const form = page.getByRole('dialog', { name: 'Edit appointment' });
  const day = addDays(slot.date, 40);
  await form.getByLabel('Date').fill(day);
  await form.getByLabel('Time').fill('05:20');
  await form.getByLabel('Length').selectOption('75 min');
  await form.getByLabel('Link').fill('http://nowhere');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await form.getByLabel('Link').fill('');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Appointment changed')).toBeVisible();
  await expect(row).toContainText(formatTime('05:20'));

  const moved = parseCalendarEntry(await mail.waitFor({ to: client.email, subject: 'Moved: ' }));
  expect(moved).toEqual({ ...calendarEntry, sequence: calendarEntry.sequence + 1, start: `${day}T05:20:00` });
  await clients.goto(client.area);
  await expect(
    clients
      .getByText(
        formatLongDay(day)
          .replace(/, \d{4}$/, '')
          .split(', ')[0] ?? '',
      )
      .first(),
  ).toBeVisible();

  await page.setViewportSize({ width: 360, height: 780 });
  await chooseRowAction(page, 'the session of Oona Marsh', 'Cancel');
  const question = page.getByRole('alertdialog', { name: 'Cancel this appointment?' });
  await expect(question.getByLabel('Refund the full $90')).toBeChecked();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const messageField = question.getByLabel('A note for them');
  await messageField.fill('I have a cold.');
  await question.getByRole('checkbox').uncheck();
  await expect(messageField).toBeHidden();
  await question.getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  const discardDialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await discardDialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(messageField).toHaveValue('I have a cold.');
  await question.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(page.getByText('Appointment cancelled')).toBeVisible();
  await expect(row).toContainText('CANCELLED');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const cancelled = parseCalendarEntry(await mail.waitFor({ to: client.email, subject: 'Cancelled: ' }));
  expect(cancelled).toEqual({ ...moved, method: 'CANCEL', sequence: moved.sequence + 1 });
  await mail.waitFor({ to: client.email, subject: 'Your refund of $90' });
  const { captures } = await createPayPalControls(baseURL ?? '').ledger();
  expect(captures.find((capture) => capture.orderId === orderId)).toMatchObject({ refundedCents: 9_000 });
  await clients.goto(client.area);
  await expect(clients.getByText('$90.00').filter({ visible: true })).toHaveCount(0);
  await context.close();

  await row.getByRole('button', { name: 'Delete the session of Oona Marsh' }).click();
  await confirmAlert(page, 'Are you sure?', 'Oona Marsh');
  await expect(page.getByText('Appointment deleted')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.getByText('No matches.')).toBeVisible();
});

test('the owner makes an appointment with a client who is found by name', async ({ page, mail, browser }) => {
  const context = await browser.newContext();
  const clients = withHydration(await context.newPage());
  const client = await signInAsNewClient(clients, mail, 'Petra', 'Quill');
  const { now } = await (await page.request.get('/config/site')).json();
  const day = addDays(now.day, 95);

  await signInAsOwner(page, '/admin/bookings');
  await page.getByRole('button', { name: 'New appointment' }).click();
  const form = page.getByRole('dialog', { name: 'New appointment' });
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'New appointment' }).click();
  await form.getByLabel('Time').fill('05:45');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await form.getByRole('button', { name: 'Make appointment' }).click();
  await confirmAlert(page, 'Missing Required Fields');
  const search = form.getByRole('combobox', { name: 'Find a client' });
  await search.fill(client.email);
  const option = form.getByRole('option', { name: 'Petra Quill' });
  await expect(option).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(option).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(search).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  await expect(search).toHaveValue('Petra Quill');
  await expect(form.getByText(client.email)).toBeVisible();
  await form.getByLabel('Title').selectOption('Yoga Therapy');
  await form.getByLabel('Date').fill(day);
  await form.getByLabel('Time').fill('05:40');
  await form.getByLabel('Length').selectOption('90 min');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Make appointment' }).click();
  await expect(page.getByText('Appointment made')).toBeVisible();

  const bookedMail = await mail.waitFor({ to: client.email, subject: 'Booked: Yoga Therapy' });
  expect(parseCalendarEntry(bookedMail)).toMatchObject({ method: 'PUBLISH', sequence: 0, start: `${day}T05:40:00` });
  await clients.goto(client.area);
  await expect(clients.getByText(/^5:40\sAM\sP[SD]T$/)).toBeVisible();
  await context.close();
});

test('the owner makes an appointment with a caller who is no client yet, on a phone', async ({ page, mail }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  const email = `caller-${crypto.randomUUID()}@example.com`;
  const { now } = await (await page.request.get('/config/site')).json();
  await signInAsOwner(page, '/admin/bookings');
  await page.getByRole('button', { name: 'New appointment' }).click();
  const form = page.getByRole('dialog', { name: 'New appointment' });
  await form.getByRole('button', { name: 'New client' }).click();
  await form.getByLabel('First name').fill('Ida');
  await form.getByLabel('Title').selectOption('Private Yoga');
  await form.getByLabel('Date').fill(addDays(now.day, 97));
  await form.getByLabel('Time').fill('05:40');
  await form.getByRole('button', { name: 'Make appointment' }).click();
  await confirmAlert(page, 'Missing Required Fields');
  await form.getByLabel('Last name').fill('Moss');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await form.getByRole('button', { name: 'Make appointment' }).click();
  await expect(page.getByText('Appointment made')).toBeVisible();
  await mail.waitFor({ to: email, subject: 'Booked: Private Yoga' });
});

test('the owner enters a caller without an email, and both ways of naming a client keep what was typed', async ({
  page,
}) => {
  const { now } = await (await page.request.get('/config/site')).json();
  const lastName = `Tarn ${crypto.randomUUID().slice(0, 8)}`;
  await signInAsOwner(page, '/admin/bookings');
  await page.getByRole('button', { name: 'New appointment' }).click();
  const form = page.getByRole('dialog', { name: 'New appointment' });
  await form.getByLabel('Find a client').fill('nobody of this name');
  await form.getByRole('button', { name: 'New client' }).click();
  await expect(form.getByLabel('First name')).toBeFocused();
  await form.getByLabel('First name').fill('Ebba');
  await form.getByLabel('Last name').fill(lastName);
  await form.getByRole('button', { name: 'Find a client instead' }).click();
  await expect(form.getByLabel('Find a client')).toHaveValue('nobody of this name');
  await form.getByRole('button', { name: 'New client' }).click();
  await expect(form.getByLabel('First name')).toHaveValue('Ebba');
  await form.getByLabel('Title').selectOption('Private Yoga');
  await form.getByLabel('Date').fill(addDays(now.day, 98));
  await form.getByLabel('Time').fill('05:40');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Make appointment' }).click();
  await expect(page.getByText('Appointment made')).toBeVisible();
  await page.getByLabel('Search by client').fill(lastName);
  const row = page.getByRole('row').filter({ hasText: lastName });
  await expect(row).toContainText('No email');

  await page.goto('/admin/users');
  await page.getByLabel('Search by name or email').fill(lastName);
  await page.waitForURL('**/users?search=*');
  await expect(page.getByRole('row').filter({ hasText: lastName })).toContainText('No email');
  await page.getByRole('link', { name: `Ebba ${lastName}` }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit client' });
  await edit.getByLabel('Phone').fill('5035550177');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByText('No email')).toBeVisible();
});

test('the owner cancels a session, refunds a part of it and later the rest', async ({
  page,
  mail,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext();
  const clients = withHydration(await context.newPage());
  const client = await signInAsNewClient(clients, mail, 'Orla', 'Marsh');
  const { orderId } = await bookPaidSession(clients, client, baseURL ?? '');
  await context.close();

  await signInAsOwner(page, '/admin/bookings');
  await page.getByLabel('Search by client').fill(client.email);
  const name = 'the session of Orla Marsh';
  await chooseRowAction(page, name, 'Cancel');
  const question = page.getByRole('alertdialog', { name: 'Cancel this appointment?' });
  await question.getByLabel('Refund part').check();
  await question.getByLabel('Amount in US dollars').fill('40');
  await question.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(page.getByText('Appointment cancelled')).toBeVisible();
  await mail.waitFor({ to: client.email, subject: 'Your refund of $40' });

  await chooseRowAction(page, name, 'Refund the rest');
  await confirmAlert(page, 'Refund the other $50?', 'Orla Marsh');
  await mail.waitFor({ to: client.email, subject: 'Your refund of $50' });
  const { captures } = await createPayPalControls(baseURL ?? '').ledger();
  expect(captures.find((capture) => capture.orderId === orderId)).toMatchObject({ refundedCents: 9_000 });
});
