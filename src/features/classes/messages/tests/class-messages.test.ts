import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mails } from '#platform/database/tables/mails.ts';
import type { OutgoingMail } from '#platform/mail/mail-server.ts';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createClassFixture } from '#tests/support/classes/class-fixture.ts';
import { createWaitlistFixture, type WaitlistFixture } from '#tests/support/classes/waitlist-fixture.ts';
import { signUps } from '../../tables/classes.ts';

const START = new Date('2026-11-20T18:00:00Z');
const words = { subject: 'Bring a blanket', text: 'It will be cold.\nAnd dark.\n\nSee you!' };
const sentMails: OutgoingMail[] = [];

let admin: AdminFixture;
let classFixture: Awaited<ReturnType<typeof createClassFixture>>;
let waitlist: WaitlistFixture;

beforeAll(async () => {
  const mailServer = { send: async (mail: OutgoingMail) => void sentMails.push(mail), close() {} };
  admin = await createAdminTestApp({ mailServer });
  classFixture = await createClassFixture(admin.testApp);
  waitlist = createWaitlistFixture(admin.testApp);
});
afterAll(() => admin.testApp.close());
beforeEach(() => admin.testApp.clock.setTime(START));

async function createClass(people = 2, more = {}) {
  const classRow = await classFixture.addClass({ capacity: people, ...more });
  return { ...classRow, people: people > 0 ? await waitlist.fill(classRow) : [] };
}

const write = async (classId: string, body: object = {}) =>
  (await admin.requestOk('POST', `/api/admin/events/${classId}/messages`, { ...words, ...body })).classMessage;
const list = (classId: string) => admin.requestOk('GET', `/api/admin/events/${classId}/messages`);
const undo = (id: string) => admin.call('DELETE', `/api/admin/class-messages/${id}`);
const countMails = (email = '') => waitlist.countMails('class-message', email);

async function sweepAfter(seconds: number) {
  admin.testApp.clock.setTime(new Date(START.getTime() + seconds * 1_000));
  await admin.testApp.sweep();
}

test('a message leaves after three minutes, once, to everyone who has a spot by then', async () => {
  const yoga = await createClass(3);
  const message = await write(yoga.id);
  expect(message).toMatchObject({ ...words, state: 'waiting', classes: 1, people: 0 });
  expect(Date.parse(message.leavesAt) - Date.parse(message.createdAt)).toBe(180_000);
  const [leaves, stays] = yoga.people.map(({ email }) => email);
  await waitlist.cancel(yoga.people[0]?.id ?? '');
  const late = await admin.requestOk('POST', `/api/admin/events/${yoga.id}/people`, {
    name: 'Late',
    email: 'late@example.com',
  });
  await sweepAfter(170);
  expect(await countMails(stays)).toBe(0);
  await sweepAfter(200);
  await admin.testApp.sweep();
  expect(await Promise.all([leaves, stays, late.signUp.email].map(countMails))).toEqual([0, 1, 1]);
  expect((await list(yoga.id)).messages).toMatchObject([{ _id: message._id, state: 'sent', people: 3 }]);
  expect(await admin.listHistory(message._id)).toMatchObject([
    { kind: 'class message', action: 'created' },
    { kind: 'class message', action: 'sent', changes: [{ field: 'told by email', after: '3' }] },
  ]);
});

test('the mail has the text with its line breaks, and a reply goes to the business', async () => {
  const yoga = await createClass(1);
  await write(yoga.id);
  await sweepAfter(200);
  const sent = () => sentMails.find(({ to }) => to === yoga.people[0]?.email);
  await expect.poll(sent).toBeDefined();
  const { email } = (await admin.requestOk('GET', '/api/admin/settings')).business;
  expect(sent()).toMatchObject({ subject: words.subject, replyTo: email });
  expect(sent()?.html).toMatch(/It will be cold\.<br\/?>And dark\.<\/p>/);
  expect(sent()?.text).toContain('It will be cold.\nAnd dark.');
});

test('a message that is undone never leaves, and undoing it again changes nothing', async () => {
  const yoga = await createClass(1);
  const { _id: id } = await write(yoga.id);
  expect([(await undo(id)).status, (await undo(id)).status]).toEqual([200, 200]);
  await sweepAfter(420);
  expect(await countMails(yoga.people[0]?.email)).toBe(0);
  expect((await list(yoga.id)).messages).toMatchObject([{ state: 'undone', people: 0 }]);
  expect((await admin.listHistory(id)).map(({ action }) => action)).toEqual(['created', 'undone']);
});

test('a message that has left cannot be undone, and an unknown one is not found', async () => {
  const { _id: id } = await write((await createClass(1)).id);
  await sweepAfter(200);
  expect((await undo(id)).body.reason).toBe('class-message-sent');
  expect((await undo('01900000-0000-7000-8000-000000000001')).body.reason).toBe('class-message-not-found');
});

