// `npm run backup [file]`: a backup of everything, of a live PostgreSQL or of a stopped data folder.
import { basename, dirname, join, resolve } from 'node:path';
import { sweepUnfinished } from '#database/backup/unfinished.ts';
import { writeBackup } from '#database/backup/writing.ts';
import { knownMigrations } from '#database/migrations.ts';
import { makeBackup, needRoomForBackup } from '#server/features/admin-access/upkeep-reports/backup-folder.ts';
import { insertReport } from '#server/features/admin-access/upkeep-reports/store.ts';
import { openNamedDatabase, refuse } from './database-named.ts';

const { BACKUP_DIR, DATA_DIR = './data' } = process.env;
const connection = await openNamedDatabase({ make: false });
const now = new Date();
const folder = BACKUP_DIR && BACKUP_DIR !== 'off' ? BACKUP_DIR : join(DATA_DIR, 'backups');
const given = process.argv[2];

async function make() {
  if (!given) return makeBackup(connection, { folder: resolve(folder), now, occasion: 'by-hand' });
  await sweepUnfinished(resolve(given));
  await needRoomForBackup(dirname(resolve(given)), connection);
  return writeBackup(connection, { file: given, now });
}

const { file, bytes, rows, migration } = await make().catch((error: Error) =>
  refuse(`No backup was made: ${error.message}`),
);
// The owner's desk tells of it; a database of before an upgrade has nowhere to note it.
if (migration === knownMigrations().at(-1)) {
  const details = { file: basename(file), bytes, rows };
  await insertReport(connection.db, { kind: 'backup', at: now, ok: true, details });
}
await connection.close();
console.log(
  [
    `${rows} rows, ${Math.ceil(bytes / 1024)} kB, tables as of ${migration}: ${file}`,
    'It was read back and is whole. It holds names, addresses and signatures: keep it where only you can read it,',
    'and keep INTAKE_KEY somewhere else. Without that key nobody can read what clients wrote about their health.',
  ].join('\n'),
);
process.exit(0);
