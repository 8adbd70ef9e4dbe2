import { addDays } from '#platform/time/day.ts';
import { signInAsNewClient } from '../support/browser/e2e-accounts.ts';
import {
  bookDirectly,
  chooseTime,
  findAvailableSlot,
  formatSlot,
  pressWithKeyboard,
} from '../support/browser/e2e-bookings.ts';
import { confirmAlert, expect, findAccessibilityViolations, ignoreStatus, test } from '../support/browser/e2e-test.ts';

test('a client moves a session a week later, and the calendar entry follows', async ({ page, mail, browserErrors }) => {
  const { id, email, area } = await signInAsNewClient(page, mail, 'Rosa');
  const { now } = await (await page.request.get('/config/site')).json();
  const later = await findAvailableSlot(page);
  const slot = await findAvailableSlot(page, ({ date }) => date <= addDays(later.date, -7));
  await bookDirectly(page, { id, email }, slot);
  await page.goto(area);
  const first = await mail.waitFor({ to: email, subject: /session/i });

  await page.getByRole('button', { name: `Reschedule the session on ${formatSlot(slot, now.day)}` }).click();
  const window = page.getByRole('dialog', { name: 'Choose a new time' });
  await expect(window.getByRole('heading', { name: 'Choose a new time' })).toBeFocused();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await window.getByRole('button', { name: 'Reschedule' }).click();
  await confirmAlert(page, 'Selection Required', 'Please select a new date and time for your appointment.');
  await expect(window.locator('.slot-day[tabindex="0"]')).toBeFocused();

  let fail = () => {};
  const mayFail = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/reschedule', async (route) => {
    await mayFail;
    await route.abort();
  });
  await chooseTime(page, later);
  await window.getByRole('button', { name: 'Reschedule' }).click();
  await pressWithKeyboard(window.getByRole('button', { name: 'Leave it as it is' }));
  await pressWithKeyboard(window.getByRole('button', { name: 'Close' }));
  for (let time = 0; time < 3; time += 1) await page.keyboard.press('Escape');
  await expect(window.getByRole('button', { name: 'Moving it...' })).toBeVisible();
  fail();
  await confirmAlert(page, 'Reschedule Failed', 'Failed to reschedule appointment. Please try again.');
  browserErrors.splice(0);
  await page.unroute('**/reschedule');
  await expect(window.locator(`[value="${later._id}"]`)).toBeChecked();
  await window.getByRole('button', { name: 'Reschedule' }).click();
  await confirmAlert(page, 'Appointment Rescheduled', formatSlot(later, now.day));

  await expect(
    page.getByRole('button', { name: `Reschedule the session on ${formatSlot(later, now.day)}` }),
  ).toBeVisible();
  const moved = await mail.waitFor({ to: email, subject: /mov|new time|resched/i });
  const uid = /UID:(\S+)/.exec(first.attachments[0]?.text ?? '')?.[1];
  expect(moved.attachments[0]?.text).toContain(`UID:${uid}`);
  expect(moved.attachments[0]?.text).toMatch(/SEQUENCE:[1-9]/);
  expect(moved.attachments[0]?.text).toContain(`:${later.date.replaceAll('-', '')}T${later.time.replace(':', '')}00`);
  ignoreStatus(browserErrors, 409);
});
