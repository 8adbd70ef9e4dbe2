import { closeSync, fstatSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { applyChange, type Change, emptyLedgerState, type LedgerState } from './ledger-state.ts';
import { type Lock, openLock } from './lock.ts';

/** The state, and a function to change it. Written changes appear in `ledgerState` immediately. */
export type LedgerWriter = { ledgerState: LedgerState; at: Date; write(change: Change): void };

/**
 * The mock's persistent state: an append-only file with one JSON line per moment. A confirmed change is always in the
 * file, even after a crash or with several processes in one folder.
 */
export type Ledger = {
  /** Reads what other processes wrote, calls `decide`, and returns after its changes are safely on the disk. */
  run<T>(decide: (writer: LedgerWriter) => T): T;
  close(): void;
};

type Line = { at: string; changes: Change[] };
const newline = 0x0a;

/**
 * Opens `ledger.jsonl` in the folder and creates both if missing. `existingLock` replaces the default lock. Throws if an
 * older version wrote the file.
 */
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
      for (const change of changes) {
        if (change.kind === 'order-created' && !change.order.unit) throw createOutdatedError(folder);
        applyChange(ledgerState, change, at);
      }
    }
    readOffset += completeLength;
    // A process was killed while writing this line, so it was never confirmed.
    if (completeLength < bytes.length) ftruncateSync(file, readOffset);
  }

  function append(line: Line) {
    const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
    try {
      for (let bytesWritten = 0; bytesWritten < bytes.length; ) bytesWritten += writeSync(file, bytes, bytesWritten);
      fsyncSync(file);
    } catch (error) {
      // A full disk may have stored a part of the line.
      ftruncateSync(file, readOffset);
      throw error;
    }
    readOffset += bytes.length;
  }

  function close() {
    closeSync(file);
    lock.close();
  }

  try {
    lock.runExclusive(readNewLines);
  } catch (error) {
    close();
    throw error;
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
          // The state in memory may contain changes that the file does not.
          reset();
          throw error;
        }
      }),
    close,
  };
}

/** Orders had several units before decision 101. */
function createOutdatedError(folder: string): Error {
  return new Error(`An older version of the mock PayPal wrote ${folder}. Start with an empty data folder.`);
}

/** A new file is durable only after its folder is synced too. */
function syncFolder(folder: string) {
  const directory = openSync(folder, 'r');
  fsyncSync(directory);
  closeSync(directory);
}
