import { closeSync, fstatSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Books, type Change, emptyBooks, write } from './books.ts';
import { type Lock, openLock } from './lock.ts';

/** The books, and a hand to write in them. What is written is seen in `books` at once. */
export type Entry = { books: Books; at: Date; write(change: Change): void };

/**
 * What PayPal remembers: one file that only grows, a line of JSON for each moment at which something happened. Anyone who
 * is killed, and however many programs share the folder, what was answered stands in the file.
 */
export type Ledger = {
  /** Reads what others have written, lets `decide` write, and returns once that is safely on the disk. */
  run<T>(decide: (entry: Entry) => T): T;
  close(): void;
};

type Line = { at: string; changes: Change[] };
const newline = 0x0a;

/** Opens `ledger.jsonl` in the folder, and makes both when there are none; `guard` takes the place of the lock. */
export function openLedger(folder: string, guard?: Lock): Ledger {
  mkdirSync(folder, { recursive: true });
  const lock = guard ?? openLock(join(folder, 'ledger.lock'));
  const file = openSync(join(folder, 'ledger.jsonl'), 'a+', 0o600);
  syncFolder(folder);
  let books = emptyBooks();
  let read = 0;

  function forget() {
    books = emptyBooks();
    read = 0;
  }

  function catchUp() {
    const { size } = fstatSync(file);
    if (size < read) forget();
    if (size === read) return;
    const bytes = Buffer.alloc(size - read);
    for (let got = 0; got < bytes.length; ) got += readSync(file, bytes, got, bytes.length - got, read + got);
    const whole = bytes.lastIndexOf(newline) + 1;
    for (const line of bytes.toString('utf8', 0, whole).split('\n').filter(Boolean)) {
      const { at, changes } = JSON.parse(line) as Line;
      for (const change of changes) write(books, change, at);
    }
    read += whole;
    // The person who was killed in the middle of a line had answered nobody yet.
    if (whole < bytes.length) ftruncateSync(file, read);
  }

  function append(line: Line) {
    const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
    try {
      for (let put = 0; put < bytes.length; ) put += writeSync(file, bytes, put);
      fsyncSync(file);
    } catch (error) {
      // A full disk may have taken half of the line.
      ftruncateSync(file, read);
      throw error;
    }
    read += bytes.length;
  }

  return {
    run: (decide) =>
      lock.hold(() => {
        try {
          catchUp();
          const at = new Date();
          const line: Line = { at: at.toISOString(), changes: [] };
          const answer = decide({
            books,
            at,
            write(change) {
              write(books, change, line.at);
              line.changes.push(change);
            },
          });
          if (line.changes.length > 0) append(line);
          return answer;
        } catch (error) {
          // The books may hold what the file does not.
          forget();
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
