import { and, between, eq, getTableColumns, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import {
  getLimitAndOffset,
  type KeysetSort,
  keysetCondition,
  type ListPart,
  orderByKeyset,
  selectKey,
} from '#platform/database/keyset.ts';
import { matchesAllWords } from '#platform/database/search.ts';
import { formatTimeSql } from '#platform/database/times.ts';
import type { ListSort } from '#platform/lists/list-sort.ts';
import { addDays, addMonths, type WallTime } from '#platform/time/day.ts';
import type { FinanceEntry } from './domain/finance-entry.ts';
import { FINANCE_PAGE_SIZE } from './domain/pages.ts';
import type { HeldOrPlanned } from './domain/totals.ts';
import { MAX_FINANCE_DAY, MIN_FINANCE_DAY } from './domain/whole-months.ts';
import { finances } from './tables.ts';

export type FinanceRow = FinanceEntry & { id: string; createdAt: Date };

/** The filter of the finances; both days are included. */
export type FinanceFilter = {
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
  paymentMethod?: FinanceEntry['paymentMethod'] | undefined;
  paid?: FinanceEntry['paid'] | undefined;
  taxed?: FinanceEntry['taxed'] | undefined;
  requestSent?: FinanceEntry['paymentRequestSent'] | undefined;
  when?: HeldOrPlanned | undefined;
  /** A class that begins later than this is planned. */
  now: WallTime;
};

export type FinanceQuery = FinanceFilter &
  ListSort<'date' | 'class' | 'location' | 'rate'> & {
    /** Months as YYYY-MM. */
    month?: string[] | undefined;
  };

/** The time is formatted as HH:MM, because the database returns seconds. */
const columns = { ...getTableColumns(finances), time: formatTimeSql(finances.time) };
const timeColumns = [finances.day, finances.time, finances.id];
// Each has an index with the same columns after it.
const sortColumns = {
  date: [],
  class: [finances.className],
  location: [finances.location],
  rate: [finances.rateCents],
};
/** Must match the expression of the search index. */
const searchText = sql`lower(${finances.className} || ' ' || ${finances.location})`;

/** Whether an entry's class is still planned. The days are compared separately, so that PostgreSQL uses their index. */
export function isPlanned({ day, time }: WallTime): SQL {
  return sql`(${between(finances.day, day, MAX_FINANCE_DAY)} and (${finances.day} > ${day} or ${finances.time} > ${time}))`;
}

export function buildCondition({ search, when, now, ...filters }: FinanceFilter): SQL | undefined {
  const { from = MIN_FINANCE_DAY, to = MAX_FINANCE_DAY } = filters;
  return and(
    filters.from || filters.to ? between(finances.day, from, to) : undefined,
    search ? matchesAllWords(searchText, search) : undefined,
    filters.paymentMethod && eq(finances.paymentMethod, filters.paymentMethod),
    filters.paid && eq(finances.paid, filters.paid),
    filters.taxed && eq(finances.taxed, filters.taxed),
    filters.requestSent && eq(finances.paymentRequestSent, filters.requestSent),
    when && (when === 'planned' ? isPlanned(now) : not(isPlanned(now))),
  );
}

const inMonth = (month: string) => between(finances.day, `${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1));

/** One part of the entries, by default sorted by date and time. */
export async function listFinances(db: Database, query: FinanceQuery, part: ListPart) {
  const { month, sort = 'date', direction } = query;
  const sorting: KeysetSort = {
    columns: [...sortColumns[sort], ...timeColumns],
    descending: direction === 'descending',
  };
  const { limit, offset } = getLimitAndOffset(part, FINANCE_PAGE_SIZE);
  // The ids come from an index alone, so the skipped rows of a far page are not read.
  const ids = db
    .select({ id: finances.id })
    .from(finances)
    .where(and(buildCondition(query), month && or(...month.map(inMonth)), keysetCondition(sorting, part)))
    .orderBy(...orderByKeyset(sorting))
    .limit(limit);
  return db
    .select({ ...columns, key: selectKey(sorting) })
    .from(finances)
    .where(inArray(finances.id, ids.offset(offset)))
    .orderBy(...orderByKeyset(sorting));
}

/** Inserts an entry. Undefined when its id already exists. */
export async function insertFinance(tx: Database, entry: FinanceRow): Promise<FinanceRow | undefined> {
  const [row] = await tx.insert(finances).values(entry).onConflictDoNothing().returning(columns);
  return row;
}

export async function findFinance(db: Database, id: string): Promise<FinanceRow | undefined> {
  const [row] = await db.select(columns).from(finances).where(eq(finances.id, id));
  return row;
}

/** Locks an entry until the transaction ends, so that values compared with it stay valid for the change. */
export async function lockFinance(tx: Database, id: string): Promise<FinanceRow | undefined> {
  const [row] = await tx.select(columns).from(finances).where(eq(finances.id, id)).for('update');
  return row;
}

/** Changes an entry that the caller has locked. */
export async function updateFinance(tx: Database, id: string, change: Partial<FinanceEntry>): Promise<FinanceRow> {
  const [row] = await tx.update(finances).set(change).where(eq(finances.id, id)).returning(columns);
  if (!row) throw new Error(`finance entry ${id} was locked and is gone`);
  return row;
}

/** Deletes an entry once and returns it. Undefined when it is already deleted. */
export async function deleteFinance(tx: Database, id: string): Promise<FinanceRow | undefined> {
  const [row] = await tx.delete(finances).where(eq(finances.id, id)).returning(columns);
  return row;
}
