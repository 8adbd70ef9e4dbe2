import { and, eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/id.ts';
import { mails } from '#platform/database/tables/mails.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createClassFixture } from '#tests/support/classes/class-fixture.ts';
import { classes, signUps } from '../../tables/classes.ts';

let owner: AdminFixture;
let classFixture: Awaited<ReturnType<typeof createClassFixture>>;

beforeAll(async () => {
  owner = await createAdminTestApp();
  classFixture = await createClassFixture(owner.testApp);
});
afterAll(() => owner.testApp.close());

async function createClassWithSignUp(row: Partial<typeof classes.$inferInsert> = {}, name = 'Ana Flores') {
  const event = await classFixture.addClass(row);
  const email = `${newId()}@example.com`;
  const response = await classFixture.signUp(classFixture.createSignUpForm(event, { email, name }));
  expect(response.statusCode, response.body).toBe(201);
  return { event, email, id: response.json().signUpId as string };
}

async function moveClassToPast(classId: string): Promise<void> {
  await owner.testApp.connection.db.update(classes).set({ day: '2026-11-19' }).where(eq(classes.id, classId));
}

const countRemovalMails = (email: string) =>
  owner.testApp.connection.db.$count(mails, and(eq(mails.template, 'sign-up-taken-off'), eq(mails.recipient, email)));

describe('removing a person from a class', () => {
  test('removing a person from a class frees the place, keeps row and waiver, and the history has no name', async () => {
    const { event, email, id } = await createClassWithSignUp({ title: 'Slow Flow', capacity: 1 });
    const status = `/api/class-status?classTitle=Slow%20Flow&date=${event.day}&eventId=${event.id}`;
    const isFull = async () => (await owner.testApp.app.inject(status)).json().isFull;
    expect(await isFull()).toBe(true);
    expect(await owner.requestOk('DELETE', `/api/signup/${id}`)).toEqual({
      message: 'The spot in Slow Flow is open again.',
      notified: false,
    });
    expect(await isFull()).toBe(false);
    expect(await classFixture.countPlaces(event.id)).toEqual({ taken: 0, counted: 0 });
    expect(await owner.requestOk('GET', `/api/admin/signups?class=${event.id}`)).toEqual([]);
    expect(await owner.requestOk('GET', `/api/admin/signups?class=${event.id}&cancelled=yes`)).toMatchObject([
      { _id: id, cancelled: true },
    ]);
    expect(await owner.requestOk('GET', `/api/admin/signups/summary?class=${event.id}&cancelled=yes`)).toEqual({
      rows: 1,
      pages: 1,
    });
    expect((await owner.requestOk('GET', `/api/admin/signups/${id}`)).waiver).toMatchObject({ email, intact: true });
    expect(await owner.listHistory(id)).toEqual([
      {
        kind: 'sign-up',
        action: 'cancelled',
        title: 'Slow Flow, Friday, November 27, 2026, 6:00 PM',
        changes: [{ field: 'told by email', before: 'yes', after: 'no' }],
      },
    ]);
    expect(await countRemovalMails(email)).toBe(0);
    const returningCheck = await classFixture.checkStudent({
      email,
      classTitle: event.title,
      date: event.day,
      eventId: event.id,
    });
    expect(returningCheck.statusCode).toBe(200);
  });

  test('a removed person gets a mail on request, with a file that removes the class from their calendar', async () => {
    const { event, email, id } = await createClassWithSignUp({ title: 'Told of it' }, '<b>Ana</b> "x"');
    const { attachments: [confirmed] = [] } = (await owner.testApp.mailsTo(email))[0] ?? {};
    expect((await owner.requestOk('DELETE', `/api/signup/${id}?notify=true`)).notified).toBe(true);
    const mail = (await owner.testApp.mailsTo(email, 2))[1];
    expect(mail?.subject).toBe(`Cancelled: your spot in Told of it, Fri, Nov 27, 6:00 PM PST`);
    expect(mail?.text).toContain('You’re no longer on the list for this class.');
    expect(mail?.html).not.toContain('<b>Ana</b>');
    const parseCalendar = (content: string | undefined) =>
      new ICAL.Component(ICAL.parse(content ?? '')).getFirstSubcomponent('vevent') as ICAL.Component;
    const before = parseCalendar(confirmed?.content);
    const after = parseCalendar(mail?.attachments?.[0]?.content);
    expect(mail?.attachments?.[0]).toMatchObject({ filename: 'cancelled.ics' });
    expect(after.getFirstPropertyValue('uid')).toBe(before.getFirstPropertyValue('uid'));
    expect(after.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(after.getFirstPropertyValue('sequence')).toBe(1);
    expect(await classFixture.countPlaces(event.id)).toEqual({ taken: 0, counted: 0 });
  });

  test.each([
    ['has begun', (id: string) => moveClassToPast(id)],
    [
      'was called off',
      (id: string) =>
        owner.testApp.connection.db
          .update(classes)
          .set({ cancelledAt: owner.testApp.clock.now() })
          .where(eq(classes.id, id))
          .then(() => {}),
    ],
  ])('removing a person sends no mail about a class that %s', async (_, happen) => {
    const { event, email, id } = await createClassWithSignUp();
    await happen(event.id);
    expect((await owner.requestOk('DELETE', `/api/signup/${id}?notify=true`)).notified).toBe(false);
    expect(await countRemovalMails(email)).toBe(0);
    expect(await classFixture.countPlaces(event.id)).toEqual({ taken: 0, counted: 0 });
  });

  test('removing a person twice, in two tabs, is refused the second time and sends one mail', async () => {
    const { event, email, id } = await createClassWithSignUp();
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await owner.call('DELETE', `/api/signup/${id}?notify=true`)).status),
    );
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    expect(await countRemovalMails(email)).toBe(1);
    expect(await owner.listHistory(id)).toHaveLength(1);
    expect(await classFixture.countPlaces(event.id)).toEqual({ taken: 0, counted: 0 });
  });

  test('removing an unknown person is answered 404', async () => {
    expect((await owner.call('DELETE', `/api/signup/${newId()}`)).status).toBe(404);
    expect((await owner.call('DELETE', '/api/signup/7')).status).toBe(400);
    expect((await owner.call('DELETE', `/api/signup/${newId()}?notify=perhaps`)).status).toBe(400);
  });
});

