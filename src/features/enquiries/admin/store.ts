import { and, count, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { NAMED_ITEMS } from '#features/admin-access/today/today-parts.ts';
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
import type { ListSort } from '#platform/lists/list-sort.ts';
import { enquiries } from '../tables.ts';

export type EnquiryRow = typeof enquiries.$inferSelect;

export type ListFilter = {
  search?: string | undefined;
  kind?: EnquiryRow['kind'] | undefined;
  answered?: boolean | undefined;
};

// Must match the expression of the index.
const searchText = sql`lower(${enquiries.name} || ' ' || ${enquiries.email} || ' ' || ${enquiries.message})`;
const unanswered = isNull(enquiries.answeredAt);

function buildCondition({ search, kind, answered }: ListFilter): SQL | undefined {
  return and(
    kind === undefined ? undefined : eq(enquiries.kind, kind),
    answered === undefined ? undefined : answered ? isNotNull(enquiries.answeredAt) : unanswered,
    search ? matchesAllWords(searchText, search) : undefined,
  );
}

/** One part of a list of enquiries, oldest first by default. */
export async function listEnquiries(db: Database, query: ListFilter & ListSort<'date'>, part: ListPart) {
  const sorting: KeysetSort = {
    columns: [enquiries.createdAt, enquiries.id],
    descending: query.direction === 'descending',
  };
  const { limit, offset } = getLimitAndOffset(part);
  return db
    .select({ ...getTableColumns(enquiries), key: selectKey(sorting) })
    .from(enquiries)
    .where(and(buildCondition(query), keysetCondition(sorting, part)))
    .orderBy(...orderByKeyset(sorting))
    .limit(limit)
    .offset(offset);
}

export async function countEnquiries(db: Database, filter: ListFilter): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(enquiries).where(buildCondition(filter));
  return row?.rows ?? 0;
}

export async function findEnquiry(db: Database, id: string): Promise<EnquiryRow | undefined> {
  const [row] = await db.select().from(enquiries).where(eq(enquiries.id, id));
  return row;
}

/** Marks an enquiry. Undefined when nothing changed or it does not exist. */
export async function markAnswered(tx: Database, id: string, answeredAt: Date | null): Promise<EnquiryRow | undefined> {
  const [row] = await tx
    .update(enquiries)
    .set({ answeredAt })
    .where(and(eq(enquiries.id, id), answeredAt ? unanswered : isNotNull(enquiries.answeredAt)))
    .returning();
  return row;
}

/** Deletes an enquiry. Undefined when it does not exist. */
export async function deleteEnquiry(tx: Database, id: string): Promise<EnquiryRow | undefined> {
  const [row] = await tx.delete(enquiries).where(eq(enquiries.id, id)).returning();
  return row;
}

/** Unanswered enquiries, the newest first. */
export async function getUnansweredEnquiries(db: Database) {
  const { id, name, kind, suspectedSpam, createdAt } = enquiries;
  const first = await db
    .select({ id, name, kind, suspectedSpam, createdAt })
    .from(enquiries)
    .where(unanswered)
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(NAMED_ITEMS);
  return { first, count: await db.$count(enquiries, unanswered) };
}
