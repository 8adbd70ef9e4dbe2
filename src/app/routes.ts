import type { FastifyInstance } from 'fastify';
import { registerAccountRoutes } from '#features/accounts/routes.ts';
import { registerGoogleRoutes } from '#features/accounts/sign-in/google-routes.ts';
import { registerEmailPreviewRoutes } from '#features/admin-access/email-previews/routes.ts';
import { registerOperationsRoutes } from '#features/admin-access/operations/routes.ts';
import { registerAdminAccessRoutes } from '#features/admin-access/routes.ts';
import { registerBookingRoutes, registerBusyCalendarRoutes } from '#features/bookings/routes.ts';
import { findBookingCalendarFile } from '#features/bookings/visits/calendar-file.ts';
import { registerClassRoutes } from '#features/classes/routes.ts';
import { findSignUpCalendarFile } from '#features/classes/sign-up/sign-up-links.ts';
import { registerClientAdminRoutes } from '#features/clients/admin/routes.ts';
import { registerPastVisitRoutes } from '#features/clients/past-visits.ts';
import { registerClientFormRoutes } from '#features/clients/routes.ts';
import { registerMediaRoutes } from '#features/content/media-routes.ts';
import { registerContentRoutes } from '#features/content/routes.ts';
import { registerCouponAdminRoutes } from '#features/payments/coupons/admin/routes.ts';
import { registerPaymentIssueRoutes } from '#features/payments/issues/routes.ts';
import { registerPaymentRoutes } from '#features/payments/routes.ts';
import { registerPrivacyRoutes } from '#features/privacy/routes.ts';
import { registerSettingsRoutes } from '#features/settings/routes.ts';
import { registerSetupRoutes } from '#features/settings/setup/routes.ts';
import { createBuyerCookies } from '#features/shop/orders/buyer-cookies.ts';
import { registerRestockRoutes } from '#features/shop/restock/routes.ts';
import { registerChocolateAdminRoutes, registerOrderAdminRoutes, registerShopRoutes } from '#features/shop/routes.ts';
import { registerPhotoRoutes } from '#features/shop/tins/tin-pictures.ts';
import { registerSiteRoutes } from '#features/site/routes.ts';
import { registerSearchEngineRoutes } from '#features/site/search-engines.ts';
import type { Platform } from '#platform/feature.ts';
import { createAuthGuard } from '#platform/http/auth-guard.ts';
import { createEndpointRouter, type EndpointRouter, type Handler } from '#platform/http/endpoint-router.ts';
import type { FailureTable } from '#platform/http/failures.ts';
import { registerCalendarFileRoutes } from '#platform/mail/calendar/calendar-file-routes.ts';
import { pages } from '../pages.ts';
import { contract } from './contract.ts';
import { failureResponses } from './failures.ts';
import type { AppDeps, Services } from './services.ts';

/** Registers the routes of every feature. */
export function registerFeatureRoutes(
  scope: FastifyInstance,
  deps: AppDeps,
  site: Platform['site'],
  services: Services,
): void {
  const { config, connection, clock, publicUrl } = deps;
  const { secure, siteState, siteView } = site;
  const bind = createEndpointRouter(scope, {
    ...site,
    failures: failureResponses,
    guard: createAuthGuard(services.sessions, services.rateLimiter),
    readBusiness: () => services.settings.readBusiness(),
  });
  const route: EndpointRouter<FailureTable> = (name, handle, statuses, response) =>
    bind(name, contract[name], handle as Handler<unknown, string>, { statuses, response });
  const buyerCookies = createBuyerCookies(deps.secret);
  registerAccountRoutes(route, services.accountDeps);
  registerGoogleRoutes(scope, services.accountDeps, secure);
  registerAdminAccessRoutes(route, services);
  registerOperationsRoutes(route, services.operationsDeps);
  registerEmailPreviewRoutes(route, scope, services.emailPreviews);
  registerBookingRoutes(route, services.bookingDeps);
  registerBusyCalendarRoutes(route, services.busyCalendarDeps);
  registerPaymentRoutes(route, services.payments, scope, buyerCookies.issue);
  registerPaymentIssueRoutes(route, services.paymentIssueDeps);
  registerClientFormRoutes(route, services.clientForms, { connection, clock });
  registerClientAdminRoutes(route, services.clientAdmin);
  registerClassRoutes(route, services.classDeps, services);
  registerPastVisitRoutes(route, services.pastVisitDeps);
  const getMailContext = async () => ({
    publicUrl: publicUrl(),
    links: deps.links,
    timeZone: config.timeZone,
    business: await services.settings.readBusiness(),
  });
  registerCalendarFileRoutes(scope, {
    class: async (token) => findSignUpCalendarFile(services.classDeps, token, await getMailContext()),
    session: async (token) => findBookingCalendarFile(services.bookingDeps, token, await getMailContext()),
  });
  registerShopRoutes(route, services, buyerCookies);
  registerRestockRoutes(route, services.restock, scope);
  registerChocolateAdminRoutes(route, services.shopDeps);
  registerPhotoRoutes(scope, connection);
  registerMediaRoutes(scope, connection);
  registerCouponAdminRoutes(route, services.couponAdmin);
  registerOrderAdminRoutes(route, services.orderAdmin);
  services.started.registerRoutes(bind, scope);
  registerSearchEngineRoutes(scope, { publicUrl, siteState, pages });
  registerPrivacyRoutes(route, services.privacy, services.sessions);
  registerSettingsRoutes(route, services.settings);
  registerSetupRoutes(route, services.setup, siteView);
  registerContentRoutes(route, services.content, services.mailWords);
  const { settings, content } = services;
  registerSiteRoutes(route, { config, clock, settings, content, publicUrl, siteState });
}
