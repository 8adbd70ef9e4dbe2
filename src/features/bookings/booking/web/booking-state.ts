/**
 * The states of a new booking and the events that change them. It is pure: booking-flow.ts sends the requests.
 *
 *   choosing ─► checking ─► holding ─► held ─► capturing ─► ready ─► finalizing ─► booked
 *                              │                   │           ▲
 *                              │                   └► paying ──┤   PayPal’s result is not known yet
 *                              └───────────────────────────────┘   a coupon covers the whole price
 *
 * It begins with choosing, or with a pending hold on the server, as after a reload: held, paying or ready.
 *
 * What leads back:
 *   checking, holding    a wrong coupon or amount, a taken slot or no response: choosing, with the entered values
 *   held                 "Change the details", "Choose another day" or a failure of PayPal: choosing
 *   ready                the same two links, as long as a coupon pays: choosing
 *   held, paying, ready  the server's data has no such hold (expired, released, moved to another window): choosing
 *   capturing            declined: held. The slot is lost: choosing, without the slot
 *   finalizing           failed: ready. The payment is uncertain: paying. The slot is lost: choosing, without the slot
 *   any with a hold      the server's data has the booking: booked
 */

import { trimLine } from '#platform/text/line.ts';
import type { Hold, Slot } from '../../contract/bookings.ts';
import type { BookingData } from '../../web/booking-data.ts';
import { newBooking } from '../../web/bookings-words.ts';
import {
  type CouponResult,
  type Draft,
  draftFromHold,
  emptyDraft,
  type FormProblems,
  resetDraftForDay,
} from './booking-draft.ts';
import { canFinalize, canReleaseHold, compareHold, isSameHold, listOfferedSlots } from './hold-status.ts';

/** A coupon code that was checked, or is being checked. */
export type CouponCheck = { code: string; state: Exclude<CouponResult, 'none'> | 'checking'; message: string };

type Shared = {
  draft: Draft;
  coupon: CouponCheck | undefined;
  /** When this page last changed the hold (performance.now()). Data requested earlier is without the change. */
  changedAt: number;
};
export type FormState = Shared & {
  phase: 'choosing' | 'checking' | 'holding';
  problems: FormProblems;
  /** The chosen slot that is no longer available. `gone`: it was chosen before a reload. */
  takenSlot: { slot: Slot; reason: 'taken' | 'gone' } | undefined;
  payPalFailed: boolean;
  /** The slot that Continue requested without receiving a response. A hold on it is this page's hold. */
  unansweredSlotId: string | undefined;
  /** The client returns from the payment step, so the form takes the focus. */
  returning: boolean;
};
export type HoldState = Shared & {
  phase: 'held' | 'paying' | 'ready' | 'capturing' | 'finalizing' | 'booked';
  hold: Hold;
  /** This page requested the hold. Only such a hold is released when the client leaves. */
  isOwn: boolean;
  /** The hold is from before a reload, and the client has not acted since. */
  resumed: boolean;
};
export type BookingState = FormState | HoldState;

export type BookingEvent =
  | { type: 'dataLoaded'; data: BookingData; requestedAt: number }
  | { type: 'couponChecked'; coupon: CouponCheck }
  | { type: 'draftEdited'; changes: Partial<Omit<Draft, 'day' | 'slot'>> }
  | { type: 'dayChosen'; day: string }
  | { type: 'slotChosen'; slot: Slot }
  | { type: 'continuePressed' }
  | { type: 'holdRequested' }
  | { type: 'holdPlaced'; hold: Hold }
  /** `rejectedCoupon` is the message of the server beside the coupon field. */
  | { type: 'holdRefused'; problems?: FormProblems; rejectedCoupon?: string }
  | { type: 'holdUnanswered' }
  | { type: 'detailsReopened' | 'otherDayPressed' | 'payPalFailed' }
  | { type: 'clientActed' | 'paymentApproved' | 'finalizePressed' }
  /** The result of a capture or of Finalize: the hold as it is now. */
  | { type: 'holdSettled'; hold: Hold }
  | { type: 'slotLost' | 'bookingConfirmed' };

/**
 * The first state: the form with the stored draft, or a hold from before a reload.
 * @param at performance.now()
 */
