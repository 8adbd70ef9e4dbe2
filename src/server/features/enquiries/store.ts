import { desc } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/id.ts';
import { matchesEmail } from '#database/search.ts';
import { enquiries } from '#database/tables/enquiries.ts';
import { PAGE_SIZE, pageOffset } from '#domain/pages.ts';

export type EnquiryRow = typeof enquiries.$inferSelect;
export type NewEnquiry = Omit<typeof enquiries.$inferInsert, 'id'>;

export async function insertEnquiry(tx: Database, enquiry: NewEnquiry): Promise<void> {
  await tx.insert(enquiries).values({ id: newId(), ...enquiry });
}

/** The enquiries of an email, newest first, and their number. */
export async function listClientEnquiries(db: Database, email: string, page: number) {
  const condition = matchesEmail(enquiries.email, email);
  const rows = await db
    .select()
    .from(enquiries)
    .where(condition)
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(PAGE_SIZE)
    .offset(pageOffset(page));
  return { rows, total: await db.$count(enquiries, condition) };
}
