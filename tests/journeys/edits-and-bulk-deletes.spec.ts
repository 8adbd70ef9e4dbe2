import type { Page } from '@playwright/test';
import type { Event } from '#contract/classes.ts';
import { addDays, dayInWords } from '#domain/day.ts';
import { expect, freshEmail, offences, test } from '../support/journey.ts';
import { becomeOwner } from '../support/owner-journey.ts';
import { drawnPng } from '../support/signature.ts';

/** Puts a class in by the form of the desk. */
async function putIn(page: Page, title: string, date: string) {
  await page.getByRole('button', { name: 'New class' }).click();
  const form = page.getByRole('dialog', { name: 'New class' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Date').fill(date);
  await form.getByLabel('Time').fill('05:20');
  await form.getByRole('button', { name: 'Put into the calendar' }).click();
  await expect(form).toBeHidden();
}

/** Someone signs up for a class. */
async function signUp(page: Page, event: Event, email: string) {
  const answer = await page.request.post('/api/signup', {
    data: {
      ...{ name: 'Ines Okafor', email, phone: '5035550117', classTitle: event.title, date: event.date },
      ...{ waiver: true, signature: await drawnPng(), recaptchaToken: 'bypass' },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

test('edits and bulk-deletes', async ({ page, mail }) => {
  const word = crypto.randomUUID().slice(0, 6);
  const [email, title] = [freshEmail('ines'), `River Yoga ${word}`];
  const { now } = await (await page.request.get('/config/site')).json();
  const [day, next] = [addDays(now.day, 5), addDays(now.day, 6)];
  await becomeOwner(page);
  await putIn(page, title, day);
  await putIn(page, `Quiet Yoga ${word}`, next);

  const events = (await (await page.request.get('/api/events')).json()) as Event[];
  const event = events.find((one) => one.title === title);
  if (!event) throw new Error('the class is not on the calendar');
  await signUp(page, event, email);
  const confirmed = await mail.waitFor({ to: email, subject: title });

  // The owner moves the class and tells anyone who has a place.
  await page.reload();
  await page.getByLabel('Search title or location').fill(word);
  await expect(page.getByText('2 classes', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit class' });
  await expect(form.getByLabel('Places')).toHaveAccessibleDescription('1 person has a place.');
  await form.getByLabel('Time').fill('05:50');
  await form.getByRole('button', { name: 'Save changes' }).click();
  const question = page.getByRole('alertdialog', { name: 'Tell the people who signed up?' });
  await expect(question).toContainText('1 person has a place.');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(form.getByLabel('Time')).toHaveValue('05:50');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await question.getByRole('button', { name: 'Tell them' }).click();
  await expect(page.getByText('Saved. 1 person told.')).toBeVisible();
  const changed = await mail.waitFor({ to: email, subject: 'Changed:' });
  expect(changed.subject).toContain(`${dayInWords(day)}, 5:50 AM`);
  expect(changed.text).toContain(`was: ${dayInWords(day)}, 5:20 AM`);
  expect(fileOf(changed).uid).toBe(fileOf(confirmed).uid);
  expect(fileOf(changed).sequence).toBe(fileOf(confirmed).sequence + 1);

  // Then both are taken away: the one that someone has a place in is cancelled.
  await page.getByLabel('Select all on this page').check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel or delete selected' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(sure).toContainText('1 class will be deleted. 1 class with sign-ups will be cancelled');
  await expect(sure).toContainText('1 person has a place.');
  await sure.getByLabel('A few words for them').fill('The river rose.');
  expect(await offences(page)).toEqual([]);
  // What is written to them outlives a box that is unticked, and Escape.
  const note = sure.getByLabel('A few words for them');
  const tell = sure.getByRole('checkbox');
  await tell.uncheck();
  await expect(note).toBeHidden();
  await tell.check();
  await expect(note).toHaveValue('The river rose.');
  await page.keyboard.press('Escape');
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Keep editing' }).click();
  await expect(note).toHaveValue('The river rose.');
  await sure.getByRole('button', { name: 'Cancel and delete' }).click();
  await expect(page.getByText('1 class deleted, 1 class cancelled, 1 person told.')).toBeVisible();
  await expect(page.getByText('No class fits.')).toBeVisible();
  const off = await mail.waitFor({ to: email, subject: 'Cancelled:' });
  expect(off.text).toContain('The river rose.');
  expect(fileOf(off)).toEqual({ ...fileOf(confirmed), method: 'CANCEL', sequence: fileOf(changed).sequence + 1 });

  // The calendar says so, and nobody can sign up; the owner's list still has it on a phone.
  const left = (await (await page.request.get('/api/events')).json()) as Event[];
  expect(left.filter((one) => one.title.endsWith(word))).toMatchObject([{ title, cancelled: true }]);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByLabel('Show').selectOption('Cancelled');
  await expect(page.getByRole('link', { name: '1 of 12' })).toBeVisible();
  expect(await offences(page)).toEqual([]);
  await page.getByRole('link', { name: '1 of 12' }).click();
  await expect(page.getByRole('list', { name: 'Roster' })).toContainText('Ines Okafor');
  await page.goto(`/calendar?month=${day.slice(0, 7)}&day=${day}`);
  const shown = page.getByRole('article').filter({ hasText: title });
  await expect(shown.getByRole('button', { name: 'Cancelled' })).toBeDisabled();
});

/** What a calendar program goes by in the file of a mail. */
function fileOf(mail: { attachments: { contentType: string; text: string }[] }) {
  const [file] = mail.attachments;
  const said = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(file?.text ?? '')?.[1]?.trim();
  return { method: said('METHOD'), uid: said('UID'), sequence: Number(said('SEQUENCE')) };
}
