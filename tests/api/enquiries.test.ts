import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enquiries } from '#database/tables/enquiries.ts';
import { mails } from '#database/tables/mails.ts';
import { type BotCheck, trustingBotCheck } from '#server/outside/bot-check.ts';
import { openStudio, type Studio } from '../support/studio.ts';

const OWNER = 'owner@example.com';
const contactPath = '/api/contact';
const bookingPath = '/api/publicBookings/request';

let studio: Studio;
const askedActions: string[] = [];

/** As at the real service, the token decides: these two stand for a low score and for one that was made up. */
const botCheck: BotCheck = {
  async check(token, action, ip) {
    askedActions.push(action);
    if (token === 'scored-low') return 'unsure';
    return token === 'made-up' ? 'refused' : trustingBotCheck.check(token, action, ip);
  },
};

beforeAll(async () => {
  studio = await openStudio({ botCheck });
});
afterAll(() => studio.close());

let people = 0;
function someone() {
  people++;
  return { email: `maya${people}@example.com`, ip: `198.51.100.${people}` };
}

type Fields = Record<string, unknown>;

const contactBody = (changed: Fields = {}): Fields => ({
  name: 'Maya Lee',
  email: someone().email,
  message: 'Is the park class on when it rains?',
  recaptchaToken: 'token',
  ...changed,
});

const bookingBody = (changed: Fields = {}): Fields => ({
  name: 'Maya Lee',
  email: someone().email,
  phone: '503 555 0188',
  sessionType: 'yoga therapy',
  message: 'My back, mostly.',
  captchaToken: 'token',
  ...changed,
});

const routes = [
  { path: contactPath, body: contactBody, token: 'recaptchaToken', action: 'contact_form_submit' },
  { path: bookingPath, body: bookingBody, token: 'captchaToken', action: 'submit' },
];

function post(url: string, payload: Fields, ip = someone().ip) {
  return studio.app.inject({ method: 'POST', url, payload, remoteAddress: ip });
}

const kept = (email: unknown) =>
  studio.connection.db
    .select()
    .from(enquiries)
    .where(eq(enquiries.email, String(email)));

/** The mail to the owner that answers to this sender. */
async function mailFrom(email: unknown) {
  for (let wanted = 1; ; wanted++) {
    const found = (await studio.mailsTo(OWNER, wanted)).find(({ replyTo }) => replyTo === email);
    if (found) return found;
  }
}

const written = async () => ({
  enquiries: await studio.connection.db.$count(enquiries),
  mails: await studio.connection.db.$count(mails),
});

describe('a message from the contact page', () => {
  test('is kept, goes to the owner, and a reply goes to the sender', async () => {
    const body = contactBody();
    const answer = await post(contactPath, body);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ message: 'Thank you. Your message is on its way to Wren.' });
    expect(await kept(body.email)).toMatchObject([
      { kind: 'contact', name: 'Maya Lee', message: body.message, doubtful: false, answeredAt: null },
    ]);
    const mail = await mailFrom(body.email);
    expect(mail).toMatchObject({ to: OWNER, subject: 'Message from Maya Lee', replyTo: body.email });
    expect(mail.text).toContain(body.message);
    expect(mail.text).toContain(body.email);
  });

  test('needs words', async () => {
    const before = await written();
    expect((await post(contactPath, contactBody({ message: ' \n ' }))).statusCode).toBe(400);
    expect((await post(contactPath, contactBody({ message: 'x'.repeat(5001) }))).statusCode).toBe(400);
    expect(await written()).toEqual(before);
  });

  test('shows the owner the words as they are: no markup of theirs works, and lines stay lines', async () => {
    const message = '<script>alert("hi")</script> & <b>bold</b>\r\nsecond line';
    const body = contactBody({ name: '<img src=x onerror=alert(1)>', message });
    await post(contactPath, body);
    const mail = await mailFrom(body.email);
    expect(mail.html).toContain('&lt;script&gt;alert(&quot;hi&quot;)&lt;/script&gt; &amp; &lt;b&gt;bold&lt;/b&gt;');
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail.html).not.toMatch(/<script|<b>|<img/);
    expect(mail.text).toContain('<script>alert("hi")</script> & <b>bold</b>\nsecond line');
  });
});

describe('a booking request', () => {
  test('is kept, goes to the owner, and a reply goes to the sender', async () => {
    const body = bookingBody();
    const answer = await post(bookingPath, body);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ message: 'Thank you. Wren will write to you to find a time.' });
    expect(await kept(body.email)).toMatchObject([
      {
        kind: 'booking-request',
        phone: '503 555 0188',
        sessionType: 'yoga therapy',
        message: 'My back, mostly.',
        doubtful: false,
      },
    ]);
    const mail = await mailFrom(body.email);
    expect(mail).toMatchObject({ to: OWNER, subject: 'Booking request: yoga therapy, Maya Lee', replyTo: body.email });
    for (const fact of ['503 555 0188', 'yoga therapy', 'My back, mostly.']) expect(mail.text).toContain(fact);
  });

  test('may come without a message', async () => {
    const body = bookingBody({ message: undefined });
    expect((await post(bookingPath, body)).statusCode).toBe(201);
    expect(await kept(body.email)).toMatchObject([{ message: '' }]);
    expect((await mailFrom(body.email)).text).toContain('503 555 0188');
  });

  test.each(['private yoga', 'group yoga', 'yoga therapy', 'chocolates'])('can be about %s', async (sessionType) => {
    expect((await post(bookingPath, bookingBody({ sessionType }))).statusCode).toBe(201);
  });

  test.each([
    ['an unknown session type', { sessionType: 'pilates' }],
    ['no session type', { sessionType: undefined }],
    ['an empty phone', { phone: '' }],
    ['no phone', { phone: undefined }],
    ['a phone of two lines', { phone: '503\n555' }],
  ])('with %s is refused', async (_, wrong) => {
    const before = await written();
    expect((await post(bookingPath, bookingBody(wrong))).statusCode).toBe(400);
    expect(await written()).toEqual(before);
  });
});

