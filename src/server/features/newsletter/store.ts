import { eq } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/id.ts';
import { subscribers } from '#database/tables/newsletter.ts';

/** False when the address is already on the list; the unique index decides between concurrent calls. */
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

/** True only for the caller that removed the address. */
export async function deleteSubscriber(tx: Database, email: string): Promise<boolean> {
  const rows = await tx.delete(subscribers).where(eq(subscribers.email, email)).returning({ id: subscribers.id });
  return rows.length > 0;
}
