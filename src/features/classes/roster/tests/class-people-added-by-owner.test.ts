import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personalTables, retentionRules } from '#app/schema.ts';
import { createRetentionTasks } from '#platform/privacy/retention-tasks.ts';
import { sampleWaiver } from '#seeds/sample-waiver.ts';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { type AdminFixture, createAdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createClassAdminFixture } from '#tests/support/classes/class-admin-fixture.ts';
import { signUps, waivers } from '../../tables/classes.ts';

let admin: AdminFixture;
let classFixture: Awaited<ReturnType<typeof createClassAdminFixture>>;
beforeAll(async () => {
  admin = await createAdminTestApp();
  classFixture = await createClassAdminFixture(admin);
});
afterAll(() => admin.testApp.close());

const createEmail = () => `added-${crypto.randomUUID().slice(0, 8)}@example.com`;
const addPerson = (id: string, person: object) => admin.call('POST', `/api/admin/events/${id}/people`, person);
const listRoster = async (id: string) => (await admin.requestOk('GET', `/api/admin/events/${id}/roster`)).people;
const getSignUp = (id: string) => admin.requestOk('GET', `/api/admin/signups/${id}`);
const createWaiverToken = (signUpId: string) => admin.testApp.links.sign('sign-waiver', signUpId);

async function getWaiverPage(token: string) {
  const response = await admin.testApp.app.inject({ method: 'GET', url: `/api/signup/waiver?token=${token}` });
  return { status: response.statusCode, body: response.json() };
}

async function signWaiver(token: string, overrides: object = {}) {
  const payload = { token, waiver: true, signature: classFixture.signature, ...overrides };
  const response = await admin.testApp.app.inject({ method: 'POST', url: '/api/signup/waiver', payload });
  return { status: response.statusCode, body: response.json() };
}

