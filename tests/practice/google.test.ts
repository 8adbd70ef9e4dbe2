import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PracticeProgram, postJson, startPractice } from './practice-program.ts';

const keys = { GOOGLE_CLIENT_ID: 'the-site', GOOGLE_CLIENT_SECRET: 'its secret', PUBLIC_URL: 'https://studio.example' };
const callback = 'http://localhost:3000/api/user/auth/google/callback';
let practice: PracticeProgram;
beforeAll(async () => {
  practice = await startPractice({ env: keys });
});
afterAll(() => practice.stop());

const asked = {
  client_id: keys.GOOGLE_CLIENT_ID,
  redirect_uri: callback,
  response_type: 'code',
  scope: 'openid email profile',
  state: 'a-state',
  nonce: 'a-nonce',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
  prompt: 'select_account',
};
/** Of RFC 7636 appendix B, as is the challenge above. */
const code_verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

/** Goes to a page of the practice Google with the cookies that it has set so far. */
function browser() {
  let cookies: string[] = [];
  return async (path: string, form?: Record<string, string>) => {
    const response = await fetch(new URL(path, practice.url), {
      redirect: 'manual',
      headers: { cookie: cookies.join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    cookies = [...cookies, ...response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')];
    const location = response.headers.get('location') ?? '';
    return { status: response.status, location, headers: response.headers, body: await response.text() };
  };
}

const authorize = (changes: Record<string, string> = {}) =>
  `/dev/google/auth?${new URLSearchParams({ ...asked, ...changes })}`;

/** Where `form` on the sign-in page leads back to. */
async function signIn(form: Record<string, string>): Promise<URL> {
  const go = browser();
  const { location } = await go(authorize());
  expect(location).toMatch(/^\/dev\/google\/sign-in\/[\w-]+$/);
  const answered = await go(location, form);
  expect(answered.location).toMatch(/^\/dev\/google\/auth\/[\w-]+$/);
  return new URL((await go(answered.location)).location);
}

async function exchange(code: string | null, changes: Record<string, string> = {}) {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: keys.GOOGLE_CLIENT_ID,
    client_secret: keys.GOOGLE_CLIENT_SECRET,
    redirect_uri: callback,
    code: code ?? '',
    code_verifier,
    ...changes,
  });
  const response = await fetch(`${practice.url}/dev/google/token`, { method: 'POST', body });
  return { status: response.status, ...((await response.json()) as { id_token?: string; error?: string }) };
}

const claimsOf = (idToken = '') => JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());

test('it says where its doors are, under one issuer', async () => {
  const said = await (await fetch(`${practice.url}/dev/google/.well-known/openid-configuration`)).json();
  const issuer = `${practice.url}/dev/google`;
  expect(said).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  });
});

test('an invented person signs in with one press, and their ID token says who they are', async () => {
  const back = await signIn({ person: '110000000000000000001' });
  expect(back.origin + back.pathname).toBe(callback);
  expect(back.searchParams.get('state')).toBe('a-state');
  const { status, id_token } = await exchange(back.searchParams.get('code'));
  expect(status).toBe(200);
  expect(claimsOf(id_token)).toMatchObject({
    iss: `${practice.url}/dev/google`,
    aud: keys.GOOGLE_CLIENT_ID,
    nonce: 'a-nonce',
    sub: '110000000000000000001',
    email: 'maya@example.com',
    email_verified: true,
    given_name: 'Maya',
    family_name: 'Lindqvist',
  });
});

test('anybody can be typed in, verified or not, and is the same one with the same email or number', async () => {
  const typed = async (form: Record<string, string>) =>
    claimsOf((await exchange((await signIn(form)).searchParams.get('code'))).id_token);
  const first = await typed({ name: 'Ida  von Berg', email: ' ida@example.com ', number: '' });
  expect(first).toMatchObject({
    email: 'ida@example.com',
    email_verified: false,
    given_name: 'Ida',
    family_name: 'von Berg',
  });
  expect(first.sub).toMatch(/^\d{21}$/);
  expect((await typed({ email: 'Ida@example.com', verified: 'yes' })).sub).toBe(first.sub);
  const moved = await typed({ email: 'other@example.com', verified: 'yes', number: first.sub });
  expect(moved).toMatchObject({ sub: first.sub, email: 'other@example.com', email_verified: true });
});

