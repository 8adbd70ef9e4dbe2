import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createTempFolder } from '../processes/server-process.ts';

export const CHANGED_TABLES = ['classes', 'sign_ups', 'enquiries', 'mails', 'chocolates', 'subscribers'];

const nextMigration = CHANGED_TABLES.map(
  (table) => `ALTER TABLE "${table}" ADD COLUMN "next_release" uuid DEFAULT gen_random_uuid() NOT NULL;`,
).join('--> statement-breakpoint\n');

export function enterNextRelease(): () => void {
  const project = process.cwd();
  const folder = createTempFolder();
  for (const name of readdirSync(project)) if (name !== 'migrations') symlinkSync(resolve(name), join(folder, name));
  const migrations = join(folder, 'migrations');
  cpSync('migrations', migrations, { recursive: true });
  const journalFile = join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'));
  const last = journal.entries.at(-1);
  const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_next-release' };
  writeFileSync(join(migrations, `${next.tag}.sql`), nextMigration);
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, next] }));
  process.chdir(folder);
  return () => {
    process.chdir(project);
    rmSync(folder, { recursive: true });
  };
}
