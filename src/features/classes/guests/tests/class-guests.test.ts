import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { createClassFixture } from '#tests/support/classes/class-fixture.ts';
import { createWaitlistFixture } from '#tests/support/classes/waitlist-fixture.ts';
import { sendClassReminders } from '../../sign-up/reminders.ts';
import { classes } from '../../tables/classes.ts';

let admin: AdminFixture;
let classFixture: Awaited<ReturnType<typeof createClassFixture>>;

beforeAll(async () => {
  admin = await createAdminTestApp({ environment: { RATE_LIMITS: 'off' } });
  classFixture = await createClassFixture(admin.testApp);
});
afterAll(() => admin.testApp.close());

const createEmail = (name = 'host') => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;
const ben = (email = '') => ({ firstName: 'Ben', lastName: 'Li', email });
const cy = { firstName: 'Cy', lastName: 'Ho' };
const dee = { firstName: 'Dee', lastName: 'Ng' };

async function post(url: string, payload: object) {
  const response = await admin.testApp.app.inject({ method: 'POST', url, payload });
  return { status: response.statusCode, body: response.json() };
}
const get = async (url: string) => (await admin.testApp.app.inject({ method: 'GET', url })).json();

async function bring(classRow: { id: string; title: string; day: string }, guests: object[], email = createEmail()) {
  const response = await classFixture.signUp(classFixture.createSignUpForm(classRow, { email, guests }));
  const { requestId: _id, ...body } = response.json();
  return { status: response.statusCode, body, email };
}

const listRoster = async (id: string) => (await admin.requestOk('GET', `/api/admin/events/${id}/roster`)).people;
const findToken = (text: string, page: string) => new RegExp(`${page}\\?token=([\\w.~-]+)`).exec(text)?.[1] ?? '';
const sign = (token: string) => post('/api/signup/waiver', { token, waiver: true, signature: classFixture.signature });

