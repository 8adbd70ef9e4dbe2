import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type DataFolderLock = { release(): void };

const SQLITE_BUSY = 5;

// Without a live reference the garbage collector would close the file, and the lock would be gone.
const heldFiles = new Set<DatabaseSync>();

/**
 * Takes the data folder for this process alone, or answers undefined when another process has it.
 *
 * PGlite lets a second process open the same folder in silence, and the first then loses acknowledged commits. The
 * lock is the kernel's (fcntl, taken through SQLite), so `kill -9` frees it and no stale file can fool it.
 * POSIX frees such a lock when the process closes any handle on the file: open it nowhere else in this process.
 */
export function lockDataFolder(folder: string): DataFolderLock | undefined {
  mkdirSync(folder, { recursive: true });
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
