import type { PayPalFailure } from '#features/payments/web/paypal-buttons.tsx';
import { asApiError, isUnauthenticated } from '#platform/api/client.ts';
import type { Hold } from '../../contract/bookings.ts';
import { bookingPayment, newBooking } from '../../web/bookings-words.ts';
import { clientApi } from '../../web/signed-in-api.ts';
import {
  describeCaptureFailure,
  describeFinalizeFailure,
  type PaymentFailure,
  resolveFailure,
} from './booking-failures.ts';
import { type BookingFlow, returnToForm } from './booking-flow.ts';
import { hasHold } from './booking-state.ts';
import { compareHold, type HoldChange } from './hold-status.ts';

/** Captures the payment that the client approved. */
export async function captureHold(flow: BookingFlow, orderId: string): Promise<void> {
  const { store, refresh, showNotice } = flow;
  const hold = startRequest(flow, 'paymentApproved');
  if (!hold) return;
  try {
    await clientApi('POST /api/bookings/{slotId}/capture', { params: { slotId: hold.slotId }, body: { orderId } });
    await showNotice(bookingPayment.successful, 'success');
    store.dispatch({ type: 'holdSettled', hold: { ...hold, payment: 'paid' } });
  } catch (error) {
    if (isUnauthenticated(error)) return void store.dispatch({ type: 'holdSettled', hold });
    const failure = describeCaptureFailure(asApiError(error));
    await handleFailure(flow, hold, failure, failure.next === 'lost' ? await fetchHoldChange(hold) : undefined);
  }
  refresh();
}

/** Turns the paid hold into a booking. */
export async function finalizeHold(flow: BookingFlow): Promise<void> {
  const { store, refresh, user } = flow;
  const hold = startRequest(flow, 'finalizePressed');
  if (!hold) return reportUnpaid(flow);
  const { firstName, lastName, email } = user;
  const { sessionType } = hold;
  const message = hold.message && { message: hold.message };
  try {
    await clientApi('PUT /api/bookings/{slotId}/book', {
      params: { slotId: hold.slotId },
      body: { userId: user.id, firstName, lastName, email, sessionType, ...message },
    });
    return void store.dispatch({ type: 'bookingConfirmed' });
  } catch (error) {
    if (isUnauthenticated(error)) return void store.dispatch({ type: 'holdSettled', hold });
    const failure = describeFinalizeFailure(asApiError(error), hold);
    await handleFailure(flow, hold, failure, await fetchHoldChange(hold));
  }
  refresh();
}

/** Reports that PayPal did not load or failed during payment, and returns to the form with Continue. */
export async function handlePayPalFailure(flow: BookingFlow, problem: PayPalFailure): Promise<void> {
  // While the server captures the payment, it reports the result.
  if (flow.store.getState().phase !== 'held') return;
  await flow.showNotice(PAYPAL_NOTICES[problem], 'error');
  returnToForm(flow, 'payPalFailed');
}

const PAYPAL_NOTICES = {
  unavailable: bookingPayment.notBegun,
  'not-found': bookingPayment.notFound,
  button: bookingPayment.button,
  payment: bookingPayment.unsuccessful,
} as const satisfies Record<PayPalFailure, { title: string; text: string }>;

/** The hold that the request is about; undefined while another request runs or the hold is not in the right state. */
function startRequest({ store }: BookingFlow, type: 'paymentApproved' | 'finalizePressed'): Hold | undefined {
  if (!store.dispatch({ type })) return undefined;
  const state = store.getState();
  return hasHold(state) ? state.hold : undefined;
}

async function reportUnpaid({ store, showNotice }: BookingFlow): Promise<void> {
  const { phase } = store.getState();
  if (phase !== 'held' && phase !== 'paying') return;
  store.dispatch({ type: 'clientActed' });
  await showNotice(newBooking.dialogs.missing, 'warning');
}

/** Reports a failed payment or booking and applies the server's current state of the hold. */
async function handleFailure(
  { store, showNotice }: BookingFlow,
  hold: Hold,
  failure: PaymentFailure,
  change: HoldChange | undefined,
): Promise<void> {
  const resolution = resolveFailure(failure, hold, change);
  if (resolution.next === 'booked') return void store.dispatch({ type: 'bookingConfirmed' });
  if (resolution.next === 'stands') return void store.dispatch({ type: 'holdSettled', hold: resolution.hold });
  if (resolution.dialog) await showNotice(resolution.dialog, 'error');
  if (resolution.next === 'lost') return void store.dispatch({ type: 'slotLost' });
  store.dispatch({
    type: 'holdSettled',
    hold: resolution.next === 'wait' ? { ...hold, payment: 'paying' } : hold,
  });
}

/** The server's view of a hold; undefined when it does not respond. */
async function fetchHoldChange(hold: Hold): Promise<HoldChange | undefined> {
  try {
    return compareHold(hold, await clientApi('GET /api/bookings', { query: {} }));
  } catch {
    return undefined;
  }
}
