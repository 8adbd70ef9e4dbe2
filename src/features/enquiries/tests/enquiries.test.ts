import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alwaysPassBotCheck, type BotCheck } from '#platform/bot-check/bot-check.ts';
import { mails } from '#platform/database/tables/mails.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { enquiries } from '../tables.ts';

const OWNER = 'owner@example.com';
const contactPath = '/api/contact';
const bookingPath = '/api/publicBookings/request';

let testApp: TestApp;
const checkedActions: string[] = [];

const botCheck: BotCheck = {
  async check(token, action, ip) {
    checkedActions.push(action);
    if (token === 'scored-low') return 'unsure';
    return token === 'made-up' ? 'refused' : alwaysPassBotCheck.check(token, action, ip);
  },
};

beforeAll(async () => {
  testApp = await createTestApp({ botCheck });
});
afterAll(() => testApp.close());

let personCount = 0;
function createVisitor() {
  personCount++;
  return { email: `maya${personCount}@example.com`, ip: `198.51.100.${personCount}` };
}

type Fields = Record<string, unknown>;

const createContactBody = (overrides: Fields = {}): Fields => ({
  name: 'Maya Lee',
  email: createVisitor().email,
  message: 'Is the park class on when it rains?',
  recaptchaToken: 'token',
  ...overrides,
});

const createBookingBody = (overrides: Fields = {}): Fields => ({
  name: 'Maya Lee',
  email: createVisitor().email,
  phone: '503 555 0188',
  sessionType: 'yoga therapy',
  message: 'My back, mostly.',
  captchaToken: 'token',
  ...overrides,
});

const routes = [
  { path: contactPath, body: createContactBody, token: 'recaptchaToken', action: 'contact_form_submit' },
  { path: bookingPath, body: createBookingBody, token: 'captchaToken', action: 'submit' },
];

function postJson(url: string, payload: Fields, ip = createVisitor().ip) {
  return testApp.app.inject({ method: 'POST', url, payload, remoteAddress: ip });
}

const listEnquiries = (email: unknown) =>
  testApp.connection.db
    .select()
    .from(enquiries)
    .where(eq(enquiries.email, String(email)));

async function findMailReplyingTo(email: unknown) {
  for (let mailCount = 1; ; mailCount++) {
    const mail = (await testApp.mailsTo(OWNER, mailCount)).find(({ replyTo }) => replyTo === email);
    if (mail) return mail;
  }
}

const countRows = async () => ({
  enquiries: await testApp.connection.db.$count(enquiries),
  mails: await testApp.connection.db.$count(mails),
});

describe('a message from the contact page', () => {
  test('a message from the contact page is stored, mailed to the owner, and a reply goes to the sender', async () => {
    const body = createContactBody();
    const response = await postJson(contactPath, body);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ message: 'Thank you. Your message is on its way to Wren.' });
    expect(await listEnquiries(body.email)).toMatchObject([
      { kind: 'contact', name: 'Maya Lee', message: body.message, suspectedSpam: false, answeredAt: null },
    ]);
    const mail = await findMailReplyingTo(body.email);
    expect(mail).toMatchObject({ to: OWNER, subject: 'Message from Maya Lee', replyTo: body.email });
    expect(mail.text).toContain(body.message);
    expect(mail.text).toContain(body.email);
  });

  test('a message from the contact page may not be empty', async () => {
    const before = await countRows();
    expect((await postJson(contactPath, createContactBody({ message: ' \n ' }))).statusCode).toBe(400);
    expect((await postJson(contactPath, createContactBody({ message: 'x'.repeat(5001) }))).statusCode).toBe(400);
    expect(await countRows()).toEqual(before);
  });

  test('the owner’s mail shows a message as it was typed: markup as text, with its line breaks', async () => {
    const message = '<script>alert("hi")</script> & <b>bold</b>\r\nsecond line';
    const body = createContactBody({ name: '<img src=x onerror=alert(1)>', message });
    await postJson(contactPath, body);
    const mail = await findMailReplyingTo(body.email);
    expect(mail.html).toContain('&lt;script&gt;alert(&quot;hi&quot;)&lt;/script&gt; &amp; &lt;b&gt;bold&lt;/b&gt;');
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail.html).not.toMatch(/<script|<b>|<img src=x/);
    expect(mail.text).toContain('> <script>alert("hi")</script> & <b>bold</b>\n> second line');
  });
});

