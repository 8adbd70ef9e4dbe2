import { extractLinkPath, readLocalStorage, register, signInAsNewClient } from '../support/browser/e2e-accounts.ts';
import {
  confirmAlert,
  createEmail,
  expect,
  findAccessibilityViolations,
  ignoreStatus,
  test,
} from '../support/browser/e2e-test.ts';

test('a person registers, opens the mail in the same browser and is signed in', async ({ page, mail }) => {
  const email = createEmail('noor');
  await register(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await expect(page.getByRole('main')).toContainText(email);
  expect(await readLocalStorage(page, 'authToken')).toBeTruthy();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.goto(extractLinkPath(await mail.waitFor({ to: email }), 'verify-email'));
  await confirmAlert(page, 'Email Verified!');
  await expect(page).toHaveURL(/\/user\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Hi, Noor!')).toBeVisible();
  expect(JSON.parse((await readLocalStorage(page, 'user')) ?? '{}')).toMatchObject({
    firstName: 'Noor',
    lastName: 'Haddad',
    email,
  });
  expect(await readLocalStorage(page, 'userToken')).toBeTruthy();

  await page.getByRole('button', { name: 'NH, your menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['My Bookings', 'New Booking', 'Account', 'Forms']) {
    await expect(menu.getByRole('link', { name })).toBeVisible();
  }
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('in another browser the registration link needs a click, and works once', async ({
  page,
  mail,
  browser,
  browserErrors,
}) => {
  const email = createEmail('wanda');
  await register(page, email, 'Wanda');
  const link = extractLinkPath(await mail.waitFor({ to: email }), 'verify-email');

  const otherContext = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await otherContext.newPage();
  await other.goto(link);
  const confirmButton = other.getByRole('button', { name: 'Confirm my email' });
  await expect(confirmButton).toBeVisible();
  expect(await findAccessibilityViolations(other)).toEqual([]);
  await other.reload();
  await confirmButton.click();
  await confirmAlert(other, 'Email Verified!');
  await expect(other.getByText('Hi, Wanda!')).toBeVisible();
  await otherContext.close();

  await page.goto(link);
  await expect(page.getByText('Verification failed.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
  ignoreStatus(browserErrors, 404);
});

test('the registration mail can be sent again, and the waiting tab continues when the link is opened', async ({
  page,
  mail,
  context,
}) => {
  const email = createEmail('again');
  await register(page, email, 'Ines');
  await mail.waitFor({ to: email });
  await page.reload();
  await expect(page.getByRole('main')).toContainText(email);
  await page.getByRole('button', { name: 'Send it again' }).click();
  await confirmAlert(page, 'Sent again');
  await expect.poll(async () => (await mail.listMails(email)).length).toBe(2);

  const tab = await context.newPage();
  await tab.goto(extractLinkPath(await mail.waitFor({ to: email }), 'verify-email'));
  await expect(tab.getByRole('alertdialog', { name: 'Email Verified!' })).toBeVisible();
  await expect(page.getByText('Hi, Ines!')).toBeVisible();
  await tab.close();
});

test('the registration form shows errors beside its fields, and keeps what was typed on a failure', async ({
  page,
  browserErrors,
}) => {
  await page.goto('/register');
  const form = page.getByRole('form', { name: 'Register' });
  await form.getByLabel('First name').fill('Noor');
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form).toContainText('Please enter your email address.');
  await expect(form).toContainText('Please enter your last name.');
  await expect(form.getByLabel('Email')).toBeFocused();
  await form.getByLabel('Email').fill('noor@nowhere');
  await form.getByLabel('Last name').fill('Haddad');
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form).toContainText('Please enter a valid email address.');

  await form.getByLabel('Email').fill(createEmail('noor'));
  await page.route('**/api/user/register', (route) => route.abort());
  await form.getByRole('button', { name: 'Register' }).click();
  await confirmAlert(page, 'Not registered yet', "We couldn't complete your registration.");
  await expect(form.getByLabel('First name')).toHaveValue('Noor');
  await expect(form.getByRole('button', { name: 'Register' })).toBeFocused();
  browserErrors.splice(0);
});

test('a signed-in client is redirected from /register, /login and /dashboard', async ({ page, mail }) => {
  const { area } = await signInAsNewClient(page, mail);
  for (const path of ['/register', '/login', '/dashboard']) {
    await page.goto(path);
    await expect(page).toHaveURL(area);
  }
});

test('a link without a token and a used link show different messages', async ({ page }) => {
  await page.goto('/verify-email');
  await expect(page.getByText('Invalid verification link.')).toBeVisible();
});
