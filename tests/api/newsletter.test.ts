import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mails } from '#database/tables/mails.ts';
import { subscribers } from '#database/tables/newsletter.ts';
import { formType, newsletterOf, someone, subscribePath, unsubscribePath } from '../support/newsletter.ts';
import { closeProcesses, openProcesses, type Processes } from '../support/processes.ts';
import { rushToSubscribe } from '../support/rush-to-subscribe.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
/** The same without limits: many people at once, from one machine. */
let unlimited: Processes;
let list: ReturnType<typeof newsletterOf>;

beforeAll(async () => {
  studio = await openStudio();
  unlimited = await openProcesses({ environment: { RATE_LIMITS: 'off' } });
  list = newsletterOf(studio);
});
afterAll(async () => {
  await studio.close();
  await closeProcesses(unlimited);
});

describe('subscribing', () => {
  test('puts the address on the list and sends one welcome with its own unsubscribe link', async () => {
    const maya = someone();
    const answer = await list.subscribe({ ...maya, email: `  ${maya.email.toUpperCase()} ` });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ message: 'Thanks for signing up!' });
    expect(await list.onList(maya.email)).toBe(1);
    const [welcome, ...more] = await studio.mailsTo(maya.email);
    expect(more).toEqual([]);
    const link = welcome?.headers?.['List-Unsubscribe'] ?? '';
    expect(link).toMatch(/^<http:\/\/studio\.test\/unsubscribe\?email=maya\d+%40example\.com&signature=[\w.-]+>$/);
    expect(welcome?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(welcome?.text).toContain(link.slice(1, -1));
    expect(welcome?.html).toContain(link.slice(1, -1).replace('&', '&amp;'));
  });

  test('an address that is on the list gets 409 and no second welcome', async () => {
    const maya = someone();
    await list.subscribe(maya);
    const again = await list.subscribe({ ...maya, email: maya.email.toUpperCase() });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      message: 'This email is already on our list.',
      reason: 'already-subscribed',
    });
    expect(await list.onList(maya.email)).toBe(1);
    expect(await list.lettersTo(maya.email)).toEqual(['newsletter-welcome']);
  });

  test('fifty subscriptions of one address at once make one row and one welcome', async () => {
    const came = await rushToSubscribe(unlimited, 50);
    expect(came).toEqual({ won: 1, refused: 49, onList: 1, letters: ['newsletter-welcome'] });
  });

  test('a robot that fills the hidden field is thanked, and nothing happens', async () => {
    const { email } = someone();
    const answer = await list.post(subscribePath, { email, website: 'https://spam.example' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ message: 'Thanks for signing up!' });
    expect(await list.onList(email)).toBe(0);
    expect(await list.lettersTo(email)).toEqual([]);
  });

  test.each([
    'maya',
    'maya@example',
    'maya @example.com',
    'maya@example.com, leo@example.com',
    'maya@example.com;leo@example.com',
    'Maya <maya@example.com>',
    '"Maya" maya@example.com',
    'maya@example.com\r\nBcc: leo@example.com',
    'maya@example.com\nleo@example.com',
    'maya@exam\u0000ple.com',
    `${'m'.repeat(250)}@example.com`,
    '',
  ])('%j is not one plain address and is refused', async (email) => {
    const before = await studio.connection.db.$count(subscribers);
    const letters = await studio.connection.db.$count(mails);
    for (const path of [subscribePath, unsubscribePath]) {
      const answer = await list.post(path, { email });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ reason: 'invalid-input' });
    }
    expect(await studio.connection.db.$count(subscribers)).toBe(before);
    expect(await studio.connection.db.$count(mails)).toBe(letters);
  });
});

describe('what is no proper request', () => {
  test.each([subscribePath, unsubscribePath])('to %s gets its 4xx and changes nothing', async (url) => {
    const { email } = someone();
    const send = async (payload: string, type = 'application/json') => (await list.send(url, payload, type)).statusCode;
    expect(await send(JSON.stringify({ email, admin: true }))).toBe(400);
    expect(await send('{"email": ')).toBe(400);
    expect(await send('')).toBe(400);
    expect(await send('null')).toBe(400);
    expect(await send(JSON.stringify([email]))).toBe(400);
    expect(await send(JSON.stringify({ email: [email] }))).toBe(400);
    expect(await send(`email=${email}`, formType)).toBe(415);
    expect(await send(JSON.stringify({ email }), 'text/plain')).toBe(415);
    expect(await send(JSON.stringify({ email, website: 'x'.repeat(257 * 1024) }))).toBe(413);
    expect(await list.onList(email)).toBe(0);
    expect(await list.lettersTo(email)).toEqual([]);
  });
});

describe('limits', () => {
  const hourLater = () => studio.clock.moveTo(new Date(studio.clock.now().getTime() + 3_600_000));

  test('the fourth try of one email within an hour is refused, from wherever; an hour later it goes on', async () => {
    const { email } = someone();
    const tries = [];
    for (let i = 0; i < 4; i++) tries.push((await list.post(subscribePath, { email })).statusCode);
    expect(tries).toEqual([201, 409, 409, 429]);
    hourLater();
    expect((await list.post(subscribePath, { email })).statusCode).toBe(409);
  });

  test('the twenty-first subscription from one address within an hour is refused', async () => {
    const { ip } = someone();
    const tries = [];
    for (let i = 0; i < 21; i++)
      tries.push((await list.post(subscribePath, { email: someone().email }, ip)).statusCode);
    expect(tries).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
    const kept = someone();
    const refused = await list.post(subscribePath, { email: kept.email }, ip);
    expect(refused.json()).toMatchObject({ reason: 'too-many-requests' });
    expect(await list.onList(kept.email)).toBe(0);
    hourLater();
    expect((await list.post(subscribePath, { email: kept.email }, ip)).statusCode).toBe(201);
  });

  test('unsigned unsubscribing is limited, the link of the mail always works', async () => {
    const maya = someone();
    await list.subscribe(maya);
    const { ip } = someone();
    const tries = [];
    for (let i = 0; i < 21; i++)
      tries.push((await list.post(unsubscribePath, { email: someone().email }, ip)).statusCode);
    expect(tries).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    expect((await list.post(unsubscribePath, { email: maya.email }, ip)).statusCode).toBe(429);
    expect(await list.onList(maya.email)).toBe(1);
    const { signature } = await list.ownLink(maya.email);
    expect((await list.post(unsubscribePath, { email: maya.email, signature }, ip)).statusCode).toBe(200);
    expect(await list.onList(maya.email)).toBe(0);
  });
});
