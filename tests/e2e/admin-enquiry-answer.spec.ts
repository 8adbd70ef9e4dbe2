import { signInAsOwner } from '../support/browser/e2e-owner.ts';
import { createEmail, expect, findAccessibilityViolations, test } from '../support/browser/e2e-test.ts';

test('the owner answers an enquiry and marks it', async ({ page }) => {
  const email = createEmail('asks');
  const message = 'Is there room for a beginner?\n\n<img src=x onerror=alert(1)> & =1+1';
  const data = { name: 'Asks <b>Much</b>', email, message, recaptchaToken: 'token' };
  expect((await page.request.post('/api/contact', { data })).status()).toBe(201);

  await signInAsOwner(page, '/admin/enquiries');
  await page.getByLabel('Search by name, email or text').fill(email);
  const entry = page.getByRole('article', { name: 'Asks <b>Much</b>' });
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(entry).toContainText('<img src=x onerror=alert(1)> & =1+1');
  expect(await entry.getByText('Is there room').evaluate((element) => getComputedStyle(element).whiteSpace)).toBe(
    'pre-line',
  );
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const reply = entry.getByRole('link', { name: 'Reply by email' });
  await expect(reply).toHaveAttribute('href', `mailto:${email}?subject=Your%20message%20to%20Mat%20%26%20Tin`);
  await entry.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText('Marked as answered.')).toBeVisible();
  await expect(entry.getByText(/^Answered /)).toBeVisible();
  await expect(entry.getByRole('button', { name: 'Mark as unanswered' })).toBeFocused();

  await page.reload();
  await expect(page.getByText('No matches.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Answered');
  await expect(entry).toBeVisible();

  await entry.getByRole('button', { name: 'Delete' }).click();
  const confirmDialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await confirmDialog.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('The enquiry is deleted.')).toBeVisible();
  await expect(entry).toBeHidden();
});

test('the owner reads enquiries on a phone, with suspected spam marked', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const email = createEmail('robot');
  const data = { name: 'Robot', email, message: 'Buy', recaptchaToken: 'token', website: 'http://robot.example' };
  await page.request.post('/api/contact', { data });
  await signInAsOwner(page, `/admin/enquiries?search=${encodeURIComponent(email)}`);
  await expect(page.getByRole('article', { name: 'Robot' }).getByText('Possible spam')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
