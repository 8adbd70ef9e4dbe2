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
  await page.getByRole('link', { name: 'Continue as a new student with this email' }).click();
  await expect(page).toHaveURL(/\/signup\?/);
  expect(page.url()).not.toContain(email.split('@')[0]);
  await expect(page.getByRole('main')).toContainText(event.title);
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(email);
  expect(await mail.all(email)).toEqual([]);
});

test('new and returning students have two equal ways, and an email typed at the wrong one goes along', async ({
  page,
}) => {
  const event = await findClass(page, isOpen);
  const email = freshEmail('wrong-way');
  const entry = await openDay(page, event);
  await entry.getByRole('link', { name: /^Sign up/ }).click();
  const ways = page.locator('.way');
  await expect(ways).toHaveCount(2);
  const [first, second] = await Promise.all([ways.nth(0).boundingBox(), ways.nth(1).boundingBox()]);
  expect([first?.y, first?.width]).toEqual([second?.y, second?.width]);
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Sign up as a new student' }).click();
  await expect(page).toHaveURL(/\/signup\?/);
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(email);
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
