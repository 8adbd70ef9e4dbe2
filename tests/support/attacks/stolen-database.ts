import { sql } from 'drizzle-orm';
import { connect } from '#platform/database/connect.ts';

/** Long texts of token characters, with or without dots. */
const TOKEN_LIKE = /[\w-]{20,}(\.[\w-]+)*/g;

export async function findTokenLikeTexts(target: {
  folder: string;
  databaseUrl: string | undefined;
}): Promise<string[]> {
  const { db, close } = await connect(
    target.databaseUrl ? { url: target.databaseUrl } : { folder: `${target.folder}/database` },
  );
  try {
    const { rows } = await db.execute<{ name: string }>(
      sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
          where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const tokenLike = new Set<string>();
    for (const { name } of rows) {
      const texts = await db.execute<{ row: string }>(sql`select t::text as row from ${sql.raw(name)} t`);
      for (const { row } of texts.rows) for (const text of row.match(TOKEN_LIKE) ?? []) tokenLike.add(text);
    }
    return [...tokenLike];
  } finally {
    await close();
  }
}
