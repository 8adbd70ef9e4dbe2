import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '#tests/support/accounts/signed-in.ts';
import { createBookingFixture } from '#tests/support/bookings/booking-fixture.ts';
import { parseFeed } from '#tests/support/classes/calendar-feed.ts';
import { createClassAdminFixture } from '#tests/support/classes/class-admin-fixture.ts';
import { createOrderFixture, type OrderFixture } from '#tests/support/shop/order-fixture.ts';

const link = 'https://meet.example.com/j/8123?pwd=x1';
let shop: OrderFixture;
let admin: OrderFixture['owner'];
let classFixture: Awaited<ReturnType<typeof createClassAdminFixture>>;
let bookingFixture: ReturnType<typeof createBookingFixture>;
beforeAll(async () => {
  // Without payments, chocolates could not go on again.
  const payments = { PAYPAL_CLIENT_ID: 'studio', PAYPAL_CLIENT_SECRET: 'not used' };
  shop = await createOrderFixture({ environment: { RATE_LIMITS: 'off', ...payments } });
  admin = shop.owner;
  classFixture = await createClassAdminFixture(admin);
  bookingFixture = createBookingFixture(admin.testApp);
});
afterAll(() => shop.close());

type Person = Awaited<ReturnType<typeof bookingFixture.createClient>>;
const get = (address: string, headers: Record<string, string> = {}) =>
  admin.testApp.app.inject({ url: new URL(address).pathname, headers });
const readFeed = async (address: string) => {
  const response = await get(address);
  expect(response.statusCode).toBe(200);
  return parseFeed(response.body).entries;
};
const findEntry = async (address: string, id: string) =>
  (await readFeed(address)).find(({ uid }) => uid === `${id}@studio.test`);
const getFeedUrl = ({ client }: Person) => `/api/user/${client.id}/calendar-feed`;
const findAddress = async (person: Person) =>
  (await bookingFixture.call(person, 'GET', getFeedUrl(person))).body.address;
const renewAddress = async (person: Person): Promise<string> => {
  const { status, body } = await bookingFixture.call(person, 'POST', getFeedUrl(person));
  expect(status).toBe(200);
  return body.address;
};
const showOwnerAddress = async (renew = false): Promise<string> =>
  (await admin.requestOk('POST', '/api/admin/calendar-feed', { renew })).address;
const appointment = (date: string, time: string) => ({
  title: 'Private Yoga',
  date,
  time,
  length: '60 min',
  location: 'The studio',
  link: '',
});
const setParts = async (change: object) => {
  const { version, parts } = await admin.requestOk('GET', '/api/admin/settings');
  await admin.requestOk('PUT', '/api/admin/settings', { version, parts: { ...parts, ...change } });
};
const signUpAs = async (person: Person, event: { _id: string; title: string; date: string }) => {
  const names = { email: person.client.email, eventId: event._id };
  const form = classFixture.createSignUpForm({ title: event.title, day: event.date }, names);
  const { signUpId } = (await classFixture.submitSignUp(form)).json();
  return signUpId as string;
};

describe('the address of a client’s feed', () => {
  test('the address of a client’s feed is created on request, shown again, and ends with a new one', async () => {
    const person = await bookingFixture.createClient();
    expect(await findAddress(person)).toBeNull();
    const first = await renewAddress(person);
    expect(first).toMatch(/^http:\/\/studio\.test\/calendar-feeds\/[\w-]+\.[\w-]{43}\.ics$/);
    expect(await findAddress(person)).toBe(first);
    expect(await readFeed(first)).toEqual([]);
    const second = await renewAddress(person);
    expect(second).not.toBe(first);
    expect((await get(first)).statusCode).toBe(404);
    expect((await get(second)).statusCode).toBe(200);
  });

  test('the address of a client’s feed cannot be guessed, and another client cannot read or renew it', async () => {
    const [person, other] = [await bookingFixture.createClient(), await bookingFixture.createClient()];
    const address = await renewAddress(person);
    for (const method of ['GET', 'POST'] as const)
      expect((await bookingFixture.call(other, method, getFeedUrl(person))).body.reason).toBe('not-yours');
    const [seed = '', signature = ''] = new URL(await renewAddress(other)).pathname.split('/').at(-1)?.split('.') ?? [];
    const [ownSeed] = new URL(address).pathname.split('/').at(-1)?.split('.') ?? [];
    for (const token of [`${ownSeed}.${signature}.ics`, `${seed}.ics`, 'x.y.ics'])
      expect((await get(`http://studio.test/calendar-feeds/${token}`)).statusCode).toBe(404);
  });

  test('the address of a client’s feed is not in the database, and ends with the account', async () => {
    const person = await bookingFixture.createClient();
    const address = await renewAddress(person);
    const { rows } = await admin.testApp.connection.db.execute('select * from calendar_feeds');
    expect(JSON.stringify(rows)).not.toContain(address.split('.').at(-2));
    const { body } = await bookingFixture.call(person, 'GET', `/api/user/${person.client.id}/data`);
    expect(body.calendarFeed).toEqual({ createdAt: expect.stringMatching(/^2026-11-20T18:.*Z$/) });
    const { email } = person.client;
    const deleted = await bookingFixture.call(person, 'DELETE', `/api/user/${person.client.id}`, { email });
    expect(deleted.status).toBe(200);
    expect((await get(address)).statusCode).toBe(404);
  });
});

