import { afterAll, beforeAll } from 'vitest';
import { fault, times } from './support/fault.ts';
import { type GoogleVisitor, googleVisitor } from './support/google-visitor.ts';
import { newEmail } from './support/people.ts';
import { plainCall } from './support/plain-call.ts';
import { openTown, type Town } from './support/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown({ SEED: 'none' });
});
afterAll(() => town.close());

const ATTEMPT = 'google-attempt';
const mallory = { name: 'Mallory Thorn', email: 'mallory@example.com', number: '9002', verified: 'yes' } as const;
const vera = { name: 'Vera Castell', email: 'vera@example.com', number: '9001', verified: 'yes' } as const;

let numbers = 9_100;
/** That of a Google account which nobody has used yet. */
function newNumber(): string {
  numbers += 1;
  return String(numbers);
}

/** A browser with a real sign-in behind it, and what is left to do: to visit the callback. */
async function onTheWay(who: Parameters<GoogleVisitor['toCallback']>[0] = mallory) {
  const browser = googleVisitor(town.url);
  return { browser, callback: await browser.toCallback(who) };
}
type Forged = { browser: GoogleVisitor; callback: string | URL };

function changed(
  { browser, callback }: Awaited<ReturnType<typeof onTheWay>>,
  change: (query: URLSearchParams) => void,
) {
  const forged = new URL(callback);
  change(forged.searchParams);
  return { browser, callback: forged };
}

/** Each is taken from a real sign-in, so that it would open the door if the one check were missing. */
const forgeries: Record<string, () => Promise<Forged>> = {
  'a state that was not given': async () => changed(await onTheWay(), (query) => query.set('state', 'x'.repeat(43))),
  'no state': async () => changed(await onTheWay(), (query) => query.delete('state')),
  'a browser that never began': async () => ({ ...(await onTheWay()), browser: googleVisitor(town.url) }),
  'the cookie of another sign-in': async () => ({
    callback: (await onTheWay()).callback,
    browser: (await onTheWay(vera)).browser,
  }),
  'a code that was spent': async () => {
    const { browser, callback } = await onTheWay();
    const cookie = browser.cookie(ATTEMPT);
    await browser.visit(callback);
    const again = googleVisitor(town.url);
    again.setCookie(ATTEMPT, cookie);
    return { browser: again, callback };
  },
  'a cookie that was changed': async () => {
    const { browser, callback } = await onTheWay();
    const [attempt = '', seal = ''] = browser.cookie(ATTEMPT).split('.');
    const told = JSON.parse(Buffer.from(attempt, 'base64url').toString());
    const longer = Buffer.from(JSON.stringify({ ...told, untilMs: told.untilMs + 1 })).toString('base64url');
    browser.setCookie(ATTEMPT, `${longer}.${seal}`);
    return { browser, callback };
  },
  'a cookie without its seal': async () => {
    const { browser, callback } = await onTheWay();
    browser.setCookie(ATTEMPT, `${browser.cookie(ATTEMPT).split('.')[0]}.`);
    return { browser, callback };
  },
  'an ID token with another nonce': async () => {
    await plainCall(town.url, 'POST', '/dev/google/faults', { body: { next: 'wrong-nonce' } });
    return onTheWay();
  },
  'someone else’s code in one’s own address': async () => {
    const { callback } = await onTheWay(vera);
    const code = callback.searchParams.get('code') ?? '';
    return changed(await onTheWay(), (query) => query.set('code', code));
  },
  'an answer in another provider’s name': async () =>
    changed(await onTheWay(), (query) => query.set('iss', 'https://evil.example')),
  'an error with a code beside it': async () =>
    changed(await onTheWay(), (query) => query.set('error', 'temporarily_unavailable')),
  'someone else’s cancelling': async () => ({
    callback: (await onTheWay('cancel')).callback,
    browser: (await onTheWay()).browser,
  }),
  'an account whose email Google has not verified': () =>
    onTheWay({ name: 'Mallory Thorn', email: vera.email, number: '9003' }),
  'an attempt of ten minutes ago': async () => {
    const way = await onTheWay();
    await town.later(10);
    return way;
  },
};

/** Whether anything came of it: a way on into the site, or a cookie to enter with. */
async function opens({ browser, callback }: Forged): Promise<boolean> {
  const { location } = await browser.visit(callback);
  const entered = await browser.enter(location);
  return location?.pathname !== '/login' || browser.cookie('entry-browser') !== '' || entered.status === 200;
}

/**
 * Someone registers with another's address before that person comes in with Google, who then has an account that nobody
 * else enters: neither with what the registration answered, nor with the account at Google that is not theirs.
 */
async function preHijacked() {
  const email = newEmail('hijacked');
  const body = { firstName: 'Mallory', lastName: 'Thorn', email };
  const registering = await plainCall(town.url, 'POST', '/api/user/register', { body });
  const unverified = await opens(await onTheWay({ name: 'Mallory Thorn', email, number: newNumber() }));
  const owner = await onTheWay({ name: 'Vera Castell', email, number: newNumber(), verified: 'yes' });
  const entered = await owner.browser.enter((await owner.browser.visit(owner.callback)).location);
  const { token } = registering.body;
  const tries = await Promise.all([
    plainCall(town.url, 'POST', '/api/user/exchange', { body: { token }, cookies: registering.cookies }),
    plainCall(town.url, 'GET', `/api/user/verify-email?token=${token}`, { cookies: registering.cookies }),
    plainCall(town.url, 'POST', '/api/user/refresh-token', { cookies: registering.cookies }),
    plainCall(town.url, 'GET', `/api/user/${entered.body.user?.id}`, { token: String(token) }),
  ]);
  // Another account at Google with the same address is not the one that is tied to it.
  const second = await opens(await onTheWay({ name: 'Mallory Thorn', email, number: newNumber(), verified: 'yes' }));
  const sessions = tries.filter(({ status }) => status < 400).length + Number(unverified) + Number(second);
  return { owner: entered.body.user?.email === email, sessions };
}

const rounds = times(5, 1);

fault(
  {
    row: 22,
    threat: 'Google sign-in',
    required: `${Object.keys(forgeries).length} forged callbacks + pre-hijack, ${rounds} rounds, and a stolen way in: 0 sessions`,
  },
  async () => {
    const open: string[] = [];
    const hijacks = [];
    for (let round = 0; round < rounds; round++) {
      for (const [what, forge] of Object.entries(forgeries)) if (await opens(await forge())) open.push(what);
      hijacks.push(await preHijacked());
    }
    const honest = await onTheWay(vera);
    const { location } = await honest.browser.visit(honest.callback);
    // Anyone who reads the address with its code has another browser.
    const stolen = await googleVisitor(town.url).enter(location);
    const entered = await honest.browser.enter(location);
    const owners = hijacks.filter(({ owner }) => owner).length;
    const hijacked = hijacks.reduce((sum, { sessions }) => sum + sessions, 0);
    return {
      found: [
        `of ${rounds * Object.keys(forgeries).length} forged callbacks ${[open.length, ...open].join(' ')} opened`,
        `pre-hijack: ${hijacked} sessions, the address’s owner came in ${owners}/${rounds} times`,
        `the address of an honest sign-in answers another browser ${stolen.status}, its own ${entered.status}`,
      ].join('; '),
      as: { open, hijacked, owners, stolen: stolen.status, honest: entered.status },
      required: { open: [], hijacked: 0, owners: rounds, stolen: 404, honest: 200 },
    };
  },
);
