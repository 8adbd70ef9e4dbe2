import { count, desc, isNull } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { enquiries } from '#database/tables/enquiries.ts';
import { NAMED_ITEMS } from '../admin-access/today/today-parts.ts';

/** Unanswered enquiries, the newest first. */
export async function getUnansweredEnquiries(db: Database) {
  const waiting = isNull(enquiries.answeredAt);
  const { id, name, kind, suspectedSpam, createdAt } = enquiries;
  const first = await db
    .select({ id, name, kind, suspectedSpam, createdAt })
    .from(enquiries)
    .where(waiting)
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(NAMED_ITEMS);
  const [counted] = await db.select({ count: count() }).from(enquiries).where(waiting);
  return { first, count: counted?.count ?? 0 };
}
