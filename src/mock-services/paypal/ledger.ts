import { closeSync, fstatSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { applyChange, type Change, emptyLedgerState, type LedgerState } from './ledger-state.ts';
import { type Lock, openLock } from './lock.ts';

/** The books, and a hand to write in them. What is written is seen in `books` at once. */
export type LedgerWriter = { ledgerState: LedgerState; at: Date; write(change: Change): void };

/**
 * What PayPal remembers: one file that only grows, a line of JSON for each moment at which something happened. Anyone who
 * is killed, and however many programs share the folder, what was answered stands in the file.
 */
export type Ledger = {
  /** Reads what others have written, lets `decide` write, and returns once that is safely on the disk. */
  run<T>(decide: (writer: LedgerWriter) => T): T;
  close(): void;
};

type Line = { at: string; changes: Change[] };
const newline = 0x0a;

/** Opens `ledger.jsonl` in the folder, and makes both when there are none; `guard` takes the place of the lock. */
export function openLedger(folder: string, existingLock?: Lock): Ledger {
  mkdirSync(folder, { recursive: true });
  const lock = existingLock ?? openLock(join(folder, 'ledger.lock'));
  const file = openSync(join(folder, 'ledger.jsonl'), 'a+', 0o600);
  syncFolder(folder);
  let ledgerState = emptyLedgerState();
  let readOffset = 0;

  function reset() {
    ledgerState = emptyLedgerState();
    readOffset = 0;
  }

  function readNewLines() {
    const { size } = fstatSync(file);
    if (size < readOffset) reset();
    if (size === readOffset) return;
    const bytes = Buffer.alloc(size - readOffset);
    for (let bytesRead = 0; bytesRead < bytes.length; )
      bytesRead += readSync(file, bytes, bytesRead, bytes.length - bytesRead, readOffset + bytesRead);
    const completeLength = bytes.lastIndexOf(newline) + 1;
    for (const line of bytes.toString('utf8', 0, completeLength).split('\n').filter(Boolean)) {
      const { at, changes } = JSON.parse(line) as Line;
      for (const change of changes) applyChange(ledgerState, change, at);
    }
    readOffset += completeLength;
    // The person who was killed in the middle of a line had answered nobody yet.
    if (completeLength < bytes.length) ftruncateSync(file, readOffset);
  }

  function append(line: Line) {
    const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
    try {
      for (let bytesWritten = 0; bytesWritten < bytes.length; ) bytesWritten += writeSync(file, bytes, bytesWritten);
      fsyncSync(file);
    } catch (error) {
      // A full disk may have taken half of the line.
      ftruncateSync(file, readOffset);
      throw error;
    }
    readOffset += bytes.length;
  }

  return {
    run: (decide) =>
      lock.runExclusive(() => {
        try {
          readNewLines();
          const at = new Date();
          const line: Line = { at: at.toISOString(), changes: [] };
          const result = decide({
            ledgerState,
            at,
            write(change) {
              applyChange(ledgerState, change, line.at);
              line.changes.push(change);
            },
          });
          if (line.changes.length > 0) append(line);
          return result;
        } catch (error) {
          // The books may hold what the file does not.
          reset();
          throw error;
        }
      }),
    close() {
      closeSync(file);
      lock.close();
    },
  };
}

/** The name of a new file is safe only once its folder is on the disk. */
function syncFolder(folder: string) {
  const directory = openSync(folder, 'r');
  fsyncSync(directory);
  closeSync(directory);
}
