import { sql } from 'drizzle-orm';
import type { Database } from './connection.ts';

/** Tells every process that listens on the channel, when and only when the transaction commits. At most 8,000 bytes. */
export async function notifyChannel(tx: Database, channel: string, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}
