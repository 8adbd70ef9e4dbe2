import { deleteExpiredAttempts } from '#database/rate-limits.ts';
import { vacuumEmbedded } from '#database/vacuum.ts';
import { isLinkValid } from '../features/accounts/login-links.ts';
import { convertStoredAddresses } from '../features/admin-access/unconverted-addresses/service.ts';
import { refreshSeriesMail } from '../features/bookings/admin/series/notifications.ts';
import { readDueCalendars } from '../features/bookings/busy-calendars/read.ts';
import { isBookedAt, refreshBookingMail, refreshPaymentMail } from '../features/bookings/mail-refresh.ts';
import { isOfferOpen, refreshOfferMail } from '../features/bookings/offers/lists.ts';
import { refreshOpenings } from '../features/bookings/openings/update.ts';
import { sweepBookings } from '../features/bookings/sweep.ts';
import { sendDueMessages } from '../features/classes/messages/service.ts';
import {
  isSignedUpAt,
  refreshSeveralMail,
  refreshSignUpMail,
  sendClassReminders,
} from '../features/classes/reminders.ts';
import { advanceWaitlists, isOfferStanding, refreshWaitlistMail } from '../features/classes/waitlist/offers.ts';
import { isUnconfirmed } from '../features/classes/waitlist/service.ts';
import { sweepReservations } from '../features/shop/orders/reservation-expiry.ts';
import type { MailServer } from '../integrations/mail-server.ts';
import { createMailWorker, eraseFailedMails, requeuePendingMails } from '../mail/outbox.ts';
import type { AppDeps, Services } from '../services.ts';
import type { Queue } from './queue.ts';

