import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The PayPal app that may call the API. */
export type Client = { clientId: string; clientSecret: string };

/** About nine hours, like PayPal's tokens. */
export const TOKEN_TTL_SECONDS = 32_400;

/**
 * Access tokens contain their expiry and are signed with the client's secret. They are not stored, so they survive a
 * restart.
 */
export function createAccessTokens({ clientSecret }: Client) {
  const sign = (text: string) => createHmac('sha256', `token ${clientSecret}`).update(text).digest('base64url');
  return {
    issue(nowMs: number): string {
      const text = `A21AA${randomBytes(12).toString('base64url')}~${Math.floor(nowMs / 1000) + TOKEN_TTL_SECONDS}`;
      return `${text}~${sign(text)}`;
    },
    isValid(token: string, nowMs: number): boolean {
      const [head, expiresAt, signature = ''] = token.split('~');
      return isEqual(signature, sign(`${head}~${expiresAt}`)) && Number(expiresAt) * 1000 > nowMs;
    },
  };
}

/** Returns whether an `Authorization` header contains the client's id and secret. */
export function isValidClient(client: Client, authorization: string | undefined): boolean {
  const [, encoded] = /^Basic ([\w+/=-]+)$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined) return false;
  return isEqual(Buffer.from(encoded, 'base64').toString('utf8'), `${client.clientId}:${client.clientSecret}`);
}

/** Compares in constant time. */
export function isEqual(one: string, other: string): boolean {
  const digests = [one, other].map((text) => createHmac('sha256', 'compare').update(text).digest());
  return timingSafeEqual(digests[0] as Buffer, digests[1] as Buffer);
}
