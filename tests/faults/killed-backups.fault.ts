import { spawn } from 'node:child_process';
import { readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { runScript } from '../support/script.ts';
import { freshFolder } from '../support/server-process.ts';
import { fault, times } from './support/fault.ts';
import { openTown, type Town } from './support/town.ts';

const kills = times(20, 2);
/** Longer than a backup that is still being written leaves its file untouched. */
const UNTOUCHED_MS = 6 * 60_000;

let town: Town;
const folder = freshFolder();
const fresh = freshFolder();
beforeAll(async () => {
  town = await openTown({ BACKUP_DIR: folder });
}, 300_000);
afterAll(() => town.close());

const leftovers = () => readdirSync(folder).filter((name) => name.endsWith('.unfinished'));
const bytesOf = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0;

/** Minutes pass for what was left behind: nobody touches it any more. */
function minutesPass(): void {
  const then = new Date(Date.now() - UNTOUCHED_MS);
  for (const name of leftovers()) utimesSync(join(folder, name), then, then);
}

const environment = (dataDir: string) => ({
  BACKUP_DIR: folder,
  DATA_DIR: dataDir,
  ...(town.databaseUrl && { DATABASE_URL: town.databaseUrl }),
});

/** Kills a backup as soon as it has begun to write; answers whether it left something. */
async function killOne(dataDir: string): Promise<boolean> {
  const before = leftovers();
  const { PATH = '' } = process.env;
  const program = ['--import', './scripts/module-hooks.ts', 'scripts/backup.ts'];
  const child = spawn(process.execPath, program, { env: { PATH, ...environment(dataDir) }, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const hasBegun = () => leftovers().some((name) => !before.includes(name) && bytesOf(name) > 0);
  await expect.poll(() => hasBegun() || child.exitCode !== null, { interval: 1 }).toBe(true);
  child.kill('SIGKILL');
  await ended;
  return leftovers().length > before.length;
}

async function restores(file: string): Promise<boolean> {
  const database = await freshDatabase();
  const where = { DATA_DIR: fresh, ...(database && { DATABASE_URL: database.url }) };
  const { code, output } = await runScript('restore', where, file);
  await database?.drop();
  return code === 0 && /All \d+ things that must hold do\./.test(output);
}

fault(
  {
    row: 55,
    threat: 'Killed backups',
    required: `${kills} killed while they write: 0 leftovers after the next start and after the next backup, which restores`,
  },
  async () => {
    let left = 0;
    let afterBackup = -1;
    let isBack = false;
    await town.whileStopped(async (dataDir) => {
      for (let round = 0; round < kills; round++) if (await killOne(dataDir)) left += 1;
      minutesPass();
      const made = await runScript('backup', environment(dataDir));
      expect(made.code, made.output).toBe(0);
      afterBackup = leftovers().length;
      isBack = await restores(/: (\S+\.jsonl\.gz)$/m.exec(made.output)?.[1] ?? '');
      if (await killOne(dataDir)) left += 1;
      minutesPass();
    });
    const afterStart = leftovers().length;
    return {
      found: `${left} of ${kills + 1} left a file; ${afterBackup} of them after the next backup, ${afterStart} after the next start; the backup is ${isBack ? 'back whole' : 'not back'}`,
      as: { afterBackup, afterStart, isBack, enoughLeft: left > kills / 2 },
      required: { afterBackup: 0, afterStart: 0, isBack: true, enoughLeft: true },
    };
  },
);
