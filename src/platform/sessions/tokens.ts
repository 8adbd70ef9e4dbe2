import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#platform/time/clock.ts';
import type { SessionRow } from './store.ts';

/** Decision record 11. */
const ACCESS_TOKEN_TTL_SECONDS = 10 * 60;

export type TokenDeps = { clock: Clock; secret: string };

/**
 * Names the session, the claims that the browser reads (the person and the second of the end) and a random secret. Its
 * form is that of the signed tokens of 0.1.0, whose open tabs read the person in it. The row has its hash.
 */
export function createAccessToken({ clock }: TokenDeps, session: Pick<SessionRow, 'id' | 'subjectId'>): string {
  const exp = Math.floor(clock.now().getTime() / 1000) + ACCESS_TOKEN_TTL_SECONDS;
  const claims = Buffer.from(JSON.stringify({ sub: session.subjectId, exp })).toString('base64url');
  return `${session.id}.${claims}.${randomBytes(32).toString('base64url')}`;
}

/** Returns the session id of an access token that names a later end than `now`; its session knows whether it is real. */
export function parseAccessToken(token: string, now: Date): string | undefined {
  const [, id, claims = ''] =
    /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{1,200})\.[\w-]{43}$/.exec(token) ?? [];
  const [, exp] = /"exp":(\d{10})}$/.exec(Buffer.from(claims, 'base64url').toString()) ?? [];
  return Number(exp) * 1000 > now.getTime() ? id : undefined;
}

const computeRefreshHash = (secret: string, id: string, generation: number) =>
  createHmac('sha256', secret).update(`refresh token\n${id}\n${generation}`).digest();

export const createRefreshToken = ({ secret }: TokenDeps, { id, generation }: SessionRow): string =>
  `${id}.${generation}.${computeRefreshHash(secret, id, generation).toString('base64url')}`;

export function parseRefreshToken(
  { secret }: TokenDeps,
  token: string,
): { id: string; generation: number } | undefined {
  const match = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/.exec(token);
  if (!match) return undefined;
  const [, id = '', number = '', signature = ''] = match;
  const generation = Number(number);
  const actual = Buffer.from(signature, 'base64url');
  const expected = computeRefreshHash(secret, id, generation);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? { id, generation } : undefined;
}

/** The previous token stays valid for this time, because two tabs may refresh at once (decision 13). */
export const REFRESH_GRACE_MS = 20_000;

/** The refresh tokens of one session: the current generation and its creation time. */
type TokenFamily = { generation: number; rotatedAt: Date };

/** Classifies a refresh token: current, in its grace period after a rotation, or reused by another party. */
export function classifyRefreshToken(
  { generation, rotatedAt }: TokenFamily,
  tokenGeneration: number,
  now: Date,
): 'current' | 'grace' | 'reused' {
  if (tokenGeneration === generation) return 'current';
  const isPrevious = tokenGeneration + 1 === generation;
  return isPrevious && now.getTime() - rotatedAt.getTime() <= REFRESH_GRACE_MS ? 'grace' : 'reused';
}
