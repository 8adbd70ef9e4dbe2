import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SettingsChange } from '#app/settings-list.ts';
import type { OutgoingMail } from '#platform/mail/mail-server.ts';
import { addDays } from '#platform/time/day.ts';
import { createSignedInOwner } from '#tests/support/accounts/signed-in.ts';
import { resetToSample } from '#tests/support/app/sample-studio.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { createRestockFixture } from '#tests/support/shop/restock-fixture.ts';
import { restockRequests } from '../../tables.ts';

const TODAY = '2026-11-20';
const ASKED = 'shop-opening-confirm';
const OPENED = 'shop-opened';

let processes: TestApps;
let testApp: TestApp;
let ownerId: string;
let restock: ReturnType<typeof createRestockFixture>;
beforeAll(async () => {
  // Each process sends mails, and the tests read those of the first.
  const mailServer = { send: async (mail: OutgoingMail) => void testApp.sent.push(mail), close() {} };
  processes = await createTestApps({ mailServer, environment: { RATE_LIMITS: 'off' } });
  [testApp] = processes;
  ownerId = (await createSignedInOwner(testApp)).id;
  restock = createRestockFixture({ testApp });
});
beforeEach(async () => {
  await resetToSample(testApp.connection);
  await db().delete(restockRequests);
  for (const { clock } of processes) clock.setTime(new Date(`${TODAY}T18:00:00Z`));
  await setClosure({ from: TODAY, to: addDays(TODAY, 2), sentence: 'My kitchen rests.' });
});
afterAll(() => closeTestApps(processes));

const db = () => testApp.connection.db;
const countWaiting = () => db().$count(restockRequests, isNull(restockRequests.chocolateId));
/** Without the owner's session, which ends while days go by. */
async function changeSettings(change: Partial<SettingsChange>) {
  const { settings } = testApp.services;
  const { version } = await settings.getForOwner();
  expect(await settings.change({ version, ...change }, ownerId)).toHaveProperty('version');
}
const setClosure = (closure: SettingsChange['closure']) => changeSettings({ closure });
const sweepAll = () => Promise.all(processes.map(({ sweep }) => sweep()));
async function goTo(day: string) {
  for (const { clock } of processes) clock.setTime(new Date(`${day}T18:00:00Z`));
  await sweepAll();
}
const submitForm = (payload: string, headers: object = {}) =>
  testApp.app.inject({
    method: 'POST',
    url: '/restock',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload,
  });
async function wait(): Promise<string> {
  const email = restock.createEmail();
  expect((await restock.askForOpening(email)).status).toBe(201);
  const { body } = await restock.confirm(await restock.getToken(email));
  expect(body).toEqual({ message: 'I’ll write when the shop opens.', inStock: false });
  return email;
}

test('confirmed people get one mail on the day after the closure, with two processes, and are forgotten', async () => {
  const emails = [await wait(), await wait(), await wait()];
  const unconfirmed = restock.createEmail();
  await restock.askForOpening(unconfirmed);
  await goTo(addDays(TODAY, 2));
  for (const email of emails) expect(await restock.listTemplates(email)).toEqual([ASKED]);
  await goTo(addDays(TODAY, 3));
  await sweepAll();
  for (const email of emails) expect(await restock.listTemplates(email)).toEqual([ASKED, OPENED]);
  expect(await restock.listTemplates(unconfirmed)).toEqual([ASKED]);
  expect(await countWaiting()).toBe(1);
  const [first = ''] = emails;
  const mail = (await testApp.mailsTo(first, 2)).at(-1);
  expect(mail?.subject).toBe('The shop is open again');
  expect(mail?.text).toContain('/chocolates');
});

test('many concurrent sweeps write to each person once', async () => {
  const emails = await Promise.all(Array.from({ length: 6 }, wait));
  await setClosure(null);
  await Promise.all(Array.from({ length: 5 }, () => sweepAll()));
  for (const email of emails) expect(await restock.listTemplates(email)).toEqual([ASKED, OPENED]);
});

test.each([
  ['removed', null],
  ['shortened', { from: TODAY, to: TODAY, sentence: '' }],
])('people who wait get the mail after a closure that is %s', async (_how, closure) => {
  const email = await wait();
  await setClosure(closure);
  await goTo(addDays(TODAY, closure ? 1 : 0));
  expect(await restock.listTemplates(email)).toEqual([ASKED, OPENED]);
});