describe('a person whom the owner adds', () => {
  test('a person whom the owner adds gets a place and a mail with a calendar file, and signs by its link', async () => {
    const [event, email] = [await classFixture.createClass({ capacity: 2 }), createEmail()];
    const { status, body } = await addPerson(event._id, {
      name: 'Rosa Marsh',
      email: `  ${email.toUpperCase()} `,
      phone: '',
    });
    expect(status).toBe(201);
    expect(body.signUp).toMatchObject({ name: 'Rosa Marsh', email, phone: '', waiverSigned: false });
    expect(await classFixture.countPlaces(event._id)).toEqual({ taken: 1, counted: 1 });
    expect(await listRoster(event._id)).toMatchObject([{ name: 'Rosa Marsh', waiverSigned: false }]);
    expect(await admin.listHistory(body.signUp._id)).toMatchObject([{ kind: 'sign-up', action: 'created' }]);
    const [mail] = await admin.testApp.mailsTo(email);
    expect(mail?.subject).toContain(`You’re signed up: ${event.title}`);
    expect(mail?.attachments?.[0]).toMatchObject({ filename: 'class.ics' });
    const token = /signup-waiver\?token=([\w.~-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await getWaiverPage(token)).toMatchObject({
      status: 200,
      body: { title: event.title, name: 'Rosa Marsh', state: 'outstanding' },
    });
    const before = await getSignUp(body.signUp._id);
    expect(before).toMatchObject({ waiver: null, signingPath: `/signup-waiver?token=${token}` });

    expect((await signWaiver(token)).status).toBe(200);
    const after = await getSignUp(body.signUp._id);
    expect(after).toMatchObject({ signUp: { waiverSigned: true }, signingPath: null });
    expect(after.waiver).toMatchObject({ email, name: 'Rosa Marsh', version: sampleWaiver.version, intact: true });
    expect((await getWaiverPage(token)).body.state).toBe('signed');
    expect((await signWaiver(token)).body.reason).toBe('waiver-signed');
    const other = await classFixture.createClass();
    const check = await classFixture.checkStudent({ email, classTitle: other.title, date: other.date });
    expect(check.statusCode).toBe(200);
  });

  test('a person without an email whom the owner adds takes a place, and signs on the owner’s device', async () => {
    const event = await classFixture.createClass();
    const first = await addPerson(event._id, { name: 'Ben', phone: '503 555 0111' });
    const second = await addPerson(event._id, { name: 'Ben', email: ' ' });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await classFixture.countPlaces(event._id)).toEqual({ taken: 2, counted: 2 });
    const { signingPath } = await getSignUp(first.body.signUp._id);
    expect((await signWaiver(new URL(signingPath, 'http://x').searchParams.get('token') ?? '')).status).toBe(200);
    expect(
      (await listRoster(event._id)).map(({ waiverSigned }: { waiverSigned: boolean }) => waiverSigned).sort(),
    ).toEqual([false, true]);
    const csv = (await admin.requestOk('GET', `/api/admin/signups/export?class=${event._id}`)).csv as string;
    expect(csv.split('\r\n')[0]).toMatch(/,Waiver signed,Guest of,/);
    expect(csv).toMatch(/,Ben,,503 555 0111,.*,yes,,,\r\n/);
    expect((await classFixture.removeClasses([event._id], { notify: true })).body).toMatchObject({
      cancelled: [event._id],
      notified: 0,
    });
  });

  test('a person with a waiver on file whom the owner adds has nothing to sign', async () => {
    const [first, event] = [await classFixture.createClass(), await classFixture.createClass()];
    const email = createEmail();
    const { _id } = (await addPerson(first._id, { name: 'Ana', email, phone: '503 555 0199' })).body.signUp;
    await signWaiver(createWaiverToken(_id));
    const { body } = await addPerson(event._id, { name: 'Ana', email });
    expect(body.signUp).toMatchObject({ waiverSigned: true, phone: '503 555 0199' });
    const mail = (await admin.testApp.mailsTo(email, 2))[1];
    expect(mail?.text).not.toContain('signup-waiver');
  });

  test('the owner adds a person without a new signature only if they signed up while signed in', async () => {
    const [first, second] = [await classFixture.createClass(), await classFixture.createClass()];
    const { client, headers } = await createSignedInClient(admin.testApp);
    const stranger = createEmail();
    for (const email of [client.email, stranger]) {
      const payload = classFixture.createSignUpForm(
        { title: first.title, day: first.date },
        { email, eventId: first._id },
      );
      const response = await admin.testApp.app.inject({ method: 'POST', url: '/api/signup', payload, headers });
      expect(response.statusCode).toBe(201);
    }
    expect((await addPerson(second._id, { name: 'Maya', email: client.email })).body.signUp.waiverSigned).toBe(true);
    expect((await addPerson(second._id, { name: 'Ida', email: stranger })).body.signUp.waiverSigned).toBe(false);
  });

  test('one signature by a mailed link covers every place of a person whom the owner added', async () => {
    const [first, second, other] = [
      await classFixture.createClass(),
      await classFixture.createClass(),
      await classFixture.createClass(),
    ];
    const email = createEmail();
    const ids = [];
    for (const { _id } of [first, second]) ids.push((await addPerson(_id, { name: 'Ida', email })).body.signUp._id);
    const tagged = email.replace('@', '+other@');
    const others = (await addPerson(other._id, { name: 'Ole', email: tagged })).body.signUp._id;
    expect((await signWaiver(createWaiverToken(ids[0]))).status).toBe(200);
    for (const id of ids) expect((await getSignUp(id)).signUp.waiverSigned).toBe(true);
    expect((await getSignUp(others)).signUp.waiverSigned).toBe(false);
  });

  test('a person whom the owner adds stays unsigned, even if a visitor who uses their email signs elsewhere', async () => {
    const [first, second] = [await classFixture.createClass(), await classFixture.createClass()];
    const email = createEmail();
    const { _id } = (await addPerson(first._id, { name: 'Ida', email })).body.signUp;
    await classFixture.submitSignUp(
      classFixture.createSignUpForm({ title: second.title, day: second.date }, { email, eventId: second._id }),
    );
    expect((await getSignUp(_id)).signUp.waiverSigned).toBe(false);
  });

  test('a person whom the owner adds is asked to sign, even if a visitor who used their email signed before', async () => {
    const [first, second] = [await classFixture.createClass(), await classFixture.createClass()];
    const { email } = await classFixture.signUp(first);
    const { body } = await addPerson(second._id, { name: 'Ida', email });
    expect(body.signUp).toMatchObject({ waiverSigned: false, phone: '' });
    expect((await admin.testApp.mailsTo(email, 2))[1]?.text).toContain('signup-waiver?token=');
    expect(await getSignUp(body.signUp._id)).toMatchObject({ waiver: null });
  });

  test('a person whom the owner adds gets the mails about changes, reminders and cancelling, and can cancel', async () => {
    const [event, email] = [await classFixture.createClass({ date: '2026-11-28' }), createEmail()];
    const { body } = await addPerson(event._id, { name: 'Rosa', email });
    const { title, date } = event;
    expect(
      (await classFixture.updateClass(event._id, { title, date, time: '08:30', notify: true })).body.notified,
    ).toBe(1);
    const changeMail = (await admin.testApp.mailsTo(email, 2))[1];
    expect(changeMail?.text).toContain('signup-waiver?token=');
    const response = await admin.requestOk('DELETE', `/api/signup/${body.signUp._id}?notify=true`);
    expect(response.notified).toBe(true);
    expect(await classFixture.countPlaces(event._id)).toEqual({ taken: 0, counted: 0 });
    const token = createWaiverToken(body.signUp._id);
    expect([(await getWaiverPage(token)).body.state, (await signWaiver(token)).body.reason]).toEqual([
      'given-back',
      'sign-up-closed',
    ]);
  });
});