describe('a booking request', () => {
  test('a booking request is stored, mailed to the owner, and a reply goes to the sender', async () => {
    const body = createBookingBody();
    const response = await postJson(bookingPath, body);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ message: 'Thank you. Wren will write to you to find a time.' });
    expect(await listEnquiries(body.email)).toMatchObject([
      {
        kind: 'booking-request',
        phone: '503 555 0188',
        sessionType: 'yoga therapy',
        message: 'My back, mostly.',
        suspectedSpam: false,
      },
    ]);
    const mail = await findMailReplyingTo(body.email);
    expect(mail).toMatchObject({ to: OWNER, subject: 'Booking request: yoga therapy, Maya Lee', replyTo: body.email });
    for (const fact of ['(503) 555-0188', 'yoga therapy', 'My back, mostly.']) expect(mail.text).toContain(fact);
  });

  test('a booking request may come without a message', async () => {
    const body = createBookingBody({ message: undefined });
    expect((await postJson(bookingPath, body)).statusCode).toBe(201);
    expect(await listEnquiries(body.email)).toMatchObject([{ message: '' }]);
    expect((await findMailReplyingTo(body.email)).text).toContain('(503) 555-0188');
  });

  test.each(['private yoga', 'group yoga', 'yoga therapy', 'chocolates'])(
    'a booking request can be about %s',
    async (sessionType) => {
      expect((await postJson(bookingPath, createBookingBody({ sessionType }))).statusCode).toBe(201);
    },
  );

  test.each([
    ['an unknown session type', { sessionType: 'pilates' }],
    ['no session type', { sessionType: undefined }],
    ['an empty phone', { phone: '' }],
    ['no phone', { phone: undefined }],
    ['a phone of two lines', { phone: '503\n555' }],
  ])('a booking request with %s is refused', async (_, invalidFields) => {
    const before = await countRows();
    expect((await postJson(bookingPath, createBookingBody(invalidFields))).statusCode).toBe(400);
    expect(await countRows()).toEqual(before);
  });
});

