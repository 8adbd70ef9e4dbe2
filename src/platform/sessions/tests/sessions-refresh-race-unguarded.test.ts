// Control of a race test: without the guard, the race is lost.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/connection.ts';
import { sessions } from '#platform/sessions/tables.ts';
import { refreshInManyTabs } from '#tests/support/accounts/refresh-cookie.ts';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';

vi.mock('../store.ts', async (original) => {
  const guarded = await original<typeof import('../store.ts')>();
  return {
    ...guarded,
    async rotateSession(db: Database, { id, now }: Parameters<typeof guarded.rotateSession>[1]) {
      const [row] = await db
        .update(sessions)
        .set({ generation: sql`${sessions.generation} + 1`, rotatedAt: now })
        .where(eq(sessions.id, id))
        .returning();
      return row;
    },
  };
});

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => testApp.close());

test('concurrent refreshes sign the client out without the conditional update', async () => {
  const { cookie } = await createSignedInClient(testApp);
  const { signedOut, mostCookies } = await refreshInManyTabs([testApp], cookie);
  expect(mostCookies).toBeGreaterThan(1);
  expect(signedOut).toBeGreaterThan(0);
});
