import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import { connect } from '#platform/database/connect.ts';
import { type Deployment, startDeployment } from '../support/deployment/deployment.ts';
import { defineFault, repetitions } from '../support/faults/fault.ts';
import { createAdminClient } from '../support/http/admin-client.ts';

let deployment: Deployment;
beforeAll(async () => {
  deployment = await startDeployment({ BACKUP_DIR: 'off' });
});
afterAll(() => deployment.close());

const yearsAhead = repetitions(8, 8);
const MINUTES_PER_YEAR = 365 * 24 * 60;
const countedTables = {
  enquiries: 'true',
  sign_ups: `email <> ''`,
  waivers: `email <> ''`,
  form_answers: 'true',
  history: 'true',
  bookings: 'true',
  orders: 'true',
  mails: 'true',
};

async function withDatabase<T>(folder: string, run: (db: Awaited<ReturnType<typeof connect>>['db']) => Promise<T>) {
  const { db, close } = await connect(
    deployment.databaseUrl ? { url: deployment.databaseUrl } : { folder: `${folder}/database` },
  );
  return run(db).finally(close);
}

async function countRows(folder: string): Promise<Record<string, number>> {
  return withDatabase(folder, async (db) => {
    const counts: Record<string, number> = {};
    for (const [table, condition] of Object.entries(countedTables)) {
      const { rows } = await db.execute<{ n: number }>(
        sql.raw(`select count(*)::int as n from ${table} where ${condition}`),
      );
      counts[table] = rows[0]?.n ?? 0;
    }
    return counts;
  });
}

defineFault(
  {
    row: 47,
    threat: 'A clock that is ahead',
    required: `${yearsAhead} years ahead on a full copy: 0 rows gone, and the owner is asked`,
  },
  async () => {
    const job = randomUUID();
    let before: Record<string, number> = {};
    let after: Record<string, number> = {};
    await deployment.whileStopped(async (folder) => {
      before = await countRows(folder);
      await withDatabase(folder, (db) =>
        db.execute(sql`insert into pgboss.job (id, name, data, state, retry_limit, retry_count, completed_on, output)
          values (${job}, 'retention', '{}', 'failed', 0, 0, now(), '{"error": "Error"}')`),
      );
    });
    await deployment.advanceClock(yearsAhead * MINUTES_PER_YEAR);
    const admin = await createAdminClient(deployment);
    const getRetentionQuestion = async () => {
      const { body } = await admin.request('GET', '/api/admin/maintenance-reports');
      return (body.retention as { question: { why: string } | null }).question?.why;
    };
    expect((await admin.request('POST', `/api/admin/operations/jobs/${job}/run`)).status).toBe(200);
    await expect.poll(getRetentionQuestion, { timeout: 180_000, interval: 1_000 }).toBeDefined();
    const retentionReason = await getRetentionQuestion();
    await deployment.whileStopped(async (folder) => {
      after = await countRows(folder);
    });
    const lost = Object.keys(before).filter((table) => (after[table] ?? 0) < (before[table] ?? 0));
    const totalBefore = Object.values(before).reduce((sum, rows) => sum + rows, 0);
    return {
      found: `of ${totalBefore} rows in ${Object.keys(before).length} tables ${lost.length} tables lost some ${lost.join(' ')}; the owner is asked because of the ${retentionReason}`,
      actual: { lost, why: retentionReason, isFull: totalBefore > 0 },
      required: { lost: [], why: 'jump', isFull: true },
    };
  },
);
