import type { PayPalFailure } from '#features/payments/web/paypal-buttons.tsx';
import { asApiError, isUnauthenticated } from '#platform/api/client.ts';
import { NO_ID } from '#platform/browser-session/stored-user.ts';
import { centsToDollars } from '#platform/money/money.ts';
import { trimLine } from '#platform/text/line.ts';
import type { Hold } from '../../contract/bookings.ts';
import {
  findSessionPlace,
  findSessionProblem,
  getChargedCents,
  getCost,
  type SessionCost,
} from '../../sessions/web/offered-sessions.ts';
import { bookingPayment, newBooking } from '../../web/bookings-words.ts';
import { clientApi } from '../../web/signed-in-api.ts';
import { buildHold, findPaymentProblem, isDraftComplete } from './booking-draft.ts';
import {
  describeCaptureFailure,
  describeFinalizeFailure,
  describeHoldFailure,
  type PaymentFailure,
  resolveFailure,
} from './booking-failures.ts';
import { type BookingFlow, returnToForm } from './booking-flow.ts';
import { hasHold } from './booking-state.ts';
import { compareHold, findCurrentSlot, type HoldChange } from './hold-status.ts';
import { pendingHoldRelease, releaseHold } from './release-hold.ts';

/** The part of the form that takes the focus because something is wrong there. */
export type FormField = 'slot' | 'sessionType' | 'coupon' | 'amount' | 'submit';

const { dialogs } = newBooking;

/** Continue: checks the entered values and requests the hold. Resolves to the field to correct after its dialog closes. */
export async function requestHold(flow: BookingFlow): Promise<FormField | undefined> {
  const { store, user, coupons, showNotice } = flow;
  if (store.getState().phase !== 'choosing') return undefined;
  if (!user.id || user.id === NO_ID) {
    await showNotice(dialogs.userId, 'warning');
    return undefined;
  }
  // From here on, other actions and changes are blocked until the response arrives.
  store.dispatch({ type: 'continuePressed' });
  const { phase, draft } = store.getState();
  if (phase !== 'checking') return reportIncomplete(flow);
  const { sessionTypes } = flow.getBookings().data;
  const sessionProblem = findSessionProblem(sessionTypes, draft);
  if (sessionProblem) {
    store.dispatch({ type: 'holdRefused', problems: { sessionType: sessionProblem } });
    return 'sessionType';
  }
  const cost = getCost(sessionTypes, draft.sessionType);
  const couponResult = cost.kind === 'free' ? 'none' : await coupons.check();
  const problem = findPaymentProblem(draft, couponResult, cost);
  if (!problem) return placeHold(flow, cost, couponResult === 'valid' ? trimLine(draft.coupon) : undefined);
  const { field, text, dialog } = problem;
  store.dispatch({ type: 'holdRefused', problems: text === undefined ? {} : { [field]: text } });
  if (dialog) await showNotice(dialog, 'warning');
  return field;
}

async function reportIncomplete({ store, showNotice }: BookingFlow): Promise<FormField> {
  const { draft } = store.getState();
  if (draft.slot) return 'sessionType';
  await showNotice(dialogs.slot, 'warning');
  return 'slot';
}

async function placeHold(
  flow: BookingFlow,
  cost: SessionCost,
  couponCode: string | undefined,
): Promise<FormField | undefined> {
  const { store, isInUse, showNotice } = flow;
  const { draft } = store.getState();
  await pendingHoldRelease();
  if (!isInUse() || !isDraftComplete(draft)) return undefined;
  store.dispatch({ type: 'holdRequested' });
  const slotId = draft.slot._id;
  const message = draft.message.trim();
  const payment =
    cost.kind === 'free'
      ? {}
      : couponCode
        ? { couponCode }
        : { amount: centsToDollars(getChargedCents(cost, draft.amount) ?? 0) };
  try {
    const response = await clientApi('POST /api/bookings/{slotId}/hold', {
      params: { slotId },
      body: {
        sessionType: draft.sessionType,
        ...(message && { message }),
        ...payment,
      },
    });
    if (couponCode !== undefined) await showNotice(dialogs.couponApplied, 'success');
    const { availableSlots, sessionTypes } = flow.getBookings().data;
    const location = findSessionPlace(sessionTypes, { ...draft, slot: findCurrentSlot(availableSlots, draft.slot) });
    const hold = buildHold(draft, response, { couponCode, cost, location });
    if (isInUse()) store.dispatch({ type: 'holdPlaced', hold });
    else releaseHold(slotId);
    return undefined;
  } catch (error) {
    return handleHoldFailure(flow, slotId, error);
  }
}

const isField = (field: string) => field === 'amount' || field === 'sessionType';

async function handleHoldFailure(flow: BookingFlow, slotId: string, error: unknown): Promise<FormField | undefined> {
  const { store, refresh, isInUse, showNotice } = flow;
  if (isUnauthenticated(error)) {
    store.dispatch({ type: 'holdRefused' });
    return undefined;
  }
  const { field, dialog, indeterminate } = describeHoldFailure(asApiError(error));
  if (indeterminate && !isInUse()) releaseHold(slotId);
  await showNotice(dialog, isField(field) ? 'warning' : 'error');
  const { text } = dialog;
  if (indeterminate) store.dispatch({ type: 'holdUnanswered' });
  else if (field === 'coupon')
    store.dispatch({ type: 'holdRefused', problems: { coupon: text }, rejectedCoupon: text });
  else store.dispatch({ type: 'holdRefused', problems: isField(field) ? { [field]: text } : {} });
  refresh();
  return field === 'service' ? undefined : field;
}

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
