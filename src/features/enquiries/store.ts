import { and, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import { NAMED_ITEMS } from '#features/admin-access/today/today-parts.ts';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { createListQuery } from '#platform/database/lists/list-query.ts';
import { enquiryList } from './list.ts';
import { enquiries } from './tables.ts';

export type EnquiryRow = typeof enquiries.$inferSelect;
export type NewEnquiry = Omit<typeof enquiries.$inferInsert, 'id'>;

const unanswered = isNull(enquiries.answeredAt);

export const enquiryQuery = createListQuery(enquiryList, {
  from: enquiries,
  columns: getTableColumns(enquiries),
  search: sql`lower(${enquiries.name} || ' ' || ${enquiries.email} || ' ' || ${enquiries.message})`,
  filters: {
    answered: (value) => (value === 'yes' ? isNotNull(enquiries.answeredAt) : unanswered),
    kind: (value) => eq(enquiries.kind, value),
  },
  sorts: { date: [enquiries.createdAt, enquiries.id] },
});

export async function insertEnquiry(tx: Database, enquiry: NewEnquiry): Promise<void> {
  await tx.insert(enquiries).values({ id: newId(), ...enquiry });
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
