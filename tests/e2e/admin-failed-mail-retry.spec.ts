import { signInAsOwner } from '../support/browser/e2e-owner.ts';
import { confirmAlert, createEmail, expect, findAccessibilityViolations, test } from '../support/browser/e2e-test.ts';

async function createRefusedMail(page: Parameters<typeof signInAsOwner>[0], email: string) {
  await page.request.post('/dev/mailbox/faults', { data: { next: 'reject', times: 100 } });
  const subscribed = await page.request.post('/api/subscribers/subscribe', { data: { email } });
  expect(subscribed.status()).toBe(201);
  await signInAsOwner(page, '/admin/operations');
  const issueItem = page.getByRole('listitem').filter({ hasText: email });
  await expect(issueItem).toBeVisible({ timeout: 30_000 });
  await page.request.delete('/dev/mailbox/faults');
  return issueItem;
}

test('the owner retries a failed mail, and it arrives', async ({ page, mail }) => {
  const email = createEmail('reader');
  const issueItem = await createRefusedMail(page, email);
  await expect(issueItem).toContainText(`Welcome to the newsletter, to ${email}`);
  await expect(issueItem).toContainText('after one attempt');
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: /needs? you in Operations/ }).click();
  await expect(page.getByRole('heading', { name: 'Operations' })).toBeVisible();
  await issueItem.getByRole('button', { name: 'Send again' }).click();
  await expect(issueItem).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Operations' })).toBeFocused();
  await mail.waitFor({ to: email });

  await page.goto('/admin/history?kind=mail');
  await expect(page.getByRole('row').filter({ hasText: 'Mail: newsletter welcome' }).first()).toContainText(
    'Sent again',
  );
});

test('the owner dismisses a failed mail', async ({ page, mail }) => {
  const email = createEmail('reader');
  const issueItem = await createRefusedMail(page, email);
  await issueItem.getByRole('button', { name: 'Dismiss' }).click();
  await confirmAlert(page, 'Are you sure?', 'It won’t be sent anymore, and leaves this list.');
  await expect(issueItem).toBeHidden();
  expect(await mail.listMails(email)).toEqual([]);
});

test('the owner corrects the address of a failed mail, and it arrives', async ({ page, mail }) => {
  const email = createEmail('mistyped');
  const right = createEmail('right');
  const issueItem = await createRefusedMail(page, email);
  await issueItem.getByRole('button', { name: 'Correct the address' }).click();
  const form = page.getByRole('dialog', { name: 'Correct the address' });
  await expect(form.getByLabel('Email')).toHaveValue(email);
  await form.getByLabel('Email').fill('right at example');
  await form.getByRole('button', { name: 'Send to this address' }).click();
  await expect(form.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(form.getByLabel('Email')).toBeFocused();
  await form.getByLabel('Email').fill(right);
  await form.getByRole('button', { name: 'Send to this address' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Operations' })).toBeFocused();
  await expect(issueItem).toBeHidden();
  await mail.waitFor({ to: right });
  expect(await mail.listMails(email)).toEqual([]);
});
