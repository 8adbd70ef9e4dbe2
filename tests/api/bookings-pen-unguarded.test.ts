// The twin of the races that the diary's pen decides: without it they end in errors and wrong refusals. PGlite has one
// connection and does one transaction at a time, pen or no pen, so this is shown on PostgreSQL only.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPayingDesk, type PayingDesk } from '../support/paying-desk.ts';
import { rushOfOne, rushToMove } from '../support/rush-for-slot.ts';
import type { Studio } from '../support/studio.ts';

vi.mock('#database/diary.ts', async (original) => ({
  ...(await original<typeof import('#database/diary.ts')>()),
  takeDiaryPen: async () => {},
}));

/** Between writing a time and comparing it with others, the others get their turn: the constraint, slowed down. */
async function slowDown({ connection }: Studio) {
  const statements = [
    sql`create function dawdle(id uuid) returns uuid language plpgsql immutable as
      $$ begin perform pg_sleep(0.1); return id; end $$`,
    // Indexes are written in the order in which they were made, and the constraint looks when its own is.
    sql`create index diary_slowly on diary (dawdle(id))`,
    sql`alter table diary drop constraint diary_no_overlap`,
    sql`alter table diary add constraint diary_no_overlap exclude using gist (period with &&, lane with &&)`,
  ];
  for (const statement of statements) await connection.db.execute(statement);
}

describe.runIf(process.env.TEST_DATABASE_URL)('without the pen', () => {
  let till: PayingDesk;
  beforeAll(async () => {
    till = await openPayingDesk();
    await slowDown(till.studio);
  });
  afterAll(() => till.close());

  test('moves among slots that overlap wait for each other until the database ends one of them', async () => {
    // Which of them meet is up to chance: as many rounds as it takes.
    const { statuses } = await rushToMove(till.desk, 60, (seen) => seen.has(500));
    expect(statuses).toContain(500);
  }, 120_000);

  test('of the slots that one client holds at once some are refused, as if someone else had them', async () => {
    expect((await rushOfOne(till.desk)).answered).toBeLessThan(10);
  });

  test('Continue pressed several times at once is refused', async () => {
    const { desk } = till;
    const [person, slot] = [await desk.client(), await desk.addSlot()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => desk.hold(person, slot.id, { amount: 80 })));
    expect(answers.some(({ status }) => status !== 201)).toBe(true);
  });
});
