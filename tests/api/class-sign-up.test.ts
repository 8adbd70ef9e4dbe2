import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#database/id.ts';
import { classes, signUps, waivers, waiverTexts } from '#database/tables/classes.ts';
import { files } from '#database/tables/files.ts';
import { currentWaiver } from '#domain/classes/waiver.ts';
import { blankPng, drawnPng } from '../support/signature.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
let signature: string;

beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
  signature = await drawnPng();
});
afterAll(() => studio.close());

type Row = Partial<typeof classes.$inferInsert>;

/** A class next week with a title of its own. */
async function addClass(row: Row = {}) {
  const id = newId();
  const title = row.title ?? `Class ${id}`;
  const event = { id, day: '2026-11-27', time: '18:00', capacity: 12, ...row, title, createdAt: studio.clock.now() };
  await studio.connection.db.insert(classes).values(event);
  return event;
}

const body = (event: { title: string; day: string }, more: Record<string, unknown> = {}) => ({
  name: 'Ana Flores',
  email: 'ana@example.com',
  phone: '5035550199',
  classTitle: event.title,
  date: event.day,
  waiver: true,
  signature,
  recaptchaToken: 'token',
  ...more,
});

const signUp = (payload: Record<string, unknown>) => studio.app.inject({ method: 'POST', url: '/api/signup', payload });
const check = (payload: Record<string, unknown>) =>
  studio.app.inject({ method: 'POST', url: '/api/check-student', payload });
const placesOf = async (id: string) => {
  const counted = sql<number>`(select count(*)::int from ${signUps} where class_id = ${id} and cancelled_at is null)`;
  const [row] = await studio.connection.db
    .select({ taken: classes.taken, counted })
    .from(classes)
    .where(sql`id = ${id}`);
  return row;
};

