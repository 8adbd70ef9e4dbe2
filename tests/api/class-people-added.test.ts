import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUps, waivers } from '#database/tables/classes.ts';
import { currentWaiver } from '#domain/classes/waiver.ts';
import { clear } from '#server/features/privacy/retention/store.ts';
import { eventDesk } from '../support/event-desk.ts';
import { type Desk, openDesk, ownerDesk } from '../support/owner-desk.ts';
import { signedInClient } from '../support/signed-in.ts';

let desk: Desk;
let events: Awaited<ReturnType<typeof eventDesk>>;
beforeAll(async () => {
  desk = await openDesk();
  events = await eventDesk(desk);
});
afterAll(() => desk.studio.close());

const someone = () => `added-${crypto.randomUUID().slice(0, 8)}@example.com`;
const add = (id: string, person: object) => desk.call('POST', `/api/admin/events/${id}/people`, person);
const rosterOf = async (id: string) => (await desk.done('GET', `/api/admin/events/${id}/roster`)).people;
const read = (id: string) => desk.done('GET', `/api/admin/signups/${id}`);
const tokenOf = (signUpId: string) => desk.studio.links.sign('sign-waiver', signUpId);

async function about(token: string) {
  const answer = await desk.studio.app.inject({ method: 'GET', url: `/api/signup/waiver?token=${token}` });
  return { status: answer.statusCode, body: answer.json() };
}

async function sign(token: string, more: object = {}) {
  const payload = { token, waiver: true, signature: events.signature, ...more };
  const answer = await desk.studio.app.inject({ method: 'POST', url: '/api/signup/waiver', payload });
  return { status: answer.statusCode, body: answer.json() };
}

