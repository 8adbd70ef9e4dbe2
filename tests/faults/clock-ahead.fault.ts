import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import { connect } from '#database/connection.ts';
import { openDesk } from './support/desk.ts';
import { fault, times } from './support/fault.ts';
import { openTown, type Town } from './support/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown({ BACKUP_DIR: 'off' });
});
afterAll(() => town.close());

const yearsAhead = times(8, 8);
const MINUTES_A_YEAR = 365 * 24 * 60;
/** What has its time, and who can be read from it. */
const counted = {
  ...{ enquiries: 'true', sign_ups: `email <> ''`, waivers: `email <> ''`, form_answers: 'true', history: 'true' },
  ...{ bookings: 'true', orders: 'true', mails: 'true' },
};

/** Does something to what stopped servers leave, wherever that is. */
async function inDatabase<T>(folder: string, work: (db: Awaited<ReturnType<typeof connect>>['db']) => Promise<T>) {
  const { db, close } = await connect(town.databaseUrl ? { url: town.databaseUrl } : { folder: `${folder}/database` });
  return work(db).finally(close);
}

async function rowsIn(folder: string): Promise<Record<string, number>> {
  return inDatabase(folder, async (db) => {
    const counts: Record<string, number> = {};
    for (const [table, condition] of Object.entries(counted)) {
      const { rows } = await db.execute<{ n: number }>(
        sql.raw(`select count(*)::int as n from ${table} where ${condition}`),
      );
      counts[table] = rows[0]?.n ?? 0;
    }
    return counts;
  });
}

fault(
  {
    row: 47,
    threat: 'A clock that is ahead',
    required: `${yearsAhead} years ahead on a full copy: 0 rows gone, and the owner is asked`,
  },
  async () => {
    const job = randomUUID();
    let before: Record<string, number> = {};
    let after: Record<string, number> = {};
    await town.whileStopped(async (folder) => {
      before = await rowsIn(folder);
      await inDatabase(folder, (db) =>
        // A night that failed: it is run when the owner presses, and not before the clock has moved.
        db.execute(sql`insert into pgboss.job (id, name, data, state, retry_limit, retry_count, completed_on, output)
          values (${job}, 'retention', '{}', 'failed', 0, 0, now(), '{"error": "Error"}')`),
      );
    });
    await town.later(yearsAhead * MINUTES_A_YEAR);
    const desk = await openDesk(town);
    const question = async () => {
      const { body } = await desk.ask('GET', '/api/admin/upkeep-reports');
      return (body.retention as { question: { why: string } | null }).question?.why;
    };
    expect((await desk.ask('POST', `/api/admin/upkeep/jobs/${job}/run`)).status).toBe(200);
    await expect.poll(question, { timeout: 180_000, interval: 1_000 }).toBeDefined();
    const why = await question();
    await town.whileStopped(async (folder) => {
      after = await rowsIn(folder);
    });
    const lost = Object.keys(before).filter((table) => (after[table] ?? 0) < (before[table] ?? 0));
    const full = Object.values(before).reduce((sum, rows) => sum + rows, 0);
    return {
      found: `of ${full} rows in ${Object.keys(before).length} tables ${lost.length} tables lost some ${lost.join(' ')}; the owner is asked because of the ${why}`,
      as: { lost, why, isFull: full > 0 },
      required: { lost: [], why: 'jump', isFull: true },
    };
  },
);
