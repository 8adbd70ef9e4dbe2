import { DatabaseSync } from 'node:sqlite';

/** One at a time, over all processes. */
export type Lock = {
  /** Runs `work`, which must not wait for anything, while nobody else holds the lock. */
  runExclusive<T>(work: () => T): T;
  close(): void;
};

// Anyone who holds it does so for the length of one write to the disk.
const LOCK_TIMEOUT_MS = 30_000;

/**
 * Opens a lock on a file that holds nothing else. It is the kernel's (fcntl, taken through SQLite): a process that is
 * killed lets go of it, and no stale file can fool it.
 */
export function openLock(path: string): Lock {
  const file = new DatabaseSync(path, { timeout: LOCK_TIMEOUT_MS });
  return {
    runExclusive(work) {
      file.exec('BEGIN IMMEDIATE');
      try {
        return work();
      } finally {
        file.exec('ROLLBACK');
      }
    },
    close: () => file.close(),
  };
}
