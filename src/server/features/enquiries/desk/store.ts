import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { holdsWords } from '#database/conditions.ts';
import type { Database } from '#database/connection.ts';
import { enquiries } from '#database/tables/enquiries.ts';
import { PAGE_ROWS, rowsBefore } from '#domain/pages.ts';

export type EnquiryRow = typeof enquiries.$inferSelect;

/** Which enquiries a list holds. */
export type Filter = {
  search?: string | undefined;
  kind?: EnquiryRow['kind'] | undefined;
  answered?: boolean | undefined;
};

// The expression stands in an index.
const words = sql`lower(${enquiries.name} || ' ' || ${enquiries.email} || ' ' || ${enquiries.message})`;
const unanswered = isNull(enquiries.answeredAt);

function matching({ search, kind, answered }: Filter): SQL | undefined {
  return and(
    kind === undefined ? undefined : eq(enquiries.kind, kind),
    answered === undefined ? undefined : answered ? isNotNull(enquiries.answeredAt) : unanswered,
    search ? holdsWords(words, search) : undefined,
  );
}

/** The enquiries of a list, the oldest first unless `descending`: one page of them, or all without a page. */
export async function listEnquiries(
  db: Database,
  wanted: Filter & { descending?: boolean; page?: number | undefined },
): Promise<EnquiryRow[]> {
  const way = wanted.descending ? desc : asc;
  const list = db
    .select()
    .from(enquiries)
    .where(matching(wanted))
    .orderBy(way(enquiries.createdAt), way(enquiries.id))
    .$dynamic();
  return wanted.page === undefined ? list : list.limit(PAGE_ROWS).offset(rowsBefore(wanted.page));
}

/** How many enquiries a list holds. */
export async function countEnquiries(db: Database, filter: Filter): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(enquiries).where(matching(filter));
  return row?.rows ?? 0;
}

/** The enquiry with this id. */
export async function findEnquiry(db: Database, id: string): Promise<EnquiryRow | undefined> {
  const [row] = await db.select().from(enquiries).where(eq(enquiries.id, id));
  return row;
}

/** Marks an enquiry; undefined when it stands so already, or is gone. */
export async function markAnswered(tx: Database, id: string, answeredAt: Date | null): Promise<EnquiryRow | undefined> {
  const [row] = await tx
    .update(enquiries)
    .set({ answeredAt })
    .where(and(eq(enquiries.id, id), answeredAt ? unanswered : isNotNull(enquiries.answeredAt)))
    .returning();
  return row;
}

/** Takes an enquiry away; undefined when it is gone already. */
export async function deleteEnquiry(tx: Database, id: string): Promise<EnquiryRow | undefined> {
  const [row] = await tx.delete(enquiries).where(eq(enquiries.id, id)).returning();
  return row;
}
