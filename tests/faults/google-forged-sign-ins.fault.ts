import { afterAll, beforeAll } from 'vitest';
import { createGoogleVisitor, type GoogleVisitor } from '../support/accounts/google-visitor.ts';
import { createEmail } from '../support/accounts/registration.ts';
import { type Deployment, startDeployment } from '../support/deployment/deployment.ts';
import { defineFault, repetitions } from '../support/faults/fault.ts';
import { sendPlainRequest } from '../support/http/plain-request.ts';

let deployment: Deployment;
beforeAll(async () => {
  deployment = await startDeployment({ SEED: 'studio' });
});
afterAll(() => deployment.close());

const ATTEMPT = 'google-attempt';
const mallory = { name: 'Mallory Thorn', email: 'mallory@example.com', number: '9002', verified: 'yes' } as const;
const vera = { name: 'Vera Castell', email: 'vera@example.com', number: '9001', verified: 'yes' } as const;

let lastGoogleId = 9_100;
function createGoogleId(): string {
  lastGoogleId += 1;
  return String(lastGoogleId);
}

async function startSignIn(person: Parameters<GoogleVisitor['signInToCallback']>[0] = mallory) {
  const browser = createGoogleVisitor(deployment.url);
  return { browser, callback: await browser.signInToCallback(person) };
}
type ForgedCallback = { browser: GoogleVisitor; callback: string | URL };

function withChangedQuery(
  { browser, callback }: Awaited<ReturnType<typeof startSignIn>>,
  change: (query: URLSearchParams) => void,
) {
  const forged = new URL(callback);
  change(forged.searchParams);
  return { browser, callback: forged };
}

const forgeries: Record<string, () => Promise<ForgedCallback>> = {
  'a state that was not given': async () =>
    withChangedQuery(await startSignIn(), (query) => query.set('state', 'x'.repeat(43))),
  'no state': async () => withChangedQuery(await startSignIn(), (query) => query.delete('state')),
  'a browser that never began': async () => ({
    ...(await startSignIn()),
    browser: createGoogleVisitor(deployment.url),
  }),
  'the cookie of another sign-in': async () => ({
    callback: (await startSignIn()).callback,
    browser: (await startSignIn(vera)).browser,
  }),
  'a code that was spent': async () => {
    const { browser, callback } = await startSignIn();
    const cookie = browser.getCookie(ATTEMPT);
    await browser.visit(callback);
    const secondBrowser = createGoogleVisitor(deployment.url);
    secondBrowser.setCookie(ATTEMPT, cookie);
    return { browser: secondBrowser, callback };
  },
  'a cookie that was changed': async () => {
    const { browser, callback } = await startSignIn();
    const [attempt = '', signature = ''] = browser.getCookie(ATTEMPT).split('.');
    const attemptBody = JSON.parse(Buffer.from(attempt, 'base64url').toString());
    const longer = Buffer.from(JSON.stringify({ ...attemptBody, untilMs: attemptBody.untilMs + 1 })).toString(
      'base64url',
    );
    browser.setCookie(ATTEMPT, `${longer}.${signature}`);
    return { browser, callback };
  },
  'a cookie without its seal': async () => {
    const { browser, callback } = await startSignIn();
    browser.setCookie(ATTEMPT, `${browser.getCookie(ATTEMPT).split('.')[0]}.`);
    return { browser, callback };
  },
  'an ID token with another nonce': async () => {
    await sendPlainRequest(deployment.url, 'POST', '/dev/google/faults', { body: { next: 'wrong-nonce' } });
    return startSignIn();
  },
  'someone else’s code in one’s own address': async () => {
    const { callback } = await startSignIn(vera);
    const code = callback.searchParams.get('code') ?? '';
    return withChangedQuery(await startSignIn(), (query) => query.set('code', code));
  },
  'an answer in another provider’s name': async () =>
    withChangedQuery(await startSignIn(), (query) => query.set('iss', 'https://evil.example')),
  'an error with a code beside it': async () =>
    withChangedQuery(await startSignIn(), (query) => query.set('error', 'temporarily_unavailable')),
  'someone else’s cancelling': async () => ({
    callback: (await startSignIn('cancel')).callback,
    browser: (await startSignIn()).browser,
  }),
  'an account whose email Google has not verified': () =>
    startSignIn({ name: 'Mallory Thorn', email: vera.email, number: '9003' }),
  'an attempt of ten minutes ago': async () => {
    const started = await startSignIn();
    await deployment.advanceClock(10);
    return started;
  },
};

