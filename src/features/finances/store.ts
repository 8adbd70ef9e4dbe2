import { and, between, eq, getTableColumns, gte, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import type { ListPart } from '#platform/database/lists/keyset.ts';
import { createListQuery } from '#platform/database/lists/list-query.ts';
import { formatTimeSql } from '#platform/database/times.ts';
import type { FilterOf, QueryOf } from '#platform/lists/list.ts';
import { addDays, addMonths, type WallTime } from '#platform/time/day.ts';
import type { FinanceEntry } from './domain/finance-entry.ts';
import { FINANCE_PAGE_SIZE } from './domain/pages.ts';
import { MAX_FINANCE_DAY } from './domain/whole-months.ts';
import { financeList } from './list.ts';
import { finances } from './tables.ts';

export type FinanceRow = FinanceEntry & { id: string; createdAt: Date };

/** The filter of the finances; both days are included. A class that begins later than `now` is planned. */
export type FinanceFilter = FilterOf<typeof financeList> & { now: WallTime };

/** Months as YYYY-MM. */
export type FinanceQuery = QueryOf<typeof financeList> & { now: WallTime; month?: string[] | undefined };

/** The time is formatted as HH:MM, because the database returns seconds. */
const columns = { ...getTableColumns(finances), time: formatTimeSql(finances.time) };
const timeColumns = [finances.day, finances.time, finances.id];
/** Whether an entry's class is still planned. The days are compared separately, so that PostgreSQL uses their index. */
export function isPlanned({ day, time }: WallTime): SQL {
  return sql`(${between(finances.day, day, MAX_FINANCE_DAY)} and (${finances.day} > ${day} or ${finances.time} > ${time}))`;
}

const createFinanceQuery = (now: WallTime) =>
  createListQuery(financeList, {
    from: finances,
    columns,
    search: sql`lower(${finances.className} || ' ' || ${finances.location})`,
    filters: {
      paymentMethod: (value) => eq(finances.paymentMethod, value),
      requestSent: (value) => eq(finances.paymentRequestSent, value),
      paid: (value) => eq(finances.paid, value),
      taxed: (value) => eq(finances.taxed, value),
      when: (value) => (value === 'planned' ? isPlanned(now) : not(isPlanned(now))),
      from: (day) => gte(finances.day, day),
      to: (day) => lte(finances.day, day),
    },
    sorts: {
      date: timeColumns,
      class: [finances.className, ...timeColumns],
      location: [finances.location, ...timeColumns],
      rate: [finances.rateCents, ...timeColumns],
    },
    pageSize: FINANCE_PAGE_SIZE,
  });

export const buildCondition = ({ now, ...filter }: FinanceFilter): SQL | undefined =>
  createFinanceQuery(now).buildCondition(filter);

const inMonth = (month: string) => between(finances.day, `${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1));

/** One part of the entries, by default sorted by date and time. */
export async function listFinances(db: Database, { now, month, ...query }: FinanceQuery, part: ListPart) {
  const { key, where, orderBy, limit, offset } = createFinanceQuery(now).toPart(query, part);
  // The ids come from an index alone, so the skipped rows of a far page are not read.
  const ids = db
    .select({ id: finances.id })
    .from(finances)
    .where(and(where, month && or(...month.map(inMonth))))
    .orderBy(...orderBy)
    .limit(limit);
  return db
    .select({ ...columns, key })
    .from(finances)
    .where(inArray(finances.id, ids.offset(offset)))
    .orderBy(...orderBy);
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