describe('signing up for a class', () => {
  test('keeps a place, the waiver, the signature, and tells both sides', async () => {
    const event = await addClass({ location: 'Alder Street Studio', priceText: '$20' });
    const answer = await signUp(body(event, { email: ' New.Student@Example.com ' }));
    expect(answer.statusCode).toBe(201);
    expect(answer.json().message).toBe('Sign up successful. We sent you a confirmation email.');
    expect(await placesOf(event.id)).toEqual({ taken: 1, counted: 1 });

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
    expect(mail?.text).toMatch(/signup-cancel\?token=/);
    expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@studio\.test>$/);
    const forOwner = (await studio.mailsTo('owner@example.com')).find(({ subject }) => subject.includes(event.title));
    expect(forOwner?.replyTo).toBe('new.student@example.com');
    expect(forOwner?.text).toContain('5035550199');
  });

  test('the calendar file says six in the evening in Portland, with a stable UID', async () => {
    const event = await addClass({ day: '2027-03-14', time: '09:00' });
    await signUp(body(event, { email: 'ics@example.com' }));
    const [mail] = await studio.mailsTo('ics@example.com');
    const [file] = mail?.attachments ?? [];
    expect(file?.contentType).toContain('text/calendar');
    expect(file?.content).toContain('DTSTART;TZID=America/Los_Angeles:20270314T090000');
    expect(file?.content).toContain('BEGIN:VTIMEZONE');
    expect(file?.content).toMatch(/UID:sign-up-[0-9a-f-]{36}@studio\.test/);
    expect(file?.content).toContain('SEQUENCE:0');
  });

  test('one email signs up once, however it is written', async () => {
    const event = await addClass();
    expect((await signUp(body(event))).statusCode).toBe(201);
    const again = await signUp(body(event, { email: 'ANA@example.com', name: 'Ana again' }));
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      reason: 'already-signed-up',
      message: 'You have already signed up for this class.',
    });
    expect(await placesOf(event.id)).toEqual({ taken: 1, counted: 1 });
  });

  test('a full class refuses and writes nothing', async () => {
    const event = await addClass({ capacity: 1 });
    await signUp(body(event));
    const refused = await signUp(body(event, { email: 'late@example.com' }));
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      reason: 'class-full',
      message: 'This class is full. Please select another date.',
    });
    const left = await studio.connection.db.select().from(waivers).where(sql`email = 'late@example.com'`);
    expect(left).toEqual([]);
  });

  test('a class that began, that is elsewhere or that does not exist refuses', async () => {
    const reasonOf = async (event: { title: string; day: string }) => (await signUp(body(event))).json().reason;
    expect(await reasonOf(await addClass({ day: '2026-11-20', time: '10:00' }))).toBe('class-past');
    expect(await reasonOf(await addClass({ isExternal: true, signUpLink: 'https://www.example.com/' }))).toBe(
      'class-external',
    );
    expect(await reasonOf({ title: 'No such class', day: '2026-11-27' })).toBe('class-not-found');
  });

  test('of two classes of one name the one that has not begun is meant', async () => {
    const title = 'Today twice';
    await addClass({ title, day: '2026-11-20', time: '09:00' });
    const evening = await addClass({ title, day: '2026-11-20', time: '19:00' });
    expect((await signUp(body(evening, { email: 'later@example.com' }))).statusCode).toBe(201);
    expect((await placesOf(evening.id))?.taken).toBe(1);
  });

  test('class-status says how a class stands', async () => {
    const status = async (event: { title: string; day: string }) =>
      (
        await studio.app.inject(
          `/api/class-status?${new URLSearchParams({ classTitle: event.title, date: event.day })}`,
        )
      ).json();
    expect(await status(await addClass({ capacity: 3 }))).toMatchObject({
      isFull: false,
      placesLeft: 3,
      action: 'sign-up',
    });
    expect(await status(await addClass({ capacity: 0 }))).toMatchObject({
      isFull: true,
      action: 'full',
      time: '18:00',
    });
    expect(await status(await addClass({ signUpLink: 'https://www.example.com/' }))).toMatchObject({
      action: 'external',
    });
    expect(await status(await addClass({ day: '2026-11-01' }))).toMatchObject({ action: 'past' });
    expect((await status({ title: 'none', day: '2026-11-27' })).reason).toBe('class-not-found');
  });

  test('a mail to whomever was typed in carries no text of a stranger’s making', async () => {
    const event = await addClass();
    await signUp(body(event, { email: 'victim@example.com', name: 'visit-https://evil.example/now' }));
    const [mail] = await studio.mailsTo('victim@example.com');
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('evil.example');
  });

  test('two classes of one name on one day are told apart by time', async () => {
    const title = 'Twice a day';
    const morning = await addClass({ title, time: '09:00' });
    const evening = await addClass({ title, time: '18:00' });
    await signUp(body(evening, { email: 'evening@example.com', time: '18:00' }));
    await signUp(body(morning, { email: 'by-id@example.com', eventId: evening.id }));
    expect((await placesOf(evening.id))?.taken).toBe(2);
    expect((await placesOf(morning.id))?.taken).toBe(0);
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
    const event = await addClass();
    const answer = await signUp(body(event, more));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: expect.any(String), reason: 'invalid-input' });
    expect(await placesOf(event.id)).toEqual({ taken: 0, counted: 0 });
  });

  test('a waiver that has changed since it was read must be read again', async () => {
    const event = await addClass();
    const answer = await signUp(body(event, { waiverVersion: '1999-01' }));
    expect(answer.json().reason).toBe('waiver-changed');
  });
});

