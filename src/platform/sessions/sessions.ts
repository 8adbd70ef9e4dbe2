import { sha256 } from '#platform/crypto/sha256.ts';
import type { Connection, Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { notifyChannel } from '#platform/database/notify-channel.ts';
import { type Failure, fail } from '#platform/failure.ts';
import type { CookieJar } from '#platform/http/cookie-jar.ts';
import { SESSION_ENDED_CHANNEL } from '#platform/realtime/channels.ts';
import { isRecentlyAuthenticated, recentSignInUntil } from '#platform/sign-in/step-up.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { ClientActor, OwnerActor } from './actor.ts';
import * as store from './store.ts';
import {
  classifyRefreshToken,
  createAccessToken,
  createRefreshToken,
  parseAccessToken,
  parseRefreshToken,
  type TokenDeps,
} from './tokens.ts';

const REFRESH_TOKEN_TTL_SECONDS = 30 * 24 * 3600;

export type Role = 'client' | 'owner';
export type Sessions = ReturnType<typeof createSessions>;
type SessionDeps = TokenDeps & { connection: Connection };

/** The refresh cookie of each role. Client and owner sessions are separate. */
const cookieNames = { client: 'user-refresh', owner: 'admin-refresh' } as const;

/**
 * Sessions (decisions 13 and 123): an access token is random, and its hash is in the row of its session, so signing out
 * works immediately. Refresh tokens are computed from the session id, its generation and the server
 * secret, so a stolen database contains no usable token.
 */
export function createSessions(options: { connection: Connection; clock: Clock; secret: string }) {
  const deps: SessionDeps = options;
  const { clock } = deps;
  const { db } = deps.connection;
  return {
    start: (tx: Database, person: SessionPerson, cookies: CookieJar) => startSession(deps, tx, person, cookies),
    refresh: (role: Role, cookies: CookieJar) => refreshSession(deps, role, cookies),
    verifyAccessToken: (token: string) => verifyAccessToken(deps, token),
    end: (role: Role, cookies: CookieJar, sessionId?: string) => endSessions(deps, role, cookies, sessionId),
    endForPerson: (tx: Database, subjectId: string, id: string) => endPersonSession(deps, tx, subjectId, id),
    /** Returns how many it ended. The secret address of their calendar feed is the caller's to renew (decision 113). */
    endAllForPerson: (tx: Database, subjectId: string, exceptSessionId?: string) =>
      endPersonSessions(deps, tx, subjectId, exceptSessionId),
    recentSignInUntil: (sessionId: string) => findRecentSignInUntil(deps, sessionId),

    /** Returns whether a session is active, as seen by the caller's transaction. */
    isActive: async (tx: Database, id: string): Promise<boolean> =>
      (await store.findActiveSession(tx, id, clock.now())) !== undefined,

    /** Records that the owner re-authenticated in this session. */
    markReauthenticated: (tx: Database, sessionId: string) => store.markReauthenticated(tx, sessionId, clock.now()),

    /** Returns the active sessions of a person, most recently used first. */
    listByPerson: (subjectId: string) => store.listActiveSessions(db, subjectId, clock.now()),
  };
}

type SessionPerson = { role: Role; subjectId: string; userAgent: string; network?: string };

/**
 * Signs a person in on this device: sets the refresh cookie and returns the access token. The previous session of
 * the cookie ends, so a copy of the old cookie becomes useless.
 */
async function startSession(
  deps: SessionDeps,
  tx: Database,
  person: SessionPerson,
  cookies: CookieJar,
): Promise<{ accessToken: string; sessionId: string }> {
  const createdAt = deps.clock.now();
  const reauthenticatedAt = person.role === 'owner' ? createdAt : null;
  const id = newId();
  const accessToken = createAccessToken(deps, { id, subjectId: person.subjectId });
  const session = await store.insertSession(tx, {
    ...person,
    id,
    accessTokenHashes: sha256(accessToken),
    createdAt,
    reauthenticatedAt,
    expiresAt: calculateExpiry(createdAt),
  });
  if (person.role === 'client') await store.markClientSeen(tx, person.subjectId, createdAt);
  const previousId = readSessionId(deps, person.role, cookies);
  if (previousId) await endSession(deps, tx, previousId);
  setRefreshCookie(deps, cookies, session);
  return { accessToken, sessionId: session.id };
}

/**
 * Returns a new access token and replaces the refresh cookie. Concurrent tabs get the same new cookie; any other
 * reuse of a token ends the session, because the token may be stolen.
 */
async function refreshSession(
  deps: SessionDeps,
  role: Role,
  cookies: CookieJar,
): Promise<{ accessToken: string } | Failure<'signed-out'>> {
  const { db } = deps.connection;
  const now = deps.clock.now();
  const token = parseRefreshToken(deps, cookies.get(cookieNames[role]) ?? '');
  const current = token && (await store.findActiveSession(db, token.id, now));
  if (!token || current?.role !== role) return failSignedOut(role, cookies);
  // Decided once at the start, because concurrent requests may rotate the token later.
  const status = classifyRefreshToken(current, token.generation, now);
  if (status === 'reused') {
    await deps.connection.inTransaction((tx) => endSession(deps, tx, current.id));
    return failSignedOut(role, cookies);
  }
  if (role === 'client') await store.markClientSeen(db, current.subjectId, now);
  const accessToken = createAccessToken(deps, current);
  const issued = { id: token.id, now, accessTokenHash: sha256(accessToken) };
  const rotation = { ...issued, generation: token.generation, expiresAt: calculateExpiry(now) };
  // A late tab gets the newer cookie of the tab that rotated the token.
  const session =
    (status === 'current' && (await store.rotateSession(db, rotation))) || (await store.addAccessToken(db, issued));
  if (!session) return failSignedOut(role, cookies);
  setRefreshCookie(deps, cookies, session);
  return { accessToken };
}

/** Returns the actor of an access token; undefined if it is invalid or expired, or its session ended. */
async function verifyAccessToken(deps: SessionDeps, token: string): Promise<ClientActor | OwnerActor | undefined> {
  const now = deps.clock.now();
  const id = parseAccessToken(token, now);
  const session = id === undefined ? undefined : await store.findActiveSession(deps.connection.db, id, now);
  if (!session?.accessTokenHashes.includes(sha256(token))) return undefined;
  const { id: sessionId, subjectId } = session;
  return session.role === 'client'
    ? { role: 'client', clientId: subjectId, sessionId }
    : {
        role: 'owner',
        ownerId: subjectId,
        sessionId,
        isRecentlyAuthenticated: isRecentlyAuthenticated(session.reauthenticatedAt, now),
      };
}

/** Ends the session of the refresh cookie, and `sessionId` too if the access token named one. */
async function endSessions(deps: SessionDeps, role: Role, cookies: CookieJar, sessionId?: string): Promise<void> {
  for (const id of new Set([readSessionId(deps, role, cookies), sessionId])) {
    const session = id === undefined ? undefined : await store.findSession(deps.connection.db, id);
    if (session?.role === role) await deps.connection.inTransaction((tx) => endSession(deps, tx, session.id));
  }
  cookies.clear(cookieNames[role]);
}

/** Ends a session. Its sockets are notified when the transaction commits. */
async function endSession(deps: SessionDeps, tx: Database, id: string): Promise<void> {
  await store.revokeSession(tx, id, deps.clock.now());
  await notifyChannel(tx, SESSION_ENDED_CHANNEL, id);
}

/** Ends one session of a person in the caller's transaction. Returns false if no active session matched. */
async function endPersonSession(deps: SessionDeps, tx: Database, subjectId: string, id: string): Promise<boolean> {
  const isEnded = await store.revokePersonSession(tx, { id, subjectId, revokedAt: deps.clock.now() });
  if (isEnded) await notifyChannel(tx, SESSION_ENDED_CHANNEL, id);
  return isEnded;
}

/**
 * Ends every session of a person in the caller's transaction and returns their number. A password change passes
 * `exceptSessionId` to stay signed in.
 */
async function endPersonSessions(
  deps: SessionDeps,
  tx: Database,
  subjectId: string,
  exceptSessionId: string | undefined,
): Promise<number> {
  const endedIds = await store.revokePersonSessions(tx, { subjectId, exceptSessionId, revokedAt: deps.clock.now() });
  for (const id of endedIds) await notifyChannel(tx, SESSION_ENDED_CHANNEL, id);
  return endedIds.length;
}

/** Returns until when the session counts as a recent sign-in (decision 36); undefined if it no longer does. */
async function findRecentSignInUntil(deps: SessionDeps, sessionId: string): Promise<Date | undefined> {
  const session = await store.findSession(deps.connection.db, sessionId);
  const until = session && recentSignInUntil(session.createdAt);
  return until && until > deps.clock.now() ? until : undefined;
}

/** A session ends after thirty days without use. */
const calculateExpiry = (now: Date) => new Date(now.getTime() + REFRESH_TOKEN_TTL_SECONDS * 1000);

/** Returns the session id of the refresh cookie, even if the session has ended. */
const readSessionId = (deps: SessionDeps, role: Role, cookies: CookieJar) =>
  parseRefreshToken(deps, cookies.get(cookieNames[role]) ?? '')?.id;

function setRefreshCookie(deps: SessionDeps, cookies: CookieJar, session: store.SessionRow): void {
  const maxAgeSeconds = Math.floor((session.expiresAt.getTime() - deps.clock.now().getTime()) / 1000);
  cookies.set(cookieNames[session.role], createRefreshToken(deps, session), { maxAgeSeconds, sameSite: 'strict' });
}

function failSignedOut(role: Role, cookies: CookieJar): Failure<'signed-out'> {
  cookies.clear(cookieNames[role]);
  return fail('signed-out');
}
