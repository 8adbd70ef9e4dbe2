import { and, asc, between, eq, gte, lt, lte, or, type SQL, sql, sum } from 'drizzle-orm';
import { NAMED_ITEMS } from '#features/admin-access/today/today-parts.ts';
import type { Database } from '#platform/database/connection.ts';
import { addMonths, getMonth, type WallTime } from '#platform/time/day.ts';
import { type OutstandingRow, type SplitTotal, selectTotal, type Total } from './domain/totals.ts';
import { MAX_FINANCE_DAY, MIN_FINANCE_DAY, splitWholeMonths } from './domain/whole-months.ts';
import { buildCondition, type FinanceFilter, isPlanned } from './store.ts';
import { finances, financeTotals } from './tables.ts';

type NamedTotal = SplitTotal & { name: string };
/** Totals of the filtered entries by name: months as YYYY-MM, locations, and payment methods. */
export type Sums = { month: NamedTotal[]; location: NamedTotal[]; method: NamedTotal[] };
type Level = keyof Sums;

const totalColumns = {
  count: sql<number>`classes`.mapWith(Number),
  revenueCents: sql<number>`revenue_cents`.mapWith(Number),
};

const ZERO_TOTAL: Total = { count: 0, revenueCents: 0 };

/** Planned classes grouped by the columns that are not null here. */
type PlannedRow = Record<'location' | 'method' | keyof ReturnType<typeof getStateColumns>, string | null> & {
  /** Whether they are in the current month or earlier. */
  isSoon: boolean | null;
  /** The totals without and with the filters. */
  inAll: Total;
  found: Total;
};
const getStateColumns = ({ paid, taxed, paymentRequestSent }: typeof finances | typeof financeTotals) => ({
  paid,
  taxed,
  paymentRequestSent,
});

/** Planned totals of all entries and of the filtered ones. They are few and read through the index of days. */
export async function listPlannedTotals(db: Database, { when: _, ...filters }: FinanceFilter): Promise<PlannedRow[]> {
  const { location, paymentMethod: method, rateCents } = finances;
  const stateColumns = getStateColumns(finances);
  const total = (condition?: SQL) => {
    const filterClause = condition ? sql`filter (where ${condition})` : sql``;
    return {
      count: sql<number>`count(*) ${filterClause}`.mapWith(Number),
      revenueCents: sql<number>`coalesce(sum(${rateCents}) ${filterClause}, 0)`.mapWith(Number),
    };
  };
  const condition = buildCondition(filters);
  // Inlined and not a parameter, because the select and group-by expressions must be textually equal.
  const isSoon = sql<boolean | null>`${sql.raw(`day < '${addMonths(getMonth(filters.now.day), 1)}-01'`)}`;
  const rows = await db
    .select({
      location,
      method,
      ...stateColumns,
      isSoon,
      inAll: total(),
      ...(condition && { found: total(condition) }),
    })
    .from(finances)
    .where(isPlanned(filters.now))
    .groupBy(
      sql`grouping sets ((${location}), (${method}), (${sql.join(Object.values(stateColumns), sql`, `)}), (${isSoon}))`,
    );
  return rows.map((row) => ({ ...row, found: row.found ?? row.inAll }));
}

/** The outstanding amounts of all entries: at most one row per payment method and state. */
export async function listOutstandingRows(db: Database, planned: PlannedRow[]): Promise<OutstandingRow[]> {
  const { paid, taxed, paymentRequestSent } = getStateColumns(financeTotals);
  const rows = await db
    .select({
      paid,
      taxed,
      paymentRequestSent,
      count: sql<number>`sum(classes)`.mapWith(Number),
      revenueCents: sql<number>`sum(revenue_cents)`.mapWith(Number),
    })
    .from(financeTotals)
    .where(eq(financeTotals.level, 'method'))
    .groupBy(paid, taxed, paymentRequestSent);
  const isSame = (row: (typeof rows)[number], one: PlannedRow) =>
    one.paid === row.paid && one.taxed === row.taxed && one.paymentRequestSent === row.paymentRequestSent;
  return rows.map((row) => ({ ...row, planned: planned.find((one) => isSame(row, one))?.inAll ?? ZERO_TOTAL }));
}

/**
 * Totals by month, location and payment method. Uses the stored sums where the filters allow it, so the cost grows with
 * the months, locations and methods and not with the classes.
 */
export async function listTotals(
  db: Database,
  { when, ...filters }: FinanceFilter,
  planned: PlannedRow[],
): Promise<Sums> {
  const parts = await db
    .select({ level: sql<Level>`level`, name: sql<string>`name`, ...totalColumns })
    .from(sql`(${buildSource(filters)}) as parts`)
    .orderBy(sql`level`, sql`name`);
  const thisMonth = getMonth(filters.now.day);
  const getPlanned = ({ level, name, ...total }: (typeof parts)[number]): Total => {
    if (level !== 'month') return planned.find((one) => one[level] === name)?.found ?? ZERO_TOTAL;
    if (name !== thisMonth) return name > thisMonth ? total : ZERO_TOTAL;
    return planned.find(({ isSoon }) => isSoon)?.found ?? ZERO_TOTAL;
  };
  const selectLevel = (targetLevel: Level) =>
    parts
      .filter(({ level }) => level === targetLevel)
      .map((part) => {
        const split = { count: part.count, revenueCents: part.revenueCents, planned: getPlanned(part) };
        return { name: part.name, ...(when ? selectTotal(when, split) : split) };
      })
      .filter(({ count }) => count > 0);
  return { month: selectLevel('month'), location: selectLevel('location'), method: selectLevel('method') };
}

