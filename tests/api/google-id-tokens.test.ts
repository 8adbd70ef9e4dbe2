import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeJwt, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { oneTimeTokens } from '#database/tables/accounts.ts';
import { openBrowser, openGoogle } from '../support/google.ts';
import { openStudio, type Studio } from '../support/studio.ts';

// What Google's token endpoint answers is changed on the way: each change must be noticed.

let google: Awaited<ReturnType<typeof openGoogle>>;
let studio: Studio;
beforeAll(async () => {
  google = await openGoogle();
  studio = await openStudio({ google: google.adapter(), environment: { RATE_LIMITS: 'off' } });
});
afterAll(async () => {
  await studio.close();
  await google.close();
});
afterEach(() => void vi.restoreAllMocks());

const who = { name: 'Vera Castell', email: 'vera@example.com', number: '9001', verified: 'yes' } as const;
type Claims = ReturnType<typeof decodeJwt>;

const signedByGoogle = async (claims: Claims) => {
  const kept = JSON.parse(readFileSync(join(google.dataFolder, 'google-signing-key.json'), 'utf8'));
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(await importJWK(kept, 'RS256'));
};
const signedByAnother = (claims: Claims) => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
};
const signedWithTheSecret = (claims: Claims) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from('the secret of the site'));

/** Signs in while every ID token is replaced; answers where it ended. */
async function signIn(
  replace: (claims: Claims, token: string) => Promise<string | undefined> | string,
): Promise<string> {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (to, init) => {
    const answer = await real(to, init);
    if (!String(to).endsWith('/token')) return answer;
    const { id_token, ...rest } = (await answer.json()) as { id_token: string };
    return Response.json({ ...rest, id_token: await replace(decodeJwt(id_token), id_token) });
  });
  return openBrowser(studio.app).signIn(who);
}

const seconds = () => Math.floor(Date.now() / 1000);

test('a token that says the same, signed by the same key, is taken', async () => {
  expect(await signIn((claims) => signedByGoogle(claims))).toMatch(/^\/user\/oauth\?/);
});

test.each<[string, (claims: Claims, token: string) => Promise<string | undefined> | string]>([
  ['for another site', (claims) => signedByGoogle({ ...claims, aud: 'another-site' })],
  ['for several sites', (claims) => signedByGoogle({ ...claims, aud: ['the-site', 'another-site'] })],
  ['of another issuer', (claims) => signedByGoogle({ ...claims, iss: 'https://accounts.google.com' })],
  ['that has expired', (claims) => signedByGoogle({ ...claims, iat: seconds() - 120, exp: seconds() - 60 })],
  ['without an expiry', ({ exp: _, ...claims }) => signedByGoogle(claims)],
  ['with another nonce', (claims) => signedByGoogle({ ...claims, nonce: 'x'.repeat(43) })],
  ['without a nonce', ({ nonce: _, ...claims }) => signedByGoogle(claims)],
  ['that names nobody', ({ sub: _, ...claims }) => signedByGoogle(claims)],
  ['without an email', ({ email: _, ...claims }) => signedByGoogle(claims)],
  ['that says nothing about the email', ({ email_verified: _, ...claims }) => signedByGoogle(claims)],
  ['that says the email is not verified', (claims) => signedByGoogle({ ...claims, email_verified: 'false' })],
  ['signed by another key', (claims) => signedByAnother(claims)],
  ['signed with the shared secret', (claims) => signedWithTheSecret(claims)],
  ['without a signature', (claims) => new UnsecuredJWT(claims).encode()],
  ['with the signature cut off', (_claims, token) => token.replace(/[^.]*$/, '')],
  [
    'whose claims were changed',
    (claims, token) => {
      const changed = Buffer.from(JSON.stringify({ ...claims, email: 'victim@example.com' })).toString('base64url');
      return token.replace(/\.[^.]*\./, `.${changed}.`);
    },
  ],
  ['that is not there', async () => undefined],
  ['that is none', () => 'nonsense'],
])('a token %s is not', async (_kind, replace) => {
  const before = await studio.connection.db.$count(oneTimeTokens);
  expect(await signIn(replace)).toBe('/login?google=failed');
  expect(await studio.connection.db.$count(oneTimeTokens)).toBe(before);
});
