import { addDays } from '#platform/time/day.ts';
import { signInAsOwner } from '../support/browser/e2e-owner.ts';
import { signUpForClass } from '../support/browser/e2e-sign-ups.ts';
import { expect, findAccessibilityViolations, findUpcomingClass, test } from '../support/browser/e2e-test.ts';

const BRING = 'A blanket and warm socks';

test('the owner says what to bring to a class, and a visitor reads it on the page, the ticket and in the email', async ({
  page,
  mail,
}) => {
  const title = `Cold Evening Yoga ${crypto.randomUUID().slice(0, 6)}`;
  const { now } = await (await page.request.get('/config/site')).json();
  await signInAsOwner(page, '/admin/dashboard?tab=events');
  await page.getByRole('button', { name: 'New class' }).click();
  const form = page.getByRole('dialog', { name: 'New class' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Date').fill(addDays(now.day, 4));
  await form.getByLabel('Time').fill('05:10');
  await form.getByLabel('What to bring').fill(BRING);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Add to the calendar' }).click();
  await expect(form).toBeHidden();

  const event = await findUpcomingClass(page, (candidate) => candidate.title === title);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/calendar?${new URLSearchParams({ month: event.date.slice(0, 7), day: event.date })}`);
  const entry = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
  await expect(entry).toContainText(`What to bring: ${BRING}`);
  await entry.getByRole('link', { name: /^Sign up/ }).click();
  await expect(page.getByRole('main')).toContainText(BRING);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const { email } = await signUpForClass(page, event, 'Theo Okafor');
  const { text, attachments } = await mail.waitFor({ to: email });
  expect(text).toContain(`What to bring: ${BRING}`);
  expect(attachments[0]?.text.replaceAll(/\r?\n[ \t]/g, '')).toContain(`What to bring: ${BRING}`);
});
