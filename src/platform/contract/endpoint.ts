import { z } from 'zod';
import type { SitePart } from '#platform/business/opening.ts';
import { Id } from './fields.ts';

/** Who may call an endpoint; `signed-in` is a client or the owner. An endpoint without a role does not compile. */
export type Role = 'visitor' | 'client' | 'owner' | 'signed-in';

/**
 * Who must own the resource in the path of a client's request; a request for another's resource fails and reveals
 * nothing. `self`: the client's own id; `holder`: a slot that this client holds; `booker`: a booking of this client;
 * `anyone`: a resource offered to all clients.
 */
export type OwnershipRule = 'self' | 'holder' | 'booker' | 'anyone';

/** One HTTP endpoint: its input, its responses, its role and its rate limit. */
export type Endpoint = {
  summary: string;
  role: Role;
  ownership?: OwnershipRule;
  /** Requests per minute from one network address. */
  perMinute: number;
  query?: z.ZodType;
  /** The parameters of the path. Without this, each is an id. */
  params?: z.ZodType;
  body?: z.ZodType;
  /** The body is a raw file (`z.file()`) instead of JSON, of at most `maxBytes` bytes. */
  file?: { type: 'image/*' | 'video/*' | 'text/vtt'; maxBytes: number };
  /** Success responses by status, the usual one first. Every failure has the shape of Problem. */
  responses: { [status: number]: z.ZodType };
  /**
   * Requires the owner's authentication within the last 15 minutes (sign-in/step-up.ts), by sign-in or
   * `POST /api/admin/prove`: for bulk deletion, bulk export and sensitive data. Without it, a session may read at most
   * sixty different pages per hour from the endpoints of the two other kinds.
   */
  stepUp?:
    | true
    /** Required only if no `page` is requested, because the response then lists all people. */
    | 'without-page'
    /** Every response names several people, never all. */
    | 'many-pages';
  /** The endpoint is refused with 404 while this part of the site is switched off. */
  part?: SitePart;
  /** A visitor books, signs up or buys with it, so it is refused while the site is closed. */
  needsOpenSite?: true;
  /** The response is the same for every caller and is cached until public content changes. */
  cached?: true;
};

/** For example 'POST /api/signup'. A path parameter is written {id}. */
export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** A client endpoint with a path parameter must declare its ownership rule, or it does not compile. */
type RequireOwnership<Definitions> = {
  [Name in keyof Definitions]: Name extends `${string}{${string}`
    ? Definitions[Name] extends { role: 'client' | 'signed-in' }
      ? { ownership: OwnershipRule }
      : unknown
    : unknown;
};

type ParamNames<Name> = Name extends `${string}{${infer Param}}${infer Rest}` ? Param | ParamNames<Rest> : never;
type WithParams<Definitions> = {
  [Name in keyof Definitions]: Definitions[Name] extends { params: z.ZodType }
    ? Definitions[Name]
    : [ParamNames<Name>] extends [never]
      ? Definitions[Name]
      : Definitions[Name] & { params: z.ZodObject<{ [Param in ParamNames<Name>]: typeof Id }> };
};

/** Checks endpoint definitions against the shape above, and keeps their exact types with the ids of their paths. */
export function endpoints<const Definitions extends Record<EndpointKey, Endpoint>>(
  definitions: Definitions & RequireOwnership<Definitions>,
): WithParams<Definitions> {
  const complete = Object.entries<Endpoint>(definitions).map(([name, endpoint]) => {
    const ids = Array.from(name.matchAll(/\{(\w+)\}/g), ([, param = '']) => [param, Id]);
    return [name, ids.length === 0 ? endpoint : { params: z.object(Object.fromEntries(ids)), ...endpoint }];
  });
  return Object.fromEntries(complete);
}

type OwnerEndpoint = Omit<Endpoint, 'role' | 'ownership'>;
type OfOwner<Definitions> = { [Name in keyof Definitions]: Definitions[Name] & { role: 'owner' } };

/** The same for endpoints that are all for the owner. */
export function ownerEndpoints<const Definitions extends Record<EndpointKey, OwnerEndpoint>>(
  definitions: Definitions,
): WithParams<OfOwner<Definitions>> {
  const ofOwner = Object.entries(definitions).map(([name, endpoint]) => [name, { role: 'owner', ...endpoint }]);
  return endpoints(Object.fromEntries(ofOwner)) as WithParams<OfOwner<Definitions>>;
}

type PartInput<Part> = Part extends z.ZodType ? z.input<Part> : never;
type PartOutput<Part> = Part extends z.ZodType ? z.output<Part> : undefined;
type PartAt<E, Key extends string> = E extends { [K in Key]: infer Part } ? Part : undefined;

type OmitNever<T> = { [K in keyof T as [T[K]] extends [never] ? never : K]: T[K] };

/** The caller's input: only the parts that the endpoint has. */
export type RequestInput<E> = OmitNever<{
  params: PartInput<PartAt<E, 'params'>>;
  query: PartInput<PartAt<E, 'query'>>;
  body: PartInput<PartAt<E, 'body'>>;
}>;

/** The parsed input of a handler. */
export type ParsedRequest<E> = {
  params: PartOutput<PartAt<E, 'params'>>;
  query: PartOutput<PartAt<E, 'query'>>;
  body: PartOutput<PartAt<E, 'body'>>;
};

/** A handler's result, before the schema encodes it and strips unknown keys. */
export type HandlerResult<E> = E extends { responses: infer Responses }
  ? z.output<Extract<Responses[keyof Responses], z.ZodType>>
  : never;

/** The JSON of a response on success. */
export type ResponseBody<E> = E extends { responses: infer Responses }
  ? z.input<Extract<Responses[keyof Responses], z.ZodType>>
  : never;
