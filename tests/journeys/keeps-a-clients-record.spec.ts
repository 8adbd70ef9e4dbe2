import type { Page } from '@playwright/test';
import { becomeClient, stored } from '../support/account-journey.ts';
import { wholeAnswers } from '../support/client-forms.ts';
import { agreeTo, awake, expect, forgive, freshEmail, offences, test } from '../support/journey.ts';
import { becomeOwner, journeyOwner } from '../support/owner-journey.ts';

/** A field of the window that is open. */
const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name);

test('puts a client in, changes them and deletes them', async ({ page, complaints }) => {
  const email = freshEmail('ida');
  await becomeOwner(page, '/admin/users');
  await page.getByRole('button', { name: 'New client' }).click();
  await field(page, 'First name').fill('Ida');
  await field(page, 'Email').fill(email);
  expect(await offences(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create client' }).click();
  await agreeTo(page, 'Missing Required Fields');
  await expect(field(page, 'Last name')).toBeFocused();
  await expect(field(page, 'Last name')).toHaveAccessibleDescription('Please enter a last name.');
  await expect(field(page, 'First name')).toHaveValue('Ida');
  await field(page, 'Last name').fill('Bell <i>');
  await field(page, 'Phone').pressSequentially('(503) 555-01998');
  await expect(field(page, 'Phone')).toHaveValue('5035550199');
  await field(page, 'Pronouns').selectOption('they/them');
  await page.getByRole('button', { name: 'Create client' }).click();
  await expect(page.getByText('Client created.')).toBeVisible();

  await page.getByLabel('Search by name or email').fill(email);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(page.getByText('1 client', { exact: true })).toBeVisible();
  await expect(row).toContainText('(503) 555-0199');
  const intake = row.getByRole('switch', { name: 'Intake form of Ida Bell <i>' });
  await intake.click();
  await expect(page.getByText('Intake form marked as completed.')).toBeVisible();
  await expect(intake).toBeChecked();

  // Another client's email: what was typed stays.
  await row.getByRole('button', { name: 'Edit' }).click();
  await field(page, 'Email').fill('maya@example.com');
  await field(page, 'City & State').fill('Portland, OR');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await agreeTo(page, 'Failed to Update User', 'Another client has this email already.');
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'City & State')).toHaveValue('Portland, OR');
  await field(page, 'Email').fill(email);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Client updated.')).toBeVisible();

  await row.getByRole('link', { name: 'Ida Bell <i>' }).click();
  await expect(page.getByRole('heading', { name: 'Ida Bell <i>' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Portland, OR', { exact: true })).toBeVisible();
  await expect(page.getByText('No session yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await asked.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page).toHaveURL('/admin/users');
  await page.getByLabel('Search by name or email').fill(email);
  await expect(page.getByText('Nobody has that name or email.')).toBeVisible();
  forgive(complaints, 409);
});

test('reads a client’s form and whole history, and keeps who has a session to come', async ({
  page,
  browser,
  mail,
  complaints,
}) => {
  const theirs = awake(await browser.newPage());
  const { id, email } = await becomeClient(theirs, mail, 'Oona', 'Reed');
  const token = await stored(theirs, 'userToken');
  const answers = wholeAnswers('new-client', { 'call-me': 'Oona, rhymes with tuna' });
  const submitted = await theirs.request.post(`/api/user/${id}/forms/new-client/submit`, {
    headers: { authorization: `Bearer ${token}` },
    data: { version: 1, revision: 0, answers },
  });
  expect(submitted.status()).toBe(200);
  await theirs.request.post('/api/contact', { data: { name: 'Oona', email, message: 'See you', recaptchaToken: 'x' } });
  await theirs.close();

  await becomeOwner(page, `/admin/users/${id}`);
  await expect(page.getByRole('heading', { name: 'Oona Reed' })).toBeVisible();
  await expect(page.getByRole('switch')).toBeChecked();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('See you');
  const forms = page.getByRole('region', { name: 'Forms' });
  await expect(forms).toContainText('Ayurvedic Dosha Quiz Not begun');
  // As after a quarter of an hour: all journeys share one clock.
  const proofWanted = { status: 403, json: { reason: 'prove-yourself', message: 'Please enter your password.' } };
  await page.route('**/forms/new-client', (route) => route.fulfill(proofWanted), { times: 2 });
  await forms.getByRole('button', { name: 'Read New Client Form' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it still you?' });
  await expect(proof.getByLabel('Password', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await forms.getByRole('button', { name: 'Read New Client Form' }).click();
  await proof.getByLabel('Password', { exact: true }).fill(journeyOwner.password);
  await proof.getByRole('button', { name: 'Go on' }).click();
  await expect(forms.getByRole('heading', { name: 'New Client Form' })).toBeFocused();
  await expect(forms).toContainText('Oona, rhymes with tuna');
  expect(await offences(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await offences(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await forms.getByRole('button', { name: 'Close' }).click();
  await expect(forms.getByRole('button', { name: 'Read New Client Form' })).toBeFocused();

  // Maya of the sample studio has a session to come.
  await page.goto('/admin/users?search=maya@example.com');
  expect(await offences(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await agreeTo(page, 'Failed to delete user.', 'still has a session to come');
  await expect(page.getByRole('link', { name: 'Maya Lindqvist' })).toBeVisible();
  for (const status of [403, 409]) forgive(complaints, status);
});
