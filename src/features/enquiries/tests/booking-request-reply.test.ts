import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alwaysPassBotCheck, type BotCheck } from '#platform/bot-check/bot-check.ts';
import { mails } from '#platform/database/tables/mails.ts';
import { sampleBusiness } from '#seeds/sample-business.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';

let testApp: TestApp;

const botCheck: BotCheck = {
  check: async (token, action, ip) => (token === 'scored-low' ? 'unsure' : alwaysPassBotCheck.check(token, action, ip)),
};

beforeAll(async () => {
  testApp = await createTestApp({ botCheck });
});
afterAll(() => testApp.close());

type Fields = Record<string, unknown>;

let personCount = 0;
const createBookingBody = (overrides: Fields = {}): Fields => ({
  name: 'Maya Lee',
  email: `maya${++personCount}@example.com`,
  phone: '503 555 0188',
  sessionType: 'yoga therapy',
  message: 'My back, mostly.',
  captchaToken: 'token',
  ...overrides,
});

const postJson = (url: string, payload: Fields) =>
  testApp.app.inject({ method: 'POST', url, payload, remoteAddress: `198.51.100.${personCount}` });
const sendBookingRequest = (body: Fields) => postJson('/api/publicBookings/request', body);

const countMailsTo = (email: unknown) => testApp.connection.db.$count(mails, eq(mails.recipient, String(email)));

test('the reply to a booking request says what happens next, and repeats no text of the visitor', async () => {
  const body = createBookingBody({ name: 'Cheap pills at pills' });
  expect((await sendBookingRequest(body)).statusCode).toBe(201);
  const [mail] = await testApp.mailsTo(String(body.email));
  expect(mail).toMatchObject({ subject: 'Your request about yoga therapy', replyTo: sampleBusiness.email });
  expect(mail?.text).toContain('Nothing is booked yet.');
  expect(mail?.text).toContain('usually answer within two days');
  expect(`${mail?.subject}${mail?.html}`).not.toMatch(/pills|My back/);
});

test.each([
  ['private yoga', 'Nothing is booked yet.', true],
  ['chocolates', 'Nothing is ordered yet.', false],
])(
  'the reply to a request about %s mentions times to pick only for a session',
  async (sessionType, nothingYet, times) => {
    const body = createBookingBody({ sessionType });
    expect((await sendBookingRequest(body)).statusCode).toBe(201);
    const [mail] = await testApp.mailsTo(String(body.email));
    expect(mail?.text).toContain(nothingYet);
    expect(/times|pick one/.test(mail?.text ?? '')).toBe(times);
    expect(/what you have in mind/.test(mail?.text ?? '')).toBe(!times);
  },
);

test('a mailbox gets one reply an hour in any spelling, and every request is stored', async () => {
  const body = createBookingBody();
  const email = String(body.email);
  const sameMailbox = [email, email.toUpperCase(), email.replace('@', '+again@')];
  for (const variant of sameMailbox)
    expect((await sendBookingRequest({ ...body, email: variant })).statusCode).toBe(201);
  expect((await Promise.all(sameMailbox.map(countMailsTo))).reduce((sum, count) => sum + count)).toBe(1);
  testApp.clock.setTime(new Date(testApp.clock.now().getTime() + 3_600_000));
  expect((await sendBookingRequest(body)).statusCode).toBe(201);
  expect(await countMailsTo(email)).toBe(2);
});

test.each([{ captchaToken: 'scored-low' }, { website: 'https://spam.example' }])(
  'a request that a robot may have sent gets no reply (%j)',
  async (suspectedSpam) => {
    const body = createBookingBody(suspectedSpam);
    expect((await sendBookingRequest(body)).statusCode).toBe(201);
    expect(await countMailsTo(body.email)).toBe(0);
  },
);

test('a contact message gets no reply', async () => {
  const { name, email, message, captchaToken: recaptchaToken } = createBookingBody();
  const body = { name, email, message, recaptchaToken };
  expect((await postJson('/api/contact', body)).statusCode).toBe(201);
  expect(await countMailsTo(body.email)).toBe(0);
});
