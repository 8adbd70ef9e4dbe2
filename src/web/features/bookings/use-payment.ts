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

/** Poll interval for a payment result when no live event arrives first. */
const POLL_INTERVAL_MS = 3_000;

/**
 * The requests of a new booking (hold, capture, finalize) and their dialogs. After the client leaves the page there are
 * no dialogs or callbacks, and a hold made meanwhile is released.
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

  /** Reports a failed payment or booking and applies the server's current state of the hold. */
  const handleFailure = async (attemptedHold: Hold, failure: PaymentFailure, change: HoldChange | undefined) => {
    const resolution = resolveFailure(failure, attemptedHold, change);
    if (resolution.next === 'booked') return booking.handleBooked(attemptedHold);
    if (resolution.next === 'stands') return showHold(resolution.hold);
    if (resolution.dialog) await showAlert({ ...resolution.dialog, icon: 'error' });
    if (resolution.next === 'lost') discardHold(true);
    if (resolution.next === 'wait') showHold({ ...attemptedHold, payment: 'paying' });
  };

  return {
    /** Requests the hold. Resolves to the failure after its dialog closes; undefined when the slot is held. */
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

    /** Captures the approved payment. */
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

    /** Turns the paid hold into a booking. */
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

/** The server's view of a hold; undefined when it does not respond. */
async function fetchHoldChange(hold: Hold): Promise<HoldChange | undefined> {
  try {
    return compareHold(hold, await clientApi('GET /api/bookings', { query: {} }));
  } catch {
    return undefined;
  }
}