describe('the feed of a client', () => {
  test('the feed of a client has their classes with the UID and sequence of their calendar file', async () => {
    const person = await bookingFixture.createClient();
    const address = await renewAddress(person);
    const event = await classFixture.createClass({ date: '2026-12-21', location: 'Online', onlineLink: link });
    await classFixture.signUp(await classFixture.createClass({ date: '2026-12-22' }));
    const signUpId = await signUpAs(person, event);
    const entry = await findEntry(address, `sign-up-${signUpId}`);
    expect(entry).toMatchObject({ sequence: 0, status: 'CONFIRMED', start: '2026-12-21T19:00:00', location: link });
    expect(await readFeed(address)).toHaveLength(1);

    await classFixture.updateClass(event._id, { title: event.title, date: '2026-12-21', time: '08:15' });
    expect(await findEntry(address, `sign-up-${signUpId}`)).toMatchObject({
      sequence: 1,
      start: '2026-12-21T08:15:00',
    });
    const token = admin.testApp.links.sign('calendar-file-class', signUpId);
    const file = await get(`http://studio.test/calendar-files/class/${token}`);
    expect(file.body).toContain(`UID:sign-up-${signUpId}`);
    expect(file.body).toContain('SEQUENCE:1');

    await admin.testApp.app.inject({
      method: 'POST',
      url: '/api/signup/cancellation',
      payload: { token: admin.testApp.links.sign('cancel-sign-up', signUpId) },
    });
    const cancelled = await findEntry(address, `sign-up-${signUpId}`);
    expect(cancelled).toMatchObject({ sequence: 2, status: 'CANCELLED' });
    expect(cancelled?.text).not.toContain('meet.example.com');
    const again = await signUpAs(person, event);
    expect((await findEntry(address, `sign-up-${again}`))?.status).toBe('CONFIRMED');
  });

  test('the feed of a client has their sessions with the UID of the owner’s feed, and its ETag is stable', async () => {
    const person = await bookingFixture.createClient({ firstName: 'Maya', lastName: 'O’Neil, Jr.' });
    const [own, owners] = [await renewAddress(person), await showOwnerAddress()];
    const { booking } = await admin.requestOk('POST', '/api/admin/appointments', {
      ...appointment('2027-01-04', '09:15'),
      userId: person.client.id,
    });
    const uid = `booking-${booking._id}`;
    expect(await findEntry(own, uid)).toMatchObject({ sequence: 0, title: 'Private Yoga (Mat & Tin)' });
    expect(await findEntry(owners, uid)).toMatchObject({ sequence: 0, title: 'Maya O’Neil, Jr.: Private Yoga' });

    const response = await get(own);
    expect(response.headers['cache-control']).toBe('private, no-cache');
    const ask = () => get(own, { 'if-none-match': String(response.headers.etag) });
    expect(await ask()).toMatchObject({ statusCode: 304, body: '' });
    await admin.requestOk('PUT', `/api/admin/appointments/${booking._id}`, appointment('2027-01-04', '10:00'));
    expect((await ask()).statusCode).toBe(200);
    for (const address of [own, owners])
      expect(await findEntry(address, uid)).toMatchObject({ sequence: 1, start: '2027-01-04T10:00:00' });
    await admin.requestOk('PUT', `/api/admin/appointments/${booking._id}/cancel`, { notify: false });
    for (const address of [own, owners])
      expect(await findEntry(address, uid)).toMatchObject({ sequence: 2, status: 'CANCELLED' });
  });

  test('the feed of a client leaves out parts that are switched off', async () => {
    const person = await bookingFixture.createClient();
    const address = await renewAddress(person);
    await bookingFixture.addBooking(person, { day: '2027-01-05', time: '09:00' });
    await signUpAs(person, await classFixture.createClass({ date: '2027-01-06' }));
    expect(await readFeed(address)).toHaveLength(2);
    await setParts({ sessions: false });
    expect((await readFeed(address)).map(({ uid }) => uid.slice(0, 7))).toEqual(['sign-up']);
    await setParts({ sessions: true, classes: false });
    expect((await readFeed(address)).map(({ uid }) => uid.slice(0, 7))).toEqual(['booking']);
    await setParts({ classes: true });
  });
});

