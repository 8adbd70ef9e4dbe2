import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from '#platform/http/cache/response-cache.ts';
import type { SiteStateReader } from '#platform/http/cache/site-state.ts';
import type { SiteView } from '#platform/http/cache/site-view.ts';
import type { BotCheck } from './bot-check/bot-check.ts';
import type { Endpoint } from './contract/endpoint.ts';
import type { Invariant } from './database/audit/invariant.ts';
import type { Connection } from './database/connection.ts';
import type { AllEmailColumns } from './email-addresses/email-columns.ts';
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
import type { QueryCode } from './pages.ts';
import type { PersonalTable, RetainedTable } from './privacy/personal.ts';
import type { Retention } from './privacy/retention.ts';
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
  /** For how long records are kept. */
  retention: Retention;
  /** What the tables of all features declare. */
  schema: {
    personalTables: readonly PersonalTable[];
    retentionRules: readonly RetainedTable[];
    emailColumns: AllEmailColumns;
    invariants: readonly Invariant[];
  };
};

/**
 * What one feature uses of another: the type of the few functions that it calls. It loads nothing. `Reason` are the
 * failures that they return.
 */
export type Public<Services, Reason extends string = never> = {
  readonly types?: { services: Services; reason: Reason };
};
export const publicOf = <Services, Reason extends string = never>(): Public<Services, Reason> => ({});

/** By the names of the features. */
type Needs = Readonly<Record<string, Public<unknown, string>>>;
export type ServicesOf<N extends Needs> = {
  readonly [Name in keyof N]: N[Name] extends Public<infer Services, string> ? Services : never;
};
/** Distributive: otherwise a feature without needs could fail with every reason. */
type ReasonOf<P> = P extends Public<unknown, infer Reason> ? Reason : never;

/** A handler, alone or with what else its endpoint needs. */
type Route<E, Reason extends string> =
  | Handler<E, Reason>
  | ({ readonly handle: Handler<E, Reason> } & HandlerOptions<Reason>);
type AnyRoute = Route<unknown, string>;
type PageQueries = Readonly<Record<string, QueryCode<never>>>;
type Endpoints = Readonly<Record<string, Endpoint>>;

/** A handler for each endpoint: without it, the feature does not compile. One that is superfluous does not start. */
type Routes<List, Reason extends string> = { readonly [Name in keyof List]: Route<List[Name], Reason> };

type Definition<
  Name extends string,
  List extends Endpoints,
  Failures extends FailureTable,
  N extends Needs,
  Services,
> = {
  /** Other features need it by this name. */
  name: Name;
  endpoints: List;
  failures?: Failures;
  mails?: Readonly<Record<string, AnyMail>>;
  /** What is no data in the queries of its pages, by path. */
  pageQueries?: PageQueries;
  /** What it uses of features that are listed before it, by their names. */
  needs?: N;
  services(deps: Platform & ServicesOf<N>): Services;
  /**
   * Binds each endpoint to a service, once all features have started. It may fail with reasons of the platform, its own,
   * and those of its needs.
   */
  routes(
    services: NoInfer<Services>,
    platform: Platform,
  ): Routes<List, PlatformReason | (keyof Failures & string) | ReasonOf<N[keyof N]>>;
  /** Routes outside the API: forms without scripts, files, what other programs call. */
  otherRoutes?(scope: FastifyInstance, services: NoInfer<Services>, platform: Platform): void;
  /** What it does in the background. */
  work?(services: NoInfer<Services>, platform: Platform): Work;
  /** What it gives to the slots of others. */
  fills?(services: NoInfer<Services>): readonly Filled[];
};

/** A feature that runs. */
export type Started<Services = unknown> = {
  services: Services;
  /** Call it once all features have started, because a response may have parts that others give. */
  createRoutes(): Readonly<Record<string, AnyRoute>>;
  fills: readonly Filled[];
  work: Work;
  registerOtherRoutes(scope: FastifyInstance): void;
};

/** What a feature declares. What it is made of stays typed inside; from outside, all features look the same. */
export type Feature<
  Name extends string = string,
  List extends Endpoints = Endpoints,
  Services = unknown,
  N extends Needs = Needs,
> = {
  readonly name: Name;
  readonly endpoints: List;
  readonly failures: FailureTable;
  readonly mails: Readonly<Record<string, AnyMail>>;
  readonly pageQueries: PageQueries;
  readonly needs: N;
  start(platform: Platform, running: ReadonlyMap<string, unknown>): Started<Services>;
};

/** Declares a feature for the server. `src/features.ts` lists them. */
export function defineFeature<
  const Name extends string,
  const List extends Endpoints,
  Services,
  const Failures extends FailureTable = Record<never, never>,
  N extends Needs = Record<never, never>,
>(definition: Definition<Name, List, Failures, N, Services>): Feature<Name, List, Services, N> {
  const { name, endpoints, failures = {}, mails = {}, pageQueries = {}, needs = {} as N } = definition;
  return {
    name,
    endpoints,
    failures,
    mails,
    pageQueries,
    needs,
    start(platform, running) {
      const needed = Object.fromEntries(Object.keys(needs).map((need) => [need, running.get(need)]));
      const services = definition.services({ ...platform, ...(needed as ServicesOf<N>) });
      return {
        services,
        createRoutes: () => definition.routes(services, platform) as Readonly<Record<string, AnyRoute>>,
        fills: definition.fills?.(services) ?? [],
        work: definition.work?.(services, platform) ?? {},
        registerOtherRoutes: (scope) => definition.otherRoutes?.(scope, services, platform),
      };
    },
  };
}
