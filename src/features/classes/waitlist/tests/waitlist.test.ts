import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createClassFixture } from '#tests/support/classes/class-fixture.ts';
import { createWaitlistFixture, type WaitlistFixture } from '#tests/support/classes/waitlist-fixture.ts';

const MORNING = '2026-11-20T18:00:00Z';

let admin: AdminFixture;
let classFixture: Awaited<ReturnType<typeof createClassFixture>>;
let waitlist: WaitlistFixture;

beforeAll(async () => {
  admin = await createAdminTestApp();
  classFixture = await createClassFixture(admin.testApp);
  waitlist = createWaitlistFixture(admin.testApp);
});
beforeEach(() => setTime(MORNING));
afterAll(() => admin.testApp.close());

const setTime = (instant: string) => admin.testApp.clock.setTime(new Date(instant));

/** A full class with people who wait for a place. */
async function createFullClass({ capacity = 1, waiting = 0, day = '2026-11-27' }) {
  const classRow = await classFixture.addClass({ capacity, day });
  const signUps = await waitlist.fill(classRow);
  const [first = '', second = '', third = ''] = await waitlist.wait(classRow, waiting);
  return { ...classRow, signUps, signUpId: signUps[0]?.id ?? '', first, second, third };
}

describe('joining a waitlist', () => {
  test('a person joins the waitlist by confirming the email, and opening the link alone changes nothing', async () => {
    const full = await createFullClass({});
    const email = waitlist.createEmail();
    expect(await waitlist.join(full, ` ${email.toUpperCase()} `)).toEqual({
      status: 201,
      body: { message: 'Check your email: the link in it confirms that it’s you.', waiting: false },
    });
    const [mail] = await admin.testApp.mailsTo(email);
    expect(mail?.subject).toMatch(/^Tell you when a spot is free in /);
    expect(mail?.text).toContain(`/waitlist?token=${await waitlist.getToken(full.id, email)}`);
    expect(await waitlist.view(full.id, email)).toMatchObject({ view: 'unconfirmed', title: full.title, until: null });
    await waitlist.cancel(full.signUpId);
    expect(await waitlist.listStates(full.id)).toEqual(['unconfirmed']);
    expect((await waitlist.confirm(full.id, email)).body).toMatchObject({ view: 'offered' });
  });

  test('a signed-in client joins the waitlist at once, except with another address', async () => {
    const full = await createFullClass({});
    const { client, headers } = await createSignedInClient(admin.testApp);
    expect((await waitlist.join(full, client.email, headers)).body).toMatchObject({ waiting: true });
    expect((await waitlist.join(full, waitlist.createEmail(), headers)).body).toMatchObject({ waiting: false });
    expect(await waitlist.listStates(full.id)).toEqual(['waiting', 'unconfirmed']);
    expect(await waitlist.countMails('waitlist-confirm', client.email)).toBe(0);
  });

  test('a mailbox is on a waitlist once, and a repeated request keeps its position', async () => {
    const full = await createFullClass({ waiting: 2 });
    expect(await waitlist.view(full.id, full.first)).toMatchObject({ ahead: 0, offerHours: 2, anotherDay: null });
    expect(await waitlist.view(full.id, full.second)).toMatchObject({ ahead: 1 });
    const query = new URLSearchParams({ classTitle: full.title, date: full.day });
    expect((await admin.testApp.app.inject(`/api/class-status?${query}`)).json()).toMatchObject({ waiting: 2 });
    await waitlist.join(full, full.first.replace('@', '+again@'));
    expect((await waitlist.listEntries(full.id)).map(({ email }) => email)).toEqual([full.first, full.second]);
  });

  test('a class with free places, an external or a past one has no waitlist', async () => {
    const open = await classFixture.addClass();
    const past = await classFixture.addClass({ day: '2026-11-02', capacity: 0 });
    const elsewhere = await classFixture.addClass({ capacity: 0, signUpLink: 'https://example.com', isExternal: true });
    const full = await createFullClass({});
    const reasons = await Promise.all(
      [
        waitlist.join(open, 'a@example.com'),
        waitlist.join(past, 'a@example.com'),
        waitlist.join(elsewhere, 'a@example.com'),
        waitlist.join({ title: 'Nonsense', day: open.day }, 'a@example.com'),
        waitlist.join(full, 'nonsense'),
      ].map(async (response) => (await response).body.reason),
    );
    expect(reasons).toEqual(['class-open', 'class-past', 'class-external', 'class-not-found', 'invalid-input']);
  });

  test.each(['v@-gmail.com', 'v@gmail.com/', 'v@gmail.com#x', 'v@gmail.com?'])(
    'the email %s, whose host is none, is refused',
    async (email) => {
      const event = await classFixture.addClass({ capacity: 1, placesTaken: 1 });
      expect(await waitlist.join(event, email)).toMatchObject({
        status: 400,
        body: { fields: { 'body/email': 'Please enter a valid email address.' } },
      });
    },
  );

  test('a person with a spot is told so by email, and in the response only as the signed-in client', async () => {
    const { client, headers } = await createSignedInClient(admin.testApp);
    const full = await classFixture.addClass({ capacity: 1 });
    const form = classFixture.createSignUpForm(full, { email: client.email });
    expect((await classFixture.signUp(form)).statusCode).toBe(201);
    const asStranger = await waitlist.join(full, client.email);
    expect(asStranger).toMatchObject({ status: 201, body: { waiting: false } });
    expect(asStranger.body).toEqual((await waitlist.join(full, waitlist.createEmail())).body);
    const mail = (await admin.testApp.mailsTo(client.email, 2)).at(-1);
    expect(mail?.subject).toMatch(/^You already have a spot: /);
    expect(mail?.text).toContain('You don’t need to wait: you’re in.');
    expect((await waitlist.join(full, client.email, headers)).body.reason).toBe('already-signed-up');
    const open = await classFixture.addClass({ capacity: 2 });
    await classFixture.signUp(classFixture.createSignUpForm(open, { email: client.email }));
    expect((await waitlist.join(open, client.email, headers)).body.reason).toBe('class-open');
  });

  test('a filled-in hidden field gets the usual response and stores nothing', async () => {
    const full = await createFullClass({});
    const response = await waitlist.join(full, 'bot@example.com', {}, { website: 'https://spam.example' });
    expect([response.status, await waitlist.listStates(full.id)]).toEqual([201, []]);
  });
});