/** A source of rows with each name of each level once. */
function buildSource(filters: Omit<FinanceFilter, 'when'>): SQL {
  const { from, to, paymentMethod, search } = filters;
  if (search) return sumRows(expandByLevel(selectEntries(buildCondition(filters))));
  if (from === undefined && to === undefined) {
    const { month, location } = financeTotals;
    const levels = [
      ['month', paymentMethod ? 'month-method' : 'month', month],
      ['location', paymentMethod ? 'location-method' : 'location', location],
      ['method', 'method', financeTotals.paymentMethod],
    ] as const;
    // One query per level: grouping by one column takes a third of the time of all at once.
    const each = levels.map(
      ([name, level, column]) => sql`select ${sql.raw(`'${name}'`)} as level, ${column} as name,
        sum(classes) as classes, sum(revenue_cents) as revenue_cents
        from finance_totals where ${and(eq(financeTotals.level, level), buildStateCondition(filters))} group by ${column}`,
    );
    return sql.join(each, sql` union all `);
  }
  const { months, rest } = splitWholeMonths({ from: from ?? MIN_FINANCE_DAY, to: to ?? MAX_FINANCE_DAY });
  const wholeMonthsCondition = and(
    months ? between(financeTotals.month, months.from, months.to) : sql`false`,
    eq(financeTotals.level, 'all'),
    buildStateCondition(filters),
  );
  const partialMonthsCondition = or(...rest.map((range) => between(finances.day, range.from, range.to))) ?? sql`false`;
  const rows = sql`select month, location, payment_method, classes, revenue_cents from finance_totals where ${wholeMonthsCondition}
    union all ${selectEntries(and(partialMonthsCondition, buildCondition(filters)))}`;
  return sumRows(expandByLevel(rows));
}

/** Merges the rows of one level and name. */
const sumRows = (rows: SQL) => sql`select level, name, sum(classes) as classes, sum(revenue_cents) as revenue_cents
  from (${rows}) as named group by level, name`;

/** The filters that the stored sums of a level distinguish. */
function buildStateCondition({ paid, taxed, requestSent, paymentMethod }: Omit<FinanceFilter, 'now'>): SQL | undefined {
  return and(
    paymentMethod && eq(financeTotals.paymentMethod, paymentMethod),
    paid && eq(financeTotals.paid, paid),
    taxed && eq(financeTotals.taxed, taxed),
    requestSent && eq(financeTotals.paymentRequestSent, requestSent),
  );
}

/** Single entries in the shape of a sum. */
function selectEntries(condition: SQL | undefined): SQL {
  return sql`select to_char(day, 'YYYY-MM') as month, location, payment_method, 1 as classes,
    rate_cents::bigint as revenue_cents from finances where ${condition ?? sql`true`}`;
}

/** Each row three times: for its month, its location and its method. */
function expandByLevel(rows: SQL): SQL {
  return sql`select level, name, classes, revenue_cents from (${rows}) as summed cross join lateral
    (values ('month', month), ('location', location), ('method', payment_method)) as each (level, name)`;
}

/** Past classes in the finances that are not paid, the oldest first, and their total. */
export async function getUnpaidClasses(db: Database, now: WallTime) {
  const isHeld = or(lt(finances.day, now.day), and(eq(finances.day, now.day), lte(finances.time, now.time)));
  const waiting = and(eq(finances.paid, 'no'), isHeld);
  const { id, day, className, location, rateCents } = finances;
  const first = await db
    .select({ id, day, className, location, rateCents })
    .from(finances)
    .where(waiting)
    .orderBy(asc(finances.day), asc(finances.time), asc(finances.id))
    .limit(NAMED_ITEMS);
  // Whole months are already summed (decision record 25), so the cost grows with the months and not with the classes.
  const month = getMonth(now.day);
  const { level, paid, month: summed, classes, revenueCents } = financeTotals;
  const wholeMonths = db
    .select({ classes, cents: revenueCents })
    .from(financeTotals)
    .where(and(eq(level, 'month'), lt(summed, month), eq(paid, 'no')));
  const sinceThen = db
    .select({ classes: sql<number>`1`, cents: sql<number>`${finances.rateCents}::bigint` })
    .from(finances)
    .where(and(waiting, gte(finances.day, `${month}-01`)));
  const parts = wholeMonths.unionAll(sinceThen).as('parts');
  const [counted] = await db.select({ count: sum(parts.classes), cents: sum(parts.cents) }).from(parts);
  return { first, count: Number(counted?.count ?? 0), totalCents: Number(counted?.cents ?? 0) };
}
