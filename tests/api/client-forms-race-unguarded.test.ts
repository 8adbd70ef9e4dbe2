// The twin of client-forms-race.test.ts: with its guards taken away the race must be lost, or that test proves nothing.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#database/connection.ts';
import { formAnswers } from '#database/tables/clients.ts';
import { rushToSubmit } from '../support/client-forms.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { unluckyMoment } from '../support/unlucky-moment.ts';

vi.mock('#server/features/clients/store.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/clients/store.ts')>();
  return {
    ...guarded,
    /** Check, then write. */
    async findForm(...given: Parameters<typeof guarded.findForm>) {
      const found = await guarded.findForm(...given);
      await unluckyMoment();
      return found;
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

let studio: Studio;

beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' }, without: 'transactions' });
  await studio.connection.db.execute(sql`drop index form_answers_once`);
});
afterAll(() => studio.close());

test('without the conditional update a form comes in more than once', async () => {
  const { won, mails } = await rushToSubmit([studio], 20, true);
  expect(won).toBeGreaterThan(1);
  expect(mails).toBeGreaterThan(1);
});

test('without the unique index a form that was never saved comes in more than once', async () => {
  const { won } = await rushToSubmit([studio], 20, false);
  expect(won).toBeGreaterThan(1);
});
