import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingDesk, COUPON } from '../support/booking-desk.ts';
import { type Desk, openDesk } from '../support/owner-desk.ts';
import { signedInOwner } from '../support/signed-in.ts';

let owner: Desk;
let desk: ReturnType<typeof bookingDesk>;
beforeAll(async () => {
  owner = await openDesk();
  desk = bookingDesk(owner.studio);
});
afterAll(() => owner.studio.close());

/** A quarter of an hour goes by; the owner, whose token lives shorter than that, signs in again. */
async function holdsRunOut() {
  owner.studio.clock.moveTo(new Date(owner.studio.clock.now().getTime() + 16 * 60_000));
  Object.assign(owner.headers, (await signedInOwner(owner.studio)).headers);
}

const at = (date: string, time = '09:00', more: object = {}) => {
  return { title: 'Private Yoga', date, time, length: '60 min', location: 'The studio', link: '', ...more };
};
const make = (userId: string, body: object) => owner.call('POST', '/api/admin/appointments', { userId, ...body });
const change = (id: string, body: object) => owner.call('PUT', `/api/admin/appointments/${id}`, body);

async function made(date: string, time?: string, more?: object) {
  const person = await desk.client();
  const { status, body } = await make(person.client.id, at(date, time, more));
  expect([status, body.message]).toEqual([201, 'The appointment was made.']);
  return { person, id: body.booking._id as string, booking: body.booking };
}

function entryIn(mail: { attachments?: { content?: unknown }[] } | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(String(mail?.attachments?.[0]?.content)));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
  const { uid, sequence, startDate, duration } = event;
  return { uid, sequence, start: startDate.toString(), minutes: duration.toSeconds() / 60 };
}

