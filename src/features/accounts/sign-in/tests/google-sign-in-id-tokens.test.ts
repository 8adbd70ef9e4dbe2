import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeJwt, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createGoogleBrowser, startMockGoogle } from '#tests/support/accounts/google-fixture.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { oneTimeTokens } from '../../tables.ts';

let google: Awaited<ReturnType<typeof startMockGoogle>>;
let testApp: TestApp;
beforeAll(async () => {
  google = await startMockGoogle();
  testApp = await createTestApp({ google: google.adapter(), environment: { RATE_LIMITS: 'off' } });
});
afterAll(async () => {
  await testApp.close();
  await google.close();
});
afterEach(() => void vi.restoreAllMocks());

const person = { name: 'Vera Castell', email: 'vera@example.com', number: '9001', verified: 'yes' } as const;
type Claims = ReturnType<typeof decodeJwt>;

const signAsGoogle = async (claims: Claims) => {
  const storedKey = JSON.parse(readFileSync(join(google.dataFolder, 'google-signing-key.json'), 'utf8'));
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(await importJWK(storedKey, 'RS256'));
};
const signWithOtherKey = (claims: Claims) => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
};
const signWithSharedSecret = (claims: Claims) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from('the secret of the site'));

async function signIn(
  replace: (claims: Claims, token: string) => Promise<string | undefined> | string,
): Promise<string> {
  const originalFetch = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (to, init) => {
    const response = await originalFetch(to, init);
    if (!String(to).endsWith('/token')) return response;
    const { id_token, ...rest } = (await response.json()) as { id_token: string };
    return Response.json({ ...rest, id_token: await replace(decodeJwt(id_token), id_token) });
  });
  return createGoogleBrowser(testApp.app).signIn(person);
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

test('an ID token with the same claims, signed by the same key, is accepted', async () => {
  expect(await signIn((claims) => signAsGoogle(claims))).toMatch(/^\/user\/oauth\?/);
});

test.each<[string, (claims: Claims, token: string) => Promise<string | undefined> | string]>([
  ['for another site', (claims) => signAsGoogle({ ...claims, aud: 'another-site' })],
  ['for several sites', (claims) => signAsGoogle({ ...claims, aud: ['the-site', 'another-site'] })],
  ['of another issuer', (claims) => signAsGoogle({ ...claims, iss: 'https://accounts.google.com' })],
  ['that has expired', (claims) => signAsGoogle({ ...claims, iat: nowSeconds() - 120, exp: nowSeconds() - 60 })],
  ['without an expiry', ({ exp: _, ...claims }) => signAsGoogle(claims)],
  ['with another nonce', (claims) => signAsGoogle({ ...claims, nonce: 'x'.repeat(43) })],
  ['without a nonce', ({ nonce: _, ...claims }) => signAsGoogle(claims)],
  ['that names nobody', ({ sub: _, ...claims }) => signAsGoogle(claims)],
  ['without an email', ({ email: _, ...claims }) => signAsGoogle(claims)],
  ['that says nothing about the email', ({ email_verified: _, ...claims }) => signAsGoogle(claims)],
  ['that says the email is not verified', (claims) => signAsGoogle({ ...claims, email_verified: 'false' })],
  ['signed by another key', (claims) => signWithOtherKey(claims)],
  ['signed with the shared secret', (claims) => signWithSharedSecret(claims)],
  ['without a signature', (claims) => new UnsecuredJWT(claims).encode()],
  ['with the signature cut off', (_claims, token) => token.replace(/[^.]*$/, '')],
  [
    'whose claims were changed',
    (claims, token) => {
      const forgedPayload = Buffer.from(JSON.stringify({ ...claims, email: 'victim@example.com' })).toString(
        'base64url',
      );
      return token.replace(/\.[^.]*\./, `.${forgedPayload}.`);
    },
  ],
  ['that is not there', async () => undefined],
  ['that is none', () => 'nonsense'],
])('an ID token %s is rejected', async (_kind, replace) => {
  const before = await testApp.connection.db.$count(oneTimeTokens);
  expect(await signIn(replace)).toBe('/login?google=failed');
  expect(await testApp.connection.db.$count(oneTimeTokens)).toBe(before);
});
