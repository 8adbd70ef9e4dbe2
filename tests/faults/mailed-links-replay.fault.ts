import { randomBytes } from 'node:crypto';
import type { Browser, BrowserContext } from '@playwright/test';
import { afterAll, beforeAll, expect } from 'vitest';
import { sha256 } from '#platform/crypto/sha256.ts';
import {
  createEmail,
  createSignedInPerson,
  refreshToken,
  requestLoginToken,
  requestMailedToken,
  requestRegistrationToken,
} from '../support/accounts/registration.ts';
import { findTokenLikeTexts } from '../support/attacks/stolen-database.ts';
import { launchBrowser } from '../support/browser/browser.ts';
import { type Deployment, startDeployment } from '../support/deployment/deployment.ts';
import { mapConcurrently } from '../support/faults/concurrency.ts';
import { countStatuses, defineFault, repetitions } from '../support/faults/fault.ts';
import { sendPlainRequest } from '../support/http/plain-request.ts';
import { openLinkAsPerson, scanWithBrowser, scanWithHttpClients } from '../support/mail/mail-scanner.ts';

let deployment: Deployment;
beforeAll(async () => {
  deployment = await startDeployment({ SEED: 'studio' });
});
afterAll(() => deployment.close());

const AT_ONCE = 50;
const MAX_TEXT_LENGTH = 4_000;
const rounds = repetitions(20, 1);
const guesses = repetitions(1_000, 40);

const consumeLink = (origin: string, page: 'verify-email' | 'verify-login', token: string) =>
  sendPlainRequest(origin, 'GET', `/api/user/${page}?token=${token}`);

async function consumeConcurrently() {
  const { email } = await createSignedInPerson(deployment.url);
  const login = await requestLoginToken(deployment.url, email);
  const registration = await requestRegistrationToken(deployment.url, createEmail('rush'));
  const consumeMany = (page: 'verify-email' | 'verify-login', token: string) =>
    Promise.all(Array.from({ length: AT_ONCE }, () => consumeLink(deployment.url, page, token)));
  return [
    countStatuses(await consumeMany('verify-login', login.token)),
    countStatuses(await consumeMany('verify-email', registration.token)),
  ];
}

async function consumeLinksAfter(minutes: number) {
  const { email } = await createSignedInPerson(deployment.url);
  const login = await requestLoginToken(deployment.url, email);
  const registration = await requestRegistrationToken(deployment.url, createEmail('late'));
  await deployment.advanceClock(minutes);
  return countStatuses([
    await consumeLink(deployment.url, 'verify-login', login.token),
    await consumeLink(deployment.url, 'verify-email', registration.token),
  ]);
}

const tryAllTokenEndpoints = (origin: string, text: string) =>
  Promise.all([
    consumeLink(origin, 'verify-login', text),
    consumeLink(origin, 'verify-email', text),
    sendPlainRequest(origin, 'POST', '/api/user/exchange', { body: { token: text } }),
    sendPlainRequest(origin, 'POST', '/api/user/exchange', {
      body: { token: text },
      cookies: { 'entry-browser': text },
    }),
    sendPlainRequest(origin, 'POST', '/api/user/register/mail', { body: { token: text } }),
    sendPlainRequest(origin, 'POST', '/api/user/validate-token', { body: { token: text } }),
    sendPlainRequest(origin, 'POST', '/api/user/refresh-token', { cookies: { 'user-refresh': text } }),
    sendPlainRequest(origin, 'POST', '/api/admin/refresh-token', { cookies: { 'admin-refresh': text } }),
    sendPlainRequest(origin, 'GET', '/api/admin/verify', { token: text }),
  ]);

