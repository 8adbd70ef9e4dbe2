import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import { AnyHeader, countBackupRows, FORMAT_VERSION, Header, TableLine, Trailer } from './format.ts';

/** The reason why a file cannot be restored, as a sentence. */
export type InvalidBackup = { problem: string };

const DAMAGED_MESSAGE = 'The file is damaged or was cut off. Take another backup.';
const FOREIGN_MESSAGE = 'This is no backup of this program.';
const NEWER_MESSAGE = 'A newer version of this program made this backup. Update the program first, then restore.';

class InvalidBackupError extends Error {}

/** Reads a whole backup and checks its checksum and counts, without using its rows. */
export function inspectBackup(file: string): Promise<Header | InvalidBackup> {
  return readBackup(file, async () => {});
}

/**
 * Reads a backup row by row. Only a returned header proves that the file is complete and undamaged, so a caller that
 * uses rows earlier must be able to roll back.
 */
export async function readBackup(
  file: string,
  onRow: (table: string, row: string) => Promise<void>,
): Promise<Header | InvalidBackup> {
  try {
    let header: Header | undefined;
    await pipeline(createReadStream(file), createGunzip(), async (bytes: AsyncIterable<Buffer>) => {
      header = await readLines(splitLines(bytes), onRow);
    });
    return header ?? { problem: DAMAGED_MESSAGE };
  } catch (error) {
    if (error instanceof InvalidBackupError) return { problem: error.message };
    const { code = '' } = error as { code?: string };
    if (code === 'ENOENT') return { problem: `There is no file ${file}.` };
    if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR') return { problem: DAMAGED_MESSAGE };
    throw error;
  }
}

async function readLines(
  lines: AsyncGenerator<string>,
  onRow: (table: string, row: string) => Promise<void>,
): Promise<Header> {
  const hash = createHash('sha256');
  async function next(): Promise<string> {
    const { value, done } = await lines.next();
    if (done) throw new InvalidBackupError(DAMAGED_MESSAGE);
    hash.update(value).update('\n');
    return value;
  }
  const header = readHeader(await next());
  for (const { name, rows } of header.tables) {
    if (parseJsonLine(TableLine, await next()).table !== name) throw new InvalidBackupError(DAMAGED_MESSAGE);
    for (let row = 0; row < rows; row++) await onRow(name, await next());
  }
  const sha256 = hash.digest('hex');
  const last = await lines.next();
  const trailer = parseJsonLine(Trailer, last.done ? '' : last.value);
  const isComplete = trailer.sha256 === sha256 && trailer.rows === countBackupRows(header);
  if (!isComplete || !(await lines.next()).done) throw new InvalidBackupError(DAMAGED_MESSAGE);
  return header;
}

function readHeader(line: string): Header {
  const anyHeader = parseJsonLine(AnyHeader, line, FOREIGN_MESSAGE);
  if (anyHeader.version > FORMAT_VERSION) throw new InvalidBackupError(NEWER_MESSAGE);
  return parseJsonLine(Header, line);
}

function parseJsonLine<Value>(schema: z.ZodType<Value>, line: string, errorMessage = DAMAGED_MESSAGE): Value {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    throw new InvalidBackupError(errorMessage);
  }
  const result = schema.safeParse(json);
  if (!result.success) throw new InvalidBackupError(errorMessage);
  return result.data;
}

/** Splits a byte stream into lines; bytes after the last line end form a line of their own. */
async function* splitLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let partial: string[] = [];
  for await (const chunk of bytes) {
    const [first = '', ...more] = decoder.decode(chunk, { stream: true }).split('\n');
    partial.push(first);
    for (const part of more) {
      yield partial.join('');
      partial = [part];
    }
  }
  const rest = partial.join('');
  if (rest !== '') yield rest;
}
