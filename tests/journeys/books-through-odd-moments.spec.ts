import { stored } from '../support/account-journey.ts';
import {
  beginBooking,
  bookingsOf,
  chooseTime,
  enterAndContinue,
  freeSlot,
  press,
  sessionType,
  timeOf,
  wait,
} from '../support/booking-journey.ts';
import { agreeTo, awake, expect, forgive, test } from '../support/journey.ts';

const ACCESS_TOKEN_MINUTES = 10;

test('three presses on Continue while the code is looked up hold the time once', async ({ page, mail }) => {
  const { slot } = await beginBooking(page, mail, 'Dora');
  let asked = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/hold')) asked += 1;
  });
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/validate-coupon', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.getByRole('radio', { name: sessionType }).check();
  await page.getByLabel('Message').fill('Once, please.');
  await page.getByLabel('Coupon code').fill('YOURJOURNEY');
  await press(page.getByRole('button', { name: 'Continue' }));
  const keeping = page.getByRole('button', { name: 'Keeping the time...' });
  await press(keeping);
  await press(keeping);
  // What is being asked for stays as it was when Continue was pressed.
  await page.getByLabel('Message').pressSequentially(' Twice.');
  await expect(page.getByLabel('Message')).toHaveValue('Once, please.');
  answer();
  await agreeTo(page, 'Coupon Applied');
  await expect(page.getByRole('heading', { name: 'One last step' })).toBeVisible();
  expect(asked).toBe(1);
  expect((await bookingsOf(page)).hold).toMatchObject({ slotId: slot._id, message: 'Once, please.' });
});

test('the details can be changed when the access token has run out: the time is let go all the same', async ({
  page,
  mail,
  complaints,
}) => {
  const { slot } = await beginBooking(page, mail, 'Dora');
  await enterAndContinue(page, { amount: '60' });
  await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible();
  const token = await stored(page, 'userToken');
  await wait(page, (ACCESS_TOKEN_MINUTES + 1) * 60);
  await page.getByRole('button', { name: 'Change the details' }).click();
  await expect(page.getByLabel(/^Amount/)).toHaveValue('60');
  await expect(timeOf(page, slot)).toBeChecked();
  await expect.poll(async () => (await bookingsOf(page)).hold).toBeNull();
  expect(await stored(page, 'userToken')).not.toBe(token);
  await expect(page.getByRole('heading', { name: 'Pay for your session' })).toBeHidden();
  forgive(complaints, 401);
});

test('Continue without a connection says that no answer came, and goes on once it is back', async ({
  page,
  mail,
  complaints,
}) => {
  const { slot } = await beginBooking(page, mail, 'Dora');
  await page.route('**/hold', (route) => route.abort());
  await enterAndContinue(page, { amount: '60' });
  await agreeTo(page, 'Booking Failed', 'You have not been charged');
  await expect(timeOf(page, slot)).toBeChecked();
  await page.unroute('**/hold');
  complaints.splice(0);

  // A code that cannot be checked is not passed over in favour of the amount beside it.
  await page.route('**/validate-coupon', (route) => route.abort());
  await page.getByLabel('Coupon code').fill('YOURJOURNEY');
  await press(page.getByRole('button', { name: 'Continue' }));
  await agreeTo(page, 'Booking Failed', 'The code couldn’t be checked');
  expect((await bookingsOf(page)).hold).toBeNull();
  await page.unroute('**/validate-coupon');
  complaints.splice(0);
  await press(page.getByRole('button', { name: 'Continue' }));
  await agreeTo(page, 'Coupon Applied');
});

test('a time whose answer was lost on its way is found by itself', async ({ page, mail, complaints }) => {
  await beginBooking(page, mail, 'Dora');
  await page.route('**/hold', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await enterAndContinue(page, { amount: '60' });
  await agreeTo(page, 'Booking Failed', 'No answer came');
  await expect(page.getByRole('heading', { name: 'Pay for your session' })).toBeVisible();
  complaints.splice(0);
});

test('who walks on while the time is being kept keeps none, and hears nothing of it', async ({ page, mail }) => {
  await beginBooking(page, mail, 'Dora');
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/hold', async (route) => {
    if (route.request().method() === 'POST') await mayAnswer;
    await route.continue();
  });
  await enterAndContinue(page, { amount: '60' });
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
  const letGo = page.waitForResponse((response) => response.request().method() === 'DELETE');
  answer();
  expect((await letGo).status()).toBe(200);
  expect((await bookingsOf(page)).hold).toBeNull();
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('of two windows of one client the second takes the booking over, and the first says so', async ({
  page,
  mail,
  context,
}) => {
  const { area, slot } = await beginBooking(page, mail, 'Dora');
  const other = await freeSlot(page, ({ date }) => date !== slot.date);
  const second = awake(await context.newPage());
  await second.goto(`${area}/book`);
  await chooseTime(second, other);
  await page.getByLabel('Message').fill('From the first window');
  await enterAndContinue(page, { amount: '60' });
  await expect(page.getByRole('heading', { name: 'Pay for your session' })).toBeVisible();
  await enterAndContinue(second, { amount: '70' });
  await expect(second.getByRole('heading', { name: 'Pay for your session' })).toBeVisible();
  await agreeTo(page, 'You went on in another window');
  await expect(page.getByLabel('Message')).toHaveValue('From the first window');

  // A third window goes by the hold of the second. It is not its own: walking away from there lets nothing go.
  const third = awake(await context.newPage());
  await third.goto(`${area}/book`);
  await expect(third.getByText('Welcome back.')).toBeVisible();
  await third.getByRole('link', { name: 'Account' }).click();
  await expect(third.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
  expect((await bookingsOf(page)).hold).toMatchObject({ slotId: other._id });
  await expect(second.getByRole('heading', { name: 'Pay for your session' })).toBeVisible();
});

test('a page that is loaded again has everything that was entered, until the person logs out', async ({
  page,
  mail,
}) => {
  const { slot } = await beginBooking(page, mail, 'Dora');
  await page.getByRole('radio', { name: sessionType }).check();
  await page.getByLabel('Message').fill('My left knee.');
  await page.getByLabel(/^Amount/).fill('66');
  await page.reload();
  await expect(timeOf(page, slot)).toBeChecked();
  await expect(page.getByRole('radio', { name: sessionType })).toBeChecked();
  await expect(page.getByLabel('Message')).toHaveValue('My left knee.');
  await expect(page.getByLabel(/^Amount/)).toHaveValue('66');
  await page.getByRole('button', { name: /, your menu$/ }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('knee');
});

test('who was signed out elsewhere is led to the login page by Continue, without a dialog over it', async ({
  page,
  mail,
  complaints,
}) => {
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await beginBooking(page, mail, 'Dora');
  await page.getByRole('radio', { name: sessionType }).check();
  await page.getByLabel(/^Amount/).fill('60');
  // At this very moment and not before: a page that has heard of it leaves by itself.
  await page.route('**/hold', async (route) => {
    await page.request.post('/api/user/logout');
    await route.continue();
  });
  await press(page.getByRole('button', { name: 'Continue' }));
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('You were signed out.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  complaints.splice(0);
});
