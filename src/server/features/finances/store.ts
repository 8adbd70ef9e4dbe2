import { and, between, eq, getTableColumns, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import {
  getLimitAndOffset,
  type KeysetSort,
  keysetCondition,
  type ListPart,
  orderByKeyset,
  selectKey,
} from '#database/keyset.ts';
import { matchesAllWords } from '#database/search.ts';
import { finances } from '#database/tables/finances.ts';
import { formatTimeSql } from '#database/times.ts';
import { addDays, addMonths, type WallTime } from '#domain/day.ts';
import type { FinanceEntry } from '#domain/finances/finance-entry.ts';
import { FINANCE_PAGE_SIZE } from '#domain/finances/pages.ts';
import type { HeldOrPlanned } from '#domain/finances/totals.ts';
import { MAX_FINANCE_DAY, MIN_FINANCE_DAY } from '#domain/finances/whole-months.ts';

export type FinanceRow = FinanceEntry & { id: string; createdAt: Date };

/** What narrows the books; days are both included. */
export type FinanceFilter = {
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
  paymentMethod?: FinanceEntry['paymentMethod'] | undefined;
  paid?: FinanceEntry['paid'] | undefined;
  taxed?: FinanceEntry['taxed'] | undefined;
  requestSent?: FinanceEntry['paymentRequestSent'] | undefined;
  when?: HeldOrPlanned | undefined;
  /** A class whose day and time are later than this is planned. */
  now: WallTime;
};

export type FinanceQuery = FinanceFilter & {
  /** Months as YYYY-MM. */
  month?: string[] | undefined;
  sort?: 'date' | 'class' | 'location' | 'rate';
  order?: 'asc' | 'desc';
};

/** Times leave the database as HH:MM: its own text has seconds. */
const columns = { ...getTableColumns(finances), time: formatTimeSql(finances.time) };
const timeColumns = [finances.day, finances.time, finances.id];
// Each stands in an index with the same columns behind it.
const sortColumns = {
  date: [],
  class: [finances.className],
  location: [finances.location],
  rate: [finances.rateCents],
};
/** The expression of the index for searching. */
const searchText = sql`lower(${finances.className} || ' ' || ${finances.location})`;

/** Whether an entry is of a class that is still to come. Its days are named apart, so that they are found by their index. */
export function isPlanned({ day, time }: WallTime): SQL {
  return sql`(${between(finances.day, day, MAX_FINANCE_DAY)} and (${finances.day} > ${day} or ${finances.time} > ${time}))`;
}

/** The condition that entries of the books fulfil. */
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

/** Days of a month. */
const inMonth = (month: string) => between(finances.day, `${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1));

/** Entries by date and time unless asked otherwise: a part of them. */
export async function listFinances(db: Database, query: FinanceQuery, part: ListPart) {
  const { month, sort = 'date', order = 'asc' } = query;
  const sorting: KeysetSort = { columns: [...sortColumns[sort], ...timeColumns], descending: order === 'desc' };
  const { limit, offset } = getLimitAndOffset(part, FINANCE_PAGE_SIZE);
  // Ids alone are in the indexes: the rows that a far page passes over are not read.
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

/** Puts an entry in; undefined when one with its id is there already. */
export async function insertFinance(tx: Database, entry: FinanceRow): Promise<FinanceRow | undefined> {
  const [row] = await tx.insert(finances).values(entry).onConflictDoNothing().returning(columns);
  return row;
}

/** An entry as it stands. */
export async function findFinance(db: Database, id: string): Promise<FinanceRow | undefined> {
  const [row] = await db.select(columns).from(finances).where(eq(finances.id, id));
  return row;
}

/** An entry, locked until the transaction ends: what is compared with it still counts when it is changed. */
export async function lockFinance(tx: Database, id: string): Promise<FinanceRow | undefined> {
  const [row] = await tx.select(columns).from(finances).where(eq(finances.id, id)).for('update');
  return row;
}

/** Changes an entry whose row the caller has locked. */
export async function updateFinance(tx: Database, id: string, change: Partial<FinanceEntry>): Promise<FinanceRow> {
  const [row] = await tx.update(finances).set(change).where(eq(finances.id, id)).returning(columns);
  if (!row) throw new Error(`finance entry ${id} was locked and is gone`);
  return row;
}

/** Deletes an entry once: the row as it was, or undefined when it was gone before. */
export async function deleteFinance(tx: Database, id: string): Promise<FinanceRow | undefined> {
  const [row] = await tx.delete(finances).where(eq(finances.id, id)).returning(columns);
  return row;
}
