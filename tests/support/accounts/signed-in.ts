import { newId } from '#database/id.ts';
import { clients } from '#database/tables/accounts.ts';
import { owners } from '#database/tables/admin-access.ts';
import type { CookieJar } from '#server/http/cookie-jar.ts';
import type { TestApp } from '../app/test-app.ts';

export function createMemoryCookieJar(): CookieJar & { cookies: Map<string, string> } {
  const cookies = new Map<string, string>();
  return {
    cookies,
    get: (name) => cookies.get(name),
    set: (name, value) => void cookies.set(name, value),
    clear: (name) => void cookies.delete(name),
  };
}

export async function createSignedInClient(studio: TestApp, row: Partial<typeof clients.$inferInsert> = {}) {
  const id = row.id ?? newId();
  const client = {
    id,
    email: `client-${id}@example.com`,
    firstName: 'Maya',
    lastName: 'Lindqvist',
    createdAt: studio.clock.now(),
    ...row,
  };
  await studio.connection.db.insert(clients).values(client);
  return { client, ...(await signIn(studio, 'client', id)) };
}

export async function signIn(
  studio: TestApp,
  role: 'client' | 'owner',
  subjectId: string,
  cookieJar = createMemoryCookieJar(),
) {
  const { accessToken } = await studio.connection.inTransaction((tx) =>
    studio.services.sessions.start(tx, { role, subjectId, userAgent: 'test' }, cookieJar),
  );
  const cookie = [...cookieJar.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { token: accessToken, cookie, headers: { authorization: `Bearer ${accessToken}` } };
}

export async function createSignedInOwner(studio: TestApp) {
  const id = newId();
  const now = studio.clock.now();
  const owner = { id, email: `owner-${id}@example.com`, passwordHash: '', createdAt: now, passwordChangedAt: now };
  await studio.connection.db.insert(owners).values(owner);
  return { id, ...(await signIn(studio, 'owner', id)) };
}
