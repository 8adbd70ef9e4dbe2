import { useEffect } from 'react';
import type { Hold } from '#contract/bookings.ts';
import type { SessionType } from '#domain/bookings/session-types.ts';
import { asApiError, isUnauthenticated } from '#web/api/client.ts';
import { clientApi } from '#web/api/signed-in.ts';
import { bookingPayment, newBooking } from '#web/content/bookings.ts';
import { buildHold, type Draft } from './booking-draft.ts';
import {
  describeCaptureFailure,
  describeFinalizeFailure,
  describeHoldFailure,
  type HoldFailure,
  type PaymentFailure,
  resolveFailure,
} from './booking-failures.ts';
import { compareHold, type HoldChange } from './hold-status.ts';
import { pendingHoldRelease, releaseHold } from './release-hold.ts';
import type { LoadedBookingData } from './use-booking-data.ts';
import type { NewBooking } from './use-new-booking.ts';

/** How often the server is asked what became of a payment, when no live event says so first. */
const POLL_INTERVAL_MS = 3_000;

/**
 * The calls of a new booking: hold a time, take the payment, finalize. Each dialog of theirs is shown here. Anyone who has
 * walked on to another page is neither shown one nor called back, and what was held for them meanwhile is let go.
 */
export function usePayment(booking: NewBooking, bookingData: LoadedBookingData) {
  const { hold, user, showHold, discardHold, showAlert } = booking;
  const params = { slotId: hold?.slotId ?? '' };

  const waiting = hold?.payment === 'paying' && !booking.busy;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(bookingData.refresh, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [waiting, bookingData.refresh]);

  /** Says why a hold was not paid for or not booked, and goes by what the server says of it. */
  const handleFailure = async (attemptedHold: Hold, failure: PaymentFailure, change: HoldChange | undefined) => {
    const resolution = resolveFailure(failure, attemptedHold, change);
    if (resolution.next === 'booked') return booking.handleBooked(attemptedHold);
    if (resolution.next === 'stands') return showHold(resolution.hold);
    if (resolution.dialog) await showAlert({ ...resolution.dialog, icon: 'error' });
    if (resolution.next === 'lost') discardHold(true);
    if (resolution.next === 'wait') showHold({ ...attemptedHold, payment: 'paying' });
  };

  return {
    /** Asks for the hold. Answers what was wrong, once its dialog is closed; undefined when the time is held. */
    async placeHold(
      draft: Draft & { slot: NonNullable<Draft['slot']>; sessionType: SessionType },
      couponCode: string | undefined,
      amount: number,
    ): Promise<HoldFailure | undefined> {
      const slotId = draft.slot._id;
      const message = draft.message.trim();
      await pendingHoldRelease();
      if (!booking.isMounted()) return undefined;
      booking.handleHoldRequest();
      try {
        const response = await clientApi('POST /api/bookings/{slotId}/hold', {
          params: { slotId },
          body: {
            sessionType: draft.sessionType,
            ...(message && { message }),
            ...(couponCode === undefined ? { amount } : { couponCode }),
          },
        });
        if (couponCode !== undefined) await showAlert({ ...newBooking.dialogs.couponApplied, icon: 'success' });
        if (booking.isMounted()) booking.handleHoldPlaced(buildHold(draft, response, couponCode));
        else releaseHold(slotId);
        return undefined;
      } catch (error) {
        if (isUnauthenticated(error)) return undefined;
        const failure = describeHoldFailure(asApiError(error));
        if (failure.indeterminate) {
          booking.handleHoldUnanswered(slotId);
          if (!booking.isMounted()) releaseHold(slotId);
        }
        await showAlert({ ...failure.dialog, icon: failure.field === 'amount' ? 'warning' : 'error' });
        if (failure.field === 'slot') bookingData.markSlotTaken(slotId);
        bookingData.refresh();
        return failure;
      }
    },

    /** Takes the payment that was approved. */
    async capture(orderId: string): Promise<void> {
      if (!hold || !booking.beginAction('capturing')) return;
      try {
        await clientApi('POST /api/bookings/{slotId}/capture', { params, body: { orderId } });
        await showAlert({ ...bookingPayment.successful, icon: 'success' });
        showHold({ ...hold, payment: 'paid' });
      } catch (error) {
        if (isUnauthenticated(error)) return booking.endAction();
        const failure = describeCaptureFailure(asApiError(error));
        await handleFailure(hold, failure, failure.next === 'lost' ? await fetchHoldChange(hold) : undefined);
      }
      booking.endAction();
      bookingData.refresh();
    },

    /** Makes a booking of what is held and paid. */
    async finalize(): Promise<void> {
      if (!hold || !booking.beginAction('booking')) return;
      const { firstName, lastName, email } = user;
      const sessionType = hold.sessionType as SessionType;
      try {
        await clientApi('PUT /api/bookings/{slotId}/book', {
          params,
          body: {
            userId: user.id,
            firstName,
            lastName,
            email,
            sessionType,
            ...(hold.message && { message: hold.message }),
          },
        });
        return await booking.handleBooked(hold);
      } catch (error) {
        if (isUnauthenticated(error)) return booking.endAction();
        await handleFailure(hold, describeFinalizeFailure(asApiError(error), hold), await fetchHoldChange(hold));
      }
      booking.endAction();
      bookingData.refresh();
    },
  };
}

/** What the server says of a hold now; undefined when it does not answer. */
async function fetchHoldChange(hold: Hold): Promise<HoldChange | undefined> {
  try {
    return compareHold(hold, await clientApi('GET /api/bookings', { query: {} }));
  } catch {
    return undefined;
  }
}
