// The twin of accounts-links-race.test.ts: with its guards taken away the race must be lost, or that test proves nothing.
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/id.ts';
import { clients, oneTimeTokens } from '#database/tables/accounts.ts';
import { rushAtLogin, rushAtRegistration, rushOfGoogle } from '../support/rush-at-links.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { unluckyMoment } from '../support/unlucky-moment.ts';

vi.mock('#server/features/accounts/store.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/accounts/store.ts')>();
  type Told = Parameters<typeof guarded.spendToken>[1];
  return {
    ...guarded,
    /** Check, then write: what the guarded statement does in one step. */
    async spendToken(tx: Database, { tokenHash, purpose, now }: Told) {
      const itself = eq(oneTimeTokens.tokenHash, tokenHash);
      const good = and(eq(oneTimeTokens.purpose, purpose), gt(oneTimeTokens.expiresAt, now));
      const [row] = await tx
        .select()
        .from(oneTimeTokens)
        .where(and(itself, good, isNull(oneTimeTokens.spentAt)));
      await unluckyMoment('token');
      if (row) await tx.update(oneTimeTokens).set({ spentAt: now }).where(itself);
      return row;
    },
    async insertClient(tx: Database, client: Parameters<typeof guarded.insertClient>[1]) {
      const known = await guarded.findClientByEmail(tx, client.email);
      await unluckyMoment('email');
      if (known) return undefined;
      const [row] = await tx
        .insert(clients)
        .values({ id: newId(), ...client })
        .returning();
      return row;
    },
  };
});

let studio: Studio;

beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' }, without: 'transactions' });
  await studio.connection.db.execute(sql`drop index clients_once`);
  await studio.connection.db.execute(sql`drop index clients_by_google`);
});
afterAll(() => studio.close());

test('without the conditional update a login link signs in more than once', async () => {
  expect((await rushAtLogin([studio], 20)).won).toBeGreaterThan(1);
});

test('without it a registration and its code are spent more than once', async () => {
  const { links, codes } = await rushAtRegistration([studio], 20);
  expect(links.won).toBeGreaterThan(1);
  expect(codes.won).toBeGreaterThan(1);
});

test('without the unique indexes one person becomes several clients', async () => {
  expect((await rushOfGoogle([studio], 20)).clients).toBeGreaterThan(1);
});
