import type { Page } from '@playwright/test';
import { readLocalStorage } from '../support/browser/e2e-accounts.ts';
import { e2eOwner, signInAsOwner } from '../support/browser/e2e-owner.ts';
import {
  confirmAlert,
  expect,
  findAccessibilityViolations,
  ignoreStatus,
  test,
  withHydration,
} from '../support/browser/e2e-test.ts';

const NEW_PASSWORD = 'another password of the journeys';

async function changePassword(
  page: Page,
  current: string,
  newPassword: string,
  confirmation = newPassword,
): Promise<void> {
  const form = page.getByRole('form', { name: 'Change password' });
  await form.getByLabel('Current password').fill(current);
  await form.getByLabel('New password', { exact: true }).fill(newPassword);
  await form.getByLabel('Repeat new password').fill(confirmation);
  await form.getByRole('button', { name: 'Change password' }).click();
}

/** All tests share one owner, so the old password is restored. */
async function restorePassword(page: Page): Promise<void> {
  const login = (password: string) =>
    page.request.post('/api/admin/login', { data: { email: e2eOwner.email, password } });
  const loginResponse = await login(NEW_PASSWORD);
  if (!loginResponse.ok()) return;
  const { accessToken } = await loginResponse.json();
  const response = await page.request.put('/api/admin/password', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { currentPassword: NEW_PASSWORD, newPassword: e2eOwner.password },
  });
  expect(response.status()).toBe(200);
}

test('the owner changes their password, and the other browser is sent to the login', async ({
  page,
  browser,
  browserErrors,
}) => {
  const otherContext = await browser.newContext();
  const other = withHydration(await otherContext.newPage());
  try {
    await signInAsOwner(other, '/admin/history');
    await expect(other.getByRole('heading', { name: 'History' })).toBeVisible();
    await signInAsOwner(page, '/admin/settings');
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await changePassword(page, 'not the password', NEW_PASSWORD);
    const form = page.getByRole('form', { name: 'Change password' });
    await expect(form.getByText('That is not your current password.')).toBeVisible();
    await expect(form.getByLabel('Current password')).toBeFocused();
    await changePassword(page, e2eOwner.password, 'too short');
    await expect(form.getByText('Your new password must have at least 12 characters.')).toBeVisible();
    await changePassword(page, e2eOwner.password, NEW_PASSWORD, `${NEW_PASSWORD}!`);
    await expect(form.getByText('This doesn’t match the password above.')).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await changePassword(page, e2eOwner.password, NEW_PASSWORD);
    await expect(page.getByText('Password changed')).toBeVisible();
    await expect(form.getByLabel('Current password')).toHaveValue('');

    await other.getByRole('combobox', { name: 'Show' }).selectOption('Orders');
    await expect(other).toHaveURL(/\/admin$/);
    expect(await readLocalStorage(other, 'adminToken')).toBeNull();
    await page.getByRole('link', { name: 'See the history of this account' }).click();
    await expect(page.getByRole('rowheader', { name: /Everything about owner@example.com/ }).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Changed Password' }).first()).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
  } finally {
    await restorePassword(page);
    await otherContext.close();
  }
  ignoreStatus(browserErrors, 400);
});

test('the owner signs out everywhere', async ({ page, browser, browserErrors }) => {
  const otherContext = await browser.newContext();
  const other = withHydration(await otherContext.newPage());
  await signInAsOwner(other, '/admin/settings');
  await signInAsOwner(page, '/admin/settings');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/admin/settings');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await confirmAlert(page, 'Are you sure?', 'including this one');
  await expect(page).toHaveURL('/admin');
  await other.reload();
  await expect(other).toHaveURL(/\/admin$/);
  await otherContext.close();
  ignoreStatus(browserErrors, 401);
});
