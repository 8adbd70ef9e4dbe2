import { eq } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/id.ts';
import { subscribers } from '#database/tables/newsletter.ts';

/** False when the address is on the list already: the unique index decides, whatever happens at once. */
export async function insertSubscriber(
  tx: Database,
  subscriber: { email: string; subscribedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(subscribers)
    .values({ id: newId(), ...subscriber })
    .onConflictDoNothing()
    .returning({ id: subscribers.id });
  return rows.length > 0;
}

/** True for the one caller who took the address off the list. */
export async function deleteSubscriber(tx: Database, email: string): Promise<boolean> {
  const rows = await tx.delete(subscribers).where(eq(subscribers.email, email)).returning({ id: subscribers.id });
  return rows.length > 0;
}
