import { eq, sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { classes, signUps } from '#database/tables/classes.ts';
import type { OutgoingMail } from '#server/outside/mail.ts';
import { classDesk } from './class-desk.ts';
import type { Desk } from './owner-desk.ts';

/** Seven on a Friday evening in Portland a week after the tests begin. */
export const EVENING = { title: 'Slow Flow', date: '2026-11-27', time: '19:00' };

/** What tests of the owner's calendar need: classes put in by her calls, and people who sign up for them. */
export async function eventDesk(desk: Desk) {
  const { studio } = desk;
  const { db } = studio.connection;
  const visitors = await classDesk(studio);
  let made = 0;

  /** A class of its own name, put in by the owner. */
  async function add(more: Record<string, unknown> = {}) {
    made += 1;
    const { event } = await desk.done('POST', '/api/admin/events', { ...EVENING, title: `Class ${made}`, ...more });
    return event as { _id: string; title: string; date: string; time: string; taken: number; state: string };
  }

  /** Signs a new person up for it; answers their email and the id of the sign-up. */
  async function signUp(event: { _id: string; title: string; date: string }, name = 'Ana Flores') {
    const email = `someone-${crypto.randomUUID().slice(0, 8)}@example.com`;
    const form = visitors.body({ title: event.title, day: event.date }, { email, name, eventId: event._id });
    const answer = await visitors.signUp(form);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    // A mail states its class as it is when it leaves: it leaves before anything changes.
    await studio.mailsTo(email);
    return { email, signUpId: answer.json().signUpId as string };
  }

  return {
    ...visitors,
    /** A filled-in form as it is. */
    send: visitors.signUp,
    add,
    signUp,
    change: (id: string, more: Record<string, unknown>) => desk.call('PUT', `/api/events/${id}`, more),
    remove: (eventIds: string[], more: Record<string, unknown> = {}) =>
      desk.call('DELETE', '/api/events/bulk', { eventIds, ...more }),
    async rowOf(id: string) {
      const [row] = await db.select().from(classes).where(eq(classes.id, id));
      return row;
    },
    async signUpRow(id: string) {
      const [row] = await db.select().from(signUps).where(eq(signUps.id, id));
      if (!row) throw new Error('no such sign-up');
      return row;
    },
    /** How many mails of a template were written, to one address or to all. */
    async mailsWritten(template: string, to?: string): Promise<number> {
      const { rows } = (await db.execute(
        sql`select count(*)::int as n from mails where template = ${template} ${to ? sql`and recipient = ${to}` : sql``}`,
      )) as unknown as { rows: { n: number }[] };
      return rows[0]?.n ?? 0;
    },
    /** The public calendar, as visitors get it. */
    async calendar() {
      const answer = await studio.app.inject({ method: 'GET', url: '/api/events' });
      return answer.json() as { _id: string; title: string; date: string; cancelled: boolean }[];
    },
  };
}

/** The calendar file of a mail, as a calendar program reads it. */
export function calendarEntry(mail: OutgoingMail | undefined) {
  const content = mail?.attachments?.[0]?.content;
  if (content === undefined) throw new Error('no calendar file');
  const calendar = new ICAL.Component(ICAL.parse(String(content)));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toString(),
  };
}
