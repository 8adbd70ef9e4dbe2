import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/database/id.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createClassAdminFixture } from '#tests/support/classes/class-admin-fixture.ts';
import { createWaitlistFixture } from '#tests/support/classes/waitlist-fixture.ts';

const TABLES = ['classes', 'chocolates', 'settings', 'content_versions', 'waiver_versions', 'chocolate_photos'];
const NOW = new Date('2026-11-20T18:00:00Z');

let admin: AdminFixture;
let classFixture: Awaited<ReturnType<typeof createClassAdminFixture>>;
let waitlist: ReturnType<typeof createWaitlistFixture>;
beforeAll(async () => {
  admin = await createAdminTestApp({ withPages: true });
  classFixture = await createClassAdminFixture(admin);
  waitlist = createWaitlistFixture(admin.testApp);
  // The notifications of the database can come later than the next request, so these tests do without.
  const { db } = admin.testApp.connection;
  for (const table of TABLES) await db.execute(sql.raw(`alter table ${table} disable trigger ${table}_notify`));
});
// A minute begins, so that no cached response ends with it.
beforeEach(() => admin.testApp.clock.setTime(NOW));
afterAll(() => admin.testApp.close());

const read = async (url: string) => (await admin.testApp.app.inject({ url })).body;

/** Reads a public response, which is cached then, and expects that the next one after a change is another. */
async function expectShownAtOnce(url: string, write: () => Promise<{ status: number }>) {
  const before = await read(url);
  expect(await read(url)).toBe(before);
  const response = await write();
  expect(response.status, JSON.stringify(response)).toBeLessThan(300);
  expect(await read(url)).not.toBe(before);
}

const CALENDAR = '/api/events';
const classFields = { title: 'Slow Flow', date: '2026-12-03', time: '07:00' };
const change = async (id: string, fields: object) => classFixture.updateClass(id, { ...classFields, ...fields });

test('the calendar shows a class that the owner adds, changes or removes in the next request', async () => {
  const add = () => admin.call('POST', '/api/admin/events', classFields);
  await expectShownAtOnce(CALENDAR, add);
  const events = JSON.parse(await read(CALENDAR)) as { _id: string; title: string }[];
  const id = events.find(({ title }) => title === classFields.title)?._id ?? '';
  await expectShownAtOnce(CALENDAR, () => change(id, { time: '07:30' }));
  await expectShownAtOnce(CALENDAR, () => classFixture.removeClasses([id]));
});

test('the calendar shows each change of a series in the next request', async () => {
  const fields = { ...classFields, title: 'Yin', time: '20:00' };
  const series = { ...fields, repeat: 'weekly', count: 2 };
  await expectShownAtOnce(CALENDAR, () => admin.call('POST', '/api/admin/series', series));
  const { rows } = await admin.testApp.connection.db.execute<{ id: string; series: string }>(
    sql`select id, series_id as series from classes where title = 'Yin' order by day`,
  );
  const [{ id: eventId = '', series: seriesId = '' } = {}] = rows;
  const url = `/api/admin/series/${seriesId}`;
  const target = async () => {
    const { series } = await admin.requestOk('GET', url);
    return { eventId, scope: 'all', version: series.version };
  };
  const extend = async () => admin.call('POST', `${url}/classes`, { count: 1, version: (await target()).version });
  await expectShownAtOnce(CALENDAR, extend);
  await expectShownAtOnce(CALENDAR, async () =>
    admin.call('PUT', url, { ...fields, time: '20:15', ...(await target()) }),
  );
  await expectShownAtOnce(CALENDAR, async () => admin.call('PUT', `${url}/cancel`, await target()));
});

/** A class with one place, which is full when it is taken. */
const addSmallClass = () => classFixture.addClass({ capacity: 1, day: '2026-12-01' });
const toStatus = ({ statusCode }: { statusCode: number }) => ({ status: statusCode });
const createPerson = () => ({ email: `person-${newId()}@example.com`, name: 'Ana Flores' });

