import type { z } from 'zod';

/** Who may make a call; `signed-in` is a client or the owner. A route that declares nobody does not compile. */
export type Role = 'visitor' | 'client' | 'owner' | 'signed-in';

/** One call of the HTTP interface: what goes in, what comes out, who may make it and how often. */
export type Call = {
  summary: string;
  role: Role;
  /** Calls a minute from one address. */
  perMinute: number;
  query?: z.ZodType;
  params?: z.ZodType;
  body?: z.ZodType;
  /** The body is no JSON but a file as it is (`z.file()`), of at most so many bytes. */
  file?: { type: 'image/*'; maxBytes: number };
  /** Success answers by status; the first is the usual one. Failures all have the shape of Problem. */
  answers: { [status: number]: z.ZodType };
  /** The answer is the same for everybody and is kept ready-made until anything shown changes. */
  cached?: true;
};

/** 'POST /api/signup' and the like. A parameter in the path is written {id}. */
export type CallName = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** Checks a noun's calls against the shape above and keeps their exact types. */
export function calls<const Some extends Record<CallName, Call>>(some: Some): Some {
  return some;
}
