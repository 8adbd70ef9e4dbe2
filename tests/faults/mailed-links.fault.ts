import { randomBytes } from 'node:crypto';
import type { Browser, BrowserContext } from '@playwright/test';
import { afterAll, beforeAll, expect } from 'vitest';
import { sha256 } from '#server/sha256.ts';
import { launchBrowser } from './support/browser.ts';
import { fault, statusesOf, times } from './support/fault.ts';
import { severalAtOnce } from './support/in-turn.ts';
import { loadedHeadless, lookedAtByPrograms, openedByPerson } from './support/mail-scanner.ts';
import { mailed, mailedLogin, mailedRegistration, newEmail, refreshed, signedInPerson } from './support/people.ts';
import { plainCall } from './support/plain-call.ts';
import { tokenLikeTexts } from './support/stolen-database.ts';
import { openTown, type Town } from './support/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown({ SEED: 'none' });
});
afterAll(() => town.close());

const AT_ONCE = 50;
/** What a header or an address may hold; longer than any token. */
const LONGEST_TEXT = 4_000;
const rounds = times(20, 1);
const guesses = times(1_000, 40);

const spend = (origin: string, page: 'verify-email' | 'verify-login', token: string) =>
  plainCall(origin, 'GET', `/api/user/${page}?token=${token}`);

/** A login link and the link of a registration, each spent by many at once. */
async function spentByMany() {
  const { email } = await signedInPerson(town.url);
  const login = await mailedLogin(town.url, email);
  const registration = await mailedRegistration(town.url, newEmail('rush'));
  const many = (page: 'verify-email' | 'verify-login', token: string) =>
    Promise.all(Array.from({ length: AT_ONCE }, () => spend(town.url, page, token)));
  return [
    statusesOf(await many('verify-login', login.token)),
    statusesOf(await many('verify-email', registration.token)),
  ];
}

/** Links that were mailed so many minutes ago. */
async function linksAfter(minutes: number) {
  const { email } = await signedInPerson(town.url);
  const login = await mailedLogin(town.url, email);
  const registration = await mailedRegistration(town.url, newEmail('late'));
  await town.later(minutes);
  return statusesOf([
    await spend(town.url, 'verify-login', login.token),
    await spend(town.url, 'verify-email', registration.token),
  ]);
}

/** All doors that take a token, each with this one. */
const everyDoor = (origin: string, text: string) =>
  Promise.all([
    spend(origin, 'verify-login', text),
    spend(origin, 'verify-email', text),
    plainCall(origin, 'POST', '/api/user/exchange', { body: { token: text } }),
    plainCall(origin, 'POST', '/api/user/exchange', { body: { token: text }, cookies: { 'entry-browser': text } }),
    plainCall(origin, 'POST', '/api/user/register/mail', { body: { token: text } }),
    plainCall(origin, 'POST', '/api/user/validate-token', { body: { token: text } }),
    plainCall(origin, 'POST', '/api/user/refresh-token', { cookies: { 'user-refresh': text } }),
    plainCall(origin, 'POST', '/api/admin/refresh-token', { cookies: { 'admin-refresh': text } }),
    plainCall(origin, 'GET', '/api/admin/verify', { token: text }),
  ]);

/** What a copy of the database opens, taken while links of every kind are alive and a mail of one waits. */
async function dumped() {
  const { url } = town;
  const person = await signedInPerson(url);
  const alive = await mailedLogin(url, person.email);
  const registering = await mailedRegistration(url, newEmail('new'));
  const verified = await mailedRegistration(url, newEmail('verified'));
  expect((await spend(url, 'verify-email', verified.token)).status).toBe(200);
  await plainCall(url, 'POST', '/dev/mailbox/faults', { body: { next: 'fail', times: 1000 } });
  const waiting = await plainCall(url, 'POST', '/api/user/login', { body: { email: person.email } });
  expect(waiting.status).toBe(200);
  let texts: string[] = [];
  await town.whileStopped(async (folder) => {
    texts = await tokenLikeTexts({ folder, databaseUrl: town.databaseUrl });
  });
  expect(texts).toContain(sha256(alive.token));
  const statuses = [];
  for (const text of texts) statuses.push(...(await everyDoor(url, text.slice(0, LONGEST_TEXT))));
  const really = statusesOf([
    await spend(url, 'verify-login', alive.token),
    await spend(url, 'verify-email', registering.token),
    await refreshed(url, person.refreshCookie),
  ]);
  const usable = statuses.filter(({ status }) => status < 400 || status >= 500).length;
  return { texts: texts.length, usable, really };
}

