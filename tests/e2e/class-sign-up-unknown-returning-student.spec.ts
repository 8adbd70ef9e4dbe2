import {
  confirmAlert,
  createEmail,
  expect,
  findUpcomingClass,
  hasFreePlaces,
  ignoreStatus,
  openClassDay,
  test,
} from '../support/browser/e2e-test.ts';

test('an unknown email leads to the form for new students', async ({ page, mail, browserErrors }) => {
  const event = await findUpcomingClass(page, hasFreePlaces);
  const email = createEmail('unknown');
  const entry = await openClassDay(page, event);
  await entry.getByRole('link', { name: /^Sign up/ }).click();
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Sign me up' }).click();
  await confirmAlert(page, 'Notification', 'Email not found. Please sign up as a new student!');
  ignoreStatus(browserErrors, 404);
  await expect(page.getByRole('main').getByLabel('Email', { exact: true })).toHaveValue(email);
  await page.getByRole('link', { name: 'Continue as a new student with this email' }).click();
  await expect(page).toHaveURL(/\/signup\?/);
  expect(page.url()).not.toContain(email.split('@')[0]);
  await expect(page.getByRole('main')).toContainText(event.title);
  await expect(page.getByRole('main').getByLabel('Email', { exact: true })).toHaveValue(email);
  expect(await mail.listMails(email)).toEqual([]);
});

test('switching between new and returning student keeps the email', async ({ page }) => {
  const event = await findUpcomingClass(page, hasFreePlaces);
  const email = createEmail('wrong-way');
  const entry = await openClassDay(page, event);
  await entry.getByRole('link', { name: /^Sign up/ }).click();
  const choices = page.getByRole('region', { name: /^I’m (new here|a returning student)$/ });
  await expect(choices).toHaveCount(2);
  const [first, second] = await Promise.all([choices.nth(0).boundingBox(), choices.nth(1).boundingBox()]);
  expect(first?.x).toBe(second?.x);
  expect(first?.width).toBeCloseTo(second?.width ?? 0, 0);
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('link', { name: 'Sign up as a new student' }).click();
  await expect(page).toHaveURL(/\/signup\?/);
  await expect(page.getByRole('main').getByLabel('Email', { exact: true })).toHaveValue(email);
});

test('a sign-up without a connection shows an error and keeps what was typed', async ({
  page,
  context,
  browserErrors,
}) => {
  const event = await findUpcomingClass(page, hasFreePlaces);
  const entry = await openClassDay(page, event);
  await entry.getByRole('link', { name: /^Sign up/ }).click();
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill('maya@example.com');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign me up' }).click();
  await confirmAlert(page, 'Notification', 'Network error. Please check your connection and try again.');
  await expect(page.getByRole('main').getByLabel('Email', { exact: true })).toHaveValue('maya@example.com');
  browserErrors.splice(0);
});
