import type { Page } from '@playwright/test';
import { stored } from '../support/account-journey.ts';
import { agreeTo, awake, expect, forgive, offences, test } from '../support/journey.ts';
import { becomeOwner, journeyOwner } from '../support/owner-journey.ts';

const NEXT = 'another password of the journeys';

async function change(page: Page, current: string, next: string, again = next): Promise<void> {
  const form = page.getByRole('form', { name: 'Change password' });
  await form.getByLabel('Current password').fill(current);
  await form.getByLabel('New password', { exact: true }).fill(next);
  await form.getByLabel('New password once more').fill(again);
  await form.getByRole('button', { name: 'Change password' }).click();
}

/** All journeys share one owner: whatever happens here, her password is the old one afterwards. */
async function restorePassword(page: Page): Promise<void> {
  const login = (password: string) =>
    page.request.post('/api/admin/login', { data: { email: journeyOwner.email, password } });
  const changed = await login(NEXT);
  if (!changed.ok()) return;
  const { accessToken } = await changed.json();
  const answer = await page.request.put('/api/admin/password', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { currentPassword: NEXT, newPassword: journeyOwner.password },
  });
  expect(answer.status()).toBe(200);
}

test('the owner changes her password, and her other browser is sent to the login', async ({
  page,
  browser,
  complaints,
}) => {
  const elsewhere = await browser.newContext();
  const other = awake(await elsewhere.newPage());
  try {
    await becomeOwner(other, '/admin/history');
    await expect(other.getByRole('heading', { name: 'History' })).toBeVisible();
    await becomeOwner(page, '/admin/settings');
    expect(await offences(page)).toEqual([]);

    await change(page, 'not the password', NEXT);
    const form = page.getByRole('form', { name: 'Change password' });
    await expect(form.getByText('That is not your current password.')).toBeVisible();
    await expect(form.getByLabel('Current password')).toBeFocused();
    await change(page, journeyOwner.password, 'too short');
    await expect(form.getByText('Please use 12 characters or more.')).toBeVisible();
    await change(page, journeyOwner.password, NEXT, `${NEXT}!`);
    await expect(form.getByText('This is not the same as above.')).toBeVisible();
    expect(await offences(page)).toEqual([]);

    await change(page, journeyOwner.password, NEXT);
    await expect(page.getByText('Password changed')).toBeVisible();
    await expect(form.getByLabel('Current password')).toHaveValue('');

    await other.getByLabel('Show').selectOption('Orders');
    await expect(other).toHaveURL(/\/admin$/);
    expect(await stored(other, 'adminToken')).toBeNull();
    await page.getByRole('link', { name: 'See the history of this account' }).click();
    await expect(page.getByRole('rowheader', { name: /Everything about owner@example.com/ }).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Changed Password' }).first()).toBeVisible();
    expect(await offences(page)).toEqual([]);
  } finally {
    await restorePassword(page);
    await elsewhere.close();
  }
  forgive(complaints, 400);
});

test('the owner signs out everywhere', async ({ page, browser, complaints }) => {
  const elsewhere = await browser.newContext();
  const other = awake(await elsewhere.newPage());
  await becomeOwner(other, '/admin/settings');
  await becomeOwner(page, '/admin/settings');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/admin/settings');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await agreeTo(page, 'Are you sure?', 'this one too');
  await expect(page).toHaveURL('/admin');
  await other.reload();
  await expect(other).toHaveURL(/\/admin$/);
  await elsewhere.close();
  forgive(complaints, 401);
});
