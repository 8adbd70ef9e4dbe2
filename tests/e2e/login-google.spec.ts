import { readLocalStorage } from '../support/browser/e2e-accounts.ts';
import { createEmail, expect, findAccessibilityViolations, test } from '../support/browser/e2e-test.ts';

test('a person signs in with Google, and the code is not left in the address bar', async ({ page }) => {
  const email = createEmail('juniper');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByLabel('Name').fill('Juniper Oakes');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/user\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Hi, Juniper!')).toBeVisible();
  expect(JSON.parse((await readLocalStorage(page, 'user')) ?? '{}')).toMatchObject({ lastName: 'Oakes', email });
});

test('the login page shows a message when a person cancels at Google', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/login?google=cancelled');
  await expect(page.getByText('You stopped at Google')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('an email that Google has not verified does not sign in', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: /Sam Whitlow/ }).click();
  await expect(page).toHaveURL('/login?google=failed');
  await expect(page.getByText('Google could not sign you in.')).toBeVisible();
  expect(await readLocalStorage(page, 'userToken')).toBeNull();
});

test('/user/oauth without a code leads to the login page', async ({ page, browserErrors }) => {
  await page.goto('/user/oauth');
  await expect(page).toHaveURL('/login');
  await page.goto('/user/oauth?token=made-up&userId=0190aaaa-0000-7000-8000-000000000000');
  await expect(page).toHaveURL('/login?google=failed');
  browserErrors.splice(0);
});

test('an unknown error code in the URL of the login page shows no message', async ({ page }) => {
  for (const errorCode of ['constructor', '__proto__', 'unheard-of']) {
    await page.goto(`/login?google=${errorCode}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
    await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0);
  }
});
