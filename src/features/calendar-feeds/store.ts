import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { calendarFeeds } from './tables.ts';

export type CalendarFeedRow = typeof calendarFeeds.$inferSelect;

/** The feed of a client or an owner. */
export async function findFeed(db: Database, subjectId: string): Promise<CalendarFeedRow | undefined> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.subjectId, subjectId));
  return row;
}

/** The feed of an address. */
export async function findFeedBySeed(db: Database, seed: string): Promise<CalendarFeedRow | undefined> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.seed, seed));
  return row;
}

/** Stores a person's first address. False if they have one. */
export async function insertFeed(tx: Database, row: CalendarFeedRow): Promise<boolean> {
  const inserted = await tx.insert(calendarFeeds).values(row).onConflictDoNothing().returning();
  return inserted.length > 0;
}

/** Stores a person's address. It replaces the one before. */
export async function replaceFeed(tx: Database, row: CalendarFeedRow): Promise<void> {
  const { seed, createdAt } = row;
  await tx
    .insert(calendarFeeds)
    .values(row)
    .onConflictDoUpdate({ target: calendarFeeds.subjectId, set: { seed, createdAt } });
}

/** Replaces the address of a person's feed. False if they have none. */
export async function replaceSeed(
  tx: Database,
  { subjectId, ...address }: Omit<CalendarFeedRow, 'role'>,
): Promise<boolean> {
  const rows = await tx
    .update(calendarFeeds)
    .set(address)
    .where(eq(calendarFeeds.subjectId, subjectId))
    .returning({ id: calendarFeeds.subjectId });
  return rows.length > 0;
}
