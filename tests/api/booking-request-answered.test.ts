import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '#database/tables/mails.ts';
import { studio as house } from '#domain/studio.ts';
import { type BotCheck, trustingBotCheck } from '#server/outside/bot-check.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;

/** A token that stands for a low score. */
const botCheck: BotCheck = {
  check: async (token, action, ip) => (token === 'scored-low' ? 'unsure' : trustingBotCheck.check(token, action, ip)),
};

beforeAll(async () => {
  studio = await openStudio({ botCheck });
});
afterAll(() => studio.close());

type Fields = Record<string, unknown>;

let people = 0;
const bookingBody = (changed: Fields = {}): Fields => ({
  name: 'Maya Lee',
  email: `maya${++people}@example.com`,
  phone: '503 555 0188',
  sessionType: 'yoga therapy',
  message: 'My back, mostly.',
  captchaToken: 'token',
  ...changed,
});

const send = (url: string, payload: Fields) =>
  studio.app.inject({ method: 'POST', url, payload, remoteAddress: `198.51.100.${people}` });
const request = (body: Fields) => send('/api/publicBookings/request', body);

const mailsFor = (email: unknown) => studio.connection.db.$count(mails, eq(mails.recipient, String(email)));

test('after a booking request: what happens next, and none of the words that were sent', async () => {
  const body = bookingBody({ name: 'Cheap pills at pills.example' });
  expect((await request(body)).statusCode).toBe(201);
  const [mail] = await studio.mailsTo(String(body.email));
  expect(mail).toMatchObject({ subject: 'Your request about yoga therapy', replyTo: house.email });
  expect(mail?.text).toContain('Nothing is booked yet.');
  expect(mail?.text).toContain('usually answer within two days');
  expect(`${mail?.subject}${mail?.html}`).not.toMatch(/pills|My back/);
});

test.each([
  ['private yoga', 'Nothing is booked yet.', true],
  ['chocolates', 'Nothing is ordered yet.', false],
])('who asks about %s is told of times to pick only for a session', async (sessionType, nothingYet, times) => {
  const body = bookingBody({ sessionType });
  expect((await request(body)).statusCode).toBe(201);
  const [mail] = await studio.mailsTo(String(body.email));
  expect(mail?.text).toContain(nothingYet);
  expect(/times|pick one/.test(mail?.text ?? '')).toBe(times);
  expect(/what you have in mind/.test(mail?.text ?? '')).toBe(!times);
});

test('one an hour for each mailbox, however often its address is typed in; every request is kept', async () => {
  const body = bookingBody();
  const email = String(body.email);
  const again = [email, email.toUpperCase(), email.replace('@', '+again@')];
  for (const spelling of again) expect((await request({ ...body, email: spelling })).statusCode).toBe(201);
  expect((await Promise.all(again.map(mailsFor))).reduce((sum, count) => sum + count)).toBe(1);
  studio.clock.moveTo(new Date(studio.clock.now().getTime() + 3_600_000));
  expect((await request(body)).statusCode).toBe(201);
  expect(await mailsFor(email)).toBe(2);
});

test.each([{ captchaToken: 'scored-low' }, { website: 'https://spam.example' }])(
  'nothing where a robot may have asked (%j)',
  async (doubtful) => {
    const body = bookingBody(doubtful);
    expect((await request(body)).statusCode).toBe(201);
    expect(await mailsFor(body.email)).toBe(0);
  },
);

test('nothing after a contact message', async () => {
  const { name, email, message, captchaToken: recaptchaToken } = bookingBody();
  const body = { name, email, message, recaptchaToken };
  expect((await send('/api/contact', body)).statusCode).toBe(201);
  expect(await mailsFor(body.email)).toBe(0);
});
