import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';

export async function readAllText(db: Database, ...excludedTables: string[]): Promise<string> {
  const { rows } = (await db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )) as unknown as { rows: { name: string }[] };
  const texts = [];
  for (const { name } of rows.filter((table) => !excludedTables.includes(table.name))) {
    const result = (await db.execute(
      sql`select coalesce(string_agg(t::text, E'\n'), '') as text from ${sql.identifier(name)} t`,
    )) as unknown as { rows: { text: string }[] };
    texts.push(result.rows[0]?.text ?? '');
  }
  return texts.join('\n');
}
