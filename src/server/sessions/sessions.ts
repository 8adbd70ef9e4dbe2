import { createHmac, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Connection, Database } from '#database/connection.ts';
import { notify } from '#database/notices.ts';
import { freshUntil } from '#domain/accounts/fresh-proof.ts';
import { standingOf } from '#domain/accounts/refresh-tokens.ts';
import { isProvenLately } from '#domain/admin-access/step-up.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { Clock } from '../clock.ts';
import type { Jar } from '../http/jar.ts';
import { SESSION_ENDED_CHANNEL } from '../live/channels.ts';
import * as store from './store.ts';
import type { SignedInClient, SignedInOwner } from './who.ts';

/** Decision 11. */
const ACCESS_SECONDS = 10 * 60;
const REFRESH_SECONDS = 30 * 24 * 3600;

export type Role = 'client' | 'owner';
export type Sessions = ReturnType<typeof openSessions>;

/** The refresh cookie of each role: user and owner sessions are separate. */
const cookieNames = { client: 'user-refresh', owner: 'admin-refresh' } as const;

/**
 * Sessions (decision 13). The access token is a JWT that also counts only while its session lives in the database, so
 * signing out works at once. Refresh tokens stand nowhere: each is reckoned from the session, its generation and the
 * server's secret, so a copy of the database signs nobody in.
 */
