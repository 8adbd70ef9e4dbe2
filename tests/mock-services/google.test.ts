import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MockServicesProcess, postJson, startMockServicesProcess } from './mock-services-process.ts';

const keys = { GOOGLE_CLIENT_ID: 'the-site', GOOGLE_CLIENT_SECRET: 'its secret', PUBLIC_URL: 'https://studio.example' };
const callback = 'http://localhost:3000/api/user/auth/google/callback';
let mockServices: MockServicesProcess;
beforeAll(async () => {
  mockServices = await startMockServicesProcess({ env: keys });
});
afterAll(() => mockServices.stop());

const authorizationParams = {
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
/** From RFC 7636, appendix B. */
const code_verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

function createBrowser() {
  let cookies: string[] = [];
  return async (path: string, form?: Record<string, string>) => {
    const response = await fetch(new URL(path, mockServices.url), {
      redirect: 'manual',
      headers: { cookie: cookies.join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    cookies = [...cookies, ...response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')];
    const location = response.headers.get('location') ?? '';
    return { status: response.status, location, headers: response.headers, body: await response.text() };
  };
}

const authorizationPath = (changes: Record<string, string> = {}) =>
  `/dev/google/auth?${new URLSearchParams({ ...authorizationParams, ...changes })}`;

async function signIn(form: Record<string, string>): Promise<URL> {
  const visit = createBrowser();
  const { location } = await visit(authorizationPath());
  expect(location).toMatch(/^\/dev\/google\/sign-in\/[\w-]+$/);
  const answered = await visit(location, form);
  expect(answered.location).toMatch(/^\/dev\/google\/auth\/[\w-]+$/);
  return new URL((await visit(answered.location)).location);
}

async function exchangeCode(code: string | null, changes: Record<string, string> = {}) {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: keys.GOOGLE_CLIENT_ID,
    client_secret: keys.GOOGLE_CLIENT_SECRET,
    redirect_uri: callback,
    code: code ?? '',
    code_verifier,
    ...changes,
  });
  const response = await fetch(`${mockServices.url}/dev/google/token`, { method: 'POST', body });
  return { status: response.status, ...((await response.json()) as { id_token?: string; error?: string }) };
}

const decodeClaims = (idToken = '') => JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());

test('the discovery document names all endpoints under one issuer', async () => {
  const discovery = await (await fetch(`${mockServices.url}/dev/google/.well-known/openid-configuration`)).json();
  const issuer = `${mockServices.url}/dev/google`;
  expect(discovery).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  });
});

test('a sample person signs in with one click, and the ID token names them', async () => {
  const callbackUrl = await signIn({ person: '110000000000000000001' });
  expect(callbackUrl.origin + callbackUrl.pathname).toBe(callback);
  expect(callbackUrl.searchParams.get('state')).toBe('a-state');
  const { status, id_token } = await exchangeCode(callbackUrl.searchParams.get('code'));
  expect(status).toBe(200);
  expect(decodeClaims(id_token)).toMatchObject({
    iss: `${mockServices.url}/dev/google`,
    aud: keys.GOOGLE_CLIENT_ID,
    nonce: 'a-nonce',
    sub: '110000000000000000001',
    email: 'maya@example.com',
    email_verified: true,
    given_name: 'Maya',
    family_name: 'Lindqvist',
  });
});

