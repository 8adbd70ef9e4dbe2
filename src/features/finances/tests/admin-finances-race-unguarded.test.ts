// Control of admin-finances-race.test.ts: without the guard, the race is lost.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/connection.ts';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { findWrongTotals } from '#tests/support/payments/finance-fixture.ts';
import { createFinanceTabs } from '#tests/support/races/finances.ts';
import { forceInterleaving } from '#tests/support/races/force-interleaving.ts';

vi.mock('../store.ts', async (original) => {
  const guarded = await original<typeof import('../store.ts')>();
  return {
    ...guarded,
    async lockFinance(tx: Database, id: string) {
      const row = await guarded.findFinance(tx, id);
      await forceInterleaving('finance entry');
      return row;
    },
  };
});

let processes: TestApps;
beforeAll(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' }, disabledGuard: 'transactions' });
});
afterAll(() => closeTestApps(processes));

test('concurrent edits of one finance entry overwrite each other without the lock', async () => {
  const { raceToEdit } = await createFinanceTabs(processes);
  const statuses = await raceToEdit(12);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(1);
});

// PGlite runs one statement at a time, so this runs on PostgreSQL only.
test('concurrent changes make finance totals wrong without an atomic update', async ({ skip }) => {
  const [{ connection, databaseUrl }] = processes;
  if (!databaseUrl) skip();
  await connection.db.execute(sql`
    create or replace function update_finance_totals() returns trigger language plpgsql as $$
    declare known integer;
    begin
      select coalesce(max(classes), 0) into known from finance_totals where location = 'Studio A' and month = '2026-11';
      perform pg_sleep(0.02);
      insert into finance_totals
        (level, month, location, payment_method, paid, taxed, payment_request_sent, classes, revenue_cents)
      values ('all', '2026-11', 'Studio A', 'venmo', 'no', 'no', 'no', known + 1, 0)
      on conflict on constraint finance_totals_pk do update set classes = known + 1;
      return null;
    end $$`);
  const { addFinance } = await createFinanceTabs(processes);
  const before = await connection.db.execute(
    sql`select classes from finance_totals where location = 'Studio A' and month = '2026-11'`,
  );
  await Promise.all(Array.from({ length: 8 }, () => addFinance()));
  const after = await connection.db.execute(
    sql`select classes from finance_totals where location = 'Studio A' and month = '2026-11'`,
  );
  const classes = ({ rows }: typeof before) => Number(rows[0]?.classes ?? 0);
  expect(classes(after) - classes(before)).toBeLessThan(8);
  expect(await findWrongTotals(processes[0])).not.toEqual([]);
});
