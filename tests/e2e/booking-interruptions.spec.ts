import { SESSION_TYPE } from '../support/bookings/sample-booking.ts';
import { readLocalStorage } from '../support/browser/e2e-accounts.ts';
import {
  advanceClock,
  chooseTime,
  enterPaymentAndContinue,
  findAvailableSlot,
  findTimeOption,
  getBookings,
  pressWithKeyboard,
  startBooking,
} from '../support/browser/e2e-bookings.ts';
import { confirmAlert, expect, ignoreStatus, test, withHydration } from '../support/browser/e2e-test.ts';

const ACCESS_TOKEN_MINUTES = 10;

test('three clicks on Continue while the coupon is checked create one hold', async ({ page, mail }) => {
  const { slot } = await startBooking(page, mail, 'Dora');
  let requestCount = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/hold')) requestCount += 1;
  });
  let response = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    response = resolve;
  });
  await page.route('**/validate-coupon', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.getByRole('radio', { name: SESSION_TYPE }).check();
  await page.getByLabel('Message').fill('Once, please.');
  await page.getByLabel('Coupon code').fill('YOURJOURNEY');
  await pressWithKeyboard(page.getByRole('button', { name: 'Continue' }));
  const keeping = page.getByRole('button', { name: 'Holding the time...' });
  await pressWithKeyboard(keeping);
  await pressWithKeyboard(keeping);
  await page.getByLabel('Message').pressSequentially(' Twice.');
  await expect(page.getByLabel('Message')).toHaveValue('Once, please.');
  response();
  await confirmAlert(page, 'Coupon Applied');
  await expect(page.getByRole('heading', { name: 'One last step' })).toBeVisible();
  expect(requestCount).toBe(1);
  expect((await getBookings(page)).hold).toMatchObject({ slotId: slot._id, message: 'Once, please.' });
});

test('booking details can be changed after the access token has expired, and the hold is released', async ({
  page,
  mail,
  browserErrors,
}) => {
  const { slot } = await startBooking(page, mail, 'Dora');
  await enterPaymentAndContinue(page, { amount: '60' });
  await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible();
  const token = await readLocalStorage(page, 'userToken');
  await advanceClock(page, (ACCESS_TOKEN_MINUTES + 1) * 60);
  await page.getByRole('button', { name: 'Change the details' }).click();
  await expect(page.getByLabel(/^Amount/)).toHaveValue('60');
  await expect(findTimeOption(page, slot)).toBeChecked();
  await expect.poll(async () => (await getBookings(page)).hold).toBeNull();
  expect(await readLocalStorage(page, 'userToken')).not.toBe(token);
  await expect(page.getByRole('heading', { name: 'Pay for your session' })).toBeHidden();
  ignoreStatus(browserErrors, 401);
});

test('Continue without a connection shows an error, and works once it is back', async ({
  page,
  mail,
  browserErrors,
}) => {
  const { slot } = await startBooking(page, mail, 'Dora');
  await page.route('**/hold', (route) => route.abort());
  await enterPaymentAndContinue(page, { amount: '60' });
  await confirmAlert(page, 'Booking Failed', 'You have not been charged');
  await expect(findTimeOption(page, slot)).toBeChecked();
  await page.unroute('**/hold');
  browserErrors.splice(0);

  await page.route('**/validate-coupon', (route) => route.abort());
  await page.getByLabel('Coupon code').fill('YOURJOURNEY');
  await pressWithKeyboard(page.getByRole('button', { name: 'Continue' }));
  await confirmAlert(page, 'Booking Failed', 'The code couldn’t be checked');
  expect((await getBookings(page)).hold).toBeNull();
  await page.unroute('**/validate-coupon');
  browserErrors.splice(0);
  await pressWithKeyboard(page.getByRole('button', { name: 'Continue' }));
  await confirmAlert(page, 'Coupon Applied');
});

test('a hold whose response was lost is found automatically', async ({ page, mail, browserErrors }) => {
  await startBooking(page, mail, 'Dora');
  await page.route('**/hold', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await enterPaymentAndContinue(page, { amount: '60' });
  await confirmAlert(page, 'Booking Failed', 'No answer came');
  await expect(page.getByRole('heading', { name: 'Pay for your session' })).toBeVisible();
  browserErrors.splice(0);
});

test('leaving the page while a hold is requested releases it silently', async ({ page, mail }) => {
  await startBooking(page, mail, 'Dora');
  let response = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    response = resolve;
  });
  await page.route('**/hold', async (route) => {
    if (route.request().method() === 'POST') await mayAnswer;
    await route.continue();
  });
  await enterPaymentAndContinue(page, { amount: '60' });
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
  const releaseResponse = page.waitForResponse((response) => response.request().method() === 'DELETE');
  response();
  expect((await releaseResponse).status()).toBe(200);
  expect((await getBookings(page)).hold).toBeNull();
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('the second window of a client takes over the booking, and the first says so', async ({ page, mail, context }) => {
  const { area, slot } = await startBooking(page, mail, 'Dora');
  const other = await findAvailableSlot(page, ({ date }) => date !== slot.date);
  const second = withHydration(await context.newPage());
  await second.goto(`${area}/book`);
  await chooseTime(second, other);
  await page.getByLabel('Message').fill('From the first window');
  await enterPaymentAndContinue(page, { amount: '60' });
  await expect(page.getByRole('heading', { name: 'Pay for your session' })).toBeVisible();
  await enterPaymentAndContinue(second, { amount: '70' });
  await expect(second.getByRole('heading', { name: 'Pay for your session' })).toBeVisible();
  await confirmAlert(page, 'You continued in another window');
  await expect(page.getByLabel('Message')).toHaveValue('From the first window');

  const third = withHydration(await context.newPage());
  await third.goto(`${area}/book`);
  await expect(third.getByText('Welcome back.')).toBeVisible();
  await third.getByRole('link', { name: 'Account' }).click();
  await expect(third.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
  expect((await getBookings(page)).hold).toMatchObject({ slotId: other._id });
  await expect(second.getByRole('heading', { name: 'Pay for your session' })).toBeVisible();
});

test('a reload keeps the entered booking until the client logs out', async ({ page, mail }) => {
  const { slot } = await startBooking(page, mail, 'Dora');
  await page.getByRole('radio', { name: SESSION_TYPE }).check();
  await page.getByLabel('Message').fill('My left knee.');
  await page.getByLabel(/^Amount/).fill('66');
  await page.reload();
  await expect(findTimeOption(page, slot)).toBeChecked();
  await expect(page.getByRole('radio', { name: SESSION_TYPE })).toBeChecked();
  await expect(page.getByLabel('Message')).toHaveValue('My left knee.');
  await expect(page.getByLabel(/^Amount/)).toHaveValue('66');
  await page.getByRole('button', { name: /, your menu$/ }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('knee');
});

test('Continue leads a client who was signed out elsewhere to the login page, without a dialog', async ({
  page,
  mail,
  browserErrors,
}) => {
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await startBooking(page, mail, 'Dora');
  await page.getByRole('radio', { name: SESSION_TYPE }).check();
  await page.getByLabel(/^Amount/).fill('60');
  await page.route('**/hold', async (route) => {
    await page.request.post('/api/user/logout');
    await route.continue();
  });
  await pressWithKeyboard(page.getByRole('button', { name: 'Continue' }));
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('You were signed out.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  browserErrors.splice(0);
});
