import type { Page } from '@playwright/test';
import type { Event } from '#features/classes/contract/classes.ts';
import { addDays } from '#platform/time/day.ts';
import { signInAsNewClient } from '../support/browser/e2e-accounts.ts';
import { createOwnerHeaders } from '../support/browser/e2e-owner.ts';
import { signUpForClass } from '../support/browser/e2e-sign-ups.ts';
import {
  confirmAlert,
  createEmail,
  drawSignature,
  expect,
  findAccessibilityViolations,
  findUpcomingClass,
  hasFreePlaces,
  openClassDay,
  test,
} from '../support/browser/e2e-test.ts';

/** A class for one person, early enough that an offer is held. */
async function addClass(page: Page, title = 'Small Circle', time = '07:10'): Promise<Event> {
  const { now } = await (await page.request.get('/config/site')).json();
  const data = { title, date: addDays(now.day, 6), time, lengthMinutes: 20, capacity: 1 };
  const headers = await createOwnerHeaders(page);
  const response = await page.request.post('/api/admin/events', { headers, data });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).event;
}

test('a person joins a waitlist and gets the place', { tag: '@main' }, async ({ page, mail }) => {
  const event = await addClass(page);
  const person = await signUpForClass(page, event, 'Someone Faster');

  const email = createEmail('waiting');
  await (await openClassDay(page, event)).getByRole('link', { name: /^Tell me when a spot is free/ }).click();
  const form = page.getByRole('region', { name: 'I’ll tell you when a spot is free' });
  await form.getByRole('button', { name: 'Tell me when it’s free' }).click();
  await expect(form.getByText('Please enter a valid email address.')).toBeVisible();
  await form.getByLabel('Your email').fill(email);
  await form.getByRole('button', { name: 'Tell me when it’s free' }).click();
  await expect(page.getByRole('heading', { name: 'One more step: your email' })).toBeFocused();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const question = await mail.waitFor({ to: email });
  const link = /http\S+\/waitlist\?token=[\w.-]+/.exec(question.text)?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByText('You’d be first in line.')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, tell me' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re on the waitlist' })).toBeFocused();
  await expect(page.getByText('You’re first in line.')).toBeVisible();

  const confirmation = await mail.waitFor({ to: person.email });
  const token = /\/signup-cancel\?token=([\w.-]+)/.exec(confirmation.text)?.[1];
  expect((await page.request.post('/api/signup/cancellation', { data: { token } })).ok()).toBe(true);

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'A spot is free for you' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await page.getByLabel('Name', { exact: true }).fill('Patient Person');
  await page.getByLabel('Phone').fill('5035550100');
  await page.getByLabel(/I have read the waiver/).check();
  await drawSignature(page);
  await page.getByRole('button', { name: 'Save signature' }).click();
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await confirmAlert(page, 'You’re in', 'Sign up successful. We sent you a confirmation email.');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'You’re in' })).toBeVisible();
  const google = page.getByRole('link', { name: /^Google/ });
  await expect(google).toHaveAttribute('href', /text=Small%20Circle/);
  await expect(page.getByRole('button', { name: 'Apple and others' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('a signed-in client joins a waitlist in one press', async ({ page, mail }) => {
  const event = await addClass(page, 'Smaller Circle', '05:40');
  await signUpForClass(page, event, 'Someone Faster');
  const { email } = await signInAsNewClient(page, mail, 'Wilma');
  await (await openClassDay(page, event)).getByRole('link', { name: /^Tell me when a spot is free/ }).click();
  await page.getByRole('button', { name: 'Tell me when it’s free', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You’re on the waitlist' })).toBeFocused();
  const headers = await createOwnerHeaders(page);
  const roster = await (await page.request.get(`/api/admin/events/${event._id}/roster`, { headers })).json();
  expect(roster.waitlist).toMatchObject([{ email }]);
});

test('a person whose waiver is on file takes a free spot in one press', async ({ page, mail }) => {
  const event = await addClass(page, 'Smallest Circle', '05:10');
  const faster = await signUpForClass(page, event, 'Someone Faster');
  const email = createEmail('known');
  await signUpForClass(page, await findUpcomingClass(page, hasFreePlaces), 'Known Person', email);
  const data = { email, classTitle: event.title, date: event.date, time: event.time };
  expect((await page.request.post('/api/waitlist', { data })).status()).toBe(201);
  const question = await mail.waitFor({ to: email, subject: /^Tell you when a spot/ });
  const link = /http\S+\/waitlist\?token=[\w.-]+/.exec(question.text)?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Yes, tell me' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re on the waitlist' })).toBeFocused();

  const confirmation = await mail.waitFor({ to: faster.email });
  const token = /\/signup-cancel\?token=([\w.-]+)/.exec(confirmation.text)?.[1];
  expect((await page.request.post('/api/signup/cancellation', { data: { token } })).ok()).toBe(true);
  await page.goto(link);
  await page.getByRole('button', { name: 'Take the spot' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re in' })).toBeFocused();
  await mail.waitFor({ to: email, subject: /^You’re signed up: Smallest Circle/ });
});
