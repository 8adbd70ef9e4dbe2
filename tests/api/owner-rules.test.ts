import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call, OwnerRule } from '#contract/call.ts';
import { contract } from '#contract/contract.ts';
import { type BookingPerson, bookingDesk, COUPON, SESSION_TYPE } from '../support/booking-desk.ts';
import { wholeAnswers } from '../support/client-forms.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
let desk: ReturnType<typeof bookingDesk>;
/** Someone who has a hold, a booking and a form, and another client who wants them. */
let theirs: BookingPerson;
let other: BookingPerson;
let ids: { slotId: string; bookingId: string; free: { id: string; day: string; time: string } };
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
  desk = bookingDesk(studio);
  theirs = await desk.client({ firstName: 'Theodora', lastName: 'Quill' });
  other = await desk.client();
  const [booked, held, free] = [await desk.addSlot(), await desk.addSlot(), await desk.addSlot()];
  await desk.hold(theirs, booked.id);
  const { body } = await desk.book(theirs, booked.id);
  await desk.hold(theirs, held.id);
  await desk.call(theirs, 'PUT', `/api/user/${theirs.client.id}/forms/new-client`, form());
  ids = { slotId: held.id, bookingId: body.booking._id, free };
});
afterAll(() => studio.close());

const form = () => ({ version: 1, revision: 0, answers: wholeAnswers('new-client') });
const ruled = Object.entries<Call>(contract).filter(([, { ownerRule }]) => ownerRule);
const under = (rule: OwnerRule) => ruled.filter(([, call]) => call.ownerRule === rule).map(([name]) => name);

/** What a browser would send that means it, from anyone who says so. */
function body(name: string, from: BookingPerson): object | undefined {
  const { id: userId, firstName, lastName, email } = from.client;
  const { id: newSlotId, day: newDate, time: newTime } = ids.free;
  const bodies: Record<string, object> = {
    'PUT /api/user/{id}/update': { firstName, lastName, phone: '5035550100', pronoun: '', city: '', zipcode: '' },
    'PUT /api/user/{id}/forms/{form}': form(),
    'POST /api/user/{id}/forms/{form}/submit': { ...form(), revision: 1 },
    'DELETE /api/user/{id}': { email: theirs.client.email },
    'POST /api/bookings/{slotId}/hold': { sessionType: SESSION_TYPE, couponCode: COUPON },
    'POST /api/bookings/{slotId}/capture': { orderId: 'AN-ORDER' },
    'PUT /api/bookings/{slotId}/book': { userId, firstName, lastName, email, sessionType: SESSION_TYPE },
    'PUT /api/bookings/{id}/reschedule': { newSlotId, newDate, newTime },
  };
  return bodies[name];
}

/** Makes a call with the other one's ids in its path. */
async function reach(name: string, as: BookingPerson, sent = body(name, as)) {
  const [method = '', path = ''] = name.split(' ');
  const subject = path.startsWith('/api/bookings/') ? ids.bookingId : theirs.client.id;
  const url = path.replace('{slotId}', ids.slotId).replace('{form}', 'new-client').replace('{id}', subject);
  return desk.call(as, method as 'GET', url, sent);
}

/** Everything of theirs that a call could have changed. */
async function stateOfTheirs() {
  const own = `/api/user/${theirs.client.id}`;
  const [bookings, profile, answers] = await Promise.all(
    ['/api/bookings', own, `${own}/forms/new-client`].map((url) => desk.call(theirs, 'GET', url)),
  );
  return [bookings?.body.bookedSlots, bookings?.body.hold, profile?.body, answers?.body];
}

test('every call that takes a body is made with one that means it', () => {
  const without = ruled.filter(([name, call]) => call.body && !body(name, other)).map(([name]) => name);
  expect(without).toEqual([]);
});

describe('what is a client’s own', () => {
  test.each(under('self'))('%s is refused for another client’s id, and tells nothing', async (name) => {
    const before = await stateOfTheirs();
    const { status, body: answer } = await reach(name, other);
    expect([status, answer.reason]).toEqual([403, 'not-yours']);
    expect(JSON.stringify(answer)).not.toMatch(/Theodora|Quill/);
    expect(await stateOfTheirs()).toEqual(before);
  });

  test.each(under('self').filter((name) => name.startsWith('GET ')))('%s is given to its own client', async (name) => {
    expect((await reach(name, theirs)).status).toBe(200);
  });

  test.each([...under('holder'), ...under('booker')])('%s changes nothing of another client’s', async (name) => {
    const before = await stateOfTheirs();
    // As oneself, and in the other one's name.
    for (const from of [other, theirs]) {
      const { status, body: answer } = await reach(name, other, body(name, from));
      expect(status).toBeGreaterThanOrEqual(name.startsWith('DELETE ') ? 200 : 400);
      expect(status).toBeLessThan(500);
      expect(JSON.stringify(answer)).not.toMatch(/Theodora|Quill/);
    }
    expect(await stateOfTheirs()).toEqual(before);
  });

  test.each(under('anyone'))('%s gives nobody what another has', async (name) => {
    const before = await stateOfTheirs();
    expect((await reach(name, other)).status).toBe(409);
    expect(await stateOfTheirs()).toEqual(before);
  });

  test('bookings asked for in another client’s name are refused', async () => {
    const { status, body: answer } = await desk.call(other, 'GET', `/api/bookings?userId=${theirs.client.id}`);
    expect([status, answer.reason]).toEqual([403, 'not-yours']);
  });
});
