import { signInAsNewClient } from '../support/browser/e2e-accounts.ts';
import {
  chooseTime,
  enterPaymentAndContinue,
  findAvailableSlot,
  formatSlot,
  getBookings,
  openPayPalPopup,
  pressWithKeyboard,
  startBooking,
} from '../support/browser/e2e-bookings.ts';
import {
  clickAndWaitForClose,
  confirmAlert,
  expect,
  findAccessibilityViolations,
  ignoreStatus,
  test,
} from '../support/browser/e2e-test.ts';
import { makePayPalFail } from '../support/browser/failing-paypal.ts';
import { createPayPalControls, getOrderId } from '../support/payments/mock-paypal-process.ts';

test('a client pays through PayPal’s buttons, after a wrong amount, a change of mind and a declined card', {
  tag: '@main',
}, async ({ page, mail, baseURL, browserErrors }) => {
  const payPal = createPayPalControls(baseURL ?? '');
  const { email, area, slot } = await startBooking(page, mail, 'Paula');
  const { now } = await (await page.request.get('/config/site')).json();

  await enterPaymentAndContinue(page, { amount: '30' });
  await confirmAlert(page, 'Invalid Payment Amount', 'The amount must be at least $10');
  await expect(page.getByLabel(/^Amount/)).toBeFocused();
  await enterPaymentAndContinue(page, { amount: '150' });
  await expect(page.getByText(/^The amount must be at least \$10/)).toBeVisible();
  await enterPaymentAndContinue(page, { amount: '85.50' });
  await expect(page.getByRole('heading', { name: 'Pay for your session' })).toBeFocused();
  await expect(page.getByText('$85.50', { exact: true })).toBeVisible();
  await pressWithKeyboard(page.getByRole('button', { name: 'Finalize Booking' }));
  await confirmAlert(page, 'Missing Information or Payment');

  await clickAndWaitForClose(await openPayPalPopup(page), 'Cancel and return');
  await expect(page.getByText('nothing was charged')).toBeVisible();
  const paymentPanel = page.getByRole('group', { name: 'Pay with PayPal' });
  await expect(paymentPanel).toBeFocused();

  const declining = await openPayPalPopup(page);
  await payPal.failNext('decline', 2, getOrderId(declining));
  await clickAndWaitForClose(declining, 'Pay now');
  await confirmAlert(page, 'Payment Unsuccessful');
  await payPal.clearFaults();
  await expect(paymentPanel).toBeFocused();
  ignoreStatus(browserErrors, 402);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const popup = await openPayPalPopup(page);
  const paid = getOrderId(popup);
  await clickAndWaitForClose(popup, 'Pay now');
  await confirmAlert(page, 'Payment Successful');
  await page.getByRole('button', { name: 'Finalize Booking' }).click();
  await confirmAlert(page, 'Booking Confirmed!', formatSlot(slot, now.day));
  await expect(page).toHaveURL(area);

  const booked = (await getBookings(page)).bookedSlots.find(({ slotId }) => slotId === slot._id);
  expect(booked).toMatchObject({ status: 'active', amount: 85.5 });
  const { captures } = await payPal.ledger();
  expect(captures.filter(({ orderId }) => orderId === paid)).toMatchObject([
    { status: 'COMPLETED', amountCents: 8550, refundedCents: 0 },
  ]);
  await mail.waitFor({ to: email, subject: /session/i });

  await page.getByText('Receipts for sessions').click();
  await page.getByRole('link', { name: /^Receipt .+, \$85\.50$/ }).click();
  const sheet = page.getByRole('article', { name: /^Receipt / });
  await expect(sheet.getByRole('row', { name: /^Total/ })).toContainText('$85.50');
  await expect(sheet).toContainText('Paid with PayPal on');
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('a message appears when PayPal does not load, and the button returns', async ({ page, mail, browserErrors }) => {
  const { area } = await signInAsNewClient(page, mail, 'Paula');
  const slot = await findAvailableSlot(page);
  await page.route('**/dev/paypal/sdk/js?*', (route) => route.abort());
  await page.goto(`${area}/BOOK`);
  await chooseTime(page, slot);
  await enterPaymentAndContinue(page, { amount: '80' });
  await confirmAlert(page, 'Payment Service Unavailable');
  await expect(page.getByText('Failed to load PayPal. Please try again later.')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  browserErrors.splice(0);

  const toPayPal = page.getByRole('button', { name: 'Continue', exact: true });
  await expect(toPayPal).toBeFocused();
  await page.unroute('**/dev/paypal/sdk/js?*');
  await makePayPalFail(page);
  await page.reload();
  await toPayPal.click();
  await page.getByRole('button', { name: 'PayPal', exact: true }).click();
  await confirmAlert(page, 'Payment Unsuccessful');
  await expect(page.getByText('Failed to load PayPal. Please try again later.')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.unroute('**/dev/paypal/sdk/js?*');
  await page.reload();
  await toPayPal.click();
  await expect(page.getByText('Failed to load PayPal.')).toBeHidden();
  await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible();
});

test('the page waits for a late payment response, and the booking succeeds', async ({ page, mail, browserErrors }) => {
  await startBooking(page, mail, 'Paula');
  await enterPaymentAndContinue(page, { amount: '80' });
  await page.route('**/api/bookings/*/capture', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await clickAndWaitForClose(await openPayPalPopup(page), 'Pay now');
  await confirmAlert(page, 'Payment Service Unavailable');
  browserErrors.splice(0);
  await expect(page.getByRole('heading', { name: 'One last step' })).toBeVisible();
  await page.getByRole('button', { name: 'Finalize Booking' }).click();
  await confirmAlert(page, 'Booking Confirmed!');
});
