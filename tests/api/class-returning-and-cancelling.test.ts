import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#database/id.ts';
import { signUps } from '#database/tables/classes.ts';
import { classDesk } from '../support/class-desk.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
let desk: Awaited<ReturnType<typeof classDesk>>;

beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
  desk = await classDesk(studio);
});
afterAll(() => studio.close());

describe('a returning student', () => {
  beforeEach(async () => {
    const event = await desk.addClass();
    await desk.signUp(desk.body(event, { email: 'maya@example.com', name: 'Maya Lindqvist' }));
  });

  test('signs up by email alone', async () => {
    const event = await desk.addClass();
    const answer = await desk.check({ email: 'Maya@example.com', classTitle: event.title, date: event.day });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().message).toBe('Registration confirmed!');
    expect((await desk.placesOf(event.id))?.taken).toBe(1);
    const mails = await studio.mailsTo('maya@example.com', 2);
    expect(mails.some(({ subject }) => subject.includes(event.title))).toBe(true);
  });

  test('is known by the mailbox of the address where its host is known to ignore tags and dots', async () => {
    const [first, event] = [await desk.addClass(), await desk.addClass()];
    await desk.signUp(desk.body(first, { email: 'maya@gmail.com', name: 'Maya Lindqvist' }));
    const named = { classTitle: event.title, date: event.day };
    expect((await desk.check({ ...named, email: 'm.aya+class@googlemail.com' })).statusCode).toBe(200);
    expect((await desk.check({ ...named, email: 'maya@gmail.com' })).statusCode).toBe(400);
    expect(await studio.mailsTo('m.aya+class@googlemail.com')).toHaveLength(1);
  });

  test('is nobody else: elsewhere a plus sign may be the name of another person', async () => {
    const event = await desk.addClass();
    const named = { classTitle: event.title, date: event.day };
    expect((await desk.check({ ...named, email: 'maya+class@example.com' })).statusCode).toBe(404);
  });

  test('has the name that was signed with this very address', async () => {
    const email = 'leo.who@gmail.com';
    const events = [await desk.addClass(), await desk.addClass(), await desk.addClass()] as const;
    await desk.signUp(desk.body(events[0], { email, name: 'Leo Who' }));
    studio.clock.moveTo(new Date(studio.clock.now().getTime() + 60_000));
    await desk.signUp(desk.body(events[1], { email: 'leowho+2@gmail.com', name: 'Leonore' }));
    await desk.check({ email, classTitle: events[2].title, date: events[2].day });
    const rows = await studio.connection.db.select().from(signUps).where(eq(signUps.classId, events[2].id));
    expect(rows.map(({ name }) => name)).toEqual(['Leo Who']);
  });

  test('is told so when already signed up, with 400', async () => {
    const event = await desk.addClass();
    const payload = { email: 'maya@example.com', classTitle: event.title, date: event.day };
    await desk.check(payload);
    const again = await desk.check(payload);
    expect(again.statusCode).toBe(400);
    expect(again.json().message).toBe('You have already signed up for this class.');
  });

  test('meets a full class with 409', async () => {
    const event = await desk.addClass({ capacity: 0 });
    const answer = await desk.check({ email: 'maya@example.com', classTitle: event.title, date: event.day });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().reason).toBe('class-full');
  });

  test('an unknown email gets 404 and the exact words', async () => {
    const event = await desk.addClass();
    const answer = await desk.check({ email: 'nobody@example.com', classTitle: event.title, date: event.day });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().message).toBe('Email not found. Please register as a new student.');
  });
});

describe('giving a place back', () => {
  test('the link of the mail shows, then cancels once, frees the place and tells both', async () => {
    const event = await desk.addClass({ capacity: 1 });
    await desk.signUp(desk.body(event, { email: 'cancel@example.com' }));
    const [mail] = await studio.mailsTo('cancel@example.com');
    const token = /signup-cancel\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const url = '/api/signup/cancellation';

    const shown = await studio.app.inject(`${url}?token=${token}`);
    expect(shown.json()).toMatchObject({ title: event.title, cancelled: false });
    expect((await desk.placesOf(event.id))?.taken).toBe(1);

    for (const _press of ['first', 'again']) {
      expect((await studio.app.inject({ method: 'POST', url, payload: { token } })).statusCode).toBe(200);
    }
    expect(await desk.placesOf(event.id)).toEqual({ taken: 0, counted: 0 });
    const mails = await studio.mailsTo('cancel@example.com', 2);
    const [, goodbye] = mails;
    expect(mails).toHaveLength(2);
    const before = /UID:(.*)/.exec(mail?.attachments?.[0]?.content ?? '')?.[1];
    expect(goodbye?.attachments?.[0]?.content).toContain(`UID:${before}`);
    expect(goodbye?.attachments?.[0]?.content).toContain('SEQUENCE:1');
    expect(goodbye?.attachments?.[0]?.content).toContain('METHOD:CANCEL');

    expect((await desk.signUp(desk.body(event, { email: 'next@example.com' }))).statusCode).toBe(201);
  });

  test('a made-up link is refused', async () => {
    for (const token of ['', 'x', 'x.y', studio.links.sign('something-else', newId())]) {
      const answer = await studio.app.inject({ method: 'POST', url: '/api/signup/cancellation', payload: { token } });
      expect(answer.statusCode).toBe(404);
      expect(answer.json().reason).toBe('link-invalid');
    }
  });
});