describe('people whom the owner cannot add', () => {
  test('the owner cannot add a person to a full class, and the class does not change', async () => {
    const event = await classFixture.createClass({ capacity: 1 });
    await addPerson(event._id, { name: 'Rosa' });
    const { status, body } = await addPerson(event._id, { name: 'Ben', email: createEmail() });
    expect([status, body.reason]).toEqual([409, 'no-place-left']);
    expect(body.message).toContain('Add spots under Events');
    expect(await classFixture.countPlaces(event._id)).toEqual({ taken: 1, counted: 1 });
  });

  test('the owner cannot add a second sign-up for one mailbox', async () => {
    const event = await classFixture.createClass();
    const { email } = await classFixture.signUp(event);
    const { status, body } = await addPerson(event._id, { name: 'Ana', email: email.replace('@', '+again@') });
    expect([status, body.reason]).toEqual([409, 'person-signed-up']);
    expect(await classFixture.countPlaces(event._id)).toEqual({ taken: 1, counted: 1 });
  });

  test('the owner cannot add a person to a cancelled, external or unknown class', async () => {
    const cancelledClass = await classFixture.createClass();
    await classFixture.signUp(cancelledClass);
    await classFixture.removeClasses([cancelledClass._id]);
    const externalClass = await classFixture.createClass({ signUpLink: 'https://www.example.com/' });
    const outcomes = await Promise.all(
      [cancelledClass._id, externalClass._id, crypto.randomUUID()].map(
        async (id) => (await addPerson(id, { name: 'Ana' })).body.reason,
      ),
    );
    expect(outcomes).toEqual(['class-cancelled', 'class-external', 'class-not-found']);
  });

  test.each([
    [{}],
    [{ name: ' ' }],
    [{ name: 'a\nb' }],
    [{ name: 'Ana', email: 'nonsense' }],
    [{ name: 'Ana', waiver: true }],
  ])('the owner cannot add a person with %j', async (person) => {
    const event = await classFixture.createClass();
    expect((await addPerson(event._id, person)).status).toBe(400);
    expect(await classFixture.countPlaces(event._id)).toEqual({ taken: 0, counted: 0 });
  });
});

