import type { Page } from '@playwright/test';
import {
  confirmAlert,
  createEmail,
  drawSignature,
  expect,
  findAccessibilityViolations,
  findUpcomingClass,
  hasFreePlaces,
  openClassDay,
  test,
} from '../support/browser/e2e-test.ts';

async function fillInGuest(page: Page, name: string, guest: { first: string; last: string; email?: string }) {
  const row = page.getByRole('group', { name });
  await row.getByLabel('First name').fill(guest.first);
  await row.getByLabel('Last name').fill(guest.last);
  await row.getByLabel('Email').fill(guest.email ?? '');
}

test('a person signs up for a class and brings a friend', async ({ page, mail }) => {
  const event = await findUpcomingClass(page, hasFreePlaces);
  const [email, friend] = [createEmail('host'), createEmail('friend')];
  await (await openClassDay(page, event)).getByRole('link', { name: /^Sign up/ }).click();
  await page.getByRole('link', { name: 'Sign up as a new student' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ana Flores');
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByLabel('Phone').fill('503 555 0199');
  await page.getByText('Bring someone with you').click();
  await fillInGuest(page, 'Guest 1', { first: 'Ben', last: '' });
  await page.getByLabel(/I have read the waiver/).check();
  await drawSignature(page);
  await page.getByRole('button', { name: 'Save signature' }).click();
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await confirmAlert(page, 'Missing Information', 'Please fill in all required fields.');
  await expect(page.getByText('Please enter your guest’s last name.')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await fillInGuest(page, 'Guest 1', { first: 'Ben', last: 'Li', email: friend });
  await fillInGuest(page, 'Guest 3', { first: 'Cy', last: 'Ho' });
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await confirmAlert(page, 'You’re in', 'Sign up successful. We sent you a confirmation email.');

  const invitation = await mail.waitFor({ to: friend });
  await page.goto(/http\S+\/signup-waiver\?token=[\w.-]+/.exec(invitation.text)?.[0] ?? '');
  await expect(page.getByText('Signing as Ben Li')).toBeVisible();
  await page.getByLabel(/I have read the waiver/).check();
  await drawSignature(page);
  await page.getByRole('button', { name: 'Save signature' }).click();
  await page.getByRole('button', { name: 'Sign the waiver' }).click();
  await expect(page.getByRole('heading', { name: 'Your waiver is signed' })).toBeFocused();

  const confirmation = await mail.waitFor({ to: email });
  expect(confirmation.text).toContain('Waiver for Cy (');
  await page.goto(/http\S+\/signup-cancel\?token=[\w.-]+/.exec(confirmation.text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Cancel only Cy Ho' }).click();
  await expect(page.getByText('Cy Ho no longer comes with you.')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel both spots' }).click();
  await expect(page.getByRole('heading', { name: 'Your spot is cancelled' })).toBeFocused();
  expect((await mail.waitFor({ to: friend, subject: 'Cancelled' })).text).toContain('Ana, who brought you along');
});
