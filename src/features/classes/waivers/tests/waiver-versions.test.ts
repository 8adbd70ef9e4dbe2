import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sha256 } from '#platform/crypto/sha256.ts';
import { addDays } from '#platform/time/day.ts';
import { sampleWaiver } from '#seeds/sample-waiver.ts';
import { type AdminFixture, createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createClassFixture } from '#tests/support/classes/class-fixture.ts';
import { signUps } from '../../tables/classes.ts';
import { formatWaiverText } from '../domain/waiver.ts';

const URL = '/api/admin/waivers';

let testApp: TestApp;
/** The day of the studio. Each test begins a week later, because no session outlives a clock that goes back. */
let today = '2026-11-20';
let firstDay: string;
let owner: AdminFixture;
let classFixture: Awaited<ReturnType<typeof createClassFixture>>;
beforeAll(async () => {
  testApp = await createTestApp({ withPages: true, environment: { RATE_LIMITS: 'off' } });
  classFixture = await createClassFixture(testApp);
});
const goTo = async (day: string) => {
  testApp.clock.setTime(new Date(`${day}T18:00:00Z`));
  owner = await createAdminFixture(testApp);
};
beforeEach(async () => {
  today = addDays(today, 7);
  firstDay = addDays(today, 3);
  await goTo(today);
});
/** Ends the versions of a test, in a way that the application does not have. */
afterEach(() =>
  testApp.connection.inTransaction(async (tx) => {
    await tx.execute(sql`alter table waiver_versions disable trigger user`);
    await tx.execute(sql`update waiver_versions set withdrawn_at = now() where number > 1`);
    await tx.execute(sql`alter table waiver_versions enable trigger user`);
  }),
);
afterAll(() => testApp.close());

const list = async () => (await owner.requestOk('GET', URL)).versions as { number: number; state: string }[];
const readNewest = async () => (await list())[0]?.number ?? 1;
const write = async (change: object = {}) =>
  owner.call('POST', URL, {
    after: await readNewest(),
    title: 'What we agree',
    text: 'Risk. Yoga is physical.\n\nMy things. I watch them.',
    effectiveFromDay: firstDay,
    mustSignAnew: false,
    ...change,
  });
const readWaiver = async () => (await testApp.app.inject('/api/waiver')).json();
const goToFirstDay = () => goTo(firstDay);
/** A class that is ahead in every test. */
const addClass = (row: object = {}) => classFixture.addClass({ day: '2027-11-27', ...row });

let people = 0;
const createEmail = () => `student${++people}@example.com`;
const signUp = async (email: string, change: object = {}) => {
  const event = await addClass();
  const response = await classFixture.signUp(classFixture.createSignUpForm(event, { email, ...change }));
  return { status: response.statusCode, body: response.json(), event };
};
const signUpAgain = async (email: string, signed: object = {}, row: object = {}) => {
  const event = await addClass(row);
  const input = { email, classTitle: event.title, date: event.day, ...signed };
  const response = await classFixture.checkStudent(input);
  return { status: response.statusCode, body: response.json(), event };
};
/** The waiver of this person's latest sign-up, as the owner sees it. */
const readProof = async (email: string) => {
  const [row] = await testApp.connection.db
    .select({ id: signUps.id })
    .from(signUps)
    .where(eq(signUps.email, email))
    .orderBy(desc(signUps.createdAt));
  return (await owner.requestOk('GET', `/api/admin/signups/${row?.id}`)).waiver;
};

describe('the waiver of the sample', () => {
  test('the waiver of the sample is never edited', () => {
    expect(sha256(formatWaiverText(sampleWaiver))).toBe(
      'fadf4bdde32b787493e273f66e8ed2cdbcac77fd871460232bb7bbc7f2beec1f',
    );
  });

  test('visitors read and sign the waiver of the sample until the owner writes another one', async () => {
    expect(await readWaiver()).toEqual(sampleWaiver);
    expect(await list()).toContainEqual(expect.objectContaining({ number: 1, version: '2026-11', state: 'in-effect' }));
    const email = createEmail();
    expect((await signUp(email, { waiverVersion: '2026-11' })).status).toBe(201);
    expect(await readProof(email)).toMatchObject({ version: '2026-11', intact: true });
  });
});

