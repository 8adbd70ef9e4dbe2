import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminFixture, createAdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createClassAdminFixture, parseCalendarFile } from '#tests/support/classes/class-admin-fixture.ts';
import { isSignedUpAt, sendClassReminders } from '../../sign-up/reminders.ts';

let admin: AdminFixture;
let classFixture: Awaited<ReturnType<typeof createClassAdminFixture>>;
beforeAll(async () => {
  admin = await createAdminTestApp();
  classFixture = await createClassAdminFixture(admin);
});
afterAll(() => admin.testApp.close());

type ClassKey = { title: string; date: string; time: string };
const toClassKey = ({ title, date, time }: ClassKey): ClassKey => ({ title, date, time });

describe('a change of a class with sign-ups', () => {
  test('a change of a class is mailed once to each attendee, with a newer entry for the calendar', async () => {
    const event = await classFixture.createClass({ location: 'Alder Street Studio', priceText: '$18' });
    const people = [await classFixture.signUp(event), await classFixture.signUp(event, '=cmd|’ <b>Mallory</b>')];
    for (const { email } of people) await admin.testApp.mailsTo(email);
    const { body } = await classFixture.updateClass(event._id, {
      ...toClassKey(event),
      date: '2026-11-30',
      time: '18:30',
      notify: true,
    });
    expect(body.notified).toBe(2);
    for (const { email, signUpId } of people) {
      const [confirmed, changeMail, ...otherMails] = await admin.testApp.mailsTo(email, 2);
      expect(otherMails).toEqual([]);
      expect(changeMail?.subject).toBe(`Changed: ${event.title}, Mon, Nov 30, 6:30 PM PST`);
      expect(changeMail?.text).toContain('was: Friday, November 27, 7:00 PM');
      expect(changeMail?.html).not.toContain('<b>Mallory');
      const [first, second] = [parseCalendarFile(confirmed), parseCalendarFile(changeMail)];
      expect(second).toEqual({ ...first, sequence: first.sequence + 1, start: '2026-11-30T18:30:00' });
      expect(await classFixture.findSignUp(signUpId)).toMatchObject({ sequence: 1, remindedAt: null });
    }
    expect((await admin.listHistory(event._id)).at(-1)?.changes).toContainEqual({ field: 'told by email', after: '2' });
  });

  test('a change of a class with sign-ups is mailed only on request, and still counts for the next calendar entry', async () => {
    const event = await classFixture.createClass();
    const { email, signUpId } = await classFixture.signUp(event);
    await classFixture.updateClass(event._id, { ...toClassKey(event), time: '19:30' });
    expect(await classFixture.countMails('class-changed', email)).toBe(0);
    expect(await classFixture.findSignUp(signUpId)).toMatchObject({ sequence: 1 });
    await classFixture.updateClass(event._id, { ...toClassKey(event), time: '20:00', notify: true });
    const changeMail = (await admin.testApp.mailsTo(email, 2))[1];
    expect(parseCalendarFile(changeMail)).toMatchObject({ sequence: 2, start: '2026-11-27T20:00:00' });
  });

  test('a change that does not affect attendees is mailed to no one, and people who cancelled get no mail', async () => {
    const event = await classFixture.createClass({ capacity: 5 });
    const [activeSignUp, cancelledSignUp] = [await classFixture.signUp(event), await classFixture.signUp(event)];
    const token = admin.testApp.links.sign('cancel-sign-up', cancelledSignUp.signUpId);
    await admin.testApp.app.inject({ method: 'POST', url: '/api/signup/cancellation', payload: { token } });
    const facts = { ...toClassKey(event), capacity: 20, description: 'Words', notify: true };
    expect((await classFixture.updateClass(event._id, facts)).body.notified).toBe(0);
    expect(await classFixture.findSignUp(activeSignUp.signUpId)).toMatchObject({ sequence: 0 });
    expect(
      (await classFixture.updateClass(event._id, { ...toClassKey(event), location: 'Online', notify: true })).body
        .notified,
    ).toBe(1);
    expect(await classFixture.countMails('class-changed', cancelledSignUp.email)).toBe(0);
  });

  test('a moved class reminds its attendees again, except within a day of the mail about the change', async () => {
    const event = await classFixture.createClass({ date: '2026-11-20', time: '16:00' });
    const { email, signUpId } = await classFixture.signUp(event);
    expect((await classFixture.findSignUp(signUpId)).remindedAt).not.toBeNull();
    await classFixture.updateClass(event._id, { ...toClassKey(event), time: '16:30', notify: true });
    expect((await classFixture.findSignUp(signUpId)).remindedAt).not.toBeNull();
    await classFixture.updateClass(event._id, { ...toClassKey(event), time: '16:30', location: 'Online' });
    expect((await classFixture.findSignUp(signUpId)).remindedAt).not.toBeNull();
    await classFixture.updateClass(event._id, { ...toClassKey(event), time: '17:00' });
    expect((await classFixture.findSignUp(signUpId)).remindedAt).toBeNull();
    await sendClassReminders(admin.testApp.services.classes);
    expect(await classFixture.countMails('class-reminder', email)).toBe(1);
  });
});

