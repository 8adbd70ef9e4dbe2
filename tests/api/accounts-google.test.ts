import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#database/id.ts';
import { clients } from '#database/tables/accounts.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { GoogleIdentity } from '#server/outside/google.ts';
import { askToRegister, cookiesOf } from '../support/mailed-links.ts';
import { keepingJar, signedInClient } from '../support/signed-in.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => studio.close());

const row = async (id: string) => (await studio.connection.db.select().from(clients).where(eq(clients.id, id)))[0];

function identity(more: Partial<GoogleIdentity> = {}): GoogleIdentity {
  const subject = newId();
  const image = 'https://pictures.example/maya';
  const names = { firstName: 'Maya', lastName: 'Lindqvist' };
  return { subject, email: `${subject}@example.com`, emailVerified: true, ...names, image, ...more };
}

async function comesIn(who: GoogleIdentity, jar = keepingJar()) {
  const outcome = await studio.services.accounts.signInWithGoogle(who, jar);
  if (isRefusal(outcome)) throw new Error(outcome.refused);
  return outcome;
}

const exchange = (payload: Record<string, string>, headers: Record<string, string> = {}) =>
  studio.app.inject({ method: 'POST', url: '/api/user/exchange', payload, headers });

test('a new person becomes a client, known by the account and not by its email', async () => {
  const who = identity({ email: 'New.Person@Example.com' });
  const { clientId, email } = await comesIn(who);
  expect(email).toBe('new.person@example.com');
  expect(await row(clientId)).toMatchObject({ email, firstName: 'Maya', image: who.image, googleSubject: who.subject });
  const later = await comesIn({ ...who, email: 'moved@example.com', emailVerified: false });
  expect(later).toMatchObject({ clientId, email });
});

test('a verified email ties the account to the client who has it, and fills an empty picture only', async () => {
  const { client } = await signedInClient(studio, { email: 'tied@example.com', firstName: 'Ida' });
  const { client: withPicture } = await signedInClient(studio, { email: 'pic@example.com', image: 'https://own/p' });
  const who = identity({ email: 'Tied@example.com' });
  expect((await comesIn(who)).clientId).toBe(client.id);
  expect(await row(client.id)).toMatchObject({ firstName: 'Ida', image: who.image, googleSubject: who.subject });
  await comesIn(identity({ email: 'pic@example.com' }));
  expect((await row(withPicture.id))?.image).toBe('https://own/p');
});

test('an address that nobody new may have makes no client, and still ties to the client who has it', async () => {
  const stranger = identity({ email: 'new@old_host.example' });
  expect(await studio.services.accounts.signInWithGoogle(stranger, keepingJar())).toEqual({
    refused: 'google-unverified',
  });
  const { client } = await signedInClient(studio, { email: 'known@old_host.example' });
  expect((await comesIn(identity({ email: client.email }))).clientId).toBe(client.id);
});

test('an unverified email ties and makes nothing', async () => {
  const { client } = await signedInClient(studio, { email: 'target@example.com' });
  for (const email of ['target@example.com', 'nobody@example.com', 'no email']) {
    const outcome = await studio.services.accounts.signInWithGoogle(
      identity({ email, emailVerified: false }),
      keepingJar(),
    );
    expect(outcome).toEqual({ refused: 'google-unverified' });
  }
  expect((await row(client.id))?.googleSubject).toBeNull();
  const made = await studio.connection.db.select().from(clients).where(eq(clients.email, 'nobody@example.com'));
  expect(made).toEqual([]);
});

test('a second Google account with the same email does not take over the first one’s client', async () => {
  const first = identity({ email: 'shared@example.com' });
  const { clientId } = await comesIn(first);
  const second = await studio.services.accounts.signInWithGoogle(
    identity({ email: 'shared@example.com' }),
    keepingJar(),
  );
  expect(second).toEqual({ refused: 'google-unverified' });
  expect((await row(clientId))?.googleSubject).toBe(first.subject);
});

test('a registration by a stranger waits for nobody who comes in with Google', async () => {
  await askToRegister(studio, 'hijack@example.com', { firstName: 'Not', lastName: 'Maya' });
  const { clientId } = await comesIn(identity({ email: 'hijack@example.com' }));
  expect(await row(clientId)).toMatchObject({ firstName: 'Maya', lastName: 'Lindqvist' });
});

test('who was taken out does not come in again by the account', async () => {
  const who = identity();
  const { clientId } = await comesIn(who);
  await studio.connection.db.update(clients).set({ deletedAt: studio.clock.now() }).where(eq(clients.id, clientId));
  expect(await studio.services.accounts.signInWithGoogle(who, keepingJar())).toEqual({ refused: 'google-unverified' });
});

test('a code that is bound to a browser is worth nothing in another', async () => {
  const jar = keepingJar();
  const { clientId, code } = await comesIn(identity(), jar);
  const attempts: Record<string, string>[] = [{}, { cookie: 'entry-browser=another' }, { cookie: 'entry-browser=' }];
  for (const headers of attempts) expect((await exchange({ token: code }, headers)).statusCode).toBe(404);
  const cookie = `entry-browser=${jar.get('entry-browser')}`;
  const entered = await exchange({ token: code, userId: clientId }, { cookie });
  expect(entered.statusCode).toBe(200);
  expect(cookiesOf(entered)['entry-browser']).toMatchObject({ value: '' });
  expect((await exchange({ token: code }, { cookie })).statusCode).toBe(404);
});
