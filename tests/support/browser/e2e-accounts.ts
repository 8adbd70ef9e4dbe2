import type { Page } from '@playwright/test';
import type { Mail } from '../mail/mailbox.ts';
import { confirmAlert, createEmail, expect, type test } from './e2e-test.ts';

type TestFixtures = Parameters<Parameters<typeof test>[2]>[0];
type MailboxClient = TestFixtures['mail'];

type LinkPage = 'verify-email' | 'verify-login';

export function extractLinkPath(mail: Mail, page: LinkPage): string {
  const path = new RegExp(`https?://[^/\\s]+(/${page}\\?token=[\\w-]+)`).exec(mail.text)?.[1];
  if (!path) throw new Error(`no link to ${page} in: ${mail.subject}`);
  return path;
}

export async function register(page: Page, email: string, firstName = 'Noor', lastName = 'Haddad'): Promise<void> {
  await page.goto('/register');
  const form = page.getByRole('form', { name: 'Register' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('First name').fill(firstName);
  await form.getByLabel('Last name').fill(lastName);
  await form.getByRole('button', { name: 'Register' }).click();
  await confirmAlert(page, 'Registration Successful!', 'Please check your email!');
  await expect(page).toHaveURL('/dashboard');
}

export async function requestLoginLink(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  const form = page.getByRole('form', { name: 'Log in' });
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Send me a link' }).click();
  await confirmAlert(page, 'Login Email Sent!');
}

export async function signInAsNewClient(
  page: Page,
  mail: MailboxClient,
  firstName = 'Noor',
  lastName = 'Haddad',
): Promise<{ email: string; id: string; area: string }> {
  const email = createEmail(firstName.toLowerCase());
  await register(page, email, firstName, lastName);
  await page.goto(extractLinkPath(await mail.waitFor({ to: email }), 'verify-email'));
  await confirmAlert(page, 'Email Verified!');
  await expect(page.getByText(`Hi, ${firstName}!`)).toBeVisible();
  const area = new URL(page.url()).pathname;
  return { email, id: area.split('/')[2] ?? '', area };
}

export function readLocalStorage(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

/**
 * The area reads its bookings again when its events connect. A log-out may overtake that request, which is then
 * refused; a scenario ignores status 401.
 */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /, your menu$/ }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login');
}
