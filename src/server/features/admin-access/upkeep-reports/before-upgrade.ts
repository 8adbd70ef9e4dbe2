import { writeBackup } from '#database/backup/writing.ts';
import type { Connection } from '#database/connection.ts';
import { newBackupFile } from './backup-folder.ts';
import type { Backups } from './service.ts';

/**
 * A backup of what a database holds before a new release changes its tables; none where backups are off. What is
 * undone with it, an older release can use again.
 *
 * @throws when none could be made: then nothing may be changed
 */
export async function backUpBeforeUpgrade(connection: Connection, backups: Backups | undefined): Promise<void> {
  if (!backups) return;
  const now = new Date();
  try {
    const { file } = await writeBackup(connection, { file: await newBackupFile(backups.folder, now), now });
    console.log(`Before its tables are changed, the database was backed up to ${file}`);
  } catch (error) {
    throw new Error(
      `no backup could be made before its tables are changed, so nothing was: ${(error as Error).message}`,
    );
  }
}