test('any person can be entered, verified or not, and keeps one identity by email or number', async () => {
  const typed = async (form: Record<string, string>) =>
    decodeClaims((await exchangeCode((await signIn(form)).searchParams.get('code'))).id_token);
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

test('an invalid entry is named on the page, and cancelling leads back with an error', async () => {
  const visit = createBrowser();
  const { location } = await visit(authorizationPath());
  const page = await visit(location);
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000;");
  expect(page.body).toContain('Maya Lindqvist');
  const unreadable: Record<string, string>[] = [
    { email: 'nobody' },
    { email: '' },
    { person: '1' },
    { email: 'a@example.com', number: 'x' },
  ];
  for (const form of unreadable) {
    const rejected = await visit(location, form);
    expect(rejected.status).toBe(400);
    expect(rejected.body).toContain('role="alert"');
    if (form.email) expect(rejected.body).toContain(`value="${form.email}"`);
  }
  const cancelUrl = new URL((await visit((await visit(location, { cancel: 'yes' })).location)).location);
  expect(cancelUrl.searchParams.get('error')).toBe('access_denied');
  expect(cancelUrl.searchParams.get('code')).toBeNull();
  expect((await visit(location)).status).toBe(404);
  expect((await createBrowser()(location)).status).toBe(404);
});

test('the mock leads back to this machine and to the configured site, and nowhere else', async () => {
  const path = '/api/user/auth/google/callback';
  for (const site of ['http://localhost:1', 'http://127.0.0.1:65535', keys.PUBLIC_URL]) {
    expect((await createBrowser()(authorizationPath({ redirect_uri: site + path }))).status, site).toBe(303);
  }
  const foreignUris = [
    `https://evil.example${path}`,
    `http://localhost.evil.example${path}`,
    'http://localhost:3000/other',
  ];
  for (const uri of [...foreignUris, `${callback}?next=x`, `http://localhost:3000@evil.example${path}`, 'nowhere']) {
    const rejected = await createBrowser()(authorizationPath({ redirect_uri: uri }));
    expect(rejected.status, uri).toBe(400);
    expect(rejected.location).toBe('');
    expect(rejected.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

test('the mock refuses what Google would refuse', async () => {
  expect((await createBrowser()(authorizationPath({ client_id: 'unknown' }))).status).toBe(400);
  const noChallenge = authorizationPath({ code_challenge: '', code_challenge_method: '' });
  expect((await createBrowser()(noChallenge)).location).toContain('error=invalid_request');

  const code = async () => (await signIn({ person: '110000000000000000002' })).searchParams.get('code');
  expect(await exchangeCode(await code(), { client_secret: 'wrong' })).toMatchObject({
    status: 401,
    error: 'invalid_client',
  });
  expect(await exchangeCode(await code(), { code_verifier: 'x'.repeat(43) })).toMatchObject({ error: 'invalid_grant' });
  expect(await exchangeCode(await code(), { redirect_uri: 'http://localhost:3001/' })).toMatchObject({
    error: 'invalid_grant',
  });
  const usedCode = await code();
  expect((await exchangeCode(usedCode)).status).toBe(200);
  expect(await exchangeCode(usedCode)).toMatchObject({ status: 400, error: 'invalid_grant' });
});

test('the signing key is private and survives a restart', async () => {
  const fetchKeys = async (program: MockServicesProcess) => (await fetch(`${program.url}/dev/google/jwks`)).json();
  const before = await fetchKeys(mockServices);
  expect(JSON.stringify(before)).not.toMatch(/"[dpq]":/);
  const { mode } = await stat(join(mockServices.dataFolder, 'google-signing-key.json'));
  expect(mode & 0o777).toBe(0o600);
  const restarted = await startMockServicesProcess({ env: keys, dataFolder: mockServices.dataFolder });
  try {
    expect(await fetchKeys(restarted)).toEqual(before);
  } finally {
    await restarted.stop();
  }
});

test('the mock Google can be down, drop a connection, or send a wrong nonce', async () => {
  const plan = (next: string) => postJson(`${mockServices.url}/dev/google/faults`, { next });
  const jwks = `${mockServices.url}/dev/google/jwks`;
  await plan('down');
  expect((await fetch(jwks)).status).toBe(503);
  expect((await fetch(jwks)).status).toBe(200);

  const impatient = await startMockServicesProcess({ env: { ...keys, MOCK_SERVICES_HANG_MS: '50' } });
  try {
    await postJson(`${impatient.url}/dev/google/faults`, { next: 'timeout' });
    await expect(fetch(`${impatient.url}/dev/google/jwks`)).rejects.toThrow();
    expect((await fetch(`${impatient.url}/dev/google/jwks`)).status).toBe(200);
  } finally {
    await impatient.stop();
  }

  await plan('wrong-nonce');
  const code = (await signIn({ person: '110000000000000000002' })).searchParams.get('code');
  expect(decodeClaims((await exchangeCode(code)).id_token).nonce).not.toBe('a-nonce');
});
