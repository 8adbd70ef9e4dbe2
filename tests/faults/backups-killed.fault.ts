import { spawn } from 'node:child_process';
import { readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { createEmptyDatabase } from '../support/app/database.ts';
import { type Deployment, startDeployment } from '../support/deployment/deployment.ts';
import { defineFault, repetitions } from '../support/faults/fault.ts';
import { runScript } from '../support/processes/script.ts';
import { createTempFolder } from '../support/processes/server-process.ts';

const kills = repetitions(20, 2);
const STALE_AFTER_MS = 6 * 60_000;

let deployment: Deployment;
const folder = createTempFolder();
const restoreFolder = createTempFolder();
beforeAll(async () => {
  deployment = await startDeployment({ BACKUP_DIR: folder });
}, 300_000);
afterAll(() => deployment.close());

const listUnfinished = () => readdirSync(folder).filter((name) => name.endsWith('.unfinished'));
const fileSize = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0;

function ageUnfinished(): void {
  const agedAt = new Date(Date.now() - STALE_AFTER_MS);
  for (const name of listUnfinished()) utimesSync(join(folder, name), agedAt, agedAt);
}

const createEnvironment = (dataDir: string) => ({
  BACKUP_DIR: folder,
  DATA_DIR: dataDir,
  ...(deployment.databaseUrl && { DATABASE_URL: deployment.databaseUrl }),
});

async function killBackup(dataDir: string): Promise<boolean> {
  const before = listUnfinished();
  const { PATH = '' } = process.env;
  const program = ['--import', './scripts/module-hooks.ts', 'scripts/backup.ts'];
  const child = spawn(process.execPath, program, { env: { PATH, ...createEnvironment(dataDir) }, stdio: 'ignore' });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const hasBegun = () => listUnfinished().some((name) => !before.includes(name) && fileSize(name) > 0);
  await expect.poll(() => hasBegun() || child.exitCode !== null, { interval: 1 }).toBe(true);
  child.kill('SIGKILL');
  await exited;
  return listUnfinished().length > before.length;
}

async function canRestore(file: string): Promise<boolean> {
  const database = await createEmptyDatabase();
  const environmentVariables = { DATA_DIR: restoreFolder, ...(database && { DATABASE_URL: database.url }) };
  const { code, output } = await runScript('restore', environmentVariables, file);
  await database?.drop();
  return code === 0 && /All \d+ checks passed\./.test(output);
}

defineFault(
  {
    row: 55,
    threat: 'Killed backups',
    required: `${kills} killed while they write: 0 leftovers after the next start and after the next backup, which restores`,
  },
  async () => {
    let unfinishedCount = 0;
    let afterBackup = -1;
    let isBack = false;
    await deployment.whileStopped(async (dataDir) => {
      for (let round = 0; round < kills; round++) if (await killBackup(dataDir)) unfinishedCount += 1;
      ageUnfinished();
      const backupResult = await runScript('backup', createEnvironment(dataDir));
      expect(backupResult.code, backupResult.output).toBe(0);
      afterBackup = listUnfinished().length;
      isBack = await canRestore(/: (\S+\.jsonl\.gz)$/m.exec(backupResult.output)?.[1] ?? '');
      if (await killBackup(dataDir)) unfinishedCount += 1;
      ageUnfinished();
    });
    const afterStart = listUnfinished().length;
    return {
      found: `${unfinishedCount} of ${kills + 1} left a file; ${afterBackup} of them after the next backup, ${afterStart} after the next start; the backup is ${isBack ? 'back whole' : 'not back'}`,
      actual: { afterBackup, afterStart, isBack, enoughLeft: unfinishedCount > kills / 2 },
      required: { afterBackup: 0, afterStart: 0, isBack: true, enoughLeft: true },
    };
  },
);