describe('making an appointment', () => {
  test('it is the client’s at once, and both get it for their calendars', async () => {
    const { person, id, booking } = await made('2027-01-04', '09:15', { length: '75 min', title: 'Yoga Therapy' });
    expect(booking).toMatchObject({
      ...{ date: '2027-01-04', time: '09:15', status: 'active', title: 'Yoga Therapy', length: '75 mins' },
      ...{ lengthMinutes: 75, location: 'The studio', userId: person.client.id, email: person.client.email },
      ...{ coveredBy: 'owner', amount: 0, paid: 0, slotId: null },
    });
    expect((await desk.list(person)).body.bookedSlots.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
    const [mail] = await owner.studio.mailsTo(person.client.email);
    expect(mail?.subject).toBe('Booked: Yoga Therapy, Monday, January 4, 2027, 9:15 AM PST');
    expect(entryIn(mail)).toMatchObject({ sequence: 0, start: '2027-01-04T09:15:00', minutes: 75 });
    expect(await desk.mailsWritten('appointment-for-owner')).toBeGreaterThan(0);
    expect(await owner.historyOf(id)).toMatchObject([
      { kind: 'booking', action: 'created', title: 'Yoga Therapy, Monday, January 4, 2027, 9:15 AM' },
    ]);
  });

  test('at the time of a slot it takes that slot, and what else it covers is offered to nobody', async () => {
    const [slot, next] = [
      await desk.addSlot({ day: '2027-01-05', time: '09:00' }),
      await desk.addSlot({ day: '2027-01-05', time: '10:00' }),
    ];
    const { booking } = await made('2027-01-05', '09:00', { length: '90 min' });
    expect(booking.slotId).toBe(slot.id);
    const offered = await desk.offered(await desk.client());
    expect([slot.id, next.id].filter((id) => offered.includes(id))).toEqual([]);
    expect((await owner.call('DELETE', `/api/bookings/${slot.id}`)).body.reason).toBe('slot-booked');
  });

  test('the client who is not to be told gets no mail', async () => {
    const { person } = await made('2027-01-06', '09:00', { tell: false });
    expect(await desk.mailsWritten('session-booked', person.client.email)).toBe(0);
  });

  test('what is in the diary is not written over', async () => {
    const [maya, theo] = [await desk.client(), await desk.client()];
    const [held, booked] = [
      await desk.addSlot({ day: '2027-01-07', time: '09:00' }),
      await desk.addSlot({ day: '2027-01-07', time: '11:00' }),
    ];
    await desk.hold(maya, held.id);
    await desk.book(theo, booked.id, { couponCode: COUPON });
    await desk.addClass({ day: '2027-01-07', time: '13:00', lengthMinutes: 60 });
    for (const time of ['08:30', '09:59', '11:00', '12:59', '13:30']) {
      const { status, body } = await make(maya.client.id, at('2027-01-07', time));
      expect([time, status, body.reason]).toEqual([time, 409, 'time-taken']);
    }
    expect((await make(maya.client.id, at('2027-01-07', '10:00'))).status).toBe(201);
  });

  test('a hold that ran out makes way', async () => {
    const [maya, slot] = [await desk.client(), await desk.addSlot({ day: '2027-01-08', time: '09:00' })];
    await desk.hold(maya, slot.id);
    await holdsRunOut();
    await made('2027-01-08', '08:30');
    expect(await desk.statesIn(slot.id)).toEqual(['released']);
    expect(await desk.couponUses(maya.client.id)).toBe(0);
  });

  test('neither past times, nor ones that no clock shows, nor people who are gone', async () => {
    const maya = await desk.client();
    const gone = await desk.client({ deletedAt: owner.studio.clock.now() });
    const answers = [
      await make(maya.client.id, at('2026-11-20', '10:00')),
      await make(maya.client.id, at('2027-03-14', '02:30')),
      await make(gone.client.id, at('2027-01-09')),
      await make(crypto.randomUUID(), at('2027-01-09')),
    ];
    expect(answers.map(({ status, body }) => [status, body.reason])).toEqual([
      [409, 'time-past'],
      [400, 'time-skipped'],
      [404, 'client-gone'],
      [404, 'client-gone'],
    ]);
  });

  test.each([
    ['title', 'Sound Bath'],
    ['title', undefined],
    ['date', '2027-02-29'],
    ['time', '9:00'],
    ['length', '45 min'],
    ['length', undefined],
    ['location', 'a\nb'],
    ['link', 'http://meet.example.com'],
    ['link', 'javascript:alert(1)'],
    ['userId', 'nobody'],
    ['price', 80],
  ])('%s %j: refused', async (field, value) => {
    const maya = await desk.client();
    const { status } = await make(maya.client.id, { ...at('2027-01-10'), [field]: value });
    expect(status).toBe(400);
  });

  test('names and places that carry HTML come back as they were typed', async () => {
    const person = await desk.client({ firstName: '<img src=x onerror=alert(1)>', lastName: '"=HYPERLINK(1)‏' });
    const location = '<script>alert("x")</script> & 🌲';
    const { body } = await make(person.client.id, at('2027-01-11', '09:00', { location }));
    expect(body.booking).toMatchObject({ location, firstName: '<img src=x onerror=alert(1)>' });
    const [mail] = await owner.studio.mailsTo(person.client.email);
    expect(mail?.html).not.toContain('<script>alert');
    expect(mail?.html).toContain('&lt;script&gt;');
  });
});

describe('changing an appointment', () => {
  test('moved, it keeps its id and its entry, frees its slot and takes another', async () => {
    const [slot, to, person] = [await desk.addSlot(), await desk.addSlot(), await desk.client()];
    const { body: booked } = await desk.book(person, slot.id, { couponCode: COUPON });
    const id = booked.booking._id;
    const { status, body } = await change(
      id,
      at(to.day, to.time, { location: 'Online', link: 'https://meet.example.com/a' }),
    );
    expect([status, body.booking._id, body.booking.slotId]).toEqual([200, id, to.id]);
    expect(body.booking).toMatchObject({ date: to.day, time: to.time, coveredBy: 'coupon', couponCode: COUPON });
    const offered = await desk.offered(await desk.client());
    expect([slot.id, to.id].filter((one) => offered.includes(one))).toEqual([slot.id]);
    const mails = await owner.studio.mailsTo(person.client.email, 2);
    const [before, after] = ['Booked: ', 'Moved: '].map((begin) =>
      entryIn(mails.find(({ subject }) => subject.startsWith(begin))),
    );
    expect(after).toMatchObject({ uid: before?.uid, sequence: 1, start: `${to.day}T${to.time}:00` });
    expect((await owner.historyOf(id))[0]?.changes).toContainEqual({
      field: 'time',
      before: slot.time,
      after: to.time,
    });
  });

  test('away from every slot, it frees the one that it was in', async () => {
    const [slot, person] = [await desk.addSlot({ day: '2027-01-12', time: '09:00' }), await desk.client()];
    const { body } = await desk.book(person, slot.id, { couponCode: COUPON });
    const moved = await change(body.booking._id, at('2027-01-12', '17:20'));
    expect(moved.body.booking.slotId).toBeNull();
    expect(await desk.offered(await desk.client())).toContain(slot.id);
    await owner.done('DELETE', `/api/bookings/${slot.id}`);
  });

  test('where it stays, what is new about it is mailed as such', async () => {
    const { person, id } = await made('2027-01-13');
    await owner.done('PUT', `/api/admin/appointments/${id}`, at('2027-01-13', '09:00', { length: '90 min' }));
    const mails = await owner.studio.mailsTo(person.client.email, 2);
    const mail = mails.find(({ subject }) => subject.startsWith('Changed: '));
    expect(entryIn(mail)).toMatchObject({ sequence: 1, minutes: 90 });
  });

  test('what a client booked keeps its own name and place while the owner leaves them as they are shown', async () => {
    const [slot, person] = [await desk.addSlot({ day: '2027-01-21', time: '09:00' }), await desk.client()];
    const { body } = await desk.book(person, slot.id, { couponCode: COUPON });
    const { _id: id, location } = body.booking;
    expect((await change(id, at(slot.day, slot.time, { location }))).body.message).toBe('Nothing was changed.');
    const link = 'https://meet.example.com/b';
    const online = await change(id, at(slot.day, slot.time, { location, link, length: '75 min' }));
    expect(online.body.booking).toMatchObject({ title: 'Individual Yoga Session', location: 'Online', link });
    const renamed = await change(id, at(slot.day, slot.time, { location: 'Online', link, title: 'Yoga Therapy' }));
    expect(renamed.body.booking).toMatchObject({ title: 'Yoga Therapy', location: 'Online', length: '60 mins' });
  });

  test('saved as it was, nothing changes and nobody is written to', async () => {
    const { person, id } = await made('2027-01-14');
    const { body } = await change(id, at('2027-01-14'));
    expect(body.message).toBe('Nothing was changed.');
    expect((await owner.historyOf(id)).map(({ action }) => action)).toEqual(['created']);
    expect(await desk.mailsWritten('session-changed', person.client.email)).toBe(0);
  });

  test('not into what is taken, not into the past, and not to someone else', async () => {
    const { id, person } = await made('2027-01-15');
    await made('2027-01-15', '11:00');
    const other = await desk.client();
    const answers = [
      await change(id, at('2027-01-15', '10:30')),
      await change(id, at('2027-01-15', '09:00', { length: '90 min', userId: other.client.id })),
      await change(id, at('2026-11-01')),
      await change(id, at('2027-03-14', '02:15')),
      await change(crypto.randomUUID(), at('2027-01-16')),
    ];
    expect(answers.map(({ status, body }) => [status, body.reason])).toEqual([
      [409, 'time-taken'],
      [409, 'appointment-of-another'],
      [409, 'time-past'],
      [400, 'time-skipped'],
      [404, 'appointment-not-found'],
    ]);
    expect((await desk.list(person)).body.bookedSlots).toMatchObject([{ date: '2027-01-15', time: '09:00' }]);
  });

  test('by half an hour it may overlap what it was itself', async () => {
    const { id } = await made('2027-01-17');
    expect((await change(id, at('2027-01-17', '09:30'))).status).toBe(200);
  });

  test('of one that has begun all but its time can be changed', async () => {
    const person = await desk.client();
    const { id } = await desk.addBooking(person, { day: '2026-11-20', time: '08:00' });
    expect((await change(id, at('2026-11-20', '08:00', { location: 'At home' }))).status).toBe(200);
    expect((await change(id, at('2026-11-20', '08:30'))).body.reason).toBe('time-past');
  });

  test('what is held, moved before or let go is no appointment', async () => {
    const [slot, person] = [await desk.addSlot(), await desk.client()];
    await desk.hold(person, slot.id);
    const { body } = await desk.list(person);
    expect(body.hold.slotId).toBe(slot.id);
    const [{ n: held = '' } = {}] = (
      (await owner.studio.connection.db.execute(
        `select id as n from bookings where slot_id = '${slot.id}'`,
      )) as unknown as {
        rows: { n: string }[];
      }
    ).rows;
    for (const url of [`/api/admin/appointments/${held}`, `/api/admin/appointments/${held}/cancel`]) {
      const answer = await owner.call('PUT', url, url.endsWith('cancel') ? {} : at('2027-01-18'));
      expect([answer.status, answer.body.reason]).toEqual([404, 'appointment-not-found']);
    }
  });

  test('moved by its client to a slot, it lasts as long as the owner made it', async () => {
    const { person, id } = await made('2027-01-19', '09:00', { length: '90 min' });
    const [tight, , wide] = [
      await desk.addSlot({ day: '2027-01-20', time: '09:00' }),
      await made('2027-01-20', '10:15'),
      await desk.addSlot({ day: '2027-01-20', time: '13:00' }),
    ];
    expect((await desk.reschedule(person, id, tight)).body.reason).toBe('slot-taken');
    expect((await desk.reschedule(person, id, wide)).body.booking).toMatchObject({ length: '90 mins', time: '13:00' });
  });

  test('so does one that the client booked and the owner made longer', async () => {
    const [slot, person] = [await desk.addSlot({ day: '2027-01-22', time: '09:00' }), await desk.client()];
    const { _id: id, location } = (await desk.book(person, slot.id, { couponCode: COUPON })).body.booking;
    await change(id, at(slot.day, slot.time, { location, length: '90 min' }));
    const later = await desk.addSlot({ day: '2027-01-23', time: '09:00' });
    const { body } = await desk.reschedule(person, id, later);
    expect(body.booking).toMatchObject({ title: 'Individual Yoga Session', length: '90 mins' });
  });
});
