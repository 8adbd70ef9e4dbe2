import { createHmac, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Connection, Database } from '#database/connection.ts';
import { notifyChannel } from '#database/notify-channel.ts';
import { recentSignInUntil } from '#domain/accounts/recent-sign-in.ts';
import { classifyRefreshToken } from '#domain/accounts/refresh-tokens.ts';
import { isRecentlyAuthenticated } from '#domain/admin-access/step-up.ts';
import { type Failure, fail } from '#domain/failure.ts';
import type { Clock } from '../clock.ts';
import type { CookieJar } from '../http/cookie-jar.ts';
import { SESSION_ENDED_CHANNEL } from '../realtime/channels.ts';
import type { ClientActor, OwnerActor } from './actor.ts';
import * as store from './store.ts';

/** Decision record 11. */
const ACCESS_TOKEN_TTL_SECONDS = 10 * 60;
const REFRESH_TOKEN_TTL_SECONDS = 30 * 24 * 3600;

export type Role = 'client' | 'owner';
export type Sessions = ReturnType<typeof createSessions>;

/** The refresh cookie of each role. Client and owner sessions are separate. */
const cookieNames = { client: 'user-refresh', owner: 'admin-refresh' } as const;

/**
 * Sessions (decision 13): an access token is a JWT that is valid only while its session is active in the database, so
 * signing out works immediately. Refresh tokens are computed from the session id, its generation and the server
 * secret, so a stolen database contains no usable token.
 */
