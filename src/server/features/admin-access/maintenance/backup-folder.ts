import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteStalePartials } from '#database/backup/partial-files.ts';
import { getDataBytes } from '#database/backup/tables.ts';
import { type BackupResult, writeBackup } from '#database/backup/write-backup.ts';
import type { Connection } from '#database/connection.ts';
import {
  type BackupRetention,
  selectBackupsToPrune,
  selectUpgradeBackupsToPrune,
} from '#domain/admin-access/backup-retention.ts';
import { MIN_FREE_BYTES, readFreeBytes } from '../../../http/disk-space.ts';

/** What a backup is made for. It stands in the name, since each kind has its own time. */
export type BackupTrigger = 'nightly' | 'before-upgrade' | 'by-hand';

/** Answers how many bytes can still be written to the disk of a folder. */
export type ReadFreeBytes = (folder: string) => Promise<number>;

const NAME = /^mat-and-tin-(?:(before-upgrade|by-hand)-)?((\d{4})(\d{2})(\d{2})T\d{6}Z)\.jsonl\.gz$/;

/** A backup would leave less free than the program needs. */
export class InsufficientSpaceError extends Error {
  readonly code = 'TOO_LITTLE_ROOM';
}

/** The backups in a folder; `madeAt` sorts by when, `day` is that of UTC. */
async function listBackups(folder: string) {
  return (await readdir(folder)).flatMap((name) => {
    const match = NAME.exec(name);
    if (!match) return [];
    const [, trigger = 'nightly', madeAt = '', year, month, day] = match;
    return [{ name, trigger, madeAt, day: `${year}-${month}-${day}` }];
  });
}

/** Where a backup goes that is made now. The folder is made when it is not there, for the owner of the program alone. */
export async function prepareBackupFile(folder: string, now: Date, trigger: BackupTrigger): Promise<string> {
  await ensureFolder(folder);
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  return join(folder, `mat-and-tin-${trigger === 'nightly' ? '' : `${trigger}-`}${stamp}.jsonl.gz`);
}

/** Whether a backup of this name was made by itself, in the night. */
export const isNightly = (name: string): boolean => NAME.exec(name)?.[1] === undefined && NAME.test(name);

/**
 * Makes a backup in a folder, after what killed processes left there was taken away.
 *
 * @throws TooLittleRoom, see `needRoomForBackup`
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

/** Takes away what killed processes left in a folder of backups. */
export const sweepFolder = (folder: string): Promise<void> => deleteStalePartials(join(folder, 'mat-and-tin-'));

/** Makes the folder when it is not there. */
export async function ensureFolder(folder: string): Promise<void> {
  if ((await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined) await chmod(folder, 0o700);
}

/**
 * Backups must not fill the disk that the business may write to as well. One is taken to be as big as the tables that go
 * into it. A disk that cannot be asked counts as roomy, as it does for everything else.
 *
 * @throws TooLittleRoom
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

/** The newest backup of before an upgrade. */
export async function findLastUpgradeBackup(folder: string): Promise<string | undefined> {
  const backups = (await listBackups(folder)).filter(({ trigger }) => trigger === 'before-upgrade');
  const name = backups
    .map((backup) => backup.name)
    .toSorted()
    .at(-1);
  return name && join(folder, name);
}

/** Takes away the backups of before earlier upgrades that have had their time. */
export async function pruneUpgradeBackups(folder: string): Promise<void> {
  const backups = (await listBackups(folder)).filter(({ trigger }) => trigger === 'before-upgrade');
  for (const { name } of selectUpgradeBackupsToPrune(backups)) await rm(join(folder, name), { force: true });
}

/** Takes away the nightly backups that have had their time. Other files stay, among them every other backup. */
export async function pruneBackups(folder: string, retention: BackupRetention): Promise<void> {
  const nightly = (await listBackups(folder)).filter(({ trigger }) => trigger === 'nightly');
  for (const { name } of selectBackupsToPrune(nightly, retention)) await rm(join(folder, name), { force: true });
}
