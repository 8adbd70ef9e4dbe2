import type { Page } from '@playwright/test';
import { readLocalStorage, signInAsNewClient } from '../support/browser/e2e-accounts.ts';
import { e2eOwner, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { confirmAlert, expect, findAccessibilityViolations, ignoreStatus, test } from '../support/browser/e2e-test.ts';

const getSignInForm = (page: Page) => page.getByRole('form', { name: 'Sign in' });

async function signIn(page: Page, password = e2eOwner.password): Promise<void> {
  const form = getSignInForm(page);
  await form.getByLabel('Email').fill(e2eOwner.email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
}

async function endOwnerSessions(page: Page): Promise<void> {
  const authorization = `Bearer ${await readLocalStorage(page, 'adminToken')}`;
  const response = await page.request.post('/api/admin/logout-everywhere', { headers: { authorization } });
  expect(response.status()).toBe(200);
}

test('the owner signs in by keyboard alone and sees the dashboard', async ({ page }) => {
  await page.goto('/admin');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByLabel('Email').focus();
  await page.keyboard.type(e2eOwner.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(e2eOwner.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Today', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Coming up' })).toBeVisible();
  expect(JSON.parse((await readLocalStorage(page, 'admin')) ?? '')).toMatchObject({
    email: e2eOwner.email,
    accessToken: await readLocalStorage(page, 'adminToken'),
  });

  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/dashboard');
});

test('a wrong password shows an error and keeps what was typed', async ({ page, browserErrors }) => {
  await page.goto('/admin');
  await signIn(page, 'not the password');
  await confirmAlert(page, 'Login Failed', 'Invalid email or password. Please try again.');
  const form = getSignInForm(page);
  await expect(form.getByText('Invalid email or password. Please try again.')).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveValue(e2eOwner.email);
  await expect(form.getByLabel('Password', { exact: true })).toBeFocused();
  await form.getByLabel('Show what I type').check();
  await expect(form.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  ignoreStatus(browserErrors, 401);

  await form.getByLabel('Password', { exact: true }).fill('');
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(form.getByText('Please enter your password.')).toBeVisible();
  await signIn(page);
  await expect(page).toHaveURL('/admin/dashboard');
});

test('the owner signs in though the bot check’s script does not come', async ({ page, browserErrors }) => {
  await page.route('**/recaptcha/api.js*', (route) => route.abort());
  await page.goto('/admin');
  await signIn(page);
  await expect(page).toHaveURL('/admin/dashboard');
  browserErrors.length = 0;
});

test('the owner whose session ended signs in again and returns to the same page', async ({ page, browserErrors }) => {
  await signInAsOwner(page, '/admin/history?kind=owner');
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await endOwnerSessions(page);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Orders');
  await expect(page).toHaveURL('/admin');
  expect([await readLocalStorage(page, 'admin'), await readLocalStorage(page, 'adminToken')]).toEqual([null, null]);
  await signIn(page);
  await expect(page).toHaveURL('/admin/history?kind=order');
  ignoreStatus(browserErrors, 401);
});

test('only the owner sees the admin area', async ({ page }) => {
  let releaseResponse = () => {};
  const responseHeld = new Promise<void>((resolve) => {
    releaseResponse = resolve;
  });
  await page.route(/\/sign-in-page\.[^/]+\.chunk\.js$/, async (route) => {
    await responseHeld;
    await route.continue();
  });
  await page.goto('/admin/finances');
  await expect(
    page.getByText('You are not authorized to access this page. Redirecting to login.', { exact: true }),
  ).toBeVisible();
  releaseResponse();
  await expect(page).toHaveURL('/admin');
  await signIn(page);
  await expect(page).toHaveURL('/admin/finances');
});

test('a client’s token does not open the admin area', async ({ page, mail, browserErrors }) => {
  await signInAsNewClient(page, mail);
  await page.evaluate(() => localStorage.setItem('adminToken', localStorage.getItem('userToken') ?? ''));
  await page.goto('/admin/settings');
  await expect(page).toHaveURL('/admin');
  expect(await readLocalStorage(page, 'adminToken')).toBeNull();
  expect(await readLocalStorage(page, 'userToken')).not.toBeNull();
  ignoreStatus(browserErrors, 403);
});

test('logging out ends every tab, and signing in begins at the dashboard again', async ({
  page,
  context,
  browserErrors,
}) => {
  await signInAsOwner(page, '/admin/settings');
  const other = await context.newPage();
  await other.goto('/admin/history');
  await expect(other.getByRole('heading', { name: 'History' })).toBeVisible();
  const authorization = `Bearer ${await readLocalStorage(page, 'adminToken')}`;
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(other).toHaveURL('/admin');
  await expect
    .poll(async () => (await page.request.get('/api/admin/verify', { headers: { authorization } })).status())
    .toBe(401);
  expect((await page.request.post('/api/admin/refresh-token')).status()).toBe(401);
  await signIn(page);
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(other).toHaveURL('/admin/history');
  ignoreStatus(browserErrors, 401);
});

test('the owner stays signed in when the connection breaks', async ({ page, browserErrors }) => {
  await signInAsOwner(page, '/admin/settings');
  await page.route('**/api/admin/verify', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect.poll(() => browserErrors.join()).toContain('ERR_FAILED');
  await expect(page).toHaveURL('/admin/settings');
  browserErrors.length = 0;
});
