import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enquiries } from '#features/enquiries/tables.ts';
import { newId } from '#platform/database/id.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createBookingFixture } from '#tests/support/bookings/booking-fixture.ts';

let owner: AdminFixture;
let bookingFixture: ReturnType<typeof createBookingFixture>;
beforeAll(async () => {
  owner = await createAdminTestApp();
  bookingFixture = createBookingFixture(owner.testApp);
});
afterAll(() => owner.testApp.close());

const appointmentBody = (date: string) => ({ title: 'Private Yoga', date, time: '09:00', length: '60 min' });

describe('making an appointment for someone who is no client yet', () => {
  const caller = (email: string) => ({ firstName: 'Ida', lastName: 'Moss', email, phone: '5035550123' });
  const postAppointment = (body: object) => owner.call('POST', '/api/admin/appointments', body);
  const searchClients = async (email: string) =>
    (await owner.requestOk('GET', `/api/admin/users?search=${email}&page=1`)).length;

  test('an appointment for someone who is no client yet creates the client and mails them as any client', async () => {
    const email = 'ida.moss@example.com';
    const { status, body } = await postAppointment({ ...appointmentBody('2027-08-02'), client: caller(email) });
    expect([status, body.booking]).toEqual([
      201,
      expect.objectContaining({ email, firstName: 'Ida', lastName: 'Moss' }),
    ]);
    expect(await searchClients(email)).toBe(1);
    expect(await owner.listHistory(body.booking.userId)).toMatchObject([{ kind: 'client', action: 'created' }]);
    await owner.testApp.mailsTo(email);
  });

  test('an appointment for a new person creates nothing if the time or the email is taken', async () => {
    const email = 'ivo.moss@example.com';
    const duplicateResponse = await postAppointment({ ...appointmentBody('2027-08-02'), client: caller(email) });
    expect([duplicateResponse.status, duplicateResponse.body.reason]).toEqual([409, 'time-taken']);
    expect(await searchClients(email)).toBe(0);
    const { client } = await bookingFixture.createClient();
    const known = await postAppointment({ ...appointmentBody('2027-08-03'), client: caller(client.email) });
    expect([known.status, known.body.reason]).toEqual([409, 'email-taken']);
    expect((await postAppointment({ ...appointmentBody('2027-08-03'), client: caller(email) })).status).toBe(201);
  });

  test('an appointment for a new person is refused without a person, with two, and for an invalid email', async () => {
    const { client } = await bookingFixture.createClient();
    const appointment = appointmentBody('2027-08-04');
    const both = { userId: client.id, client: caller('x@example.com') };
    for (const clientInput of [
      {},
      both,
      { client: { firstName: 'Ida', lastName: 'Moss' } },
      { client: caller('ida@') },
    ]) {
      expect((await postAppointment({ ...appointment, ...clientInput })).status).toBe(400);
    }
  });
});

describe('a client without an email', () => {
  const put = async (date: string, lastName: string) => {
    const client = { firstName: 'Ola', lastName, email: ' ', phone: '5035550123' };
    return (await owner.requestOk('POST', '/api/admin/appointments', { ...appointmentBody(date), client })).booking;
  };
  const person = (lastName: string, email: string) => ({ firstName: 'Ola', lastName, email });
  const mails = () =>
    bookingFixture.countRows(sql`select count(*)::int as n from mails where template <> 'appointment-for-owner'`);
  const getRecord = (id: string) => owner.requestOk('GET', `/api/admin/users/${id}/record`);

  test('a client without an email is booked, moved and cancelled without a mail, however many such clients exist', async () => {
    const before = await mails();
    const [booking, other] = [await put('2027-09-01', 'Brook'), await put('2027-09-02', 'Fern')];
    expect([booking.email, booking.userId === other.userId]).toEqual(['', false]);
    const url = `/api/admin/appointments/${booking._id}`;
    await owner.requestOk('PUT', url, appointmentBody('2027-09-03'));
    await owner.requestOk('PUT', `${url}/cancel`, { notify: true, note: 'See you soon.' });
    expect(await mails()).toBe(before);
    expect(await bookingFixture.countRows(sql`select count(*)::int as n from mails where recipient = ''`)).toBe(0);
    const listOwnerMails = async () =>
      (await owner.testApp.mailsTo('owner@example.com')).map(({ text }) => text).join();
    await expect.poll(listOwnerMails).toMatch(/You cancelled the appointment with Ola Brook[\s\S]*No email/i);
  });

  test('a client without an email is in the lists, and their record has nothing of others', async () => {
    const { userId } = await put('2027-09-04', 'Alder');
    expect(await owner.requestOk('GET', '/api/admin/users?search=alder&page=1')).toMatchObject([{ email: '' }]);
    const now = owner.testApp.clock.now();
    const empty = { kind: 'contact' as const, name: '', email: '', message: 'Of a former client', createdAt: now };
    await owner.testApp.connection.db.insert(enquiries).values({ id: newId(), ...empty });
    const record = await getRecord(userId);
    expect([record.bookings.total, record.signUps.total, record.enquiries.total]).toEqual([1, 0, 0]);
    expect((await owner.call('DELETE', `/api/admin/users/${userId}`)).body.reason).toBe('client-has-sessions');
  });

  test('deleting a client without an email keeps what others left without an email', async () => {
    const { userId, _id } = await put('2027-09-05', 'Heath');
    await owner.requestOk('PUT', `/api/admin/appointments/${_id}/cancel`);
    const enquiryCount = await bookingFixture.countRows(sql`select count(*)::int as n from enquiries`);
    expect((await owner.requestOk('DELETE', `/api/admin/users/${userId}`)).outcome).toBe('anonymised');
    expect(await bookingFixture.countRows(sql`select count(*)::int as n from enquiries`)).toBe(enquiryCount);
  });

  test('a client without an email is given one by the owner, gets a mail, and can log in with it afterwards', async () => {
    const { userId } = await put('2027-09-06', 'Rill');
    const url = `/api/admin/users/${userId}`;
    expect((await owner.requestOk('PUT', url, person('Rill', ''))).user.email).toBe('');
    const email = 'ola.rill@example.com';
    await owner.requestOk('PUT', url, person('Rill', email));
    await owner.testApp.mailsTo(email);
    await owner.testApp.app.inject({ method: 'POST', url: '/api/user/login', payload: { email } });
    const subjects = (await owner.testApp.mailsTo(email, 2)).map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining([expect.stringContaining('Your login link')]));
    const duplicateResponse = await owner.call('PUT', url, person('Rill', ''));
    expect([duplicateResponse.status, duplicateResponse.body.reason]).toEqual([400, 'email-needed']);
  });

  test('a client without an email cannot be given the email of another', async () => {
    const { client } = await bookingFixture.createClient();
    const { userId } = await put('2027-09-07', 'Spring');
    const duplicateResponse = await owner.call('PUT', `/api/admin/users/${userId}`, person('Spring', client.email));
    expect([duplicateResponse.status, duplicateResponse.body.reason]).toEqual([409, 'email-taken']);
  });
});