describe('someone whom the owner adds', () => {
  test('takes a place, is mailed with a calendar file, and signs by the link in the mail', async () => {
    const [event, email] = [await events.add({ capacity: 2 }), someone()];
    const { status, body } = await add(event._id, {
      name: 'Rosa Marsh',
      email: `  ${email.toUpperCase()} `,
      phone: '',
    });
    expect(status).toBe(201);
    expect(body.signUp).toMatchObject({ name: 'Rosa Marsh', email, phone: '', waiverSigned: false });
    expect(await events.placesOf(event._id)).toEqual({ taken: 1, counted: 1 });
    expect(await rosterOf(event._id)).toMatchObject([{ name: 'Rosa Marsh', waiverSigned: false }]);
    expect(await desk.historyOf(body.signUp._id)).toMatchObject([{ kind: 'sign-up', action: 'created' }]);
    const [mail] = await desk.studio.mailsTo(email);
    expect(mail?.subject).toContain(`You’re signed up: ${event.title}`);
    expect(mail?.attachments?.[0]).toMatchObject({ filename: 'class.ics' });
    const token = /signup-waiver\?token=([\w.~-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await about(token)).toMatchObject({
      status: 200,
      body: { title: event.title, name: 'Rosa Marsh', state: 'outstanding' },
    });
    const before = await read(body.signUp._id);
    expect(before).toMatchObject({ waiver: null, signingPath: `/signup-waiver?token=${token}` });

    expect((await sign(token)).status).toBe(200);
    const after = await read(body.signUp._id);
    expect(after).toMatchObject({ signUp: { waiverSigned: true }, signingPath: null });
    expect(after.waiver).toMatchObject({ email, name: 'Rosa Marsh', version: currentWaiver.version, intact: true });
    expect((await about(token)).body.state).toBe('signed');
    expect((await sign(token)).body.reason).toBe('waiver-signed');
    // From now on the email alone is enough.
    const other = await events.add();
    const check = await events.check({ email, classTitle: other.title, date: other.date });
    expect(check.statusCode).toBe(200);
  });

  test('without an email takes a place, and signs on the owner’s device', async () => {
    const event = await events.add();
    const first = await add(event._id, { name: 'Ben', phone: '503 555 0111' });
    const second = await add(event._id, { name: 'Ben', email: ' ' });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await events.placesOf(event._id)).toEqual({ taken: 2, counted: 2 });
    const { signingPath } = await read(first.body.signUp._id);
    expect((await sign(new URL(signingPath, 'http://x').searchParams.get('token') ?? '')).status).toBe(200);
    expect(
      (await rosterOf(event._id)).map(({ waiverSigned }: { waiverSigned: boolean }) => waiverSigned).sort(),
    ).toEqual([false, true]);
    const csv = (await desk.done('GET', `/api/admin/signups/export?class=${event._id}`)).csv as string;
    expect(csv.split('\r\n')[0]).toMatch(/,Waiver signed$/);
    expect(csv).toMatch(/,Ben,,503 555 0111,.*,yes\r\n/);
    // Told is who was mailed: nobody here.
    expect((await events.remove([event._id], { tell: true })).body).toMatchObject({ calledOff: [event._id], told: 0 });
  });

  test('whose waiver is on file has nothing to sign', async () => {
    const [first, event] = [await events.add(), await events.add()];
    const email = someone();
    const { _id } = (await add(first._id, { name: 'Ana', email, phone: '503 555 0199' })).body.signUp;
    await sign(tokenOf(_id));
    const { body } = await add(event._id, { name: 'Ana', email });
    expect(body.signUp).toMatchObject({ waiverSigned: true, phone: '503 555 0199' });
    const mail = (await desk.studio.mailsTo(email, 2))[1];
    expect(mail?.text).not.toContain('signup-waiver');
  });

  test('who signed up while signed in has nothing to sign, and whom a client signed up under this email has', async () => {
    const [first, second] = [await events.add(), await events.add()];
    const { client, headers } = await signedInClient(desk.studio);
    const stranger = someone();
    for (const email of [client.email, stranger]) {
      const payload = events.body({ title: first.title, day: first.date }, { email, eventId: first._id });
      const answer = await desk.studio.app.inject({ method: 'POST', url: '/api/signup', payload, headers });
      expect(answer.statusCode).toBe(201);
    }
    expect((await add(second._id, { name: 'Maya', email: client.email })).body.signUp.waiverSigned).toBe(true);
    expect((await add(second._id, { name: 'Ida', email: stranger })).body.signUp.waiverSigned).toBe(false);
  });

  test('has every place settled by one signature by a mailed link', async () => {
    const [first, second, other] = [await events.add(), await events.add(), await events.add()];
    const email = someone();
    const ids = [];
    for (const { _id } of [first, second]) ids.push((await add(_id, { name: 'Ida', email })).body.signUp._id);
    const tagged = email.replace('@', '+other@');
    const others = (await add(other._id, { name: 'Ole', email: tagged })).body.signUp._id;
    expect((await sign(tokenOf(ids[0]))).status).toBe(200);
    for (const id of ids) expect((await read(id)).signUp.waiverSigned).toBe(true);
    // Perhaps another person has this address.
    expect((await read(others)).signUp.waiverSigned).toBe(false);
  });

  test('keeps a place without a waiver, whatever a visitor who says to be them signs elsewhere', async () => {
    const [first, second] = [await events.add(), await events.add()];
    const email = someone();
    const { _id } = (await add(first._id, { name: 'Ida', email })).body.signUp;
    await events.send(events.body({ title: second.title, day: second.date }, { email, eventId: second._id }));
    expect((await read(_id)).signUp.waiverSigned).toBe(false);
  });

  test('wants a signature, whatever a visitor who said to be them signed before, and is mailed the link', async () => {
    const [first, second] = [await events.add(), await events.add()];
    const { email } = await events.signUp(first);
    const { body } = await add(second._id, { name: 'Ida', email });
    expect(body.signUp).toMatchObject({ waiverSigned: false, phone: '' });
    expect((await desk.studio.mailsTo(email, 2))[1]?.text).toContain('signup-waiver?token=');
    expect(await read(body.signUp._id)).toMatchObject({ waiver: null });
  });

  test('hears of changes, reminders and cancelling like everybody else, and gives the place back alike', async () => {
    const [event, email] = [await events.add({ date: '2026-11-28' }), someone()];
    const { body } = await add(event._id, { name: 'Rosa', email });
    const { title, date } = event;
    expect((await events.change(event._id, { title, date, time: '08:30', tell: true })).body.told).toBe(1);
    const changed = (await desk.studio.mailsTo(email, 2))[1];
    expect(changed?.text).toContain('signup-waiver?token=');
    const answer = await desk.done('DELETE', `/api/signup/${body.signUp._id}?tell=true`);
    expect(answer.told).toBe(true);
    expect(await events.placesOf(event._id)).toEqual({ taken: 0, counted: 0 });
    const token = tokenOf(body.signUp._id);
    expect([(await about(token)).body.state, (await sign(token)).body.reason]).toEqual(['given-back', 'sign-up-over']);
  });
});

