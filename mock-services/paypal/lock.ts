import { DatabaseSync } from 'node:sqlite';

/** An exclusive lock across processes. */
export type Lock = {
  /** Runs `work` while holding the lock. `work` must be synchronous. */
  runExclusive<T>(work: () => T): T;
  close(): void;
};

// A holder keeps the lock only for one write to the disk.
const LOCK_TIMEOUT_MS = 30_000;

/**
 * Opens a lock on a dedicated file. It is a kernel lock (fcntl, through SQLite): a killed process releases it, and no
 * stale lock file can remain.
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
