// Control of class-messages-race.test.ts: without the guard, the race is lost.
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { raceToUndo } from '#tests/support/races/class-messages.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
import { classMessages } from '../../tables/class-messages.ts';

vi.mock('../store.ts', async (original) => {
  const guarded = await original<typeof import('../store.ts')>();
  return {
    ...guarded,
    /** Reads what is due and writes without a lock or a condition. */
    async claimDueMessage(...[tx, now]: Parameters<typeof guarded.claimDueMessage>) {
      const isWaiting = and(isNull(classMessages.sentAt), isNull(classMessages.undoneAt));
      const [due] = await tx
        .select()
        .from(classMessages)
        .where(and(isWaiting, lte(classMessages.leavesAt, now)))
        .limit(1);
      await forceInterleaving();
      if (due) await tx.update(classMessages).set({ sentAt: now }).where(eq(classMessages.id, due.id));
      return due;
    },
    /** Reads whether it waits and writes without a condition. */
    async undoMessage(...[tx, id, undoneAt]: Parameters<typeof guarded.undoMessage>) {
      const row = await guarded.findMessage(tx, id);
      await forceInterleaving();
      if (!row || row.sentAt) return false;
      await tx.update(classMessages).set({ undoneAt }).where(eq(classMessages.id, id));
      return true;
    },
  };
});

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' }, disabledGuard: 'transactions' });
  await testApp.connection.db.execute(sql`alter table class_messages drop constraint class_messages_state`);
});
afterAll(() => testApp.close());

test('messages are both sent and undone without the guards', async () => {
  const { both, sent, mails } = await raceToUndo([testApp], { messages: 6 });
  expect(both).toBeGreaterThan(0);
  expect(mails).toBeGreaterThanOrEqual(sent);
});
