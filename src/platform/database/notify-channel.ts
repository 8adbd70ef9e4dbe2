import { sql } from 'drizzle-orm';
import type { Database } from './connection.ts';

/** Notifies every listening process if and when the transaction commits. The payload is at most 8,000 bytes. */
export async function notifyChannel(tx: Database, channel: string, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}
