import type { Database } from '#platform/database/connection.ts';
import { type ListPart, readInBatches } from '#platform/database/lists/keyset.ts';
import type { FilterOf, List, QueryOf } from '#platform/lists/list.ts';
import { countPages } from '#platform/lists/pages.ts';
import {
  type CsvColumns,
  createCsvResponse,
  listPageOrAll,
  mapBatches,
  type StreamedResponse,
} from './streamed-response.ts';

type Page = { page?: number | undefined };
type CsvFile = { filename: string; csv: string };

type ListHandlers<L extends List, Output, Size> = {
  [Name in `GET ${L['path']}`]: (input: { query: QueryOf<L> & Page }) => Promise<Output[] | StreamedResponse<Output[]>>;
} & {
  [Name in `GET ${L['path']}/summary`]: (input: {
    query: FilterOf<L>;
  }) => Promise<{ rows: number; pages: number } & Size>;
} & {
  [Name in L extends { file: infer File extends string } ? `GET ${L['path']}/${File}` : never]: (input: {
    query: QueryOf<L>;
  }) => Promise<StreamedResponse<CsvFile>>;
};

type CsvFileOf<Row> = { name(): string; columns: CsvColumns<Row> };

type Options<L extends List, Row, Loaded, Output, Size> = {
  db: Database;
  /** One part of the list, and the number of its rows: as a rule from `createListQuery`. */
  read(db: Database, query: QueryOf<L>, part: ListPart): Promise<Row[]>;
  count(db: Database, filter: FilterOf<L>): Promise<number>;
  /** Reads what else belongs to the rows of a part. */
  load?(rows: readonly Row[]): Promise<Loaded[]>;
  serialize(row: Loaded): Output;
  /** What the summary tells besides the size of the list. */
  summarize?(filter: FilterOf<L>, rows: number): Promise<Size>;
} & (L extends { file: string } ? { file: CsvFileOf<Loaded> } : { file?: undefined });

/** The handlers of the endpoints of a list. A function creates the options of each request, which then has one "now". */
export function serveList<
  L extends List,
  Row extends { key: readonly string[] },
  Output,
  Loaded = Row,
  Size extends object = Record<never, never>,
>(
  list: L,
  options: Options<L, Row, Loaded, Output, Size> | (() => Options<L, Row, Loaded, Output, Size>),
): ListHandlers<L, Output, Size> {
  const begin = () => {
    const { load, file, ...rest } = typeof options === 'function' ? options() : options;
    return {
      ...rest,
      file: file as CsvFileOf<Loaded> | undefined,
      load: load ?? (async (rows: readonly Row[]) => rows as readonly unknown[] as Loaded[]),
    };
  };
  const handlers: Record<string, (input: { query: QueryOf<L> & Page }) => Promise<unknown>> = {
    [`GET ${list.path}`]: ({ query: { page, ...query } }) => {
      const { db, read, load, serialize } = begin();
      return listPageOrAll(
        page,
        (part) => read(db, query as QueryOf<L>, part),
        async (rows) => (await load(rows)).map((row) => serialize(row)),
      );
    },
    [`GET ${list.path}/summary`]: async ({ query }) => {
      const { db, count, summarize } = begin();
      const rows = await count(db, query);
      return { rows, pages: countPages(rows), ...(await summarize?.(query, rows)) };
    },
  };
  if (list.file)
    handlers[`GET ${list.path}/${list.file}`] = async ({ query }) => {
      const { db, read, load, file } = begin();
      if (!file) throw new Error(`${list.path} says no columns of its file.`);
      const rows = mapBatches(
        readInBatches((batch) => read(db, query, batch)),
        load,
      );
      return createCsvResponse(file.name(), rows, file.columns);
    };
  return handlers as unknown as ListHandlers<L, Output, Size>;
}
