import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { studio as house } from '#domain/studio.ts';
import { bookingDesk } from '../support/booking-desk.ts';
import { eventDesk } from '../support/event-desk.ts';
import { type Desk, openDesk } from '../support/owner-desk.ts';

const link = 'https://meet.example.com/j/8123?pwd=x1';
const another = 'https://meet.example.com/j/9999';

let desk: Desk;
let events: Awaited<ReturnType<typeof eventDesk>>;
beforeAll(async () => {
  desk = await openDesk();
  events = await eventDesk(desk);
});
afterAll(() => desk.studio.close());

const named = ({ title, date, time }: { title: string; date: string; time: string }) => ({ title, date, time });
const tokenOf = (signUpId: string) => desk.studio.links.sign('cancel-sign-up', signUpId);
const ownPage = async (signUpId: string) =>
  (await desk.studio.app.inject(`/api/signup/cancellation?token=${tokenOf(signUpId)}`)).json();
/** A calendar file without the folds of its lines. */
const fileOf = (mail: { attachments?: { content: string | Buffer }[] } | undefined) =>
  String(mail?.attachments?.[0]?.content ?? '').replaceAll('\r\n ', '');

describe('the link of an online class', () => {
  test('goes to who signs up, into their calendar and onto their own page', async () => {
    const event = await events.add({ date: '2026-11-21', location: 'Online', onlineLink: ` ${link} ` });
    expect(event).toMatchObject({ onlineLink: link });
    const { email, signUpId } = await events.signUp(event);
    const [confirmed] = await desk.studio.mailsTo(email);
    expect(confirmed?.text).toContain(link);
    expect(confirmed?.html).toContain('href="https://meet.example.com/j/8123?pwd=x1"');
    expect(fileOf(confirmed)).toContain(`LOCATION:${link}`);
    expect(fileOf(confirmed)).toContain(`URL;VALUE=URI:${link}`);
    expect(await ownPage(signUpId)).toMatchObject({ cancelled: false, onlineLink: link });
  });

  test('is told to those who have a place when it is known or changes later', async () => {
    const event = await events.add({ location: 'Online' });
    const [stays, left] = [await events.signUp(event), await events.signUp(event)];
    expect((await desk.studio.mailsTo(stays.email))[0]?.text).toContain('I’ll email you the link before we begin.');
    const payload = { token: tokenOf(left.signUpId) };
    await desk.studio.app.inject({ method: 'POST', url: '/api/signup/cancellation', payload });
    expect((await events.change(event._id, { ...named(event), onlineLink: link, tell: true })).body.told).toBe(1);
    const changed = (await desk.studio.mailsTo(stays.email, 2))[1];
    expect(changed?.text).toContain(`Link: ${link} (was: not said)`);
    expect(fileOf(changed)).toContain(`LOCATION:${link}`);
    await events.change(event._id, { ...named(event), onlineLink: another, tell: true });
    const again = (await desk.studio.mailsTo(stays.email, 3))[2];
    expect(again?.text).toContain(`Link: ${another} (was: ${link})`);
    // What is not said stays.
    await events.change(event._id, { ...named(event), capacity: 9 });
    expect(await ownPage(stays.signUpId)).toMatchObject({ onlineLink: another });
    expect(await ownPage(left.signUpId)).toMatchObject({ cancelled: true, onlineLink: '' });
    const goodbyes = await desk.studio.mailsTo(left.email, 2);
    expect(goodbyes.map(({ text }) => text).join()).not.toContain('meet.example.com');
    expect((await desk.historyOf(event._id)).at(-2)?.changes).toContainEqual({
      ...{ field: 'online link', before: link, after: another },
    });
  });

  test('makes a class an online one wherever it says how to pay, whatever its place is called', async () => {
    const event = await events.add({ location: 'From my kitchen', priceText: '$18', onlineLink: link });
    const query = new URLSearchParams({ classTitle: event.title, date: event.date });
    const { body } = await desk.studio.app.inject(`/api/class-status?${query}`);
    expect(JSON.parse(body)).toMatchObject({ online: true, location: 'From my kitchen' });
    const listed = (await desk.studio.app.inject('/api/events')).json() as { _id: string; online: boolean }[];
    expect(listed.find(({ _id }) => _id === event._id)?.online).toBe(true);
    const [confirmed] = await desk.studio.mailsTo((await events.signUp(event)).email);
    expect(confirmed?.text).toContain(house.policies.classPayment.online);
    expect(confirmed?.text).not.toContain('at the door');
  });

  test('stands in nothing that visitors get, kept or not', async () => {
    const event = await events.add({ location: 'Online', onlineLink: link });
    const { signUpId } = await events.signUp(event);
    const query = new URLSearchParams({ title: event.title, date: event.date, classTitle: event.title });
    const seen = ['/api/events', '/api/events?from=2026-11-01', '/api/events/kinds', `/api/class-status?${query}`];
    for (const path of seen) {
      const { statusCode, body } = await desk.studio.app.inject(path);
      if (path !== '/api/events/kinds' && statusCode === 200) expect(body, path).toContain('Online');
      expect(body, path).not.toContain('meet.example.com');
    }
    await events.remove([event._id], { tell: true });
    expect(await ownPage(signUpId)).toMatchObject({ calledOff: true, onlineLink: '' });
  });

  test('stands among the classes of a client with that email', async () => {
    const bookings = bookingDesk(desk.studio);
    const person = await bookings.client();
    const event = await events.add({ location: 'Online', onlineLink: link });
    const form = events.body({ title: event.title, day: event.date }, { email: person.client.email });
    expect((await events.send(form)).statusCode).toBe(201);
    const { body } = await bookings.call(person, 'GET', `/api/user/${person.client.id}/classes`);
    expect(body).toMatchObject([{ title: event.title, onlineLink: link }]);
  });

  test.each([
    'http://meet.example.com/',
    'javascript:alert(1)',
    'meet.example.com',
    'https://a b',
    `https://${'x'.repeat(500)}`,
  ])('%s is none', async (onlineLink) => {
    const { status, body } = await desk.call('POST', '/api/admin/events', {
      ...{ title: 'No link', date: '2026-11-28', time: '07:00', onlineLink },
    });
    expect([status, body.reason]).toEqual([400, 'invalid-input']);
  });

  // Last: the owner's session does not outlive the night.
  test('comes with the reminder', async () => {
    const event = await events.add({ date: '2026-11-21', location: 'Online', onlineLink: link });
    const { email } = await events.signUp(event);
    desk.studio.clock.moveTo(new Date('2026-11-21T03:30:00Z'));
    await desk.studio.services.classes.remind();
    const reminder = (await desk.studio.mailsTo(email, 2)).find(({ subject }) => subject.startsWith('Reminder'));
    expect(reminder?.text).toContain(link);
  });
});
