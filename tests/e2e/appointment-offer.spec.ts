import { readFile } from 'node:fs/promises';
import { addDays, formatShortDay, getWeekday } from '#platform/time/day.ts';
import { signInAsNewClient } from '../support/browser/e2e-accounts.ts';
import { openPayPalPopup } from '../support/browser/e2e-bookings.ts';
import { signInAsOwner } from '../support/browser/e2e-owner.ts';
import { clickAndWaitForClose, expect, findAccessibilityViolations, test } from '../support/browser/e2e-test.ts';

const TUESDAY = 2;
/** The first Tuesday from a day on. */
const findTuesday = (day: string): string => (getWeekday(day) === TUESDAY ? day : findTuesday(addDays(day, 1)));

test('the owner offers eight Tuesdays, and the client accepts from the email and pays at once', async ({
  page,
  mail,
  browserErrors,
}) => {
  const { email, area } = await signInAsNewClient(page, mail, 'Tilda');
  const { now } = await (await page.request.get('/config/site')).json();
  const first = findTuesday(addDays(now.day, 200));
  await signInAsOwner(page, '/admin/bookings');
  await page.getByRole('button', { name: 'New appointment' }).click();
  const form = page.getByRole('dialog', { name: 'New appointment' });
  await form.getByRole('combobox', { name: 'Find a client' }).fill(email);
  await page.getByRole('option', { name: /Tilda/ }).click();
  await form.getByLabel('Date').fill(first);
  await page.route('**/api/admin/settings', (route) => route.abort());
  await form.getByLabel('Offer it to the client').check();
  await expect(form.getByText('Your session types didn’t load.')).toBeVisible();
  await page.unroute('**/api/admin/settings');
  browserErrors.splice(0);
  await form.getByRole('button', { name: 'Try again' }).click();
  await form.getByLabel('Session type').selectOption('Individual Yoga Session (60 min)');
  await expect(form.getByLabel('Length')).toHaveValue('');
  await expect(form.getByLabel('Date')).toHaveValue(first);
  await form.getByLabel('Time', { exact: true }).fill('05:40');
  await form.getByLabel('Repeats').selectOption('weekly');
  await form.getByLabel('Price of each session').fill('79.99');
  await form.getByLabel('All at once, through PayPal').check();
  await expect(form.getByRole('checkbox', { name: formatShortDay(addDays(first, 49)) })).toBeChecked();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Send the offer' }).click();
  await expect(page.getByText('The offer of 8 appointments is on its way.')).toBeVisible();
  await page.getByRole('button', { name: 'Offers', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'Tilda' });
  await expect(row).toContainText('$639.92, all at once');
  await expect(row).toContainText('Open until');

  const { text } = await mail.waitFor({ to: email, subject: 'For you: Individual Yoga Session, 8 sessions' });
  await page.goto(area);
  await expect(page.getByRole('region', { name: 'An offer for you' })).toBeVisible();
  await page.goto(/http\S+\/appointment-offer\?token=[\w-]+/.exec(text)?.[0] ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Would these days suit you?' })).toBeVisible();
  await expect(page.getByText(/11:59\sPM\sP[SD]T/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '5:40' })).toHaveCount(8);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  const lines = await page.locator('li time span').evaluateAll((parts) =>
    parts.map((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(lines).toEqual(Array(16).fill(1));
  const refusal = Promise.withResolvers<void>();
  await page.route('**/api/appointment-offers/refusal', async (route) => {
    await refusal.promise;
    await route.abort();
  });
  await page.getByRole('button', { name: 'No, thank you' }).click();
  await expect(page.getByRole('button', { name: 'One moment...' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Accept and pay' })).toBeVisible();
  refusal.resolve();
  await expect(page.getByRole('button', { name: 'No, thank you' })).toBeVisible();
  browserErrors.splice(0);
  await page.getByRole('button', { name: 'Accept and pay' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay for your sessions' })).toBeFocused();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await clickAndWaitForClose(await openPayPalPopup(page), 'Pay now');
  await expect(page.getByRole('heading', { level: 1, name: 'Your sessions are booked' })).toBeFocused();
  const booked = await mail.waitFor({ to: email, subject: 'Booked: Individual Yoga Session, 8 sessions' });
  const days = page.getByRole('main').getByRole('group').filter({ hasText: 'Outlook' });
  await expect(days).toHaveCount(8);
  await expect(days.first().getByRole('link', { name: /^Google/ })).toHaveAttribute(
    'href',
    /calendar\.google.+text=Individual%20Yoga%20Session/,
  );
  await days.last().locator('summary').click();
  await expect(days.last().getByRole('link', { name: /^Outlook/ })).toHaveAttribute('href', /^https:\/\/outlook/);
  const saved = page.waitForEvent('download');
  await days
    .first()
    .getByRole('button', { name: /^Apple and others/ })
    .click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(booked.attachments[0]?.text).toContain(/UID:booking-[\w-]+/.exec(file)?.[0] ?? 'no UID');
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.getByRole('link', { name: 'See my sessions' }).click();
  await expect(page.getByRole('button', { name: /^Reschedule/ })).toHaveCount(8);
  await expect(page.getByText('An offer for you')).toHaveCount(0);
});
