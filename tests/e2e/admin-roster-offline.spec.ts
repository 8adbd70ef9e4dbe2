import type { Page } from '@playwright/test';
import type { Event } from '#contract/classes.ts';
import { addDays } from '#domain/day.ts';
import { chooseRowAction, createOwnerHeaders, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { signUpForClass } from '../support/browser/e2e-sign-ups.ts';
import {
  expect,
  findAccessibilityViolations,
  findUpcomingClass,
  hasFreePlaces,
  test,
} from '../support/browser/e2e-test.ts';

test.use({ viewport: { width: 360, height: 760 } });

/** A class whose people no other scenario marks, because the sum of the class is read. */
async function addClass(page: Page): Promise<Event> {
  const { now } = await (await page.request.get('/config/site')).json();
  const title = `Quiet Room ${crypto.randomUUID().slice(0, 6)}`;
  const data = { title, date: addDays(now.day, 75), time: '05:45', lengthMinutes: 20, priceText: '$18' };
  const response = await page.request.post('/api/admin/events', { headers: await createOwnerHeaders(page), data });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).event;
}

test('the owner ticks a roster in a room without a connection', { tag: '@main' }, async ({
  page,
  context,
  browser,
  browserErrors,
}) => {
  const event = await addClass(page);
  const people = [];
  for (const name of ['Ada Offline', 'Ben Offline', 'Cleo Offline'])
    people.push(await signUpForClass(page, event, name));
  const [ada, ben, cleo] = people.map(({ name }) => name) as [string, string, string];
  const roster = `/admin/signups?class=${event._id}`;
  await signInAsOwner(page, roster);
  await expect(page.getByRole('checkbox', { name: ada })).toBeVisible();

  await context.setOffline(true);
  for (const name of [ada, ben]) await page.getByRole('checkbox', { name }).click();
  await page.getByRole('checkbox', { name: ben }).click();
  await chooseRowAction(page, cleo, 'No-show');
  await page.getByLabel(`How ${ada} paid`).selectOption('Venmo');
  const amount = page.getByLabel(`What ${ada} paid, in dollars`);
  await amount.fill('12.50');
  await amount.press('Enter');
  await expect(page.getByText('4 marks wait for a connection')).toBeVisible();
  await expect(page.getByText('Paid: 1 Venmo. $12.50 in all.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: ada })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: ben })).not.toBeChecked();
  await expect(page.getByRole('listitem').filter({ hasText: cleo })).toContainText('No-show');
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await context.setOffline(false);
  await expect(page.getByText('wait for a connection')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: ada })).toBeChecked();

  const secondPhone = await browser.newContext({ storageState: await context.storageState() });
  const secondPage = await secondPhone.newPage();
  await secondPage.clock.install();
  await secondPage.goto(new URL(roster, page.url()).href);
  await expect(secondPage.getByRole('checkbox', { name: ada })).toBeChecked();
  await expect(secondPage.getByRole('checkbox', { name: ben })).not.toBeChecked();
  await expect(secondPage.getByRole('listitem').filter({ hasText: cleo })).toContainText('No-show');
  await expect(secondPage.getByLabel(`How ${ada} paid`)).toHaveValue('venmo');
  await expect(secondPage.getByLabel(`What ${ada} paid, in dollars`)).toHaveValue('12.50');

  await secondPage.getByRole('checkbox', { name: cleo }).focus();
  const saved = page.waitForResponse('**/attendance');
  await page.getByRole('checkbox', { name: ben }).click();
  expect((await saved).status()).toBe(200);
  await secondPage.clock.fastForward(15_000);
  await expect(secondPage.getByRole('checkbox', { name: ben })).toBeChecked();
  await expect(secondPage.getByRole('checkbox', { name: cleo })).toBeFocused();
  await secondPhone.close();
  browserErrors.splice(
    0,
    browserErrors.length,
    ...browserErrors.filter((text) => !text.includes('INTERNET_DISCONNECTED')),
  );
});

test('marks survive that the page is closed, and are sent when it is opened again', async ({ page, browserErrors }) => {
  const event = await findUpcomingClass(page, hasFreePlaces);
  const { name } = await signUpForClass(page, event, 'Dora Later');
  await signInAsOwner(page, `/admin/signups?class=${event._id}`);
  const tick = page.getByRole('checkbox', { name });
  await page.route('**/attendance', (route) => route.abort());
  await tick.click();
  await expect(page.getByText('1 mark waits for a connection')).toBeVisible();
  await expect(tick).toBeChecked();
  await page.unroute('**/attendance');
  const sent = page.waitForResponse('**/attendance');
  await page.reload();
  expect((await sent).status()).toBe(200);
  await page.reload();
  await expect(tick).toBeChecked();
  browserErrors.splice(0, browserErrors.length, ...browserErrors.filter((text) => !text.includes('ERR_FAILED')));
});
