import type { Page } from '@playwright/test';
import { createCompleteAnswers } from '../support/bookings/form-fixture.ts';
import { readLocalStorage, signInAsNewClient } from '../support/browser/e2e-accounts.ts';
import { chooseRowAction, e2eOwner, signInAsOwner } from '../support/browser/e2e-owner.ts';
import {
  confirmAlert,
  createEmail,
  expect,
  findAccessibilityViolations,
  ignoreStatus,
  test,
  withHydration,
} from '../support/browser/e2e-test.ts';

const getDialogField = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name);

test('the owner creates, edits and deletes a client', async ({ page, browserErrors }) => {
  const email = createEmail('ida');
  await signInAsOwner(page, '/admin/users');
  await page.getByRole('button', { name: 'New client' }).click();
  await getDialogField(page, 'First name').fill('Ida');
  await getDialogField(page, 'Email').fill(email);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create client' }).click();
  await confirmAlert(page, 'Missing Required Fields');
  await expect(getDialogField(page, 'Last name')).toBeFocused();
  await expect(getDialogField(page, 'Last name')).toHaveAccessibleDescription('Please enter the last name.');
  await expect(getDialogField(page, 'First name')).toHaveValue('Ida');
  await getDialogField(page, 'Last name').fill('Bell <i>');
  await getDialogField(page, 'Phone').pressSequentially('(503) 555-01998');
  await expect(getDialogField(page, 'Phone')).toHaveValue('5035550199');
  await getDialogField(page, 'Pronouns').selectOption('they/them');
  await page.getByRole('button', { name: 'Create client' }).click();
  await expect(page.getByText('Client created.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'New client' })).toBeFocused();

  await page.getByLabel('Search by name or email').fill(email);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(page.getByText('1 client', { exact: true })).toBeVisible();
  await expect(row).toContainText('(503) 555-0199');
  const intake = row.getByRole('switch', { name: 'Intake form of Ida Bell <i>' });
  await intake.click();
  await expect(page.getByText('Intake form marked as completed.')).toBeVisible();
  await expect(intake).toBeChecked();

  await chooseRowAction(page, 'Ida Bell <i>', 'Edit');
  await getDialogField(page, 'Email').fill('maya@example.com');
  await getDialogField(page, 'City & State').fill('Portland, OR');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await confirmAlert(page, 'Failed to Update User', 'Another client already has this email.');
  await expect(getDialogField(page, 'Email')).toBeFocused();
  await expect(getDialogField(page, 'City & State')).toHaveValue('Portland, OR');
  await getDialogField(page, 'Email').fill(email);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Client updated.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Actions for Ida Bell <i>' })).toBeFocused();

  await row.getByRole('link', { name: 'Ida Bell <i>' }).click();
  await expect(page.getByRole('heading', { name: 'Ida Bell <i>' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Portland, OR', { exact: true })).toBeVisible();
  await expect(page.getByText('No session yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  const confirmDialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await confirmDialog.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page).toHaveURL('/admin/users');
  await page.getByLabel('Search by name or email').fill(email);
  await expect(page.getByText('No one has that name or email.')).toBeVisible();
  ignoreStatus(browserErrors, 409);
});

test('the owner reads a client’s form and history, and cannot delete a client with an upcoming booking', async ({
  page,
  browser,
  mail,
  browserErrors,
}) => {
  const clientPage = withHydration(await browser.newPage());
  const { id, email } = await signInAsNewClient(clientPage, mail, 'Oona', 'Reed');
  const token = await readLocalStorage(clientPage, 'userToken');
  const answers = createCompleteAnswers('new-client', { 'call-me': 'Oona, rhymes with tuna' });
  const submitted = await clientPage.request.post(`/api/user/${id}/forms/new-client/submit`, {
    headers: { authorization: `Bearer ${token}` },
    data: { version: 1, revision: 0, answers },
  });
  expect(submitted.status()).toBe(200);
  await clientPage.request.post('/api/contact', {
    data: { name: 'Oona', email, message: 'See you', recaptchaToken: 'x' },
  });
  await clientPage.close();

  await signInAsOwner(page, `/admin/users/${id}`);
  await expect(page.getByRole('heading', { name: 'Oona Reed' })).toBeVisible();
  await expect(page.getByRole('switch')).toBeChecked();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('See you');
  const forms = page.getByRole('region', { name: 'Forms' });
  await expect(forms).toContainText('Ayurvedic Dosha Quiz Not started');
  const proofWanted = { status: 403, json: { reason: 'prove-yourself', message: 'Please enter your password.' } };
  await page.route('**/forms/new-client', (route) => route.fulfill(proofWanted), { times: 2 });
  await forms.getByRole('button', { name: 'Read New Client Form' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it still you?' });
  await expect(proof.getByLabel('Password', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await forms.getByRole('button', { name: 'Read New Client Form' }).click();
  await proof.getByLabel('Password', { exact: true }).fill(e2eOwner.password);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(forms.getByRole('heading', { name: 'New Client Form' })).toBeFocused();
  await expect(forms).toContainText('Oona, rhymes with tuna');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await forms.getByRole('button', { name: 'Close' }).click();
  await expect(forms.getByRole('button', { name: 'Read New Client Form' })).toBeFocused();

  await page.goto('/admin/users?search=maya@example.com');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await chooseRowAction(page, 'Maya Lindqvist', 'Delete');
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await confirmAlert(page, 'Failed to delete user.', 'still has an upcoming session');
  await expect(page.getByRole('link', { name: 'Maya Lindqvist' })).toBeVisible();
  for (const status of [403, 409]) ignoreStatus(browserErrors, status);
});
