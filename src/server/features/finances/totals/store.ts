import { and, between, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { finances, financeTotals } from '#database/tables/finances.ts';
import type { OpenRow, Total } from '#domain/finances/totals.ts';
import { FIRST_DAY, LAST_DAY, wholeMonths } from '#domain/finances/whole-months.ts';
import { type Filters, matching } from '../store.ts';

type Named = Total & { name: string };
/** Sums of what the filters leave; names are months as YYYY-MM, locations, and payment methods. */
export type Sums = { month: Named[]; location: Named[]; method: Named[] };

const classes = sql<number>`sum(classes)`.mapWith(Number);
const revenueCents = sql<number>`sum(revenue_cents)`.mapWith(Number);

/** What is still open in the whole of the books: at most a row for each payment method and state. */
export async function openRows(db: Database): Promise<OpenRow[]> {
  const { paid, taxed, paymentRequestSent } = financeTotals;
  return db
    .select({ paid, taxed, paymentRequestSent, classes, revenueCents })
    .from(financeTotals)
    .where(eq(financeTotals.level, 'method'))
    .groupBy(paid, taxed, paymentRequestSent);
}

/**
 * Sums by month, location and payment method. Read from the sums that are kept wherever the filters allow, so that they
 * cost the months, places and methods that there are, not the classes.
 */
export async function sumsOf(db: Database, filters: Filters): Promise<Sums> {
  const parts = await db
    .select({ level: sql<keyof Sums>`level`, name: sql<string>`name`, classes, revenueCents })
    .from(sql`(${source(filters)}) as parts`)
    .groupBy(sql`level`, sql`name`)
    .orderBy(sql`level`, sql`name`);
  const of = (wanted: keyof Sums) => parts.filter(({ level }) => level === wanted).map(({ level: _, ...sum }) => sum);
  return { month: of('month'), location: of('location'), method: of('method') };
}

function source(filters: Filters): SQL {
  const { from, to, paymentMethod, search } = filters;
  if (search) return byEach(entries(matching(filters)));
  if (from === undefined && to === undefined) {
    const levels = paymentMethod
      ? (['month-method', 'location-method', 'method'] as const)
      : (['month', 'location', 'method'] as const);
    const kept = and(inArray(financeTotals.level, levels), states(filters));
    // Summed before they are named: there are twelve rows of the table, one for each state, to a name.
    return sql`select split_part(level, '-', 1) as level,
      case level when 'method' then payment_method else month || location end as name,
      sum(classes) as classes, sum(revenue_cents) as revenue_cents
      from finance_totals where ${kept} group by level, month, location, payment_method`;
  }
  const { months, rest } = wholeMonths({ from: from ?? FIRST_DAY, to: to ?? LAST_DAY });
  const kept = and(
    months ? between(financeTotals.month, months.from, months.to) : sql`false`,
    eq(financeTotals.level, 'all'),
    states(filters),
  );
  const atTheEnds = or(...rest.map((range) => between(finances.day, range.from, range.to))) ?? sql`false`;
  return byEach(
    sql`select month, location, payment_method, classes, revenue_cents from finance_totals where ${kept}
      union all ${entries(and(atTheEnds, matching(filters)))}`,
  );
}

/** What of the filters each level that is asked tells apart. */
function states({ paid, taxed, requestSent, paymentMethod }: Filters): SQL | undefined {
  return and(
    paymentMethod && eq(financeTotals.paymentMethod, paymentMethod),
    paid && eq(financeTotals.paid, paid),
    taxed && eq(financeTotals.taxed, taxed),
    requestSent && eq(financeTotals.paymentRequestSent, requestSent),
  );
}

/** Entries themselves, each as a sum of one. */
function entries(condition: SQL | undefined): SQL {
  return sql`select to_char(day, 'YYYY-MM') as month, location, payment_method, 1 as classes,
    rate_cents::bigint as revenue_cents from finances where ${condition ?? sql`true`}`;
}

/** Each row three times: once for its month, its location and its method. */
function byEach(rows: SQL): SQL {
  return sql`select level, name, classes, revenue_cents from (${rows}) as summed cross join lateral
    (values ('month', month), ('location', location), ('method', payment_method)) as each (level, name)`;
}
