// `npm run restore FILE`: restores a backup into the empty database that DATABASE_URL or DATA_DIR names.
import { invariants } from '#app/schema.ts';
import { listViolations } from '#platform/database/audit/audit.ts';
import { countBackupRows } from '#platform/database/backup/format.ts';
import { restoreBackup } from '#platform/database/backup/restore-backup.ts';
import { countMails } from '#platform/database/failed-mails.ts';
import { exitWithError, openConfiguredDatabase } from './open-database.ts';

/** Formats an age in hours, or in whole days from two days on. */
function formatAge(instant: Date, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - instant.getTime()) / 3_600_000));
  if (hours < 1) return 'less than an hour ago';
  if (hours < 2) return 'an hour ago';
  return hours < 48 ? `${hours} hours ago` : `${Math.floor(hours / 24)} days ago`;
}

const file = process.argv[2] ?? exitWithError('Name the backup: npm run restore FILE');
const now = new Date();
// A default folder could be overlooked, so the target must be explicit.
if (!process.env.DATABASE_URL && !process.env.DATA_DIR)
  exitWithError(
    'Set where to restore it: DATABASE_URL for a business, or DATA_DIR for a demo (a folder that does not exist yet).',
  );
const connection = await openConfiguredDatabase({ create: true });
const result = await restoreBackup(connection, file, now, invariants).catch((error: Error) =>
  exitWithError(`Nothing was restored: ${((error.cause as Error | undefined) ?? error).message}`),
);
if ('problem' in result) exitWithError(result.problem);

const { header } = result;
console.log(
  `${countBackupRows(header)} rows in ${header.tables.length} tables are back, as they were on ${header.madeAt}.`,
);
console.log(`That was ${formatAge(new Date(header.madeAt), now)}. Everyone was signed out, clients and owner.`);
console.log(
  [
    'Changes made since then must be made again:',
    '  - the owner’s password is the old one: if it was changed since, change it again',
    '  - two-step sign-in is the old one: set it up again, and make new recovery codes, since used ones work once more',
    '  - clients who were deleted since then are back: delete them again',
  ].join('\n'),
);
if ('migrationError' in result)
  exitWithError(
    [
      `All of that is in the database, but it could not be brought up to this version and audited: ${result.migrationError}`,
      'Starting the server with this database tries again, and npm run audit says whether the data is consistent.',
    ].join('\n'),
  );
const { pending } = await countMails(connection.db);
await connection.close();

const { findings } = result;
const violations = listViolations(findings);
for (const { name, rows: rowCount } of header.tables) if (rowCount > 0) console.log(`  ${name}: ${rowCount}`);
console.log(`${pending} unsent emails wait for the server to start. Some may have been sent since the backup.`);
for (const { description, name, count } of violations) console.log(`BROKEN  ${description} (${name}, ${count} times)`);
console.log(violations.length === 0 ? `All ${findings.length} checks passed.` : 'Some checks failed.');
process.exit(violations.length === 0 ? 0 : 1);
