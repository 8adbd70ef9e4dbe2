// Makes an embedded database with all tables once, of which the first start of a try-out takes a copy: making one takes
// seconds, copying one does not.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { connect } from '#database/connection.ts';
import { readyFolder } from '#database/ready-folder.ts';
import { openQueue } from '#server/jobs/queue.ts';

const ready = readyFolder();
if (!existsSync(ready)) {
  const cache = dirname(ready);
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache))
    if (name.startsWith('database-')) rmSync(join(cache, name), { recursive: true, force: true });
  const unfinished = `${ready}.${process.pid}`;
  const connection = await connect({ folder: unfinished });
  await connection.migrate();
  await (await openQueue(connection, console.error)).stop();
  await connection.close();
  renameSync(unfinished, ready);
}
