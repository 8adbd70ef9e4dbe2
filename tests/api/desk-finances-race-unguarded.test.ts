// The twin of desk-finances-race.test.ts: with the lock on the entry taken away, and with sums that are read before they
// are written, the races must be lost.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#database/connection.ts';
import { wrongSums } from '../support/books.ts';
import { closeProcesses, openProcesses, type Processes } from '../support/processes.ts';
import { booksInTabs } from '../support/rush-at-books.ts';
import { unluckyMoment } from '../support/unlucky-moment.ts';

vi.mock('#server/features/finances/store.ts', async (original) => {
  const guarded = await original<typeof import('#server/features/finances/store.ts')>();
  return {
    ...guarded,
    async lockFinance(tx: Database, id: string) {
      const row = await guarded.findFinance(tx, id);
      await unluckyMoment('finance entry');
      return row;
    },
  };
});

let processes: Processes;
beforeAll(async () => {
  processes = await openProcesses({ environment: { RATE_LIMITS: 'off' }, without: 'transactions' });
});
afterAll(() => closeProcesses(processes));

test('without the lock two tabs overwrite each other unseen', async () => {
  const { editAtOnce } = await booksInTabs(processes);
  const statuses = await editAtOnce(12);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(1);
});

// PGlite has one connection: there nothing comes between the two statements of a trigger.
test('sums that are read before they are written go wrong', async ({ skip }) => {
  const [{ connection, databaseUrl }] = processes;
  if (!databaseUrl) skip();
  await connection.db.execute(sql`
    create or replace function sum_finances() returns trigger language plpgsql as $$
    declare known integer;
    begin
      select coalesce(max(classes), 0) into known from finance_totals where location = 'Studio A' and month = '2026-11';
      perform pg_sleep(0.02);
      insert into finance_totals values ('2026-11', 'Studio A', 'venmo', 'no', 'no', 'no', known + 1, 0, 'all')
      on conflict on constraint finance_totals_once do update set classes = known + 1;
      return null;
    end $$`);
  const { add } = await booksInTabs(processes);
  const before = await connection.db.execute(
    sql`select classes from finance_totals where location = 'Studio A' and month = '2026-11'`,
  );
  await Promise.all(Array.from({ length: 8 }, () => add()));
  const after = await connection.db.execute(
    sql`select classes from finance_totals where location = 'Studio A' and month = '2026-11'`,
  );
  const classes = ({ rows }: typeof before) => Number(rows[0]?.classes ?? 0);
  expect(classes(after) - classes(before)).toBeLessThan(8);
  expect(await wrongSums(processes[0])).not.toEqual([]);
});