describe('the feed of the owner', () => {
  test('the owner’s feed is shown after a step-up, is recorded when it is made, and ends with a new address', async () => {
    const first = await showOwnerAddress();
    expect(await showOwnerAddress()).toBe(first);
    const feed = await admin.requestOk('GET', '/api/admin/calendar-feed');
    expect(feed).toEqual({ createdAt: expect.stringMatching(/^2026-11-20T18:.*Z$/) });
    const second = await showOwnerAddress(true);
    expect((await get(first)).statusCode).toBe(404);
    expect((await get(second)).statusCode).toBe(200);
    const changes = await admin.requestOk('GET', '/api/admin/history?kind=calendar+feed');
    expect(changes.map(({ action }: { action: string }) => action)).toEqual(['changed', 'created']);
  });

  test('the owner’s feed counts the people of a class, and has no link of an online class', async () => {
    const address = await showOwnerAddress();
    const event = await classFixture.createClass({
      date: '2026-12-28',
      capacity: 9,
      location: 'Online',
      onlineLink: link,
    });
    await classFixture.signUp(event);
    const entry = await findEntry(address, `class-${event._id}`);
    expect(entry).toMatchObject({ sequence: 0, title: `${event.title} (1 of 9)`, description: '1 of 9 signed up.' });
    expect(entry?.text).not.toContain('meet.example.com');
  });

  test('the owner’s feed has the orders to pack on the next day that ships, until they are packed', async () => {
    const address = await showOwnerAddress();
    expect(await findEntry(address, 'orders-to-pack')).toBeUndefined();
    const [one, other] = [await shop.placePaidOrder(), await shop.placePaidOrder({ isLocalPickup: true })];
    const entry = await findEntry(address, 'orders-to-pack');
    // It is Friday, and the sample ships from Monday to Wednesday.
    expect(entry).toMatchObject({ title: 'Pack 2 orders', start: '2026-11-23', minutes: 1_440 });
    expect(entry?.description).toBe(`#${one.number}\n#${other.number} (pickup)`);
    admin.testApp.clock.setTime(new Date('2026-11-26T18:00:00Z'));
    const moved = await findEntry(address, 'orders-to-pack');
    expect(moved?.start).toBe('2026-11-30');
    expect(moved?.sequence).toBe((entry?.sequence ?? 0) + 7);
    Object.assign(admin.headers, (await signIn(admin.testApp, 'owner', await findOwnerId())).headers);
    for (const { id } of [one, other]) await shop.advanceThrough(id, 'packed');
    expect(await findEntry(address, 'orders-to-pack')).toBeUndefined();
    await shop.placePaidOrder();
    expect(await findEntry(address, 'orders-to-pack')).toMatchObject({ title: 'Pack 1 order' });
    await setParts({ chocolates: false });
    expect(await findEntry(address, 'orders-to-pack')).toBeUndefined();
  });
});

const findOwnerId = async () => {
  const { rows } = await admin.testApp.connection.db.execute<{ id: string }>(
    `select subject_id as id from calendar_feeds where role = 'owner'`,
  );
  return rows[0]?.id ?? '';
};

describe('what ends a secret address', () => {
  test('the owner’s address ends when all other sessions or all sessions end, and the owner is told', async () => {
    const first = await showOwnerAddress();
    const { message } = await admin.requestOk('DELETE', '/api/admin/sessions');
    expect(message).toBe(
      'Every other session has ended. Your calendar feed has a new address: please add it to your calendar app again.',
    );
    expect((await get(first)).statusCode).toBe(404);
    const second = await showOwnerAddress();
    expect(second).not.toBe(first);
    expect((await get(second)).statusCode).toBe(200);
  });

  test('a client’s address and the links to their sessions end when the owner corrects the email', async () => {
    const person = await bookingFixture.createClient();
    const other = await bookingFixture.createClient();
    const [address, otherAddress] = [await renewAddress(person), await renewAddress(other)];
    await bookingFixture.addBooking(person, { day: '2027-03-04', time: '09:00' });
    const listFiles = async (headers: Record<string, string>) =>
      (await get(`http://studio.test/api/user/${person.client.id}/calendar-files`, headers)).json();
    const [before] = await listFiles(person.headers);
    expect((await get(before.address)).statusCode).toBe(200);
    const email = `corrected-${person.client.id}@example.com`;
    const { firstName, lastName } = person.client;
    const { message } = await admin.requestOk('PUT', `/api/admin/users/${person.client.id}`, {
      firstName,
      lastName,
      email,
    });
    expect(message).toBe('Client updated. Their calendar feed has a new address, and an email tells them.');
    expect([(await get(address)).statusCode, (await get(before.address)).statusCode]).toEqual([404, 404]);
    expect((await get(otherAddress)).statusCode).toBe(200);
    const [mail] = await admin.testApp.mailsTo(email);
    expect(mail?.text).toContain('Your calendar feed has a new address.');
    const { headers } = await signIn(admin.testApp, 'client', person.client.id);
    const [after] = await listFiles(headers);
    expect((await get(after.address)).statusCode).toBe(200);
    const renewed = await bookingFixture.call({ ...person, headers }, 'GET', getFeedUrl(person));
    expect((await get(renewed.body.address)).statusCode).toBe(200);
  });
});
