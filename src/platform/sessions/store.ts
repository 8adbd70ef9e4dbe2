import { and, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { clients, owners, sessions } from '#platform/sessions/tables.ts';
import { startOfUtcDay } from '#platform/time/day.ts';

export type SessionRow = typeof sessions.$inferSelect;
type IssuedToken = { id: string; now: Date; accessTokenHash: string };

/** How many access tokens of one session are valid at once: every tab that refreshes gets one. */
const MAX_ACCESS_TOKENS = 16;

/** Inserts a session. Its refresh token starts at the first generation. */
export async function insertSession(
  db: Database,
  session: Pick<SessionRow, 'id' | 'role' | 'subjectId' | 'userAgent' | 'createdAt' | 'expiresAt'> &
    Partial<SessionRow>,
): Promise<SessionRow> {
  const [row] = await db
    .insert(sessions)
    .values({ rotatedAt: session.createdAt, ...session })
    .returning();
  if (!row) throw new Error('a session that was written did not come back');
  return row;
}

/**
 * Rotates the refresh token and extends the session. Of concurrent calls exactly one succeeds; the others get
 * undefined.
 */
export async function rotateSession(
  db: Database,
  { generation, expiresAt, ...issued }: IssuedToken & { generation: number; expiresAt: Date },
): Promise<SessionRow | undefined> {
  const rotation = { generation: generation + 1, rotatedAt: issued.now, expiresAt };
  return addAccessToken(db, issued, rotation, eq(sessions.generation, generation));
}

/** Adds an access token to an active session, and forgets the oldest beyond the limit. */
export async function addAccessToken(
  db: Database,
  { id, now, accessTokenHash }: IssuedToken,
  more: Partial<SessionRow> = {},
  condition?: SQL,
): Promise<SessionRow | undefined> {
  const length = MAX_ACCESS_TOKENS * accessTokenHash.length;
  const [row] = await db
    .update(sessions)
    .set({
      ...more,
      accessTokenHashes: sql`left(${accessTokenHash}::text || ${sessions.accessTokenHashes}, ${length}::int)`,
    })
    .where(and(eq(sessions.id, id), condition, isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .returning();
  return row;
}

/** Returns a session in any state. */
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

/**
 * Returns an active session of a person who still exists. It runs on every signed-in request, so it is one indexed
 * read.
 */
export async function findActiveSession(db: Database, id: string, now: Date): Promise<SessionRow | undefined> {
  const [row] = await activeSessionQuery(db, { id, now });
  return row?.session;
}

/**
 * Records the client's visit, at most once per UTC day. Sessions are deleted soon after they end, but retention
 * counts from the last visit (decision 36).
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
    // The deletion of a client locks this row and then waits for its login links, one of which the caller may have
    // locked. Skipping locked rows avoids the deadlock; the next token refresh records the visit.
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

/** Ends one session of a person. Returns false if it already ended or belongs to another person. */
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

/** Returns the active sessions of a person, most recently used first. */
export async function listActiveSessions(db: Database, subjectId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.subjectId, subjectId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.rotatedAt), desc(sessions.id));
}

/** Records that the session's person has just re-authenticated. */
export async function markReauthenticated(db: Database, id: string, reauthenticatedAt: Date): Promise<void> {
  await db.update(sessions).set({ reauthenticatedAt }).where(eq(sessions.id, id));
}

/** Ends every session of a person except `exceptSessionId`. Returns the ids of the ended sessions. */
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