test('people keep waiting while a closure is extended, the shop is off or the site is closed', async () => {
  const email = await wait();
  await setClosure({ from: TODAY, to: addDays(TODAY, 9), sentence: '' });
  await goTo(addDays(TODAY, 4));
  expect(await restock.listTemplates(email)).toEqual([ASKED]);

  await setClosure(null);
  const { parts, opening } = await testApp.services.settings.getForOwner();
  await changeSettings({ parts: { ...parts, chocolates: false } });
  await sweepAll();
  await changeSettings({ parts, opening: { ...opening, isOpen: false } });
  await sweepAll();
  expect(await restock.listTemplates(email)).toEqual([ASKED]);
  await resetToSample(testApp.connection);
  await sweepAll();
  expect(await restock.listTemplates(email)).toEqual([ASKED, OPENED]);
});

test('an open shop accepts no requests, and a link that is used later says so and deletes the address', async () => {
  const email = restock.createEmail();
  await restock.askForOpening(email);
  const token = await restock.getToken(email);
  const link = `/api/restock-requests/by-link?token=${token}`;
  expect((await testApp.app.inject(link)).json()).toEqual({ chocolate: null, confirmed: false, inStock: false });
  await setClosure(null);
  expect((await testApp.app.inject(link)).json()).toMatchObject({ inStock: true });
  expect((await restock.confirm(token)).body).toEqual({ message: 'The shop is open.', inStock: true });
  expect(await countWaiting()).toBe(0);
  expect((await restock.askForOpening(restock.createEmail())).body).toMatchObject({ reason: 'shop-open' });
});

test('several addresses of one mailbox are one request, which a link can delete', async () => {
  const email = await wait();
  expect((await restock.askForOpening(email.replace('@', '+tins@'))).status).toBe(201);
  expect(await countWaiting()).toBe(1);
  expect((await restock.cancel(await restock.getToken(email))).status).toBe(200);
  await setClosure(null);
  await sweepAll();
  expect(await restock.listTemplates(email)).toEqual([ASKED]);
});

test('the form without scripts leads to a page that says what happened', async () => {
  const email = restock.createEmail();
  const results: unknown[] = [];
  for (const body of [
    `email=${encodeURIComponent(email)}&website=`,
    'email=nobody',
    `email=${restock.createEmail()}&website=https%3A%2F%2Fspam.example`,
    'website=',
  ])
    results.push((await submitForm(body)).headers.location);
  expect(results).toEqual(['asked', 'invalid', 'asked', 'invalid'].map((name) => `/restock?result=${name}`));
  expect([await restock.listTemplates(email), await countWaiting()]).toEqual([[ASKED], 1]);
  await setClosure(null);
  const late = await submitForm(`email=${encodeURIComponent(restock.createEmail())}`);
  expect([late.statusCode, late.headers.location]).toEqual([303, '/restock?result=open']);
});

test('hostile input of the form is refused, and stores nothing', async () => {
  for (const payload of [
    `email=${encodeURIComponent('ana@example.com\r\nBcc: victim@example.net')}`,
    `email=${encodeURIComponent('"><script>alert(1)</script>@example.com')}`,
    `email=${encodeURIComponent('ana@example.com,victim@example.net')}`,
    'email=ana@example.com&email=victim@example.net',
    'email=ana@example.com&confirmedAt=2026-01-01',
    'email[]=ana@example.com&__proto__[confirmedAt]=1',
    `email=${'a'.repeat(300)}@example.com`,
  ]) {
    const { statusCode, headers } = await submitForm(payload);
    expect([payload, statusCode, headers.location]).toEqual([payload, 303, '/restock?result=invalid']);
  }
  const foreign = await submitForm(`email=${restock.createEmail()}`, { origin: 'https://evil.example' });
  const long = await submitForm(`email=a@example.com&website=${'x'.repeat(5_000)}`);
  const text = await submitForm('email=a@example.com', { 'content-type': 'text/plain' });
  expect([foreign.statusCode, long.statusCode, text.statusCode]).toEqual([403, 413, 415]);
  expect(await countWaiting()).toBe(0);
});