describe('bringing guests', () => {
  test('a person brings a friend, both have a place, and the friend signs by a link of their own', async () => {
    const event = await classFixture.addClass({ capacity: 2 });
    const friend = createEmail('ben');
    const { status, email } = await bring(event, [ben(friend)]);
    expect(status).toBe(201);
    expect(await classFixture.countPlaces(event.id)).toEqual({ taken: 2, counted: 2 });
    expect(await listRoster(event.id)).toMatchObject([
      { name: 'Ana Flores', waiverSigned: true, guestOf: '' },
      { name: 'Ben Li', email: friend, waiverSigned: false, guestOf: 'Ana Flores' },
    ]);
    const [forHost] = await admin.testApp.mailsTo(email);
    expect(forHost?.text).toContain('Guests: Ben\n');
    expect(findToken(forHost?.text ?? '', 'signup-waiver')).toBe('');
    const [forFriend] = await admin.testApp.mailsTo(friend);
    expect(forFriend?.text).toContain('Ana signed you up as a guest.');
    const token = findToken(forFriend?.text ?? '', 'signup-waiver');
    expect(await get(`/api/signup/waiver?token=${token}`)).toMatchObject({ name: 'Ben Li', state: 'outstanding' });
    expect((await sign(token)).status).toBe(200);
    expect((await listRoster(event.id))[1]).toMatchObject({ name: 'Ben Li', waiverSigned: true });
    const forOwner = (await admin.testApp.mailsTo('owner@example.com')).find(({ subject }) =>
      subject.includes(event.title),
    );
    expect(forOwner?.text).toContain('Guests: Ben Li');
  });

  test('the links of guests without an email are in the mail to the person who brings them', async () => {
    const event = await classFixture.addClass();
    const { email } = await bring(event, [cy, dee]);
    const [mail] = await admin.testApp.mailsTo(email);
    const tokens = [...(mail?.text ?? '').matchAll(/signup-waiver\?token=([\w.~-]+)/g)].map(([, token]) => token ?? '');
    expect(tokens).toHaveLength(2);
    for (const token of tokens) expect((await sign(token)).status).toBe(200);
    expect((await listRoster(event.id)).map(({ waiverSigned }: { waiverSigned: boolean }) => waiverSigned)).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('a returning student brings a guest with their email alone', async () => {
    const [first, second] = [await classFixture.addClass(), await classFixture.addClass()];
    const { email } = await bring(first, []);
    const payload = { email, classTitle: second.title, date: second.day, guests: [cy] };
    expect((await classFixture.checkStudent(payload)).statusCode).toBe(200);
    expect(await classFixture.countPlaces(second.id)).toEqual({ taken: 2, counted: 2 });
  });

  test('a party of four gets no place in a class with three places, and the response says how many are left', async () => {
    const event = await classFixture.addClass({ capacity: 3 });
    const { status, body } = await bring(event, [ben(), cy, dee]);
    expect({ status, reason: body.reason, message: body.message }).toEqual({
      status: 409,
      reason: 'party-too-large',
      message: 'There aren’t enough spots for all of you. 3 spots are left, and you are 4.',
    });
    expect(await classFixture.countPlaces(event.id)).toEqual({ taken: 0, counted: 0 });
    expect((await bring(event, [ben(), cy])).status).toBe(201);
    expect((await bring(event, [ben()])).body.reason).toBe('class-full');
  });

  test('a person cannot be in a class twice, under any address of one mailbox', async () => {
    const event = await classFixture.addClass();
    const friend = createEmail('ben');
    const { email } = await bring(event, [ben(friend)]);
    const own = await bring(event, [ben('eva+2@example.com')], 'eva@example.com');
    expect(own).toMatchObject({ status: 400, body: { reason: 'guest-email-repeated' } });
    expect(Object.keys(own.body.fields)).toEqual(['body/guests/0/email']);
    const again = await bring(event, [ben(friend.replace('@', '+x@'))]);
    expect(again.status).toBe(201);
    expect(await bring(event, [], email)).toMatchObject({ status: 409, body: { reason: 'already-signed-up' } });
    expect(await bring(event, [], friend)).toMatchObject({ status: 409, body: { reason: 'already-signed-up' } });
    expect(await classFixture.countPlaces(event.id)).toEqual({ taken: 3, counted: 3 });
  });

  test('a host cannot tell whether a guest had a spot: the response, the mail and the link to cancel are the same', async () => {
    const mask = (text = '') =>
      text.replaceAll(/(token=|calendar-files\/class\/)[\w.~-]+/g, '$1…').replaceAll(/[\da-f-]{36}/g, 'id');
    const [known, unknown] = [createEmail('ben'), createEmail('ben')];
    const seen = [];
    for (const friend of [known, unknown]) {
      const event = await classFixture.addClass({
        title: `Same for ${friend.slice(0, -12)}`,
        capacity: 3,
        priceText: '$20',
      });
      await bring(event, [], friend === known ? friend : createEmail('cy'));
      const { status, body, email } = await bring(event, [ben(friend)]);
      const [mail] = await admin.testApp.mailsTo(email);
      const token = findToken(mail?.text ?? '', 'signup-cancel');
      const before = await get(`/api/signup/cancellation?token=${token}`);
      const one = await post('/api/signup/cancellation', { token, guestId: before.guests[0]._id });
      const after = await get(`/api/signup/cancellation?token=${token}`);
      const repeated = await post('/api/signup/cancellation', { token, guestId: before.guests[0]._id });
      const all = await post('/api/signup/cancellation', { token });
      seen.push(
        mask(
          JSON.stringify([status, body, mail?.text, before, one, after, repeated, all]).replaceAll(
            friend.slice(0, -12),
            'friend',
          ),
        ),
      );
      expect(await classFixture.countPlaces(event.id)).toEqual({ taken: 1, counted: 1 });
    }
    expect(seen[0]).toBe(seen[1]);
    expect(seen[0]).toContain('Guests: Ben');
  });

  test('a guest who has a spot is told so by email, keeps that spot and takes no second one', async () => {
    const event = await classFixture.addClass({ capacity: 3 });
    const friend = createEmail('ben');
    const own = await bring(event, [], friend);
    const { body } = await bring(event, [ben(friend.replace('@', '+x@'))]);
    expect(await classFixture.countPlaces(event.id)).toEqual({ taken: 2, counted: 2 });
    const mail = (await admin.testApp.mailsTo(friend, 2)).at(-1);
    expect(mail?.subject).toMatch(/^You already have a spot: /);
    expect(mail?.text).toContain('Ana wanted to bring you along as a guest.');
    const links = admin.testApp.links;
    expect(findToken(mail?.text ?? '', 'signup-cancel')).toBe(links.sign('cancel-sign-up', own.body.signUpId));
    const forOwner = (await admin.testApp.mailsTo('owner@example.com'))
      .filter(({ subject }) => subject.includes(event.title))
      .at(-1);
    expect(forOwner?.text).toContain('Guests: Ben Li (with a spot of their own)');
    expect(forOwner?.text).toMatch(/Spots left:\s+1/);
    await post('/api/signup/cancellation', { token: links.sign('cancel-sign-up', body.signUpId) });
    expect(await classFixture.countPlaces(event.id)).toEqual({ taken: 1, counted: 1 });
    await post('/api/signup/cancellation', { token: links.sign('cancel-sign-up', own.body.signUpId) });
    expect(await classFixture.countPlaces(event.id)).toEqual({ taken: 0, counted: 0 });
  });

  test('a party that is too large is refused whether or not its guest has a spot', async () => {
    const friend = createEmail('ben');
    const event = await classFixture.addClass({ capacity: 2 });
    await bring(event, [], friend);
    expect(await bring(event, [ben(friend)])).toMatchObject({ status: 409, body: { reason: 'party-too-large' } });
    expect(await classFixture.countPlaces(event.id)).toEqual({ taken: 1, counted: 1 });
  });

  test('a guest needs a first and a last name, and a person can bring at most three guests', async () => {
    const event = await classFixture.addClass();
    const { status, body } = await bring(event, [{ firstName: ' ', lastName: '', email: 'nobody' }]);
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: {
        'body/guests/0/firstName': 'Please enter your guest’s first name.',
        'body/guests/0/lastName': 'Please enter your guest’s last name.',
        'body/guests/0/email': 'Please enter a valid email address.',
      },
    });
    expect((await bring(event, [cy, cy, cy, cy])).body.message).toBe('You can bring up to three guests.');
  });
});

