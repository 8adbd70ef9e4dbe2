import { agreeTo, expect, findClass, forgive, freshEmail, isOpen, openDay, test } from '../support/journey.ts';

test('an unknown email is sent to the new students, and can go there at once', async ({ page, mail, complaints }) => {
  const event = await findClass(page, isOpen);
  const email = freshEmail('unknown');
  const entry = await openDay(page, event);
  await entry.getByRole('link', { name: /^Sign up/ }).click();
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign me up' }).click();
  await agreeTo(page, 'Notification', 'Email not found. Please sign up as a new student!');
  forgive(complaints, 404);
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(email);
  await page.getByRole('link', { name: 'Sign up as a new student' }).click();
  await expect(page.getByRole('main')).toContainText(event.title);
  expect(await mail.all(email)).toEqual([]);
});

test('without a connection the words say so and nothing typed is lost', async ({ page, context, complaints }) => {
  const event = await findClass(page, isOpen);
  const entry = await openDay(page, event);
  await entry.getByRole('link', { name: /^Sign up/ }).click();
  await page.getByRole('main').getByLabel('Email').fill('maya@example.com');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign me up' }).click();
  await agreeTo(page, 'Notification', 'Network error. Please check your connection and try again.');
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue('maya@example.com');
  complaints.splice(0);
});
