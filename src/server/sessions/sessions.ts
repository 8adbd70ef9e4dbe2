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

/** Decision 11. */
const ACCESS_TOKEN_TTL_SECONDS = 10 * 60;
const REFRESH_TOKEN_TTL_SECONDS = 30 * 24 * 3600;

export type Role = 'client' | 'owner';
export type Sessions = ReturnType<typeof createSessions>;

/** The refresh cookie of each role: user and owner sessions are separate. */
const cookieNames = { client: 'user-refresh', owner: 'admin-refresh' } as const;

/**
 * Sessions (decision 13). The access token is a JWT that also counts only while its session lives in the database, so
 * signing out works at once. Refresh tokens stand nowhere: each is reckoned from the session, its generation and the
 * server's secret, so a copy of the database signs nobody in.
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

  /** Thirty days without a visit end a session. */
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

  /** The session with its next refresh token, or with the one that another tab brought it to; undefined when it ended. */
  async function rotateRefreshToken(session: store.SessionRow, now: Date): Promise<store.SessionRow | undefined> {
    return (
      (await store.rotateSession(db, { ...session, now, expiresAt: calculateExpiry(now) })) ??
      store.findActiveSession(db, session.id, now)
    );
  }

  /** Ends a session; its sockets hear of it exactly when that is so. */
  async function endInTransaction(tx: Database, id: string): Promise<void> {
    await store.revokeSession(tx, id, clock.now());
    await notifyChannel(tx, SESSION_ENDED_CHANNEL, id);
  }

  const endSession = ({ id }: store.SessionRow) => deps.connection.inTransaction((tx) => endInTransaction(tx, id));

  /** The id in the refresh cookie, whether or not its session lives. */
  const readSessionId = (role: Role, cookies: CookieJar) => parseRefreshToken(cookies.get(cookieNames[role]) ?? '')?.id;

  return {
    /**
     * Signs a person in on this device: sets the refresh cookie and answers the access token. The session that the cookie
     * stood for until now ends: anyone who has a copy of it shall not go on with it.
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
     * A new access token for the refresh cookie, which is replaced. Of tabs that ask at once the slower ones are given
     * the same new cookie; any other second use of a token ends the whole family: someone has a copy. What counts is
     * how things stood when the request was first looked at: while it waits for its turn, others may go further.
     */
    async refresh(role: Role, cookies: CookieJar): Promise<{ accessToken: string } | Failure<'signed-out'>> {
      const now = clock.now();
      const token = parseRefreshToken(cookies.get(cookieNames[role]) ?? '');
      const current = token && (await store.findActiveSession(db, token.id, now));
      if (!token || current?.role !== role) return failSignedOut(role, cookies);
      const status = classifyRefreshToken(current, token.generation, now);
      if (status === 'copied') {
        await endSession(current);
        return failSignedOut(role, cookies);
      }
      if (role === 'client') await store.markClientSeen(db, current.subjectId, now);
      const result = { accessToken: await createAccessToken(current) };
      // Looked at last: a late tab must not put an older cookie over the one that another has just brought.
      const session =
        status === 'late' ? await store.findActiveSession(db, token.id, now) : await rotateRefreshToken(current, now);
      if (!session) return failSignedOut(role, cookies);
      setRefreshCookie(cookies, session);
      return result;
    },

    /** Who an access token stands for; undefined when it is not ours, has run out, or its session ended. */
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

    /** Whether a session lives, as the caller's transaction sees it. */
    isActive: async (tx: Database, id: string): Promise<boolean> =>
      (await store.findActiveSession(tx, id, clock.now())) !== undefined,

    /** The owner has proved herself once more in this session. */
    markReauthenticated: (tx: Database, sessionId: string) => store.markReauthenticated(tx, sessionId, clock.now()),

    /** The sessions of a person that live, the one that was used last first. */
    listByPerson: (subjectId: string) => store.listActiveSessions(db, subjectId, clock.now()),

    /** Ends one session of a person, in the caller's transaction; false when there is none such any more. */
    async endForPerson(tx: Database, subjectId: string, id: string): Promise<boolean> {
      const isEnded = await store.revokePersonSession(tx, { id, subjectId, revokedAt: clock.now() });
      if (isEnded) await notifyChannel(tx, SESSION_ENDED_CHANNEL, id);
      return isEnded;
    },

    /** Until when a session is fresh enough to prove who is there (decision 36); undefined when it is not any more. */
    async recentSignInUntil(sessionId: string): Promise<Date | undefined> {
      const session = await store.findSession(db, sessionId);
      const until = session && recentSignInUntil(session.createdAt);
      return until && until > clock.now() ? until : undefined;
    },

    /** Ends the session of the refresh cookie, and `sessionId` too when the access token named one. */
    async end(role: Role, cookies: CookieJar, sessionId?: string): Promise<void> {
      for (const id of new Set([readSessionId(role, cookies), sessionId])) {
        const session = id === undefined ? undefined : await store.findSession(db, id);
        if (session?.role === role) await endSession(session);
      }
      cookies.clear(cookieNames[role]);
    },

    /**
     * Ends every session of a person, on every device, in the caller's transaction: for anyone who takes a person out, or
     * changes a password and keeps the session that does it. Answers how many there were.
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
