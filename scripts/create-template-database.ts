// Creates an embedded database with all tables. The first start of the demo copies it, because creating one takes
// seconds.
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { connect } from '#platform/database/connect.ts';
import { getTemplateFolder } from '#platform/database/connections/data-folder.ts';
import { startQueue } from '#platform/jobs/queue.ts';

/** A younger folder may belong to another start that is still creating it. */
const STALE_AFTER_MS = 10 * 60_000;

function isStale(folder: string): boolean {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > STALE_AFTER_MS;
}

/** Lets every user of this checkout copy the folder, whatever the umask. The database has no rows. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}

const templateFolder = getTemplateFolder();
if (!existsSync(templateFolder)) {
  const cacheFolder = dirname(templateFolder);
  mkdirSync(cacheFolder, { recursive: true });
  for (const name of readdirSync(cacheFolder))
    if (name.startsWith('database-') && isStale(join(cacheFolder, name)))
      rmSync(join(cacheFolder, name), { recursive: true, force: true });
  const temporaryFolder = `${templateFolder}.${process.pid}`;
  const connection = await connect({ folder: temporaryFolder });
  await connection.migrate();
  await (await startQueue(connection, console.error)).stop();
  await connection.close();
  makeReadable(temporaryFolder);
  try {
    renameSync(temporaryFolder, templateFolder);
  } catch (error) {
    // Another process finished first, and its copy is equivalent.
    rmSync(temporaryFolder, { recursive: true, force: true });
    if (!existsSync(templateFolder)) throw error;
  }
}
