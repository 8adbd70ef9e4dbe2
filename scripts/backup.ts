// `npm run backup [file]`: writes a full backup of a live PostgreSQL database or of a stopped data folder.
import { basename, dirname, join, resolve } from 'node:path';
import { createBackup, requireSpaceForBackup } from '#features/admin-access/maintenance/backup-folder.ts';
import { insertReport } from '#features/admin-access/maintenance/store.ts';
import { deleteStalePartials } from '#platform/database/backup/partial-files.ts';
import { writeBackup } from '#platform/database/backup/write-backup.ts';
import { listMigrations } from '#platform/database/migrations/migrations.ts';
import { exitWithError, openConfiguredDatabase } from './open-database.ts';

const { BACKUP_DIR, DATA_DIR = './data' } = process.env;
const connection = await openConfiguredDatabase({ create: false });
const now = new Date();
const folder = BACKUP_DIR && BACKUP_DIR !== 'off' ? BACKUP_DIR : join(DATA_DIR, 'backups');
const targetFile = process.argv[2];

async function backUp() {
  if (!targetFile) return createBackup(connection, { folder: resolve(folder), now, trigger: 'by-hand' });
  await deleteStalePartials(resolve(targetFile));
  await requireSpaceForBackup(dirname(resolve(targetFile)), connection);
  return writeBackup(connection, { file: targetFile, now });
}

const { file, bytes, rows, migration } = await backUp().catch((error: Error) =>
  exitWithError(`No backup was made: ${error.message}`),
);
// The admin area shows this report. A database that is not migrated yet has no table for it.
if (migration === listMigrations().at(-1)) {
  const details = { file: basename(file), bytes, rows };
  await insertReport(connection.db, { kind: 'backup', at: now, ok: true, details });
}
await connection.close();
console.log(
  [
    `${rows} rows, ${Math.ceil(bytes / 1024)} kB, tables as of ${migration}: ${file}`,
    'It was read back and verified. It holds names, addresses and signatures: keep it where only you can read it,',
    'and keep INTAKE_KEY somewhere else. Without that key, no one can read what clients wrote about their health.',
  ].join('\n'),
);
process.exit(0);
