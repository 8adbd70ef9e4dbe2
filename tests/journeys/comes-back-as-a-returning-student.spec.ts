import { agreeTo, expect, findClass, forgive, isOpen, openDay, test } from '../support/journey.ts';

/** The sample studio has her waiver on file. */
const maya = 'maya@example.com';

test('a returning student signs up by email alone, once', async ({ page, mail, complaints }) => {
  const event = await findClass(page, isOpen);
  const select = async () => {
    const entry = await openDay(page, event);
    await entry.getByRole('link', { name: /^Sign up/ }).click();
  };
  const form = page.getByRole('main');

  await select();
  await form.getByRole('button', { name: 'Sign me up' }).click();
  await agreeTo(page, 'Notification', 'Please enter your email address.');
  await form.getByLabel('Email').fill('maya');
  await form.getByRole('button', { name: 'Sign me up' }).click();
  await agreeTo(page, 'Notification', 'Please enter a valid email address.');
  await form.getByLabel('Email').fill(maya);
  await form.getByRole('button', { name: 'Sign me up' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Registration confirmed!');
  await dialog.getByRole('button').click();
  await expect(page).toHaveURL(/\/calendar/);
  expect((await mail.waitFor({ to: maya, subject: event.title })).attachments).toHaveLength(1);

  await select();
  await form.getByLabel('Email').fill(maya);
  await form.getByRole('button', { name: 'Sign me up' }).click();
  await agreeTo(page, 'Notification', 'You have already signed up for this class.');
  forgive(complaints, 400);
});
