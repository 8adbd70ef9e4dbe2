import {
  extractLinkPath,
  logOut,
  readLocalStorage,
  requestLoginLink,
  signInAsNewClient,
} from '../support/browser/e2e-accounts.ts';
import { waitForRealtime } from '../support/browser/e2e-bookings.ts';
import { expect, ignoreStatus, test } from '../support/browser/e2e-test.ts';

test('a page leaves with a message when its session is ended elsewhere', async ({ page, mail, browserErrors }) => {
  const { area } = await signInAsNewClient(page, mail);
  const joined = waitForRealtime(page);
  await page.goto(`${area}/account`);
  await joined;
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
  expect((await page.request.post('/api/user/logout')).status()).toBe(200);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('You were signed out.')).toBeVisible();
  expect([await readLocalStorage(page, 'user'), await readLocalStorage(page, 'userToken')]).toEqual([null, null]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(page.getByText('You were signed out.')).toBeHidden();
  ignoreStatus(browserErrors, 401);
});

test('a page without a socket leaves at the next request when its session is ended elsewhere', async ({
  page,
  mail,
  browserErrors,
}) => {
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  const { area } = await signInAsNewClient(page, mail);
  const checked = page.waitForResponse('**/api/user/validate-token');
  await page.goto(`${area}/account`);
  const form = page.getByRole('form', { name: 'Account Settings' });
  await expect(form.getByLabel('First name')).toHaveValue('Noor');
  await checked;
  await page.request.post('/api/user/logout');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('You were signed out.')).toBeVisible();
  browserErrors.splice(0);
});

test('a client who was signed out returns to the same page after the login', async ({ page, mail, browserErrors }) => {
  const { email, area } = await signInAsNewClient(page, mail);
  await page.goto(`${area}/forms/new-client?part=safety`);
  await page.request.post('/api/user/logout');
  await expect(page).toHaveURL('/login');
  await requestLoginLink(page, email);
  await page.goto(extractLinkPath(await mail.waitFor({ to: email, subject: /log|link/i }), 'verify-login'));
  await expect(page).toHaveURL(`${area}/forms/new-client?part=safety`);
  ignoreStatus(browserErrors, 401);
});

test('logging out in one tab signs out the other', async ({ page, mail, context }) => {
  const { area } = await signInAsNewClient(page, mail);
  const tab = await context.newPage();
  await tab.goto(`${area}/account`);
  await expect(tab.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
  await logOut(page);
  await expect(tab).toHaveURL('/login');
  await tab.close();
});

test('a public page with an expired session only changes the header', async ({ page, mail, browserErrors }) => {
  await signInAsNewClient(page, mail);
  const checked = page.waitForResponse('**/api/user/validate-token');
  await page.goto('/yoga');
  await checked;
  await page.request.post('/api/user/logout');
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL('/yoga');
  ignoreStatus(browserErrors, 401);
});

test('the shop notices an expired session, too', async ({ page, mail, browserErrors }) => {
  await signInAsNewClient(page, mail);
  await page.request.post('/api/user/logout');
  await page.goto('/chocolates');
  await expect.poll(() => readLocalStorage(page, 'userToken')).toBeNull();
  await expect(page).toHaveURL('/chocolates');
  ignoreStatus(browserErrors, 401);
});

test('a page that was frozen during a logout in another tab is signed out when it is shown', async ({ page, mail }) => {
  await signInAsNewClient(page, mail);
  await page.goto('/yoga');
  await expect(page.getByRole('button', { name: 'NH, your menu' })).toBeVisible();
  await page.evaluate(() => {
    localStorage.removeItem('userToken');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('the client area requires a login and shows only the client’s own data', async ({ page, mail }) => {
  await page.goto('/user/0190aaaa-0000-7000-8000-000000000000/book');
  await expect(page).toHaveURL('/login');
  const { area } = await signInAsNewClient(page, mail);
  await page.goto('/user/0190aaaa-0000-7000-8000-000000000000/account');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('someone else’s');
  await page.getByRole('link', { name: 'Go to your own pages' }).click();
  await expect(page).toHaveURL(area);
});
