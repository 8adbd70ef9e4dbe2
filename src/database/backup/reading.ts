import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import { AnyHeader, FORMAT_VERSION, Header, rowsIn, TableLine, Trailer } from './format.ts';

/** Why a file cannot be restored, in a sentence. */
export type Unusable = { unusable: string };

const DAMAGED = 'The file is damaged or was cut off. Take another backup.';
const FOREIGN = 'This is no backup of this program.';
const NEWER = 'A newer version of this program made this backup. Update the program first, then restore.';

class NotUsable extends Error {}

/** Reads a whole backup and checks it against its own checksum and counts. Nothing is done with what it holds. */
export function inspectBackup(file: string): Promise<Header | Unusable> {
  return readBackup(file, async () => {});
}

/**
 * Reads a backup from its beginning to its end, a row at a time. Only when a header is answered everything was there
 * and undamaged: anyone who uses rows before that must be able to undo it.
 */
export async function readBackup(
  file: string,
  hear: (table: string, row: string) => Promise<void>,
): Promise<Header | Unusable> {
  try {
    let header: Header | undefined;
    await pipeline(createReadStream(file), createGunzip(), async (bytes: AsyncIterable<Buffer>) => {
      header = await readLines(linesOf(bytes), hear);
    });
    return header ?? { unusable: DAMAGED };
  } catch (error) {
    if (error instanceof NotUsable) return { unusable: error.message };
    const { code = '' } = error as { code?: string };
    if (code === 'ENOENT') return { unusable: `There is no file ${file}.` };
    if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR') return { unusable: DAMAGED };
    throw error;
  }
}

async function readLines(
  lines: AsyncGenerator<string>,
  hear: (table: string, row: string) => Promise<void>,
): Promise<Header> {
  const hash = createHash('sha256');
  async function next(): Promise<string> {
    const { value, done } = await lines.next();
    if (done) throw new NotUsable(DAMAGED);
    hash.update(value).update('\n');
    return value;
  }
  const header = readHeader(await next());
  for (const { name, rows } of header.tables) {
    if (parsed(TableLine, await next()).table !== name) throw new NotUsable(DAMAGED);
    for (let row = 0; row < rows; row++) await hear(name, await next());
  }
  const sha256 = hash.digest('hex');
  const last = await lines.next();
  const trailer = parsed(Trailer, last.done ? '' : last.value);
  const isWhole = trailer.sha256 === sha256 && trailer.rows === rowsIn(header);
  if (!isWhole || !(await lines.next()).done) throw new NotUsable(DAMAGED);
  return header;
}

function readHeader(line: string): Header {
  const any = parsed(AnyHeader, line, FOREIGN);
  if (any.version > FORMAT_VERSION) throw new NotUsable(NEWER);
  return parsed(Header, line);
}

function parsed<Value>(schema: z.ZodType<Value>, line: string, otherwise = DAMAGED): Value {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    throw new NotUsable(otherwise);
  }
  const result = schema.safeParse(json);
  if (!result.success) throw new NotUsable(otherwise);
  return result.data;
}

/** The lines of a stream of bytes; what comes after the last line's end is a line of its own. */
async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let begun: string[] = [];
  for await (const chunk of bytes) {
    const [first = '', ...more] = decoder.decode(chunk, { stream: true }).split('\n');
    begun.push(first);
    for (const part of more) {
      yield begun.join('');
      begun = [part];
    }
  }
  const rest = begun.join('');
  if (rest !== '') yield rest;
}