export function createSessions(deps: { connection: Connection; clock: Clock; secret: string }) {
  const { clock } = deps;
  const { db } = deps.connection;
  const key = createHmac('sha256', deps.secret).update('access tokens').digest();

  const computeHash = (id: string, generation: number) =>
    createHmac('sha256', deps.secret).update(`refresh token\n${id}\n${generation}`).digest();

  const createRefreshToken = ({ id, generation }: store.SessionRow) =>
    `${id}.${generation}.${computeHash(id, generation).toString('base64url')}`;

  function parseRefreshToken(token: string): { id: string; generation: number } | undefined {
    const match = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/.exec(token);
    if (!match) return undefined;
    const [, id = '', number = '', signature = ''] = match;
    const generation = Number(number);
    const actual = Buffer.from(signature, 'base64url');
    const expected = computeHash(id, generation);
    return actual.length === expected.length && timingSafeEqual(actual, expected) ? { id, generation } : undefined;
  }

  /** A session ends after thirty days without use. */
  const calculateExpiry = (now: Date) => new Date(now.getTime() + REFRESH_TOKEN_TTL_SECONDS * 1000);

  async function createAccessToken(session: store.SessionRow): Promise<string> {
    const seconds = Math.floor(clock.now().getTime() / 1000);
    return new SignJWT({ sid: session.id, role: session.role })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(session.subjectId)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + ACCESS_TOKEN_TTL_SECONDS)
      .sign(key);
  }

  function setRefreshCookie(cookies: CookieJar, session: store.SessionRow): void {
    const maxAgeSeconds = Math.floor((session.expiresAt.getTime() - clock.now().getTime()) / 1000);
    cookies.set(cookieNames[session.role], createRefreshToken(session), { maxAgeSeconds, sameSite: 'strict' });
  }

  /**
   * Returns the session with its next refresh token, or as another tab has already rotated it. Returns undefined if
   * the session has ended.
   */
  async function rotateRefreshToken(session: store.SessionRow, now: Date): Promise<store.SessionRow | undefined> {
    return (
      (await store.rotateSession(db, { ...session, now, expiresAt: calculateExpiry(now) })) ??
      store.findActiveSession(db, session.id, now)
    );
  }

  /** Ends a session. Its sockets are notified when the transaction commits. */
  async function endInTransaction(tx: Database, id: string): Promise<void> {
    await store.revokeSession(tx, id, clock.now());
    await notifyChannel(tx, SESSION_ENDED_CHANNEL, id);
  }

  const endSession = ({ id }: store.SessionRow) => deps.connection.inTransaction((tx) => endInTransaction(tx, id));

  /** Returns the session id of the refresh cookie, even if the session has ended. */
  const readSessionId = (role: Role, cookies: CookieJar) => parseRefreshToken(cookies.get(cookieNames[role]) ?? '')?.id;

  return {
    /**
     * Signs a person in on this device: sets the refresh cookie and returns the access token. The previous session of
     * the cookie ends, so a copy of the old cookie becomes useless.
     */
    async start(
      tx: Database,
      person: { role: Role; subjectId: string; userAgent: string; network?: string },
      cookies: CookieJar,
    ): Promise<{ accessToken: string; sessionId: string }> {
      const createdAt = clock.now();
      const reauthenticatedAt = person.role === 'owner' ? createdAt : null;
      const session = await store.insertSession(tx, {
        ...person,
        ...{ createdAt, reauthenticatedAt: reauthenticatedAt, expiresAt: calculateExpiry(createdAt) },
      });
      if (person.role === 'client') await store.markClientSeen(tx, person.subjectId, createdAt);
      const previousId = readSessionId(person.role, cookies);
      if (previousId) await endInTransaction(tx, previousId);
      setRefreshCookie(cookies, session);
      return { accessToken: await createAccessToken(session), sessionId: session.id };
    },

    /**
     * Returns a new access token and replaces the refresh cookie. Concurrent tabs get the same new cookie; any other
     * reuse of a token ends the session, because the token may be stolen.
     * The status is decided once at the start, because concurrent requests may rotate the token later.
     */
    async refresh(role: Role, cookies: CookieJar): Promise<{ accessToken: string } | Failure<'signed-out'>> {
      const now = clock.now();
      const token = parseRefreshToken(cookies.get(cookieNames[role]) ?? '');
      const current = token && (await store.findActiveSession(db, token.id, now));
      if (!token || current?.role !== role) return failSignedOut(role, cookies);
      const status = classifyRefreshToken(current, token.generation, now);
      if (status === 'reused') {
        await endSession(current);
        return failSignedOut(role, cookies);
      }
      if (role === 'client') await store.markClientSeen(db, current.subjectId, now);
      const result = { accessToken: await createAccessToken(current) };
      // Read last, so a late tab cannot replace a newer cookie of another tab with an older one.
      const session =
        status === 'grace' ? await store.findActiveSession(db, token.id, now) : await rotateRefreshToken(current, now);
      if (!session) return failSignedOut(role, cookies);
      setRefreshCookie(cookies, session);
      return result;
    },

    /** Returns the actor of an access token; undefined if it is invalid or expired, or its session ended. */
    async verifyAccessToken(token: string): Promise<ClientActor | OwnerActor | undefined> {
      const now = clock.now();
      const claims = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now }).then(
        ({ payload }) => payload,
        () => undefined,
      );
      if (!claims || typeof claims.sid !== 'string') return undefined;
      const session = await store.findActiveSession(db, claims.sid, now);
      if (!session) return undefined;
      const { id: sessionId, subjectId } = session;
      return session.role === 'client'
        ? { role: 'client', clientId: subjectId, sessionId }
        : {
            role: 'owner',
            ownerId: subjectId,
            sessionId,
            isRecentlyAuthenticated: isRecentlyAuthenticated(session.reauthenticatedAt, now),
          };
    },

    /** Returns whether a session is active, as seen by the caller's transaction. */
    isActive: async (tx: Database, id: string): Promise<boolean> =>
      (await store.findActiveSession(tx, id, clock.now())) !== undefined,

    /** Records that the owner re-authenticated in this session. */
    markReauthenticated: (tx: Database, sessionId: string) => store.markReauthenticated(tx, sessionId, clock.now()),

    /** Returns the active sessions of a person, most recently used first. */
    listByPerson: (subjectId: string) => store.listActiveSessions(db, subjectId, clock.now()),

    /** Ends one session of a person in the caller's transaction. Returns false if no active session matched. */
    async endForPerson(tx: Database, subjectId: string, id: string): Promise<boolean> {
      const isEnded = await store.revokePersonSession(tx, { id, subjectId, revokedAt: clock.now() });
      if (isEnded) await notifyChannel(tx, SESSION_ENDED_CHANNEL, id);
      return isEnded;
    },

    /** Returns until when the session counts as a recent sign-in (decision 36); undefined if it no longer does. */
    async recentSignInUntil(sessionId: string): Promise<Date | undefined> {
      const session = await store.findSession(db, sessionId);
      const until = session && recentSignInUntil(session.createdAt);
      return until && until > clock.now() ? until : undefined;
    },

    /** Ends the session of the refresh cookie, and `sessionId` too if the access token named one. */
    async end(role: Role, cookies: CookieJar, sessionId?: string): Promise<void> {
      for (const id of new Set([readSessionId(role, cookies), sessionId])) {
        const session = id === undefined ? undefined : await store.findSession(db, id);
        if (session?.role === role) await endSession(session);
      }
      cookies.clear(cookieNames[role]);
    },

    /**
     * Ends every session of a person in the caller's transaction and returns their number. A password change passes
     * `exceptSessionId` to stay signed in.
     */
    async endAllForPerson(tx: Database, subjectId: string, exceptSessionId?: string): Promise<number> {
      const endedIds = await store.revokePersonSessions(tx, { subjectId, exceptSessionId, revokedAt: clock.now() });
      for (const id of endedIds) await notifyChannel(tx, SESSION_ENDED_CHANNEL, id);
      return endedIds.length;
    },
  };

  function failSignedOut(role: Role, cookies: CookieJar): Failure<'signed-out'> {
    cookies.clear(cookieNames[role]);
    return fail('signed-out');
  }
}
