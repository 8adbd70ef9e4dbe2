import { createOwnerHeaders, openPart, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { signUpForClass } from '../support/browser/e2e-sign-ups.ts';
import {
  confirmAlert,
  createEmail,
  expect,
  findAccessibilityViolations,
  findUpcomingClass,
  hasFreePlaces,
  openClassDay,
  test,
} from '../support/browser/e2e-test.ts';

const PHONE = '(503) 555-0187';

/** The other journeys expect the facts of the sample studio. */
test.afterEach(async ({ page }) => {
  const headers = await createOwnerHeaders(page);
  const settings = await (await page.request.get('/api/admin/settings', { headers })).json();
  const { business } = settings;
  const onSitePayment = { venmo: '', zelle: '', sentence: '' };
  Object.assign(business, { phone: '(503) 555-0142', openingHours: [], pickupPlace: '', onSitePayment });
  const data = { version: settings.version, business };
  expect((await page.request.put('/api/admin/settings', { headers, data })).ok()).toBe(true);
});

test('the owner changes the phone number and finds it on the page, in a mail and in a calendar file', async ({
  page,
  browser,
  mail,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsOwner(page, '/admin/business');
  const part = page.getByRole('region', { name: 'Address, phone and email' });
  const list = page.getByRole('navigation', { name: 'Parts of this page' });
  await expect(part).toBeVisible();
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(await list.getByRole('link').allTextContents()).toEqual(headings);
  await list.getByRole('link', { name: 'Address, phone and email' }).focus();
  await page.keyboard.press('Enter');
  await expect(part.getByRole('heading')).toBeInViewport();
  await expect(part).toContainText('(503) 555-0142');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await part.getByRole('button', { name: 'Change how people reach you' }).click();
  const dialog = page.getByRole('dialog', { name: 'Address, phone and email' });
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('call me');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter a phone number, such as (800) 555-0199.')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Phone' }).fill(PHONE);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(part).toContainText(PHONE);

  const hours = await openPart(page, 'Opening hours');
  await hours.getByRole('button', { name: 'Change opening hours' }).click();
  const hoursDialog = page.getByRole('dialog', { name: 'Opening hours' });
  await hoursDialog.getByRole('button', { name: 'Add a day' }).click();
  await hoursDialog.getByLabel('From').fill('10:30');
  await hoursDialog.getByLabel('Day').selectOption('Thursday');
  await hoursDialog.getByRole('button', { name: 'Add a day' }).click();
  await expect(hoursDialog.getByLabel('Day').nth(1)).toBeFocused();
  await expect(hoursDialog.getByLabel('Day').nth(1)).toHaveValue('5');
  await expect(hoursDialog.getByLabel('From').nth(1)).toHaveValue('10:30');
  await hoursDialog.getByRole('button', { name: 'Remove entry 1' }).click();
  await expect(hoursDialog.getByLabel('Day')).toBeFocused();
  await expect(hoursDialog.getByLabel('Day')).toHaveValue('5');
  await hoursDialog.getByRole('button', { name: 'Remove entry 1' }).click();
  await expect(hoursDialog.getByRole('button', { name: 'Add a day' })).toBeFocused();
  await hoursDialog.getByRole('button', { name: 'Add a day' }).click();
  await hoursDialog.getByRole('button', { name: 'Add a day' }).click();
  await hoursDialog.getByLabel('Day').nth(1).selectOption('Monday');
  await hoursDialog.getByRole('button', { name: 'Save' }).click();
  await expect(hoursDialog.getByText('Please choose hours that don’t overlap on one day.')).toBeVisible();
  await hoursDialog.getByLabel('Day').nth(1).selectOption('Tuesday');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await hoursDialog.getByRole('button', { name: 'Save' }).click();
  await expect(hoursDialog).toBeHidden();
  await expect(hours).toContainText(/Monday.and.Tuesday, 9:00.AM/);
  expect(await (await page.request.get('/')).text()).toContain('"dayOfWeek":"Tuesday","opens":"09:00"');

  const pickup = await openPart(page, 'Pickup');
  await pickup.getByRole('button', { name: 'Change where' }).click();
  await page.getByRole('dialog', { name: 'Pickup' }).getByLabel('Place').selectOption('Laurelhurst Park, by the pond');
  await page.getByRole('dialog', { name: 'Pickup' }).getByRole('button', { name: 'Save' }).click();
  await expect(pickup).toContainText('Laurelhurst Park');
  await expect
    .poll(async () => (await page.request.get('/api/content/cart')).text())
    .toContain(', at Laurelhurst Park');

  const event = await findUpcomingClass(page, hasFreePlaces);
  const email = createEmail('phone');
  const entry = await openClassDay(page, event);
  await entry.getByRole('link', { name: /^Sign up/ }).click();
  await page.getByRole('link', { name: 'Sign up as a new student' }).click();
  await expect(page).toHaveURL(/\/signup\?/);

  const reader = await browser.newContext({ javaScriptEnabled: false });
  const plainPage = await reader.newPage();
  await plainPage.goto(page.url());
  await expect(plainPage.locator('noscript p').first()).toContainText(`or call ${PHONE}`);
  expect(await (await page.request.get('/')).text()).toContain('"telephone":"+15035550187"');
  await reader.close();

  await page.getByLabel('Name', { exact: true }).fill('Ana Flores');
  await page.getByLabel('Email').first().fill(email);
  await page.getByLabel('Phone').fill('503 555 0199');
  await page.getByLabel(/I have read the waiver/).check();
  await page.getByRole('button', { name: 'Type it instead' }).click();
  await page.locator('[name=typedSignature]').fill('Ana Flores');
  await page.getByRole('button', { name: 'Save signature' }).click();
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await confirmAlert(page, 'You’re in');
  const confirmation = await mail.waitFor({ to: email });
  expect(confirmation.text).toContain(PHONE);
  expect(confirmation.attachments[0]?.text.replaceAll(/\r?\n[ \t]/g, '')).toContain(`Call ${PHONE}.`);
});

test('the owner gives a name at Venmo, and who signs up for an online class reads it on the page and in the email', async ({
  page,
  mail,
}) => {
  await signInAsOwner(page, '/admin/business');
  const part = page.getByRole('region', { name: 'Rules', exact: true });
  await part.getByRole('button', { name: 'Change rules' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rules' });
  await dialog.getByRole('textbox', { name: 'Name at Venmo' }).fill('@mat-and-tin');
  await dialog.getByRole('textbox', { name: 'About paying so' }).fill('Please write your name.');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(part).toContainText('@mat-and-tin');

  const told = 'Pay by Venmo or Zelle. Venmo: @mat-and-tin. Please write your name.';
  const event = await findUpcomingClass(page, (one) => hasFreePlaces(one) && one.online && one.priceText !== '');
  await expect(await openClassDay(page, event)).toContainText(told);
  const { email } = await signUpForClass(page, event, 'Ana Flores');
  await page.goto(`/signup?${new URLSearchParams({ title: event.title, date: event.date, time: event.time })}`);
  await expect(page.getByRole('main')).toContainText(told);
  const confirmation = await mail.waitFor({ to: email });
  expect(confirmation.text).toContain(told);
});
