import { eq, sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { classes, signUps } from '#features/classes/tables/classes.ts';
import type { OutgoingMail } from '#platform/mail/mail-server.ts';
import type { AdminFixture } from '../app/admin-fixture.ts';
import { createClassFixture } from './class-fixture.ts';

export const EVENING_CLASS = { title: 'Slow Flow', date: '2026-11-27', time: '19:00' };

export async function createClassAdminFixture(admin: AdminFixture) {
  const { testApp } = admin;
  const { db } = testApp.connection;
  const classFixture = await createClassFixture(testApp);
  let classCount = 0;

  async function createClass(overrides: Record<string, unknown> = {}) {
    classCount += 1;
    const { event: classRow } = await admin.requestOk('POST', '/api/admin/events', {
      ...EVENING_CLASS,
      title: `Class ${classCount}`,
      ...overrides,
    });
    return classRow as { _id: string; title: string; date: string; time: string; taken: number; state: string };
  }

  async function signUp(classRow: { _id: string; title: string; date: string }, name = 'Ana Flores') {
    const email = `someone-${crypto.randomUUID().slice(0, 8)}@example.com`;
    const form = classFixture.createSignUpForm(
      { title: classRow.title, day: classRow.date },
      { email, name, eventId: classRow._id },
    );
    const response = await classFixture.signUp(form);
    if (response.statusCode !== 201) throw new Error(response.body);
    // A mail describes the class at the time of sending, so it must leave before the class changes.
    await testApp.mailsTo(email);
    return { email, signUpId: response.json().signUpId as string };
  }

  return {
    ...classFixture,
    submitSignUp: classFixture.signUp,
    createClass,
    signUp,
    updateClass: (id: string, overrides: Record<string, unknown>) => admin.call('PUT', `/api/events/${id}`, overrides),
    removeClasses: (eventIds: string[], overrides: Record<string, unknown> = {}) =>
      admin.call('DELETE', '/api/events/bulk', { eventIds, ...overrides }),
    async findClass(id: string) {
      const [row] = await db.select().from(classes).where(eq(classes.id, id));
      return row;
    },
    async findSignUp(id: string) {
      const [row] = await db.select().from(signUps).where(eq(signUps.id, id));
      if (!row) throw new Error('no such sign-up');
      return row;
    },
    async countMails(template: string, to?: string): Promise<number> {
      const { rows } = (await db.execute(
        sql`select count(*)::int as n from mails where template = ${template} ${to ? sql`and recipient = ${to}` : sql``}`,
      )) as unknown as { rows: { n: number }[] };
      return rows[0]?.n ?? 0;
    },
    async getCalendar() {
      const response = await testApp.app.inject({ method: 'GET', url: '/api/events' });
      return response.json() as { _id: string; title: string; date: string; cancelled: boolean }[];
    },
  };
}

export function parseCalendarFile(mail: OutgoingMail | undefined) {
  const content = mail?.attachments?.[0]?.content;
  if (content === undefined) throw new Error('no calendar file');
  const calendar = new ICAL.Component(ICAL.parse(String(content)));
  const calendarEvent = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: calendarEvent.uid,
    sequence: calendarEvent.sequence,
    start: calendarEvent.startDate.toString(),
  };
}