describe('removing classes', () => {
  test('removing classes deletes those without sign-ups and cancels the others, and says which', async () => {
    const [empty, fullClass, cancelledClass] = [
      await classFixture.createClass(),
      await classFixture.createClass(),
      await classFixture.createClass(),
    ];
    const [activeSignUp, cancelledSignUp] = [
      await classFixture.signUp(fullClass),
      await classFixture.signUp(cancelledClass),
    ];
    const token = admin.testApp.links.sign('cancel-sign-up', cancelledSignUp.signUpId);
    await admin.testApp.app.inject({ method: 'POST', url: '/api/signup/cancellation', payload: { token } });
    const ids = [empty._id, fullClass._id, cancelledClass._id];
    const { status, body } = await classFixture.removeClasses([...ids, empty._id], { notify: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({ deleted: [empty._id], gone: [], notified: 1 });
    expect(body.cancelled.toSorted()).toEqual([fullClass._id, cancelledClass._id].toSorted());
    expect(await classFixture.findClass(empty._id)).toBeUndefined();
    expect(await classFixture.findClass(fullClass._id)).toMatchObject({
      placesTaken: 1,
      cancelledAt: expect.any(Date),
    });
    const calendarIds = (await classFixture.getCalendar()).map(({ _id }) => _id);
    expect(ids.filter((id) => calendarIds.includes(id))).toEqual([fullClass._id]);
    const { people } = await admin.requestOk('GET', `/api/admin/events/${fullClass._id}/roster`);
    expect(people.map(({ email }: { email: string }) => email)).toEqual([activeSignUp.email]);
    const histories = await Promise.all(ids.map((id) => admin.listHistory(id)));
    expect(histories.map((entries) => entries.at(-1)?.action)).toEqual(['deleted', 'cancelled', 'cancelled']);
  });

  test('removing classes takes the class out of the calendars of the people who get a mail', async () => {
    const event = await classFixture.createClass();
    const { email } = await classFixture.signUp(event);
    await classFixture.removeClasses([event._id], { notify: true });
    const [confirmed, cancellationMail, ...otherMails] = await admin.testApp.mailsTo(email, 2);
    expect(otherMails).toEqual([]);
    expect(cancellationMail?.subject).toBe(`Cancelled: ${event.title}, Fri, Nov 27, 7:00 PM PST`);
    const first = parseCalendarFile(confirmed);
    expect(parseCalendarFile(cancellationMail)).toEqual({ ...first, method: 'CANCEL', sequence: first.sequence + 1 });
  });

  test('removing classes sends the owner’s reason as plain text', async () => {
    const event = await classFixture.createClass();
    const { email } = await classFixture.signUp(event);
    const note = 'My car broke down.\n<b>Sorry</b> & see you next week!';
    expect((await classFixture.removeClasses([event._id], { notify: true, note })).status).toBe(200);
    const cancellationMail = (await admin.testApp.mailsTo(email, 2))[1];
    expect(cancellationMail?.text).toContain('My car broke down.\n<b>Sorry</b> & see you next week!');
    expect(cancellationMail?.html).toContain('&lt;b&gt;Sorry&lt;/b&gt; &amp; see you next week!');
    expect(cancellationMail?.subject).not.toContain('car');
  });

  test.each([['x'.repeat(501)], ['a\u0000b'], ['a\u001b[0m'], [7]])(
    'removing classes refuses the note %j',
    async (note) => {
      const event = await classFixture.createClass();
      const { email } = await classFixture.signUp(event);
      expect((await classFixture.removeClasses([event._id], { notify: true, note })).status).toBe(400);
      expect(await classFixture.countMails('class-called-off', email)).toBe(0);
      expect(await classFixture.findClass(event._id)).toMatchObject({ cancelledAt: null });
    },
  );

  test('removing classes sends mails only on request', async () => {
    const event = await classFixture.createClass();
    const { email } = await classFixture.signUp(event);
    expect((await classFixture.removeClasses([event._id])).body.notified).toBe(0);
    expect(await classFixture.countMails('class-called-off', email)).toBe(0);
  });

  test('removing classes names those that are already gone and removes the rest', async () => {
    const [first, second] = [await classFixture.createClass(), await classFixture.createClass()];
    const cancelledClass = await classFixture.createClass();
    await classFixture.signUp(cancelledClass);
    await classFixture.removeClasses([first._id, cancelledClass._id], { notify: true });
    const { body } = await classFixture.removeClasses([first._id, second._id, cancelledClass._id], { notify: true });
    expect(body).toMatchObject({ deleted: [second._id], cancelled: [], notified: 0 });
    expect(body.gone.toSorted()).toEqual([first._id, cancelledClass._id].toSorted());
    expect((await classFixture.removeClasses([crypto.randomUUID()])).status).toBe(200);
  });

  test('removing classes in two tabs at once happens once', async () => {
    const event = await classFixture.createClass();
    const { email } = await classFixture.signUp(event);
    const responses = await Promise.all([1, 2].map(() => classFixture.removeClasses([event._id], { notify: true })));
    expect(responses.map(({ body }) => body.notified).toSorted()).toEqual([0, 1]);
    expect(await classFixture.countMails('class-called-off', email)).toBe(1);
  });

  test.each([[{ eventIds: [] }], [{}], [{ eventIds: ['nonsense'] }], [{ eventIds: 'all' }]])(
    'removing classes refuses the request %j',
    async (body) => {
      expect((await admin.call('DELETE', '/api/events/bulk', body)).status).toBe(400);
    },
  );
});

describe('a cancelled class', () => {
  test('a class that was cancelled stays on the calendar as cancelled and full until its day is over', async () => {
    const event = await classFixture.createClass({
      date: '2026-11-21',
      time: '08:30',
      signUpLink: 'https://www.example.com/',
    });
    const originalClass = await classFixture.createClass({ date: '2026-11-21', time: '08:30' });
    await classFixture.signUp(originalClass);
    await classFixture.removeClasses([event._id, originalClass._id]);
    const calendarClasses = (await classFixture.getCalendar()).filter(({ _id }) =>
      [event._id, originalClass._id].includes(_id),
    );
    expect(calendarClasses).toMatchObject([{ _id: originalClass._id, cancelled: true, isFull: true, placesLeft: 0 }]);
    const sameTitleClass = await classFixture.createClass({
      title: originalClass.title,
      date: '2026-11-21',
      time: '08:30',
    });
    const sameTitleClasses = (await classFixture.getCalendar()).filter(({ title }) => title === originalClass.title);
    expect(sameTitleClasses.map(({ _id }) => _id)).toEqual([sameTitleClass._id]);
    await classFixture.removeClasses([sameTitleClass._id]);
    const { clock } = admin.testApp;
    const before = clock.now();
    const shownAt = async (instant: string) => {
      clock.setTime(new Date(instant));
      return (await classFixture.getCalendar()).some(({ _id }) => _id === originalClass._id);
    };
    expect(await shownAt('2026-11-22T07:59:00Z')).toBe(true);
    expect(await shownAt('2026-11-22T08:00:00Z')).toBe(false);
    clock.setTime(before);
  });

  test('a cancelled class is not found by people who want to sign up', async () => {
    const event = await classFixture.createClass({ date: '2026-11-21', time: '18:00' });
    const { email } = await classFixture.signUp(event);
    await classFixture.removeClasses([event._id]);
    const form = classFixture.createSignUpForm({ title: event.title, day: event.date }, { email: 'late@example.com' });
    expect((await classFixture.submitSignUp(form)).json().reason).toBe('class-cancelled');
    const check = await classFixture.checkStudent({ email, classTitle: event.title, date: event.date });
    expect([check.statusCode, check.json().reason]).toEqual([409, 'class-cancelled']);
    const query = new URLSearchParams({ classTitle: event.title, date: event.date });
    const state = await admin.testApp.app.inject({ method: 'GET', url: `/api/class-status?${query}` });
    expect(state.json()).toMatchObject({ action: 'cancelled', isFull: true, placesLeft: 0 });
  });

  test('a cancelled class can no longer be changed, and its time is free for others', async () => {
    const event = await classFixture.createClass({ title: 'Off And On', date: '2026-12-15' });
    await classFixture.signUp(event);
    await classFixture.removeClasses([event._id]);
    const { status, body } = await classFixture.updateClass(event._id, toClassKey(event));
    expect([status, body.reason]).toEqual([409, 'class-cancelled']);
    await classFixture.createClass({ title: 'Off And On', date: '2026-12-15' });
  });

  test('a spot in a cancelled class cannot be cancelled, and the link from the mail says so', async () => {
    const event = await classFixture.createClass();
    const { signUpId } = await classFixture.signUp(event);
    await classFixture.removeClasses([event._id]);
    const token = admin.testApp.links.sign('cancel-sign-up', signUpId);
    const cancellationPage = await admin.testApp.app.inject({
      method: 'GET',
      url: `/api/signup/cancellation?token=${token}`,
    });
    expect(cancellationPage.json()).toMatchObject({ classCancelled: true, cancelled: false });
    const url = '/api/signup/cancellation';
    const response = await admin.testApp.app.inject({ method: 'POST', url, payload: { token } });
    expect([response.statusCode, response.json().reason]).toEqual([409, 'class-cancelled']);
    expect(await classFixture.countPlaces(event._id)).toEqual({ taken: 1, counted: 1 });
  });
});

describe('past classes', () => {
  async function advanceOneDay() {
    const { clock } = admin.testApp;
    clock.setTime(new Date(clock.now().getTime() + 86_400_000));
    admin = await createAdminFixture(admin.testApp);
    classFixture = await createClassAdminFixture(admin);
  }

  test('a class that is over can be changed for the finances, and nobody is notified', async () => {
    const event = await classFixture.createClass({ date: '2026-11-21', time: '09:00' });
    const { email } = await classFixture.signUp(event);
    await advanceOneDay();
    const { status, body } = await classFixture.updateClass(event._id, {
      ...toClassKey(event),
      title: 'It Was This',
      notify: true,
    });
    expect([status, body.notified, body.event.state]).toEqual([200, 0, 'past']);
    expect(await classFixture.countMails('class-changed', email)).toBe(0);
  });

  test('cancelling a class that is over sends no mail', async () => {
    const event = await classFixture.createClass({ date: '2026-11-22', time: '09:00' });
    const { email } = await classFixture.signUp(event);
    await advanceOneDay();
    expect((await classFixture.removeClasses([event._id], { notify: true })).body).toMatchObject({
      cancelled: [event._id],
      notified: 0,
    });
    expect(await classFixture.countMails('class-called-off', email)).toBe(0);
  });

  test('a cancelled class sends no reminder, also not one that is already queued', async () => {
    const event = await classFixture.createClass({ date: '2026-11-24', time: '09:00' });
    const { email, signUpId } = await classFixture.signUp(event);
    await classFixture.removeClasses([event._id]);
    await advanceOneDay();
    await sendClassReminders(admin.testApp.services.classes);
    expect(await classFixture.countMails('class-reminder', email)).toBe(0);
    expect(await isSignedUpAt(admin.testApp.services.classes, signUpId, { day: event.date, time: event.time })).toBe(
      false,
    );
  });
});