test('the calendar shows a place that visitors take or give back in the next request', async () => {
  const [one, several, known] = [await addSmallClass(), await addSmallClass(), await addSmallClass()];
  const person = createPerson();
  const signUp = async () => toStatus(await classFixture.submitSignUp(classFixture.createSignUpForm(one, person)));
  await expectShownAtOnce(CALENDAR, signUp);
  const form = classFixture.createSeveralForm([several.id], createPerson());
  await expectShownAtOnce(CALENDAR, async () => toStatus(await classFixture.signUpForSeveral(form)));
  const returning = { email: person.email, classTitle: known.title, date: known.day };
  await expectShownAtOnce(CALENDAR, async () => toStatus(await classFixture.checkStudent(returning)));
  const { rows } = await admin.testApp.connection.db.execute<{ id: string }>(
    sql`select id from sign_ups where class_id = ${one.id}`,
  );
  await expectShownAtOnce(CALENDAR, () => waitlist.cancel(rows[0]?.id ?? ''));
});

test('the calendar shows a person whom the owner adds or takes off in the next request', async () => {
  const { id } = await addSmallClass();
  const url = `/api/admin/events/${id}/people`;
  await expectShownAtOnce(CALENDAR, () => admin.call('POST', url, { ...createPerson(), phone: '5035550100' }));
  const { rows } = await admin.testApp.connection.db.execute<{ id: string }>(
    sql`select id from sign_ups where class_id = ${id}`,
  );
  await expectShownAtOnce(CALENDAR, () => admin.call('DELETE', `/api/signup/${rows[0]?.id}`, { notify: false }));
});

/** A class whose place was given back, and an email that is offered it as soon as it is confirmed. */
async function createWaitingPerson() {
  const full = await addSmallClass();
  const [signUp] = await waitlist.fill(full);
  const email = waitlist.createEmail();
  await waitlist.join(full, email);
  await waitlist.cancel(signUp?.id ?? '');
  return [full.id, email] as const;
}

test('the calendar shows a place that the waitlist holds or frees in the next request', async () => {
  const [one, other] = [await createWaitingPerson(), await createWaitingPerson()];
  await expectShownAtOnce(CALENDAR, () => waitlist.confirm(...one));
  await expectShownAtOnce(CALENDAR, () => waitlist.refuse(...one));
  await waitlist.confirm(...other);
  const [entry] = await waitlist.listEntries(other[0]);
  await expectShownAtOnce(CALENDAR, () => admin.call('DELETE', `/api/admin/waitlist/${entry?.id}`));
});

test('the catalog shows a tin that the owner adds, changes or hides in the next request', async () => {
  const tin = { name: 'Sea Salt & Fog', price: 18, inventory: 3 };
  await expectShownAtOnce('/api/chocolates', () => admin.call('POST', '/api/chocolates', tin));
  const { rows } = await admin.testApp.connection.db.execute<{ id: string }>(
    sql`select id from chocolates where name = ${tin.name}`,
  );
  const url = `/api/chocolates/${rows[0]?.id}`;
  await expectShownAtOnce('/api/chocolates', () => admin.call('PUT', url, { price: 19 }));
  await expectShownAtOnce('/api/chocolates', () => admin.call('DELETE', url));
});

test('the site shows settings, words and a waiver that the owner saves in the next request', async () => {
  const settings = '/api/admin/settings';
  const { version } = await admin.requestOk('GET', settings);
  const announcement = { from: '2026-11-20', to: '2026-11-20', text: 'A new class.', link: '' };
  await expectShownAtOnce('/config/site', () => admin.call('PUT', settings, { version, announcement }));

  const page = '/api/admin/content/about';
  const draft = await admin.requestOk('GET', page);
  const document = { ...draft.document, heading: 'Another heading of this page' };
  const saved = await admin.requestOk('PUT', page, { revision: draft.revision, document });
  await expectShownAtOnce('/about', () => admin.call('POST', `${page}/publish`, { revision: saved.revision }));

  const { versions } = await admin.requestOk('GET', '/api/admin/waivers');
  const { title, day } = await addSmallClass();
  const waiver = { title: 'What we agree', text: 'Yoga is physical.', effectiveFromDay: '2026-11-20' };
  const write = () =>
    admin.call('POST', '/api/admin/waivers', { after: versions[0].number, ...waiver, mustSignAnew: false });
  await expectShownAtOnce(`/signup?${new URLSearchParams({ date: day, title })}`, write);
});
