import { and, count, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { holdsWords } from '#database/conditions.ts';
import type { Database } from '#database/connection.ts';
import { behind, extentOf, inOrder, keyOf, type Part, type Sorting } from '#database/keyset.ts';
import { enquiries } from '#database/tables/enquiries.ts';

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

/** A part of the enquiries of a list, the oldest first unless `descending`. */
export async function listEnquiries(db: Database, wanted: Filter & { descending?: boolean | undefined }, part: Part) {
  const sorting: Sorting = { columns: [enquiries.createdAt, enquiries.id], descending: wanted.descending ?? false };
  const { limit, offset } = extentOf(part);
  return db
    .select({ ...getTableColumns(enquiries), key: keyOf(sorting) })
    .from(enquiries)
    .where(and(matching(wanted), behind(sorting, part)))
    .orderBy(...inOrder(sorting))
    .limit(limit)
    .offset(offset);
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
