import type { Database } from '#database/connection.ts';
import { newId } from '#database/id.ts';
import { enquiries } from '#database/tables/enquiries.ts';

export type EnquiryRow = typeof enquiries.$inferSelect;
export type NewEnquiry = Omit<typeof enquiries.$inferInsert, 'id'>;

export async function insertEnquiry(tx: Database, enquiry: NewEnquiry): Promise<void> {
  await tx.insert(enquiries).values({ id: newId(), ...enquiry });
}
