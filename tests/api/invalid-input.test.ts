import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/app/test-app.ts';
import { createBookingFixture } from '../support/bookings/booking-fixture.ts';
import { COUPON } from '../support/bookings/sample-booking.ts';

let testApp: TestApp;
let bookingFixture: ReturnType<typeof createBookingFixture>;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  bookingFixture = createBookingFixture(testApp);
});
afterAll(() => testApp.close());

describe('an id in capitals is the same id', () => {
  test('an id in capitals finds the client’s own profile, forms and bookings', async () => {
    const { client, headers } = await bookingFixture.createClient();
    const id = client.id.toUpperCase();
    for (const url of [
      `/api/user/${id}`,
      `/api/user/${id}/forms`,
      `/api/user/${id}/forms/new-client`,
      `/api/bookings?userId=${id}`,
    ]) {
      const response = await testApp.app.inject({ url, headers });
      const inSmallLetters = await testApp.app.inject({ url: url.replace(id, client.id), headers });
      expect(response.statusCode, url).toBe(200);
      expect(response.json(), url).toEqual(inSmallLetters.json());
    }
    const profile = { firstName: 'Maya', lastName: 'L', phone: '', pronoun: '', city: '', zipcode: '' };
    const updateResponse = await testApp.app.inject({
      method: 'PUT',
      url: `/api/user/${id}/update`,
      headers,
      payload: profile,
    });
    expect(updateResponse.statusCode).toBe(200);
    expect(updateResponse.json().user).toMatchObject({ email: client.email, lastName: 'L' });
  });

  test('an id in capitals finds the same slot', async () => {
    const [maya, slot] = [await bookingFixture.createClient(), await bookingFixture.addSlot()];
    const shouted = { ...maya, client: { ...maya.client, id: maya.client.id.toUpperCase() } };
    const { status, body } = await bookingFixture.book(shouted, slot.id.toUpperCase(), { couponCode: COUPON });
    expect(status).toBe(200);
    expect(body.booking).toMatchObject({ slotId: slot.id, userId: maya.client.id });
  });
});

test.each([
  ['a zero byte', 'YOUR\u0000JOURNEY'],
  ['half a character', 'YOUR\ud800JOURNEY'],
  ['nothing to read', '   '],
])('a coupon code with %s is refused wherever it can be entered', async (_description, couponCode) => {
  const [maya, slot] = [await bookingFixture.createClient(), await bookingFixture.addSlot()];
  expect((await bookingFixture.hold(maya, slot.id, { couponCode })).status).toBe(400);
  expect((await bookingFixture.book(maya, slot.id, { couponCode })).status).toBe(400);
  const couponRequest = {
    method: 'POST' as const,
    url: '/api/bookings/validate-coupon',
    payload: { code: couponCode },
  };
  expect((await testApp.app.inject({ ...couponRequest, headers: maya.headers })).statusCode).toBe(400);
});