describe('the next version', () => {
  test('the next version is signed from its first day on, and is on the page from then on', async () => {
    const { event } = await signUp(createEmail());
    const page = `/signup?title=${encodeURIComponent(event.title)}&date=${event.day}`;
    const readPage = async () => (await testApp.app.inject(page)).body;
    expect(await readPage()).toContain('Release and assumption of risk');

    const { status, body } = await write();
    expect([status, body.versions[0].state, body.versions[0].signatures]).toEqual([201, 'planned', 0]);
    expect(await readWaiver()).toEqual(sampleWaiver);

    await goToFirstDay();
    const version = String(body.versions[0].number);
    const paragraphs = ['Risk. Yoga is physical.', 'My things. I watch them.'];
    expect(await readWaiver()).toEqual({ version, effectiveFromDay: firstDay, title: 'What we agree', paragraphs });
    await expect.poll(readPage).toContain('What we agree');
    const email = createEmail();
    expect((await signUp(email, { waiverVersion: version })).status).toBe(201);
    expect(await readProof(email)).toMatchObject({
      version,
      intact: true,
      text: `What we agree\nVersion ${version}, effective ${firstDay}\n\n${paragraphs.join('\n\n')}`,
    });
    expect((await list()).map(({ state }) => state).filter((state) => state !== 'withdrawn')).toEqual([
      'in-effect',
      'earlier',
    ]);
  });

  test('the next version may begin today, and clears cached pages at once', async () => {
    const { event } = await signUp(createEmail());
    const page = `/signup?title=${encodeURIComponent(event.title)}&date=${event.day}`;
    await testApp.app.inject(page);
    expect((await write({ effectiveFromDay: today, title: 'From today' })).status).toBe(201);
    expect((await testApp.app.inject(page)).body).toContain('From today');
  });

  test('a sign-up and a mailed link with the earlier text are refused, and neither takes a place nor signs', async () => {
    await write({ effectiveFromDay: today });
    const email = createEmail();
    const { status, body, event } = await signUp(email, { waiverVersion: '2026-11' });
    expect([status, body.reason]).toEqual([409, 'waiver-changed']);
    expect(await classFixture.countPlaces(event.id)).toEqual({ taken: 0, counted: 0 });

    const person = { name: 'Rosa Marsh', email };
    const { signUp: added } = await owner.requestOk('POST', `/api/admin/events/${event.id}/people`, person);
    const token = testApp.links.sign('sign-waiver', added._id);
    const payload = { token, waiver: true, waiverVersion: '2026-11', signature: classFixture.signature };
    const signing = { method: 'POST', url: '/api/signup/waiver' } as const;
    const outdated = await testApp.app.inject({ ...signing, payload });
    expect([outdated.statusCode, outdated.json().reason]).toEqual([409, 'waiver-changed']);
    const { version: waiverVersion } = await readWaiver();
    expect((await testApp.app.inject({ ...signing, payload: { ...payload, waiverVersion } })).statusCode).toBe(200);
    expect(await readProof(email)).toMatchObject({ version: waiverVersion });
  });

  test('the next version needs a text and cannot begin before today, with a message beside the field', async () => {
    expect(await write({ text: ' \n ' })).toMatchObject({
      status: 400,
      body: { fields: { 'body/text': 'Please write the text of the waiver.' } },
    });
    expect(await write({ effectiveFromDay: addDays(today, -1) })).toMatchObject({
      status: 400,
      body: { reason: 'waiver-day-past', message: 'Please choose today or a later day.' },
    });
  });

  test('of two tabs, the later one is refused because there is another version', async () => {
    const after = await readNewest();
    const outcomes = await Promise.all([write({ after, effectiveFromDay: today }), write({ after })]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await write({ after })).body).toMatchObject({
      reason: 'waiver-versions-changed',
      message: 'The waiver was changed somewhere else in the meantime. Please reload this page.',
    });
  });
});

