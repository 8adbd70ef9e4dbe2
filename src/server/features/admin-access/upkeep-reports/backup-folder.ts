import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dataBytes } from '#database/backup/catalogue.ts';
import { sweepUnfinished } from '#database/backup/unfinished.ts';
import { type Written, writeBackup } from '#database/backup/writing.ts';
import type { Connection } from '#database/connection.ts';
import { type BackupsKept, backupsToDrop, upgradeBackupsToDrop } from '#domain/admin-access/backups-kept.ts';
import { freeBytes, LEAST_FREE_BYTES } from '../../../http/room-to-write.ts';

/** What a backup is made for. It stands in the name, since each kind has its own time. */
export type Occasion = 'nightly' | 'before-upgrade' | 'by-hand';

/** Answers how many bytes can still be written to the disk of a folder. */
export type ReadFreeBytes = (folder: string) => Promise<number>;

const NAME = /^mat-and-tin-(?:(before-upgrade|by-hand)-)?((\d{4})(\d{2})(\d{2})T\d{6}Z)\.jsonl\.gz$/;

/** A backup would leave less free than the program needs. */
export class TooLittleRoom extends Error {
  readonly code = 'TOO_LITTLE_ROOM';
}

/** The backups in a folder; `madeAt` sorts by when, `day` is that of UTC. */
async function backupsIn(folder: string) {
  return (await readdir(folder)).flatMap((name) => {
    const found = NAME.exec(name);
    if (!found) return [];
    const [, occasion = 'nightly', madeAt = '', year, month, day] = found;
    return [{ name, occasion, madeAt, day: `${year}-${month}-${day}` }];
  });
}

/** Where a backup goes that is made now. The folder is made when it is not there, for the owner of the program alone. */
export async function newBackupFile(folder: string, now: Date, occasion: Occasion): Promise<string> {
  await makeFolder(folder);
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  return join(folder, `mat-and-tin-${occasion === 'nightly' ? '' : `${occasion}-`}${stamp}.jsonl.gz`);
}

/** Whether a backup of this name was made by itself, in the night. */
export const isNightly = (name: string): boolean => NAME.exec(name)?.[1] === undefined && NAME.test(name);

/**
 * Makes a backup in a folder, after what killed processes left there was taken away.
 *
 * @throws TooLittleRoom, see `needRoomForBackup`
 */
export async function makeBackup(
  connection: Connection,
  { folder, now, occasion, ...room }: { folder: string; now: Date; occasion: Occasion; freeBytes?: ReadFreeBytes },
): Promise<Written> {
  const file = await newBackupFile(folder, now, occasion);
  await sweepFolder(folder);
  await needRoomForBackup(folder, connection, room);
  return writeBackup(connection, { file, now });
}

/** Takes away what killed processes left in a folder of backups. */
export const sweepFolder = (folder: string): Promise<void> => sweepUnfinished(join(folder, 'mat-and-tin-'));

/** Makes the folder when it is not there. */
export async function makeFolder(folder: string): Promise<void> {
  if ((await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined) await chmod(folder, 0o700);
}

/**
 * Backups must not fill the disk that the business may write to as well. One is taken to be as big as the tables that go
 * into it. A disk that cannot be asked counts as roomy, as it does for everything else.
 *
 * @throws TooLittleRoom
 */
export async function needRoomForBackup(
  folder: string,
  { db }: Connection,
  { freeBytes: read = freeBytes }: { freeBytes?: ReadFreeBytes } = {},
): Promise<void> {
  const free = await read(folder).catch(() => Number.POSITIVE_INFINITY);
  const needed = LEAST_FREE_BYTES + (await dataBytes(db));
  if (free >= needed) return;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;
  throw new TooLittleRoom(
    `there is too little room in ${folder}: ${megabytes(free)} are free, and ${megabytes(needed)} are needed`,
  );
}

/** The newest backup of before an upgrade. */
export async function lastUpgradeBackup(folder: string): Promise<string | undefined> {
  const made = (await backupsIn(folder)).filter(({ occasion }) => occasion === 'before-upgrade');
  const name = made
    .map((backup) => backup.name)
    .toSorted()
    .at(-1);
  return name && join(folder, name);
}

/** Takes away the backups of before earlier upgrades that have had their time. */
export async function tidyUpgradeBackups(folder: string): Promise<void> {
  const made = (await backupsIn(folder)).filter(({ occasion }) => occasion === 'before-upgrade');
  for (const { name } of upgradeBackupsToDrop(made)) await rm(join(folder, name), { force: true });
}

/** Takes away the nightly backups that have had their time. Other files stay, among them every other backup. */
export async function tidyBackups(folder: string, kept: BackupsKept): Promise<void> {
  const nightly = (await backupsIn(folder)).filter(({ occasion }) => occasion === 'nightly');
  for (const { name } of backupsToDrop(nightly, kept)) await rm(join(folder, name), { force: true });
}
