import { and, asc, eq } from 'drizzle-orm';
import { classes, signUps, waivers, waiverVersions } from '#features/classes/tables/classes.ts';
import { waitlistEntries } from '#features/classes/tables/waitlist.ts';
import { newId } from '#platform/database/id.ts';
import { files } from '#platform/database/tables/files.ts';
import { mails } from '#platform/database/tables/mails.ts';
import { sampleWaiver } from '#seeds/sample-waiver.ts';
import type { TestApp } from '../app/test-app.ts';

let visitorCount = 0;

export type WaitlistFixture = ReturnType<typeof createWaitlistFixture>;

/** People who wait for a place in a full class. `processes` answer in turn. */
export function createWaitlistFixture(...processes: [TestApp, ...TestApp[]]) {
  const [{ connection, links, clock }] = processes;
  const { db } = connection;
  let requests = 0;

  async function post(url: string, payload: object, headers: Record<string, string> = {}) {
    const { app } = processes[++requests % processes.length] ?? processes[0];
    const remoteAddress = `203.0.113.${++visitorCount % 250}`;
    const response = await app.inject({ method: 'POST', url, payload, headers, remoteAddress });
    return { status: response.statusCode, body: response.json() };
  }

  const listEntries = (classId: string) =>
    db
      .select()
      .from(waitlistEntries)
      .where(eq(waitlistEntries.classId, classId))
      .orderBy(asc(waitlistEntries.joinedAt), asc(waitlistEntries.id));

  async function getToken(classId: string, email: string) {
    const [entry] = await db
      .select()
      .from(waitlistEntries)
      .where(and(eq(waitlistEntries.classId, classId), eq(waitlistEntries.email, email)));
    return links.sign('waitlist', entry?.id ?? '');
  }

  /** Signed waivers on file, so that these people take a place in one press. */
  async function addWaivers(emails: readonly string[]): Promise<string[]> {
    const { version, effectiveFromDay } = sampleWaiver;
    const delivered = { number: 1, version, effectiveFromDay, text: 'text', sha256: 'hash', mustSignAnew: false };
    await db
      .insert(waiverVersions)
      .values({ ...delivered, createdAt: clock.now() })
      .onConflictDoNothing();
    const signatureId = newId();
    const signature = { kind: 'signature' as const, contentType: 'image/png', sizeBytes: 1, bytes: Buffer.from('x') };
    await db.insert(files).values({ id: signatureId, ...signature, sha256: 'hash', createdAt: clock.now() });
    const common = { name: 'Ana Flores', phone: '5035550199', version, signatureId, ip: '', userAgent: '' };
    const rows = emails.map((email) => ({ ...common, id: newId(), email, signedAt: clock.now() }));
    await db.insert(waivers).values(rows);
    return rows.map(({ id }) => id);
  }

  const postByLink = (action: string) => async (classId: string, email: string) =>
    post(`/api/waitlist/${action}`, { token: await getToken(classId, email) });
  const join = (classRow: { title: string; day: string }, email: string, headers = {}, more = {}) =>
    post('/api/waitlist', { email, classTitle: classRow.title, date: classRow.day, ...more }, headers);
  const confirm = postByLink('confirmation');

  /** People with a place in the class, who are on file. Returns their sign-ups. */
  async function fill(classRow: { id: string; capacity: number }): Promise<{ id: string; email: string }[]> {
    const emails = Array.from({ length: classRow.capacity }, () => `in${++visitorCount}-${newId()}@example.com`);
    const waiverIds = await addWaivers(emails);
    const person = { name: 'Ben Ito', phone: '5035550100', classId: classRow.id, createdAt: clock.now() };
    const rows = emails.map((email, index) => ({
      ...person,
      id: newId(),
      email,
      waiverId: waiverIds[index] ?? null,
    }));
    await db.insert(signUps).values(rows);
    await db.update(classes).set({ placesTaken: emails.length }).where(eq(classes.id, classRow.id));
    return rows;
  }
  const cancel = (signUpId: string) =>
    post('/api/signup/cancellation', { token: links.sign('cancel-sign-up', signUpId) });

  return {
    join,
    confirm,
    getToken,
    addWaivers,
    listEntries,
    take: postByLink('place'),
    refuse: postByLink('refusal'),
    fill,
    cancel,
    createEmail: () => `waiting${++visitorCount}-${newId()}@example.com`,

    /** People who have confirmed that they wait, in this order. */
    async wait(classRow: { id: string; title: string; day: string }, count: number): Promise<string[]> {
      const emails = Array.from({ length: count }, () => `waiting${++visitorCount}-${newId()}@example.com`);
      for (const email of emails) {
        await join(classRow, email);
        await confirm(classRow.id, email);
      }
      return emails;
    },

    /** Fills a class and holds one of its places for a person. */
    async offerTo(classRow: { id: string; title: string; day: string; capacity: number }, email: string) {
      const [first] = await fill(classRow);
      await join(classRow, email);
      await confirm(classRow.id, email);
      await cancel(first?.id ?? '');
    },

    async view(classId: string, email: string) {
      const query = new URLSearchParams({ token: await getToken(classId, email) });
      return (await processes[0].app.inject(`/api/waitlist/by-link?${query}`)).json();
    },

    /** The states of the entries, in the order in which the people joined. */
    listStates: async (classId: string) => (await listEntries(classId)).map(({ state }) => state),

    async countPlaces(classId: string) {
      const [row] = await db
        .select({ taken: classes.placesTaken, offered: classes.placesOffered })
        .from(classes)
        .where(eq(classes.id, classId));
      return row;
    },

    /** How many mails of a template went to an email. */
    countMails: (template: string, email: string) =>
      db.$count(mails, and(eq(mails.template, template), eq(mails.recipient, email))),
  };
}
