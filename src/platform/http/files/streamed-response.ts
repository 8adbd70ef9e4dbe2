import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { type ListPart, readInBatches } from '#platform/database/lists/keyset.ts';
import { MAX_UNPAGED_ROWS, PAGE_SIZE } from '#platform/lists/pages.ts';
import { centsToDollars } from '#platform/money/money.ts';

type Batches<Row> = AsyncIterable<readonly Row[]>;
/** A response body whose lists arrive in batches and whose long texts arrive in chunks. */
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

/** The page of a list that continues a response, or the day from which the list continues. */
type NextPart = number | { from: string };

/** A response that is too large for memory. It is written while the browser reads it. */
export class StreamedResponse<Body> {
  readonly parts: StreamedParts<Body>;
  /** What continues this response; undefined if the list is complete. */
  readonly nextPage: NextPart | undefined;
  /** The URL of that part, if it differs from the requested URL. */
  readonly nextPageUrl: string | undefined;
  constructor(parts: StreamedParts<Body>, nextPage?: NextPart, nextPageUrl?: string) {
    this.parts = parts;
    this.nextPage = nextPage;
    this.nextPageUrl = nextPageUrl;
  }
}

/**
 * Reads a list that was requested without a page, up to `MAX_UNPAGED_ROWS`, and the page that continues it.
 * @param read returns one part of the list
 */
export async function readUnpagedList<Row extends { key: readonly string[] }>(
  read: (part: ListPart) => Promise<Row[]>,
  pageSize = PAGE_SIZE,
): Promise<{ rows: AsyncGenerator<Row[]>; nextPage: number | undefined }> {
  const nextPage = MAX_UNPAGED_ROWS / pageSize + 1;
  const hasMore = (await read({ page: nextPage })).length > 0;
  return { rows: readInBatches(read, MAX_UNPAGED_ROWS), nextPage: hasMore ? nextPage : undefined };
}

/** Returns one page of a list, or a stream of the whole list if no page was requested. */
export async function listPageOrAll<Row extends { key: readonly string[] }, Output>(
  page: number | undefined,
  read: (part: ListPart) => Promise<Row[]>,
  serialize: (rows: readonly Row[]) => Output[] | Promise<Output[]>,
): Promise<Output[] | StreamedResponse<Output[]>> {
  if (page !== undefined) return serialize(await read({ page }));
  const { rows, nextPage } = await readUnpagedList(read);
  return new StreamedResponse<Output[]>(mapBatches(rows, serialize), nextPage);
}

/** The columns of a CSV file: the name of each, and its cell in a row. */
export type CsvColumns<Row> = readonly (readonly [name: string, cell: (row: Row) => Cell])[];

/** Creates a CSV download with a file name. */
export function createCsvResponse<Row>(
  filename: string,
  rows: Batches<Row>,
  columns: CsvColumns<Row>,
): StreamedResponse<{ filename: string; csv: string }> {
  const toCells = (row: Row) => columns.map(([, cell]) => cell(row));
  async function* chunks() {
    yield formatCsv(
      columns.map(([name]) => name),
      [],
    );
    for await (const batch of rows) yield formatCsvRows(batch.map(toCells));
  }
  return new StreamedResponse<{ filename: string; csv: string }>({ filename, csv: chunks() });
}

/** Applies `serialize` to each batch. */
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
    yield separator + batch.map((value) => JSON.stringify(row.encode(value))).join(',');
    separator = ',';
    // An embedded database never yields to the event loop, so the loop yields here.
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

/** Writes a value as JSON chunks. Each part is encoded with its part of the response schema. */
async function* streamJson(value: unknown, schema: unknown): AsyncGenerator<string> {
  if (isAsyncIterable(value)) {
    if (schema instanceof z.ZodArray) yield* streamListJson(value, schema.element as z.ZodType);
    else yield* streamTextJson(value);
    return;
  }
  if (!(schema instanceof z.ZodObject) || !Object.values(value as object).some(isAsyncIterable)) {
    yield JSON.stringify((schema as z.ZodType).encode(value));
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

/**
 * Creates the body of a streamed response. An error before the first chunk is thrown, so the usual error response is
 * sent.
 */
export async function createBodyStream(response: StreamedResponse<unknown>, schema: z.ZodType): Promise<Readable> {
  const body = Readable.from(streamJson(response.parts, schema));
  await once(body, 'readable');
  return body;
}

export type Cell = string | number | boolean | { cents: number };

/** Formats CSV by RFC 4180, with CRLF and a byte-order mark so that spreadsheets read UTF-8. */
export function formatCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${formatCsvRows([header, ...rows])}`;
}

/** Formats further rows of the same table. */
function formatCsvRows(rows: readonly (readonly Cell[])[]): string {
  return rows.map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('');
}

/**
 * A text that a spreadsheet could run as a formula gets a leading apostrophe (OWASP, CSV Injection): = + - @ or a tab,
 * also after spaces or in full-width form. Numbers stay numbers, including negative ones, and money is a number of dollars.
 */
function formatCell(value: Cell): string {
  if (typeof value === 'object') return String(centsToDollars(value.cents));
  if (typeof value !== 'string') return String(value);
  const escaped = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
