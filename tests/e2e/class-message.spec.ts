import { addDays } from '#platform/time/day.ts';
import { createOwnerHeaders, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { signUpForClass } from '../support/browser/e2e-sign-ups.ts';
import { expect, findAccessibilityViolations, test } from '../support/browser/e2e-test.ts';

test('the owner writes to a class and all later ones, sees the email first, and undoes it before it leaves', async ({
  page,
}) => {
  const { now } = await (await page.request.get('/config/site')).json();
  const data = { title: 'Blanket Yin', date: addDays(now.day, 8), time: '06:40', lengthMinutes: 20, capacity: 3 };
  const series = { ...data, repeat: 'weekly', count: 2 };
  const headers = await createOwnerHeaders(page);
  const created = await page.request.post('/api/admin/series', { headers, data: series });
  const [event] = (await created.json()).events;
  await signUpForClass(page, event, 'Ana Reads');

  await signInAsOwner(page, `/admin/signups?class=${event._id}`);
  await page.getByRole('link', { name: 'Write to the class' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Write to the class' })).toBeVisible();
  await expect(page.getByText(/1 person with an email has a spot now/)).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Please enter the subject.')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.getByLabel('Subject').fill('Bring a blanket');
  await page.getByLabel('Text').fill('It will be cold.\nAnd dark.\n\nSee you!');
  const email = page.frameLocator('iframe[title="Email: Bring a blanket"]');
  await expect(email.getByRole('heading', { name: 'Bring a blanket' })).toBeVisible();
  await expect(email.getByText('See you!', { exact: true })).toBeVisible();
  await expect(email.getByText('Blanket Yin')).toBeVisible();

  await page
    .getByRole('radio', { name: 'This and all later classes (2 in all): 1 person, each with one email' })
    .check();
  await expect(page.getByText('names the next class that they have a spot in')).toBeVisible();

  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const leaving = page.getByRole('region', { name: 'Leaving soon' });
  await expect(leaving.getByText('Not sent yet')).toBeVisible();
  await expect(leaving.getByText('about 2 classes')).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('');
  await leaving.getByRole('button', { name: 'Undo Bring a blanket' }).click();
  const over = page.getByRole('region', { name: 'Messages to this class' });
  await expect(over.getByText('Undone, not sent')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});