describe('the link to sign the waiver', () => {
  test('the link to sign is for one person, and accepts only a real signature under the waiver in effect', async () => {
    const event = await classFixture.createClass();
    const { body } = await addPerson(event._id, { name: 'Rosa' });
    const token = createWaiverToken(body.signUp._id);
    const invalidTokens = [admin.testApp.links.sign('cancel-sign-up', body.signUp._id), `${token}x`, 'nonsense', ''];
    for (const invalidToken of invalidTokens)
      expect([(await getWaiverPage(invalidToken)).status, (await signWaiver(invalidToken)).status]).toEqual([404, 404]);
    expect((await signWaiver(token, { waiver: false })).status).toBe(400);
    expect((await signWaiver(token, { waiverVersion: '1999-01' })).body.reason).toBe('waiver-changed');
    expect((await signWaiver(token, { signature: 'data:image/png;base64,AAAA' })).status).toBe(400);
    expect((await getSignUp(body.signUp._id)).waiver).toBeNull();
  });

  test('two concurrent signatures by one link leave one waiver', async () => {
    const event = await classFixture.createClass();
    const { body } = await addPerson(event._id, { name: `Twice ${event._id}` });
    const responses = await Promise.all([1, 2, 3].map(() => signWaiver(createWaiverToken(body.signUp._id))));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { db } = admin.testApp.connection;
    expect(await db.$count(waivers, eq(waivers.name, `Twice ${event._id}`))).toBe(1);
  });
});

describe('after the class', () => {
  test('a walk-in is added and signs on the day of the class without a mail, and cannot be added later', async () => {
    const event = await classFixture.createClass({ date: '2026-11-21', time: '09:00' });
    const { clock } = admin.testApp;
    clock.setTime(new Date('2026-11-21T22:00:00Z'));
    admin = await createAdminFixture(admin.testApp);
    classFixture = await createClassAdminFixture(admin);
    const email = createEmail();
    const { status, body } = await addPerson(event._id, { name: 'Walks In', email });
    expect(status).toBe(201);
    expect(await classFixture.countMails('class-sign-up-confirmed', email)).toBe(0);
    clock.setTime(new Date('2026-11-22T08:00:00Z'));
    admin = await createAdminFixture(admin.testApp);
    classFixture = await createClassAdminFixture(admin);
    expect((await getWaiverPage(createWaiverToken(body.signUp._id))).body.state).toBe('past');
    expect((await signWaiver(createWaiverToken(body.signUp._id))).body.reason).toBe('class-past');
    expect((await addPerson(event._id, { name: 'Too Late' })).body.reason).toBe('class-past');
    expect(await getSignUp(body.signUp._id)).toMatchObject({ waiver: null, signingPath: null });
  });

  test('a person without an email is anonymized as early as the others', async () => {
    const event = await classFixture.createClass({ date: '2026-11-23', time: '09:00' });
    const { body } = await addPerson(event._id, { name: 'Rosa Marsh', phone: '503 555 0111' });
    await signWaiver(createWaiverToken(body.signUp._id));
    const { connection } = admin.testApp;
    const { db } = connection;
    const since = { instant: new Date('2046-11-23T08:00:00Z'), wall: { day: '2046-11-23', time: '00:00' } };
    const tasks = createRetentionTasks(retentionRules, personalTables);
    for (const { run } of tasks.filter(({ rule }) => ['sign-ups', 'waivers'].includes(rule)))
      await connection.inTransaction((tx) => run(tx, since, 1_000));
    const [row] = await db.select().from(signUps).where(eq(signUps.id, body.signUp._id));
    expect(row).toMatchObject({ name: 'Former student', phone: '' });
    const [waiver] = await db
      .select()
      .from(waivers)
      .where(eq(waivers.id, row?.waiverId ?? ''));
    expect(waiver).toMatchObject({ name: 'Former student', phone: '', ip: '' });
  });
});
