import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type DataFolderLock = { release(): void };

const SQLITE_BUSY = 5;

// A live reference keeps the garbage collector from closing the file, which would release the lock.
const heldFiles = new Set<DatabaseSync>();

/**
 * Locks the data folder for this process, because PGlite would let a second process open the folder silently, and the
 * first would then lose acknowledged commits. POSIX releases the lock when the process closes any handle on the file,
 * so open the file nowhere else in this process.
 * @returns undefined if another process holds the lock
 */
export function lockDataFolder(folder: string): DataFolderLock | undefined {
  mkdirSync(folder, { recursive: true });
  // A kernel lock (fcntl, through SQLite): `kill -9` releases it, so it cannot become stale.
  const file = new DatabaseSync(join(folder, 'in-use.lock'), { timeout: 0 });
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  heldFiles.add(file);
  return {
    release() {
      heldFiles.delete(file);
      file.close();
    },
  };
}
