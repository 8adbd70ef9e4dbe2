import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PracticeProgram, postJson, startPractice } from './practice-program.ts';

const keys = { RECAPTCHA_SITE_KEY: 'site-key_1', RECAPTCHA_SECRET: 'the secret' };
let practice: PracticeProgram;
beforeAll(async () => {
  practice = await startPractice({ env: keys });
});
afterAll(() => practice.stop());

type Grecaptcha = {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
};

/** Loads the script as a page at http://localhost:3000 would. */
async function load(render: string): Promise<Grecaptcha> {
  const src = `${practice.url}/dev/recaptcha/api.js?render=${render}`;
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

async function token(action = 'contact_form_submit') {
  return (await load(keys.RECAPTCHA_SITE_KEY)).execute(keys.RECAPTCHA_SITE_KEY, { action });
}

async function verify(fields: Record<string, string> | [string, string][]) {
  const response = await fetch(`${practice.url}/dev/recaptcha/siteverify`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  expect(response.status).toBe(200);
  return response.json();
}

const refused = (...codes: string[]) => ({ success: false, 'error-codes': codes });
const secret = keys.RECAPTCHA_SECRET;

test('a visitor’s token is verified once, with what Google would say about it', async () => {
  const response = await token();
  expect(response).toMatch(/^practice\.contact_form_submit\.[\w-]+$/);
  const verified = await verify({ secret, response, remoteip: '127.0.0.1' });
  expect(verified).toEqual({
    success: true,
    challenge_ts: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    hostname: 'localhost',
    score: 0.9,
    action: 'contact_form_submit',
  });
  expect(await verify({ secret, response })).toEqual(refused('timeout-or-duplicate'));
});

test('of twenty verifications of one token at once, one succeeds', async () => {
  const response = await token();
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify({ secret, response })));
  expect(answers.filter((answer) => answer.success)).toHaveLength(1);
});

test('ready calls back later, and a foreign key or a strange action gets no token', async () => {
  const grecaptcha = await load(keys.RECAPTCHA_SITE_KEY);
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  expect(() => grecaptcha.execute('other', { action: 'submit' })).toThrow('Invalid site key or not loaded in api.js');
  await expect(grecaptcha.execute(keys.RECAPTCHA_SITE_KEY, { action: 'no spaces' })).rejects.toThrow('action');
  const foreign = await load('other');
  expect(() => foreign.execute('other', { action: 'submit' })).toThrow(
    'Invalid site key or not loaded in api.js: other',
  );
  const asked = await postJson(`${practice.url}/dev/recaptcha/token`, { siteKey: 'other', action: 'submit' });
  expect(asked.status).toBe(400);
  expect(await asked.json()).toEqual({ message: expect.any(String), reason: 'invalid-site-key' });
});

test('whatever stands in the address of the script, none of it becomes script', async () => {
  const hostile = encodeURIComponent('");window.stolen=1;("</script>');
  const response = await fetch(`${practice.url}/dev/recaptcha/api.js?render=${hostile}`);
  const window: { stolen?: number } = {};
  runInNewContext(await response.text(), { window, document: { currentScript: { src: practice.url } }, URL });
  expect(Object.keys(window)).toEqual(['grecaptcha']);
});

test('what is missing or wrong is refused in Google’s words', async () => {
  const response = await token();
  expect(await verify({})).toEqual(refused('missing-input-response', 'missing-input-secret'));
  expect(await verify({ response })).toEqual(refused('missing-input-secret'));
  expect(await verify({ secret })).toEqual(refused('missing-input-response'));
  expect(await verify({ secret: 'wrong', response })).toEqual(refused('invalid-input-secret'));
  expect(await verify({ secret, response: 'bypass' })).toEqual(refused('invalid-input-response'));
  expect(await verify({ secret, response: `${response}x` })).toEqual(refused('invalid-input-response'));
  const twice: [string, string][] = [
    ['secret', secret],
    ['response', response],
    ['response', response],
  ];
  expect(await verify(twice)).toEqual(refused('bad-request'));
  const asJson = await postJson(`${practice.url}/dev/recaptcha/siteverify`, { secret, response });
  expect(await asJson.json()).toEqual(refused('missing-input-response', 'missing-input-secret'));
  expect(await verify({ secret, response })).toMatchObject({ success: true });
});

test('planned faults: the verification is down, then the visitor looks like a robot, then all is well', async () => {
  const faults = `${practice.url}/dev/recaptcha/faults`;
  await postJson(faults, { next: 'down', times: 1 });
  await postJson(faults, { next: 'low-score', times: 1 });
  const response = await token();
  const down = await fetch(`${practice.url}/dev/recaptcha/siteverify`, {
    method: 'POST',
    body: new URLSearchParams({ secret, response }),
  });
  expect(down.status).toBe(503);
  expect(await verify({ secret, response })).toMatchObject({ success: true, score: 0.1 });
  expect(await verify({ secret, response: await token() })).toMatchObject({ success: true, score: 0.9 });
});

test('planned fault: the script does not load, and the verification is left alone', async () => {
  const response = await token();
  await postJson(`${practice.url}/dev/recaptcha/faults`, { next: 'script-down', times: 1 });
  expect(await verify({ secret, response })).toMatchObject({ success: true });
  const script = `${practice.url}/dev/recaptcha/api.js?render=${keys.RECAPTCHA_SITE_KEY}`;
  expect((await fetch(script)).status).toBe(503);
  expect((await fetch(script)).status).toBe(200);
});
