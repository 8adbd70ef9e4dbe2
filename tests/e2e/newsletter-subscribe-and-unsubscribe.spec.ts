import { confirmAlert, createEmail, expect, ignoreStatus, test } from '../support/browser/e2e-test.ts';

test('a person subscribes, subscribes again, and unsubscribes from the mail', { tag: '@main' }, async ({
  page,
  mail,
  browserErrors,
}) => {
  const email = createEmail('reader');
  await page.goto('/');
  const box = page.getByRole('contentinfo');
  const field = box.getByRole('textbox', { name: 'A note, now and then' });

  await field.fill('reader@nowhere');
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await confirmAlert(page, 'Invalid Email', 'Please enter a valid email address.');
  await field.fill(email);
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await confirmAlert(page, 'Subscribed!', 'Thanks for signing up!');
  await expect(field).toHaveValue('');
  await field.fill(email.toUpperCase());
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await confirmAlert(page, 'Already Subscribed', 'This email is already on our list.');
  ignoreStatus(browserErrors, 409);

  const welcome = await mail.waitFor({ to: email });
  expect(welcome.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const link = /http\S+\/unsubscribe\?[^\s)\]]+/.exec(welcome.text)?.[0] ?? '';
  await page.goto(link);
  const goodbye = page.getByText("You’ve been unsubscribed successfully. I'm sorry to see you go!");
  await expect(goodbye).toBeVisible();
  await page.getByRole('button', { name: 'Put me back on the list' }).click();
  await confirmAlert(page, 'Subscribed!', 'Thanks for signing up!');
  await expect(page).toHaveURL('/');
  await page.goto(link);
  await expect(goodbye).toBeVisible();

  await page.goto('/');
  await field.fill(email);
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await confirmAlert(page, 'Subscribed!');
});

test('the unsubscribe page says when there is no email', async ({ page }) => {
  await page.goto('/unsubscribe');
  await expect(page.getByText('Invalid request. No email provided.')).toBeVisible();
});

test('the unsubscribe page says when something went wrong', async ({ page, browserErrors }) => {
  await page.route('**/api/subscribers/unsubscribe', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/unsubscribe?email=reader@example.com');
  await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible();
  ignoreStatus(browserErrors, 500);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript the unsubscribe link shows a button that unsubscribes', async ({ page, mail }) => {
    const email = createEmail('plain');
    await page.request.post('/api/subscribers/subscribe', { data: { email } });
    const welcome = await mail.waitFor({ to: email });
    await page.goto(/http\S+\/unsubscribe\?[^\s)\]]+/.exec(welcome.text)?.[0] ?? '');
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByText('You’ve been unsubscribed successfully.')).toBeVisible();
    expect((await page.request.post('/api/subscribers/subscribe', { data: { email } })).status()).toBe(201);
  });
});
