import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/id.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createClassFixture } from '#tests/support/classes/class-fixture.ts';
import { signUps } from '../../tables/classes.ts';

let testApp: TestApp;
let classFixture: Awaited<ReturnType<typeof createClassFixture>>;

beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  classFixture = await createClassFixture(testApp);
});
afterAll(() => testApp.close());

describe('a returning student', () => {
  beforeEach(async () => {
    const event = await classFixture.addClass();
    await classFixture.signUp(
      classFixture.createSignUpForm(event, { email: 'maya@example.com', name: 'Maya Lindqvist' }),
    );
  });

  test('a returning student signs up by email alone', async () => {
    const event = await classFixture.addClass();
    const response = await classFixture.checkStudent({
      email: 'Maya@example.com',
      classTitle: event.title,
      date: event.day,
    });
    expect(response.statusCode).toBe(200);
    expect(response.json().message).toBe('Registration confirmed!');
    expect((await classFixture.countPlaces(event.id))?.taken).toBe(1);
    const mails = await testApp.mailsTo('maya@example.com', 2);
    expect(mails.some(({ subject }) => subject.includes(event.title))).toBe(true);
  });

  test('a returning student is known by the mailbox if its host ignores tags and dots', async () => {
    const [first, event] = [await classFixture.addClass(), await classFixture.addClass()];
    await classFixture.signUp(
      classFixture.createSignUpForm(first, { email: 'maya@gmail.com', name: 'Maya Lindqvist' }),
    );
    const classReference = { classTitle: event.title, date: event.day };
    expect(
      (await classFixture.checkStudent({ ...classReference, email: 'm.aya+class@googlemail.com' })).statusCode,
    ).toBe(200);
    expect((await classFixture.checkStudent({ ...classReference, email: 'maya@gmail.com' })).statusCode).toBe(400);
    expect(await testApp.mailsTo('m.aya+class@googlemail.com')).toHaveLength(1);
  });

  test('a returning student is found by the exact address only, because a plus sign may be another person', async () => {
    const event = await classFixture.addClass();
    const classReference = { classTitle: event.title, date: event.day };
    expect((await classFixture.checkStudent({ ...classReference, email: 'maya+class@example.com' })).statusCode).toBe(
      404,
    );
  });

  test('a returning student has the name that was signed with exactly this address', async () => {
    const email = 'leo.who@gmail.com';
    const events = [
      await classFixture.addClass(),
      await classFixture.addClass(),
      await classFixture.addClass(),
    ] as const;
    await classFixture.signUp(classFixture.createSignUpForm(events[0], { email, name: 'Leo Who' }));
    testApp.clock.setTime(new Date(testApp.clock.now().getTime() + 60_000));
    await classFixture.signUp(
      classFixture.createSignUpForm(events[1], { email: 'leowho+2@gmail.com', name: 'Leonore' }),
    );
    await classFixture.checkStudent({ email, classTitle: events[2].title, date: events[2].day });
    const rows = await testApp.connection.db.select().from(signUps).where(eq(signUps.classId, events[2].id));
    expect(rows.map(({ name }) => name)).toEqual(['Leo Who']);
  });

  test('a returning student who is already signed up is refused with 400', async () => {
    const event = await classFixture.addClass();
    const payload = { email: 'maya@example.com', classTitle: event.title, date: event.day };
    await classFixture.checkStudent(payload);
    const repeatedCheck = await classFixture.checkStudent(payload);
    expect(repeatedCheck.statusCode).toBe(400);
    expect(repeatedCheck.json().message).toBe('You have already signed up for this class.');
  });

  test('a returning student is refused with 409 if the class is full', async () => {
    const event = await classFixture.addClass({ capacity: 0 });
    const response = await classFixture.checkStudent({
      email: 'maya@example.com',
      classTitle: event.title,
      date: event.day,
    });
    expect(response.statusCode).toBe(409);
    expect(response.json().reason).toBe('class-full');
  });

  test('an unknown email gets 404 and the exact fixed sentence', async () => {
    const event = await classFixture.addClass();
    const response = await classFixture.checkStudent({
      email: 'nobody@example.com',
      classTitle: event.title,
      date: event.day,
    });
    expect(response.statusCode).toBe(404);
    expect(response.json().message).toBe('Email not found. Please register as a new student.');
  });
});

describe('cancelling a sign-up', () => {
  test('the link from the mail shows the sign-up, cancels it once, frees the place and mails both sides', async () => {
    const event = await classFixture.addClass({ capacity: 1 });
    await classFixture.signUp(classFixture.createSignUpForm(event, { email: 'cancel@example.com' }));
    const [mail] = await testApp.mailsTo('cancel@example.com');
    const token = /signup-cancel\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const url = '/api/signup/cancellation';

    const cancellationPage = await testApp.app.inject(`${url}?token=${token}`);
    expect(cancellationPage.json()).toMatchObject({ title: event.title, cancelled: false });
    expect((await classFixture.countPlaces(event.id))?.taken).toBe(1);

    for (const _press of ['first', 'again']) {
      expect((await testApp.app.inject({ method: 'POST', url, payload: { token } })).statusCode).toBe(200);
    }
    expect(await classFixture.countPlaces(event.id)).toEqual({ taken: 0, counted: 0 });
    const mails = await testApp.mailsTo('cancel@example.com', 2);
    const [, goodbye] = mails;
    expect(mails).toHaveLength(2);
    const before = /UID:(.*)/.exec(mail?.attachments?.[0]?.content ?? '')?.[1];
    expect(goodbye?.attachments?.[0]?.content).toContain(`UID:${before}`);
    expect(goodbye?.attachments?.[0]?.content).toContain('SEQUENCE:1');
    expect(goodbye?.attachments?.[0]?.content).toContain('METHOD:CANCEL');

    expect(
      (await classFixture.signUp(classFixture.createSignUpForm(event, { email: 'next@example.com' }))).statusCode,
    ).toBe(201);
  });

  test('a forged cancellation link is refused', async () => {
    for (const token of ['', 'x', 'x.y', testApp.links.sign('something-else', newId())]) {
      const response = await testApp.app.inject({
        method: 'POST',
        url: '/api/signup/cancellation',
        payload: { token },
      });
      expect(response.statusCode).toBe(404);
      expect(response.json().reason).toBe('link-invalid');
    }
  });
});
