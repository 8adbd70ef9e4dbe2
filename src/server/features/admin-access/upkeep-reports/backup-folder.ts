import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupsKept, backupsToDrop } from '#domain/admin-access/backups-kept.ts';

const NAME = /^mat-and-tin-(\d{4})(\d{2})(\d{2})T\d{6}Z\.jsonl\.gz$/;
const DAY_MS = 24 * 3_600_000;

/** Where a backup goes that is made now. The folder is made when it is not there, for the owner of the program alone. */
export async function newBackupFile(folder: string, now: Date): Promise<string> {
  if ((await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined) await chmod(folder, 0o700);
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  return join(folder, `mat-and-tin-${stamp}.jsonl.gz`);
}

/** Takes away the backups that have had their time, and what a killed process left unfinished. Other files stay. */
export async function tidyBackups(folder: string, kept: BackupsKept, now: Date): Promise<void> {
  const names = await readdir(folder);
  const backups = names.flatMap((name) => {
    const found = NAME.exec(name);
    return found ? [{ name, madeAt: name, day: `${found[1]}-${found[2]}-${found[3]}` }] : [];
  });
  for (const { name } of backupsToDrop(backups, kept)) await rm(join(folder, name), { force: true });
  for (const name of names.filter((one) => one.startsWith('mat-and-tin-') && one.endsWith('.unfinished'))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (now.getTime() - mtimeMs > DAY_MS) await rm(join(folder, name), { force: true });
  }
}
