import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { inBatches, type Part } from '#database/keyset.ts';
import { type Cell, csv, csvLines } from '#domain/csv.ts';
import { BARE_ROWS, PAGE_ROWS } from '#domain/pages.ts';

type Batches<Row> = AsyncIterable<readonly Row[]>;
/** The same as an answer, but that its lists come in batches and its long texts in pieces. */
type Parts<Answer> = Answer extends readonly (infer Row)[]
  ? Batches<Row>
  : {
      [Name in keyof Answer]:
        | Answer[Name]
        | (Answer[Name] extends readonly (infer Row)[]
            ? Batches<Row>
            : Answer[Name] extends string
              ? AsyncIterable<string>
              : never);
    };

/** An answer that is too long to be held in memory: it is written while the browser reads it. */
export class Streamed<Answer> {
  readonly parts: Parts<Answer>;
  /** The page of a list that goes on where this answer ends; undefined when it is whole. */
  readonly next: number | undefined;
  /** Where that page is, if not where this was asked for. */
  readonly elsewhere: string | undefined;
  constructor(parts: Parts<Answer>, next?: number, elsewhere?: string) {
    this.parts = parts;
    this.next = next;
    this.elsewhere = elsewhere;
  }
}

/**
 * Everything that a list answers without a page, and the page that goes on behind it.
 *
 * @param read answers a part of the list
 */
export async function bareList<Row extends { key: readonly string[] }>(
  read: (part: Part) => Promise<Row[]>,
  pageRows = PAGE_ROWS,
): Promise<{ rows: AsyncGenerator<Row[]>; next: number | undefined }> {
  const beyond = BARE_ROWS / pageRows + 1;
  const isLonger = (await read({ page: beyond })).length > 0;
  return { rows: inBatches(read, BARE_ROWS), next: isLonger ? beyond : undefined };
}

/** One page of a list, or what it answers without a page; `make` makes rows into what goes out. */
export async function pageOrAll<Row extends { key: readonly string[] }, Wire>(
  page: number | undefined,
  read: (part: Part) => Promise<Row[]>,
  make: (rows: readonly Row[]) => Wire[] | Promise<Wire[]>,
): Promise<Wire[] | Streamed<Wire[]>> {
  if (page !== undefined) return make(await read({ page }));
  const { rows, next } = await bareList(read);
  return new Streamed<Wire[]>(mapped(rows, make), next);
}

/** A table for spreadsheets under a name. */
export function csvFile<Row>(
  filename: string,
  head: readonly string[],
  rows: Batches<Row>,
  cells: (row: Row) => readonly Cell[],
): Streamed<{ filename: string; csv: string }> {
  async function* pieces() {
    yield csv(head, []);
    for await (const batch of rows) yield csvLines(batch.map(cells));
  }
  return new Streamed<{ filename: string; csv: string }>({ filename, csv: pieces() });
}

/** Batches with their rows made into something else. */
export async function* mapped<Row, Other>(
  rows: Batches<Row>,
  make: (rows: readonly Row[]) => Other[] | Promise<Other[]>,
): AsyncGenerator<Other[]> {
  for await (const batch of rows) yield await make(batch);
}

const isPart = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

async function* listJson(batches: AsyncIterable<unknown>, row: z.ZodType): AsyncGenerator<string> {
  let before = '[';
  for await (const batch of batches as Batches<unknown>) {
    if (batch.length === 0) continue;
    yield before + batch.map((one) => JSON.stringify(row.parse(one))).join(',');
    before = ',';
    // An embedded database answers without ever letting anybody else have a turn.
    await setImmediate();
  }
  yield before === '[' ? '[]' : ']';
}

async function* textJson(pieces: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '"';
  for await (const piece of pieces) {
    yield before + JSON.stringify(piece).slice(1, -1);
    before = '';
    await setImmediate();
  }
  yield `${before}"`;
}

/** A value as JSON in pieces, each of it as the schema of the answer has it. */
async function* json(value: unknown, schema: unknown): AsyncGenerator<string> {
  if (isPart(value)) {
    if (schema instanceof z.ZodArray) yield* listJson(value, schema.element as z.ZodType);
    else yield* textJson(value);
    return;
  }
  if (!(schema instanceof z.ZodObject) || !Object.values(value as object).some(isPart)) {
    yield JSON.stringify((schema as z.ZodType).parse(value));
    return;
  }
  let before = '{';
  for (const [name, member] of Object.entries(schema.shape)) {
    before += `${JSON.stringify(name)}:`;
    for await (const piece of json((value as Record<string, unknown>)[name], member)) {
      yield before + piece;
      before = '';
    }
    before = ',';
  }
  yield '}';
}

/** The body of such an answer. What goes wrong before anything is written is thrown, and answered as it is elsewhere. */
export async function bodyOf(answer: Streamed<unknown>, schema: z.ZodType): Promise<Readable> {
  const body = Readable.from(json(answer.parts, schema));
  await once(body, 'readable');
  return body;
}