describe('signatures', () => {
  const refused = async (data: Buffer | string) => {
    const event = await addClass();
    const url = typeof data === 'string' ? data : `data:image/png;base64,${data.toString('base64')}`;
    const answer = await signUp(body(event, { signature: url }));
    expect(answer.statusCode).toBe(400);
    expect((await placesOf(event.id))?.taken).toBe(0);
    return answer.json().reason;
  };

  test('an empty sheet is no signature', async () => {
    expect(await refused(await blankPng())).toBe('signature-refused');
  });

  test('what only claims to be a PNG is refused', async () => {
    expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('signature-refused');
    const cut = Buffer.from((await drawnPng()).split(',')[1] ?? '', 'base64').subarray(0, 200);
    expect(await refused(cut)).toBe('signature-refused');
  });

  test('a pixel bomb is refused', async () => {
    expect(await refused(await blankPng(8_000, 8_000))).toBe('signature-refused');
  });

  test('a picture over 100 KB is refused', async () => {
    expect(await refused(`data:image/png;base64,${'A'.repeat(140_004)}`)).toBe('invalid-input');
  });

  test('what rides along in the file is not kept', async () => {
    const event = await addClass();
    const clean = Buffer.from(signature.split(',')[1] ?? '', 'base64');
    const polyglot = Buffer.concat([clean, Buffer.from('<script>alert(1)</script>')]);
    const payload = body(event, {
      email: 'polyglot@example.com',
      signature: `data:image/png;base64,${polyglot.toString('base64')}`,
    });
    expect((await signUp(payload)).statusCode).toBe(201);
    const [row] = await studio.connection.db
      .select({ bytes: files.bytes })
      .from(files)
      .innerJoin(waivers, sql`${waivers.signatureId} = ${files.id}`)
      .where(sql`${waivers.email} = 'polyglot@example.com'`);
    expect(row?.bytes.includes('script')).toBe(false);
  });
});

describe('a returning student', () => {
  beforeEach(async () => {
    const event = await addClass();
    await signUp(body(event, { email: 'maya@example.com', name: 'Maya Lindqvist' }));
  });

  test('signs up by email alone', async () => {
    const event = await addClass();
    const answer = await check({ email: 'Maya@example.com', classTitle: event.title, date: event.day });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().message).toBe('Registration confirmed!');
    expect((await placesOf(event.id))?.taken).toBe(1);
    const mails = await studio.mailsTo('maya@example.com', 2);
    expect(mails.some(({ subject }) => subject.includes(event.title))).toBe(true);
  });

  test('is told so when already signed up, with 400', async () => {
    const event = await addClass();
    const payload = { email: 'maya@example.com', classTitle: event.title, date: event.day };
    await check(payload);
    const again = await check(payload);
    expect(again.statusCode).toBe(400);
    expect(again.json().message).toBe('You have already signed up for this class.');
  });

  test('meets a full class with 409', async () => {
    const event = await addClass({ capacity: 0 });
    const answer = await check({ email: 'maya@example.com', classTitle: event.title, date: event.day });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().reason).toBe('class-full');
  });

  test('an unknown email gets 404 and the exact words', async () => {
    const event = await addClass();
    const answer = await check({ email: 'nobody@example.com', classTitle: event.title, date: event.day });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().message).toBe('Email not found. Please register as a new student.');
  });
});

describe('giving a place back', () => {
  test('the link of the mail shows, then cancels once, frees the place and tells both', async () => {
    const event = await addClass({ capacity: 1 });
    await signUp(body(event, { email: 'cancel@example.com' }));
    const [mail] = await studio.mailsTo('cancel@example.com');
    const token = /signup-cancel\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const url = '/api/signup/cancellation';

    const shown = await studio.app.inject(`${url}?token=${token}`);
    expect(shown.json()).toMatchObject({ title: event.title, cancelled: false });
    expect((await placesOf(event.id))?.taken).toBe(1);

    const both = await Promise.all([1, 2].map(() => studio.app.inject({ method: 'POST', url, payload: { token } })));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await placesOf(event.id)).toEqual({ taken: 0, counted: 0 });
    const mails = await studio.mailsTo('cancel@example.com', 2);
    const [, goodbye] = mails;
    expect(mails).toHaveLength(2);
    const before = /UID:(.*)/.exec(mail?.attachments?.[0]?.content ?? '')?.[1];
    expect(goodbye?.attachments?.[0]?.content).toContain(`UID:${before}`);
    expect(goodbye?.attachments?.[0]?.content).toContain('SEQUENCE:1');
    expect(goodbye?.attachments?.[0]?.content).toContain('METHOD:CANCEL');

    expect((await signUp(body(event, { email: 'next@example.com' }))).statusCode).toBe(201);
  });

  test('a made-up link is refused', async () => {
    for (const token of ['', 'x', 'x.y', studio.links.sign('something-else', newId())]) {
      const answer = await studio.app.inject({ method: 'POST', url: '/api/signup/cancellation', payload: { token } });
      expect(answer.statusCode).toBe(404);
      expect(answer.json().reason).toBe('link-invalid');
    }
  });
});
