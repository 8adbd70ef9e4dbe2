import { sql } from 'drizzle-orm';
import type { Connection } from '../connection.ts';

/**
 * Does for the embedded database what autovacuum does on PostgreSQL. Otherwise the planner's statistics get stale,
 * deleted rows keep their space, and index-only scans read the table.
 */
export async function vacuumEmbedded({ kind, db }: Connection): Promise<void> {
  if (kind === 'embedded') await db.execute(sql`vacuum analyze`);
}