fault(
  {
    row: 16,
    threat: 'Token guess/replay',
    required: `${AT_ONCE} parallel, ${rounds} rounds: 1; 10:01 rejected; ${guesses} guesses: 0; dump holds 0 usable tokens`,
    twin: 'tests/api/accounts-links-race-unguarded.test.ts',
  },
  async () => {
    const { texts, usable, really } = await dumped();
    const parallel = [];
    for (let round = 0; round < rounds; round++) parallel.push(...(await spentByMany()));
    const guessed = [];
    for (let guess = 0; guess < guesses; guess++) {
      const page = guess % 2 ? 'verify-login' : 'verify-email';
      guessed.push(await spend(town.url, page, randomBytes(32).toString('base64url')));
    }
    const inTime = await linksAfter(5);
    const late = await linksAfter(10 + 1 / 60);
    const oneWins = { 200: 1, 404: AT_ONCE - 1 };
    return {
      found: [
        `${parallel.length} links: ${JSON.stringify(parallel[0])} each`,
        `at 5:00 ${JSON.stringify(inTime)}, at 10:01 ${JSON.stringify(late)}`,
        `guesses ${JSON.stringify(statusesOf(guessed))}`,
        `dump: of ${texts} texts ${usable} opened anything; those that were mailed did`,
      ].join('; '),
      as: { parallel, inTime, late, guessed: statusesOf(guessed), usable, really },
      required: {
        parallel: parallel.map(() => oneWins),
        inTime: { 200: 2 },
        late: { 404: 2 },
        guessed: { 404: guesses },
        usable: 0,
        really: { 200: 3 },
      },
    };
  },
);

const people = times(100, 2);
const PROGRAMS = 10;
const HEADLESS = 5;

/** A person asks for a link; it is looked at by everything that looks at mails; then they open it. */
async function scannedThenOpened(browser: Browser, scanner: BrowserContext, index: number) {
  const person = await signedInPerson(town.url);
  const asking = await browser.newContext();
  const ask = () => asking.request.post(`${town.url}/api/user/login`, { data: { email: person.email } });
  const { token } = await mailed(town.url, person.email, 'verify-login', async () => ({
    status: (await ask()).status(),
  }));
  const link = `${town.url}/verify-login?token=${token}`;
  const scanners = (await lookedAtByPrograms(link, PROGRAMS)) + (await loadedHeadless(scanner, link, HEADLESS));
  const elsewhere = index % 2 === 1;
  const opening = elsewhere ? await browser.newContext() : asking;
  const isIn = await openedByPerson(opening, link, elsewhere, person.id);
  await Promise.all([asking.close(), opening.close()]);
  return { scanners, isIn };
}

fault(
  {
    row: 15,
    threat: 'Link scanners',
    required: `${PROGRAMS} GETs + ${HEADLESS} headless loads first: GET and HEAD of the mailed link never consume it, ${people}/${people} humans log in, 0 scanner sessions`,
  },
  async () => {
    const browser = await launchBrowser();
    const scanner = await browser.newContext();
    try {
      const came = await severalAtOnce(Array.from({ length: people }), 2, (_, index) =>
        scannedThenOpened(browser, scanner, index),
      );
      const humans = came.filter(({ isIn }) => isIn).length;
      const scanners = came.reduce((sum, one) => sum + one.scanners, 0);
      return {
        found: `${humans}/${people} humans log in, every second one in another browser than they asked from; ${scanners} scanner sessions`,
        as: { humans, scanners },
        required: { humans: people, scanners: 0 },
      };
    } finally {
      await browser.close();
    }
  },
);