export function openSessions(given: { connection: Connection; clock: Clock; secret: string }) {
  const { clock } = given;
  const { db } = given.connection;
  const key = createHmac('sha256', given.secret).update('access tokens').digest();

  const mark = (id: string, generation: number) =>
    createHmac('sha256', given.secret).update(`refresh token\n${id}\n${generation}`).digest();

  const refreshToken = ({ id, generation }: store.SessionRow) =>
    `${id}.${generation}.${mark(id, generation).toString('base64url')}`;

  function readRefreshToken(token: string): { id: string; generation: number } | undefined {
    const found = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/.exec(token);
    if (!found) return undefined;
    const [, id = '', number = '', given = ''] = found;
    const generation = Number(number);
    const actual = Buffer.from(given, 'base64url');
    const expected = mark(id, generation);
    return actual.length === expected.length && timingSafeEqual(actual, expected) ? { id, generation } : undefined;
  }

  /** Thirty days without a visit end a session. */
  const expiryFrom = (now: Date) => new Date(now.getTime() + REFRESH_SECONDS * 1000);

  async function accessToken(session: store.SessionRow): Promise<string> {
    const seconds = Math.floor(clock.now().getTime() / 1000);
    return new SignJWT({ sid: session.id, role: session.role })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(session.subjectId)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + ACCESS_SECONDS)
      .sign(key);
  }

  function giveCookie(jar: Jar, session: store.SessionRow): void {
    const maxAgeSeconds = Math.floor((session.expiresAt.getTime() - clock.now().getTime()) / 1000);
    jar.set(cookieNames[session.role], refreshToken(session), { maxAgeSeconds, sameSite: 'strict' });
  }

  /** The session with its next refresh token, or with the one that another tab brought it to; undefined when it ended. */
  async function rotate(session: store.SessionRow, now: Date): Promise<store.SessionRow | undefined> {
    return (
      (await store.rotate(db, { ...session, now, expiresAt: expiryFrom(now) })) ??
      store.findLiveSession(db, session.id, now)
    );
  }

  /** Ends a session; its sockets hear of it exactly when that is so. */
  async function endIn(tx: Database, id: string): Promise<void> {
    await store.revoke(tx, id, clock.now());
    await notify(tx, SESSION_ENDED_CHANNEL, id);
  }

  const end = ({ id }: store.SessionRow) => given.connection.inTransaction((tx) => endIn(tx, id));

  /** The id in the refresh cookie, whether or not its session lives. */
  const toldBy = (role: Role, jar: Jar) => readRefreshToken(jar.get(cookieNames[role]) ?? '')?.id;

  return {
    /**
     * Signs a person in on this device: sets the refresh cookie and answers the access token. The session that the cookie
     * stood for until now ends: anyone who has a copy of it shall not go on with it.
     */
    async start(
      tx: Database,
      person: { role: Role; subjectId: string; userAgent: string; network?: string },
      jar: Jar,
    ): Promise<{ accessToken: string; sessionId: string }> {
      const createdAt = clock.now();
      const provenAt = person.role === 'owner' ? createdAt : null;
      const session = await store.insertSession(tx, {
        ...person,
        ...{ createdAt, provenAt, expiresAt: expiryFrom(createdAt) },
      });
      if (person.role === 'client') await store.noteSeen(tx, person.subjectId, createdAt);
      const before = toldBy(person.role, jar);
      if (before) await endIn(tx, before);
      giveCookie(jar, session);
      return { accessToken: await accessToken(session), sessionId: session.id };
    },

    /**
     * A new access token for the refresh cookie, which is replaced. Of tabs that ask at once the slower ones are given
     * the same new cookie; any other second use of a token ends the whole family: someone has a copy. What counts is
     * how things stood when the request was first looked at: while it waits for its turn, others may go further.
     */
    async refresh(role: Role, jar: Jar): Promise<{ accessToken: string } | Refusal<'signed-out'>> {
      const now = clock.now();
      const told = readRefreshToken(jar.get(cookieNames[role]) ?? '');
      const found = told && (await store.findLiveSession(db, told.id, now));
      if (!told || found?.role !== role) return signedOut(role, jar);
      const standing = standingOf(found, told.generation, now);
      if (standing === 'copied') {
        await end(found);
        return signedOut(role, jar);
      }
      if (role === 'client') await store.noteSeen(db, found.subjectId, now);
      const answer = { accessToken: await accessToken(found) };
      // Looked at last: a late tab must not put an older cookie over the one that another has just brought.
      const session = standing === 'late' ? await store.findLiveSession(db, told.id, now) : await rotate(found, now);
      if (!session) return signedOut(role, jar);
      giveCookie(jar, session);
      return answer;
    },

    /** Who an access token stands for; undefined when it is not ours, has run out, or its session ended. */
    async read(token: string): Promise<SignedInClient | SignedInOwner | undefined> {
      const now = clock.now();
      const claims = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now }).then(
        ({ payload }) => payload,
        () => undefined,
      );
      if (!claims || typeof claims.sid !== 'string') return undefined;
      const session = await store.findLiveSession(db, claims.sid, now);
      if (!session) return undefined;
      const { id: sessionId, subjectId } = session;
      return session.role === 'client'
        ? { role: 'client', clientId: subjectId, sessionId }
        : { role: 'owner', ownerId: subjectId, sessionId, provenLately: isProvenLately(session.provenAt, now) };
    },

    /** Whether a session lives, as the caller's transaction sees it. */
    isAlive: async (tx: Database, id: string): Promise<boolean> =>
      (await store.findLiveSession(tx, id, clock.now())) !== undefined,

    /** The owner has proved herself once more in this session. */
    noteProven: (tx: Database, sessionId: string) => store.noteProven(tx, sessionId, clock.now()),

    /** The sessions of a person that live, the one that was used last first. */
    listOf: (subjectId: string) => store.listLiveSessions(db, subjectId, clock.now()),

    /** Ends one session of a person, in the caller's transaction; false when there is none such any more. */
    async endOne(tx: Database, subjectId: string, id: string): Promise<boolean> {
      const ended = await store.revokeOf(tx, { id, subjectId, revokedAt: clock.now() });
      if (ended) await notify(tx, SESSION_ENDED_CHANNEL, id);
      return ended;
    },

    /** Until when a session is fresh enough to prove who is there (decision 36); undefined when it is not any more. */
    async freshUntil(sessionId: string): Promise<Date | undefined> {
      const session = await store.findSession(db, sessionId);
      const until = session && freshUntil(session.createdAt);
      return until && until > clock.now() ? until : undefined;
    },

    /** Ends the session of the refresh cookie, and `sessionId` too when the access token named one. */
    async end(role: Role, jar: Jar, sessionId?: string): Promise<void> {
      for (const id of new Set([toldBy(role, jar), sessionId])) {
        const session = id === undefined ? undefined : await store.findSession(db, id);
        if (session?.role === role) await end(session);
      }
      jar.clear(cookieNames[role]);
    },

    /**
     * Ends every session of a person, on every device, in the caller's transaction: for anyone who takes a person out, or
     * changes a password and keeps the session that does it. Answers how many there were.
     */
    async endAll(tx: Database, subjectId: string, butNot?: string): Promise<number> {
      const ended = await store.revokeAll(tx, { subjectId, butNot, revokedAt: clock.now() });
      for (const id of ended) await notify(tx, SESSION_ENDED_CHANNEL, id);
      return ended.length;
    },
  };

  function signedOut(role: Role, jar: Jar): Refusal<'signed-out'> {
    jar.clear(cookieNames[role]);
    return refuse('signed-out');
  }
}
