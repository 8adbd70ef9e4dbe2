// `npm run restore FILE`: fills the empty database that DATABASE_URL or DATA_DIR names from a backup.
import { brokenOf } from '#database/audit/audit.ts';
import { rowsIn } from '#database/backup/format.ts';
import { restoreBackup } from '#database/backup/restoring.ts';
import { openQueue } from '#server/jobs/queue.ts';
import { enqueueWaiting } from '#server/mail/waiting.ts';
import { openNamedDatabase, refuse } from './database-named.ts';

const file = process.argv[2] ?? refuse('Say which backup: npm run restore FILE');
const connection = await openNamedDatabase({ make: true });
const restored = await restoreBackup(connection, file).catch((error: Error) =>
  refuse(`Nothing was restored: ${((error.cause as Error | undefined) ?? error).message}`),
);
if ('refused' in restored) refuse(restored.refused);
// The queue's own tables are not in a backup: what waits in the outbox is put into a new one.
const queue = await openQueue(connection, (error) => console.error(error));
const waiting = await enqueueWaiting(connection, queue);
await queue.stop();
await connection.close();

const { header, findings } = restored;
const broken = brokenOf(findings);
console.log(`${rowsIn(header)} rows in ${header.tables.length} tables are back, as they were on ${header.madeAt}.`);
for (const { name, rows: inTable } of header.tables) if (inTable > 0) console.log(`  ${name}: ${inTable}`);
console.log(
  `${waiting} mails that had not left wait for the server to start. Some may have been sent since the backup.`,
);
for (const { holds, name, count } of broken) console.log(`BROKEN  ${holds} (${name}, ${count} times)`);
console.log(broken.length === 0 ? `All ${findings.length} things that must hold do.` : 'Not everything holds.');
process.exit(broken.length === 0 ? 0 : 1);
