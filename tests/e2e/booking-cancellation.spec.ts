import {
  enterPaymentAndContinue,
  findAvailableSlot,
  formatSlot,
  getBookings,
  openPayPalPopup,
  startBooking,
} from '../support/browser/e2e-bookings.ts';
import {
  clickAndWaitForClose,
  confirmAlert,
  expect,
  findAccessibilityViolations,
  test,
} from '../support/browser/e2e-test.ts';
import { createPayPalControls, getOrderId } from '../support/payments/mock-paypal-process.ts';

test('a client cancels a session in time and has the money back', {
  tag: '@main',
}, async ({ page, mail, baseURL }) => {
  const payPal = createPayPalControls(baseURL ?? '');
  const { email, area, slot } = await startBooking(page, mail, 'Carla');
  await expect(page.getByText(/^Cancelling is free until .+day, .+ After that, just ask\.$/)).toBeVisible();
  await enterPaymentAndContinue(page, { amount: '80' });
  const popup = await openPayPalPopup(page);
  const paid = getOrderId(popup);
  await clickAndWaitForClose(popup, 'Pay now');
  await confirmAlert(page, 'Payment Successful');
  await page.getByRole('button', { name: 'Finalize Booking' }).click();
  await confirmAlert(page, 'Booking Confirmed!', 'Cancelling is free until');
  await expect(page).toHaveURL(area);
  const confirmation = await mail.waitFor({ to: email, subject: /^Booked: / });
  expect(confirmation.text).toContain('Cancelling is free until');

  const { now } = await (await page.request.get('/config/site')).json();
  const cancel = page.getByRole('button', { name: `Cancel session on ${formatSlot(slot, now.day)}` });
  await cancel.click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel this session?' });
  await expect(dialog.getByText('$80 comes back to you through PayPal.')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep my session' }).click();
  await cancel.click();
  await dialog.getByRole('button', { name: 'Cancel session' }).click();
  await expect(page.getByText('Your session is cancelled. $80 is on its way back to you.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No sessions booked yet' })).toBeVisible();

  const refund = await mail.waitFor({ to: email, subject: 'Your refund of $80' });
  expect(refund.text).toContain('You cancelled your session.');
  const { captures } = await payPal.ledger();
  expect(captures.filter(({ orderId }) => orderId === paid)).toMatchObject([
    { amountCents: 8000, refundedCents: 8000 },
  ]);
  expect((await getBookings(page)).bookedSlots).toEqual([]);
  expect((await findAvailableSlot(page, ({ _id }) => _id === slot._id))._id).toBe(slot._id);
});
