import { addDays, formatLongDay, formatShortDay } from '#platform/time/day.ts';
import { signInAsOwner } from '../support/browser/e2e-owner.ts';
import { expect, findAccessibilityViolations, test } from '../support/browser/e2e-test.ts';

test('the owner makes four appointments at once, moves the later ones and cancels the rest', async ({ page, mail }) => {
  const email = `series-${crypto.randomUUID()}@example.com`;
  const { now } = await (await page.request.get('/config/site')).json();
  const first = addDays(now.day, 120);
  await signInAsOwner(page, '/admin/bookings');
  await page.getByRole('button', { name: 'New appointment' }).click();
  const form = page.getByRole('dialog', { name: 'New appointment' });
  await form.getByRole('button', { name: 'New client' }).click();
  await form.getByLabel('First name').fill('Runa');
  await form.getByLabel('Last name').fill('Vale');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByLabel('Title').selectOption('Private Yoga');
  await form.getByLabel('Date').fill(first);
  await form.getByLabel('Time').fill('05:10');
  await form.getByLabel('Repeats').selectOption('weekly');
  await form.getByLabel('How many appointments').fill('5');
  const last = addDays(first, 28);
  await expect(form.getByText(`5 appointments, the last one on ${formatLongDay(last)}.`)).toBeVisible();
  await form.getByRole('checkbox', { name: formatShortDay(last) }).uncheck();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Make appointment' }).click();
  await expect(page.getByText('4 appointments were made.')).toBeVisible();
  await mail.waitFor({ to: email, subject: 'Booked: Private Yoga, 4 sessions from' });

  await page.getByLabel('Search by client').fill(email);
  const rows = page.getByRole('row').filter({ hasText: 'Runa Vale' });
  await expect(rows).toHaveCount(4);
  const openSecond = async (action: string) => {
    await rows.nth(1).getByRole('button', { name: 'Actions for the session of Runa Vale' }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  await openSecond('Edit');
  const edit = page.getByRole('dialog', { name: 'Edit appointment' });
  await edit.getByLabel('Time').fill('04:10');
  await edit.getByLabel('This one and the 2 later ones').check();
  await edit.getByLabel('A note for them').fill('An hour earlier, please.');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('3 appointments were changed.')).toBeVisible();
  await mail.waitFor({ to: email, subject: 'Changed: Private Yoga, 3 sessions from' });

  await openSecond('Cancel');
  const question = page.getByRole('alertdialog', { name: 'Cancel this appointment?' });
  await question.getByLabel('This one and the 2 later ones').check();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(page.getByText('3 appointments were cancelled.')).toBeVisible();
  await expect(rows.filter({ hasText: 'CANCELLED' })).toHaveCount(3);
  await mail.waitFor({ to: email, subject: 'Cancelled: Private Yoga, 3 sessions from' });
});
