import { sql } from 'drizzle-orm';
import { connect } from '#platform/database/connect.ts';
import type { Deployment } from '../deployment/deployment.ts';

/** The queue uses the database's clock. PGlite allows one process, so the server stops meanwhile. */
export async function ageMailJobs(deployment: Deployment, hours: number): Promise<void> {
  if (deployment.databaseUrl) return ageJobs({ url: deployment.databaseUrl });
  await deployment.whileStopped((folder) => ageJobs({ folder: `${folder}/database` }));

  async function ageJobs(target: Parameters<typeof connect>[0]): Promise<void> {
    const { db, close } = await connect(target);
    const interval = sql`make_interval(hours => ${hours})`;
    await db.execute(sql`update pgboss.job set start_after = start_after - ${interval}, created_on = created_on - ${interval},
      keep_until = keep_until - ${interval} where name = 'mail' and state in ('created', 'retry')`);
    await close();
  }
}
