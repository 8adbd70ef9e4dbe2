import { askForLink, becomeClient, logOut, pathIn, stored } from '../support/account-journey.ts';
import { agreeTo, expect, forgive, freshEmail, offences, test } from '../support/journey.ts';

test('a client logs out, asks for a link, and is in by opening it', async ({ page, mail, complaints }) => {
  const { email, area } = await becomeClient(page, mail);
  await logOut(page);
  expect([await stored(page, 'user'), await stored(page, 'userToken')]).toEqual([null, null]);
  await expect(page.getByText('You were signed out.')).toBeHidden();

  await askForLink(page, email);
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(email);
  expect(await offences(page)).toEqual([]);

  const link = pathIn(await mail.waitFor({ to: email, subject: /log|link/i }), 'verify-login');
  await page.goto(link);
  await expect(page.getByRole('alertdialog', { name: 'Login Successful' })).toBeVisible();
  // Nobody has to press anything.
  await expect(page).toHaveURL(area);
  await expect(page.getByText('Hi, Noor!')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();

  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Login Failed' })).toBeVisible();
  forgive(complaints, 404);
});

test('in another browser the login link waits for a person; a spent one leads to the login page', async ({
  page,
  mail,
  browser,
  complaints,
}) => {
  const { email } = await becomeClient(page, mail);
  await page.request.post('/api/user/login', { data: { email } });
  const link = pathIn(await mail.waitFor({ to: email, subject: /log|link/i }), 'verify-login');

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await elsewhere.newPage();
  await other.goto(link);
  const go = other.getByRole('button', { name: 'Continue' });
  await expect(go).toBeVisible();
  expect(await offences(other)).toEqual([]);
  await go.click();
  await expect(other.getByText('Hi, Noor!')).toBeVisible();

  await logOut(other);
  await other.goto(link);
  await other.getByRole('button', { name: 'Continue' }).click();
  await agreeTo(other, 'Login Failed', 'invalid or has expired');
  await expect(other).toHaveURL('/login');
  await elsewhere.close();
  forgive(complaints, 404);
});

test('a login email that could not be sent is told, and can be tried again', async ({ page, complaints }) => {
  await page.route('**/api/user/login', (route) => route.abort(), { times: 1 });
  await page.goto('/login');
  const form = page.getByRole('form', { name: 'Log in' });
  await form.getByRole('button', { name: 'Send me a link' }).click();
  await expect(form).toContainText('Please enter your email address.');
  const email = freshEmail('slow');
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Send me a link' }).click();
  await agreeTo(page, 'Login email not sent', 'Could not send login email. Please try again.');
  await expect(form.getByLabel('Email')).toHaveValue(email);
  await form.getByRole('button', { name: 'Send me a link' }).click();
  await agreeTo(page, 'Login Email Sent!');
  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect(form.getByLabel('Email')).toHaveValue(email);
  complaints.splice(0);
});

test('coming back after the access token has run out, a client is still signed in', async ({
  page,
  mail,
  complaints,
}) => {
  const { area } = await becomeClient(page, mail);
  const payload = Buffer.from(JSON.stringify({ exp: 1 })).toString('base64url');
  await page.evaluate((token) => localStorage.setItem('userToken', token), `e30.${payload}.c2ln`);
  const refreshed = page.waitForResponse('**/api/user/refresh-token');
  const validated = page.waitForResponse('**/api/user/validate-token');
  await page.goto(area);
  expect((await refreshed).status()).toBe(200);
  expect((await validated).status()).toBe(200);
  await expect(page.getByText('Hi, Noor!')).toBeVisible();
  expect(await stored(page, 'userToken')).not.toContain(payload);
  // The page's own calls may have come before the refresh: they are tried again.
  forgive(complaints, 401);
});

test('with a token and nothing else stored, the server is asked who it is', async ({ page, mail }) => {
  const { area } = await becomeClient(page, mail);
  await page.evaluate(() => localStorage.removeItem('user'));
  await page.goto(area);
  await expect(page.getByText('Hi, Noor!')).toBeVisible();
  expect(JSON.parse((await stored(page, 'user')) ?? '{}')).toMatchObject({ firstName: 'Noor' });
});
