import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { findActiveSignUp, type SignUpRow } from '../store.ts';
import { type NamedGuest, signUps } from '../tables/classes.ts';

/** The guests of these sign-ups who still have a place, by name. */
export async function listGuests(db: Database, hostIds: readonly string[]): Promise<SignUpRow[]> {
  if (hostIds.length === 0) return [];
  return db
    .select()
    .from(signUps)
    .where(and(inArray(signUps.hostId, [...hostIds]), isNull(signUps.cancelledAt)))
    .orderBy(asc(signUps.name), asc(signUps.id));
}

/** A guest as the host sees them; `hasOwnPlace` if they had a place before the host named them. */
export type ShownGuest = Pick<SignUpRow, 'id' | 'hostId' | 'name' | 'email' | 'waiverId'> & { hasOwnPlace: boolean };

/**
 * The guests of these sign-ups whom the hosts see, by name. A guest who had a place before is among them as long as they
 * have it, so that a host cannot find out who is in a class.
 */
export async function listShownGuests(
  db: Database,
  hosts: readonly Pick<SignUpRow, 'id' | 'namedGuests'>[],
): Promise<ShownGuest[]> {
  const hostIds = hosts.map(({ id }) => id);
  const guests = (await listGuests(db, hostIds)).map((guest) => ({ ...guest, hasOwnPlace: false }));
  const named = hosts.flatMap(({ id: hostId, namedGuests }) =>
    namedGuests.filter(({ cancelled }) => !cancelled).map((guest) => ({ ...guest, hostId })),
  );
  if (named.length === 0) return guests;
  const signUpIds = named.map(({ signUpId }) => signUpId);
  const active = await db
    .select()
    .from(signUps)
    .where(and(inArray(signUps.id, signUpIds), isNull(signUps.cancelledAt)));
  const others = named.flatMap(({ id, hostId, signUpId, name }) => {
    const signUp = active.find((row) => row.id === signUpId);
    return signUp ? [{ ...signUp, id, hostId, name, hasOwnPlace: true }] : [];
  });
  return [...guests, ...others].toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Notes a guest who has a place already, and returns the sign-up that they have. */
export async function insertNamedGuest(
  tx: Database,
  host: SignUpRow,
  guest: { name: string; email: string },
): Promise<SignUpRow | undefined> {
  const signUp = await findActiveSignUp(tx, host.classId, guest.email);
  if (!signUp) return undefined;
  const entry: NamedGuest = { id: newId(), signUpId: signUp.id, name: guest.name };
  await tx
    .update(signUps)
    .set({ namedGuests: sql`${signUps.namedGuests} || ${JSON.stringify([entry])}::jsonb` })
    .where(eq(signUps.id, host.id));
  return signUp;
}

/** Takes one named guest, or all, off a sign-up, and returns them as they were. Their own places stay. */
export async function cancelNamedGuests(tx: Database, hostId: string, id?: string): Promise<NamedGuest[]> {
  const [host] = await tx.select().from(signUps).where(eq(signUps.id, hostId)).for('no key update');
  const all = host?.namedGuests ?? [];
  const chosen = all.filter((guest) => id === undefined || guest.id === id);
  if (chosen.length === 0) return [];
  const namedGuests = all.map((guest) => (chosen.includes(guest) ? { ...guest, cancelled: true as const } : guest));
  await tx.update(signUps).set({ namedGuests }).where(eq(signUps.id, hostId));
  return chosen;
}

/** A guest of this sign-up, cancelled or not. */
export async function findGuest(db: Database, hostId: string, id: string): Promise<SignUpRow | undefined> {
  const [row] = await db
    .select()
    .from(signUps)
    .where(and(eq(signUps.id, id), eq(signUps.hostId, hostId)));
  return row;
}