/** Runs all tasks even if one fails, then throws the first error. */
async function runAll(tasks: (() => Promise<void>)[]): Promise<void> {
  const outcomes = await Promise.allSettled(tasks.map((task) => task()));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

type WorkerDeps = { queue: Queue; services: Services; mailServer: MailServer };

/** Starts all job handlers. Returns `sweep`, for callers that cannot wait for its schedule. */
export async function startWorkers(appDeps: AppDeps, deps: WorkerDeps): Promise<{ sweep(): Promise<void> }> {
  const { connection, clock } = appDeps;
  const { queue, services } = deps;
  const sweep = () =>
    runAll([
      () => services.payments.sweep(),
      () => sweepBookings(services.bookingDeps),
      () => sweepReservations(services.shopDeps),
      () => services.restock.notifyShopOpened(),
      () => sendClassReminders(services.classDeps),
      () => advanceWaitlists(services.classDeps),
      () => sendDueMessages(services.classDeps),
    ]);
  const { bookingDeps } = services;
  await queue.work('mail', createMailHandler(appDeps, deps));
  // This must run before any job of this process records its clock's time.
  await services.privacy.initializeState();
  await queue.work('settle', ({ data }) => services.payments.settlePayment(data.paymentId));
  await queue.work('sweep', sweep);
  await queue.work('audit', () => services.maintenance.runAudit());
  // If backups are off here, another process with backups on takes the job.
  if (services.maintenance.areBackupsEnabled)
    await queue.work('backup', async () => void (await services.maintenance.backUp()));
  await queue.work('housekeeping', () =>
    runAll([
      () => deleteExpiredAttempts(connection.db, clock.now()),
      async () => {
        if (!(await services.privacy.isClockPlausible())) return;
        await eraseFailedMails(appDeps);
        await services.maintenance.deleteOldReports();
        await services.content.deleteUnusedPhotos();
        await services.content.media.deleteUnused();
      },
      () => convertStoredAddresses(appDeps),
      () => refreshOpenings(bookingDeps),
      () => vacuumEmbedded(connection),
      async () => void (await requeuePendingMails(connection, queue)),
    ]),
  );
  await queue.work('calendars', () => readDueCalendars(services.busyCalendarDeps));
  await queue.work('retention', async () => void (await services.privacy.enforce()));
  // Mails pending after a restore must not wait for the next full hour.
  await requeuePendingMails(connection, queue);
  return { sweep };
}

/** The worker that sends mails: which are still true, and with which data. */
function createMailHandler(appDeps: AppDeps, { services, mailServer }: WorkerDeps) {
  const { connection, clock, links, publicUrl, reportError } = appDeps;
  const { bookingDeps, classDeps } = services;
  /** A reminder says how soon it is from when it leaves, however long it waited. */
  const stampNow = <Props extends { stamp: string }>(props: Props): Props => ({
    ...props,
    stamp: clock.now().toISOString(),
  });
  const isLinkStillValid = ({ seed }: { seed: string }) => isLinkValid(services.accountDeps, seed);
  return createMailWorker({
    connection,
    clock,
    server: mailServer,
    links,
    publicUrl,
    timeZone: appDeps.config.timeZone,
    readBusiness: () => services.settings.readBusiness(),
    readOwnWords: (template) => services.mailWords.read(template),
    isStillValid: {
      'verify-email': isLinkStillValid,
      'register-known': isLinkStillValid,
      'login-link': isLinkStillValid,
      'login-unknown': isLinkStillValid,
      'owner-email-confirm': ({ seed }) => services.adminAccess.isEmailLinkValid(seed),
      'restock-confirm': (props) => services.restock.isWaiting(props),
      'shop-opening-confirm': (props) => services.restock.isWaiting(props),
      'session-reminder': ({ bookingId, day, time }) => isBookedAt(bookingDeps, bookingId, { day, time }),
      'appointment-offer': ({ offerId }) => isOfferOpen(bookingDeps, offerId),
      'class-reminder': ({ signUpId, day, time }) => isSignedUpAt(classDeps, signUpId, { day, time }),
      'waitlist-confirm': ({ entryId }) => isUnconfirmed(classDeps, entryId),
      'waitlist-offer': ({ entryId }) => isOfferStanding(classDeps, entryId),
    },
    refresh: {
      'appointment-offer': (props, to) => refreshOfferMail(bookingDeps, props, to),
      'session-booked': (props, to) => refreshBookingMail(bookingDeps, props, to),
      'session-booked-for-owner': (props, to) => refreshBookingMail(bookingDeps, props, to),
      'session-moved': (props, to) => refreshBookingMail(bookingDeps, props, to),
      'session-moved-for-owner': (props, to) => refreshBookingMail(bookingDeps, props, to),
      'session-reminder': (props, to) => refreshBookingMail(bookingDeps, stampNow(props), to),
      'session-changed': (props, to) => refreshBookingMail(bookingDeps, props, to),
      'session-cancelled': (props, to) => refreshBookingMail(bookingDeps, props, to),
      'session-cancelled-by-client': (props, to) => refreshBookingMail(bookingDeps, props, to),
      'session-cancelled-for-owner': (props, to) => refreshBookingMail(bookingDeps, props, to),
      'cancellation-asked-for-owner': (props, to) => refreshBookingMail(bookingDeps, props, to),
      'cancellation-declined': (props, to) => refreshBookingMail(bookingDeps, props, to),
      'appointment-for-owner': (props, to) => refreshBookingMail(bookingDeps, props, to),
      'session-series-booked': (props, to) => refreshSeriesMail(bookingDeps, props, to),
      'session-series-changed': (props, to) => refreshSeriesMail(bookingDeps, props, to),
      'session-series-cancelled': (props, to) => refreshSeriesMail(bookingDeps, props, to),
      'appointment-series-for-owner': (props, to) => refreshSeriesMail(bookingDeps, props, to),
      'payment-refunded': (props) => refreshPaymentMail(bookingDeps, props),
      'payment-refunded-for-owner': (props) => refreshPaymentMail(bookingDeps, props),
      'payment-not-through': (props) => refreshPaymentMail(bookingDeps, props),
      'payment-disputed-for-owner': (props) => refreshPaymentMail(bookingDeps, props),
      'payment-refund-late-for-owner': (props) => refreshPaymentMail(bookingDeps, props),
      'payment-refund-impossible-for-owner': (props) => refreshPaymentMail(bookingDeps, props),
      'class-sign-up-confirmed': (props) => refreshSignUpMail(classDeps, props),
      'class-spot-kept': (props) => refreshSignUpMail(classDeps, props),
      'class-sign-up-for-owner': (props) => refreshSignUpMail(classDeps, props),
      'class-sign-ups-confirmed': (props) => refreshSeveralMail(classDeps, props),
      'class-sign-ups-for-owner': (props) => refreshSeveralMail(classDeps, props),
      'class-reminder': (props) => refreshSignUpMail(classDeps, stampNow(props)),
      'class-changed': (props) => refreshSignUpMail(classDeps, props),
      'class-called-off': (props) => refreshSignUpMail(classDeps, props),
      'class-sign-up-cancelled': (props) => refreshSignUpMail(classDeps, props),
      'class-cancellation-for-owner': (props) => refreshSignUpMail(classDeps, props),
      'sign-up-taken-off': (props) => refreshSignUpMail(classDeps, props),
      'waitlist-confirm': (props) => refreshWaitlistMail(classDeps, props),
      'waitlist-offer': (props) => refreshWaitlistMail(classDeps, props),
      'waitlist-called-off': (props) => refreshWaitlistMail(classDeps, props),
    },
    onGivenUp: (mailId, template) => reportError('a mail was given up', { mailId, template }),
  });
}