async function isAccepted({ browser, callback }: ForgedCallback): Promise<boolean> {
  const { location } = await browser.visit(callback);
  const enteredBrowser = await browser.exchangeCode(location);
  return location?.pathname !== '/login' || browser.getCookie('entry-browser') !== '' || enteredBrowser.status === 200;
}

async function checkPreHijacking() {
  const email = createEmail('hijacked');
  const body = { firstName: 'Mallory', lastName: 'Thorn', email };
  const registering = await sendPlainRequest(deployment.url, 'POST', '/api/user/register', { body });
  const unverified = await isAccepted(await startSignIn({ name: 'Mallory Thorn', email, number: createGoogleId() }));
  const owner = await startSignIn({ name: 'Vera Castell', email, number: createGoogleId(), verified: 'yes' });
  const enteredBrowser = await owner.browser.exchangeCode((await owner.browser.visit(owner.callback)).location);
  const { token } = registering.body;
  const attempts = await Promise.all([
    sendPlainRequest(deployment.url, 'POST', '/api/user/exchange', { body: { token }, cookies: registering.cookies }),
    sendPlainRequest(deployment.url, 'GET', `/api/user/verify-email?token=${token}`, { cookies: registering.cookies }),
    sendPlainRequest(deployment.url, 'POST', '/api/user/refresh-token', { cookies: registering.cookies }),
    sendPlainRequest(deployment.url, 'GET', `/api/user/${enteredBrowser.body.user?.id}`, { token: String(token) }),
  ]);
  const second = await isAccepted(
    await startSignIn({ name: 'Mallory Thorn', email, number: createGoogleId(), verified: 'yes' }),
  );
  const sessions = attempts.filter(({ status }) => status < 400).length + Number(unverified) + Number(second);
  return { owner: enteredBrowser.body.user?.email === email, sessions };
}

const rounds = repetitions(5, 1);

defineFault(
  {
    row: 22,
    threat: 'Google sign-in',
    required: `${Object.keys(forgeries).length} forged callbacks + pre-hijack, ${rounds} rounds, and a stolen way in: 0 sessions`,
  },
  async () => {
    const acceptedForgeries: string[] = [];
    const hijacks = [];
    for (let round = 0; round < rounds; round++) {
      for (const [label, forge] of Object.entries(forgeries))
        if (await isAccepted(await forge())) acceptedForgeries.push(label);
      hijacks.push(await checkPreHijacking());
    }
    const honest = await startSignIn(vera);
    const { location } = await honest.browser.visit(honest.callback);
    const stolen = await createGoogleVisitor(deployment.url).exchangeCode(location);
    const enteredBrowser = await honest.browser.exchangeCode(location);
    const owners = hijacks.filter(({ owner }) => owner).length;
    const hijacked = hijacks.reduce((sum, { sessions }) => sum + sessions, 0);
    return {
      found: [
        `of ${rounds * Object.keys(forgeries).length} forged callbacks ${[acceptedForgeries.length, ...acceptedForgeries].join(' ')} opened`,
        `pre-hijack: ${hijacked} sessions, the address’s owner came in ${owners}/${rounds} times`,
        `the address of an honest sign-in answers another browser ${stolen.status}, its own ${enteredBrowser.status}`,
      ].join('; '),
      actual: { open: acceptedForgeries, hijacked, owners, stolen: stolen.status, honest: enteredBrowser.status },
      required: { open: [], hijacked: 0, owners: rounds, stolen: 404, honest: 200 },
    };
  },
);
