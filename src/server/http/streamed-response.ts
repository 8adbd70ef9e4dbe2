import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { type ListPart, readInBatches } from '#database/keyset.ts';
import { type Cell, formatCsv, formatCsvRows } from '#domain/csv.ts';
import { MAX_UNPAGED_ROWS, PAGE_SIZE } from '#domain/pages.ts';

type Batches<Row> = AsyncIterable<readonly Row[]>;
/** The same as an answer, but that its lists come in batches and its long texts in pieces. */
type StreamedParts<Body> = Body extends readonly (infer Row)[]
  ? Batches<Row>
  : {
      [Name in keyof Body]:
        | Body[Name]
        | (Body[Name] extends readonly (infer Row)[]
            ? Batches<Row>
            : Body[Name] extends string
              ? AsyncIterable<string>
              : never);
    };

/** An answer that is too long to be held in memory: it is written while the browser reads it. */
export class StreamedResponse<Body> {
  readonly parts: StreamedParts<Body>;
  /** The page of a list that goes on where this answer ends; undefined when it is whole. */
  readonly nextPage: number | undefined;
  /** Where that page is, if not where this was asked for. */
  readonly nextPageUrl: string | undefined;
  constructor(parts: StreamedParts<Body>, nextPage?: number, nextPageUrl?: string) {
    this.parts = parts;
    this.nextPage = nextPage;
    this.nextPageUrl = nextPageUrl;
  }
}

/**
 * Everything that a list answers without a page, and the page that goes on behind it.
 *
 * @param read answers a part of the list
 */
export async function readUnpagedList<Row extends { key: readonly string[] }>(
  read: (part: ListPart) => Promise<Row[]>,
  pageSize = PAGE_SIZE,
): Promise<{ rows: AsyncGenerator<Row[]>; nextPage: number | undefined }> {
  const nextPage = MAX_UNPAGED_ROWS / pageSize + 1;
  const hasMore = (await read({ page: nextPage })).length > 0;
  return { rows: readInBatches(read, MAX_UNPAGED_ROWS), nextPage: hasMore ? nextPage : undefined };
}

/** One page of a list, or what it answers without a page; `make` makes rows into what goes out. */
export async function listPageOrAll<Row extends { key: readonly string[] }, Output>(
  page: number | undefined,
  read: (part: ListPart) => Promise<Row[]>,
  serialize: (rows: readonly Row[]) => Output[] | Promise<Output[]>,
): Promise<Output[] | StreamedResponse<Output[]>> {
  if (page !== undefined) return serialize(await read({ page }));
  const { rows, nextPage } = await readUnpagedList(read);
  return new StreamedResponse<Output[]>(mapBatches(rows, serialize), nextPage);
}

/** A table for spreadsheets under a name. */
export function createCsvResponse<Row>(
  filename: string,
  header: readonly string[],
  rows: Batches<Row>,
  cells: (row: Row) => readonly Cell[],
): StreamedResponse<{ filename: string; csv: string }> {
  async function* chunks() {
    yield formatCsv(header, []);
    for await (const batch of rows) yield formatCsvRows(batch.map(cells));
  }
  return new StreamedResponse<{ filename: string; csv: string }>({ filename, csv: chunks() });
}

/** Batches with their rows made into something else. */
export async function* mapBatches<Row, Other>(
  rows: Batches<Row>,
  serialize: (rows: readonly Row[]) => Other[] | Promise<Other[]>,
): AsyncGenerator<Other[]> {
  for await (const batch of rows) yield await serialize(batch);
}

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

async function* streamListJson(batches: AsyncIterable<unknown>, row: z.ZodType): AsyncGenerator<string> {
  let separator = '[';
  for await (const batch of batches as Batches<unknown>) {
    if (batch.length === 0) continue;
    yield separator + batch.map((value) => JSON.stringify(row.parse(value))).join(',');
    separator = ',';
    // An embedded database answers without ever letting anybody else have a turn.
    await setImmediate();
  }
  yield separator === '[' ? '[]' : ']';
}

async function* streamTextJson(chunks: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '"';
  for await (const chunk of chunks) {
    yield separator + JSON.stringify(chunk).slice(1, -1);
    separator = '';
    await setImmediate();
  }
  yield `${separator}"`;
}

/** A value as JSON in pieces, each of it as the schema of the answer has it. */
async function* streamJson(value: unknown, schema: unknown): AsyncGenerator<string> {
  if (isAsyncIterable(value)) {
    if (schema instanceof z.ZodArray) yield* streamListJson(value, schema.element as z.ZodType);
    else yield* streamTextJson(value);
    return;
  }
  if (!(schema instanceof z.ZodObject) || !Object.values(value as object).some(isAsyncIterable)) {
    yield JSON.stringify((schema as z.ZodType).parse(value));
    return;
  }
  let separator = '{';
  for (const [name, member] of Object.entries(schema.shape)) {
    separator += `${JSON.stringify(name)}:`;
    for await (const chunk of streamJson((value as Record<string, unknown>)[name], member)) {
      yield separator + chunk;
      separator = '';
    }
    separator = ',';
  }
  yield '}';
}

/** The body of such an answer. What goes wrong before anything is written is thrown, and answered as it is elsewhere. */
export async function createBodyStream(response: StreamedResponse<unknown>, schema: z.ZodType): Promise<Readable> {
  const body = Readable.from(streamJson(response.parts, schema));
  await once(body, 'readable');
  return body;
}