export function createBookingState(draft: Draft, data: BookingData, at = 0): BookingState {
  const shared = { draft, coupon: undefined };
  if (data.hold) return toHold(shared, data.hold, { isOwn: false, resumed: true, at });
  return dropTakenSlot(toForm(shared, { draft, at: 0, returning: false }), data, 'gone');
}

/**
 * The next state, or the same object if the state does not expect the event.
 * @param at performance.now()
 */
export function reduceBooking(state: BookingState, event: BookingEvent, at = 0): BookingState {
  if (event.type === 'couponChecked') return applyCouponCheck(state, event.coupon);
  if (event.type === 'dataLoaded')
    return event.requestedAt < state.changedAt ? state : applyData(state, event.data, at);
  switch (state.phase) {
    case 'booked':
      return state;
    case 'choosing':
      return reduceChoosing(state, event);
    case 'checking':
    case 'holding':
      return reduceContinuing(state, event, at);
    case 'capturing':
    case 'finalizing':
      return reducePaying(state, event, at);
    default:
      return reduceHeld(state, event, at);
  }
}

/** Ignores the result for an earlier code, which a slow response may bring. */
function applyCouponCheck(state: BookingState, coupon: CouponCheck): BookingState {
  const isOutdated = coupon.state !== 'checking' && coupon.code !== state.coupon?.code;
  return isOutdated ? state : { ...state, coupon };
}

function reduceChoosing(state: FormState, event: BookingEvent): BookingState {
  const { draft, problems } = state;
  switch (event.type) {
    case 'draftEdited':
      return {
        ...state,
        draft: { ...draft, ...event.changes },
        problems: 'coupon' in event.changes || 'amount' in event.changes ? {} : { ...problems, sessionType: undefined },
      };
    case 'dayChosen':
      return { ...state, draft: resetDraftForDay(draft, event.day), problems: {}, takenSlot: undefined };
    case 'slotChosen':
      return {
        ...state,
        draft: { ...draft, day: event.slot.date, slot: event.slot },
        problems: { ...problems, sessionType: undefined },
        takenSlot: undefined,
      };
    case 'continuePressed':
      if (!draft.slot) return { ...state, problems: {} };
      if (!draft.sessionType) return { ...state, problems: { sessionType: newBooking.missing.sessionTypeText } };
      return { ...state, phase: 'checking', problems: {} };
    default:
      return state;
  }
}

function reduceContinuing(state: FormState, event: BookingEvent, at: number): BookingState {
  if (event.type === 'holdRefused') return refuseHold(state, event);
  if (state.phase === 'checking') {
    if (event.type !== 'holdRequested') return state;
    return { ...state, phase: 'holding', payPalFailed: false, unansweredSlotId: undefined, changedAt: at };
  }
  if (event.type === 'holdPlaced') return toHold(state, event.hold, { isOwn: true, resumed: false, at });
  if (event.type !== 'holdUnanswered') return state;
  return { ...state, phase: 'choosing', unansweredSlotId: state.draft.slot?._id };
}

function refuseHold(state: FormState, event: BookingEvent & { type: 'holdRefused' }): FormState {
  const { rejectedCoupon: message, problems = {} } = event;
  const code = trimLine(state.draft.coupon);
  const coupon: CouponCheck | undefined = message === undefined ? state.coupon : { code, state: 'invalid', message };
  return { ...state, phase: 'choosing', problems, coupon };
}

function reduceHeld(state: HoldState, event: BookingEvent, at: number): BookingState {
  const { hold } = state;
  switch (event.type) {
    case 'detailsReopened':
      return canReleaseHold(hold) ? toForm(state, { draft: draftFromHold(hold), at }) : state;
    case 'otherDayPressed':
      return canReleaseHold(hold) ? toForm(state, { draft: emptyDraft, at }) : state;
    case 'payPalFailed':
      return state.phase === 'held' ? toForm(state, { draft: draftFromHold(hold), at, payPalFailed: true }) : state;
    case 'clientActed':
      return state.resumed ? { ...state, resumed: false } : state;
    case 'paymentApproved':
      return state.phase === 'held' ? { ...state, phase: 'capturing', resumed: false } : state;
    case 'finalizePressed':
      return state.phase === 'ready' ? { ...state, phase: 'finalizing', resumed: false } : state;
    default:
      return state;
  }
}

