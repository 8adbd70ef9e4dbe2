// Control of client-forms-race.test.ts: without the guard, the race is lost.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/connection.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { raceToSubmit } from '#tests/support/bookings/form-fixture.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';
import { formAnswers } from '../tables/clients.ts';

vi.mock('../store.ts', async (original) => {
  const guarded = await original<typeof import('../store.ts')>();
  return {
    ...guarded,
    async findForm(...args: Parameters<typeof guarded.findForm>) {
      const form = await guarded.findForm(...args);
      await forceInterleaving();
      return form;
    },
    async updateForm(tx: Database, { id }: { id: string }, change: Parameters<typeof guarded.updateForm>[2]) {
      const [row] = await tx
        .update(formAnswers)
        .set({ ...change, revision: sql`${formAnswers.revision} + 1` })
        .where(eq(formAnswers.id, id))
        .returning();
      return row;
    },
  };
});

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' }, disabledGuard: 'transactions' });
  await testApp.connection.db.execute(sql`drop index form_answers_unique`);
});
afterAll(() => testApp.close());

test('concurrent submissions of a form succeed more than once without the conditional update', async () => {
  const { won, mails } = await raceToSubmit([testApp], 20, true);
  expect(won).toBeGreaterThan(1);
  expect(mails).toBeGreaterThan(1);
});

test('concurrent submissions of an unsaved form succeed more than once without the unique index', async () => {
  const { won } = await raceToSubmit([testApp], 20, false);
  expect(won).toBeGreaterThan(1);
});
