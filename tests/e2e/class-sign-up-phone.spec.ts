import { getPaymentInstructions } from '#features/classes/sign-up/domain/payment-instructions.ts';
import { formatLongDay, formatTime } from '#platform/time/day.ts';
import { sampleBusiness } from '#seeds/sample-business.ts';
import {
  confirmAlert,
  createEmail,
  drawSignature,
  expect,
  findUpcomingClass,
  hasFreePlaces,
  openClassDay,
  test,
} from '../support/browser/e2e-test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('a person finds a class on a phone, signs the waiver and has a mail with a calendar file', {
  tag: '@main',
}, async ({ page, mail }) => {
  const atTheDoor = 'Pay at the door: cash, check, Venmo, Zelle';
  const event = await findUpcomingClass(
    page,
    (candidate) => hasFreePlaces(candidate) && getPaymentInstructions(candidate, sampleBusiness) === atTheDoor,
  );
  const email = createEmail('new');
  const entry = await openClassDay(page, event);
  await expect(entry).toContainText(atTheDoor);
  await expect(entry).toContainText(formatTime(event.time));
  await entry.getByRole('link', { name: /^Sign up/ }).click();

  await expect(page).toHaveURL(/\/signup-selection\?/);
  await page.getByRole('link', { name: 'Sign up as a new student' }).click();
  await expect(page).toHaveURL(/\/signup\?/);
  await expect(page.getByRole('main')).toContainText(event.title);
  await expect(page.getByRole('main')).toContainText(formatLongDay(event.date));
  await expect(page.getByRole('main')).toContainText(atTheDoor);

  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await confirmAlert(page, 'Missing Information', 'Please fill in all required fields.');
  await page.getByLabel('Name', { exact: true }).fill('Ana Flores');
  await page.getByLabel('Email').first().fill('ana at example');
  await page.getByLabel('Phone').fill('503 555 0199');
  await page.getByLabel(/I have read the waiver/).check();
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await confirmAlert(page, 'Invalid Email', 'Please enter a valid email address.');
  await page.getByLabel('Email').first().fill(email);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await confirmAlert(page, 'Signature Required');

  await drawSignature(page);
  await page.setViewportSize({ width: 740, height: 360 });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  const done = `You’re in: ${event.title}, ${formatLongDay(event.date)}`;
  await confirmAlert(page, done, 'Sign up successful. We sent you a confirmation email.');
  await expect(page).toHaveURL(new RegExp(`/calendar\\?day=${event.date}$`));
  await expect(page.getByRole('article').filter({ hasText: event.title }).first()).toBeVisible();

  const confirmation = await mail.waitFor({ to: email });
  expect(confirmation.subject).toContain(event.title);
  expect(confirmation.text).toContain(formatTime(event.time));
  const [file] = confirmation.attachments;
  expect(file?.filename).toBe('class.ics');
  expect(file?.text).toContain(
    `DTSTART;TZID=America/Los_Angeles:${event.date.replaceAll('-', '')}T${event.time.replace(':', '')}00`,
  );
  const forOwner = await mail.waitFor({ to: 'owner@example.com', subject: event.title });
  expect(forOwner.headers['reply-to']).toContain(email);
});

test('a person who cannot draw types the signature, and gives the place back by the link in the mail', async ({
  page,
  mail,
}) => {
  const event = await findUpcomingClass(page, hasFreePlaces);
  const email = createEmail('types');
  const entry = await openClassDay(page, event);
  await entry.getByRole('link', { name: /^Sign up/ }).click();
  await page.getByRole('link', { name: 'Sign up as a new student' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Theo Okafor');
  await page.getByLabel('Email').first().fill(email);
  await page.getByLabel('Phone').fill('5035550102');
  await page.getByLabel(/I have read the waiver/).check();
  await page.getByRole('button', { name: 'Type it instead' }).click();
  await page.locator('[name=typedSignature]').fill('Theo Okafor');
  await page.getByRole('button', { name: 'Save signature' }).click();
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await confirmAlert(page, 'You’re in');

  const before = await findUpcomingClass(page, ({ _id }) => _id === event._id);
  const confirmation = await mail.waitFor({ to: email });
  const link = /http\S+signup-cancel\?token=[\w.-]+/.exec(confirmation.text)?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByRole('main')).toContainText(event.title);
  expect((await findUpcomingClass(page, ({ _id }) => _id === event._id)).placesLeft).toBe(before.placesLeft);
  await page.getByRole('button', { name: 'Cancel my spot' }).click();
  await expect(page.getByRole('link', { name: 'Back to Calendar' })).toBeVisible();
  expect((await findUpcomingClass(page, ({ _id }) => _id === event._id)).placesLeft).toBe(before.placesLeft + 1);
  const goodbye = await mail.waitFor({ to: email, subject: 'Cancelled' });
  expect(goodbye.attachments[0]?.text).toContain('STATUS:CANCELLED');
});

test('a person filters the calendar on a phone, hears how many classes are left, and keeps the focus', async ({
  page,
}) => {
  const event = await findUpcomingClass(page, hasFreePlaces);
  await page.goto('/calendar?view=list');
  const filter = page.getByRole('form', { name: 'Find a class' });
  const show = filter.getByRole('button', { name: 'Show', exact: true });
  const placeBox = await filter.getByLabel('Location').boundingBox();
  expect((await show.boundingBox())?.y).toBe(placeBox?.y);
  await filter.getByLabel('Class').selectOption(event.title);
  await show.click();
  await expect(page).toHaveURL(/class=/);
  await expect(show).toBeFocused();
  const classCard = page.getByRole('article').filter({ hasText: event.title });
  await expect(page.getByRole('article').filter({ hasNotText: event.title })).toHaveCount(0);
  await expect(filter.getByRole('status')).toHaveText(new RegExp(`^${await classCard.count()} class(es)?\\.$`));
  await filter.getByRole('link', { name: 'Show everything' }).click();
  await expect(show).toBeFocused();
  await expect(filter.getByRole('status')).toHaveText('All classes are shown.');
  await expect(filter.getByLabel('Class')).toHaveValue('');
});
