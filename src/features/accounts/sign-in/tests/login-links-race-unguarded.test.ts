// Control of login-links-race.test.ts: without the guard, the race is lost.
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { clients } from '#platform/sessions/tables.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
import { raceForLoginLink, raceForRegistrationLink, raceGoogleSignIn } from '#tests/support/races/login-links.ts';
import { oneTimeTokens } from '../../tables.ts';

vi.mock('../../store.ts', async (original) => {
  const guarded = await original<typeof import('../../store.ts')>();
  type ConsumeTokenInput = Parameters<typeof guarded.consumeToken>[1];
  return {
    ...guarded,
    /** Checks and writes in two statements instead of one. */
    async consumeToken(tx: Database, { tokenHash, purpose, now }: ConsumeTokenInput) {
      const itself = eq(oneTimeTokens.tokenHash, tokenHash);
      const good = and(eq(oneTimeTokens.purpose, purpose), gt(oneTimeTokens.expiresAt, now));
      const [row] = await tx
        .select()
        .from(oneTimeTokens)
        .where(and(itself, good, isNull(oneTimeTokens.usedAt)));
      await forceInterleaving('token');
      if (row) await tx.update(oneTimeTokens).set({ usedAt: now }).where(itself);
      return row;
    },
    async insertClient(tx: Database, client: Parameters<typeof guarded.insertClient>[1]) {
      const known = await guarded.findClientByEmail(tx, client.email);
      await forceInterleaving('email');
      if (known) return undefined;
      const [row] = await tx
        .insert(clients)
        .values({ id: newId(), ...client })
        .returning();
      return row;
    },
  };
});

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' }, disabledGuard: 'transactions' });
  await testApp.connection.db.execute(sql`drop index clients_unique`);
  await testApp.connection.db.execute(sql`drop index clients_by_google`);
});
afterAll(() => testApp.close());

test('a login link signs in more than once without the conditional update', async () => {
  expect((await raceForLoginLink([testApp], 20)).won).toBeGreaterThan(1);
});

test('a registration link and its code work more than once without the conditional update', async () => {
  const { links, codes } = await raceForRegistrationLink([testApp], 20);
  expect(links.won).toBeGreaterThan(1);
  expect(codes.won).toBeGreaterThan(1);
});

test('concurrent sign-ins create several clients for one person without the unique indexes', async () => {
  expect((await raceGoogleSignIn([testApp], 20)).clients).toBeGreaterThan(1);
});
