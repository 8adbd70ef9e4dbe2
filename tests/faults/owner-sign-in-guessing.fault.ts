import { afterAll, beforeAll, expect } from 'vitest';
import { createWrongCode, generateCode } from '../support/accounts/second-factor.ts';
import { type Deployment, startDeployment } from '../support/deployment/deployment.ts';
import { mapConcurrently } from '../support/faults/concurrency.ts';
import { defineFault, isLongRun, repetitions } from '../support/faults/fault.ts';
import { createIp } from '../support/http/ip-addresses.ts';
import { type PlainResponse, sendPlainRequest } from '../support/http/plain-request.ts';

const environment = { RATE_LIMITS: 'on', SEED: 'studio' };

let deployment: Deployment;
/** Offset of the server's clock. */
let aheadMs = 0;
beforeAll(async () => {
  deployment = await startDeployment(environment);
});
afterAll(() => deployment.close());

const now = () => new Date(Date.now() + aheadMs);
async function advanceMinutes(minutes: number) {
  await deployment.advanceClock(minutes);
  aheadMs += minutes * 60_000;
}

const deviceCookies: Record<string, string> = {};
async function signIn(credentials: { password?: string; code?: string } = {}): Promise<PlainResponse> {
  const body = { ...deployment.owner, ...credentials };
  const response = await sendPlainRequest(deployment.url, 'POST', '/api/admin/login', {
    body,
    cookies: deviceCookies,
    ip: '192.0.2.1',
  });
  Object.assign(deviceCookies, response.cookies);
  return response;
}

async function enableSecondFactor(): Promise<string> {
  const { password } = deployment.owner;
  const token = String((await signIn()).body.accessToken);
  const enrollment = await sendPlainRequest(deployment.url, 'POST', '/api/admin/second-factor', {
    token,
    body: { password },
  });
  const secret = String(enrollment.body.secret);
  const body = { code: generateCode(secret, now()) };
  const confirmed = await sendPlainRequest(deployment.url, 'POST', '/api/admin/second-factor/confirm', { token, body });
  expect(confirmed.status).toBe(200);
  return secret;
}

const isEvaluated = ({ body }: PlainResponse) => body.reason === 'code-wrong' || body.reason === 'login-failed';

const guesses = repetitions(10_000, 360);
const steps = 12;
const MINUTES_PER_STEP = 5;

const guessCodes = (secret: string, count: number) =>
  mapConcurrently(Array.from({ length: count }), 10, (_, index) => {
    const password = index % 10 === 9 ? deployment.owner.password : `guess number ${index} of many`;
    const body = { email: deployment.owner.email, password, code: createWrongCode(secret, now()) };
    return sendPlainRequest(deployment.url, 'POST', '/api/admin/login', { body, ip: createIp() });
  });

async function guessBehindTrustedProxy() {
  const guardedDeployment = await startDeployment({ ...environment, TRUST_PROXY: '1' });
  try {
    const responses = await mapConcurrently(Array.from({ length: 200 }), 10, (_, index) =>
      sendPlainRequest(guardedDeployment.url, 'POST', '/api/admin/login', {
        body: { email: guardedDeployment.owner.email, password: `guess number ${index} of many` },
        ip: createIp(),
      }),
    );
    return responses.filter(isEvaluated).length;
  } finally {
    await guardedDeployment.close();
  }
}

defineFault(
  {
    row: 20,
    threat: 'Admin brute force',
    required: `${guesses} guesses in an hour, each with another X-Forwarded-For: ≤100 evaluated, 0 enter; the owner still enters, by password and code`,
  },
  async () => {
    const secret = await enableSecondFactor();
    let evaluated = 0;
    let entered = 0;
    const owner: Record<string, number[]> = { withCode: [], codeUsedTwice: [], withoutCode: [] };
    for (let step = 0; step < steps; step++) {
      await advanceMinutes(MINUTES_PER_STEP - (step === 0 ? 1 : 0));
      const responses = await guessCodes(secret, Math.ceil(guesses / steps));
      evaluated += responses.filter(isEvaluated).length;
      entered += responses.filter(({ status }) => status === 200).length;
      if (step % 6 !== 5) continue;
      const code = generateCode(secret, now());
      owner.withCode?.push((await signIn({ code })).status);
      owner.codeUsedTwice?.push((await signIn({ code })).status);
      owner.withoutCode?.push((await signIn()).status);
    }
    const proxies = isLongRun ? await guessBehindTrustedProxy() : undefined;
    return {
      found: [
        `${evaluated} evaluated, ${entered} entered`,
        `the owner in between ${JSON.stringify(owner)}`,
        ...(proxies === undefined ? [] : [`behind counted proxies ${proxies} of 200`]),
      ].join('; '),
      actual: { atMost100: evaluated <= 100, some: evaluated > 0, entered, owner, few: (proxies ?? 0) <= 9 },
      required: {
        atMost100: true,
        some: true,
        entered: 0,
        few: true,
        owner: { withCode: [200, 200], codeUsedTwice: [401, 401], withoutCode: [401, 401] },
      },
    };
  },
);