function reducePaying(state: HoldState, event: BookingEvent, at: number): BookingState {
  switch (event.type) {
    case 'holdSettled':
      return toHold(state, event.hold, { ...state, at });
    case 'slotLost':
      return toForm(state, { draft: { ...draftFromHold(state.hold), slot: undefined }, at });
    case 'bookingConfirmed':
      return { ...state, phase: 'booked' };
    default:
      return state;
  }
}

/** Applies the server's data. While a request runs, the data waits for its result. */
function applyData(state: BookingState, data: BookingData, at: number): BookingState {
  if (state.phase === 'choosing') {
    const { hold } = data;
    const isOwn = hold !== null && hold.slotId === state.unansweredSlotId;
    // Another tab may be paying, or the response to Continue was lost after the server made the hold.
    if (hold && (isOwn || !canReleaseHold(hold))) return toHold(state, hold, { isOwn, resumed: false, at });
    return dropTakenSlot(state, data, 'taken');
  }
  return hasHold(state) && isHoldIdle(state) ? applyDataToHold(state, data, at) : state;
}

function applyDataToHold(state: HoldState, data: BookingData, at: number): BookingState {
  const change = compareHold(state.hold, data);
  switch (change.kind) {
    case 'same':
      return state;
    case 'changed':
      return toHold(state, change.hold, {
        isOwn: state.isOwn && isSameHold(change.hold, state.hold),
        resumed: state.resumed,
        at: state.changedAt,
      });
    case 'booked':
      return { ...state, phase: 'booked' };
    default:
      return toForm(state, { draft: draftFromHold(state.hold), at });
  }
}

function dropTakenSlot(state: FormState, data: BookingData, reason: 'taken' | 'gone'): FormState {
  const { slot } = state.draft;
  if (!slot || listOfferedSlots(data).some(({ _id }) => _id === slot._id)) return state;
  return { ...state, draft: { ...state.draft, slot: undefined }, takenSlot: { slot, reason } };
}

type FormInput = { draft: Draft; at: number; payPalFailed?: boolean; returning?: boolean };

function toForm(
  { coupon }: Pick<Shared, 'coupon'>,
  { draft, at, payPalFailed = false, returning = true }: FormInput,
): FormState {
  const form = { problems: {}, takenSlot: undefined, unansweredSlotId: undefined, payPalFailed, returning };
  return { phase: 'choosing', draft, coupon, changedAt: at, ...form };
}

function toHold(
  { draft, coupon }: Pick<Shared, 'draft' | 'coupon'>,
  hold: Hold,
  { isOwn, resumed, at }: { isOwn: boolean; resumed: boolean; at: number },
): HoldState {
  const phase = canFinalize(hold) ? 'ready' : hold.payment === 'paying' ? 'paying' : 'held';
  return { phase, draft, coupon, changedAt: at, hold, isOwn, resumed };
}

export const hasHold = (state: BookingState): state is HoldState => 'hold' in state;

/** Whether the hold is shown and no request about it runs. */
const isHoldIdle = (state: HoldState) => state.phase === 'held' || state.phase === 'paying' || state.phase === 'ready';

/** Whether a request runs or the booking is complete, so that the client can change nothing. */
export const isBusy = ({ phase }: BookingState) =>
  ['checking', 'holding', 'capturing', 'finalizing', 'booked'].includes(phase);

/**
 * The hold to release when the client leaves the page by a link: one that this page requested and that cannot have been
 * paid (decision 20).
 */
export function getHoldToRelease(state: BookingState): Hold | undefined {
  const canRelease = hasHold(state) && isHoldIdle(state) && state.isOwn && canReleaseHold(state.hold);
  return canRelease ? state.hold : undefined;
}

/** The check of the entered code; undefined without a code or before its check. */
export function getCouponCheck({ draft, coupon }: BookingState): CouponCheck | undefined {
  return coupon?.code === trimLine(draft.coupon) && coupon.code !== '' ? coupon : undefined;
}
