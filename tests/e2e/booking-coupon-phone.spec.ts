import { formatTime } from '#platform/time/day.ts';
import { signInAsNewClient } from '../support/browser/e2e-accounts.ts';
import {
  chooseTime,
  enterPaymentAndContinue,
  findAvailableSlot,
  formatSlot,
  pressWithKeyboard,
  startBooking,
} from '../support/browser/e2e-bookings.ts';
import { confirmAlert, expect, findAccessibilityViolations, ignoreStatus, test } from '../support/browser/e2e-test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('a new client books a first session with YOURJOURNEY on a phone', { tag: '@main' }, async ({
  page,
  mail,
  browserErrors,
}) => {
  const { email, area } = await signInAsNewClient(page, mail, 'Ines');
  const { now } = await (await page.request.get('/config/site')).json();
  await expect(page.getByRole('heading', { name: 'No sessions booked yet' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const slot = await findAvailableSlot(page);
  await page.getByRole('link', { name: 'Book a New Session' }).click();
  await expect(page).toHaveURL(`${area}/book`);

  await pressWithKeyboard(page.getByRole('button', { name: 'Continue' }));
  await confirmAlert(page, 'Time Slot Required');
  await chooseTime(page, slot);
  await page.getByLabel('Coupon code').fill('MYJOURNEY');
  await expect(page.getByText('Invalid code. Double-check or continue without one.')).toBeVisible();
  ignoreStatus(browserErrors, 400);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await enterPaymentAndContinue(page, { coupon: ' yourjourney ' });
  await confirmAlert(page, 'Coupon Applied');

  await expect(page.getByText('Nothing to pay (code YOURJOURNEY)')).toBeVisible();
  await expect(page.getByText(/^This time is on hold for you for 1[45] more minutes\.$/)).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Finalize Booking' }).click();
  await confirmAlert(page, 'Booking Confirmed!', formatSlot(slot, now.day));

  await expect(page).toHaveURL(area);
  await expect(page.getByText('Your next session')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`${formatTime(slot.time)} P`);
  const confirmation = await mail.waitFor({ to: email, subject: /session/i });
  expect(confirmation.attachments[0]?.text).toContain(
    `DTSTART;TZID=America/Los_Angeles:${slot.date.replaceAll('-', '')}T${slot.time.replace(':', '')}00`,
  );
});

test('choosing another day resets the booking', async ({ page, mail }) => {
  const { slot } = await startBooking(page, mail, 'Ines');
  const other = await findAvailableSlot(page, ({ date }) => date !== slot.date);
  await page.getByLabel('Message').fill('My left knee dislikes kneeling.');
  await enterPaymentAndContinue(page, { amount: '80' });
  await expect(page.getByRole('heading', { name: 'Pay for your session' })).toBeVisible();

  await page.getByRole('button', { name: 'Change the details' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('My left knee dislikes kneeling.');
  await chooseTime(page, other);
  for (const field of ['Message', 'Coupon code', /^Amount/]) await expect(page.getByLabel(field)).toHaveValue('');
  await expect(page.getByRole('radio', { name: /Session/, checked: true })).toHaveCount(0);
  await expect.poll(async () => (await findAvailableSlot(page, ({ _id }) => _id === slot._id))._id).toBe(slot._id);
});
