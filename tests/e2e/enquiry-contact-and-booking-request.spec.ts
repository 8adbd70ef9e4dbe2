import { signInAsNewClient } from '../support/browser/e2e-accounts.ts';
import {
  confirmAlert,
  createEmail,
  drawSignature,
  expect,
  findUpcomingClass,
  hasFreePlaces,
  ignoreStatus,
  test,
} from '../support/browser/e2e-test.ts';

test('a visitor asks for a first meeting and the owner can answer by replying', { tag: '@main' }, async ({
  page,
  mail,
}) => {
  const email = createEmail('meeting');
  await page.goto('/#book');
  const form = page.getByRole('main');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(form.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Name', { exact: true }).fill('June Castellanos');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill('5035550103');
  await form.getByLabel('Session type').selectOption('yoga therapy');
  await form.getByLabel(/^Message/).fill('Tuesdays.\nMy dog is called Biscuit & I like <b>tea</b>.');
  await form.getByRole('button', { name: 'Send request' }).click();
  await confirmAlert(page, 'Success!', 'Your form has been submitted successfully.');
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('');
  const ownerMail = await mail.waitFor({ to: 'owner@example.com', subject: 'June Castellanos' });
  expect(ownerMail.headers['reply-to']).toContain(email);
  expect(ownerMail.html).toContain('&lt;b&gt;tea&lt;/b&gt;');
  const next = await mail.waitFor({ to: email, subject: 'Your request about yoga therapy' });
  expect(next.text).toContain('What happens next');
  expect(next.html).not.toContain('Biscuit');
});

test('a visitor writes a message; a server that fails loses nothing that was typed', async ({
  page,
  mail,
  browserErrors,
}) => {
  const email = createEmail('message');
  await page.goto('/contact');
  const form = page.getByRole('main');
  await form.getByLabel('Name', { exact: true }).fill('Walt Bjornson');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Message').fill('Is there a class for stiff mail carriers?');
  await expect(form.getByLabel('Message')).toHaveAttribute('rows', '10');
  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: '{}' }));
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Failed to send message. Please try again later.');
  await page.getByRole('alertdialog').getByRole('button').click();
  await expect(form.getByLabel('Message')).toHaveValue(/stiff mail carriers/);
  await page.unroute('**/api/contact');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Thank you');
  await page.getByRole('alertdialog').getByRole('button').click();
  expect((await mail.waitFor({ to: 'owner@example.com', subject: 'Walt Bjornson' })).text).toContain(
    'stiff mail carriers',
  );
  ignoreStatus(browserErrors, 500);
});

test('a signed-in client finds their name and email in the message, and on Privacy the way to their data', async ({
  page,
  mail,
}) => {
  const { email, area } = await signInAsNewClient(page, mail);
  await page.goto('/contact');
  const form = page.getByRole('main');
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(/^Noor /);
  await expect(form.getByLabel('Email')).toHaveValue(email);
  await page.goto('/privacy');
  await expect(page.getByRole('link', { name: 'Open my account' })).toHaveAttribute('href', `${area}/account`);
  await page.getByRole('link', { name: 'Download my data' }).click();
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeInViewport();
});

test('when the bot check does not load, a contact message waits', async ({ page, browserErrors }) => {
  await page.route('**/dev/recaptcha/**', (route) => route.abort());
  await page.goto('/contact');
  const form = page.getByRole('main');
  await form.getByLabel('Name', { exact: true }).fill('Noor Haddad');
  await form.getByLabel('Email').fill(createEmail('noor'));
  await form.getByLabel('Message').fill('Hello');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Verification Not Ready' })).toBeVisible();
  browserErrors.splice(0);
});

test('a class sign-up is still allowed when the bot check does not load, and says so', async ({
  page,
  mail,
  browserErrors,
}) => {
  const event = await findUpcomingClass(page, hasFreePlaces);
  const email = createEmail('bypass');
  await page.route('**/dev/recaptcha/**', (route) => route.abort());
  await page.goto(`/signup?${new URLSearchParams({ title: event.title, date: event.date, time: event.time })}`);
  await page.getByLabel('Name', { exact: true }).fill('Hana Morimoto');
  await page.getByLabel('Email').first().fill(email);
  await page.getByLabel('Phone').fill('5035550109');
  await expect(page.getByText('The bot check didn’t load. You can still sign up.')).toBeVisible();
  await page.getByLabel(/I have read the waiver/).check();
  await drawSignature(page);
  await page.getByRole('button', { name: 'Save signature' }).click();
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await confirmAlert(page, 'You’re in');
  expect((await mail.waitFor({ to: email })).subject).toContain(event.title);
  browserErrors.splice(0);
});
