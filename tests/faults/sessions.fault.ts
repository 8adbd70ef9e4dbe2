import { afterAll, beforeAll } from 'vitest';
import { fault, statusesOf, times } from './support/fault.ts';
import { refreshed, signedInPerson } from './support/people.ts';
import { plainCall } from './support/plain-call.ts';
import { openTown, type Town } from './support/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

const ONE_SECOND = 1 / 60;
const tokenCount = times(100, 10);

/** Someone with many access tokens that all count, given out one a second, and the refresh cookies they came with. */
async function personOfManyTokens() {
  const person = await signedInPerson(town.url);
  const tokens = [person.token];
  const refreshCookies = [person.refreshCookie];
  while (tokens.length < tokenCount) {
    // Tokens of one session and one second are the same text.
    await town.later(ONE_SECOND);
    const next = await refreshed(town.url, refreshCookies.at(-1) ?? '');
    tokens.push(next.token);
    refreshCookies.push(next.refreshCookie);
  }
  return { ...person, tokens: [...new Set(tokens)], refreshCookie: refreshCookies.at(-1) ?? '' };
}
type Person = Awaited<ReturnType<typeof personOfManyTokens>>;

/** What every token opens at this moment: the processes are asked in turn. */
async function opened({ id, tokens }: Person) {
  const began = performance.now();
  const answers = await Promise.all(tokens.map((token) => plainCall(town.url, 'GET', `/api/user/${id}`, { token })));
  return { statuses: statusesOf(answers), tookMs: Math.round(performance.now() - began) };
}

/** What the tokens open before and right after a person is gone in such a way. */
async function beforeAndAfter(leave: (person: Person) => ReturnType<typeof plainCall>) {
  const person = await personOfManyTokens();
  const before = await opened(person);
  const left = await leave(person);
  const after = await opened(person);
  const again = await refreshed(town.url, person.refreshCookie);
  return {
    as: { before: before.statuses, left: left.status, after: after.statuses, refresh: again.status },
    tookMs: after.tookMs,
  };
}

fault(
  {
    row: 19,
    threat: 'Logout, deletion',
    required: `${tokenCount} old tokens of someone who logs out, and ${tokenCount} of someone who leaves: all 401 within 1 s`,
  },
  async () => {
    const loggedOut = await beforeAndAfter(({ refreshCookie, tokens }) =>
      plainCall(town.url, 'POST', '/api/user/logout', {
        cookies: { 'user-refresh': refreshCookie },
        token: tokens.at(-1) ?? '',
      }),
    );
    const deleted = await beforeAndAfter(({ id, email, tokens }) =>
      plainCall(town.url, 'DELETE', `/api/user/${id}`, { token: tokens.at(-1) ?? '', body: { email } }),
    );
    const gone = { before: { 200: tokenCount }, left: 200, after: { 401: tokenCount }, refresh: 401 };
    return {
      found: [
        `asked at once after logging out ${JSON.stringify(loggedOut.as.after)}, the last answer after ${loggedOut.tookMs} ms`,
        `after leaving ${JSON.stringify(deleted.as.after)}, ${deleted.tookMs} ms; each counted before`,
      ].join('; '),
      // Each was asked once, at once: a single one that still counted would be seen, however long the answers took.
      as: { loggedOut: loggedOut.as, deleted: deleted.as },
      required: { loggedOut: gone, deleted: gone },
    };
  },
);

/** Within the 20 s of grace, whatever else the machine does meanwhile. */
const LATE_SECONDS = times(15, 10);

/** What a cookie answers that was replaced: late, by its direct predecessor, and at once, when two came after it. */
async function replaced() {
  const late = await signedInPerson(town.url);
  await refreshed(town.url, late.refreshCookie);
  await town.later(LATE_SECONDS * ONE_SECOND);
  const inGrace = await refreshed(town.url, late.refreshCookie);

  const { refreshCookie: oldest } = await signedInPerson(town.url);
  const { refreshCookie: older } = await refreshed(town.url, oldest);
  const newest = await refreshed(town.url, older);
  const beforeLast = await refreshed(town.url, oldest);
  const after = await refreshed(town.url, newest.refreshCookie);
  return {
    inGrace: inGrace.status,
    newest: newest.status,
    beforeLast: beforeLast.status,
    newestAfterIt: after.status,
  };
}

const TABS = 10;
const rounds = times(100, 10);

fault(
  {
    row: 18,
    threat: 'Refresh theft',
    required: `${TABS} tabs × ${rounds} refreshes: 0 logouts; the direct predecessor after ${LATE_SECONDS} s: 200; replay at 21 s, or of one before that at once: family dead`,
    twin: 'tests/api/sessions-refresh-race-unguarded.test.ts',
  },
  async () => {
    const person = await signedInPerson(town.url);
    let held = person.refreshCookie;
    let logouts = 0;
    let mostCookies = 0;
    for (let round = 0; round < rounds; round++) {
      const answers = await Promise.all(Array.from({ length: TABS }, () => refreshed(town.url, held)));
      logouts += answers.filter(({ status }) => status !== 200).length;
      mostCookies = Math.max(mostCookies, new Set(answers.map(({ refreshCookie }) => refreshCookie)).size);
      held = answers.at(-1)?.refreshCookie ?? '';
    }
    const stolen = held;
    const hers = await refreshed(town.url, stolen);
    await town.later(21 * ONE_SECOND);
    const replay = await refreshed(town.url, stolen);
    const family = [
      await refreshed(town.url, hers.refreshCookie),
      await plainCall(town.url, 'GET', `/api/user/${person.id}`, { token: hers.token }),
    ];
    const came = {
      logouts,
      cookiesARound: mostCookies,
      hers: hers.status,
      replay: replay.status,
      ...(await replaced()),
    };
    return {
      found: `${TABS * rounds} refreshes: ${JSON.stringify(came)}; after it the newest cookie and token: ${JSON.stringify(statusesOf(family))}`,
      as: { ...came, family: statusesOf(family) },
      required: {
        ...{ logouts: 0, cookiesARound: 1, hers: 200, replay: 401, family: { 401: 2 } },
        ...{ inGrace: 200, newest: 200, beforeLast: 401, newestAfterIt: 401 },
      },
    };
  },
);
