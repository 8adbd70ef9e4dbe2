import { AUTO_FINALIZE_AFTER_SECONDS } from '#features/bookings/booking/domain/hold.ts';
import {
  advanceClock,
  enterPaymentAndContinue,
  findAvailableSlot,
  formatSlot,
  openPayPalPopup,
  startBooking,
} from '../support/browser/e2e-bookings.ts';
import { clickAndWaitForClose, confirmAlert, expect, test } from '../support/browser/e2e-test.ts';

test('a client who closes the tab after paying still has the booking', async ({ page, mail, context }) => {
  test.setTimeout(150_000);
  const { email, area, slot } = await startBooking(page, mail, 'Tarik');
  const { now } = await (await page.request.get('/config/site')).json();
  await enterPaymentAndContinue(page, { amount: '60' });
  await clickAndWaitForClose(await openPayPalPopup(page), 'Pay now');
  await expect(page.getByRole('alertdialog', { name: 'Payment Successful' })).toBeVisible();
  await page.close();

  const another = await context.newPage();
  await another.goto(area);
  await expect(another.getByText(`You paid for ${formatSlot(slot, now.day)}.`)).toBeVisible();
  await expect(another.getByText('No sessions booked yet')).toBeHidden();
  await advanceClock(another, AUTO_FINALIZE_AFTER_SECONDS + 1);
  await expect(another.getByText('Your next session')).toBeVisible({ timeout: 100_000 });
  await expect(another.getByText('You paid for')).toBeHidden();
  await mail.waitFor({ to: email, subject: /session/i });
});

test('a client who closes the tab before paying can continue', async ({ page, mail, context }) => {
  const { area } = await startBooking(page, mail, 'Tarik');
  await page.getByLabel('Message').fill('Good morning');
  await enterPaymentAndContinue(page, { amount: '60' });
  await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Welcome back.')).toBeVisible();
  await page.close();

  const another = await context.newPage();
  await another.goto(area);
  await another.getByRole('link', { name: 'Finish booking' }).click();
  await expect(another.getByText('Good morning')).toBeVisible();
  const popup = await openPayPalPopup(another);
  await expect(another.getByText('Welcome back.')).toBeHidden();
  await clickAndWaitForClose(popup, 'Pay now');
  await confirmAlert(another, 'Payment Successful');
  await another.reload();
  await expect(another.getByRole('heading', { name: 'One last step' })).toBeVisible();
  await another.getByRole('button', { name: 'Finalize Booking' }).click();
  await confirmAlert(another, 'Booking Confirmed!');
});

test('leaving the booking page releases the hold', async ({ page, mail }) => {
  const { slot } = await startBooking(page, mail, 'Tarik');
  await enterPaymentAndContinue(page, { amount: '60' });
  await expect(page.getByRole('heading', { name: 'Pay for your session' })).toBeVisible();
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
  await expect.poll(async () => (await findAvailableSlot(page, ({ _id }) => _id === slot._id))._id).toBe(slot._id);
});
