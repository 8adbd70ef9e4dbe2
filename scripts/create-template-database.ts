// Makes an embedded database with all tables once, of which the first start of a try-out takes a copy: making one takes
// seconds, copying one does not.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { connect } from '#database/connection.ts';
import { getTemplateFolder } from '#database/template-folder.ts';
import { startQueue } from '#server/jobs/queue.ts';

/** What is younger may be what another first start is making at this moment. */
const STALE_AFTER_MS = 10 * 60_000;

function isStale(folder: string): boolean {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > STALE_AFTER_MS;
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
  try {
    renameSync(temporaryFolder, templateFolder);
  } catch (error) {
    // Another first start was quicker: its copy is as good.
    rmSync(temporaryFolder, { recursive: true, force: true });
    if (!existsSync(templateFolder)) throw error;
  }
}
