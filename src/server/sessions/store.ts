import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/id.ts';
import { preparedQuery } from '#database/prepared-query.ts';
import { clients, sessions } from '#database/tables/accounts.ts';
import { owners } from '#database/tables/admin-access.ts';
import { startOfUtcDay } from '#domain/day.ts';

export type SessionRow = typeof sessions.$inferSelect;

/** A new session with its first refresh token's generation. */
export async function insertSession(
  db: Database,
  session: Pick<SessionRow, 'role' | 'subjectId' | 'userAgent' | 'createdAt' | 'expiresAt'> & Partial<SessionRow>,
): Promise<SessionRow> {
  const [row] = await db
    .insert(sessions)
    .values({ id: newId(), rotatedAt: session.createdAt, ...session })
    .returning();
  if (!row) throw new Error('a session that was written did not come back');
  return row;
}

/** Moves on to the next refresh token, which lives again; of several who try at once exactly one succeeds. */
export async function rotateSession(
  db: Database,
  { id, generation, now, expiresAt }: { id: string; generation: number; now: Date; expiresAt: Date },
): Promise<SessionRow | undefined> {
  const [row] = await db
    .update(sessions)
    .set({ generation: generation + 1, rotatedAt: now, expiresAt })
    .where(
      and(
        eq(sessions.id, id),
        eq(sessions.generation, generation),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    .returning();
  return row;
}

/** A session, whatever its state. */
export async function findSession(db: Database, id: string): Promise<SessionRow | undefined> {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id));
  return row;
}

const activeSessionQuery = preparedQuery('live_session', ['id', 'now'], (db, { id, now }) =>
  db
    .select({ session: sessions })
    .from(sessions)
    .leftJoin(clients, and(eq(sessions.role, 'client'), eq(clients.id, sessions.subjectId), isNull(clients.deletedAt)))
    .leftJoin(owners, and(eq(sessions.role, 'owner'), eq(owners.id, sessions.subjectId)))
    .where(
      and(
        eq(sessions.id, id),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        sql`coalesce(${clients.id}, ${owners.id}) is not null`,
      ),
    ),
);

/** A session that lives, of a person who is still here. One indexed read: it is made for every signed-in request. */
export async function findActiveSession(db: Database, id: string, now: Date): Promise<SessionRow | undefined> {
  const [row] = await activeSessionQuery(db, { id, now });
  return row?.session;
}

/**
 * Notes that a client is here; nothing is written when that was noted the same day (UTC). Their sessions are deleted soon
 * after they end, and what is kept from the last visit on needs to know of it (decision 36).
 */
export async function markClientSeen(db: Database, clientId: string, now: Date): Promise<void> {
  const unseenToday = db
    .select({ id: clients.id })
    .from(clients)
    .where(
      and(
        eq(clients.id, clientId),
        isNull(clients.deletedAt),
        or(isNull(clients.lastSeenAt), lt(clients.lastSeenAt, startOfUtcDay(now))),
      ),
    )
    // Anyone who takes a client out has this row and then wants their links, one of which may be spent by the caller: nobody
    // waits here. What is passed over is noted when the session is renewed.
    .for('no key update', { skipLocked: true });
  await db.update(clients).set({ lastSeenAt: now }).where(inArray(clients.id, unseenToday));
}

/** Ends one session. */
export async function revokeSession(db: Database, id: string, revokedAt: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));
}

/** Ends one session of a person; false when it has ended before, or is someone else's. */
export async function revokePersonSession(
  db: Database,
  { id, subjectId, revokedAt }: { id: string; subjectId: string; revokedAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ revokedAt })
    .where(and(eq(sessions.id, id), eq(sessions.subjectId, subjectId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** The sessions of a person that live, the one that was used last first. */
export async function listActiveSessions(db: Database, subjectId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.subjectId, subjectId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.rotatedAt), desc(sessions.id));
}

/** Notes that a session's person has just proved who they are. */
export async function markReauthenticated(db: Database, id: string, reauthenticatedAt: Date): Promise<void> {
  await db.update(sessions).set({ reauthenticatedAt: reauthenticatedAt }).where(eq(sessions.id, id));
}

/** Ends every session of a person, but not the one that is named; answers their ids. */
export async function revokePersonSessions(
  db: Database,
  {
    subjectId,
    exceptSessionId,
    revokedAt,
  }: { subjectId: string; exceptSessionId: string | undefined; revokedAt: Date },
): Promise<string[]> {
  const rows = await db
    .update(sessions)
    .set({ revokedAt })
    .where(
      and(
        eq(sessions.subjectId, subjectId),
        isNull(sessions.revokedAt),
        exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId),
      ),
    )
    .returning({ id: sessions.id });
  return rows.map(({ id }) => id);
}
