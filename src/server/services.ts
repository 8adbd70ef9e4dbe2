import type { Connection } from '#database/connection.ts';
import { type Clock, neverBack } from './clock.ts';
import type { Config } from './config.ts';
import { accountService } from './features/accounts/service.ts';
import { historyService } from './features/admin-access/history/service.ts';
import { adminAccessService } from './features/admin-access/service.ts';
import { todayService } from './features/admin-access/today/service.ts';
import { upkeepService } from './features/admin-access/upkeep/service.ts';
import { upkeepReportService } from './features/admin-access/upkeep-reports/service.ts';
import { takingHome } from './features/admin-access/upkeep-reports/taking-home.ts';
import { bookingsDesk } from './features/bookings/owning/service.ts';
import { bookingService } from './features/bookings/service.ts';
import { clientVisitService } from './features/classes/client/service.ts';
import { classDesk } from './features/classes/desk/service.ts';
import { rosterService } from './features/classes/roster/service.ts';
import { classService } from './features/classes/service.ts';
import { clientDeskService } from './features/clients/desk/service.ts';
import { clientFormService } from './features/clients/service.ts';
import { enquiryDeskService } from './features/enquiries/desk/service.ts';
import { enquiryService } from './features/enquiries/service.ts';
import { financeService } from './features/finances/service.ts';
import { newsletterDeskService } from './features/newsletter/desk/service.ts';
import { newsletterService } from './features/newsletter/service.ts';
import { couponDesk } from './features/payments/coupons/desk/service.ts';
import { couponService } from './features/payments/coupons.ts';
import { paymentService } from './features/payments/service.ts';
import { paymentUpkeep } from './features/payments/upkeep/service.ts';
import { privacyService } from './features/privacy/service.ts';
import { receiptService } from './features/receipts/service.ts';
import { chocolateDesk } from './features/shop/desk/service.ts';
import { orderDesk } from './features/shop/orders/desk/service.ts';
import { orderService } from './features/shop/orders/orders.ts';
import { shopService } from './features/shop/service.ts';
import { securityLimits } from './http/security-limits.ts';
import type { SignedLinks } from './http/signed-links.ts';
import { openImageWorker } from './images/image-worker.ts';
import type { Queue } from './jobs/queue.ts';
import { live } from './live/live.ts';
import { outbox, TO_OWNER } from './mail/outbox.ts';
import type { BotCheck } from './outside/bot-check.ts';
import type { Google } from './outside/google.ts';
import type { PayPal } from './outside/paypal.ts';
import type { Report } from './report.ts';
import { openSessions } from './sessions/sessions.ts';

/** What the services are made from: the database and queue, the time, and the adapters to everything outside. */
export type Ground = {
  config: Config;
  connection: Connection;
  queue: Queue;
  clock: Clock;
  links: SignedLinks;
  /** Signs sessions and limit keys. */
  secret: string;
  /** Encrypts what clients write about their health. */
  intakeKey: string;
  botCheck: BotCheck;
  /** Undefined: payments are off. */
  payPal: PayPal | undefined;
  /** Undefined: nobody signs in with Google. */
  google: Google | undefined;
  /** Address of the site: known for certain only once it listens. */
  publicUrl: () => string;
  report: Report;
};

export type Services = ReturnType<typeof openServices>;

/** Every feature's service, each knowing only what it needs. `changed` is called when something that pages show changed. */
export function openServices(ground: Ground, changed: () => void) {
  const { config, connection, queue, clock, links, secret } = ground;
  const limits = securityLimits({ connection, clock, secret, on: config.rateLimits });
  const tokenClock = neverBack(clock);
  const sessions = openSessions({ connection, clock: tokenClock, secret });
  const images = openImageWorker(ground);
  const common = {
    images,
    connection,
    clock,
    limits,
    links,
    live,
    sessions,
    botCheck: ground.botCheck,
    outbox: outbox({ queue, clock, ownerEmail: config.ownerEmail }),
    ownerEmail: TO_OWNER,
    timeZone: config.timeZone,
    publicUrl: ground.publicUrl,
    report: ground.report,
    changed,
  };
  const payments = paymentService({ ...common, queue, payPal: ground.payPal });
  const coupons = couponService({ ...common, secret, limitsOn: config.rateLimits, retention: config.retention });
  const upkeep = upkeepService({ ...common, queue, paymentUpkeep: paymentUpkeep({ ...common, queue, payments }) });
  const upkeepReports = upkeepReportService({ ...common, backups: config.backups });
  const clientForms = clientFormService({ ...common, intakeKey: ground.intakeKey });
  const clients = clientDeskService({ ...common, forms: clientForms });
  const ownersBookings = bookingsDesk(
    { ...common, payments, coupons, leadMinutes: config.bookingLeadMinutes },
    { addClient: clients.add },
  );
  return {
    /** Never goes back: what expired stays expired. */
    tokenClock,
    sessions,
    limits,
    images,
    payments,
    coupons,
    adminAccess: adminAccessService({ ...common, tokenClock, intakeKey: ground.intakeKey }),
    history: historyService(common),
    upkeepReports,
    backups: takingHome({ ...common, backups: config.backups }),
    today: todayService({ ...common, upkeep }),
    upkeep,
    accounts: accountService({ ...common, tokenClock, google: ground.google }),
    bookings: bookingService({ ...common, payments, coupons, leadMinutes: config.bookingLeadMinutes }),
    bookingsDesk: ownersBookings,
    clientForms,
    clientDesk: clients,
    privacy: privacyService({
      ...{ ...common, config, queue, clients },
      ...{ forms: clientForms, backUp: upkeepReports.backedUp },
    }),
    classes: classService(common),
    clientVisits: clientVisitService(common),
    classDesk: classDesk({ ...common, sessionsAt: ownersBookings.sessionsAt }),
    roster: rosterService(common),
    shop: shopService(common),
    chocolateDesk: chocolateDesk(common),
    couponDesk: couponDesk(common),
    orders: orderService({ ...common, payments, coupons, limitsOn: config.rateLimits }),
    orderDesk: orderDesk({ ...common, payments, coupons, limitsOn: config.rateLimits }),
    receipts: receiptService(common),
    newsletter: newsletterService(common),
    newsletterDesk: newsletterDeskService(common),
    enquiries: enquiryService(common),
    enquiryDesk: enquiryDeskService(common),
    finances: financeService(common),
  };
}
