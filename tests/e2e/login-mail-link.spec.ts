import {
  extractLinkPath,
  logOut,
  readLocalStorage,
  requestLoginLink,
  signInAsNewClient,
} from '../support/browser/e2e-accounts.ts';
import {
  confirmAlert,
  createEmail,
  expect,
  findAccessibilityViolations,
  ignoreStatus,
  test,
} from '../support/browser/e2e-test.ts';

test('a client logs out, requests a login link and is signed in by it', { tag: '@main' }, async ({
  page,
  mail,
  browserErrors,
}) => {
  const { email, area } = await signInAsNewClient(page, mail);
  await logOut(page);
  expect([await readLocalStorage(page, 'user'), await readLocalStorage(page, 'userToken')]).toEqual([null, null]);
  await expect(page.getByText('You were signed out.')).toBeHidden();

  await requestLoginLink(page, email);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(email);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const link = extractLinkPath(await mail.waitFor({ to: email, subject: /log|link/i }), 'verify-login');
  await page.goto(link);
  await expect(page.getByRole('alertdialog', { name: 'Login Successful' })).toBeVisible();
  await expect(page).toHaveURL(area);
  await expect(page.getByText('Hi, Noor!')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();

  await page.goto(link);
  await page.getByRole('button', { name: 'Log me in' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Login Failed' })).toBeVisible();
  for (const status of [401, 404]) ignoreStatus(browserErrors, status);
});

test('in another browser a login link needs a click; a used one leads to the login page', async ({
  page,
  mail,
  browser,
  browserErrors,
}) => {
  const { email } = await signInAsNewClient(page, mail);
  await page.request.post('/api/user/login', { data: { email } });
  const link = extractLinkPath(await mail.waitFor({ to: email, subject: /log|link/i }), 'verify-login');

  const otherContext = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await otherContext.newPage();
  await other.goto(link);
  const confirmButton = other.getByRole('button', { name: 'Log me in' });
  await expect(confirmButton).toBeVisible();
  expect(await findAccessibilityViolations(other)).toEqual([]);
  await confirmButton.click();
  await expect(other.getByText('Hi, Noor!')).toBeVisible();

  await logOut(other);
  await other.goto(link);
  await other.getByRole('button', { name: 'Log me in' }).click();
  await confirmAlert(other, 'Login Failed', 'invalid or has expired');
  await expect(other).toHaveURL('/login');
  await otherContext.close();
  ignoreStatus(browserErrors, 404);
});

test('a failed login request shows an error and can be repeated', async ({ page, browserErrors }) => {
  await page.route('**/api/user/login', (route) => route.abort(), { times: 1 });
  await page.goto('/login');
  const form = page.getByRole('form', { name: 'Log in' });
  await form.getByRole('button', { name: 'Send me a link' }).click();
  await expect(form).toContainText('Please enter your email address.');
  const email = createEmail('slow');
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Send me a link' }).click();
  await confirmAlert(page, 'Login email not sent', 'Could not send login email. Please try again.');
  await expect(form.getByLabel('Email')).toHaveValue(email);
  await form.getByRole('button', { name: 'Send me a link' }).click();
  await confirmAlert(page, 'Login Email Sent!');
  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect(form.getByLabel('Email')).toHaveValue(email);
  browserErrors.splice(0);
});

test('a client with an expired access token is still signed in', async ({ page, mail, browserErrors }) => {
  const { area } = await signInAsNewClient(page, mail);
  const payload = Buffer.from(JSON.stringify({ exp: 1 })).toString('base64url');
  await page.evaluate((token) => localStorage.setItem('userToken', token), `e30.${payload}.c2ln`);
  const refreshed = page.waitForResponse('**/api/user/refresh-token');
  const validated = page.waitForResponse('**/api/user/validate-token');
  await page.goto(area);
  expect((await refreshed).status()).toBe(200);
  expect((await validated).status()).toBe(200);
  await expect(page.getByText('Hi, Noor!')).toBeVisible();
  expect(await readLocalStorage(page, 'userToken')).not.toContain(payload);
  ignoreStatus(browserErrors, 401);
});

test('the page asks the server for the client when only the token is stored', async ({ page, mail }) => {
  const { area } = await signInAsNewClient(page, mail);
  await page.evaluate(() => localStorage.removeItem('user'));
  await page.goto(area);
  await expect(page.getByText('Hi, Noor!')).toBeVisible();
  expect(JSON.parse((await readLocalStorage(page, 'user')) ?? '{}')).toMatchObject({ firstName: 'Noor' });
});
