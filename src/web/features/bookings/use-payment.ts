import { useEffect } from 'react';
import type { Hold } from '#contract/bookings.ts';
import type { SessionType } from '#domain/bookings/session-types.ts';
import { isSignedOut, refusalOf } from '#web/api/client.ts';
import { clientApi } from '#web/api/signed-in.ts';
import { bookingPayment, newBooking } from '#web/content/bookings.ts';
import { type Draft, newHold } from './booking-draft.ts';
import {
  afterLooking,
  captureFailure,
  type Failure,
  finalizeFailure,
  type HoldFailure,
  holdFailure,
} from './booking-problem.ts';
import { letGo, lettingGo } from './let-go.ts';
import { type HoldNews, newsOfHold } from './standing-hold.ts';
import type { KnownDiary } from './use-diary.ts';
import type { NewBooking } from './use-new-booking.ts';

/** How often the server is asked what became of a payment, when no live event says so first. */
const ASK_AGAIN_MS = 3_000;

/**
 * The calls of a new booking: hold a time, take the payment, finalize. Each dialog of theirs is shown here. Anyone who has
 * walked on to another page is neither shown one nor called back, and what was held for them meanwhile is let go.
 */
export function usePayment(booking: NewBooking, known: KnownDiary) {
  const { hold, user, go, drop, tell } = booking;
  const params = { slotId: hold?.slotId ?? '' };

  const waiting = hold?.payment === 'paying' && !booking.busy;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(known.refresh, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [waiting, known.refresh]);

  /** Says why a hold was not paid for or not booked, and goes by what the server says of it. */
  const explain = async (failed: Hold, failure: Failure, news: HoldNews | undefined) => {
    const found = afterLooking(failure, failed, news);
    if (found.next === 'booked') return booking.confirmed(failed);
    if (found.next === 'stands') return go(found.hold);
    if (found.dialog) await tell({ ...found.dialog, icon: 'error' });
    if (found.next === 'lost') drop(true);
    if (found.next === 'wait') go({ ...failed, payment: 'paying' });
  };

  return {
    /** Asks for the hold. Answers what was wrong, once its dialog is closed; undefined when the time is held. */
    async keep(
      draft: Draft & { slot: NonNullable<Draft['slot']>; sessionType: SessionType },
      couponCode: string | undefined,
      amount: number,
    ): Promise<HoldFailure | undefined> {
      const slotId = draft.slot._id;
      const message = draft.message.trim();
      await lettingGo();
      if (!booking.isHere()) return undefined;
      booking.asksFor();
      try {
        const answer = await clientApi('POST /api/bookings/{slotId}/hold', {
          params: { slotId },
          body: {
            sessionType: draft.sessionType,
            ...(message && { message }),
            ...(couponCode === undefined ? { amount } : { couponCode }),
          },
        });
        if (couponCode !== undefined) await tell({ ...newBooking.dialogs.couponApplied, icon: 'success' });
        if (booking.isHere()) booking.holds(newHold(draft, answer, couponCode));
        else letGo(slotId);
        return undefined;
      } catch (error) {
        if (isSignedOut(error)) return undefined;
        const failure = holdFailure(refusalOf(error));
        if (failure.unsure) {
          booking.mayHold(slotId);
          if (!booking.isHere()) letGo(slotId);
        }
        await tell({ ...failure.dialog, icon: failure.about === 'amount' ? 'warning' : 'error' });
        if (failure.about === 'slot') known.strike(slotId);
        known.refresh();
        return failure;
      }
    },

    /** Takes the payment that was approved. */
    async capture(orderId: string): Promise<void> {
      if (!hold || !booking.begin('capturing')) return;
      try {
        await clientApi('POST /api/bookings/{slotId}/capture', { params, body: { orderId } });
        await tell({ ...bookingPayment.successful, icon: 'success' });
        go({ ...hold, payment: 'paid' });
      } catch (error) {
        if (isSignedOut(error)) return booking.end();
        const failure = captureFailure(refusalOf(error));
        await explain(hold, failure, failure.next === 'lost' ? await newsFromServer(hold) : undefined);
      }
      booking.end();
      known.refresh();
    },

    /** Makes a booking of what is held and paid. */
    async finalize(): Promise<void> {
      if (!hold || !booking.begin('booking')) return;
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
        return await booking.confirmed(hold);
      } catch (error) {
        if (isSignedOut(error)) return booking.end();
        await explain(hold, finalizeFailure(refusalOf(error), hold), await newsFromServer(hold));
      }
      booking.end();
      known.refresh();
    },
  };
}

/** What the server says of a hold now; undefined when it does not answer. */
async function newsFromServer(hold: Hold): Promise<HoldNews | undefined> {
  try {
    return newsOfHold(hold, await clientApi('GET /api/bookings', { query: {} }));
  } catch {
    return undefined;
  }
}
