import { becomeClient, pathIn, register, stored } from '../support/account-journey.ts';
import { agreeTo, expect, forgive, freshEmail, offences, test } from '../support/journey.ts';

test('a person registers, opens the mail in the same browser, and lands in their pages', async ({ page, mail }) => {
  const email = freshEmail('noor');
  await register(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your mail');
  await expect(page.getByRole('main')).toContainText(email);
  expect(await stored(page, 'authToken')).toBeTruthy();
  expect(await offences(page)).toEqual([]);

  await page.goto(pathIn(await mail.waitFor({ to: email }), 'verify-email'));
  await agreeTo(page, 'Email Verified!');
  await expect(page).toHaveURL(/\/user\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Hi, Noor!')).toBeVisible();
  expect(JSON.parse((await stored(page, 'user')) ?? '{}')).toMatchObject({
    firstName: 'Noor',
    lastName: 'Haddad',
    email,
  });
  expect(await stored(page, 'userToken')).toBeTruthy();

  await page.getByRole('button', { name: 'NH, your menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['My Bookings', 'New Booking', 'Account', 'Forms']) {
    await expect(menu.getByRole('link', { name })).toBeVisible();
  }
  expect(await offences(page)).toEqual([]);
});

test('in another browser the link waits for a person, and works once', async ({ page, mail, browser, complaints }) => {
  const email = freshEmail('wanda');
  await register(page, email, 'Wanda');
  const link = pathIn(await mail.waitFor({ to: email }), 'verify-email');

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await elsewhere.newPage();
  await other.goto(link);
  const go = other.getByRole('button', { name: 'Continue' });
  await expect(go).toBeVisible();
  expect(await offences(other)).toEqual([]);
  // Anyone who only looks, as a mail scanner does, spends nothing.
  await other.reload();
  await go.click();
  await agreeTo(other, 'Email Verified!');
  await expect(other.getByText('Hi, Wanda!')).toBeVisible();
  await elsewhere.close();

  await page.goto(link);
  await expect(page.getByText('Verification failed.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
  forgive(complaints, 404);
});

test('the mail is sent again on request, and the waiting tab goes on by itself when the link is opened', async ({
  page,
  mail,
  context,
}) => {
  const email = freshEmail('again');
  await register(page, email, 'Ines');
  await mail.waitFor({ to: email });
  await page.reload();
  await expect(page.getByRole('main')).toContainText(email);
  await page.getByRole('button', { name: 'Send it again' }).click();
  await agreeTo(page, 'Sent again');
  await expect.poll(async () => (await mail.all(email)).length).toBe(2);

  const tab = await context.newPage();
  await tab.goto(pathIn(await mail.waitFor({ to: email }), 'verify-email'));
  await expect(tab.getByRole('alertdialog', { name: 'Email Verified!' })).toBeVisible();
  await expect(page.getByText('Hi, Ines!')).toBeVisible();
  await tab.close();
});

test('a form that is wrong says so beside its fields, and a failure keeps what was typed', async ({
  page,
  complaints,
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

  await form.getByLabel('Email').fill(freshEmail('noor'));
  await page.route('**/api/user/register', (route) => route.abort());
  await form.getByRole('button', { name: 'Register' }).click();
  await agreeTo(page, 'Not registered yet', "We couldn't complete your registration.");
  await expect(form.getByLabel('First name')).toHaveValue('Noor');
  await expect(form.getByRole('button', { name: 'Register' })).toBeFocused();
  complaints.splice(0);
});

test('who is signed in already is sent on from /register, /login and /dashboard', async ({ page, mail }) => {
  const { area } = await becomeClient(page, mail);
  for (const path of ['/register', '/login', '/dashboard']) {
    await page.goto(path);
    await expect(page).toHaveURL(area);
  }
});

test('a link without its token is told from one that is spent', async ({ page }) => {
  await page.goto('/verify-email');
  await expect(page.getByText('Invalid verification link.')).toBeVisible();
});
