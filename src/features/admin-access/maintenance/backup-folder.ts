import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteStalePartials } from '#platform/database/backup/partial-files.ts';
import { getDataBytes } from '#platform/database/backup/tables.ts';
import { type BackupResult, writeBackup } from '#platform/database/backup/write-backup.ts';
import type { Connection } from '#platform/database/connection.ts';
import { MIN_FREE_BYTES, readFreeBytes } from '#platform/http/operation/disk-space.ts';
import { type BackupRetention, selectBackupsToPrune, selectUpgradeBackupsToPrune } from '../domain/backup-retention.ts';

/** The reason for a backup. It is part of the file name, because each kind has its own retention. */
export type BackupTrigger = 'nightly' | 'before-upgrade' | 'by-hand';

/** Returns the free bytes on the disk of a folder. */
export type ReadFreeBytes = (folder: string) => Promise<number>;

const NAME = /^mat-and-tin-(?:(before-upgrade|by-hand)-)?((\d{4})(\d{2})(\d{2})T\d{6}Z)\.jsonl\.gz$/;

/** A backup would leave less free space than the program needs. */
export class InsufficientSpaceError extends Error {
  readonly code = 'TOO_LITTLE_ROOM';
}

/** The backups in a folder; `madeAt` sorts by time, `day` is the UTC day. */
async function listBackups(folder: string) {
  return (await readdir(folder)).flatMap((name) => {
    const match = NAME.exec(name);
    if (!match) return [];
    const [, trigger = 'nightly', madeAt = '', year, month, day] = match;
    return [{ name, trigger, madeAt, day: `${year}-${month}-${day}` }];
  });
}

/** The path of a new backup. Creates the folder if needed, with access for the program's user only. */
export async function prepareBackupFile(folder: string, now: Date, trigger: BackupTrigger): Promise<string> {
  await ensureFolder(folder);
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  return join(folder, `mat-and-tin-${trigger === 'nightly' ? '' : `${trigger}-`}${stamp}.jsonl.gz`);
}

/** Whether a file name is that of an automatic nightly backup. */
export const isNightly = (name: string): boolean => NAME.exec(name)?.[1] === undefined && NAME.test(name);

/**
 * Makes a backup in a folder, after deleting the files that killed processes left.
 *
 * @throws InsufficientSpaceError, see `requireSpaceForBackup`
 */
export async function createBackup(
  connection: Connection,
  {
    folder,
    now,
    trigger,
    ...options
  }: { folder: string; now: Date; trigger: BackupTrigger; freeBytes?: ReadFreeBytes },
): Promise<BackupResult> {
  const file = await prepareBackupFile(folder, now, trigger);
  await sweepFolder(folder);
  await requireSpaceForBackup(folder, connection, options);
  return writeBackup(connection, { file, now });
}

/** Deletes unfinished backups that killed processes left in a folder. */
export const sweepFolder = (folder: string): Promise<void> => deleteStalePartials(join(folder, 'mat-and-tin-'));

/** Creates the folder if it does not exist. */
export async function ensureFolder(folder: string): Promise<void> {
  if ((await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined) await chmod(folder, 0o700);
}

/**
 * Ensures that a backup leaves the free space that the business needs; its size is estimated from the tables. A disk
 * without a readable free space passes.
 *
 * @throws InsufficientSpaceError
 */
export async function requireSpaceForBackup(
  folder: string,
  { db }: Connection,
  { freeBytes: read = readFreeBytes }: { freeBytes?: ReadFreeBytes } = {},
): Promise<void> {
  const free = await read(folder).catch(() => Number.POSITIVE_INFINITY);
  const needed = MIN_FREE_BYTES + (await getDataBytes(db));
  if (free >= needed) return;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;
  throw new InsufficientSpaceError(
    `there is too little room in ${folder}: ${megabytes(free)} are free, and ${megabytes(needed)} are needed`,
  );
}

/** The newest backup that was made before an upgrade. */
export async function findLastUpgradeBackup(folder: string): Promise<string | undefined> {
  const backups = (await listBackups(folder)).filter(({ trigger }) => trigger === 'before-upgrade');
  const name = backups
    .map((backup) => backup.name)
    .toSorted()
    .at(-1);
  return name && join(folder, name);
}

/** Deletes pre-upgrade backups whose retention has ended. */
export async function pruneUpgradeBackups(folder: string): Promise<void> {
  const backups = (await listBackups(folder)).filter(({ trigger }) => trigger === 'before-upgrade');
  for (const { name } of selectUpgradeBackupsToPrune(backups)) await rm(join(folder, name), { force: true });
}

/** Deletes nightly backups whose retention has ended. All other files stay. */
export async function pruneBackups(folder: string, retention: BackupRetention): Promise<void> {
  const nightly = (await listBackups(folder)).filter(({ trigger }) => trigger === 'nightly');
  for (const { name } of selectBackupsToPrune(nightly, retention)) await rm(join(folder, name), { force: true });
}
