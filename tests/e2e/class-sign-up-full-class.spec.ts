import type { Event } from '#features/classes/contract/classes.ts';
import { formatShortDay, formatTime, formatWeekday } from '#platform/time/day.ts';
import { signUpForClass } from '../support/browser/e2e-sign-ups.ts';
import {
  confirmAlert,
  createEmail,
  drawSignature,
  expect,
  findUpcomingClass,
  hasFreePlaces,
  ignoreStatus,
  openClassDay,
  test,
} from '../support/browser/e2e-test.ts';

test('a full class takes no sign-up, neither on the calendar nor by its URL', async ({ page, browserErrors }) => {
  const event = await findUpcomingClass(page, ({ isFull, cancelled }) => isFull && !cancelled);
  const entry = await openClassDay(page, event);
  const name = `(${event.title}, ${formatShortDay(event.date)}, ${formatTime(event.time)})`;
  await expect(entry.getByRole('button', { name: `Class Full ${name}`, exact: true })).toBeDisabled();
  const instead = entry.getByRole('group', { name: 'Still open' });
  const firstLink = instead.getByRole('link', { name: /^Sign up \(.+, .+, \d{1,2}:\d\d [AP]M\)$/ }).first();
  await expect(firstLink).toHaveAttribute('href', /^\/signup-selection\?/);
  const startTime = new URLSearchParams((await firstLink.getAttribute('href'))?.split('?')[1]).get('time') ?? '';
  await expect(firstLink).toHaveAccessibleName(new RegExp(`, ${formatTime(startTime)}\\)$`));
  await expect(entry.getByRole('link', { name: `Sign up ${name}`, exact: true })).toHaveCount(0);

  const query = new URLSearchParams({
    title: event.title,
    date: event.date,
    time: event.time,
    location: event.location,
  });
  await page.goto(`/signup?${query}`);
  await page.getByLabel('Name', { exact: true }).fill('Late Person');
  await page.getByLabel('Email', { exact: true }).fill(createEmail('late'));
  await page.getByLabel('Phone').fill('5035550100');
  await page.getByLabel(/I have read the waiver/).check();
  await drawSignature(page);
  await page.getByRole('button', { name: 'Save signature' }).click();
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await confirmAlert(page, 'Class Full', 'This class is full. Please select another date.');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Late Person');
  await expect(page.getByRole('heading', { name: 'Still open' })).toBeFocused();
  ignoreStatus(browserErrors, 409);
});

test('the choice of how to sign up for a full class says that it is full, and folds what hardly works', async ({
  page,
  browserErrors,
}) => {
  const { title, date, time } = await findUpcomingClass(page, ({ isFull, cancelled }) => isFull && !cancelled);
  await page.goto(`/signup-selection?${new URLSearchParams({ title, date, time })}`);
  await expect(
    page.getByRole('heading', { level: 1, name: `${title} is full on ${formatWeekday(date)}` }),
  ).toBeVisible();
  await expect(page.getByRole('figure')).toHaveText(/^(\d+) of \1 mats taken$/);
  await expect(page.getByRole('region', { name: 'Still open' })).toBeVisible();
  const newStudent = page.getByRole('link', { name: 'Sign up as a new student' });
  await expect(newStudent).toBeHidden();
  await expect(page.getByText('Nobody is waiting yet. You’d be first.')).toBeVisible();
  await page.getByText('Try to sign up anyway').click();
  await expect(newStudent).toBeVisible();
  const { email } = await signUpForClass(page, await findUpcomingClass(page, hasFreePlaces), 'Hopeful Person');
  const field = page.getByRole('main').getByLabel('Email', { exact: true });
  await field.fill(email);
  await page.getByRole('button', { name: 'Sign me up' }).click();
  await confirmAlert(page, 'Notification', 'This class is full. Please select another date.');
  await expect(page.getByRole('heading', { name: 'Still open' })).toBeFocused();
  await expect(field).toHaveValue(email);
  ignoreStatus(browserErrors, 409);
});

test('a class that fills up while a person types leads to the next open one, and keeps what they typed', async ({
  page,
  mail,
  browserErrors,
}) => {
  const event = await findUpcomingClass(
    page,
    ({ isFull, signUpLink, placesLeft }) => !isFull && signUpLink === '' && placesLeft < 8,
  );
  const query = new URLSearchParams({ title: event.title, date: event.date, time: event.time });
  await page.goto(`/signup?${query}`);
  await expect(page.getByRole('heading', { name: 'Still open' })).toHaveCount(0);
  const email = createEmail('nearly');
  await page.getByLabel('Name', { exact: true }).fill('Nearly There');
  await page.getByLabel('Email').first().fill(email);
  await page.getByLabel('Phone').fill('5035550100');
  await page.getByLabel(/I have read the waiver/).check();
  await drawSignature(page);
  await page.getByRole('button', { name: 'Save signature' }).click();
  for (let place = 0; place < event.placesLeft; place++) await signUpForClass(page, event, `Faster ${place}`);

  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await confirmAlert(page, 'Class Full', 'This class is full. Please select another date.');
  ignoreStatus(browserErrors, 409);
  await expect(page.getByRole('heading', { name: 'Still open' })).toBeFocused();
  const html = await (await page.request.get(`/signup?${query}`)).text();
  expect(html).toContain('Still open');

  const instead = page.getByRole('region', { name: 'Still open' });
  await instead
    .getByRole('link', { name: /^Sign up/ })
    .first()
    .click();
  await expect(page).not.toHaveURL(new RegExp(`date=${event.date}.*title=${event.title.split(' ')[0]}`));
  await expect(page.getByRole('heading', { name: 'Still open' })).toHaveCount(0);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nearly There');
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await confirmAlert(page, 'You’re in', 'Sign up successful. We sent you a confirmation email.');
  await expect(page).toHaveURL(/\/calendar\?day=/);
  expect((await mail.waitFor({ to: email })).subject).toContain('signed up');
});

test('a class with an external sign-up link opens it', async ({ page }) => {
  const external = await findUpcomingClass(page, ({ signUpLink }) => signUpLink !== '');
  const link = (await openClassDay(page, external)).getByRole('link', { name: /^Sign up on its own site/ });
  await expect(link).toHaveAttribute('href', external.signUpLink);
  await expect(link).toHaveAttribute('target', '_blank');
});

test('a class that has begun is closed', async ({ page }) => {
  const { now } = await (await page.request.get('/config/site')).json();
  const events = (await (await page.request.get('/api/events')).json()) as Event[];
  const past = events.findLast(({ date }) => date < now.day && date.slice(0, 7) === now.day.slice(0, 7)) ?? events[0];
  if (!past) throw new Error('the sample studio has no past class');
  await page.goto(`/calendar?month=${past.date.slice(0, 7)}&day=${past.date}`);
  await expect(page.locator(`[data-day="${past.date}"]`)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('region', { name: 'Chosen day' }).getByRole('article').first()).toBeVisible();
  await expect(page.locator(`main a[href*="date=${past.date}"]`)).toHaveCount(0);
});

test('a sign-up URL without a class shows a message', async ({ page }) => {
  await page.goto('/signup-selection');
  await expect(page.getByRole('heading', { name: 'Class Information Missing' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Calendar' }).click();
  await expect(page).toHaveURL(/\/calendar$/);
});
