import { becomeClient } from '../support/account-journey.ts';
import {
  beginBooking,
  bookingsOf,
  chooseTime,
  enterAndContinue,
  freeSlot,
  inWords,
  openPayPal,
  press,
} from '../support/booking-journey.ts';
import { letPayPalFail } from '../support/failing-paypal.ts';
import { agreeTo, expect, forgive, offences, pressLast, test } from '../support/journey.ts';
import { orderIn, payPalControls } from '../support/practice-paypal.ts';

test('a client pays through PayPal’s buttons, after a wrong amount, a change of mind and a declined card', async ({
  page,
  mail,
  baseURL,
  complaints,
}) => {
  const payPal = payPalControls(baseURL ?? '');
  const { email, area, slot } = await beginBooking(page, mail, 'Paula');
  const { now } = await (await page.request.get('/config/site')).json();

  await enterAndContinue(page, { amount: '30' });
  await agreeTo(page, 'Invalid Payment Amount', 'The amount must be at least $10');
  await expect(page.getByLabel(/^Amount/)).toBeFocused();
  await enterAndContinue(page, { amount: '150' });
  await expect(page.getByText(/^The amount must be at least \$10/)).toBeVisible();
  await enterAndContinue(page, { amount: '85.50' });
  await expect(page.getByRole('heading', { name: 'Pay for your session' })).toBeFocused();
  await expect(page.getByText('$85.50', { exact: true })).toBeVisible();
  await press(page.getByRole('button', { name: 'Finalize Booking' }));
  await agreeTo(page, 'Missing Information or Payment');

  await pressLast(await openPayPal(page), 'Cancel and return');
  await expect(page.getByText('nothing was charged')).toBeVisible();
  const till = page.getByRole('group', { name: 'Pay with PayPal' });
  await expect(till).toBeFocused();

  const declining = await openPayPal(page);
  // Two ask for the money: the page, and the server when PayPal’s webhook tells it of the approval. Either may be first.
  await payPal.fault('decline', 2, orderIn(declining));
  await pressLast(declining, 'Pay now');
  await agreeTo(page, 'Payment Unsuccessful');
  await payPal.noFaults();
  await expect(till).toBeFocused();
  forgive(complaints, 402);
  expect(await offences(page)).toEqual([]);

  const popup = await openPayPal(page);
  const paid = orderIn(popup);
  await pressLast(popup, 'Pay now');
  await agreeTo(page, 'Payment Successful');
  await page.getByRole('button', { name: 'Finalize Booking' }).click();
  await agreeTo(page, 'Booking Confirmed!', inWords(slot, now.day));
  await expect(page).toHaveURL(area);

  const booked = (await bookingsOf(page)).bookedSlots.find(({ slotId }) => slotId === slot._id);
  expect(booked).toMatchObject({ status: 'active', amount: 85.5 });
  const { captures } = await payPal.ledger();
  expect(captures.filter(({ orderId }) => orderId === paid)).toMatchObject([
    { status: 'COMPLETED', amountCents: 8550, refundedCents: 0 },
  ]);
  await mail.waitFor({ to: email, subject: /session/i });
});

test('where PayPal does not load it is said, and the button returns', async ({ page, mail, complaints }) => {
  const { area } = await becomeClient(page, mail, 'Paula');
  const slot = await freeSlot(page);
  await page.route('**/dev/paypal/sdk/js?*', (route) => route.abort());
  // An address typed in capitals leads to the same page, and PayPal works there.
  await page.goto(`${area}/BOOK`);
  await chooseTime(page, slot);
  await enterAndContinue(page, { amount: '80' });
  await agreeTo(page, 'Payment Service Unavailable');
  await expect(page.getByText('Failed to load PayPal. Please try again later.')).toBeVisible();
  expect(await offences(page)).toEqual([]);
  complaints.splice(0);

  // What was entered is still there, and Continue leads to PayPal again, which fails when it is asked.
  const toPayPal = page.getByRole('button', { name: 'Continue', exact: true });
  await expect(toPayPal).toBeFocused();
  await page.unroute('**/dev/paypal/sdk/js?*');
  await letPayPalFail(page);
  await page.reload();
  await toPayPal.click();
  await page.getByRole('button', { name: 'PayPal', exact: true }).click();
  await agreeTo(page, 'Payment Unsuccessful');
  await expect(page.getByText('Failed to load PayPal. Please try again later.')).toBeVisible();
  expect(await offences(page)).toEqual([]);

  await page.unroute('**/dev/paypal/sdk/js?*');
  await page.reload();
  await toPayPal.click();
  await expect(page.getByText('Failed to load PayPal.')).toBeHidden();
  await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible();
});

test('a payment whose answer is late is waited for, and ends well', async ({ page, mail, complaints }) => {
  await beginBooking(page, mail, 'Paula');
  await enterAndContinue(page, { amount: '80' });
  // The answer to the capture is lost on its way to the browser.
  await page.route('**/api/bookings/*/capture', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await pressLast(await openPayPal(page), 'Pay now');
  await agreeTo(page, 'Payment Service Unavailable');
  complaints.splice(0);
  await expect(page.getByRole('heading', { name: 'One last step' })).toBeVisible();
  await page.getByRole('button', { name: 'Finalize Booking' }).click();
  await agreeTo(page, 'Booking Confirmed!');
});
