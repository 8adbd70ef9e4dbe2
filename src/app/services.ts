import type { Google } from '#features/accounts/sign-in/google.ts';
import type { CalendarFetch } from '#features/bookings/busy-calendars/calendar-fetch.ts';
import type { PayPal } from '#features/payments/paypal/paypal.ts';
import type { Platform } from '#platform/feature.ts';
import { createRateLimiter } from '#platform/http/rate-limiter.ts';
import { startImageWorker } from '#platform/images/image-worker.ts';
import { composeMails } from '#platform/mail/mails.ts';
import { createOutbox, OWNER_RECIPIENT } from '#platform/mail/outbox.ts';
import { events } from '#platform/realtime/realtime.ts';
import { createSessions } from '#platform/sessions/sessions.ts';
import type { Filled } from '#platform/slots.ts';
import { createMonotonicClock } from '#platform/time/clock.ts';
import { features } from '../features.ts';
import { pages } from '../pages.ts';
import { startFeatures } from './compose.ts';
import type { Config } from './config.ts';
import { listSetupChecks } from './doctor/setup-checks.ts';
import { emailColumns, invariants, personalTables, retentionRules } from './schema.ts';
import type { BackgroundWork } from './workers.ts';

/** The dependencies of the services: database, queue, clock, and the adapters to third parties. */
export type AppDeps = Pick<
  Platform,
  'connection' | 'queue' | 'clock' | 'links' | 'secret' | 'intakeKey' | 'botCheck' | 'publicUrl' | 'reportError'
> & {
  config: Config;
  /** Undefined: payments are off. */
  payPal: PayPal | undefined;
  /** Undefined: sign-in with Google is off. */
  google: Google | undefined;
  /** Fetches the owner's busy calendars. */
  fetchCalendar: CalendarFetch;
};

export type Services = ReturnType<typeof createServices>['services'];

/** The emails of all features. */
export const mailCatalog = composeMails(features.map(({ mails }) => mails));

/** Creates what every feature may use, and starts the features. */
export function createServices(deps: AppDeps, { site, invalidateCache }: Pick<Platform, 'site' | 'invalidateCache'>) {
  const { config, connection, queue, clock, links, secret, intakeKey, botCheck, publicUrl, reportError } = deps;
  const { payPal, google, fetchCalendar } = deps;
  const { timeZone, rateLimits: limitsOn, retention } = config;
  const monotonicClock = createMonotonicClock(clock);
  const fills: Filled[] = [];
  const platform = {
    connection,
    queue,
    clock,
    monotonicClock,
    timeZone,
    publicUrl,
    links,
    secret,
    intakeKey,
    outbox: createOutbox({ queue, clock, ownerEmail: config.ownerEmail }),
    ownerEmail: OWNER_RECIPIENT,
    mails: mailCatalog,
    rateLimiter: createRateLimiter({ connection, clock, secret, enabled: limitsOn }),
    limitsOn,
    sessions: createSessions({ connection, clock: monotonicClock, secret }),
    events,
    images: startImageWorker(deps),
    botCheck,
    site,
    invalidateCache,
    fills,
    reportError,
    retention,
    schema: { personalTables, retentionRules, emailColumns, invariants },
  } satisfies Platform;
  const given = {
    config,
    pages,
    payPal,
    google,
    fetchCalendar,
    listSetupChecks: () => listSetupChecks(config, publicUrl()),
  };
  const { services, work, registerRoutes } = startFeatures(features, platform, { given, fills });
  const { settings, content, privacy } = services;
  const background: BackgroundWork = {
    features: work,
    mails: mailCatalog,
    readBusiness: () => settings.readBusiness(),
    readOwnWords: (template) => content.mailWords.read(template),
    isClockPlausible: privacy.isClockPlausible,
  };
  return { platform, services, registerRoutes, background };
}
