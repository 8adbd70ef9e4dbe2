import type { Work } from '#platform/jobs/work.ts';
import { mailRules } from '#platform/mail/mail-rules.ts';
import { stampNow } from '#platform/time/repeats/reminder-window.ts';
import { refreshSeriesMail } from './appointments/series/notifications.ts';
import { isBookedAt, refreshBookingMail } from './booking/mail-refresh.ts';
import { sweepBookings } from './booking/sweep.ts';
import type { BookingDeps } from './core.ts';
import type { BookingMailProps } from './mail-props.ts';
import { bookingMails } from './mails.ts';
import { isOfferOpen, refreshOfferMail } from './offers/lists.ts';
import { refreshOpenings } from './openings/update.ts';

export function createBookingWork(deps: BookingDeps): Work {
  const readBooking = <Props extends BookingMailProps>(props: Props, to: string) => refreshBookingMail(deps, props, to);
  return {
    sweep: [() => sweepBookings(deps)],
    housekeeping: [() => refreshOpenings(deps)],
    mails: mailRules(bookingMails)({
      isStillTrue: {
        'session-reminder': ({ bookingId, day, time }) => isBookedAt(deps, bookingId, { day, time }),
        'appointment-offer': ({ offerId }) => isOfferOpen(deps, offerId),
      },
      readByFact: { bookingId: readBooking, bookings: (props, to) => refreshSeriesMail(deps, props, to) },
      readAnew: {
        'session-reminder': (props, to) => readBooking(stampNow(deps.clock, props), to),
        'appointment-offer': (props, to) => refreshOfferMail(deps, props, to),
      },
    }),
  };
}
