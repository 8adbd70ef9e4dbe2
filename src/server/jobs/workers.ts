import { forgetOldTries } from '#database/limits.ts';
import { tidy } from '#database/tidying.ts';
import { forgetFailedMails, mailSender } from '../mail/outbox.ts';
import { enqueueWaiting } from '../mail/waiting.ts';
import type { MailServer } from '../outside/mail.ts';
import type { Ground, Services } from '../services.ts';
import type { Queue } from './queue.ts';

/** Runs each task although another failed, then fails with the first failure. */
async function allOf(tasks: (() => Promise<void>)[]): Promise<void> {
  const outcomes = await Promise.allSettled(tasks.map((task) => task()));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Works the queue off: mails, payments to settle, and what falls due. Answers the sweep, for anyone who cannot wait. */
export async function startWorkers(
  ground: Ground,
  given: { queue: Queue; services: Services; mailServer: MailServer },
): Promise<{ sweep(): Promise<void> }> {
  const { connection, clock, links, publicUrl, report } = ground;
  const { queue, services } = given;
  const sweep = () =>
    allOf([
      () => services.payments.sweep(),
      () => services.bookings.sweep(),
      () => services.orders.sweep(),
      () => services.classes.remind(),
    ]);
  const linkAlive = ({ seed }: { seed: string }) => services.accounts.isLinkAlive(seed);
  const { bookings, classes } = services;
  await queue.work(
    'mail',
    mailSender({
      connection,
      clock,
      server: given.mailServer,
      links,
      publicUrl,
      timeZone: ground.config.timeZone,
      stillTrue: {
        ...{ 'verify-email': linkAlive, 'register-known': linkAlive },
        ...{ 'login-link': linkAlive, 'login-unknown': linkAlive },
        'owner-email-confirm': ({ seed }) => services.adminAccess.isEmailLinkAlive(seed),
        'session-reminder': ({ bookingId, day, time }) => services.bookings.isStillAt(bookingId, { day, time }),
        'class-reminder': ({ signUpId, day, time }) => services.classes.isStillAt(signUpId, { day, time }),
      },
      refresh: {
        'session-booked': (props) => bookings.refreshMail(props),
        'session-booked-for-owner': (props) => bookings.refreshMail(props),
        'session-moved': (props) => bookings.refreshMail(props),
        'session-moved-for-owner': (props) => bookings.refreshMail(props),
        'session-reminder': (props) => bookings.refreshMail(props),
        'session-changed': (props) => bookings.refreshMail(props),
        'session-cancelled': (props) => bookings.refreshMail(props),
        'appointment-for-owner': (props) => bookings.refreshMail(props),
        'payment-refunded': (props) => bookings.refreshPaymentMail(props),
        'payment-refunded-for-owner': (props) => bookings.refreshPaymentMail(props),
        'payment-not-through': (props) => bookings.refreshPaymentMail(props),
        'payment-disputed-for-owner': (props) => bookings.refreshPaymentMail(props),
        'payment-refund-late-for-owner': (props) => bookings.refreshPaymentMail(props),
        'payment-refund-impossible-for-owner': (props) => bookings.refreshPaymentMail(props),
        'class-sign-up-confirmed': (props) => classes.refreshMail(props),
        'class-sign-up-for-owner': (props) => classes.refreshMail(props),
        'class-reminder': (props) => classes.refreshMail(props),
        'class-changed': (props) => classes.refreshMail(props),
        'class-called-off': (props) => classes.refreshMail(props),
        'class-sign-up-cancelled': (props) => classes.refreshMail(props),
        'class-cancellation-for-owner': (props) => classes.refreshMail(props),
        'sign-up-taken-off': (props) => classes.refreshMail(props),
      },
      report: (mailId, template) => report('a mail was given up', { mailId, template }),
    }),
  );
  // Before any job of this process writes down what its clock says.
  await services.privacy.remember();
  await queue.work('settle', ({ data }) => services.payments.settle(data.paymentId));
  await queue.work('sweep', sweep);
  await queue.work('audit', () => services.upkeepReports.audit());
  // Where backups are off, the job is left to a process in which they are not.
  if (services.upkeepReports.makesBackups)
    await queue.work('backup', async () => void (await services.upkeepReports.backUp()));
  await queue.work('housekeeping', () =>
    allOf([
      () => forgetOldTries(connection.db, clock.now()),
      async () => {
        if (!(await services.privacy.isClockBelieved())) return;
        await forgetFailedMails(ground);
        await services.upkeepReports.deleteOldReports();
      },
      () => tidy(connection),
      async () => void (await enqueueWaiting(connection, queue)),
    ]),
  );
  await queue.work('retention', async () => void (await services.privacy.enforce()));
  // What waits after a restore shall not wait for the next full hour.
  await enqueueWaiting(connection, queue);
  return { sweep };
}