test('what cannot be read is said on the page, and cancelling leads back with an error', async () => {
  const go = browser();
  const { location } = await go(authorize());
  const page = await go(location);
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000;");
  expect(page.body).toContain('Maya Lindqvist');
  const unreadable: Record<string, string>[] = [
    { email: 'nobody' },
    { email: '' },
    { person: '1' },
    { email: 'a@example.com', number: 'x' },
  ];
  for (const form of unreadable) {
    const refused = await go(location, form);
    expect(refused.status).toBe(400);
    expect(refused.body).toContain('role="alert"');
    if (form.email) expect(refused.body).toContain(`value="${form.email}"`);
  }
  const back = new URL((await go((await go(location, { cancel: 'yes' })).location)).location);
  expect(back.searchParams.get('error')).toBe('access_denied');
  expect(back.searchParams.get('code')).toBeNull();
  expect((await go(location)).status).toBe(404);
  expect((await browser()(location)).status).toBe(404);
});

test('it leads back to this machine and to the site that is set, and nowhere else', async () => {
  const path = '/api/user/auth/google/callback';
  for (const site of ['http://localhost:1', 'http://127.0.0.1:65535', keys.PUBLIC_URL]) {
    expect((await browser()(authorize({ redirect_uri: site + path }))).status, site).toBe(303);
  }
  const elsewhere = [
    `https://evil.example${path}`,
    `http://localhost.evil.example${path}`,
    'http://localhost:3000/other',
  ];
  for (const uri of [...elsewhere, `${callback}?next=x`, `http://localhost:3000@evil.example${path}`, 'nowhere']) {
    const refused = await browser()(authorize({ redirect_uri: uri }));
    expect(refused.status, uri).toBe(400);
    expect(refused.location).toBe('');
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

test('it refuses what Google would refuse', async () => {
  expect((await browser()(authorize({ client_id: 'unknown' }))).status).toBe(400);
  const noChallenge = authorize({ code_challenge: '', code_challenge_method: '' });
  expect((await browser()(noChallenge)).location).toContain('error=invalid_request');

  const code = async () => (await signIn({ person: '110000000000000000002' })).searchParams.get('code');
  expect(await exchange(await code(), { client_secret: 'wrong' })).toMatchObject({
    status: 401,
    error: 'invalid_client',
  });
  expect(await exchange(await code(), { code_verifier: 'x'.repeat(43) })).toMatchObject({ error: 'invalid_grant' });
  expect(await exchange(await code(), { redirect_uri: 'http://localhost:3001/' })).toMatchObject({
    error: 'invalid_grant',
  });
  const spent = await code();
  expect((await exchange(spent)).status).toBe(200);
  expect(await exchange(spent)).toMatchObject({ status: 400, error: 'invalid_grant' });
});

test('its key is kept for itself and is the same after a restart', async () => {
  const keysOf = async (program: PracticeProgram) => (await fetch(`${program.url}/dev/google/jwks`)).json();
  const before = await keysOf(practice);
  expect(JSON.stringify(before)).not.toMatch(/"[dpq]":/);
  const { mode } = await stat(join(practice.dataFolder, 'google-signing-key.json'));
  expect(mode & 0o777).toBe(0o600);
  const again = await startPractice({ env: keys, dataFolder: practice.dataFolder });
  try {
    expect(await keysOf(again)).toEqual(before);
  } finally {
    await again.stop();
  }
});

test('planned faults: it is down, or hangs up, or mixes up the nonce', async () => {
  const plan = (next: string) => postJson(`${practice.url}/dev/google/faults`, { next });
  const jwks = `${practice.url}/dev/google/jwks`;
  await plan('down');
  expect((await fetch(jwks)).status).toBe(503);
  expect((await fetch(jwks)).status).toBe(200);

  const impatient = await startPractice({ env: { ...keys, PRACTICE_HANG_MS: '50' } });
  try {
    await postJson(`${impatient.url}/dev/google/faults`, { next: 'timeout' });
    await expect(fetch(`${impatient.url}/dev/google/jwks`)).rejects.toThrow();
    expect((await fetch(`${impatient.url}/dev/google/jwks`)).status).toBe(200);
  } finally {
    await impatient.stop();
  }

  await plan('wrong-nonce');
  const code = (await signIn({ person: '110000000000000000002' })).searchParams.get('code');
  expect(claimsOf((await exchange(code)).id_token).nonce).not.toBe('a-nonce');
});