describe('attendance', () => {
  test('attendance is marked, unmarked, and recorded in the history once each', async () => {
    const { event, id } = await createClassWithSignUp({ title: 'Ticked' });
    const { clock } = owner.testApp;
    const mark = (attendance: string, minute: number) => {
      const markedAt = new Date(clock.now().getTime() - 3_600_000 + minute * 60_000).toISOString();
      return owner.requestOk('PUT', `/api/admin/signups/${id}/attendance`, { attendance, markedAt });
    };
    expect((await mark('here', 1)).signUp).toMatchObject({ _id: id, attended: true, attendance: 'here' });
    await Promise.all([mark('here', 1), mark('here', 2)]);
    const roster = await owner.requestOk('GET', `/api/admin/events/${event.id}/roster`);
    expect(roster.people).toMatchObject([{ _id: id, attended: true }]);
    expect((await mark('no-show', 5)).signUp).toMatchObject({ attended: false, attendance: 'no-show' });
    expect(await mark('here', 4)).toMatchObject({ message: 'A newer mark counts.', signUp: { attendance: 'no-show' } });
    expect((await owner.listHistory(id)).map(({ action, changes }) => ({ action, changes }))).toEqual([
      { action: 'changed', changes: [{ field: 'attendance', before: 'not-here', after: 'here' }] },
      { action: 'changed', changes: [{ field: 'attendance', before: 'here', after: 'no-show' }] },
    ]);
  });

  test('a phone whose clock is fast does not win over later marks', async () => {
    const { id } = await createClassWithSignUp();
    const { clock } = owner.testApp;
    const mark = (attendance: string, markedAt: Date) =>
      owner.requestOk('PUT', `/api/admin/signups/${id}/attendance`, { attendance, markedAt: markedAt.toISOString() });
    const before = clock.now();
    const { signUp } = await mark('here', new Date(before.getTime() + 3_600_000));
    expect(Date.parse(signUp.markedAt)).toBeLessThanOrEqual(clock.now().getTime());
    clock.setTime(new Date(before.getTime() + 1_000));
    expect((await mark('not-here', clock.now())).signUp.attendance).toBe('not-here');
    clock.setTime(before);
  });

  test('attendance cannot be marked for a removed or unknown person', async () => {
    const { id } = await createClassWithSignUp();
    await owner.requestOk('DELETE', `/api/signup/${id}`);
    const body = { attendance: 'here', markedAt: '2026-01-01T00:00:00Z' };
    const markHere = (signUpId: string) => owner.call('PUT', `/api/admin/signups/${signUpId}/attendance`, body);
    expect(await markHere(id)).toMatchObject({ status: 409, body: { message: 'This spot was cancelled before.' } });
    const [row] = await owner.testApp.connection.db.select().from(signUps).where(eq(signUps.id, id));
    expect(row).toMatchObject({ attendance: 'not-here', attendanceMarkedAt: null });
    expect((await markHere(newId())).status).toBe(404);
  });

  test.each([
    {},
    { attendance: 'here' },
    { attendance: 'perhaps', markedAt: '2026-01-01T00:00:00Z' },
    { attendance: 'here', markedAt: 'now' },
    { attendance: 'here', markedAt: '2026-01-01T00:00:00Z', name: 'x' },
  ])('attendance refuses %j', async (body) => {
    const { id } = await createClassWithSignUp();
    expect((await owner.call('PUT', `/api/admin/signups/${id}/attendance`, body)).status).toBe(400);
  });
});
