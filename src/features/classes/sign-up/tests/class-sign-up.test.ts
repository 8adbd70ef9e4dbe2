import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files } from '#platform/database/tables/files.ts';
import { sampleWaiver } from '#seeds/sample-waiver.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createClassFixture } from '#tests/support/classes/class-fixture.ts';
import { waivers, waiverVersions } from '../../tables/classes.ts';

let testApp: TestApp;
let classFixture: Awaited<ReturnType<typeof createClassFixture>>;

beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  classFixture = await createClassFixture(testApp);
});
afterAll(() => testApp.close());

describe('signing up for a class', () => {
  test('a sign-up takes a place, stores waiver and signature, and mails both sides', async () => {
    const event = await classFixture.addClass({ location: 'Alder Street Studio', priceText: '$20' });
    const response = await classFixture.signUp(
      classFixture.createSignUpForm(event, { email: ' New.Student@Example.com ' }),
    );
    expect(response.statusCode).toBe(201);
    expect(response.json().message).toBe('Sign up successful. We sent you a confirmation email.');
    expect(await classFixture.countPlaces(event.id)).toEqual({ taken: 1, counted: 1 });

    const { db } = testApp.connection;
    const [proof] = await db.select().from(waivers).where(sql`email = 'new.student@example.com'`);
    expect(proof).toMatchObject({ version: sampleWaiver.version, ip: '127.0.0.1', name: 'Ana Flores' });
    expect(proof?.signedAt.getTime()).toBeCloseTo(testApp.clock.now().getTime(), -4);
    const [waiverText] = await db.select().from(waiverVersions).where(sql`version = ${sampleWaiver.version}`);
    expect(waiverText?.text).toContain(sampleWaiver.paragraphs[0]);
    const [file] = await db.select().from(files).where(sql`id = ${proof?.signatureId}`);
    expect(file?.bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(file?.sizeBytes).toBe(file?.bytes.length);

    const [mail] = await testApp.mailsTo('new.student@example.com');
    expect(mail?.subject).toContain(event.title);
    expect(mail?.subject).toContain('Fri, Nov 27, 6:00 PM PST');
    expect(mail?.text).toContain('2714 SE Alder Street');
    expect(mail?.text).toContain('Pay at the door: cash, check, Venmo, Zelle');
    expect(mail?.text).toMatch(/signup-cancel\?token=/);
    expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@studio\.test>$/);
    const forOwner = (await testApp.mailsTo('owner@example.com')).find(({ subject }) => subject.includes(event.title));
    expect(forOwner?.replyTo).toBe('new.student@example.com');
    expect(forOwner?.text).toContain('(503) 555-0199');
  });

  test('the mail has links for calendars without files, and these contain no link to cancel', async () => {
    const event = await classFixture.addClass();
    await classFixture.signUp(classFixture.createSignUpForm(event, { email: 'links@example.com' }));
    const [mail] = await testApp.mailsTo('links@example.com');
    const links = mail?.text.match(/https:\/\/(?:calendar\.google|outlook\.live)\.com\/\S+/g) ?? [];
    expect(links).toHaveLength(2);
    const [google] = links;
    expect(new URL(google ?? '').searchParams.get('dates')).toBe('20261128T020000Z/20261128T030000Z');
    expect(links.join()).not.toMatch(/token/);
  });

  test('the calendar file has the time of Portland and a stable UID', async () => {
    const event = await classFixture.addClass({ day: '2027-03-14', time: '09:00' });
    await classFixture.signUp(classFixture.createSignUpForm(event, { email: 'ics@example.com' }));
    const [mail] = await testApp.mailsTo('ics@example.com');
    const [file] = mail?.attachments ?? [];
    expect(file?.contentType).toContain('text/calendar');
    expect(file?.content).toContain('DTSTART;TZID=America/Los_Angeles:20270314T090000');
    expect(file?.content).toContain('BEGIN:VTIMEZONE');
    expect(file?.content).toMatch(/UID:sign-up-[0-9a-f-]{36}@studio\.test/);
    expect(file?.content).toContain('SEQUENCE:0');
  });

  test('one email can sign up once for a class, in any spelling', async () => {
    const event = await classFixture.addClass();
    expect((await classFixture.signUp(classFixture.createSignUpForm(event))).statusCode).toBe(201);
    const repeatedSignUp = await classFixture.signUp(
      classFixture.createSignUpForm(event, { email: 'ANA@example.com', name: 'Ana again' }),
    );
    expect(repeatedSignUp.statusCode).toBe(409);
    expect(repeatedSignUp.json()).toMatchObject({
      reason: 'already-signed-up',
      message: 'You have already signed up for this class.',
    });
    expect(await classFixture.countPlaces(event.id)).toEqual({ taken: 1, counted: 1 });
  });

  test('one mailbox can sign up once for a class with any suffix, and mails go to the entered address', async () => {
    const event = await classFixture.addClass();
    expect(
      (await classFixture.signUp(classFixture.createSignUpForm(event, { email: 'June.Bell+yoga@gmail.com' })))
        .statusCode,
    ).toBe(201);
    for (const email of ['june.bell@gmail.com', 'junebell+2@googlemail.com', 'j.unebell@gmail.com']) {
      const repeatedSignUp = await classFixture.signUp(classFixture.createSignUpForm(event, { email }));
      expect([repeatedSignUp.statusCode, repeatedSignUp.json().reason], email).toEqual([409, 'already-signed-up']);
    }
    expect(
      (await classFixture.signUp(classFixture.createSignUpForm(event, { email: 'june.bell@example.com' }))).statusCode,
    ).toBe(201);
    expect(await classFixture.countPlaces(event.id)).toEqual({ taken: 2, counted: 2 });
    expect(await testApp.mailsTo('june.bell+yoga@gmail.com')).toHaveLength(1);
  });

  test('a full class refuses a sign-up and stores nothing', async () => {
    const event = await classFixture.addClass({ capacity: 1 });
    await classFixture.signUp(classFixture.createSignUpForm(event));
    const rejected = await classFixture.signUp(classFixture.createSignUpForm(event, { email: 'late@example.com' }));
    expect(rejected.statusCode).toBe(409);
    expect(rejected.json()).toMatchObject({
      reason: 'class-full',
      message: 'This class is full. Please select another date.',
    });
    const waiverRows = await testApp.connection.db.select().from(waivers).where(sql`email = 'late@example.com'`);
    expect(waiverRows).toEqual([]);
  });

  test('a class that has begun, is external or does not exist refuses a sign-up', async () => {
    const signUpReason = async (event: { title: string; day: string }) =>
      (await classFixture.signUp(classFixture.createSignUpForm(event))).json().reason;
    expect(await signUpReason(await classFixture.addClass({ day: '2026-11-20', time: '10:00' }))).toBe('class-past');
    expect(
      await signUpReason(await classFixture.addClass({ isExternal: true, signUpLink: 'https://www.example.com/' })),
    ).toBe('class-external');
    expect(await signUpReason({ title: 'No such class', day: '2026-11-27' })).toBe('class-not-found');
  });

  test('of two classes with one title and day, a sign-up without a time is for the one with places', async () => {
    const title = 'Twice an evening';
    const first = await classFixture.addClass({ title, time: '17:00', capacity: 1 });
    const second = await classFixture.addClass({ title, time: '19:00', capacity: 2 });
    const status = async () =>
      (await testApp.app.inject(`/api/class-status?classTitle=${encodeURIComponent(title)}&date=${first.day}`)).json();
    const signUpReason = async (email: string) =>
      (await classFixture.signUp(classFixture.createSignUpForm(first, { email }))).json().reason;
    expect(
      (await classFixture.signUp(classFixture.createSignUpForm(first, { email: 'early@example.com' }))).statusCode,
    ).toBe(201);
    expect(await status()).toMatchObject({ isFull: false, time: '19:00', placesLeft: 2, action: 'sign-up' });
    expect(
      (await classFixture.signUp(classFixture.createSignUpForm(first, { email: 'second@example.com' }))).statusCode,
    ).toBe(201);
    const returning = { email: 'second@example.com', classTitle: title, date: first.day };
    expect((await classFixture.checkStudent(returning)).json().reason).toBe('already-signed-up');
    expect(await signUpReason('early@example.com')).toBe('already-signed-up');
    expect(await classFixture.countPlaces(second.id)).toEqual({ taken: 1, counted: 1 });
    const known = await classFixture.addClass();
    await classFixture.signUp(classFixture.createSignUpForm(known, { email: 'known@example.com' }));
    expect((await classFixture.checkStudent({ ...returning, email: 'known@example.com' })).statusCode).toBe(200);
    expect([await classFixture.countPlaces(first.id), await classFixture.countPlaces(second.id)]).toEqual([
      { taken: 1, counted: 1 },
      { taken: 2, counted: 2 },
    ]);
    expect(await status()).toMatchObject({ isFull: true, action: 'full' });
    expect(await signUpReason('late@example.com')).toBe('class-full');
    const signUpBody = classFixture.createSignUpForm(first, { email: 'named@example.com', time: '17:00' });
    expect((await classFixture.signUp(signUpBody)).json().reason).toBe('class-full');
  });

  test('any text that is not blank is accepted as a phone number', async () => {
    const event = await classFixture.addClass();
    const response = await classFixture.signUp(
      classFixture.createSignUpForm(event, { email: 'phone@example.com', phone: ' 7 ' }),
    );
    expect(response.statusCode).toBe(201);
    const rejected = await classFixture.signUp(
      classFixture.createSignUpForm(event, { email: 'none@example.com', phone: '   ' }),
    );
    expect(rejected.json()).toMatchObject({ reason: 'invalid-input' });
  });

  test('of two classes with one title and day, a sign-up is for the one that has not begun', async () => {
    const title = 'Today twice';
    await classFixture.addClass({ title, day: '2026-11-20', time: '09:00' });
    const evening = await classFixture.addClass({ title, day: '2026-11-20', time: '19:00' });
    expect(
      (await classFixture.signUp(classFixture.createSignUpForm(evening, { email: 'later@example.com' }))).statusCode,
    ).toBe(201);
    expect((await classFixture.countPlaces(evening.id))?.taken).toBe(1);
  });

  test('class-status returns the status of a class', async () => {
    const status = async (event: { title: string; day: string }) =>
      (
        await testApp.app.inject(
          `/api/class-status?${new URLSearchParams({ classTitle: event.title, date: event.day })}`,
        )
      ).json();
    expect(await status(await classFixture.addClass({ capacity: 3 }))).toMatchObject({
      isFull: false,
      placesLeft: 3,
      action: 'sign-up',
    });
    expect(await status(await classFixture.addClass({ capacity: 0 }))).toMatchObject({
      isFull: true,
      action: 'full',
      time: '18:00',
    });
    expect(await status(await classFixture.addClass({ signUpLink: 'https://www.example.com/' }))).toMatchObject({
      action: 'external',
    });
    expect(await status(await classFixture.addClass({ day: '2026-11-01' }))).toMatchObject({ action: 'past' });
    expect((await status({ title: 'none', day: '2026-11-27' })).reason).toBe('class-not-found');
  });

  test('a link that a stranger types as a name is refused, and no email is sent', async () => {
    const event = await classFixture.addClass();
    const form = classFixture.createSignUpForm(event, {
      email: 'victim@example.com',
      name: 'visit-https://evil.example/now',
    });
    const response = await classFixture.signUp(form);
    expect([response.statusCode, response.json().reason]).toEqual([400, 'invalid-input']);
    expect(await testApp.mailsTo('victim@example.com', 0)).toEqual([]);
  });

  test('two classes with one title on one day are distinguished by time', async () => {
    const title = 'Twice a day';
    const morning = await classFixture.addClass({ title, time: '09:00' });
    const evening = await classFixture.addClass({ title, time: '18:00' });
    await classFixture.signUp(classFixture.createSignUpForm(evening, { email: 'evening@example.com', time: '18:00' }));
    await classFixture.signUp(
      classFixture.createSignUpForm(morning, { email: 'by-id@example.com', eventId: evening.id }),
    );
    expect((await classFixture.countPlaces(evening.id))?.taken).toBe(2);
    expect((await classFixture.countPlaces(morning.id))?.taken).toBe(0);
  });

  test.each([
    ['no name', { name: '  ' }],
    ['no email', { email: '' }],
    ['a display name', { email: 'Ana <ana@example.com>' }],
    ['a second recipient', { email: 'ana@example.com\r\nBcc: eve@example.com' }],
    ['a line break in the name', { name: 'Ana\r\nBcc: eve@example.com' }],
    ['half a character in the name', { name: 'Ana \ud83c' }],
    ['no waiver', { waiver: false }],
    ['a day that does not exist', { date: '2026-02-30' }],
    ['an unknown key', { capacity: 99 }],
    ['another picture format', { signature: 'data:image/svg+xml;base64,PHN2Zy8+' }],
    ['no signature', { signature: '' }],
  ])('a sign-up with invalid input is refused with a message: %s', async (_description, overrides) => {
    const event = await classFixture.addClass();
    const response = await classFixture.signUp(classFixture.createSignUpForm(event, overrides));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message: expect.any(String), reason: 'invalid-input' });
    expect(await classFixture.countPlaces(event.id)).toEqual({ taken: 0, counted: 0 });
  });

  test('a sign-up is refused if the waiver has changed since it was read', async () => {
    const event = await classFixture.addClass();
    const response = await classFixture.signUp(classFixture.createSignUpForm(event, { waiverVersion: '1999-01' }));
    expect(response.json().reason).toBe('waiver-changed');
  });
});