describe.each(routes)('$path', ({ path, body, token, action }) => {
  test('the bot check verifies the action of the form', async () => {
    checkedActions.length = 0;
    await postJson(path, body());
    expect(checkedActions).toEqual([action]);
  });

  test.each([undefined, '', 'bypass'])('an enquiry with the token %j is refused', async (missing) => {
    const before = await countRows();
    const response = await postJson(path, body({ [token]: missing }));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      message: "We couldn't verify that you're human. Please try again.",
      reason: 'bot-check-missing',
    });
    expect(await countRows()).toEqual(before);
  });

  test('an enquiry with a token that the bot check does not know is refused', async () => {
    const before = await countRows();
    const response = await postJson(path, body({ [token]: 'made-up' }));
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ reason: 'bot-check-failed' });
    expect(await countRows()).toEqual(before);
  });

  test.each([{ [token]: 'scored-low' }, { website: 'https://spam.example' }])(
    'a doubtful enquiry (%j) is stored with the usual response and marked for the owner',
    async (suspectedSpam) => {
      const [normalBody, sentBody] = [body(), body(suspectedSpam)];
      const [usual, response] = [await postJson(path, normalBody), await postJson(path, sentBody)];
      expect(response.statusCode).toBe(201);
      expect(response.body).toBe(usual.body);
      expect(await listEnquiries(sentBody.email)).toMatchObject([{ suspectedSpam: true }]);
      const [mail, plainMail] = [await findMailReplyingTo(sentBody.email), await findMailReplyingTo(normalBody.email)];
      expect(mail.subject).toBe(`Possible spam: ${plainMail.subject}`);
      expect(plainMail.text).not.toContain('bot check');
      expect(mail.text).toContain('bot check');
    },
  );

  test.each([
    { email: 'maya@example.com\r\nBcc: leo@example.com' },
    { email: 'maya@example.com\nleo@example.com' },
    { email: 'maya@example.com, leo@example.com' },
    { email: 'maya@example.com;leo@example.com' },
    { email: 'Maya <maya@example.com>' },
    { email: '"Maya"@example.com' },
    { name: 'Maya\r\nBcc: leo@example.com' },
    { name: 'Maya\nSubject: Hello' },
    { name: 'Maya\u0000' },
    { name: 'Maya\u0085Bcc: leo@example.com' },
    { name: '   ' },
    { name: 'M'.repeat(121) },
    { message: 'bell \u0007' },
  ])('an enquiry with the body %j is refused and changes nothing', async (injected) => {
    const before = await countRows();
    const response = await postJson(path, body(injected));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ reason: 'invalid-input' });
    expect(await countRows()).toEqual(before);
  });

  test('a reply goes to the one address that was entered, even if the name looks like addresses', async () => {
    const sentBody = body({ name: 'Lee, Maya <leo@example>' });
    expect((await postJson(path, sentBody)).statusCode).toBe(201);
    const mail = await findMailReplyingTo(sentBody.email);
    expect(mail.replyTo).toBe(sentBody.email);
    expect(mail.headers).toBeUndefined();
    expect(mail.text).toContain(`your answer goes to ${sentBody.email}.`);
    expect(mail.subject).toContain('Lee, Maya <leo@example>');
  });

  test('half a surrogate pair in an enquiry is refused as text', async () => {
    for (const field of ['name', 'email', 'message']) {
      const before = await countRows();
      expect((await postJson(path, body({ [field]: 'maya\ud83c@example.com' }))).statusCode).toBe(400);
      expect(await countRows()).toEqual(before);
    }
  });

  test('an invalid enquiry gets its 4xx and changes nothing', async () => {
    const before = await countRows();
    const send = async (payload: string, type = 'application/json') => {
      const headers = { 'content-type': type };
      const remoteAddress = createVisitor().ip;
      return (await testApp.app.inject({ method: 'POST', url: path, payload, headers, remoteAddress })).statusCode;
    };
    expect(await send(JSON.stringify(body({ admin: true })))).toBe(400);
    expect(await send('{"name": ')).toBe(400);
    expect(await send('')).toBe(400);
    expect(await send('null')).toBe(400);
    expect(await send(JSON.stringify(body({ name: ['Maya'] })))).toBe(400);
    expect(await send('name=Maya', 'application/x-www-form-urlencoded')).toBe(415);
    expect(await send(JSON.stringify(body()), 'text/plain')).toBe(415);
    expect(await send(JSON.stringify(body({ message: 'x'.repeat(257 * 1024) })))).toBe(413);
    expect(await countRows()).toEqual(before);
  });

  const advanceOneHour = () => testApp.clock.setTime(new Date(testApp.clock.now().getTime() + 3_600_000));

  test('the eleventh enquiry from one address in an hour is refused, and one after the hour is accepted', async () => {
    const { ip } = createVisitor();
    const attempts = [];
    for (let i = 0; i < 11; i++) attempts.push((await postJson(path, body(), ip)).statusCode);
    expect(attempts).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
    const before = await countRows();
    expect((await postJson(path, body(), ip)).json()).toMatchObject({ reason: 'too-many-requests' });
    expect(await countRows()).toEqual(before);
    advanceOneHour();
    expect((await postJson(path, body(), ip)).statusCode).toBe(201);
  });

  test('the sixth enquiry of one email in an hour is refused from any address, and a later one is accepted', async () => {
    const { email } = createVisitor();
    const attempts = [];
    for (let i = 0; i < 6; i++) attempts.push((await postJson(path, body({ email }))).statusCode);
    expect(attempts).toEqual([...Array.from({ length: 5 }, () => 201), 429]);
    advanceOneHour();
    expect((await postJson(path, body({ email }))).statusCode).toBe(201);
  });

  test('an enquiry that the bot check refused does not count for the limit of its email', async () => {
    const { email } = createVisitor();
    for (let i = 0; i < 6; i++) await postJson(path, body({ email, [token]: 'made-up' }));
    expect((await postJson(path, body({ email }))).statusCode).toBe(201);
  });
});
