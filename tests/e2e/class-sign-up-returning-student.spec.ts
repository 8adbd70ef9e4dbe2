import { signUpForClass } from '../support/browser/e2e-sign-ups.ts';
import {
  confirmAlert,
  expect,
  findUpcomingClass,
  hasFreePlaces,
  ignoreStatus,
  openClassDay,
  test,
} from '../support/browser/e2e-test.ts';

test('a returning student signs up by email alone, once', async ({ page, mail, browserErrors }) => {
  const event = await findUpcomingClass(page, hasFreePlaces);
  const earlierClass = await findUpcomingClass(page, (other) => other._id !== event._id && hasFreePlaces(other));
  const { email: returningEmail } = await signUpForClass(page, earlierClass, 'Maya Lind');
  const select = async () => {
    const entry = await openClassDay(page, event);
    await entry.getByRole('link', { name: /^Sign up/ }).click();
  };
  const form = page.getByRole('main');

  await select();
  await form.getByRole('button', { name: 'Sign me up' }).click();
  await confirmAlert(page, 'Notification', 'Please enter your email address.');
  await form.getByLabel('Email', { exact: true }).fill('maya');
  await form.getByRole('button', { name: 'Sign me up' }).click();
  await confirmAlert(page, 'Notification', 'Please enter a valid email address.');
  await form.getByLabel('Email', { exact: true }).fill(returningEmail);
  await form.getByRole('button', { name: 'Sign me up' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Registration confirmed!');
  await dialog.getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(`/calendar\\?day=${event.date}$`));
  expect((await mail.waitFor({ to: returningEmail, subject: event.title })).attachments).toHaveLength(1);
  const joined = page.getByRole('region', { name: 'You’re in' });
  await expect(joined.getByRole('heading', { name: 'You’re in' })).toBeInViewport();
  await expect(joined).toContainText(event.title);

  await select();
  await form.getByLabel('Email', { exact: true }).fill(returningEmail);
  await form.getByRole('button', { name: 'Sign me up' }).click();
  await confirmAlert(page, 'Notification', 'You have already signed up for this class.');
  ignoreStatus(browserErrors, 400);
});
