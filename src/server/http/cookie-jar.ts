import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';

/** The cookies of one request and its answer. */
export type CookieJar = {
  get(name: string): string | undefined;
  /** `readable` is for the one cookie that a page's script must see; all others are HttpOnly. */
  set(
    name: string,
    value: string,
    options: { maxAgeSeconds: number; sameSite: 'strict' | 'lax'; readable?: boolean },
  ): void;
  clear(name: string): void;
};

/**
 * The jar of a request. Where the site is served over TLS (`secure`) names carry `__Host-`, which a browser only takes
 * with Secure, for the whole site and no other host (RFC 6265bis §4.1.3.2).
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
