import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/database/id.ts';
import { isFailure } from '#platform/failure.ts';
import { clients } from '#platform/sessions/tables.ts';
import { parseCookies, register } from '#tests/support/accounts/login-links.ts';
import { createMemoryCookieJar, createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { GoogleIdentity } from '../google.ts';
import { signInWithGoogle } from '../login.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => testApp.close());

const findClient = async (id: string) =>
  (await testApp.connection.db.select().from(clients).where(eq(clients.id, id)))[0];

function createIdentity(more: Partial<GoogleIdentity> = {}): GoogleIdentity {
  const subject = newId();
  const image = 'https://pictures.example/maya';
  const names = { firstName: 'Maya', lastName: 'Lindqvist' };
  return { subject, email: `${subject}@example.com`, emailVerified: true, ...names, image, ...more };
}

async function signInSuccessfully(identityInput: GoogleIdentity, cookies = createMemoryCookieJar()) {
  const outcome = await signInWithGoogle(testApp.services.accounts, identityInput, cookies);
  if (isFailure(outcome)) throw new Error(outcome.reason);
  return outcome;
}

const exchangeCode = (payload: Record<string, string>, headers: Record<string, string> = {}) =>
  testApp.app.inject({ method: 'POST', url: '/api/user/exchange', payload, headers });

test('a new person becomes a client who is known by the Google account, not by its email', async () => {
  const identityInput = createIdentity({ email: 'New.Person@Example.com' });
  const { clientId, email } = await signInSuccessfully(identityInput);
  expect(email).toBe('new.person@example.com');
  expect(await findClient(clientId)).toMatchObject({
    email,
    firstName: 'Maya',
    image: identityInput.image,
    googleSubject: identityInput.subject,
  });
  const laterResult = await signInSuccessfully({ ...identityInput, email: 'moved@example.com', emailVerified: false });
  expect(laterResult).toMatchObject({ clientId, email });
});

test('a verified email links the account to its client, and fills in a picture only if there is none', async () => {
  const { client } = await createSignedInClient(testApp, { email: 'tied@example.com', firstName: 'Ida' });
  const { client: withPicture } = await createSignedInClient(testApp, {
    email: 'pic@example.com',
    image: 'https://own/p',
  });
  const identityInput = createIdentity({ email: 'Tied@example.com' });
  expect((await signInSuccessfully(identityInput)).clientId).toBe(client.id);
  expect(await findClient(client.id)).toMatchObject({
    firstName: 'Ida',
    image: identityInput.image,
    googleSubject: identityInput.subject,
  });
  await signInSuccessfully(createIdentity({ email: 'pic@example.com' }));
  expect((await findClient(withPicture.id))?.image).toBe('https://own/p');
});

test('a disposable address creates no client, and still links to the client who has it', async () => {
  const stranger = createIdentity({ email: 'new@old_host.example' });
  expect(await signInWithGoogle(testApp.services.accounts, stranger, createMemoryCookieJar())).toEqual({
    reason: 'google-unverified',
  });
  const { client } = await createSignedInClient(testApp, { email: 'known@old_host.example' });
  expect((await signInSuccessfully(createIdentity({ email: client.email }))).clientId).toBe(client.id);
});

test('an unverified email creates and links nothing', async () => {
  const { client } = await createSignedInClient(testApp, { email: 'target@example.com' });
  for (const email of ['target@example.com', 'nobody@example.com', 'no email']) {
    const outcome = await signInWithGoogle(
      testApp.services.accounts,
      createIdentity({ email, emailVerified: false }),
      createMemoryCookieJar(),
    );
    expect(outcome).toEqual({ reason: 'google-unverified' });
  }
  expect((await findClient(client.id))?.googleSubject).toBeNull();
  const clientRows = await testApp.connection.db.select().from(clients).where(eq(clients.email, 'nobody@example.com'));
  expect(clientRows).toEqual([]);
});

test('a second Google account with the same email does not take over the first one’s client', async () => {
  const first = createIdentity({ email: 'shared@example.com' });
  const { clientId } = await signInSuccessfully(first);
  const second = await signInWithGoogle(
    testApp.services.accounts,
    createIdentity({ email: 'shared@example.com' }),
    createMemoryCookieJar(),
  );
  expect(second).toEqual({ reason: 'google-unverified' });
  expect((await findClient(clientId))?.googleSubject).toBe(first.subject);
});

test('a registration by a stranger does not delay a person who signs in with Google', async () => {
  await register(testApp, 'hijack@example.com', { firstName: 'Not', lastName: 'Maya' });
  const { clientId } = await signInSuccessfully(createIdentity({ email: 'hijack@example.com' }));
  expect(await findClient(clientId)).toMatchObject({ firstName: 'Maya', lastName: 'Lindqvist' });
});

test('a deleted client cannot sign in with the Google account', async () => {
  const identityInput = createIdentity();
  const { clientId } = await signInSuccessfully(identityInput);
  await testApp.connection.db.update(clients).set({ deletedAt: testApp.clock.now() }).where(eq(clients.id, clientId));
  expect(await signInWithGoogle(testApp.services.accounts, identityInput, createMemoryCookieJar())).toEqual({
    reason: 'google-unverified',
  });
});

test('a code for one browser does not work in another', async () => {
  const cookies = createMemoryCookieJar();
  const { clientId, code } = await signInSuccessfully(createIdentity(), cookies);
  const attempts: Record<string, string>[] = [{}, { cookie: 'entry-browser=another' }, { cookie: 'entry-browser=' }];
  for (const headers of attempts) expect((await exchangeCode({ token: code }, headers)).statusCode).toBe(404);
  const cookie = `entry-browser=${cookies.get('entry-browser')}`;
  const exchangeResponse = await exchangeCode({ token: code, userId: clientId }, { cookie });
  expect(exchangeResponse.statusCode).toBe(200);
  expect(parseCookies(exchangeResponse)['entry-browser']).toMatchObject({ value: '' });
  expect((await exchangeCode({ token: code }, { cookie })).statusCode).toBe(404);
});
