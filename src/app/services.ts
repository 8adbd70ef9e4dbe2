import type { Google } from '#features/accounts/sign-in/google.ts';
import { createEmailPreviewService } from '#features/admin-access/email-previews/service.ts';
import { createBackupDownload } from '#features/admin-access/maintenance/backup-download.ts';
import { reportParts } from '#features/admin-access/maintenance/report-parts.ts';
import { createMaintenanceService } from '#features/admin-access/maintenance/service.ts';
import { isAnyConfirmed } from '#features/admin-access/second-factor/store.ts';
import { createAdminAccessService } from '#features/admin-access/service.ts';
import { isOwnerEmail } from '#features/admin-access/store.ts';
import { createTodayService } from '#features/admin-access/today/service.ts';
import { listConflictingBookings } from '#features/bookings/appointments/booking-list.ts';
import { createBookingPaymentHandler } from '#features/bookings/booking/payment-handler.ts';
import type { CalendarFetch } from '#features/bookings/busy-calendars/calendar-fetch.ts';
import { ENCRYPTION_PURPOSE } from '#features/bookings/busy-calendars/deps.ts';
import {
  bookingFills,
  createBookingSettingRules,
  listPastSessions,
  publishMovedSession,
} from '#features/bookings/fills.ts';
import { createOfferPaymentHandler } from '#features/bookings/offers/payment-handler.ts';
import { renewOfferLinks } from '#features/bookings/offers/token.ts';
import { classFills, createClassSettingRules } from '#features/classes/fills.ts';
import { createClientClassService, listPastClasses } from '#features/classes/sign-up/client/service.ts';
import { createClientAdminService } from '#features/clients/admin/service.ts';
import { createClientFormService } from '#features/clients/service.ts';
import { createMailWordsService } from '#features/content/mail-words.ts';
import { createContentService } from '#features/content/service.ts';
import { createCouponAdminService } from '#features/payments/coupons/admin/service.ts';
import { createCouponService } from '#features/payments/coupons/service.ts';
import { paymentFills } from '#features/payments/fills.ts';
import type { PayPal } from '#features/payments/paypal/paypal.ts';
import { createPaymentService } from '#features/payments/service.ts';
import { createPrivacyService } from '#features/privacy/service.ts';
import { createBusinessRule } from '#features/settings/rules.ts';
import { createSettingsService } from '#features/settings/service.ts';
import { createSetupService } from '#features/settings/setup/service.ts';
import { setupFacts } from '#features/settings/setup/setup-facts.ts';
import type { ChocolateAdminDeps } from '#features/shop/catalog/admin/service.ts';
import { createShopService } from '#features/shop/catalog/service.ts';
import { shopFills } from '#features/shop/fills.ts';
import { createOrderAdminService } from '#features/shop/orders/admin/service.ts';
import { createOrderPaymentHandler } from '#features/shop/orders/payment-handler.ts';
import { createRestockService } from '#features/shop/restock/service.ts';
import type { BotCheck } from '#platform/bot-check/bot-check.ts';
import { createEncryption } from '#platform/crypto/encryption.ts';
import type { Connection, Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/feature.ts';
import { createHistoryService } from '#platform/history/history.ts';
import { createRateLimiter } from '#platform/http/rate-limiter.ts';
import type { SignedLinks } from '#platform/http/signed-links.ts';
import { startImageWorker } from '#platform/images/image-worker.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { ErrorReporter } from '#platform/logging/error-reporter.ts';
import { createOutbox, OWNER_RECIPIENT } from '#platform/mail/outbox.ts';
import { createPersonals } from '#platform/privacy/personals.ts';
import { getKeptDays } from '#platform/privacy/retention.ts';
import { events } from '#platform/realtime/realtime.ts';
import type { TimedSlot } from '#platform/schedule/conflicts.ts';
import { createSessions } from '#platform/sessions/sessions.ts';
import type { Filled } from '#platform/slots.ts';
import { type Clock, createMonotonicClock } from '#platform/time/clock.ts';
import { features } from '../features.ts';
import { startFeatures } from './compose.ts';
import type { Config } from './config.ts';
import { documentNames, documents } from './documents.ts';
import { mailCatalog } from './mails.ts';
import { emailColumns, personalTables } from './schema.ts';
import { settingsList } from './settings-list.ts';

/** The dependencies of the services: database, queue, clock, and the adapters to third parties. */
export type AppDeps = {
  config: Config;
  connection: Connection;
  queue: Queue;
  clock: Clock;
  links: SignedLinks;
  /** Signs sessions and rate limit keys. */
  secret: string;
  /** Encrypts clients' health information, second factors and addresses of calendars. */
  intakeKey: string;
  botCheck: BotCheck;
  /** Undefined: payments are off. */
  payPal: PayPal | undefined;
  /** Undefined: sign-in with Google is off. */
  google: Google | undefined;
  /** Fetches the owner's busy calendars. */
  fetchCalendar: CalendarFetch;
  /** URL of the site. It is final only once the server listens. */
  publicUrl: () => string;
  reportError: ErrorReporter;
};

export type Services = ReturnType<typeof createServices>;

/** What features give to the slots of others, in the order of the entries of a feed. */
const featureFills = [
  ...bookingFills,
  ...classFills,
  ...shopFills,
  ...paymentFills,
  setupFacts.with({ hasTwoStep: isAnyConfirmed }),
];

/**
 * Creates every feature's service with only the dependencies it needs. `invalidateCache` is called when public
 * content changes.
 */
export function createServices(deps: AppDeps, { site, invalidateCache }: Pick<Platform, 'site' | 'invalidateCache'>) {
  const { config, connection, queue, clock, links, secret } = deps;
  const fills: Filled[] = [...featureFills];
  const rateLimiter = createRateLimiter({ connection, clock, secret, enabled: config.rateLimits });
  const monotonicClock = createMonotonicClock(clock);
  const sessions = createSessions({ connection, clock: monotonicClock, secret });
  const images = startImageWorker(deps);
  const setup = createSetupService({
    connection,
    clock,
    config,
    secret,
    publicUrl: deps.publicUrl,
    fills,
  });
  const { timeZone } = config;
  const settings = createSettingsService(settingsList, {
    connection,
    clock,
    timeZone,
    invalidateCache,
    rules: [
      ...createBookingSettingRules({ clock, events, timeZone }),
      ...createClassSettingRules({ timeZone }),
      createBusinessRule(setup),
    ],
  });
  const platform: Platform = {
    connection,
    queue,
    clock,
    monotonicClock,
    timeZone,
    links,
    secret,
    rateLimiter,
    sessions,
    events,
    images,
    site,
    invalidateCache,
    fills,
    publicUrl: deps.publicUrl,
    intakeKey: deps.intakeKey,
    outbox: createOutbox({ queue, clock, ownerEmail: config.ownerEmail }),
    ownerEmail: OWNER_RECIPIENT,
    mails: mailCatalog,
    limitsOn: config.rateLimits,
    botCheck: deps.botCheck,
    reportError: deps.reportError,
  };
  const sharedDeps = { ...platform, settings };
  const content = createContentService({ ...sharedDeps, documents, documentNames });
  const mailWords = createMailWordsService(sharedDeps);
  const payments = createPaymentService({ ...sharedDeps, queue, payPal: deps.payPal });
  const coupons = createCouponService({
    ...sharedDeps,
    secret,
    limitsOn: config.rateLimits,
    marksKeptDays: getKeptDays(config.retention, 'coupons'),
  });
  const shopServices = createShopServices({ ...sharedDeps, payments, coupons, limitsOn: config.rateLimits });
  const maintenance = createMaintenanceService({ ...sharedDeps, backups: config.backups });
  const clientForms = createClientFormService({ ...sharedDeps, intakeKey: deps.intakeKey });
  const personals = createPersonals(personalTables, [clientForms.handedIn]);
  const clientAdmin = createClientAdminService({
    ...sharedDeps,
    secret,
    forms: clientForms,
    personals,
    mergesKeptDays: getKeptDays(config.retention, 'client-merges'),
    renewLinks: (tx, client) => renewOfferLinks({ links }, tx, client),
    publishMove: (tx, clientId) => publishMovedSession(events, tx, clientId),
    isOwnerEmail,
  });
  const bookingDeps = {
    ...sharedDeps,
    secret,
    payments,
    coupons,
    settings,
    leadMinutes: config.bookingLeadMinutes,
    addClient: clientAdmin.addClient,
  };
  payments.setHandlers({
    booking: createBookingPaymentHandler(bookingDeps),
    offer: createOfferPaymentHandler(bookingDeps),
    order: createOrderPaymentHandler(shopServices.shopDeps),
  });
  const privacy = createPrivacyService({
    ...sharedDeps,
    config,
    queue,
    clients: clientAdmin,
    personals,
    ensureBackup: maintenance.ensureBackup,
  });
  fills.push(reportParts.with({ retention: privacy.getRetentionStatus }));
  const started = startFeatures(features, platform, { given: { settings }, fills });
  const operationsDeps = { ...sharedDeps, emails: emailColumns };
  return {
    started,
    sessions,
    rateLimiter,
    images,
    payments,
    coupons,
    settings,
    setup,
    content,
    mailWords,
    adminAccess: createAdminAccessService({ ...sharedDeps, monotonicClock, intakeKey: deps.intakeKey }),
    history: createHistoryService(sharedDeps),
    maintenance,
    backups: createBackupDownload({ ...sharedDeps, backups: config.backups }),
    today: createTodayService({ ...operationsDeps, getSetup: setup.getSetup }),
    operationsDeps,
    paymentIssueDeps: { ...sharedDeps, queue, payments },
    fills,
    emailPreviews: createEmailPreviewService({
      ...sharedDeps,
      mailWords,
      fillInSample: shopServices.shop.fillInSample,
    }),
    accountDeps: { ...sharedDeps, monotonicClock, google: deps.google },
    bookingDeps,
    busyCalendarDeps: {
      ...bookingDeps,
      fetchCalendar: deps.fetchCalendar,
      encryption: createEncryption(deps.intakeKey, ENCRYPTION_PURPOSE),
    },
    clientForms,
    clientAdmin,
    privacy,
    clientClasses: createClientClassService(sharedDeps),
    pastVisitDeps: { ...sharedDeps, visitSources: [listPastClasses, listPastSessions] },
    classDeps: {
      ...sharedDeps,
      listConflictingBookings: (tx: Database, range: TimedSlot) => listConflictingBookings(bookingDeps, tx, range),
    },
    ...shopServices,
  };
}

type ShopDeps = Parameters<typeof createRestockService>[0] &
  ChocolateAdminDeps &
  Parameters<typeof createOrderAdminService>[0];

/** The shop, and the coupons that sessions have too. */
function createShopServices(deps: ShopDeps) {
  return {
    shop: createShopService(deps),
    restock: createRestockService(deps),
    shopDeps: deps,
    orderAdmin: createOrderAdminService(deps),
    couponAdmin: createCouponAdminService(deps),
  };
}
