import AxeBuilder from '@axe-core/playwright';
import { createOwnerHeaders, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { signUpForClass } from '../support/browser/e2e-sign-ups.ts';
import { expect, findUpcomingClass, hasFreePlaces, test } from '../support/browser/e2e-test.ts';

const URL = '/api/admin/email-words/class-sign-up-confirmed';

/** The other journeys expect the delivered words. */
test.afterEach(async ({ page }) => {
  // The next login of this browser ends the session of its page, which may still be rendering a preview.
  await page.goto('about:blank');
  const headers = await createOwnerHeaders(page);
  const { version, delivered } = await (await page.request.get(URL, { headers })).json();
  expect((await page.request.put(URL, { headers, data: { version, words: delivered } })).ok()).toBe(true);
});

test('the owner writes a greeting and a sentence for the sign-up email and reads them in the mailbox', async ({
  page,
  mail,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsOwner(page, '/admin/emails?kind=class-sign-up-confirmed');
  await page.getByRole('link', { name: 'Write its words' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirmation of a class' })).toBeVisible();
  expect((await new AxeBuilder({ page }).exclude('iframe').analyze()).violations).toEqual([]);

  const greeting = page.getByLabel('Greeting');
  await greeting.fill('Hooray, \nBring warm socks.');
  await greeting.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(8, 8));
  await page.getByRole('button', { name: 'First name' }).click();
  await expect(greeting).toHaveValue('Hooray, {firstName}\nBring warm socks.');
  await expect(greeting).toBeFocused();
  const email = page.frameLocator('iframe');
  await expect(email.getByRole('heading', { level: 1 })).toHaveText('Hooray, Maya');
  await expect(email.getByText('Bring warm socks.')).toBeVisible();

  const sentence = page.getByLabel('Cancel', { exact: true });
  await sentence.fill('Plans changed?');
  await expect(page.getByText('Please keep {link} in this sentence.')).toBeVisible();
  await sentence.fill('Plans changed? {link}.');
  await expect(email.getByText('Plans changed? Cancel my spot.')).toBeVisible();

  await page.getByLabel('Subject').fill('See you, {fistName}');
  await expect(page.getByText('This email cannot fill in {fistName}.')).toBeVisible();
  await page.getByLabel('Subject').fill('See you in {class}');
  await page.getByRole('button', { name: 'Send me this one' }).click();
  const testMail = await mail.waitFor({ to: 'owner@example.com', subject: /^Test: See you in Evening Yoga/ });
  expect(testMail.text).toContain('Hooray, Maya');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  const event = await findUpcomingClass(page, hasFreePlaces);
  const student = await signUpForClass(page, event, 'Ana Flores');
  const confirmation = await mail.waitFor({ to: student.email });
  expect(confirmation.subject).toBe(`See you in ${event.title}`);
  expect(confirmation.text).toContain('Hooray, Ana');
  expect(confirmation.text).toContain('Bring warm socks.');
  expect(confirmation.text).toContain('Plans changed? Cancel my spot (http');
});

test('words that are not saved are not lost by accident, and the delivered ones come back', async ({ page }) => {
  await signInAsOwner(page, '/admin/emails?kind=class-sign-up-confirmed&write=yes');
  await page.getByLabel('Closing').fill('See you soon.');
  await page.getByRole('link', { name: 'All emails' }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Closing')).toHaveValue('See you soon.');
  await page.getByRole('link', { name: 'Dark' }).click();
  await expect(page.frameLocator('iframe').getByText('See you soon.')).toBeVisible();
  await expect(page.getByLabel('Closing')).toHaveValue('See you soon.');
  await page.getByRole('button', { name: 'Back to the delivered words' }).click();
  await expect(page.getByLabel('Closing')).toHaveValue('{ownerFirstName}');
  await page.getByRole('link', { name: 'All emails' }).click();
  const list = page.getByRole('heading', { level: 1, name: 'Emails' });
  await expect(list).toBeVisible();

  await page.getByRole('link', { name: 'Write its words' }).click();
  await page.getByLabel('Closing').fill('See you never.');
  await page.goBack();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(list).toBeVisible();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeHidden();
});