test('guests with an email get the message, and a person with several spots gets it once', async () => {
  const title = 'Slow Flow';
  const first = await createClass(0, { title, location: 'The studio', capacity: 4 });
  const later = await createClass(0, { title, location: 'The studio', day: '2026-12-04', capacity: 4 });
  await createClass(1, { title, location: 'The park', day: '2026-12-05' });
  for (const classRow of [first, later]) {
    const guests = [
      { firstName: 'Cy', lastName: 'Ho', email: 'cy@example.com' },
      { firstName: 'Di', lastName: 'Ro' },
    ];
    const form = classFixture.createSignUpForm(classRow, { email: 'host@example.com', guests });
    expect((await classFixture.signUp(form)).statusCode).toBe(201);
  }
  expect(await list(first.id)).toMatchObject({ people: 2, later: { classes: 1, people: 2 } });
  expect((await write(first.id, { withLater: true })).classes).toBe(2);
  await sweepAfter(200);
  expect([await countMails('host@example.com'), await countMails('cy@example.com')]).toEqual([1, 1]);
  expect((await list(later.id)).messages).toMatchObject([{ state: 'sent', classes: 2, people: 2 }]);
});

test('a message to a series reaches everyone in this and all later classes once, also in renamed ones', async () => {
  const body = { title: 'Series Yin', date: '2026-12-07', time: '07:00', repeat: 'weekly', count: 60, capacity: 4 };
  const { events } = await admin.requestOk('POST', '/api/admin/series', body);
  const [before, opened, next, last] = [events[0], events[1], events[2], events.at(-1)];
  await admin.requestOk('PUT', `/api/events/${next._id}`, {
    title: 'Renamed Yin',
    location: 'The park',
    date: next.date,
    time: next.time,
  });
  await createClass(1, { title: 'Series Yin', day: '2026-12-22', time: '20:00' });
  const add = (event: { _id: string }, name: string) =>
    admin.requestOk('POST', `/api/admin/events/${event._id}/people`, { name, email: `${name}@example.com` });
  for (const [event, name] of [
    [before, 'past'],
    [opened, 'both'],
    [next, 'both'],
    [next, 'next'],
    [last, 'last'],
  ] as const)
    await add(event, name);
  const id = opened._id as string;
  expect(await list(id)).toMatchObject({ event: { inSeries: true }, people: 1, later: { classes: 58, people: 3 } });
  expect((await write(id, { withLater: true })).classes).toBe(59);
  await sweepAfter(200);
  const sent = await Promise.all(['past', 'both', 'next', 'last'].map((name) => countMails(`${name}@example.com`)));
  expect(sent).toEqual([0, 1, 1, 1]);
  const findMail = (name: string) => sentMails.find(({ to }) => to === `${name}@example.com`);
  await expect.poll(() => findMail('next')?.html).toContain('Renamed Yin');
  await expect.poll(() => findMail('both')?.html).toContain('Series Yin');
});

test('the people of a class that is cancelled before the message leaves do not get it', async () => {
  const yoga = await createClass(1);
  const { _id: id } = await write(yoga.id);
  admin.testApp.clock.setTime(new Date(START.getTime() + 60_000));
  await admin.requestOk('DELETE', '/api/events/bulk', { eventIds: [yoga.id], notify: true });
  await sweepAfter(200);
  expect(await countMails(yoga.people[0]?.email)).toBe(0);
  await write(yoga.id);
  await sweepAfter(420);
  expect(await countMails(yoga.people[0]?.email)).toBe(1);
  expect((await admin.listHistory(id)).at(-1)).toMatchObject({ action: 'sent' });
});

test('a message without a subject or text is refused with a sentence', async () => {
  const { id } = await createClass(0);
  const post = (body: object) => admin.call('POST', `/api/admin/events/${id}/messages`, { ...words, ...body });
  expect((await post({ subject: ' ' })).body.fields['body/subject']).toBe('Please enter the subject.');
  expect((await post({ text: ' \n' })).status).toBe(400);
  expect((await post({ text: 'a'.repeat(5_001) })).status).toBe(400);
});

test('the preview is the mail with the text, and stores nothing', async () => {
  const yoga = await createClass(1);
  const preview = await admin.requestOk('POST', `/api/admin/events/${yoga.id}/message-preview`, {
    ...words,
    text: 'a <b>bold</b> word',
    scheme: 'light',
  });
  expect(preview.subject).toBe(words.subject);
  expect(preview.html).toContain('a &lt;b&gt;bold&lt;/b&gt; word');
  expect(preview.html).toContain(yoga.title);
  expect((await list(yoga.id)).messages).toEqual([]);
});

test('a client’s download has the messages to the classes in which they had a spot', async () => {
  const { client, headers } = await createSignedInClient(admin.testApp);
  const yoga = await createClass(0, { capacity: 2 });
  const form = classFixture.createSignUpForm(yoga, { email: client.email });
  expect((await classFixture.signUp(form)).statusCode).toBe(201);
  await write(yoga.id);
  await undo((await write(yoga.id, { subject: 'Never mind' }))._id);
  await sweepAfter(200);
  const { connection, app } = admin.testApp;
  await connection.db
    .update(signUps)
    .set({ cancelledAt: new Date(START.getTime() + 210_000) })
    .where(eq(signUps.email, client.email));
  admin.testApp.clock.setTime(new Date(START.getTime() + 215_000));
  await write(yoga.id, { subject: 'Too late for them' });
  await sweepAfter(420);
  const response = await app.inject({ url: `/api/user/${client.id}/data`, headers });
  expect(response.json().classMessages).toEqual([
    {
      class: yoga.title,
      begins: '2026-11-27T18:00:00-08:00[America/Los_Angeles]',
      ...words,
      sentAt: expect.stringMatching(/^2026-11-20T18:03:2/),
    },
  ]);
  expect(await connection.db.$count(mails, eq(mails.recipient, client.email))).toBeGreaterThan(0);
});
