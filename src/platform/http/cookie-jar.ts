import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';

/** The cookies of one request and its response. */
export type CookieJar = {
  get(name: string): string | undefined;
  /** `readable` is for the one cookie that page scripts must read; all others are HttpOnly. */
  set(
    name: string,
    value: string,
    options: { maxAgeSeconds: number; sameSite: 'strict' | 'lax'; readable?: boolean },
  ): void;
  clear(name: string): void;
};

/**
 * Creates the cookie jar of a request. Over TLS (`secure`) names start with `__Host-`; browsers accept those only
 * with Secure, Path=/ and no Domain (RFC 6265bis §4.1.3.2).
 */
export function createCookieJar(request: FastifyRequest, reply: FastifyReply, secure: boolean): CookieJar {
  const fullName = (name: string) => (secure ? `__Host-${name}` : name);
  const options = { path: '/', secure } as const;
  return {
    get: (name) => request.cookies[fullName(name)],
    set(name, value, { maxAgeSeconds, sameSite, readable = false }) {
      reply.setCookie(fullName(name), value, { ...options, httpOnly: !readable, sameSite, maxAge: maxAgeSeconds });
    },
    clear(name) {
      reply.clearCookie(fullName(name), options);
    },
  };
}
