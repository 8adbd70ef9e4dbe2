import { asApiError, isUnauthenticated } from '#platform/api/client.ts';
import { NO_ID } from '#platform/browser-session/stored-user.ts';
import { centsToDollars } from '#platform/money/money.ts';
import { trimLine } from '#platform/text/line.ts';
import {
  findSessionPlace,
  findSessionProblem,
  getChargedCents,
  getCost,
  type SessionCost,
} from '../../sessions/web/offered-sessions.ts';
import { newBooking } from '../../web/bookings-words.ts';
import { clientApi } from '../../web/signed-in-api.ts';
import { buildHold, findPaymentProblem, isDraftComplete } from './booking-draft.ts';
import { describeHoldFailure } from './booking-failures.ts';
import type { BookingFlow } from './booking-flow.ts';
import { findCurrentSlot } from './hold-status.ts';
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
