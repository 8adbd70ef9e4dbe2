import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import {
  appointmentBody,
  createAppointmentFixture,
  parseCalendarEntry,
} from '#tests/support/bookings/appointment-fixture.ts';
import { createBookingFixture } from '#tests/support/bookings/booking-fixture.ts';
import { COUPON } from '#tests/support/bookings/sample-booking.ts';

let owner: AdminFixture;
let clients: ReturnType<typeof createBookingFixture>;
let fixture: ReturnType<typeof createAppointmentFixture>;
beforeAll(async () => {
  owner = await createAdminTestApp();
  clients = createBookingFixture(owner.testApp);
  fixture = createAppointmentFixture(owner, clients);
});
afterAll(() => owner.testApp.close());

describe('making an appointment', () => {
  test('a new appointment is the client’s at once, and both sides get it for their calendars', async () => {
    const { person, id, booking } = await fixture.createClientAppointment('2027-01-04', '09:15', {
      length: '75 min',
      title: 'Yoga Therapy',
    });
    expect(booking).toMatchObject({
      date: '2027-01-04',
      time: '09:15',
      status: 'active',
      title: 'Yoga Therapy',
      length: '75 mins',
      lengthMinutes: 75,
      location: 'The studio',
      userId: person.client.id,
      email: person.client.email,
      paymentSource: 'owner',
      amount: 0,
      paidCents: 0,
      slotId: null,
    });
    expect((await clients.list(person)).body.bookedSlots.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
    const [mail] = await owner.testApp.mailsTo(person.client.email);
    expect(mail?.subject).toBe('Booked: Yoga Therapy, Mon, Jan 4, 9:15 AM PST');
    expect(parseCalendarEntry(mail)).toMatchObject({ sequence: 0, start: '2027-01-04T09:15:00', minutes: 75 });
    expect(await clients.countMails('appointment-for-owner')).toBeGreaterThan(0);
    expect(await owner.listHistory(id)).toMatchObject([
      { kind: 'booking', action: 'created', title: 'Yoga Therapy, Monday, January 4, 2027, 9:15 AM' },
    ]);
  });

  test('an appointment at the time of a slot takes that slot, and the other slots that it covers are not offered', async () => {
    const [slot, next] = [
      await clients.addSlot({ day: '2027-01-05', time: '09:00' }),
      await clients.addSlot({ day: '2027-01-05', time: '10:00' }),
    ];
    const { booking } = await fixture.createClientAppointment('2027-01-05', '09:00', { length: '90 min' });
    expect(booking.slotId).toBe(slot.id);
    const offered = await clients.listAvailableSlotIds(await clients.createClient());
    expect([slot.id, next.id].filter((id) => offered.includes(id))).toEqual([]);
    expect((await owner.call('DELETE', `/api/bookings/${slot.id}`)).body.reason).toBe('slot-booked');
  });

  test('a new appointment without a notification sends the client no mail', async () => {
    const { person } = await fixture.createClientAppointment('2027-01-06', '09:00', { notify: false });
    expect(await clients.countMails('session-booked', person.client.email)).toBe(0);
  });

  test('a new appointment is refused at an occupied time', async () => {
    const [maya, theo] = [await clients.createClient(), await clients.createClient()];
    const [heldSlot, bookedSlot] = [
      await clients.addSlot({ day: '2027-01-07', time: '09:00' }),
      await clients.addSlot({ day: '2027-01-07', time: '11:00' }),
    ];
    await clients.hold(maya, heldSlot.id);
    await clients.book(theo, bookedSlot.id, { couponCode: COUPON });
    await clients.addClass({ day: '2027-01-07', time: '13:00', lengthMinutes: 60 });
    for (const time of ['08:30', '09:59', '11:00', '12:59', '13:30']) {
      const { status, body } = await fixture.createAppointment(maya.client.id, appointmentBody('2027-01-07', time));
      expect([time, status, body.reason]).toEqual([time, 409, 'time-taken']);
    }
    expect((await fixture.createAppointment(maya.client.id, appointmentBody('2027-01-07', '10:00'))).status).toBe(201);
  });

  test('an expired hold does not block a new appointment', async () => {
    const [maya, slot] = [await clients.createClient(), await clients.addSlot({ day: '2027-01-08', time: '09:00' })];
    await clients.hold(maya, slot.id);
    await fixture.expireHolds();
    await fixture.createClientAppointment('2027-01-08', '08:30');
    expect(await clients.listBookingStates(slot.id)).toEqual(['released']);
    expect(await clients.countCouponRedemptions(maya.client.id)).toBe(0);
  });

  test('an appointment in the past, at a skipped time or for a deleted client is refused', async () => {
    const maya = await clients.createClient();
    const deletedClient = await clients.createClient({ deletedAt: owner.testApp.clock.now() });
    const responses = [
      await fixture.createAppointment(maya.client.id, appointmentBody('2026-11-20', '10:00')),
      await fixture.createAppointment(maya.client.id, appointmentBody('2027-03-14', '02:30')),
      await fixture.createAppointment(deletedClient.client.id, appointmentBody('2027-01-09')),
      await fixture.createAppointment(crypto.randomUUID(), appointmentBody('2027-01-09')),
    ];
    expect(responses.map(({ status, body }) => [status, body.reason])).toEqual([
      [409, 'time-past'],
      [400, 'time-skipped'],
      [404, 'client-not-found'],
      [404, 'client-not-found'],
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
  ])('an appointment is refused with %s %j', async (field, value) => {
    const maya = await clients.createClient();
    const { status } = await fixture.createAppointment(maya.client.id, {
      ...appointmentBody('2027-01-10'),
      [field]: value,
    });
    expect(status).toBe(400);
  });

  test('names and places with HTML are returned as they were entered', async () => {
    const person = await clients.createClient({
      firstName: '<img src=x onerror=alert(1)>',
      lastName: '"=HYPERLINK(1)‏',
    });
    const location = '<script>alert("x")</script> & 🌲';
    const { body } = await fixture.createAppointment(
      person.client.id,
      appointmentBody('2027-01-11', '09:00', { location }),
    );
    expect(body.booking).toMatchObject({ location, firstName: '<img src=x onerror=alert(1)>' });
    const [mail] = await owner.testApp.mailsTo(person.client.email);
    expect(mail?.html).not.toContain('<script>alert');
    expect(mail?.html).toContain('&lt;script&gt;');
  });
});

describe('changing an appointment', () => {
  test('an appointment that is moved keeps its id and its entry, frees its slot and takes another', async () => {
    const [slot, to, person] = [await clients.addSlot(), await clients.addSlot(), await clients.createClient()];
    const { body: bookResponse } = await clients.book(person, slot.id, { couponCode: COUPON });
    const id = bookResponse.booking._id;
    const { status, body } = await fixture.updateAppointment(
      id,
      appointmentBody(to.day, to.time, { location: 'Online', link: 'https://meet.example.com/a' }),
    );
    expect([status, body.booking._id, body.booking.slotId]).toEqual([200, id, to.id]);
    expect(body.booking).toMatchObject({ date: to.day, time: to.time, paymentSource: 'coupon', couponCode: COUPON });
    const offered = await clients.listAvailableSlotIds(await clients.createClient());
    expect([slot.id, to.id].filter((slotId) => offered.includes(slotId))).toEqual([slot.id]);
    const mails = await owner.testApp.mailsTo(person.client.email, 2);
    const [before, after] = ['Booked: ', 'Moved: '].map((begin) =>
      parseCalendarEntry(mails.find(({ subject }) => subject.startsWith(begin))),
    );
    expect(after).toMatchObject({ uid: before?.uid, sequence: 1, start: `${to.day}T${to.time}:00` });
    expect((await owner.listHistory(id))[0]?.changes).toContainEqual({
      field: 'time',
      before: slot.time,
      after: to.time,
    });
  });

  test('an appointment that is moved away from every slot frees its slot', async () => {
    const [slot, person] = [await clients.addSlot({ day: '2027-01-12', time: '09:00' }), await clients.createClient()];
    const { body } = await clients.book(person, slot.id, { couponCode: COUPON });
    const moved = await fixture.updateAppointment(body.booking._id, appointmentBody('2027-01-12', '17:20'));
    expect(moved.body.booking.slotId).toBeNull();
    expect(await clients.listAvailableSlotIds(await clients.createClient())).toContain(slot.id);
    await owner.requestOk('DELETE', `/api/bookings/${slot.id}`);
  });

  test('a change of an appointment that stays at its time is mailed as a change', async () => {
    const { person, id } = await fixture.createClientAppointment('2027-01-13');
    await owner.requestOk(
      'PUT',
      `/api/admin/appointments/${id}`,
      appointmentBody('2027-01-13', '09:00', { length: '90 min' }),
    );
    const mails = await owner.testApp.mailsTo(person.client.email, 2);
    const mail = mails.find(({ subject }) => subject.startsWith('Changed: '));
    expect(parseCalendarEntry(mail)).toMatchObject({ sequence: 1, minutes: 90 });
    expect(mail?.text).toMatch(/^Length: 90 minutes\n\(was: \d+ minutes\)$/m);
    expect(mail?.text).toContain('Need to cancel?');
  });

  test('a client’s booking keeps its own title and place while the owner saves them as shown', async () => {
    const [slot, person] = [await clients.addSlot({ day: '2027-01-21', time: '09:00' }), await clients.createClient()];
    const { body } = await clients.book(person, slot.id, { couponCode: COUPON });
    const { _id: id, location } = body.booking;
    expect((await fixture.updateAppointment(id, appointmentBody(slot.day, slot.time, { location }))).body.message).toBe(
      'Nothing was changed.',
    );
    const link = 'https://meet.example.com/b';
    const online = await fixture.updateAppointment(
      id,
      appointmentBody(slot.day, slot.time, { location, link, length: '75 min' }),
    );
    expect(online.body.booking).toMatchObject({ title: 'Individual Yoga Session', location: 'Online', link });
    const renamed = await fixture.updateAppointment(
      id,
      appointmentBody(slot.day, slot.time, { location: 'Online', link, title: 'Yoga Therapy' }),
    );
    expect(renamed.body.booking).toMatchObject({ title: 'Yoga Therapy', location: 'Online', length: '60 mins' });
  });

  test('an appointment that is saved without a change changes nothing and sends no mail', async () => {
    const { person, id } = await fixture.createClientAppointment('2027-01-14');
    const { body } = await fixture.updateAppointment(id, appointmentBody('2027-01-14'));
    expect(body.message).toBe('Nothing was changed.');
    expect((await owner.listHistory(id)).map(({ action }) => action)).toEqual(['created']);
    expect(await clients.countMails('session-changed', person.client.email)).toBe(0);
  });

  test('an appointment cannot be moved to an occupied time, into the past or to another client', async () => {
    const { id, person } = await fixture.createClientAppointment('2027-01-15');
    await fixture.createClientAppointment('2027-01-15', '11:00');
    const other = await clients.createClient();
    const responses = [
      await fixture.updateAppointment(id, appointmentBody('2027-01-15', '10:30')),
      await fixture.updateAppointment(
        id,
        appointmentBody('2027-01-15', '09:00', { length: '90 min', userId: other.client.id }),
      ),
      await fixture.updateAppointment(id, appointmentBody('2026-11-01')),
      await fixture.updateAppointment(id, appointmentBody('2027-03-14', '02:15')),
      await fixture.updateAppointment(crypto.randomUUID(), appointmentBody('2027-01-16')),
    ];
    expect(responses.map(({ status, body }) => [status, body.reason])).toEqual([
      [409, 'time-taken'],
      [409, 'appointment-of-another'],
      [409, 'time-past'],
      [400, 'time-skipped'],
      [404, 'appointment-not-found'],
    ]);
    expect((await clients.list(person)).body.bookedSlots).toMatchObject([{ date: '2027-01-15', time: '09:00' }]);
  });

  test('an appointment that is moved by half an hour may overlap its own earlier time', async () => {
    const { id } = await fixture.createClientAppointment('2027-01-17');
    expect((await fixture.updateAppointment(id, appointmentBody('2027-01-17', '09:30'))).status).toBe(200);
  });

  test('all but the time of an appointment that has begun can be changed', async () => {
    const person = await clients.createClient();
    const { id } = await clients.addBooking(person, { day: '2026-11-20', time: '08:00' });
    expect(
      (await fixture.updateAppointment(id, appointmentBody('2026-11-20', '08:00', { location: 'At home' }))).status,
    ).toBe(200);
    expect((await fixture.updateAppointment(id, appointmentBody('2026-11-20', '08:30'))).body.reason).toBe('time-past');
  });

  test('a hold, a rescheduled booking and a released booking are no appointments', async () => {
    const [slot, person] = [await clients.addSlot(), await clients.createClient()];
    await clients.hold(person, slot.id);
    const { body } = await clients.list(person);
    expect(body.hold.slotId).toBe(slot.id);
    const [{ n: heldCount = '' } = {}] = (
      (await owner.testApp.connection.db.execute(
        `select id as n from bookings where slot_id = '${slot.id}'`,
      )) as unknown as {
        rows: { n: string }[];
      }
    ).rows;
    for (const url of [`/api/admin/appointments/${heldCount}`, `/api/admin/appointments/${heldCount}/cancel`]) {
      const response = await owner.call('PUT', url, url.endsWith('cancel') ? {} : appointmentBody('2027-01-18'));
      expect([response.status, response.body.reason]).toEqual([404, 'appointment-not-found']);
    }
  });

  test('an appointment that its client moves to a slot keeps the length that the owner chose', async () => {
    const { person, id } = await fixture.createClientAppointment('2027-01-19', '09:00', { length: '90 min' });
    const [tight, , wide] = [
      await clients.addSlot({ day: '2027-01-20', time: '09:00' }),
      await fixture.createClientAppointment('2027-01-20', '10:15'),
      await clients.addSlot({ day: '2027-01-20', time: '13:00' }),
    ];
    expect((await clients.reschedule(person, id, tight)).body.reason).toBe('slot-taken');
    expect((await clients.reschedule(person, id, wide)).body.booking).toMatchObject({
      length: '90 mins',
      time: '13:00',
    });
  });

  test('a booking that the owner made longer keeps its length when its client moves it', async () => {
    const [slot, person] = [await clients.addSlot({ day: '2027-01-22', time: '09:00' }), await clients.createClient()];
    const { _id: id, location } = (await clients.book(person, slot.id, { couponCode: COUPON })).body.booking;
    await fixture.updateAppointment(id, appointmentBody(slot.day, slot.time, { location, length: '90 min' }));
    const laterSlot = await clients.addSlot({ day: '2027-01-23', time: '09:00' });
    const { body } = await clients.reschedule(person, id, laterSlot);
    expect(body.booking).toMatchObject({ title: 'Individual Yoga Session', length: '90 mins' });
  });
});