describe('cancelling with guests', () => {
  test('a person cancels one guest, and then their own place with those of the other guests', async () => {
    const event = await classFixture.addClass();
    const friend = createEmail('ben');
    const { email } = await bring(event, [ben(friend), cy, dee]);
    const [mail] = await admin.testApp.mailsTo(email);
    const token = findToken(mail?.text ?? '', 'signup-cancel');
    const { guests } = await get(`/api/signup/cancellation?token=${token}`);
    expect(guests.map(({ name }: { name: string }) => name)).toEqual(['Ben Li', 'Cy Ho', 'Dee Ng']);
    const one = await post('/api/signup/cancellation', { token, guestId: guests[0]._id });
    expect(one.body.message).toBe(`Ben Li no longer comes with you to ${event.title}.`);
    const told = await admin.testApp.mailsTo(friend, 2);
    expect(told.find(({ subject }) => subject.startsWith('Cancelled'))?.text).toContain(
      'Ana, who brought you along, cancelled your spot.',
    );
    expect(await classFixture.countPlaces(event.id)).toEqual({ taken: 3, counted: 3 });
    const all = await post('/api/signup/cancellation', { token });
    expect(all.body.message).toBe(`Your spots in ${event.title} are cancelled.`);
    expect(await classFixture.countPlaces(event.id)).toEqual({ taken: 0, counted: 0 });
    expect((await post('/api/signup/cancellation', { token })).status).toBe(200);
    expect(await classFixture.countPlaces(event.id)).toEqual({ taken: 0, counted: 0 });
  });

  test('a guest cancels only their own place, and only the host cancels a guest', async () => {
    const event = await classFixture.addClass();
    const friend = createEmail('ben');
    const { body } = await bring(event, [ben(friend)]);
    const other = await bring(event, [cy]);
    const [mail] = await admin.testApp.mailsTo(friend);
    const token = findToken(mail?.text ?? '', 'signup-cancel');
    const { guests } = await get(
      `/api/signup/cancellation?token=${admin.testApp.links.sign('cancel-sign-up', other.body.signUpId)}`,
    );
    const foreign = await post('/api/signup/cancellation', { token, guestId: guests[0]._id });
    expect(foreign).toMatchObject({ status: 404, body: { reason: 'sign-up-not-found' } });
    expect((await post('/api/signup/cancellation', { token })).status).toBe(200);
    expect(await classFixture.countPlaces(event.id)).toEqual({ taken: 3, counted: 3 });
    const [host] = await listRoster(event.id);
    expect(host).toMatchObject({ _id: body.signUpId });
  });
});

