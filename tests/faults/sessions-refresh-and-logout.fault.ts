import { afterAll, beforeAll } from 'vitest';
import { createSignedInPerson, refreshToken } from '../support/accounts/registration.ts';
import { type Deployment, startDeployment } from '../support/deployment/deployment.ts';
import { countStatuses, defineFault, repetitions } from '../support/faults/fault.ts';
import { sendPlainRequest } from '../support/http/plain-request.ts';

let deployment: Deployment;
beforeAll(async () => {
  deployment = await startDeployment();
});
afterAll(() => deployment.close());

const ONE_SECOND = 1 / 60;
const tokenCount = repetitions(100, 10);

async function createPersonWithTokens() {
  const person = await createSignedInPerson(deployment.url);
  const tokens = [person.token];
  const refreshCookies = [person.refreshCookie];
  while (tokens.length < tokenCount) {
    // Tokens of one session and second are equal.
    await deployment.advanceClock(ONE_SECOND);
    const next = await refreshToken(deployment.url, refreshCookies.at(-1) ?? '');
    tokens.push(next.token);
    refreshCookies.push(next.refreshCookie);
  }
  return { ...person, tokens: [...new Set(tokens)], refreshCookie: refreshCookies.at(-1) ?? '' };
}
type Person = Awaited<ReturnType<typeof createPersonWithTokens>>;

async function tryTokens({ id, tokens }: Person) {
  const startedAt = performance.now();
  const responses = await Promise.all(
    tokens.map((token) => sendPlainRequest(deployment.url, 'GET', `/api/user/${id}`, { token })),
  );
  return { statuses: countStatuses(responses), tookMs: Math.round(performance.now() - startedAt) };
}

async function checkTokensBeforeAndAfter(endSession: (person: Person) => ReturnType<typeof sendPlainRequest>) {
  const person = await createPersonWithTokens();
  const before = await tryTokens(person);
  const endStatus = await endSession(person);
  const after = await tryTokens(person);
  const refreshAfter = await refreshToken(deployment.url, person.refreshCookie);
  return {
    as: { before: before.statuses, left: endStatus.status, after: after.statuses, refresh: refreshAfter.status },
    tookMs: after.tookMs,
  };
}

defineFault(
  {
    row: 19,
    threat: 'Logout, deletion',
    required: `${tokenCount} old tokens of someone who logs out, and ${tokenCount} of someone who leaves: all 401 within 1 s`,
  },
  async () => {
    const loggedOut = await checkTokensBeforeAndAfter(({ refreshCookie, tokens }) =>
      sendPlainRequest(deployment.url, 'POST', '/api/user/logout', {
        cookies: { 'user-refresh': refreshCookie },
        token: tokens.at(-1) ?? '',
      }),
    );
    const deleted = await checkTokensBeforeAndAfter(({ id, email, tokens }) =>
      sendPlainRequest(deployment.url, 'DELETE', `/api/user/${id}`, { token: tokens.at(-1) ?? '', body: { email } }),
    );
    const expectedResult = { before: { 200: tokenCount }, left: 200, after: { 401: tokenCount }, refresh: 401 };
    return {
      found: [
        `asked at once after logging out ${JSON.stringify(loggedOut.as.after)}, the last answer after ${loggedOut.tookMs} ms`,
        `after leaving ${JSON.stringify(deleted.as.after)}, ${deleted.tookMs} ms; each counted before`,
      ].join('; '),
      actual: { loggedOut: loggedOut.as, deleted: deleted.as },
      required: { loggedOut: expectedResult, deleted: expectedResult },
    };
  },
);

const LATE_SECONDS = repetitions(15, 10);

async function checkReplacedCookies() {
  const late = await createSignedInPerson(deployment.url);
  await refreshToken(deployment.url, late.refreshCookie);
  await deployment.advanceClock(LATE_SECONDS * ONE_SECOND);
  const inGrace = await refreshToken(deployment.url, late.refreshCookie);

  const { refreshCookie: oldest } = await createSignedInPerson(deployment.url);
  const { refreshCookie: older } = await refreshToken(deployment.url, oldest);
  const newest = await refreshToken(deployment.url, older);
  const beforeLast = await refreshToken(deployment.url, oldest);
  const after = await refreshToken(deployment.url, newest.refreshCookie);
  return {
    inGrace: inGrace.status,
    newest: newest.status,
    beforeLast: beforeLast.status,
    newestAfterIt: after.status,
  };
}

const TABS = 10;
const rounds = repetitions(100, 10);

defineFault(
  {
    row: 18,
    threat: 'Refresh theft',
    required: `${TABS} tabs × ${rounds} refreshes: 0 logouts; the direct predecessor after ${LATE_SECONDS} s: 200; replay at 21 s, or of one before that at once: family dead`,
    control: 'src/platform/sessions/tests/sessions-refresh-race-unguarded.test.ts',
  },
  async () => {
    const person = await createSignedInPerson(deployment.url);
    let currentCookie = person.refreshCookie;
    let logouts = 0;
    let mostCookies = 0;
    for (let round = 0; round < rounds; round++) {
      const responses = await Promise.all(
        Array.from({ length: TABS }, () => refreshToken(deployment.url, currentCookie)),
      );
      logouts += responses.filter(({ status }) => status !== 200).length;
      mostCookies = Math.max(mostCookies, new Set(responses.map(({ refreshCookie }) => refreshCookie)).size);
      currentCookie = responses.at(-1)?.refreshCookie ?? '';
    }
    const stolen = currentCookie;
    const victimRefresh = await refreshToken(deployment.url, stolen);
    await deployment.advanceClock(21 * ONE_SECOND);
    const replay = await refreshToken(deployment.url, stolen);
    const family = [
      await refreshToken(deployment.url, victimRefresh.refreshCookie),
      await sendPlainRequest(deployment.url, 'GET', `/api/user/${person.id}`, { token: victimRefresh.token }),
    ];
    const result = {
      logouts,
      cookiesARound: mostCookies,
      hers: victimRefresh.status,
      replay: replay.status,
      ...(await checkReplacedCookies()),
    };
    return {
      found: `${TABS * rounds} refreshes: ${JSON.stringify(result)}; after it the newest cookie and token: ${JSON.stringify(countStatuses(family))}`,
      actual: { ...result, family: countStatuses(family) },
      required: {
        logouts: 0,
        cookiesARound: 1,
        hers: 200,
        replay: 401,
        family: { 401: 2 },
        inGrace: 200,
        newest: 200,
        beforeLast: 401,
        newestAfterIt: 401,
      },
    };
  },
);
