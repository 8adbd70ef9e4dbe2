import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './connection.ts';

const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });

/**
 * How the tables stand beside the migrations of this release: how many there are, how many are still to be made, and
 * how many were made that this release does not know, as after going back to an older one.
 */
export async function migrationState(db: Database): Promise<{ all: number; missing: number; unknown: number }> {
  const { entries } = Journal.parse(JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8')));
  const ours = new Set(entries.map(({ when }) => when));
  const made = await madeAt(db);
  return {
    all: ours.size,
    missing: [...ours].filter((when) => !made.has(when)).length,
    unknown: [...made].filter((when) => !ours.has(when)).length,
  };
}

async function madeAt(db: Database): Promise<Set<number>> {
  type Rows<Row> = { rows: Row[] };
  const there = (await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is`,
  )) as unknown as Rows<{ is: boolean }>;
  if (!there.rows[0]?.is) return new Set();
  const { rows } = (await db.execute(
    sql`select created_at::float8 as at from drizzle.__drizzle_migrations`,
  )) as unknown as Rows<{ at: number }>;
  return new Set(rows.map(({ at }) => at));
}
