import { newId } from '#platform/database/id.ts';
import type { CookieJar } from '#platform/http/cookie-jar.ts';
import { clients, owners } from '#platform/sessions/tables.ts';
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

export async function createSignedInClient(testApp: TestApp, row: Partial<typeof clients.$inferInsert> = {}) {
  const id = row.id ?? newId();
  const client = {
    id,
    email: `client-${id}@example.com`,
    firstName: 'Maya',
    lastName: 'Lindqvist',
    createdAt: testApp.clock.now(),
    ...row,
  };
  await testApp.connection.db.insert(clients).values(client);
  return { client, ...(await signIn(testApp, 'client', id)) };
}

export async function signIn(
  testApp: TestApp,
  role: 'client' | 'owner',
  subjectId: string,
  cookieJar = createMemoryCookieJar(),
) {
  const { accessToken } = await testApp.connection.inTransaction((tx) =>
    testApp.services.sessions.start(tx, { role, subjectId, userAgent: 'test' }, cookieJar),
  );
  const cookie = [...cookieJar.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { token: accessToken, cookie, headers: { authorization: `Bearer ${accessToken}` } };
}

export async function createSignedInOwner(testApp: TestApp) {
  const id = newId();
  const now = testApp.clock.now();
  const owner = { id, email: `owner-${id}@example.com`, passwordHash: '', createdAt: now, passwordChangedAt: now };
  await testApp.connection.db.insert(owners).values(owner);
  return { id, ...(await signIn(testApp, 'owner', id)) };
}
