import { sql } from 'drizzle-orm';
import { connect } from '#database/connection.ts';
import type { Town } from './town.ts';

/**
 * Lets the queue of mails grow older by so many hours: it goes by the database's clock, which nobody moves. The embedded
 * database is open to its own process alone: that stops meanwhile.
 */
export async function letMailsAge(town: Town, hours: number): Promise<void> {
  if (town.databaseUrl) return age({ url: town.databaseUrl });
  await town.whileStopped((folder) => age({ folder: `${folder}/database` }));

  async function age(where: Parameters<typeof connect>[0]): Promise<void> {
    const { db, close } = await connect(where);
    const span = sql`make_interval(hours => ${hours})`;
    await db.execute(sql`update pgboss.job set start_after = start_after - ${span}, created_on = created_on - ${span},
      keep_until = keep_until - ${span} where name = 'mail' and state in ('created', 'retry')`);
    await close();
  }
}
