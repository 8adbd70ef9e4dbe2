import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarEntry, eventDesk } from '../support/event-desk.ts';
import { type Desk, openDesk, ownerDesk } from '../support/owner-desk.ts';

let desk: Desk;
let events: Awaited<ReturnType<typeof eventDesk>>;
beforeAll(async () => {
  desk = await openDesk();
  events = await eventDesk(desk);
});
afterAll(() => desk.studio.close());

const named = ({ title, date, time }: { title: string; date: string; time: string }) => ({ title, date, time });

describe('a change of a class that people have signed up for', () => {
  test('is mailed once to each of them, with a newer entry for their calendar', async () => {
    const event = await events.add({ location: 'Alder Street Studio', priceText: '$18' });
    const people = [await events.signUp(event), await events.signUp(event, '=cmd|’ <b>Mallory</b>')];
    // Each email says how the class is when it leaves: these leave before it moves.
    for (const { email } of people) await desk.studio.mailsTo(email);
    const { body } = await events.change(event._id, { ...named(event), date: '2026-11-30', time: '18:30', tell: true });
    expect(body.told).toBe(2);
    for (const { email, signUpId } of people) {
      const [confirmed, changed, ...more] = await desk.studio.mailsTo(email, 2);
      expect(more).toEqual([]);
      expect(changed?.subject).toBe(`Changed: ${event.title}, Monday, November 30, 2026, 6:30 PM PST`);
      expect(changed?.text).toContain('was: Friday, November 27, 2026, 7:00 PM PST');
      expect(changed?.html).not.toContain('<b>Mallory');
      const [first, second] = [calendarEntry(confirmed), calendarEntry(changed)];
      expect(second).toEqual({ ...first, sequence: first.sequence + 1, start: '2026-11-30T18:30:00' });
      expect(await events.signUpRow(signUpId)).toMatchObject({ sequence: 1, remindedAt: null });
    }
    expect((await desk.historyOf(event._id)).at(-1)?.changes).toContainEqual({ field: 'told by mail', after: '2' });
  });

  test('is mailed to nobody unless that was asked for, and still counts for the next entry', async () => {
    const event = await events.add();
    const { email, signUpId } = await events.signUp(event);
    await events.change(event._id, { ...named(event), time: '19:30' });
    expect(await events.mailsWritten('class-changed', email)).toBe(0);
    expect(await events.signUpRow(signUpId)).toMatchObject({ sequence: 1 });
    await events.change(event._id, { ...named(event), time: '20:00', tell: true });
    const changed = (await desk.studio.mailsTo(email, 2))[1];
    expect(calendarEntry(changed)).toMatchObject({ sequence: 2, start: '2026-11-27T20:00:00' });
  });

  test('is mailed to nobody when nothing of it concerns them, nor to who gave their place back', async () => {
    const event = await events.add({ capacity: 5 });
    const [stays, left] = [await events.signUp(event), await events.signUp(event)];
    const token = desk.studio.links.sign('cancel-sign-up', left.signUpId);
    await desk.studio.app.inject({ method: 'POST', url: '/api/signup/cancellation', payload: { token } });
    const facts = { ...named(event), capacity: 20, description: 'Words', tell: true };
    expect((await events.change(event._id, facts)).body.told).toBe(0);
    expect(await events.signUpRow(stays.signUpId)).toMatchObject({ sequence: 0 });
    expect((await events.change(event._id, { ...named(event), location: 'Online', tell: true })).body.told).toBe(1);
    expect(await events.mailsWritten('class-changed', left.email)).toBe(0);
  });

  test('reminds again when the class was moved, except whose mail of the change came within the last day', async () => {
    const event = await events.add({ date: '2026-11-20', time: '16:00' });
    const { email, signUpId } = await events.signUp(event);
    expect((await events.signUpRow(signUpId)).remindedAt).not.toBeNull();
    await events.change(event._id, { ...named(event), time: '16:30', tell: true });
    expect((await events.signUpRow(signUpId)).remindedAt).not.toBeNull();
    await events.change(event._id, { ...named(event), time: '16:30', location: 'Online' });
    expect((await events.signUpRow(signUpId)).remindedAt).not.toBeNull();
    await events.change(event._id, { ...named(event), time: '17:00' });
    expect((await events.signUpRow(signUpId)).remindedAt).toBeNull();
    await desk.studio.services.classes.remind();
    expect(await events.mailsWritten('class-reminder', email)).toBe(1);
  });
});

