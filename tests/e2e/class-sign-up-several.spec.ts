import type { Page } from '@playwright/test';
import type { Event } from '#features/classes/contract/classes.ts';
import { signUpForClass } from '../support/browser/e2e-sign-ups.ts';
import {
  confirmAlert,
  createEmail,
  drawSignature,
  expect,
  findAccessibilityViolations,
  hasFreePlaces,
  ignoreStatus,
  test,
} from '../support/browser/e2e-test.ts';

/** Chooses classes from the list of the coming weeks and goes on. */
async function chooseClasses(page: Page, chosen: readonly Event[]) {
  await page.goto('/calendar?view=list');
  const later = page.getByRole('heading', { name: 'Later' });
  if (await later.isVisible()) await later.click();
  for (const { _id } of chosen) await page.locator(`[name=classes][value="${_id}"]`).check();
  await page.getByRole('button', { name: 'Sign up for the chosen classes' }).click();
  await expect(page).toHaveURL(/\/signup-several\?classes=/);
}

async function listOpenClasses(page: Page): Promise<Event[]> {
  const { now } = await (await page.request.get('/config/site')).json();
  const query = new URLSearchParams({
    from: now.day,
    to: new Date(Date.parse(now.day) + 35 * 86_400_000).toISOString().slice(0, 10),
  });
  const events = (await (await page.request.get(`/api/events?${query}`)).json()) as Event[];
  return events.filter((event) => event.date > now.day && hasFreePlaces(event));
}

async function fillIn(page: Page, email: string) {
  await page.getByLabel('Name', { exact: true }).fill('Ana Flores');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Phone').fill('503 555 0199');
  await page.getByLabel(/I have read the waiver/).check();
  await drawSignature(page);
  await page.getByRole('button', { name: 'Save signature' }).click();
}

test('a person signs up for three classes at once', async ({ page, mail }) => {
  const chosen = (await listOpenClasses(page)).slice(0, 4);
  const [first] = chosen;
  if (!first) throw new Error('the sample studio has no open class');
  const email = createEmail('several');
  await chooseClasses(page, chosen);
  const list = page.getByRole('region', { name: 'Your classes' });
  await expect(list.getByRole('listitem')).toHaveCount(4);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await fillIn(page, email);
  await list
    .getByRole('link', { name: `Remove ${first.title}` })
    .first()
    .click();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ana Flores');
  await page.getByRole('button', { name: 'Sign up for 3 classes' }).click();
  await confirmAlert(page, 'You’re in: 3 classes', 'Sign up successful. We sent you a confirmation email.');
  await expect(page).toHaveURL(/\/calendar\?view=list$/);
  const tickets = page.getByRole('region', { name: 'You’re in' });
  await expect(tickets.getByRole('link', { name: /^Google/ })).toHaveCount(3);
  await expect(tickets.getByRole('link', { name: /^Outlook/ })).toHaveCount(3);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    tickets.getByRole('button', { name: 'Apple and others' }).last().click(),
  ]);
  expect(file.suggestedFilename()).toBe('class.ics');
  await tickets.getByRole('button', { name: 'Put the tickets away' }).click();
  await expect(tickets).toHaveCount(0);

  const confirmation = await mail.waitFor({ to: email });
  expect(confirmation.subject).toContain('3 classes');
  for (const { title } of chosen.slice(1)) expect(confirmation.text).toContain(title);
  const links = [...confirmation.text.matchAll(/http\S+\/signup-cancel\?token=[\w.~-]+/g)].map(([link]) => link);
  expect(new Set(links).size).toBe(3);
  await page.goto(links[0] ?? '');
  await page.getByRole('button', { name: 'Cancel my spot' }).click();
  await expect(page.getByRole('heading', { name: 'Your spot is cancelled' })).toBeFocused();
});

test('a person signs up for the other chosen classes with one press when one class has filled up', async ({
  page,
  mail,
  browserErrors,
}) => {
  const open = (await listOpenClasses(page)).toSorted((one, other) => one.placesLeft - other.placesLeft);
  const chosen = open.slice(0, 3);
  const [full] = chosen;
  if (!full) throw new Error('the sample studio has no open class');
  const email = createEmail('several');
  await chooseClasses(page, chosen);
  await fillIn(page, email);
  for (let place = 0; place < full.placesLeft; place++) await signUpForClass(page, full, `Faster ${place}`);
  await page.getByRole('button', { name: 'Sign up for 3 classes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: `${full.title} on` })).toContainText('is full.');
  ignoreStatus(browserErrors, 409);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign up for the other 2' }).click();
  await confirmAlert(page, 'You’re in: 2 classes');
  expect((await mail.waitFor({ to: email })).subject).toContain('2 classes');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor chooses classes, and removes some again, up to the form', async ({ page }) => {
    const chosen = (await listOpenClasses(page)).slice(0, 2);
    await chooseClasses(page, chosen);
    await expect(page.getByRole('heading', { name: 'Sign up for several classes' })).toBeVisible();
    const list = page.getByRole('region', { name: 'Your classes' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(page.locator('main noscript p')).toContainText('This form needs JavaScript for the signature.');
    await list
      .getByRole('link', { name: /^Remove/ })
      .first()
      .click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await list.getByRole('link', { name: /^Remove/ }).click();
    await expect(page.getByRole('heading', { name: 'No classes chosen' })).toBeVisible();
  });
});
