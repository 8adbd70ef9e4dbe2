import { agreeTo, expect, forgive, freshEmail, offences, test } from '../support/journey.ts';
import { becomeOwner } from '../support/owner-journey.ts';

/** A mail to someone that the mail server refuses for good. */
async function refusedMail(page: Parameters<typeof becomeOwner>[0], email: string) {
  // Every mail meanwhile, since another may be on its way; the list says when ours was refused.
  await page.request.post('/dev/mailbox/faults', { data: { next: 'reject', times: 100 } });
  const subscribed = await page.request.post('/api/subscribers/subscribe', { data: { email } });
  expect(subscribed.status()).toBe(201);
  await becomeOwner(page, '/admin/upkeep');
  const matter = page.getByRole('listitem').filter({ hasText: email });
  await expect(matter).toBeVisible({ timeout: 30_000 });
  await page.request.delete('/dev/mailbox/faults');
  return matter;
}

test('sees a mail that failed, sends it again, and it arrives', async ({ page, mail }) => {
  const email = freshEmail('reader');
  const matter = await refusedMail(page, email);
  await expect(matter).toContainText(`Welcome to the newsletter, to ${email}`);
  await expect(matter).toContainText('after one try');
  expect(await offences(page)).toEqual([]);

  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: /needs? you at Upkeep/ }).click();
  await expect(page.getByRole('heading', { name: 'Upkeep' })).toBeVisible();
  await matter.getByRole('button', { name: 'Send again' }).click();
  await expect(matter).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Upkeep' })).toBeFocused();
  await mail.waitFor({ to: email });

  await page.goto('/admin/history?kind=mail');
  await expect(page.getByRole('row').filter({ hasText: 'Mail: newsletter welcome' }).first()).toContainText(
    'Sent again',
  );
});

test('lets a mail be that need not leave any more', async ({ page, mail }) => {
  const email = freshEmail('reader');
  const matter = await refusedMail(page, email);
  await matter.getByRole('button', { name: 'Let it be' }).click();
  await agreeTo(page, 'Are you sure?', 'It will not be sent any more, and leaves this list.');
  await expect(matter).toBeHidden();
  expect(await mail.all(email)).toEqual([]);
});

test('corrects the address of a mail that failed, and it arrives there', async ({ page, mail, complaints }) => {
  const email = freshEmail('mistyped');
  const right = freshEmail('right');
  const matter = await refusedMail(page, email);
  await matter.getByRole('button', { name: 'Correct the address' }).click();
  const form = page.getByRole('dialog', { name: 'Correct the address' });
  await expect(form.getByLabel('Email')).toHaveValue(email);
  await form.getByLabel('Email').fill('right at example');
  await form.getByRole('button', { name: 'Send there' }).click();
  await expect(form.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(form.getByLabel('Email')).toBeFocused();
  await form.getByLabel('Email').fill(right);
  await form.getByRole('button', { name: 'Send there' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Upkeep' })).toBeFocused();
  await expect(matter).toBeHidden();
  await mail.waitFor({ to: right });
  expect(await mail.all(email)).toEqual([]);
  forgive(complaints, 400);
});