describe.each(routes)('$path', ({ path, body, token, action }) => {
  test('asks the bot check about its own action', async () => {
    askedActions.length = 0;
    await post(path, body());
    expect(askedActions).toEqual([action]);
  });

  test.each([undefined, '', 'bypass'])('refuses the token %j', async (missing) => {
    const before = await written();
    const answer = await post(path, body({ [token]: missing }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message: "We couldn't verify that you're human. Please try again.",
      reason: 'bot-check-missing',
    });
    expect(await written()).toEqual(before);
  });

  test('refuses a token that the bot check does not know', async () => {
    const before = await written();
    const answer = await post(path, body({ [token]: 'made-up' }));
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ reason: 'bot-check-failed' });
    expect(await written()).toEqual(before);
  });

  test.each([{ [token]: 'scored-low' }, { website: 'https://spam.example' }])(
    'keeps a doubtful one (%j), answers as always and marks it for the owner',
    async (doubtful) => {
      const [plain, sent] = [body(), body(doubtful)];
      const [usual, answer] = [await post(path, plain), await post(path, sent)];
      expect(answer.statusCode).toBe(201);
      expect(answer.body).toBe(usual.body);
      expect(await kept(sent.email)).toMatchObject([{ doubtful: true }]);
      const [mail, plainMail] = [await mailFrom(sent.email), await mailFrom(plain.email)];
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
  ])('refuses %j and changes nothing', async (injected) => {
    const before = await written();
    const answer = await post(path, body(injected));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ reason: 'invalid-input' });
    expect(await written()).toEqual(before);
  });

  test('a name may look like addresses: the answer still goes to the one address given', async () => {
    const sent = body({ name: 'Lee, Maya <leo@example.com>' });
    expect((await post(path, sent)).statusCode).toBe(201);
    const mail = await mailFrom(sent.email);
    expect(mail.replyTo).toBe(sent.email);
    expect(mail.headers).toBeUndefined();
    expect(mail.text).toContain(`your answer goes to ${sent.email}.`);
    expect(mail.subject).toContain('Lee, Maya <leo@example.com>');
  });

  test('half a character is no text', async () => {
    for (const field of ['name', 'email', 'message']) {
      const before = await written();
      expect((await post(path, body({ [field]: 'maya\ud83c@example.com' }))).statusCode).toBe(400);
      expect(await written()).toEqual(before);
    }
  });

  test('what is no proper request gets its 4xx and changes nothing', async () => {
    const before = await written();
    const send = async (payload: string, type = 'application/json') => {
      const headers = { 'content-type': type };
      const remoteAddress = someone().ip;
      return (await studio.app.inject({ method: 'POST', url: path, payload, headers, remoteAddress })).statusCode;
    };
    expect(await send(JSON.stringify(body({ admin: true })))).toBe(400);
    expect(await send('{"name": ')).toBe(400);
    expect(await send('')).toBe(400);
    expect(await send('null')).toBe(400);
    expect(await send(JSON.stringify(body({ name: ['Maya'] })))).toBe(400);
    expect(await send('name=Maya', 'application/x-www-form-urlencoded')).toBe(415);
    expect(await send(JSON.stringify(body()), 'text/plain')).toBe(415);
    expect(await send(JSON.stringify(body({ message: 'x'.repeat(257 * 1024) })))).toBe(413);
    expect(await written()).toEqual(before);
  });

  const hourLater = () => studio.clock.moveTo(new Date(studio.clock.now().getTime() + 3_600_000));

  test('the eleventh within an hour from one address is refused; an hour later it goes on', async () => {
    const { ip } = someone();
    const tries = [];
    for (let i = 0; i < 11; i++) tries.push((await post(path, body(), ip)).statusCode);
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
    const before = await written();
    expect((await post(path, body(), ip)).json()).toMatchObject({ reason: 'too-many-requests' });
    expect(await written()).toEqual(before);
    hourLater();
    expect((await post(path, body(), ip)).statusCode).toBe(201);
  });

  test('the sixth within an hour of one email is refused, from wherever; an hour later it goes on', async () => {
    const { email } = someone();
    const tries = [];
    for (let i = 0; i < 6; i++) tries.push((await post(path, body({ email }))).statusCode);
    expect(tries).toEqual([...Array.from({ length: 5 }, () => 201), 429]);
    hourLater();
    expect((await post(path, body({ email }))).statusCode).toBe(201);
  });

  test('what the bot check turned away does not use up the tries of the email it named', async () => {
    const { email } = someone();
    for (let i = 0; i < 6; i++) await post(path, body({ email, [token]: 'made-up' }));
    expect((await post(path, body({ email }))).statusCode).toBe(201);
  });
});
