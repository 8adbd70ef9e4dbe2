import { and, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgTable, SelectedFields } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { FilterOf, FilterValues, List, QueryOf } from '#platform/lists/list.ts';
import type { Database } from '../connection.ts';
import { matchesAllWords } from '../search.ts';
import {
  getLimitAndOffset,
  type KeysetSort,
  keysetCondition,
  type ListPart,
  orderByKeyset,
  selectKey,
} from './keyset.ts';

type Conditions<L extends List> = {
  [Name in keyof FilterValues<L>]: (value: FilterValues<L>[Name]) => SQL | undefined;
};

/** The SQL of a list. */
type Definition<L extends List, Columns> = {
  from: PgTable;
  columns: Columns;
  /** What each row of the list is. */
  where?: SQL | undefined;
  /** The text that is searched, which must be the expression of its index; or a condition. */
  search: SQL | ((search: string) => SQL | undefined);
  /** Each sort order needs an index, and its columns together must be unique per row. */
  sorts: Record<L['sorts'][number], SQLWrapper[]>;
  pageSize?: number;
} & (L extends { filters: unknown } ? { filters: Conditions<L> } : { filters?: undefined });

/** Follows a list in SQL: its condition, its order and its pages. */
export function createListQuery<L extends List, Columns extends SelectedFields>(
  list: L,
  definition: Definition<L, Columns>,
) {
  const { from, columns, where, search: searched, pageSize } = definition;
  const conditions: Readonly<Record<string, (value: string) => SQL | undefined>> = definition.filters ?? {};
  const sorts: Readonly<Record<string, SQLWrapper[]>> = definition.sorts;

  function buildCondition(filter: FilterOf<L>): SQL | undefined {
    const { search, ...values }: Readonly<Record<string, string | undefined>> = filter;
    return and(
      where,
      ...Object.entries(values).map(([name, value]) => (value === undefined ? undefined : conditions[name]?.(value))),
      search ? (typeof searched === 'function' ? searched(search) : matchesAllWords(searched, search)) : undefined,
    );
  }

  /** What a statement says about one part of the list, for a list whose rows are read in another way than by `read`. */
  function toPart(query: QueryOf<L>, part: ListPart) {
    const { sort, direction, ...filter } = query;
    const sorting: KeysetSort = { columns: sorts[sort ?? list.sorts[0]] ?? [], descending: direction === 'descending' };
    return {
      ...getLimitAndOffset(part, pageSize),
      sorting,
      where: and(buildCondition(filter as FilterOf<L>), keysetCondition(sorting, part)),
      orderBy: orderByKeyset(sorting),
      key: selectKey(sorting),
    };
  }

  return {
    buildCondition,
    toPart,

    /** One part of the list. */
    async read(db: Database, query: QueryOf<L>, part: ListPart) {
      const { key, where, orderBy, limit, offset } = toPart(query, part);
      const select = db.select({ ...columns, key } as SelectedFields).from(from);
      const rows = await select
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset);
      return rows as (SelectResultFields<Columns> & { key: string[] })[];
    },

    count: (db: Database, filter: FilterOf<L>): Promise<number> => db.$count(from, buildCondition(filter)),
  };
}