describe('a returning student', () => {
  test('a returning student signs up by email alone if signatures of earlier versions still count', async () => {
    const email = createEmail();
    await signUp(email);
    await write({ effectiveFromDay: today });
    expect((await signUpAgain(email)).status).toBe(200);
    expect(await readProof(email)).toMatchObject({ version: '2026-11' });
  });

  test('a returning student is asked for a new signature once, and keeps their name and phone', async () => {
    const email = createEmail();
    await signUp(email, { name: 'Maya Lind' });
    await write({ mustSignAnew: true });
    expect((await signUpAgain(email)).status).toBe(200);

    await goToFirstDay();
    const { version: waiverVersion } = await readWaiver();
    const { status, body, event } = await signUpAgain(email);
    expect([status, body.reason]).toEqual([409, 'waiver-outdated']);
    expect(await classFixture.countPlaces(event.id)).toEqual({ taken: 0, counted: 0 });
    const { signature } = classFixture;
    expect((await signUpAgain(email, { waiverVersion: '2026-11', signature })).body.reason).toBe('waiver-changed');
    expect((await signUpAgain(email, { waiverVersion, signature })).status).toBe(200);
    expect(await readProof(email)).toMatchObject({ version: waiverVersion, name: 'Maya Lind', phone: '5035550199' });
    expect((await signUpAgain(email)).status).toBe(200);
  });

  test('a returning student reads that the class is full, or that they are in it, before they sign', async () => {
    const email = createEmail();
    const { event } = await signUp(email);
    await write({ effectiveFromDay: today, mustSignAnew: true });
    const again = await classFixture.checkStudent({ email, classTitle: event.title, date: event.day });
    expect(again.json().reason).toBe('already-signed-up');
    expect((await signUpAgain(email, {}, { capacity: 0 })).body.reason).toBe('class-full');
  });

  test('a student who never signed is unknown, even if they send a signature', async () => {
    const { signature } = classFixture;
    expect((await signUpAgain(createEmail(), { signature })).body.reason).toBe('student-not-found');
  });

  test('a returning student whom the owner adds is asked for a signature by mail', async () => {
    const email = createEmail();
    const { event } = await signUp(createEmail());
    const person = { name: 'Rosa Marsh', email };
    const { signUp: first } = await owner.requestOk('POST', `/api/admin/events/${event.id}/people`, person);
    const token = testApp.links.sign('sign-waiver', first._id);
    const payload = { token, waiver: true, signature: classFixture.signature };
    await testApp.app.inject({ method: 'POST', url: '/api/signup/waiver', payload });
    await write({ effectiveFromDay: today, mustSignAnew: true });
    const { event: next } = await signUp(createEmail());
    const { signUp: added } = await owner.requestOk('POST', `/api/admin/events/${next.id}/people`, person);
    expect(added.waiverSigned).toBe(false);
  });
});

describe('removing a version', () => {
  test('removing a version keeps the earlier one in effect, and its number is not used again', async () => {
    const { body } = await write();
    const [{ number }] = body.versions;
    expect((await write({ after: number })).body.reason).toBe('waiver-planned');
    const withdrawn = await owner.requestOk('POST', `${URL}/${number}/withdraw`);
    expect(withdrawn.versions[0]).toMatchObject({ number, state: 'withdrawn' });
    expect((await owner.call('POST', `${URL}/${number}/withdraw`)).body.reason).toBe('waiver-versions-changed');
    await goToFirstDay();
    expect(await readWaiver()).toEqual(sampleWaiver);
    expect((await write()).body.versions[0].number).toBe(number + 1);
    const [entry] = await owner.requestOk('GET', '/api/admin/history?kind=waiver');
    expect(entry).toMatchObject({ title: `Waiver, version ${number + 1}`, action: 'published' });
  });

  test('a version cannot be removed from its first day on, and an unknown version is not found', async () => {
    const { body } = await write({ effectiveFromDay: today });
    expect((await owner.call('POST', `${URL}/${body.versions[0].number}/withdraw`)).body.reason).toBe(
      'waiver-in-effect',
    );
    expect((await owner.call('POST', `${URL}/1/withdraw`)).body.reason).toBe('waiver-in-effect');
    expect((await owner.call('POST', `${URL}/999/withdraw`)).status).toBe(404);
  });
});

test('the database refuses every change of a version', async () => {
  await signUp(createEmail());
  const { db } = testApp.connection;
  for (const statement of [
    sql`update waiver_versions set text = text || ' And more.'`,
    sql`update waiver_versions set withdrawn_at = now(), must_sign_anew = true where number = 1`,
    sql`delete from waiver_versions`,
  ])
    await expect(db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'a version of the waiver is never changed' },
    });
});
