import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from '#platform/http/cache/response-cache.ts';
import type { SiteStateReader } from '#platform/http/cache/site-state.ts';
import type { SiteView } from '#platform/http/cache/site-view.ts';
import type { BotCheck } from './bot-check/bot-check.ts';
import type { Endpoint } from './contract/endpoint.ts';
import type { Connection } from './database/connection.ts';
import type { Handler, HandlerOptions } from './http/endpoint-router.ts';
import type { FailureTable, PlatformReason } from './http/failures.ts';
import type { RateLimiter } from './http/rate-limiter.ts';
import type { SignedLinks } from './http/signed-links.ts';
import type { ImageWorker } from './images/image-worker.ts';
import type { Queue } from './jobs/queue.ts';
import type { Work } from './jobs/work.ts';
import type { ErrorReporter } from './logging/error-reporter.ts';
import type { AnyMail, MailCatalog } from './mail/mails.ts';
import type { Outbox } from './mail/outbox.ts';
import type { EventPublisher } from './realtime/realtime.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { Filled } from './slots.ts';
import type { Clock } from './time/clock.ts';

/** What every feature may use. A service names the few that it needs: `Pick<Platform, 'connection' | 'clock'>`. */
export type Platform = {
  connection: Connection;
  queue: Queue;
  clock: Clock;
  /** Never goes back, so expired sessions and links stay expired. */
  monotonicClock: Clock;
  timeZone: string;
  /** URL of the site, without a trailing slash. It is final only once the server listens. */
  publicUrl: () => string;
  links: SignedLinks;
  /** Signs sessions and rate limit keys. */
  secret: string;
  /** Encrypts clients' health information, second factors and addresses of calendars. */
  intakeKey: string;
  outbox: Outbox;
  ownerEmail: string;
  mails: MailCatalog;
  rateLimiter: RateLimiter;
  /** False disables the limits of features that count by themselves. */
  limitsOn: boolean;
  sessions: Sessions;
  events: EventPublisher;
  images: ImageWorker;
  botCheck: BotCheck;
  /** What public pages and answers were made of, and whether visitors see them. */
  site: { cache: ResponseCache; siteState: SiteStateReader; siteView: SiteView; secure: boolean };
  /** Call it when public content changes. */
  invalidateCache: () => void;
  /** What all features gave to slots. It is complete once all have started, so read it when somebody asks. */
  fills: readonly Filled[];
  reportError: ErrorReporter;
};

/**
 * What one feature uses of another: a name, and the type of the few functions that it calls. It loads nothing.
 * `Reason` are the failures that they return.
 */
export type Public<Services, Reason extends string = never> = {
  readonly name: string;
  readonly types?: { services: Services; reason: Reason };
};
export const publicOf = <Services, Reason extends string = never>(name: string): Public<Services, Reason> => ({ name });

type AnyPublic = Public<unknown, string>;
type Needs = Readonly<Record<string, AnyPublic>>;
type ServicesOf<N extends Needs> = {
  readonly [Name in keyof N]: N[Name] extends Public<infer Services, string> ? Services : never;
};
/** Distributive: otherwise a feature without needs could fail with every reason. */
type ReasonOf<P> = P extends Public<unknown, infer Reason> ? Reason : never;

/** A handler, alone or with what else its endpoint needs. */
type Route<E, Reason extends string> =
  | Handler<E, Reason>
  | ({ readonly handle: Handler<E, Reason> } & HandlerOptions<Reason>);
type AnyRoute = Route<unknown, string>;
type Endpoints = Readonly<Record<string, Endpoint>>;

/** A handler for each endpoint: without it, the feature does not compile. One that is superfluous does not start. */
type Routes<List, Reason extends string> = { readonly [Name in keyof List]: Route<List[Name], Reason> };

type Definition<List extends Endpoints, Failures extends FailureTable, N extends Needs, Services> = {
  /** Other features need it by this name. */
  name: string;
  endpoints: List;
  failures?: Failures;
  mails?: Readonly<Record<string, AnyMail>>;
  /** Features that are listed before this one, and what it uses of them. */
  needs?: N;
  services(deps: Platform & ServicesOf<N>): Services;
  /** Binds each endpoint to a service. It may fail with reasons of the platform, its own, and those of its needs. */
  routes(services: Services): Routes<List, PlatformReason | (keyof Failures & string) | ReasonOf<N[keyof N]>>;
  /** Routes outside the API: forms without scripts, files, what other programs call. */
  otherRoutes?(scope: FastifyInstance, services: Services): void;
  /** What it does in the background. */
  work?(services: Services): Work;
  /** What it gives to the slots of others. */
  fills?(services: Services): readonly Filled[];
};

/** A feature that runs. */
export type Started<Services = unknown> = {
  services: Services;
  routes: Readonly<Record<string, AnyRoute>>;
  fills: readonly Filled[];
  work: Work;
  registerOtherRoutes(scope: FastifyInstance): void;
};

/** What a feature declares. What it is made of stays typed inside; from outside, all features look the same. */
export type Feature<List extends Endpoints = Endpoints, Services = unknown> = {
  readonly name: string;
  readonly endpoints: List;
  readonly failures: FailureTable;
  readonly mails: Readonly<Record<string, AnyMail>>;
  /** The names of the features that it needs. */
  readonly needs: readonly string[];
  start(platform: Platform, running: ReadonlyMap<string, unknown>): Started<Services>;
};

/** Declares a feature for the server. `src/features.ts` lists them. */
export function defineFeature<
  const List extends Endpoints,
  Services,
  const Failures extends FailureTable = Record<never, never>,
  N extends Needs = Record<never, never>,
>(definition: Definition<List, Failures, N, Services>): Feature<List, Services> {
  const { name, endpoints, failures = {}, mails = {} } = definition;
  const needs = Object.entries<AnyPublic>(definition.needs ?? {});
  return {
    name,
    endpoints,
    failures,
    mails,
    needs: needs.map(([, need]) => need.name),
    start(platform, running) {
      const needed = Object.fromEntries(needs.map(([key, need]) => [key, running.get(need.name)]));
      const services = definition.services({ ...platform, ...(needed as ServicesOf<N>) });
      return {
        services,
        routes: definition.routes(services) as Readonly<Record<string, AnyRoute>>,
        fills: definition.fills?.(services) ?? [],
        work: definition.work?.(services) ?? {},
        registerOtherRoutes: (scope) => definition.otherRoutes?.(scope, services),
      };
    },
  };
}
