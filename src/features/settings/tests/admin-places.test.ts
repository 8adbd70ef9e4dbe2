import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { samplePlaces } from '#seeds/sample-places.ts';
import { type AdminFixture, createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { resetToSample } from '#tests/support/app/sample-studio.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createBookingFixture } from '#tests/support/bookings/booking-fixture.ts';
import { COUPON } from '#tests/support/bookings/sample-booking.ts';
import { createClassAdminFixture } from '#tests/support/classes/class-admin-fixture.ts';

const URL = '/api/admin/settings';
const link = 'https://meet.example.com/every-class';
const { studio, park, online } = samplePlaces;
const loft = {
  name: 'The Loft',
  isOnline: false,
  address: '9 High Street, Portland, OR 97202',
  directions: 'The green door beside the bakery.',
  bring: 'Warm socks.',
  link: '',
};

type PlaceInput = { key?: string; name: string; [field: string]: unknown };

let testApp: TestApp;
let admin: AdminFixture;
let classFixture: Awaited<ReturnType<typeof createClassAdminFixture>>;
let bookings: ReturnType<typeof createBookingFixture>;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  admin = await createAdminFixture(testApp);
  classFixture = await createClassAdminFixture(admin);
  bookings = createBookingFixture(testApp);
});
beforeEach(() => resetToSample(testApp.connection));
afterAll(() => testApp.close());

async function changePlaces(edit: (places: PlaceInput[]) => PlaceInput[]) {
  const { version, places } = await admin.requestOk('GET', URL);
  const sent = places.map(({ formerNames: _names, ...place }: PlaceInput) => place);
  return admin.call('PUT', URL, { version, places: edit(sent) });
}
const changePlace = (key: string, changes: object) =>
  changePlaces((places) => places.map((place) => (place.key === key ? { ...place, ...changes } : place)));
const getConfirmation = async (event: { _id: string; title: string; date: string }) =>
  (await testApp.mailsTo((await classFixture.signUp(event)).email))[0];
const getCalendarFile = (mail: Awaited<ReturnType<typeof getConfirmation>>) =>
  String(mail?.attachments?.[0]?.content ?? '').replaceAll('\r\n ', '');

test('the demo has the places of the sample', async () => {
  expect((await admin.requestOk('GET', URL)).places).toEqual([studio, park, online]);
});

describe('a place that the owner adds', () => {
  test('a new place is in the email and the calendar file, with its address, directions and what to bring', async () => {
    await changePlaces((places) => [...places, loft]);
    const mail = await getConfirmation(await classFixture.createClass({ date: '2026-11-22', location: loft.name }));
    for (const words of [`${loft.name}, ${loft.address}`, loft.directions, loft.bring])
      expect(mail?.text).toContain(words);
    expect(getCalendarFile(mail)).toContain('LOCATION:The Loft\\, 9 High Street');
  });

  test('a renamed place keeps its address for classes with its former name', async () => {
    const event = await classFixture.createClass({ date: '2026-11-23', location: studio.name });
    await changePlace('studio', { name: loft.name, address: loft.address });
    const mail = await getConfirmation(event);
    expect(mail?.text).toContain(`${studio.name}, ${loft.address}`);
    expect((await admin.requestOk('GET', URL)).places[0]).toMatchObject({ key: 'studio', formerNames: [studio.name] });
  });

  test('a removed place leaves its name in the classes', async () => {
    const event = await classFixture.createClass({ date: '2026-11-24', location: park.name });
    await changePlaces((places) => places.filter(({ key }) => key !== 'park'));
    expect((await getConfirmation(event))?.text).toContain(park.name);
  });
});

describe('the link of a place online', () => {
  test('the link of a place online goes only to people who signed up', async () => {
    await changePlace('online', { link });
    const event = await classFixture.createClass({ date: '2026-11-21', location: 'Online' });
    const { email } = await classFixture.signUp(event);
    const [mail] = await testApp.mailsTo(email);
    expect(mail?.text).toContain(link);
    expect(getCalendarFile(mail)).toContain(`LOCATION:${link}`);
    for (const path of ['/config/site', '/api/events', '/api/bookings'])
      expect((await testApp.app.inject(path)).body).not.toContain(link);
  });

  test('the link of a class counts before the link of its place online', async () => {
    await changePlace('online', { link });
    const own = 'https://meet.example.com/own';
    const event = await classFixture.createClass({ date: '2026-11-20', location: 'Online', onlineLink: own });
    const mail = await getConfirmation(event);
    expect(mail?.text).toContain(own);
    expect(mail?.text).not.toContain(link);
  });

  test('the link of a place online is in the client’s list of a session there', async () => {
    await changePlaces((places) => [{ ...places.find(({ key }) => key === 'online'), name: 'Online', link }]);
    const [person, slot] = [await bookings.createClient(), await bookings.addSlot()];
    await bookings.book(person, slot.id, { couponCode: COUPON });
    const [booked] = (await bookings.list(person)).body.bookedSlots;
    expect(booked).toMatchObject({ location: 'Online', link });
  });
});

test('a session is at the first place, and stays there when another becomes the first', async () => {
  const book = async () => {
    const [person, slot] = [await bookings.createClient(), await bookings.addSlot()];
    await bookings.book(person, slot.id, { couponCode: COUPON });
    return async () => (await bookings.list(person)).body.bookedSlots[0].location;
  };
  const readFirst = await book();
  await changePlaces((places) => [...places].reverse().filter(({ key }) => key !== 'online'));
  const readSecond = await book();
  expect([await readFirst(), await readSecond()]).toEqual([studio.name, park.name]);
});

test('an appointment of the owner without a location is at the first place', async () => {
  const { client } = await bookings.createClient();
  const appointment = { userId: client.id, title: 'Private Yoga', length: '60 min', date: '2026-12-20', time: '09:00' };
  const { booking } = await admin.requestOk('POST', '/api/admin/appointments', appointment);
  expect(booking.location).toBe(studio.name);
});

describe('an invalid list of places', () => {
  test.each([
    ['two places with one name', { name: park.name.toUpperCase() }, 'body/places/1/name'],
    ['a place without a name', { name: ' ' }, 'body/places/0/name'],
    ['a link that is not https', { link: 'javascript:alert(1)' }, 'body/places/0/link'],
    ['an address of two lines', { address: 'a\nb' }, 'body/places/0/address'],
  ])('a list of places is refused, and changes nothing, with %s', async (_case, changes, field) => {
    const { status, body } = await changePlace('studio', changes);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toContain(field);
    expect((await admin.requestOk('GET', URL)).version).toBe(1);
  });

  test('a list of twenty-one places is refused', async () => {
    const many = Array.from({ length: 21 }, (_, index) => ({ ...loft, name: `Room ${index}` }));
    expect((await changePlaces(() => many)).status).toBe(400);
  });
});

test('the history says in words what changed in the places', async () => {
  await changePlace('studio', { name: loft.name, directions: loft.directions });
  const [entry] = await admin.requestOk('GET', '/api/admin/history?kind=settings');
  expect(entry.changes).toContainEqual({ field: 'name of place studio', before: studio.name, after: loft.name });
  expect(entry.changes).toContainEqual({
    field: 'directions of place studio',
    before: 'none',
    after: loft.directions,
  });
});
