import { inspectBackup } from '#platform/database/backup/read-backup.ts';
import type { Connection } from '#platform/database/connection.ts';
import { getLastMigration } from '#platform/database/migrations/migrations.ts';
import { createBackup, findLastUpgradeBackup, pruneUpgradeBackups, type ReadFreeBytes } from './backup-folder.ts';
import type { BackupSettings } from './service.ts';

/** A supervisor restarts a program whose upgrade fails again and again, so one backup in this time is enough. */
const MAX_BACKUP_AGE_MS = 3_600_000;

/**
 * Backs up the database before a release changes its tables, so that the older release can be restored. Skipped when
 * backups are off or one of the same tables is less than an hour old.
 *
 * @throws when the backup fails; then nothing may be changed
 */
export async function backUpBeforeUpgrade(
  connection: Connection,
  backups: BackupSettings | undefined,
  {
    now = new Date(),
    log = console.log,
    ...options
  }: { now?: Date; log?: (sentence: string) => void; freeBytes?: ReadFreeBytes } = {},
): Promise<void> {
  if (!backups) return;
  const { folder } = backups;
  try {
    const recentBackup = await findRecentBackup(connection, folder, now);
    if (recentBackup) return log(`Before its tables are changed: the backup ${recentBackup} is less than an hour old`);
    const { file } = await createBackup(connection, { folder, now, trigger: 'before-upgrade', ...options });
    log(`Before its tables are changed, the database was backed up to ${file}`);
    await pruneUpgradeBackups(folder);
  } catch (error) {
    throw new Error(
      `no backup could be made before its tables are changed, so nothing was: ${(error as Error).message}`,
    );
  }
}

/** A recent complete backup of the same tables. An unreadable file does not count. */
async function findRecentBackup(connection: Connection, folder: string, now: Date): Promise<string | undefined> {
  const file = await findLastUpgradeBackup(folder).catch(() => undefined);
  const header = file && (await inspectBackup(file).catch(() => undefined));
  if (!header || 'problem' in header) return undefined;
  const age = now.getTime() - Date.parse(header.madeAt);
  const last = await getLastMigration(connection.db);
  const isSameMigration = typeof last === 'object' && last.tag === header.migration;
  return isSameMigration && age >= 0 && age < MAX_BACKUP_AGE_MS ? file : undefined;
}
