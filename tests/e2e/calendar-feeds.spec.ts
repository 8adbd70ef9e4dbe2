import { addDays } from '#platform/time/day.ts';
import { signInAsNewClient } from '../support/browser/e2e-accounts.ts';
import { createOwnerHeaders, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { confirmAlert, expect, findAccessibilityViolations, test } from '../support/browser/e2e-test.ts';

test.use({ viewport: { width: 360, height: 760 } });

test('a client adds a session to a calendar, copies the address of their own feed, and replaces it', async ({
  page,
  mail,
}) => {
  const { now } = await (await page.request.get('/config/site')).json();
  const { email, area, id } = await signInAsNewClient(page, mail, 'Vera', 'Lind');
  const headers = await createOwnerHeaders(page);
  const appointment = { title: 'Private Yoga', date: addDays(now.day, 75), time: '04:25', length: '60 min' };
  const made = await page.request.post('/api/admin/appointments', { headers, data: { ...appointment, userId: id } });
  expect(made.status(), await made.text()).toBe(201);
  await mail.waitFor({ to: email, subject: 'Booked: ' });

  await page.goto(area);
  const session = page.getByRole('region', { name: 'Your next session' });
  await expect(session.getByRole('link', { name: /^Google/ })).toHaveAttribute('href', /^https:\/\/calendar\.google/);
  const file = await page.request.get((await session.getByRole('link', { name: 'Apple' }).getAttribute('href')) ?? '');
  const { _id } = (await made.json()).booking;
  expect(await file.text()).toContain(`UID:booking-${_id}@`);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.goto(`${area}/account`);
  await page.getByRole('button', { name: 'Create my calendar link' }).click();
  const address = page.getByLabel('Address of the calendar');
  await expect(address).toHaveValue(/\/calendar-feeds\/.+\.ics$/);
  const first = await address.inputValue();
  expect(await (await page.request.get(first)).text()).toContain(`UID:booking-${_id}@`);
  await expect(page.getByRole('link', { name: 'Apple' })).toHaveAttribute('href', first.replace(/^https?/, 'webcal'));
  await page.getByRole('button', { name: 'Copy the address' }).click();
  await expect(page.getByText(/^Copied$|^Please copy it by hand$/)).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Create a new link' }).click();
  await confirmAlert(page, 'Create a new link?');
  await expect(page.getByText('This is your new link.')).toBeVisible();
  await expect(address).not.toHaveValue(first);
  expect((await page.request.get(first)).status()).toBe(404);
  expect((await page.request.get(await address.inputValue())).status()).toBe(200);
});

test('the owner’s address is shown on request, and the calendar says how to subscribe', async ({ page }) => {
  await signInAsOwner(page, '/admin/hours');
  const feed = page.getByRole('region', { name: 'Your days in your calendar' });
  await feed.getByRole('button', { name: /^(Make an|Show the) address$/ }).click();
  await expect(feed.getByLabel('Address of the calendar')).toHaveValue(/\/calendar-feeds\/.+\.ics$/);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.goto('/calendar');
  await expect(page.locator('link[rel=alternate][type="text/calendar"]')).toHaveAttribute('href', '/calendar.ics');
  await expect(page.getByRole('link', { name: 'Apple and others' })).toHaveAttribute(
    'href',
    /^webcal:.+\/calendar\.ics$/,
  );
});
