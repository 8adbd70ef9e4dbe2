import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { enquiries } from './tables.ts';

export type EnquiryRow = typeof enquiries.$inferSelect;
export type NewEnquiry = Omit<typeof enquiries.$inferInsert, 'id'>;

export async function insertEnquiry(tx: Database, enquiry: NewEnquiry): Promise<void> {
  await tx.insert(enquiries).values({ id: newId(), ...enquiry });
}
