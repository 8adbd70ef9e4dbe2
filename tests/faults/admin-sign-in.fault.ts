import { afterAll, beforeAll, expect } from 'vitest';
import { codeAt, wrongCode } from '../support/second-factor.ts';
import { newAddress } from './support/addresses.ts';
import { fault, isLong, times } from './support/fault.ts';
import { severalAtOnce } from './support/in-turn.ts';
import { type PlainAnswer, plainCall } from './support/plain-call.ts';
import { openTown, type Town } from './support/town.ts';

const environment = { RATE_LIMITS: 'on', SEED: 'none' };

/** A site whose proxies are believed whatever they say: every guess comes from an address of its own, as a botnet's do. */
let town: Town;
/** How far the clock is ahead of ours. */
let aheadMs = 0;
beforeAll(async () => {
  town = await openTown(environment);
});
afterAll(() => town.close());

const now = () => new Date(Date.now() + aheadMs);
async function later(minutes: number) {
  await town.later(minutes);
  aheadMs += minutes * 60_000;
}

/** The owner's own browser: signing in leaves its mark in it. */
const kept: Record<string, string> = {};
async function signIn(told: { password?: string; code?: string } = {}): Promise<PlainAnswer> {
  const body = { ...town.owner, ...told };
  const answer = await plainCall(town.url, 'POST', '/api/admin/login', { body, cookies: kept, address: '192.0.2.1' });
  Object.assign(kept, answer.cookies);
  return answer;
}

/** She turns codes on; answers the secret that her phone holds. */
async function turnCodesOn(): Promise<string> {
  const { password } = town.owner;
  const token = String((await signIn()).body.accessToken);
  const begun = await plainCall(town.url, 'POST', '/api/admin/second-factor', { token, body: { password } });
  const secret = String(begun.body.secret);
  const body = { code: codeAt(secret, now()) };
  const confirmed = await plainCall(town.url, 'POST', '/api/admin/second-factor/confirm', { token, body });
  expect(confirmed.status).toBe(200);
  return secret;
}

/** Whether a password or a code was looked at, or the guess was turned away before. */
const isEvaluated = ({ body }: PlainAnswer) => body.reason === 'code-wrong' || body.reason === 'login-failed';

const guesses = times(10_000, 360);
/** All of them within one hour; what nobody looks at costs next to nothing. */
const steps = 12;
const MINUTES_A_STEP = 5;

/** Guesses from everywhere; in every tenth the password is right and the code is not. */
const guess = (secret: string, count: number) =>
  severalAtOnce(Array.from({ length: count }), 10, (_, index) => {
    const password = index % 10 === 9 ? town.owner.password : `guess number ${index} of many`;
    const body = { email: town.owner.email, password, code: wrongCode(secret, now()) };
    return plainCall(town.url, 'POST', '/api/admin/login', { body, address: newAddress() });
  });

/** Guesses on a site that counts its proxies: who asks is whom they saw, whatever the request says of itself. */
async function guessedBehindCountedProxies() {
  const counted = await openTown({ ...environment, TRUST_PROXY: '1' });
  try {
    const answers = await severalAtOnce(Array.from({ length: 200 }), 10, (_, index) =>
      plainCall(counted.url, 'POST', '/api/admin/login', {
        body: { email: counted.owner.email, password: `guess number ${index} of many` },
        address: newAddress(),
      }),
    );
    return answers.filter(isEvaluated).length;
  } finally {
    await counted.close();
  }
}

fault(
  {
    row: 20,
    threat: 'Admin brute force',
    required: `${guesses} guesses in an hour, each with another X-Forwarded-For: ≤100 evaluated, 0 enter; the owner still enters, by password and code`,
  },
  async () => {
    const secret = await turnCodesOn();
    let evaluated = 0;
    let entered = 0;
    const owner: Record<string, number[]> = { withCode: [], codeUsedTwice: [], withoutCode: [] };
    for (let step = 0; step < steps; step++) {
      // A code is taken once: by the next step her phone shows another.
      await later(MINUTES_A_STEP - (step === 0 ? 1 : 0));
      const answers = await guess(secret, Math.ceil(guesses / steps));
      evaluated += answers.filter(isEvaluated).length;
      entered += answers.filter(({ status }) => status === 200).length;
      if (step % 6 !== 5) continue;
      const code = codeAt(secret, now());
      owner.withCode?.push((await signIn({ code })).status);
      owner.codeUsedTwice?.push((await signIn({ code })).status);
      owner.withoutCode?.push((await signIn()).status);
    }
    const proxies = isLong ? await guessedBehindCountedProxies() : undefined;
    return {
      found: [
        `${evaluated} evaluated, ${entered} entered`,
        `the owner in between ${JSON.stringify(owner)}`,
        ...(proxies === undefined ? [] : [`behind counted proxies ${proxies} of 200`]),
      ].join('; '),
      as: { atMost100: evaluated <= 100, some: evaluated > 0, entered, owner, few: (proxies ?? 0) <= 9 },
      required: {
        ...{ atMost100: true, some: true, entered: 0, few: true },
        owner: { withCode: [200, 200], codeUsedTwice: [401, 401], withoutCode: [401, 401] },
      },
    };
  },
);
