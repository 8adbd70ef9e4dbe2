import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MockServicesProcess, postJson, startMockServicesProcess } from './mock-services-process.ts';

const keys = { RECAPTCHA_SITE_KEY: 'site-key_1', RECAPTCHA_SECRET: 'the secret' };
let mockServices: MockServicesProcess;
beforeAll(async () => {
  mockServices = await startMockServicesProcess({ env: keys });
});
afterAll(() => mockServices.stop());

type Grecaptcha = {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
};

async function loadScript(render: string): Promise<Grecaptcha> {
  const src = `${mockServices.url}/dev/recaptcha/api.js?render=${render}`;
  const response = await fetch(src);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const window: { grecaptcha?: Grecaptcha } = {};
  const fromPage = (url: URL, init: RequestInit) =>
    fetch(url, { ...init, headers: { ...init.headers, origin: 'http://localhost:3000' } });
  runInNewContext(await response.text(), {
    window,
    document: { currentScript: { src } },
    URL,
    fetch: fromPage,
    setTimeout,
  });
  if (!window.grecaptcha) throw new Error('The script defined nothing.');
  return window.grecaptcha;
}

async function createToken(action = 'contact_form_submit') {
  return (await loadScript(keys.RECAPTCHA_SITE_KEY)).execute(keys.RECAPTCHA_SITE_KEY, { action });
}

async function verifyToken(fields: Record<string, string> | [string, string][]) {
  const response = await fetch(`${mockServices.url}/dev/recaptcha/siteverify`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  expect(response.status).toBe(200);
  return response.json();
}

const failureBody = (...codes: string[]) => ({ success: false, 'error-codes': codes });
const secret = keys.RECAPTCHA_SECRET;

test('a visitor’s token is verified once, with what Google would say about it', async () => {
  const response = await createToken();
  expect(response).toMatch(/^mock\.contact_form_submit\.[\w-]+$/);
  const verified = await verifyToken({ secret, response, remoteip: '127.0.0.1' });
  expect(verified).toEqual({
    success: true,
    challenge_ts: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    hostname: 'localhost',
    score: 0.9,
    action: 'contact_form_submit',
  });
  expect(await verifyToken({ secret, response })).toEqual(failureBody('timeout-or-duplicate'));
});

test('of twenty verifications of one token at once, one succeeds', async () => {
  const response = await createToken();
  const responses = await Promise.all(Array.from({ length: 20 }, () => verifyToken({ secret, response })));
  expect(responses.filter((verification) => verification.success)).toHaveLength(1);
});

test('the script calls back when it is ready, and a foreign key or an unknown action gets no token', async () => {
  const grecaptcha = await loadScript(keys.RECAPTCHA_SITE_KEY);
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  expect(() => grecaptcha.execute('other', { action: 'submit' })).toThrow('Invalid site key or not loaded in api.js');
  await expect(grecaptcha.execute(keys.RECAPTCHA_SITE_KEY, { action: 'no spaces' })).rejects.toThrow('action');
  const foreign = await loadScript('other');
  expect(() => foreign.execute('other', { action: 'submit' })).toThrow(
    'Invalid site key or not loaded in api.js: other',
  );
  const tokenResponse = await postJson(`${mockServices.url}/dev/recaptcha/token`, {
    siteKey: 'other',
    action: 'submit',
  });
  expect(tokenResponse.status).toBe(400);
  expect(await tokenResponse.json()).toEqual({ message: expect.any(String), reason: 'invalid-site-key' });
});

test('no text in the address of the script becomes script', async () => {
  const hostile = encodeURIComponent('");window.stolen=1;("</script>');
  const response = await fetch(`${mockServices.url}/dev/recaptcha/api.js?render=${hostile}`);
  const window: { stolen?: number } = {};
  runInNewContext(await response.text(), { window, document: { currentScript: { src: mockServices.url } }, URL });
  expect(Object.keys(window)).toEqual(['grecaptcha']);
});

test('a missing or wrong value is refused with Google’s error codes', async () => {
  const response = await createToken();
  expect(await verifyToken({})).toEqual(failureBody('missing-input-response', 'missing-input-secret'));
  expect(await verifyToken({ response })).toEqual(failureBody('missing-input-secret'));
  expect(await verifyToken({ secret })).toEqual(failureBody('missing-input-response'));
  expect(await verifyToken({ secret: 'wrong', response })).toEqual(failureBody('invalid-input-secret'));
  expect(await verifyToken({ secret, response: 'bypass' })).toEqual(failureBody('invalid-input-response'));
  expect(await verifyToken({ secret, response: `${response}x` })).toEqual(failureBody('invalid-input-response'));
  const twice: [string, string][] = [
    ['secret', secret],
    ['response', response],
    ['response', response],
  ];
  expect(await verifyToken(twice)).toEqual(failureBody('bad-request'));
  const asJson = await postJson(`${mockServices.url}/dev/recaptcha/siteverify`, { secret, response });
  expect(await asJson.json()).toEqual(failureBody('missing-input-response', 'missing-input-secret'));
  expect(await verifyToken({ secret, response })).toMatchObject({ success: true });
});

test('planned faults apply in order: the verification is down, the visitor looks like a robot, all is well', async () => {
  const faults = `${mockServices.url}/dev/recaptcha/faults`;
  await postJson(faults, { next: 'down', times: 1 });
  await postJson(faults, { next: 'low-score', times: 1 });
  const response = await createToken();
  const down = await fetch(`${mockServices.url}/dev/recaptcha/siteverify`, {
    method: 'POST',
    body: new URLSearchParams({ secret, response }),
  });
  expect(down.status).toBe(503);
  expect(await verifyToken({ secret, response })).toMatchObject({ success: true, score: 0.1 });
  expect(await verifyToken({ secret, response: await createToken() })).toMatchObject({ success: true, score: 0.9 });
});

test('a planned fault of the script leaves the verification alone', async () => {
  const response = await createToken();
  await postJson(`${mockServices.url}/dev/recaptcha/faults`, { next: 'script-down', times: 1 });
  expect(await verifyToken({ secret, response })).toMatchObject({ success: true });
  const script = `${mockServices.url}/dev/recaptcha/api.js?render=${keys.RECAPTCHA_SITE_KEY}`;
  expect((await fetch(script)).status).toBe(503);
  expect((await fetch(script)).status).toBe(200);
});
