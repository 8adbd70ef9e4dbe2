import { createHmac, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import type { SessionRow } from './store.ts';

/** Decision record 11. */
const ACCESS_TOKEN_TTL_SECONDS = 10 * 60;

export type TokenDeps = { clock: Clock; secret: string; accessTokenKey: Uint8Array };

export const createAccessTokenKey = (secret: string): Uint8Array =>
  createHmac('sha256', secret).update('access tokens').digest();

export async function createAccessToken(deps: TokenDeps, session: SessionRow): Promise<string> {
  const seconds = Math.floor(deps.clock.now().getTime() / 1000);
  return new SignJWT({ sid: session.id, role: session.role })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(session.subjectId)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ACCESS_TOKEN_TTL_SECONDS)
    .sign(deps.accessTokenKey);
}

/** Returns the session id of an access token; undefined if the token is invalid or expired. */
export async function parseAccessToken(deps: TokenDeps, token: string, now: Date): Promise<string | undefined> {
  const claims = await jwtVerify(token, deps.accessTokenKey, { algorithms: ['HS256'], currentDate: now }).then(
    ({ payload }) => payload,
    () => undefined,
  );
  return typeof claims?.sid === 'string' ? claims.sid : undefined;
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