async function checkDatabaseDump() {
  const { url } = deployment;
  const person = await createSignedInPerson(url);
  const alive = await requestLoginToken(url, person.email);
  const registering = await requestRegistrationToken(url, createEmail('new'));
  const verified = await requestRegistrationToken(url, createEmail('verified'));
  expect((await consumeLink(url, 'verify-email', verified.token)).status).toBe(200);
  await sendPlainRequest(url, 'POST', '/dev/mailbox/faults', { body: { next: 'fail', times: 1000 } });
  const waiting = await sendPlainRequest(url, 'POST', '/api/user/login', { body: { email: person.email } });
  expect(waiting.status).toBe(200);
  let texts: string[] = [];
  await deployment.whileStopped(async (folder) => {
    texts = await findTokenLikeTexts({ folder, databaseUrl: deployment.databaseUrl });
  });
  expect(texts).toContain(sha256(alive.token));
  const statuses = [];
  for (const text of texts) statuses.push(...(await tryAllTokenEndpoints(url, text.slice(0, MAX_TEXT_LENGTH))));
  const really = countStatuses([
    await consumeLink(url, 'verify-login', alive.token),
    await consumeLink(url, 'verify-email', registering.token),
    await refreshToken(url, person.refreshCookie),
  ]);
  const usable = statuses.filter(({ status }) => status < 400 || status >= 500).length;
  return { texts: texts.length, usable, really };
}

defineFault(
  {
    row: 16,
    threat: 'Token guess/replay',
    required: `${AT_ONCE} parallel, ${rounds} rounds: 1; 10:01 rejected; ${guesses} guesses: 0; dump holds 0 usable tokens`,
    control: 'src/features/accounts/sign-in/tests/login-links-race-unguarded.test.ts',
  },
  async () => {
    const { texts, usable, really } = await checkDatabaseDump();
    const parallel = [];
    for (let round = 0; round < rounds; round++) parallel.push(...(await consumeConcurrently()));
    const guessed = [];
    for (let guess = 0; guess < guesses; guess++) {
      const page = guess % 2 ? 'verify-login' : 'verify-email';
      guessed.push(await consumeLink(deployment.url, page, randomBytes(32).toString('base64url')));
    }
    const inTime = await consumeLinksAfter(5);
    const late = await consumeLinksAfter(10 + 1 / 60);
    const oneWins = { 200: 1, 404: AT_ONCE - 1 };
    return {
      found: [
        `${parallel.length} links: ${JSON.stringify(parallel[0])} each`,
        `at 5:00 ${JSON.stringify(inTime)}, at 10:01 ${JSON.stringify(late)}`,
        `guesses ${JSON.stringify(countStatuses(guessed))}`,
        `dump: of ${texts} texts ${usable} opened anything; those that were mailed did`,
      ].join('; '),
      actual: { parallel, inTime, late, guessed: countStatuses(guessed), usable, really },
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

const personCount = repetitions(100, 2);
const SCANNER_COUNT = 10;
const HEADLESS_COUNT = 5;

async function openAfterScanners(browser: Browser, scanner: BrowserContext, index: number) {
  const person = await createSignedInPerson(deployment.url);
  const requestContext = await browser.newContext();
  const requestLink = () =>
    requestContext.request.post(`${deployment.url}/api/user/login`, { data: { email: person.email } });
  const { token } = await requestMailedToken(deployment.url, person.email, 'verify-login', async () => ({
    status: (await requestLink()).status(),
  }));
  const link = `${deployment.url}/verify-login?token=${token}`;
  const scanners =
    (await scanWithHttpClients(link, SCANNER_COUNT)) + (await scanWithBrowser(scanner, link, HEADLESS_COUNT));
  const inOtherBrowser = index % 2 === 1;
  const opening = inOtherBrowser ? await browser.newContext() : requestContext;
  const isIn = await openLinkAsPerson(opening, link, inOtherBrowser, person.id);
  await Promise.all([requestContext.close(), opening.close()]);
  return { scanners, isIn };
}

defineFault(
  {
    row: 15,
    threat: 'Link scanners',
    required: `${SCANNER_COUNT} GETs + ${HEADLESS_COUNT} headless loads first: GET and HEAD of the mailed link never consume it, ${personCount}/${personCount} humans log in, 0 scanner sessions`,
  },
  async () => {
    const browser = await launchBrowser();
    const scanner = await browser.newContext();
    try {
      const results = await mapConcurrently(Array.from({ length: personCount }), 2, (_, index) =>
        openAfterScanners(browser, scanner, index),
      );
      const humans = results.filter(({ isIn }) => isIn).length;
      const scanners = results.reduce((sum, entry) => sum + entry.scanners, 0);
      return {
        found: `${humans}/${personCount} humans log in, every second one in another browser than they asked from; ${scanners} scanner sessions`,
        actual: { humans, scanners },
        required: { humans: personCount, scanners: 0 },
      };
    } finally {
      await browser.close();
    }
  },
);