describe('taking classes away', () => {
  test('deletes those that nobody signed up for and calls the others off, and says which', async () => {
    const [empty, taken, left] = [await events.add(), await events.add(), await events.add()];
    const [stays, back] = [await events.signUp(taken), await events.signUp(left)];
    const token = desk.studio.links.sign('cancel-sign-up', back.signUpId);
    await desk.studio.app.inject({ method: 'POST', url: '/api/signup/cancellation', payload: { token } });
    const ids = [empty._id, taken._id, left._id];
    const { status, body } = await events.remove([...ids, empty._id], { tell: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({ deleted: [empty._id], gone: [], told: 1 });
    expect(body.calledOff.toSorted()).toEqual([taken._id, left._id].toSorted());
    expect(await events.rowOf(empty._id)).toBeUndefined();
    expect(await events.rowOf(taken._id)).toMatchObject({ taken: 1, cancelledAt: expect.any(Date) });
    // Only one that someone has a place in says that it was cancelled.
    const shown = (await events.calendar()).map(({ _id }) => _id);
    expect(ids.filter((id) => shown.includes(id))).toEqual([taken._id]);
    // Everybody still stands on the roster.
    const { people } = await desk.done('GET', `/api/admin/events/${taken._id}/roster`);
    expect(people.map(({ email }: { email: string }) => email)).toEqual([stays.email]);
    const histories = await Promise.all(ids.map((id) => desk.historyOf(id)));
    expect(histories.map((entries) => entries.at(-1)?.action)).toEqual(['deleted', 'cancelled', 'cancelled']);
  });

  test('takes the class out of the calendars of those who are told', async () => {
    const event = await events.add();
    const { email } = await events.signUp(event);
    await events.remove([event._id], { tell: true });
    const [confirmed, off, ...more] = await desk.studio.mailsTo(email, 2);
    expect(more).toEqual([]);
    expect(off?.subject).toBe(`Cancelled: ${event.title}, Friday, November 27, 2026, 7:00 PM PST`);
    const first = calendarEntry(confirmed);
    expect(calendarEntry(off)).toEqual({ ...first, method: 'CANCEL', sequence: first.sequence + 1 });
  });

  test('says in the owner’s own words why, as plain text', async () => {
    const event = await events.add();
    const { email } = await events.signUp(event);
    const note = 'My car broke down.\n<b>Sorry</b> & see you next week!';
    expect((await events.remove([event._id], { tell: true, note })).status).toBe(200);
    const off = (await desk.studio.mailsTo(email, 2))[1];
    expect(off?.text).toContain('My car broke down.\n<b>Sorry</b> & see you next week!');
    expect(off?.html).toContain('&lt;b&gt;Sorry&lt;/b&gt; &amp; see you next week!');
    expect(off?.subject).not.toContain('car');
  });

  test.each([['x'.repeat(501)], ['a\u0000b'], ['a\u001b[0m'], [7]])('refuses the note %j', async (note) => {
    const event = await events.add();
    const { email } = await events.signUp(event);
    expect((await events.remove([event._id], { tell: true, note })).status).toBe(400);
    expect(await events.mailsWritten('class-called-off', email)).toBe(0);
    expect(await events.rowOf(event._id)).toMatchObject({ cancelledAt: null });
  });

  test('tells nobody unless that was asked for', async () => {
    const event = await events.add();
    const { email } = await events.signUp(event);
    expect((await events.remove([event._id])).body.told).toBe(0);
    expect(await events.mailsWritten('class-called-off', email)).toBe(0);
  });

  test('says what was gone already, and does the rest', async () => {
    const [first, second] = [await events.add(), await events.add()];
    const off = await events.add();
    await events.signUp(off);
    await events.remove([first._id, off._id], { tell: true });
    const { body } = await events.remove([first._id, second._id, off._id], { tell: true });
    expect(body).toMatchObject({ deleted: [second._id], calledOff: [], told: 0 });
    expect(body.gone.toSorted()).toEqual([first._id, off._id].toSorted());
    expect((await events.remove([crypto.randomUUID()])).status).toBe(200);
  });

  test('is done once when two tabs do it at once', async () => {
    const event = await events.add();
    const { email } = await events.signUp(event);
    const answers = await Promise.all([1, 2].map(() => events.remove([event._id], { tell: true })));
    expect(answers.map(({ body }) => body.told).toSorted()).toEqual([0, 1]);
    expect(await events.mailsWritten('class-called-off', email)).toBe(1);
  });

  test.each([[{ eventIds: [] }], [{}], [{ eventIds: ['nonsense'] }], [{ eventIds: 'all' }]])(
    'refuses to take away %j',
    async (body) => {
      expect((await desk.call('DELETE', '/api/events/bulk', body)).status).toBe(400);
    },
  );
});

describe('a class that was called off', () => {
  test('stays on the calendar as cancelled and full until its day is over', async () => {
    const event = await events.add({ date: '2026-11-21', time: '08:30', signUpLink: 'https://www.example.com/' });
    const own = await events.add({ date: '2026-11-21', time: '08:30' });
    await events.signUp(own);
    await events.remove([event._id, own._id]);
    const shown = (await events.calendar()).filter(({ _id }) => [event._id, own._id].includes(_id));
    expect(shown).toMatchObject([{ _id: own._id, cancelled: true, isFull: true, placesLeft: 0 }]);
    // Put in again, it stands there once.
    const again = await events.add({ title: own.title, date: '2026-11-21', time: '08:30' });
    const named = (await events.calendar()).filter(({ title }) => title === own.title);
    expect(named.map(({ _id }) => _id)).toEqual([again._id]);
    await events.remove([again._id]);
    const { clock } = desk.studio;
    const before = clock.now();
    const shownAt = async (instant: string) => {
      clock.moveTo(new Date(instant));
      return (await events.calendar()).some(({ _id }) => _id === own._id);
    };
    expect(await shownAt('2026-11-22T07:59:00Z')).toBe(true);
    expect(await shownAt('2026-11-22T08:00:00Z')).toBe(false);
    clock.moveTo(before);
  });

  test('is found by nobody who wants to sign up', async () => {
    const event = await events.add({ date: '2026-11-21', time: '18:00' });
    const { email } = await events.signUp(event);
    await events.remove([event._id]);
    const form = events.body({ title: event.title, day: event.date }, { email: 'late@example.com' });
    expect((await events.send(form)).json().reason).toBe('class-called-off');
    const check = await events.check({ email, classTitle: event.title, date: event.date });
    expect([check.statusCode, check.json().reason]).toEqual([409, 'class-called-off']);
    const query = new URLSearchParams({ classTitle: event.title, date: event.date });
    const state = await desk.studio.app.inject({ method: 'GET', url: `/api/class-status?${query}` });
    expect(state.json()).toMatchObject({ action: 'cancelled', isFull: true, placesLeft: 0 });
  });

  test('is not changed any more, and leaves its time to others', async () => {
    const event = await events.add({ title: 'Off And On', date: '2026-12-15' });
    await events.signUp(event);
    await events.remove([event._id]);
    const { status, body } = await events.change(event._id, named(event));
    expect([status, body.reason]).toEqual([409, 'class-called-off']);
    await events.add({ title: 'Off And On', date: '2026-12-15' });
  });

  test('has no places to give back, and the link from the mail says so', async () => {
    const event = await events.add();
    const { signUpId } = await events.signUp(event);
    await events.remove([event._id]);
    const token = desk.studio.links.sign('cancel-sign-up', signUpId);
    const about = await desk.studio.app.inject({ method: 'GET', url: `/api/signup/cancellation?token=${token}` });
    expect(about.json()).toMatchObject({ calledOff: true, cancelled: false });
    const url = '/api/signup/cancellation';
    const answer = await desk.studio.app.inject({ method: 'POST', url, payload: { token } });
    expect([answer.statusCode, answer.json().reason]).toEqual([409, 'class-called-off']);
    expect(await events.placesOf(event._id)).toEqual({ taken: 1, counted: 1 });
  });
});

describe('as time goes on', () => {
  /** A day on, with an owner who has just signed in: her token has run out by then. */
  async function dayLater() {
    const { clock } = desk.studio;
    clock.moveTo(new Date(clock.now().getTime() + 86_400_000));
    desk = await ownerDesk(desk.studio);
    events = await eventDesk(desk);
  }

  test('a class that is over is changed for the books alone', async () => {
    const event = await events.add({ date: '2026-11-21', time: '09:00' });
    const { email } = await events.signUp(event);
    await dayLater();
    const { status, body } = await events.change(event._id, { ...named(event), title: 'It Was This', tell: true });
    expect([status, body.told, body.event.state]).toEqual([200, 0, 'past']);
    expect(await events.mailsWritten('class-changed', email)).toBe(0);
  });

  test('nobody is told that a class which is over was taken away', async () => {
    const event = await events.add({ date: '2026-11-22', time: '09:00' });
    const { email } = await events.signUp(event);
    await dayLater();
    expect((await events.remove([event._id], { tell: true })).body).toMatchObject({ calledOff: [event._id], told: 0 });
    expect(await events.mailsWritten('class-called-off', email)).toBe(0);
  });

  test('nobody is reminded of a class that was called off, not even by a mail on its way', async () => {
    const event = await events.add({ date: '2026-11-24', time: '09:00' });
    const { email, signUpId } = await events.signUp(event);
    // Called off while its reminder was not due yet: the studio's own hand reminds once a minute, at any moment.
    await events.remove([event._id]);
    await dayLater();
    await desk.studio.services.classes.remind();
    expect(await events.mailsWritten('class-reminder', email)).toBe(0);
    expect(await desk.studio.services.classes.isStillAt(signUpId, { day: event.date, time: event.time })).toBe(false);
  });
});
