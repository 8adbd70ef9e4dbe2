import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clients } from '#platform/sessions/tables.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { resetToSample } from '#tests/support/app/sample-studio.ts';
import { type BookingPerson, createBookingFixture } from '#tests/support/bookings/booking-fixture.ts';

const URL = '/api/admin/settings';
const YOGA = 'Individual Yoga Session (60 min)';
const THERAPY = 'Yoga Therapy Session (60 min)';
const FIRST = 'First Session (30 min)';
const sliding = { kind: 'sliding', lowestCents: 1_000, highestCents: 8_000, suggestedCents: 4_000, next: null };
const firstSession = {
  title: 'First Session',
  lengthMinutes: 30,
  place: '',
  description: '',
  price: { kind: 'free' },
  oncePerClient: true,
  offered: true,
};

let admin: AdminFixture;
beforeAll(async () => {
  admin = await createAdminTestApp();
});
beforeEach(() => resetToSample(admin.testApp.connection));
afterAll(() => admin.testApp.close());

type SessionInput = { key?: string } & Record<string, unknown>;
async function changeSessions(edit: (sessions: SessionInput[]) => SessionInput[]) {
  const { version, sessions } = await admin.requestOk('GET', URL);
  return admin.call('PUT', URL, { version, sessions: edit(sessions) });
}
const changeTherapy = (changes: object) =>
  changeSessions((sessions) => sessions.map((type) => (type.key === THERAPY ? { ...type, ...changes } : type)));
const addFirstSession = (changes: object = {}) =>
  changeSessions((sessions) => [...sessions, { ...firstSession, ...changes }]);

const scale = { lowestCents: 1_000, highestCents: 8_000, suggestedCents: null };
test.each<[string, object, string]>([
  [
    'a highest amount below the lowest',
    { price: { ...sliding, highestCents: 900 } },
    'must not be less than the lowest',
  ],
  [
    'a suggestion outside of the range',
    { price: { ...sliding, suggestedCents: 8_100 } },
    'between the lowest and the highest',
  ],
  ['a part of a cent', { price: { ...sliding, lowestCents: 1000.5 } }, 'must be a whole number'],
  ['a price below a dollar', { price: { kind: 'fixed', amountCents: 50 } }, 'must be at least $1'],
  ['a price over the limit', { price: { kind: 'fixed', amountCents: 200_001 } }, 'must be at most $2,000'],
  [
    'a later range out of order',
    { price: { ...sliding, next: { ...scale, from: '2027-07-01', highestCents: 500 } } },
    'lowest',
  ],
  ['a later range on no day', { price: { ...sliding, next: { ...scale, from: '2027-02-30' } } }, 'a day that exists'],
  ['an unknown kind of price', { price: { kind: 'auction' } }, ''],
  ['14 minutes', { lengthMinutes: 14 }, 'at least 15'],
  ['181 minutes', { lengthMinutes: 181 }, 'at most 180'],
  ['no title', { title: ' ' }, ''],
  ['the name of the other type', { title: YOGA }, 'must differ'],
  ['another field', { isAdmin: true }, ''],
])('a session type with %s is refused with a sentence and changes nothing', async (_, changes, sentence) => {
  const { status, body } = await changeTherapy(changes);
  expect([status, body.reason]).toEqual([400, 'invalid-input']);
  expect(JSON.stringify(body)).toContain(sentence);
  expect((await admin.requestOk('GET', URL)).version).toBe(1);
});

test.each<[string, (sessions: SessionInput[]) => SessionInput[]]>([
  ['a list without one of the types', ([first]) => (first ? [first] : [])],
  ['a type with a key that it makes up', (sessions) => [...sessions, { ...firstSession, key: 'Made up' }]],
])('%s is refused', async (_, edit) => {
  const { status, body } = await changeSessions(edit);
  expect([status, body.reason]).toEqual([400, 'session-types-incomplete']);
});

