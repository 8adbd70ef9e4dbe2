import type { Page } from '@playwright/test';
import type { AdminSettings } from '#app/settings-list.ts';
import type { Event } from '#features/classes/contract/classes.ts';
import { addDays } from '#platform/time/day.ts';
import { getTimeBefore } from '#platform/time/wall-time.ts';
import { readLocalStorage } from '../support/browser/e2e-accounts.ts';
import { openPart, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { expect, findAccessibilityViolations, test, withHydration } from '../support/browser/e2e-test.ts';

const SETTINGS = '/api/admin/settings';
/** Signing in once more would end the session of the page. */
const readHeaders = async (page: Page) => ({
  authorization: `Bearer ${await readLocalStorage(page, 'adminToken')}`,
});
const readSettings = async (page: Page): Promise<AdminSettings> =>
  (await page.request.get(SETTINGS, { headers: await readHeaders(page) })).json();

let before: AdminSettings;
test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsOwner(page, '/admin/business');
  before = await readSettings(page);
});
/** The other journeys read the settings of the sample studio. */
test.afterEach(async ({ page }) => {
  const { shop, absences, announcement, cancellation, waitlist, reminders, classCutoffs } = before;
  const places = before.places.map(({ formerNames: _names, ...place }) => place);
  const { version } = await readSettings(page);
  const data = { version, places, shop, absences, announcement, cancellation, waitlist, reminders, classCutoffs };
  const response = await page.request.put(SETTINGS, { headers: await readHeaders(page), data });
  expect(response.status(), await response.text()).toBe(200);
});

type Change = { part: string; button: string; title: string; fields?: Record<string, string>; choice?: string };

/** Changes a part in its dialog, as a person does, and returns the part. */
async function change(page: Page, { part, button, title, fields = {}, choice }: Change) {
  const region = await openPart(page, part);
  await region.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  for (const [label, text] of Object.entries(fields)) {
    const field = dialog.locator('input, textarea').and(dialog.getByLabel(new RegExp(`^${label}`)));
    await field.fill(text);
  }
  if (choice) await dialog.getByLabel(choice).check();
  expect(await findAccessibilityViolations(page), title).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  return region;
}

test('the owner adds a place, changes prices, and publishes time away and an announcement', async ({ page }) => {
  const readSite = async () => (await page.request.get('/config/site')).json();
  const { now } = await readSite();
  const fields = { Name: 'Riverside pavilion', Address: '12 River Road, Portland, OR', 'What to bring': 'A blanket' };
  const places = await change(page, { part: 'Places', button: 'Add a place', title: 'Add a place', fields });
  await expect(places).toContainText('Riverside pavilion12 River Road, Portland, OR');
  expect((await readSite()).places.at(-1)).toMatchObject({ name: fields.Name, address: fields.Address });

  const prices = await change(page, {
    part: 'Prices of the shop',
    button: 'Change prices',
    title: 'Prices of the shop',
    fields: { 'Shipping, in dollars': '6.50' },
  });
  await expect(prices).toContainText('$6.50');
  expect((await readSite()).shop).toEqual({ ...before.shop, shippingFeeCents: 650 });

  const away = await change(page, {
    part: 'Time away',
    button: 'Add time away',
    title: 'Time away',
    fields: {
      'First day': addDays(now.day, 8),
      'Last day': addDays(now.day, 9),
      'A sentence for visitors': 'I am at a training by the sea.',
    },
  });
  await expect(away).toContainText('No classes or private sessions. I am at a training by the sea.');

  const announcement = await change(page, {
    part: 'Announcement',
    button: 'Write an announcement',
    title: 'Announcement',
    fields: {
      Announcement: 'Spring classes are on the calendar.',
      Link: '/calendar',
      'First day': now.day,
      'Last day': addDays(now.day, 9),
    },
  });
  await expect(announcement).toContainText('Spring classes are on the calendar.');

  const visitor = withHydration(await page.context().newPage());
  await visitor.goto('/chocolates');
  await expect(visitor.getByRole('main')).toContainText('$6.50');
  await visitor.goto('/calendar');
  const notices = visitor.getByRole('complementary', { name: 'Notices' });
  await expect(notices).toContainText('I am at a training by the sea.');
  await expect(notices.getByRole('link', { name: 'Spring classes are on the calendar.' })).toBeVisible();
  await visitor.close();
});

test('the owner changes how clients cancel, the hours of waitlists and reminders, and the cut-offs', async ({
  page,
}) => {
  const cancelling = await change(page, {
    part: 'Cancelling a session',
    button: 'Change how clients cancel',
    title: 'How clients cancel',
    fields: { 'Free until this many hours before': '48' },
    choice: 'Nothing comes back',
  });
  await expect(cancelling).toContainText('Until 48 hours before it begins');
  const bookings = await page.request.get('/api/bookings', { headers: await readHeaders(page) });
  expect((await bookings.json()).cancellationTerms).toMatchObject({ freeHours: 48, late: 'nothing' });

  const waitlists = await change(page, {
    part: 'Waitlists',
    button: 'Change the hours',
    title: 'Hours of an offer',
    fields: { Hours: '5' },
  });
  await expect(waitlists).toContainText('for 5 hours');

  const reminders = await change(page, {
    part: 'Reminders',
    button: 'Change when they leave',
    title: 'When reminders leave',
    fields: { 'Hours before a class': '30' },
  });
  await expect(reminders).toContainText('30 hours before it begins');
  expect(await readSettings(page)).toMatchObject({
    waitlist: { offerHours: 5 },
    reminders: { ...before.reminders, classHours: 30 },
  });

  const signUps = await change(page, {
    part: 'Sign-up for classes',
    button: 'Change these times',
    title: 'Sign-up for classes',
    fields: { 'Sign-up ends, in minutes before class': '90' },
  });
  await expect(signUps).toContainText('Until 90 minutes before it begins');
  const { timeZone } = await (await page.request.get('/config/site')).json();
  const events: Event[] = await (await page.request.get('/api/events')).json();
  const event = events.find(({ signUpUntil }) => signUpUntil);
  if (!event) throw new Error('no class says until when people sign up');
  expect(event.signUpUntil).toEqual(getTimeBefore({ day: event.date, time: event.time }, 90, timeZone));
});
