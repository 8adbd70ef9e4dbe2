import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { TestApp } from '../app/test-app.ts';

/** Lists the stored addresses as the migration does, which runs before a test stores its own. */
export async function listUnconvertedAddresses({ connection }: TestApp): Promise<void> {
  const file = readdirSync('migrations').find((name) => name.endsWith('_keep_hosts_in_ascii.sql'));
  const statements = readFileSync(`migrations/${file}`, 'utf8').split('--> statement-breakpoint');
  await connection.db.execute(sql.raw(statements.at(-1) ?? ''));
}
