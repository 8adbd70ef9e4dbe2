import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { signUps } from '#database/tables/classes.ts';
import type { SignUpRow } from '../store.ts';

/** The guests of these sign-ups who still have a place, by name. */
export async function listGuests(db: Database, hostIds: readonly string[]): Promise<SignUpRow[]> {
  if (hostIds.length === 0) return [];
  return db
    .select()
    .from(signUps)
    .where(and(inArray(signUps.hostId, [...hostIds]), isNull(signUps.cancelledAt)))
    .orderBy(asc(signUps.name), asc(signUps.id));
}

/** A guest of this sign-up, cancelled or not. */
export async function findGuest(db: Database, hostId: string, id: string): Promise<SignUpRow | undefined> {
  const [row] = await db
    .select()
    .from(signUps)
    .where(and(eq(signUps.id, id), eq(signUps.hostId, hostId)));
  return row;
}