test('the places of a party that cancels are offered to the people who wait', async () => {
  const event = await classFixture.addClass({ capacity: 2, day: '2026-12-10' });
  const { body } = await bring(event, [cy]);
  const waitlist = createWaitlistFixture(admin.testApp);
  const emails = await waitlist.wait(event, 3);
  await waitlist.cancel(body.signUpId);
  expect(await waitlist.countPlaces(event.id)).toEqual({ taken: 0, offered: 2 });
  expect(await waitlist.listStates(event.id)).toEqual(['offered', 'offered', 'waiting']);
  const [own, other] = [await bring(event, [cy], emails[0]), await bring(event, [cy])];
  expect([own.status, own.body.reason]).toEqual([409, 'class-full']);
  expect([other.status, other.body]).toEqual([own.status, own.body]);
  expect(await waitlist.countPlaces(event.id)).toEqual({ taken: 0, offered: 2 });
});

test('a party has the place that is held for its host with the free ones, and a refusal counts the free ones only', async () => {
  const event = await classFixture.addClass({ capacity: 1, day: '2026-12-10' });
  const waitlist = createWaitlistFixture(admin.testApp);
  const email = createEmail();
  await waitlist.offerTo(event, email);
  await admin.testApp.connection.db.update(classes).set({ capacity: 2 }).where(eq(classes.id, event.id));
  const [own, other] = [await bring(event, [cy, dee], email), await bring(event, [cy, dee])];
  expect(own.body.message).toBe('There aren’t enough spots for all of you. One spot is left, and you are 3.');
  expect(other.body).toEqual(own.body);
  expect((await bring(event, [cy], email)).status).toBe(201);
  expect(await waitlist.countPlaces(event.id)).toEqual({ taken: 2, offered: 0 });
});

test('a guest with an email gets a reminder, and a host gets the links of the others', async () => {
  const { clock, services } = admin.testApp;
  const event = await classFixture.addClass({ day: '2026-12-20', time: '18:00' });
  const friend = createEmail('ben');
  const { email } = await bring(event, [ben(friend), cy]);
  clock.setTime(new Date('2026-12-20T18:00:00Z'));
  await sendClassReminders(services.classes);
  const findReminder = async (to: string) =>
    (await admin.testApp.mailsTo(to, 2)).find(({ subject }) => subject.startsWith('Reminder'))?.text;
  expect(await findReminder(email)).toContain('Waiver for Cy');
  expect(await findReminder(email)).not.toContain('Waiver for Ben');
  expect(findToken((await findReminder(friend)) ?? '', 'signup-waiver')).not.toBe('');
});

test('a visitor cannot send many mails to strangers as guests', async () => {
  const testApp = await createTestApp();
  try {
    const limited = await createClassFixture(testApp);
    const event = await limited.addClass({ capacity: 100 });
    const friend = createEmail('stranger');
    const inviteFriend = async (index: number) =>
      (
        await limited.signUp(
          limited.createSignUpForm(event, { email: createEmail(), guests: [ben(friend.replace('@', `+${index}@`))] }),
        )
      ).statusCode;
    const statuses: number[] = [];
    for (let index = 0; index < 6; index++) statuses.push(await inviteFriend(index));
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  } finally {
    await testApp.close();
  }
});
