import type { Page } from '@playwright/test';
import type { Event } from '#features/classes/contract/classes.ts';
import { addDays, formatShortDay, formatWeekdayAndDate } from '#platform/time/day.ts';
import { signInAsOwner } from '../support/browser/e2e-owner.ts';
import { createEmail, expect, findAccessibilityViolations, test } from '../support/browser/e2e-test.ts';
import { createSignaturePng } from '../support/classes/signature.ts';

async function createClass(page: Page, title: string, date: string) {
  await page.getByRole('button', { name: 'New class' }).click();
  const form = page.getByRole('dialog', { name: 'New class' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Date').fill(date);
  await form.getByLabel('Time').fill('05:20');
  await form.getByRole('button', { name: 'Add to the calendar' }).click();
  await expect(form).toBeHidden();
}

async function signUp(page: Page, event: Event, email: string) {
  const response = await page.request.post('/api/signup', {
    data: {
      name: 'Ines Okafor',
      email,
      phone: '5035550117',
      classTitle: event.title,
      date: event.date,
      waiver: true,
      signature: await createSignaturePng(),
      recaptchaToken: 'bypass',
    },
  });
  expect(response.status(), await response.text()).toBe(201);
}

test('the owner edits a class and deletes several', async ({ page, mail }) => {
  const uniqueWord = crypto.randomUUID().slice(0, 6);
  const [email, title] = [createEmail('ines'), `River Yoga ${uniqueWord}`];
  const { now } = await (await page.request.get('/config/site')).json();
  const [day, next] = [addDays(now.day, 5), addDays(now.day, 6)];
  await signInAsOwner(page, '/admin/dashboard?tab=events');
  await createClass(page, title, day);
  await createClass(page, `Quiet Yoga ${uniqueWord}`, next);

  const events = (await (await page.request.get('/api/events')).json()) as Event[];
  const event = events.find((candidate) => candidate.title === title);
  if (!event) throw new Error('the class is not on the calendar');
  await signUp(page, event, email);
  const confirmed = await mail.waitFor({ to: email, subject: title });

  await page.reload();
  await page.getByLabel('Search title or location').fill(uniqueWord);
  await expect(page.getByText('2 classes', { exact: true })).toBeVisible();
  const actionsButton = page.getByRole('button', { name: `Actions for ${title}` });
  await actionsButton.click();
  await page.getByRole('menuitem', { name: 'Add someone' }).click();
  const addDialog = page.getByRole('dialog', { name: 'Add someone' });
  await expect(addDialog).toContainText(title);
  await page.keyboard.press('Escape');
  await expect(addDialog).toBeHidden();
  await actionsButton.click();
  await page.getByRole('menuitem', { name: 'Cancel class', exact: true }).click();
  const cancelDialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(cancelDialog.getByRole('button', { name: 'Cancel class', exact: true })).toBeVisible();
  await cancelDialog.getByRole('button', { name: 'Keep the class' }).click();
  await expect(cancelDialog).toBeHidden();
  await actionsButton.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit class' });
  await expect(form.getByLabel('Spots')).toHaveAccessibleDescription('1 person has a spot.');
  await form.getByLabel('Time').fill('05:50');
  await form.getByLabel('Online link').fill('https://meet.example.com/j/77');
  await form.getByRole('button', { name: 'Save changes' }).click();
  const question = page.getByRole('alertdialog', { name: 'Email the people who signed up?' });
  await expect(question).toContainText('1 person has a spot.');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(form.getByLabel('Time')).toHaveValue('05:50');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await question.getByRole('button', { name: 'Email them' }).click();
  await expect(page.getByText('Saved. 1 person emailed.')).toBeVisible();
  const changeMail = await mail.waitFor({ to: email, subject: 'Changed:' });
  expect(changeMail.subject).toContain(`${formatShortDay(day)}, 5:50 AM`);
  expect(changeMail.text).toContain(`was: ${formatWeekdayAndDate(day)}, 5:20 AM`);
  expect(changeMail.text).toContain('https://meet.example.com/j/77');
  expect(parseCalendarFile(changeMail).uid).toBe(parseCalendarFile(confirmed).uid);
  expect(parseCalendarFile(changeMail).sequence).toBe(parseCalendarFile(confirmed).sequence + 1);

  await page.getByLabel('Select all on this page').check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel or delete selected' }).click();
  const confirmDialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(confirmDialog).toContainText('1 class will be deleted. 1 class with sign-ups will be cancelled');
  await expect(confirmDialog).toContainText('1 person has a spot.');
  await confirmDialog.getByLabel('A note for them').fill('The river rose.');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const messageField = confirmDialog.getByLabel('A note for them');
  const notifyCheckbox = confirmDialog.getByRole('checkbox');
  await notifyCheckbox.uncheck();
  await expect(messageField).toBeHidden();
  await notifyCheckbox.check();
  await expect(messageField).toHaveValue('The river rose.');
  await page.keyboard.press('Escape');
  const discardDialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await discardDialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(messageField).toHaveValue('The river rose.');
  await confirmDialog.getByRole('button', { name: 'Cancel and delete' }).click();
  await expect(page.getByText('1 class deleted, 1 class cancelled, 1 person emailed.')).toBeVisible();
  await expect(page.getByText('No matches.')).toBeVisible();
  const cancellationMail = await mail.waitFor({ to: email, subject: 'Cancelled:' });
  expect(cancellationMail.text).toContain('The river rose.');
  expect(parseCalendarFile(cancellationMail)).toEqual({
    ...parseCalendarFile(confirmed),
    method: 'CANCEL',
    sequence: parseCalendarFile(changeMail).sequence + 1,
  });

  const remainingClasses = (await (await page.request.get('/api/events')).json()) as Event[];
  expect(remainingClasses.filter((candidate) => candidate.title.endsWith(uniqueWord))).toMatchObject([
    { title, cancelled: true },
  ]);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Cancelled');
  await expect(page.getByRole('link', { name: '1 of 12' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('link', { name: '1 of 12' }).click();
  await expect(page.getByRole('list', { name: 'Roster' })).toContainText('Ines Okafor');
  await page.goto(`/calendar?month=${day.slice(0, 7)}&day=${day}`);
  const calendarClass = page.getByRole('article').filter({ hasText: title });
  await expect(calendarClass.getByRole('button', { name: 'Cancelled' })).toBeDisabled();
});

function parseCalendarFile(mail: { attachments: { contentType: string; text: string }[] }) {
  const [file] = mail.attachments;
  const property = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(file?.text ?? '')?.[1]?.trim();
  return { method: property('METHOD'), uid: property('UID'), sequence: Number(property('SEQUENCE')) };
}
