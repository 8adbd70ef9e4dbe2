import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleBusiness } from '#seeds/sample-business.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createBookingFixture } from '#tests/support/bookings/booking-fixture.ts';
import { createClassAdminFixture } from '#tests/support/classes/class-admin-fixture.ts';
import { sendClassReminders } from '../../sign-up/reminders.ts';

const link = 'https://meet.example.com/j/8123?pwd=x1';
const otherLink = 'https://meet.example.com/j/9999';

let admin: AdminFixture;
let classFixture: Awaited<ReturnType<typeof createClassAdminFixture>>;
beforeAll(async () => {
  admin = await createAdminTestApp();
  classFixture = await createClassAdminFixture(admin);
});
afterAll(() => admin.testApp.close());

const classReference = ({ title, date, time }: { title: string; date: string; time: string }) => ({
  title,
  date,
  time,
});
const createCancelToken = (signUpId: string) => admin.testApp.links.sign('cancel-sign-up', signUpId);
const unfoldedCalendarFile = (mail: { attachments?: { content: string | Buffer }[] } | undefined) =>
  String(mail?.attachments?.[0]?.content ?? '').replaceAll('\r\n ', '');

describe('the link of an online class', () => {
  test('the link of an online class is in the mail and the calendar file of people who sign up', async () => {
    const event = await classFixture.createClass({ date: '2026-11-21', location: 'Online', onlineLink: ` ${link} ` });
    expect(event).toMatchObject({ onlineLink: link });
    const { email } = await classFixture.signUp(event);
    const [confirmed] = await admin.testApp.mailsTo(email);
    expect(confirmed?.text).toContain(link);
    expect(confirmed?.html).toContain('href="https://meet.example.com/j/8123?pwd=x1"');
    expect(unfoldedCalendarFile(confirmed)).toContain(`LOCATION:${link}`);
    expect(unfoldedCalendarFile(confirmed)).toContain(`URL;VALUE=URI:${link}`);
  });

  test('the link of an online class is mailed to people with a place when it is added or changes later', async () => {
    const event = await classFixture.createClass({ location: 'Online' });
    const [activeSignUp, cancelledSignUp] = [await classFixture.signUp(event), await classFixture.signUp(event)];
    expect((await admin.testApp.mailsTo(activeSignUp.email))[0]?.text).toContain(
      'I’ll email you the link before we begin.',
    );
    const payload = { token: createCancelToken(cancelledSignUp.signUpId) };
    await admin.testApp.app.inject({ method: 'POST', url: '/api/signup/cancellation', payload });
    expect(
      (await classFixture.updateClass(event._id, { ...classReference(event), onlineLink: link, notify: true })).body
        .notified,
    ).toBe(1);
    const changeMail = (await admin.testApp.mailsTo(activeSignUp.email, 2))[1];
    expect(changeMail?.text).toContain(`Link: Join online (${link})\n(this link is new)`);
    expect(unfoldedCalendarFile(changeMail)).toContain(`LOCATION:${link}`);
    await classFixture.updateClass(event._id, { ...classReference(event), onlineLink: otherLink, notify: true });
    const thirdMail = (await admin.testApp.mailsTo(activeSignUp.email, 3))[2];
    expect(thirdMail?.text).toContain(`Link: Join online (${otherLink})\n(this link is new)`);
    expect(thirdMail?.text).not.toContain(link);
    await classFixture.updateClass(event._id, { ...classReference(event), capacity: 9 });
    const goodbyes = await admin.testApp.mailsTo(cancelledSignUp.email, 2);
    expect(goodbyes.map(({ text }) => text).join()).not.toContain('meet.example.com');
    expect((await admin.listHistory(event._id)).at(-2)?.changes).toContainEqual({
      field: 'online link',
      before: link,
      after: otherLink,
    });
  });

  test('a class with a link counts as online wherever payment is explained, whatever its place is called', async () => {
    const event = await classFixture.createClass({ location: 'From my kitchen', priceText: '$18', onlineLink: link });
    const query = new URLSearchParams({ classTitle: event.title, date: event.date });
    const { body } = await admin.testApp.app.inject(`/api/class-status?${query}`);
    expect(JSON.parse(body)).toMatchObject({ online: true, location: 'From my kitchen' });
    const listed = (await admin.testApp.app.inject('/api/events')).json() as { _id: string; online: boolean }[];
    expect(listed.find(({ _id }) => _id === event._id)?.online).toBe(true);
    const [confirmed] = await admin.testApp.mailsTo((await classFixture.signUp(event)).email);
    expect(confirmed?.text).toContain(sampleBusiness.policies.classPayment.online);
    expect(confirmed?.text).not.toContain('at the door');
  });

  test('the link of an online class is in no response for visitors, cached or not', async () => {
    const event = await classFixture.createClass({ location: 'Online', onlineLink: link });
    const query = new URLSearchParams({ title: event.title, date: event.date, classTitle: event.title });
    const publicUrls = [
      '/api/events',
      '/api/events?from=2026-11-01',
      '/api/events/kinds',
      `/api/class-status?${query}`,
    ];
    for (const path of publicUrls) {
      const { statusCode, body } = await admin.testApp.app.inject(path);
      if (path !== '/api/events/kinds' && statusCode === 200) expect(body, path).toContain('Online');
      expect(body, path).not.toContain('meet.example.com');
    }
  });

  test('the link of an online class is in the class list of a client with that email', async () => {
    const bookings = createBookingFixture(admin.testApp);
    const person = await bookings.createClient();
    const event = await classFixture.createClass({ location: 'Online', onlineLink: link });
    const form = classFixture.createSignUpForm({ title: event.title, day: event.date }, { email: person.client.email });
    expect((await classFixture.submitSignUp(form)).statusCode).toBe(201);
    const { body } = await bookings.call(person, 'GET', `/api/user/${person.client.id}/classes`);
    expect(body).toMatchObject([{ title: event.title, onlineLink: link }]);
  });

  test.each([
    'http://meet.example.com/',
    'javascript:alert(1)',
    'meet.example.com',
    'https://a b',
    `https://${'x'.repeat(500)}`,
  ])('a class with the online link %s is refused', async (onlineLink) => {
    const { status, body } = await admin.call('POST', '/api/admin/events', {
      title: 'No link',
      date: '2026-11-28',
      time: '07:00',
      onlineLink,
    });
    expect([status, body.reason]).toEqual([400, 'invalid-input']);
  });

  test('the link of an online class is in the reminder', async () => {
    const event = await classFixture.createClass({ date: '2026-11-21', location: 'Online', onlineLink: link });
    const { email } = await classFixture.signUp(event);
    admin.testApp.clock.setTime(new Date('2026-11-21T03:30:00Z'));
    await sendClassReminders(admin.testApp.services.classes);
    const reminder = (await admin.testApp.mailsTo(email, 2)).find(({ subject }) => subject.startsWith('Reminder'));
    expect(reminder?.text).toContain(link);
  });
});