describe('an offer of a place', () => {
  test('a cancelled place is offered to the first person by mail, and is not free for others', async () => {
    const full = await createFullClass({ waiting: 2 });
    await waitlist.cancel(full.signUpId);
    expect(await waitlist.countPlaces(full.id)).toEqual({ taken: 0, offered: 1 });
    // The email that asked for a confirmation is not sent if it is late.
    const mails = await admin.testApp.mailsTo(full.first);
    const mail = mails.find(({ subject }) => subject.startsWith('A spot has opened: '));
    expect(mail?.text).toContain('the spot is yours until Friday, November 20, 12:00 PM PST.');
    expect(await waitlist.countMails('waitlist-offer', full.second)).toBe(0);
    const stranger = await classFixture.signUp(classFixture.createSignUpForm(full, { email: 'late@example.com' }));
    expect([stranger.statusCode, stranger.json().reason]).toEqual([409, 'class-full']);
    expect((await waitlist.take(full.id, full.second)).body.reason).toBe('student-not-found');
    await waitlist.addWaivers([full.second]);
    expect((await waitlist.take(full.id, full.second)).body.reason).toBe('class-full');
  });

  test('a person with a waiver on file accepts the place in one press, once', async () => {
    const full = await createFullClass({ waiting: 1 });
    await waitlist.addWaivers([full.first]);
    await waitlist.cancel(full.signUpId);
    expect(await waitlist.view(full.id, full.first)).toMatchObject({
      view: 'offered',
      known: true,
      until: { day: '2026-11-20', time: '12:00' },
    });
    expect(await waitlist.take(full.id, full.first)).toEqual({
      status: 200,
      body: { message: `You have a spot in ${full.title}.` },
    });
    expect((await waitlist.take(full.id, full.first)).body.reason).toBe('already-signed-up');
    expect(await waitlist.countPlaces(full.id)).toEqual({ taken: 1, offered: 0 });
    expect(await waitlist.countMails('class-sign-up-confirmed', full.first)).toBe(1);
    expect(await waitlist.view(full.id, full.first)).toMatchObject({ view: 'taken' });
  });

  test('a new person accepts the place with the sign-up form', async () => {
    const full = await createFullClass({ waiting: 1 });
    await waitlist.cancel(full.signUpId);
    const response = await classFixture.signUp(classFixture.createSignUpForm(full, { email: full.first }));
    expect(response.statusCode).toBe(201);
    expect(await waitlist.countPlaces(full.id)).toEqual({ taken: 1, offered: 0 });
    expect(await waitlist.listStates(full.id)).toEqual(['taken']);
  });

  test('a declined or lapsed offer goes to the next person', async () => {
    const full = await createFullClass({ waiting: 3 });
    await waitlist.cancel(full.signUpId);
    await waitlist.refuse(full.id, full.first);
    expect(await waitlist.listStates(full.id)).toEqual(['refused', 'offered', 'waiting']);
    setTime('2026-11-20T19:59:00Z');
    await admin.testApp.sweep();
    expect(await waitlist.listStates(full.id)).toEqual(['refused', 'offered', 'waiting']);
    setTime('2026-11-20T20:01:00Z');
    expect(await waitlist.view(full.id, full.second)).toMatchObject({ view: 'over', until: null });
    await admin.testApp.sweep();
    expect(await waitlist.listStates(full.id)).toEqual(['refused', 'lapsed', 'offered']);
    expect(await waitlist.countMails('waitlist-offer', full.third)).toBe(1);
    setTime('2026-11-20T22:05:00Z');
    await admin.testApp.sweep();
    expect(await waitlist.countPlaces(full.id)).toEqual({ taken: 0, offered: 0 });
    expect(await waitlist.view(full.id, full.first)).toMatchObject({ view: 'open' });
  });

  test('a place that is freed at night is reserved, and offered by mail in the morning', async () => {
    const full = await createFullClass({ waiting: 1 });
    setTime('2026-11-21T06:30:00Z');
    await waitlist.cancel(full.signUpId);
    await admin.testApp.sweep();
    expect(await waitlist.countPlaces(full.id)).toEqual({ taken: 0, offered: 1 });
    expect(await waitlist.countMails('waitlist-offer', full.first)).toBe(0);
    setTime('2026-11-21T16:00:00Z');
    await admin.testApp.sweep();
    await admin.testApp.sweep();
    expect(await waitlist.countMails('waitlist-offer', full.first)).toBe(1);
    expect(await waitlist.view(full.id, full.first)).toMatchObject({ until: { day: '2026-11-21', time: '10:00' } });
  });

  test('in the last four hours everyone on the waitlist gets a mail, and the first press gets the place', async () => {
    const full = await createFullClass({ waiting: 3 });
    await waitlist.addWaivers([full.first, full.second]);
    setTime('2026-11-27T22:00:00Z');
    await waitlist.cancel(full.signUpId);
    const countTold = () =>
      Promise.all([full.first, full.second, full.third].map((email) => waitlist.countMails('waitlist-offer', email)));
    expect(await countTold()).toEqual([1, 1, 1]);
    expect(await waitlist.countPlaces(full.id)).toEqual({ taken: 0, offered: 0 });
    expect(await waitlist.view(full.id, full.second)).toMatchObject({ view: 'open' });
    expect((await waitlist.take(full.id, full.second)).status).toBe(200);
    expect((await waitlist.take(full.id, full.first)).body.reason).toBe('class-full');
    await admin.testApp.sweep();
    expect(await waitlist.listStates(full.id)).toEqual(['waiting', 'taken', 'waiting']);
    expect(await countTold()).toEqual([1, 1, 1]);
  });

  test('an offer that lasts into the last four hours becomes open to everyone on the waitlist', async () => {
    const full = await createFullClass({ waiting: 2 });
    setTime('2026-11-27T21:30:00Z');
    await waitlist.cancel(full.signUpId);
    setTime('2026-11-27T22:00:00Z');
    await admin.testApp.sweep();
    expect(await waitlist.listStates(full.id)).toEqual(['waiting', 'waiting']);
    expect(await waitlist.countMails('waitlist-offer', full.first)).toBe(2);
    expect(await waitlist.countMails('waitlist-offer', full.second)).toBe(1);
  });

  test('a person is not offered the place that they cancelled', async () => {
    const full = await createFullClass({ waiting: 2 });
    await waitlist.addWaivers([full.first]);
    await waitlist.cancel(full.signUpId);
    await waitlist.take(full.id, full.first);
    const { signUpId } = await findSignUp(full.id, full.first);
    await waitlist.cancel(signUpId);
    expect(await waitlist.listStates(full.id)).toEqual(['taken', 'offered']);
  });
});

async function findSignUp(classId: string, email: string) {
  const roster = await admin.requestOk('GET', `/api/admin/events/${classId}/roster`);
  const person = roster.people.find((attendee: { email: string }) => attendee.email === email);
  return { signUpId: String(person?._id) };
}
