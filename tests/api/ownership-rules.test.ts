import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint, OwnershipRule } from '#platform/contract/endpoint.ts';
import { createTestApp, type TestApp } from '../support/app/test-app.ts';
import { type BookingPerson, createBookingFixture } from '../support/bookings/booking-fixture.ts';
import { createCompleteAnswers } from '../support/bookings/form-fixture.ts';
import { COUPON, SESSION_TYPE } from '../support/bookings/sample-booking.ts';
import { contract } from '../support/http/contract.ts';

let testApp: TestApp;
let bookingFixture: ReturnType<typeof createBookingFixture>;
let owningClient: BookingPerson;
let otherClient: BookingPerson;
let ids: { slotId: string; bookingId: string; free: { id: string; day: string; time: string } };
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  bookingFixture = createBookingFixture(testApp);
  owningClient = await bookingFixture.createClient({ firstName: 'Theodora', lastName: 'Quill' });
  otherClient = await bookingFixture.createClient();
  const [bookedSlot, heldSlot, freeSlot] = [
    await bookingFixture.addSlot(),
    await bookingFixture.addSlot(),
    await bookingFixture.addSlot(),
  ];
  await bookingFixture.hold(owningClient, bookedSlot.id);
  const { body: createRequestBody } = await bookingFixture.book(owningClient, bookedSlot.id);
  await bookingFixture.hold(owningClient, heldSlot.id);
  await bookingFixture.call(
    owningClient,
    'PUT',
    `/api/user/${owningClient.client.id}/forms/new-client`,
    createFormBody(),
  );
  ids = { slotId: heldSlot.id, bookingId: createRequestBody.booking._id, free: freeSlot };
});
afterAll(() => testApp.close());

const createFormBody = () => ({ version: 1, revision: 0, answers: createCompleteAnswers('new-client') });
const ownedEndpoints = Object.entries<Endpoint>(contract).filter(([, { ownership }]) => ownership);
const listEndpointsByRule = (rule: OwnershipRule) =>
  ownedEndpoints.filter(([, call]) => call.ownership === rule).map(([name]) => name);

function createRequestBody(name: string, from: BookingPerson): object | undefined {
  const { id: userId, firstName, lastName, email } = from.client;
  const { id: newSlotId, day: newDate, time: newTime } = ids.free;
  const bodies: Record<string, object> = {
    'PUT /api/user/{id}/update': { firstName, lastName, phone: '5035550100', pronoun: '', city: '', zipcode: '' },
    'PUT /api/user/{id}/forms/{form}': createFormBody(),
    'POST /api/user/{id}/forms/{form}/submit': { ...createFormBody(), revision: 1 },
    'DELETE /api/user/{id}': { email: owningClient.client.email },
    'POST /api/bookings/{slotId}/hold': { sessionType: SESSION_TYPE, couponCode: COUPON },
    'POST /api/bookings/{slotId}/capture': { orderId: 'AN-ORDER' },
    'PUT /api/bookings/{slotId}/book': { userId, firstName, lastName, email, sessionType: SESSION_TYPE },
    'PUT /api/bookings/{id}/reschedule': { newSlotId, newDate, newTime },
    'PUT /api/bookings/{id}/cancel': { outcome: 'free', refund: 0 },
  };
  return bodies[name];
}

async function callEndpoint(name: string, person: BookingPerson, sent = createRequestBody(name, person)) {
  const [method = '', path = ''] = name.split(' ');
  const subject = path.startsWith('/api/bookings/') ? ids.bookingId : owningClient.client.id;
  const url = path.replace('{slotId}', ids.slotId).replace('{form}', 'new-client').replace('{id}', subject);
  return bookingFixture.call(person, method as 'GET', url, sent);
}

async function readOwnedState() {
  const ownPath = `/api/user/${owningClient.client.id}`;
  const [bookings, profile, responses] = await Promise.all(
    ['/api/bookings', ownPath, `${ownPath}/forms/new-client`].map((url) =>
      bookingFixture.call(owningClient, 'GET', url),
    ),
  );
  return [bookings?.body.bookedSlots, bookings?.body.hold, profile?.body, responses?.body];
}

test('the test has a valid body for every call that needs one', () => {
  const without = ownedEndpoints
    .filter(([name, call]) => call.body && !createRequestBody(name, otherClient))
    .map(([name]) => name);
  expect(without).toEqual([]);
});

describe('the ownership of data', () => {
  test.each(listEndpointsByRule('self'))('%s is refused for another client’s id, and reveals nothing', async (name) => {
    const before = await readOwnedState();
    const { status, body: response } = await callEndpoint(name, otherClient);
    expect([status, response.reason]).toEqual([403, 'not-yours']);
    expect(JSON.stringify(response)).not.toMatch(/Theodora|Quill/);
    expect(await readOwnedState()).toEqual(before);
  });

  test.each(listEndpointsByRule('self').filter((name) => name.startsWith('GET ')))(
    '%s is allowed for its own client',
    async (name) => {
      expect((await callEndpoint(name, owningClient)).status).toBe(200);
    },
  );

  test.each([...listEndpointsByRule('holder'), ...listEndpointsByRule('booker')])(
    '%s changes nothing of another client’s data',
    async (name) => {
      const before = await readOwnedState();
      for (const from of [otherClient, owningClient]) {
        const { status, body: response } = await callEndpoint(name, otherClient, createRequestBody(name, from));
        expect(status).toBeGreaterThanOrEqual(name.startsWith('DELETE ') ? 200 : 400);
        expect(status).toBeLessThan(500);
        expect(JSON.stringify(response)).not.toMatch(/Theodora|Quill/);
      }
      expect(await readOwnedState()).toEqual(before);
    },
  );

  test.each(listEndpointsByRule('anyone'))('%s never returns what another client has', async (name) => {
    const before = await readOwnedState();
    expect((await callEndpoint(name, otherClient)).status).toBe(409);
    expect(await readOwnedState()).toEqual(before);
  });

  test('bookings in another client’s name are refused', async () => {
    const { status, body: response } = await bookingFixture.call(
      otherClient,
      'GET',
      `/api/bookings?userId=${owningClient.client.id}`,
    );
    expect([status, response.reason]).toEqual([403, 'not-yours']);
  });
});