test('two types of one name have two keys', async () => {
  await addFirstSession({ offered: false });
  const { body } = await addFirstSession();
  expect(body.sessions.map(({ key }: { key: string }) => key)).toEqual([YOGA, THERAPY, FIRST, `${FIRST} 2`]);
});

const fixed = { kind: 'fixed', amountCents: 6_000 };
test.each<[string, object, object, object[]]>([
  [
    'a length that the title says already',
    {},
    { lengthMinutes: 60 },
    [{ field: `length of ${THERAPY}`, before: 'as long as the time', after: '60 minutes' }],
  ],
  [
    'a sliding scale with the default amounts',
    {},
    { price: { ...sliding, highestCents: 11_000, suggestedCents: null } },
    [{ field: `price of ${THERAPY}`, before: 'specification: $10–$110', after: 'sliding scale: $10–$110' }],
  ],
  [
    'a sliding scale with the amount of a fixed price',
    { price: fixed },
    { price: { ...sliding, lowestCents: 6_000, highestCents: 6_000, suggestedCents: null } },
    [{ field: `price of ${THERAPY}`, before: 'fixed: $60', after: 'sliding scale: $60' }],
  ],
  [
    'a place that moves into the description',
    { place: 'Online' },
    { place: '', description: 'Online' },
    [
      { field: `place of ${THERAPY}`, before: 'Online', after: 'none' },
      { field: `description of ${THERAPY}`, before: 'none', after: 'Online' },
    ],
  ],
])('%s is saved and is in the history', async (_, before, after, changes) => {
  await changeTherapy(before);
  const { version } = await admin.requestOk('GET', URL);
  const { status, body } = await changeTherapy(after);
  expect([status, body.version, body.sessions[1]]).toMatchObject([200, version + 1, after]);
  const [entry] = await admin.requestOk('GET', '/api/admin/history?kind=settings');
  expect(entry.changes).toEqual(changes);
});

test('a new order of the types is saved and is in the history', async () => {
  const { body } = await changeSessions((sessions) => sessions.toReversed());
  expect([body.version, body.sessions.map(({ key }: { key: string }) => key)]).toEqual([2, [THERAPY, YOGA]]);
  const [entry] = await admin.requestOk('GET', '/api/admin/history?kind=settings');
  expect(entry.changes).toEqual([
    { field: 'order of sessions', before: `${YOGA}, ${THERAPY}`, after: `${THERAPY}, ${YOGA}` },
  ]);
});

test('a client who deletes the account and comes back has no second first session, for two years', async () => {
  await addFirstSession();
  const bookings = createBookingFixture(admin.testApp);
  const email = `returns-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const bookFirst = async (person: BookingPerson) => {
    const slot = await bookings.addSlot();
    return (await bookings.hold(person, slot.id, { sessionType: FIRST })).status;
  };
  const person = await bookings.createClient({ email });
  await bookings.addBooking(person, { day: '2026-11-10', time: '09:00', sessionType: FIRST, paymentSource: 'free' });
  expect(await bookFirst(person)).toBe(409);
  const gone = await admin.testApp.app.inject({
    method: 'DELETE',
    url: `/api/user/${person.client.id}`,
    headers: person.headers,
    payload: { email },
  });
  expect(gone.statusCode).toBe(200);
  const { db } = admin.testApp.connection;
  const [former] = await db.select().from(clients).where(eq(clients.id, person.client.id));
  expect(JSON.stringify(former)).not.toContain(email);
  const again = await bookings.createClient({ email: email.replace('@', '+2@') });
  expect(await bookFirst(again)).toBe(409);
  expect(
    (await bookings.list(again)).body.sessionTypes.map(({ sessionType }: { sessionType: string }) => sessionType),
  ).not.toContain(FIRST);
  expect(await bookFirst(await bookings.createClient())).toBe(201);
  await db.update(clients).set({ formerMailbox: null }).where(eq(clients.id, person.client.id));
  expect(await bookFirst(again)).toBe(201);
});
