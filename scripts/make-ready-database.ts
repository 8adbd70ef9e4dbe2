// Makes an embedded database with all tables once, of which the first start of a try-out takes a copy: making one takes
// seconds, copying one does not.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { connect } from '#database/connection.ts';
import { readyFolder } from '#database/ready-folder.ts';
import { openQueue } from '#server/jobs/queue.ts';

/** What is younger may be what another first start is making at this moment. */
const LEFT_BEHIND_AFTER_MS = 10 * 60_000;

function isLeftBehind(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > LEFT_BEHIND_AFTER_MS;
}

const ready = readyFolder();
if (!existsSync(ready)) {
  const cache = dirname(ready);
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache))
    if (name.startsWith('database-') && isLeftBehind(join(cache, name)))
      rmSync(join(cache, name), { recursive: true, force: true });
  const unfinished = `${ready}.${process.pid}`;
  const connection = await connect({ folder: unfinished });
  await connection.migrate();
  await (await openQueue(connection, console.error)).stop();
  await connection.close();
  try {
    renameSync(unfinished, ready);
  } catch (error) {
    // Another first start was quicker: its copy is as good.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(ready)) throw error;
  }
}
