import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { chocolates } from '#database/tables/shop.ts';

export type ChocolateRow = typeof chocolates.$inferSelect;

/** The tins that are shown, by name without regard to case. */
export async function listChocolates(db: Database): Promise<ChocolateRow[]> {
  return db
    .select()
    .from(chocolates)
    .where(eq(chocolates.hidden, false))
    .orderBy(asc(sql`lower(${chocolates.name})`), asc(chocolates.id));
}
