import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waivers, waiverTexts } from '#database/tables/classes.ts';
import { files } from '#database/tables/files.ts';
import { currentWaiver } from '#domain/classes/waiver.ts';
import { classDesk } from '../support/class-desk.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
let desk: Awaited<ReturnType<typeof classDesk>>;

beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
  desk = await classDesk(studio);
});
afterAll(() => studio.close());

describe('signing up for a class', () => {
  test('keeps a place, the waiver, the signature, and tells both sides', async () => {
    const event = await desk.addClass({ location: 'Alder Street Studio', priceText: '$20' });
    const answer = await desk.signUp(desk.body(event, { email: ' New.Student@Example.com ' }));
    expect(answer.statusCode).toBe(201);
    expect(answer.json().message).toBe('Sign up successful. We sent you a confirmation email.');
    expect(await desk.placesOf(event.id)).toEqual({ taken: 1, counted: 1 });

    const { db } = studio.connection;
    const [proof] = await db.select().from(waivers).where(sql`email = 'new.student@example.com'`);
    expect(proof).toMatchObject({ version: currentWaiver.version, ip: '127.0.0.1', name: 'Ana Flores' });
    expect(proof?.signedAt.getTime()).toBeCloseTo(studio.clock.now().getTime(), -4);
    const [kept] = await db.select().from(waiverTexts).where(sql`version = ${currentWaiver.version}`);
    expect(kept?.text).toContain(currentWaiver.paragraphs[0]);
    const [file] = await db.select().from(files).where(sql`id = ${proof?.signatureId}`);
    expect(file?.bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(file?.sizeBytes).toBe(file?.bytes.length);

    const [mail] = await studio.mailsTo('new.student@example.com');
    expect(mail?.subject).toContain(event.title);
    expect(mail?.subject).toContain('Friday, November 27, 2026, 6:00 PM PST');
    expect(mail?.text).toContain('2714 SE Alder Street');
    expect(mail?.text).toContain('Pay at the door: cash, check, Venmo, Zelle');
    expect(mail?.text).toMatch(/signup-cancel\?token=/);
    expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@studio\.test>$/);
    const forOwner = (await studio.mailsTo('owner@example.com')).find(({ subject }) => subject.includes(event.title));
    expect(forOwner?.replyTo).toBe('new.student@example.com');
    expect(forOwner?.text).toContain('5035550199');
  });

  test('the mail has links for calendars that take no file, without the link to cancel in them', async () => {
    const event = await desk.addClass();
    await desk.signUp(desk.body(event, { email: 'links@example.com' }));
    const [mail] = await studio.mailsTo('links@example.com');
    const links = mail?.text.match(/https:\/\/(?:calendar\.google|outlook\.live)\.com\/\S+/g) ?? [];
    expect(links).toHaveLength(2);
    const [google] = links;
    expect(new URL(google ?? '').searchParams.get('dates')).toBe('20261128T020000Z/20261128T030000Z');
    expect(links.join()).not.toMatch(/token/);
  });

  test('the calendar file says six in the evening in Portland, with a stable UID', async () => {
    const event = await desk.addClass({ day: '2027-03-14', time: '09:00' });
    await desk.signUp(desk.body(event, { email: 'ics@example.com' }));
    const [mail] = await studio.mailsTo('ics@example.com');
    const [file] = mail?.attachments ?? [];
    expect(file?.contentType).toContain('text/calendar');
    expect(file?.content).toContain('DTSTART;TZID=America/Los_Angeles:20270314T090000');
    expect(file?.content).toContain('BEGIN:VTIMEZONE');
    expect(file?.content).toMatch(/UID:sign-up-[0-9a-f-]{36}@studio\.test/);
    expect(file?.content).toContain('SEQUENCE:0');
  });

  test('one email signs up once, however it is written', async () => {
    const event = await desk.addClass();
    expect((await desk.signUp(desk.body(event))).statusCode).toBe(201);
    const again = await desk.signUp(desk.body(event, { email: 'ANA@example.com', name: 'Ana again' }));
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      reason: 'already-signed-up',
      message: 'You have already signed up for this class.',
    });
    expect(await desk.placesOf(event.id)).toEqual({ taken: 1, counted: 1 });
  });

  test('one mailbox signs up once, whatever stands behind its plus sign; mails go to the address as it was written', async () => {
    const event = await desk.addClass();
    expect((await desk.signUp(desk.body(event, { email: 'June.Bell+yoga@gmail.com' }))).statusCode).toBe(201);
    for (const email of ['june.bell@gmail.com', 'junebell+2@googlemail.com', 'j.unebell@gmail.com']) {
      const again = await desk.signUp(desk.body(event, { email }));
      expect([again.statusCode, again.json().reason], email).toEqual([409, 'already-signed-up']);
    }
    expect((await desk.signUp(desk.body(event, { email: 'june.bell@example.com' }))).statusCode).toBe(201);
    expect(await desk.placesOf(event.id)).toEqual({ taken: 2, counted: 2 });
    expect(await studio.mailsTo('june.bell+yoga@gmail.com')).toHaveLength(1);
  });

  test('a full class refuses and writes nothing', async () => {
    const event = await desk.addClass({ capacity: 1 });
    await desk.signUp(desk.body(event));
    const refused = await desk.signUp(desk.body(event, { email: 'late@example.com' }));
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      reason: 'class-full',
      message: 'This class is full. Please select another date.',
    });
    const left = await studio.connection.db.select().from(waivers).where(sql`email = 'late@example.com'`);
    expect(left).toEqual([]);
  });

  test('a class that began, that is elsewhere or that does not exist refuses', async () => {
    const reasonOf = async (event: { title: string; day: string }) =>
      (await desk.signUp(desk.body(event))).json().reason;
    expect(await reasonOf(await desk.addClass({ day: '2026-11-20', time: '10:00' }))).toBe('class-past');
    expect(await reasonOf(await desk.addClass({ isExternal: true, signUpLink: 'https://www.example.com/' }))).toBe(
      'class-external',
    );
    expect(await reasonOf({ title: 'No such class', day: '2026-11-27' })).toBe('class-not-found');
  });

  test('of two classes of one name and day a call without a time takes the one with places', async () => {
    const title = 'Twice an evening';
    const first = await desk.addClass({ title, time: '17:00', capacity: 1 });
    const second = await desk.addClass({ title, time: '19:00', capacity: 2 });
    const status = async () =>
      (await studio.app.inject(`/api/class-status?classTitle=${encodeURIComponent(title)}&date=${first.day}`)).json();
    const reasonOf = async (email: string) => (await desk.signUp(desk.body(first, { email }))).json().reason;
    expect((await desk.signUp(desk.body(first, { email: 'early@example.com' }))).statusCode).toBe(201);
    expect(await status()).toMatchObject({ isFull: false, time: '19:00', placesLeft: 2, action: 'sign-up' });
    expect((await desk.signUp(desk.body(first, { email: 'second@example.com' }))).statusCode).toBe(201);
    const returning = { email: 'second@example.com', classTitle: title, date: first.day };
    expect((await desk.check(returning)).json().reason).toBe('already-signed-up');
    // The answer to the first call was lost, and it is made again.
    expect(await reasonOf('early@example.com')).toBe('already-signed-up');
    expect(await desk.placesOf(second.id)).toEqual({ taken: 1, counted: 1 });
    // Who is known already goes where there is a place, too.
    const known = await desk.addClass();
    await desk.signUp(desk.body(known, { email: 'known@example.com' }));
    expect((await desk.check({ ...returning, email: 'known@example.com' })).statusCode).toBe(200);
    expect([await desk.placesOf(first.id), await desk.placesOf(second.id)]).toEqual([
      { taken: 1, counted: 1 },
      { taken: 2, counted: 2 },
    ]);
    expect(await status()).toMatchObject({ isFull: true, action: 'full' });
    expect(await reasonOf('late@example.com')).toBe('class-full');
    // A time still names one of the two.
    const named = desk.body(first, { email: 'named@example.com', time: '17:00' });
    expect((await desk.signUp(named)).json().reason).toBe('class-full');
  });

  test('a phone is whatever is not blank', async () => {
    const event = await desk.addClass();
    const answer = await desk.signUp(desk.body(event, { email: 'phone@example.com', phone: ' 7 ' }));
    expect(answer.statusCode).toBe(201);
    const refused = await desk.signUp(desk.body(event, { email: 'none@example.com', phone: '   ' }));
    expect(refused.json()).toMatchObject({ reason: 'invalid-input' });
  });

  test('of two classes of one name the one that has not begun is meant', async () => {
    const title = 'Today twice';
    await desk.addClass({ title, day: '2026-11-20', time: '09:00' });
    const evening = await desk.addClass({ title, day: '2026-11-20', time: '19:00' });
    expect((await desk.signUp(desk.body(evening, { email: 'later@example.com' }))).statusCode).toBe(201);
    expect((await desk.placesOf(evening.id))?.taken).toBe(1);
  });

  test('class-status says how a class stands', async () => {
    const status = async (event: { title: string; day: string }) =>
      (
        await studio.app.inject(
          `/api/class-status?${new URLSearchParams({ classTitle: event.title, date: event.day })}`,
        )
      ).json();
    expect(await status(await desk.addClass({ capacity: 3 }))).toMatchObject({
      isFull: false,
      placesLeft: 3,
      action: 'sign-up',
    });
    expect(await status(await desk.addClass({ capacity: 0 }))).toMatchObject({
      isFull: true,
      action: 'full',
      time: '18:00',
    });
    expect(await status(await desk.addClass({ signUpLink: 'https://www.example.com/' }))).toMatchObject({
      action: 'external',
    });
    expect(await status(await desk.addClass({ day: '2026-11-01' }))).toMatchObject({ action: 'past' });
    expect((await status({ title: 'none', day: '2026-11-27' })).reason).toBe('class-not-found');
  });

  test('a mail to whomever was typed in carries no text of a stranger’s making', async () => {
    const event = await desk.addClass();
    await desk.signUp(desk.body(event, { email: 'victim@example.com', name: 'visit-https://evil.example/now' }));
    const [mail] = await studio.mailsTo('victim@example.com');
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('evil.example');
  });

  test('two classes of one name on one day are told apart by time', async () => {
    const title = 'Twice a day';
    const morning = await desk.addClass({ title, time: '09:00' });
    const evening = await desk.addClass({ title, time: '18:00' });
    await desk.signUp(desk.body(evening, { email: 'evening@example.com', time: '18:00' }));
    await desk.signUp(desk.body(morning, { email: 'by-id@example.com', eventId: evening.id }));
    expect((await desk.placesOf(evening.id))?.taken).toBe(2);
    expect((await desk.placesOf(morning.id))?.taken).toBe(0);
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
  ])('bad input is refused with words: %s', async (_what, more) => {
    const event = await desk.addClass();
    const answer = await desk.signUp(desk.body(event, more));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: expect.any(String), reason: 'invalid-input' });
    expect(await desk.placesOf(event.id)).toEqual({ taken: 0, counted: 0 });
  });

  test('a waiver that has changed since it was read must be read again', async () => {
    const event = await desk.addClass();
    const answer = await desk.signUp(desk.body(event, { waiverVersion: '1999-01' }));
    expect(answer.json().reason).toBe('waiver-changed');
  });
});
