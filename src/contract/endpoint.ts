import type { z } from 'zod';

/** Who may make a call; `signed-in` is a client or the owner. A route that declares nobody does not compile. */
export type Role = 'visitor' | 'client' | 'owner' | 'signed-in';

/**
 * Whose thing a client's call must name in its path; anyone who names another's is refused and learns nothing of it. `self`:
 * the client's own id. `holder`: a slot that this client holds. `booker`: a booking of this client. `anyone`: what is
 * offered to all clients alike.
 */
export type OwnershipRule = 'self' | 'holder' | 'booker' | 'anyone';

/** One call of the HTTP interface: what goes in, what comes out, who may make it and how often. */
export type Endpoint = {
  summary: string;
  role: Role;
  ownership?: OwnershipRule;
  /** Calls a minute from one address. */
  perMinute: number;
  query?: z.ZodType;
  params?: z.ZodType;
  body?: z.ZodType;
  /** The body is no JSON but a file as it is (`z.file()`), of at most so many bytes. */
  file?: { type: 'image/*'; maxBytes: number };
  /** Success answers by status; the first is the usual one. Failures all have the shape of Problem. */
  responses: { [status: number]: z.ZodType };
  /**
   * The owner must have proved herself within a quarter of an hour (domain/admin-access/step-up.ts), by signing in or by
   * `POST /api/admin/prove`: for what takes much away at once, or much out, or shows what is nobody else's business.
   * `without-page`: a list of people that answers all of them where no `page` is asked for, and only then.
   * `many-pages`: each answer names several people, but never all. Without a fresh proof, one session sees at most sixty
   * different pages of both kinds in an hour.
   */
  stepUp?: true | 'without-page' | 'many-pages';
  /** The answer is the same for everybody and is kept ready-made until anything shown changes. */
  cached?: true;
};

/** 'POST /api/signup' and the like. A parameter in the path is written {id}. */
export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** A client's call that names something in its path says whose that must be, or it does not compile. */
type RequireOwnership<Definitions> = {
  [Name in keyof Definitions]: Name extends `${string}{${string}`
    ? Definitions[Name] extends { role: 'client' | 'signed-in' }
      ? { ownership: OwnershipRule }
      : unknown
    : unknown;
};

/** Checks a noun's calls against the shape above and keeps their exact types. */
export function endpoints<const Definitions extends Record<EndpointKey, Endpoint>>(
  definitions: Definitions & RequireOwnership<Definitions>,
): Definitions {
  return definitions;
}
