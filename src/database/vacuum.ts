import { sql } from 'drizzle-orm';
import type { Connection } from './connection.ts';

/**
 * Does for the embedded database what PostgreSQL's autovacuum does by itself: without it plans are made for tables as
 * they were when they were made, rows that are gone keep their place, and pages of a list are read for every row they
 * pass over.
 */
export async function vacuumEmbedded({ kind, db }: Connection): Promise<void> {
  if (kind === 'embedded') await db.execute(sql`vacuum analyze`);
}
