import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { e2eOwner, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { createEmail, expect, findAccessibilityViolations, test } from '../support/browser/e2e-test.ts';
import type { Mail } from '../support/mail/mailbox.ts';

const findConfirmPath = (mail: Mail) =>
  /https?:\/\/[^/\s]+(\/admin\/confirm-email\?token=[\w-]+)/.exec(mail.text)?.[1] ?? '';

async function clearSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

test('the owner changes their email, downloads a backup and changes the email back', async ({
  page,
  context,
  mail,
}) => {
  test.setTimeout(120_000);
  await signInAsOwner(page, '/admin/settings');
  const otherTab = await context.newPage();
  const email = createEmail('wren');
  for (const next of [email, e2eOwner.email]) {
    await page.goto('/admin/settings');
    const form = page.getByRole('form', { name: 'Change email' });
    await form.getByLabel('New email').fill('wren');
    await form.getByRole('button', { name: 'Send me a link' }).click();
    await expect(form.getByText('Please enter a valid email address.')).toBeVisible();
    await form.getByLabel('New email').fill(next);
    await form.getByRole('button', { name: 'Send me a link' }).click();
    await expect(page.getByText(`A link is on its way to ${next}.`)).toBeVisible();
    // The message comes a moment before the button has its color again.
    await expect(form.getByRole('button', { name: 'Send me a link' })).toBeEnabled();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    const link = findConfirmPath(await mail.waitFor({ to: next, subject: 'Confirm your new email' }));
    if (next === email) await clearSession(page);
    await page.goto(link);
    await page.setViewportSize({ width: 360, height: 780 });
    if (next === email) {
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await expect(page.getByRole('button', { name: 'Confirm this email' })).toHaveCount(0);
      await page.locator('main').getByRole('link', { name: 'Sign in' }).click();
      const signIn = page.getByRole('form', { name: 'Sign in' });
      await signIn.getByLabel('Email').fill(e2eOwner.email);
      await signIn.getByLabel('Password', { exact: true }).fill(e2eOwner.password);
      await signIn.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(link);
    }
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await otherTab.goto('/admin/history');
    await page.getByRole('button', { name: 'Confirm this email' }).click();
    await expect(page.getByRole('heading', { name: 'Your email is changed' })).toBeFocused();
    await expect(otherTab.getByRole('navigation', { name: 'Admin' }).getByText(next)).toBeVisible();
    await page.getByRole('link', { name: 'Go to Settings' }).click();
    await expect(page.getByText(`Signed in as ${next}`)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
  await mail.waitFor({ to: email, subject: 'Your sign-in email was changed' });

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a backup' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^mat-and-tin-\d{4}-\d\d-\d\d\.jsonl\.gz$/);
  const [header = ''] = gunzipSync(await readFile(await file.path()))
    .toString()
    .split('\n', 1);
  expect(JSON.parse(header).tables.length).toBeGreaterThan(20);
  await expect(page.getByText('Backup downloaded')).toBeVisible();
});

test('a link to a new email that has lost its end says so and confirms nothing', async ({ page }) => {
  await page.goto('/admin/confirm-email');
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  await expect(page.getByText('Please open the link from the email again, or copy all of it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm this email' })).toHaveCount(0);
  expect(await findAccessibilityViolations(page)).toEqual([]);
});
