import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingDesk, COUPON } from '../support/booking-desk.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
let desk: ReturnType<typeof bookingDesk>;
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
  desk = bookingDesk(studio);
});
afterAll(() => studio.close());

describe('an id in capitals is the same id', () => {
  test('one’s own profile, forms and bookings are one’s own', async () => {
    const { client, headers } = await desk.client();
    const id = client.id.toUpperCase();
    for (const url of [
      `/api/user/${id}`,
      `/api/user/${id}/forms`,
      `/api/user/${id}/forms/new-client`,
      `/api/bookings?userId=${id}`,
    ]) {
      const answer = await studio.app.inject({ url, headers });
      const inSmallLetters = await studio.app.inject({ url: url.replace(id, client.id), headers });
      expect(answer.statusCode, url).toBe(200);
      expect(answer.json(), url).toEqual(inSmallLetters.json());
    }
    const profile = { firstName: 'Maya', lastName: 'L', phone: '', pronoun: '', city: '', zipcode: '' };
    const changed = await studio.app.inject({
      method: 'PUT',
      url: `/api/user/${id}/update`,
      headers,
      payload: profile,
    });
    expect(changed.statusCode).toBe(200);
    expect(changed.json().user).toMatchObject({ email: client.email, lastName: 'L' });
  });

  test('and a slot is the same slot', async () => {
    const [maya, slot] = [await desk.client(), await desk.addSlot()];
    const shouted = { ...maya, client: { ...maya.client, id: maya.client.id.toUpperCase() } };
    const { status, body } = await desk.book(shouted, slot.id.toUpperCase(), { couponCode: COUPON });
    expect(status).toBe(200);
    expect(body.booking).toMatchObject({ slotId: slot.id, userId: maya.client.id });
  });
});

test.each([
  ['a zero byte', 'YOUR\u0000JOURNEY'],
  ['half a character', 'YOUR\ud800JOURNEY'],
  ['nothing to read', '   '],
])('a code with %s is refused as such, wherever it can be given', async (_what, couponCode) => {
  const [maya, slot] = [await desk.client(), await desk.addSlot()];
  expect((await desk.hold(maya, slot.id, { couponCode })).status).toBe(400);
  expect((await desk.book(maya, slot.id, { couponCode })).status).toBe(400);
  const asked = { method: 'POST' as const, url: '/api/bookings/validate-coupon', payload: { code: couponCode } };
  expect((await studio.app.inject({ ...asked, headers: maya.headers })).statusCode).toBe(400);
});
