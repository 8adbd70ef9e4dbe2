import { inspectBackup } from '#database/backup/reading.ts';
import type { Connection } from '#database/connection.ts';
import { lastMigration } from '#database/migrations.ts';
import { lastUpgradeBackup, makeBackup, type ReadFreeBytes, tidyUpgradeBackups } from './backup-folder.ts';
import type { Backups } from './service.ts';

/** A supervisor starts a program again at once, for as long as its upgrade fails: one backup in this time is enough. */
const SERVES_FOR_MS = 3_600_000;

/**
 * A backup of what a database holds before a new release changes its tables; none where backups are off, or where one was
 * made of the same tables within the last hour. What is undone with it, an older release can use again.
 *
 * @throws when none could be made: then nothing may be changed
 */
export async function backUpBeforeUpgrade(
  connection: Connection,
  backups: Backups | undefined,
  {
    now = new Date(),
    say = console.log,
    ...room
  }: { now?: Date; say?: (sentence: string) => void; freeBytes?: ReadFreeBytes } = {},
): Promise<void> {
  if (!backups) return;
  const { folder } = backups;
  try {
    const there = await madeJustNow(connection, folder, now);
    if (there) return say(`Before its tables are changed: the backup ${there} is less than an hour old`);
    const { file } = await makeBackup(connection, { folder, now, occasion: 'before-upgrade', ...room });
    say(`Before its tables are changed, the database was backed up to ${file}`);
    await tidyUpgradeBackups(folder);
  } catch (error) {
    throw new Error(
      `no backup could be made before its tables are changed, so nothing was: ${(error as Error).message}`,
    );
  }
}

/** A whole backup of these very tables that still serves. What cannot be read is none. */
async function madeJustNow(connection: Connection, folder: string, now: Date): Promise<string | undefined> {
  const file = await lastUpgradeBackup(folder).catch(() => undefined);
  const header = file && (await inspectBackup(file).catch(() => undefined));
  if (!header || 'unusable' in header) return undefined;
  const age = now.getTime() - Date.parse(header.madeAt);
  const last = await lastMigration(connection.db);
  const isOfThese = typeof last === 'object' && last.tag === header.migration;
  return isOfThese && age >= 0 && age < SERVES_FOR_MS ? file : undefined;
}