describe('the owner is refused', () => {
  test('where every place is taken, and the class stays as it was', async () => {
    const event = await events.add({ capacity: 1 });
    await add(event._id, { name: 'Rosa' });
    const { status, body } = await add(event._id, { name: 'Ben', email: someone() });
    expect([status, body.reason]).toEqual([409, 'no-place-left']);
    expect(body.message).toContain('Give it more places');
    expect(await events.placesOf(event._id)).toEqual({ taken: 1, counted: 1 });
  });

  test('a second place for one mailbox', async () => {
    const event = await events.add();
    const { email } = await events.signUp(event);
    const { status, body } = await add(event._id, { name: 'Ana', email: email.replace('@', '+again@') });
    expect([status, body.reason]).toEqual([409, 'person-signed-up']);
    expect(await events.placesOf(event._id)).toEqual({ taken: 1, counted: 1 });
  });

  test('in classes that were cancelled, take sign-ups elsewhere, or are not there', async () => {
    const off = await events.add();
    await events.signUp(off);
    await events.remove([off._id]);
    const elsewhere = await events.add({ signUpLink: 'https://www.example.com/' });
    const outcomes = await Promise.all(
      [off._id, elsewhere._id, crypto.randomUUID()].map(async (id) => (await add(id, { name: 'Ana' })).body.reason),
    );
    expect(outcomes).toEqual(['class-called-off', 'class-external', 'class-not-found']);
  });

  test.each([
    [{}],
    [{ name: ' ' }],
    [{ name: 'a\nb' }],
    [{ name: 'Ana', email: 'nonsense' }],
    [{ name: 'Ana', waiver: true }],
  ])('%j', async (person) => {
    const event = await events.add();
    expect((await add(event._id, person)).status).toBe(400);
    expect(await events.placesOf(event._id)).toEqual({ taken: 0, counted: 0 });
  });
});

describe('the link to sign', () => {
  test('is nobody else’s, and takes only a real signature under the waiver in force', async () => {
    const event = await events.add();
    const { body } = await add(event._id, { name: 'Rosa' });
    const token = tokenOf(body.signUp._id);
    const wrong = [desk.studio.links.sign('cancel-sign-up', body.signUp._id), `${token}x`, 'nonsense', ''];
    for (const one of wrong) expect([(await about(one)).status, (await sign(one)).status]).toEqual([404, 404]);
    expect((await sign(token, { waiver: false })).status).toBe(400);
    expect((await sign(token, { waiverVersion: '1999-01' })).body.reason).toBe('waiver-changed');
    expect((await sign(token, { signature: 'data:image/png;base64,AAAA' })).status).toBe(400);
    expect((await read(body.signUp._id)).waiver).toBeNull();
  });

  test('pressed twice at once leaves one waiver', async () => {
    const event = await events.add();
    const { body } = await add(event._id, { name: `Twice ${event._id}` });
    const answers = await Promise.all([1, 2, 3].map(() => sign(tokenOf(body.signUp._id))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { db } = desk.studio.connection;
    expect(await db.$count(waivers, eq(waivers.name, `Twice ${event._id}`))).toBe(1);
  });
});

describe('as time goes on', () => {
  test('a walk-in is added and signs while the day of the class lasts, without a mail; not after it', async () => {
    const event = await events.add({ date: '2026-11-21', time: '09:00' });
    const { clock } = desk.studio;
    clock.moveTo(new Date('2026-11-21T22:00:00Z'));
    desk = await ownerDesk(desk.studio);
    events = await eventDesk(desk);
    const email = someone();
    const { status, body } = await add(event._id, { name: 'Walks In', email });
    expect(status).toBe(201);
    expect(await events.mailsWritten('class-sign-up-confirmed', email)).toBe(0);
    clock.moveTo(new Date('2026-11-22T08:00:00Z'));
    desk = await ownerDesk(desk.studio);
    events = await eventDesk(desk);
    expect((await about(tokenOf(body.signUp._id))).body.state).toBe('past');
    expect((await sign(tokenOf(body.signUp._id))).body.reason).toBe('class-past');
    expect((await add(event._id, { name: 'Too Late' })).body.reason).toBe('class-past');
    expect(await read(body.signUp._id)).toMatchObject({ waiver: null, signingPath: null });
  });

  test('nobody without an email is kept for longer than the others', async () => {
    const event = await events.add({ date: '2026-11-23', time: '09:00' });
    const { body } = await add(event._id, { name: 'Rosa Marsh', phone: '503 555 0111' });
    await sign(tokenOf(body.signUp._id));
    const { connection } = desk.studio;
    const { db } = connection;
    const since = { instant: new Date('2046-11-23T08:00:00Z'), wall: { day: '2046-11-23', time: '00:00' } };
    for (const rule of ['sign-ups', 'waivers'] as const)
      await connection.inTransaction((tx) => clear(tx, rule, since, 1_000));
    const [row] = await db.select().from(signUps).where(eq(signUps.id, body.signUp._id));
    expect(row).toMatchObject({ name: 'Former student', phone: '' });
    const [waiver] = await db
      .select()
      .from(waivers)
      .where(eq(waivers.id, row?.waiverId ?? ''));
    expect(waiver).toMatchObject({ name: 'Former student', phone: '', ip: '' });
  });
});
