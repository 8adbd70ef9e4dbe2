import type { User } from '#features/accounts/contract/accounts.ts';
import { asApiError, isUnauthenticated } from '#platform/api/client.ts';
import { type BrowserStore, createStore } from '#platform/browser-session/browser-store.ts';
import { bookingDraftKey } from '#platform/browser-session/client-drafts-storage.ts';
import type { Notice } from '#platform/documents.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import type { AlertIconName } from '#platform/shell/alert-icon.tsx';
import { trimLine } from '#platform/text/line.ts';
import { createReducerStore, type ReducerStore } from '#platform/ui/state/reducer-store.ts';
import { formatTerms } from '../../cancellation/web/format-cancellation.ts';
import type { Hold } from '../../contract/bookings.ts';
import type { LoadedBookings } from '../../web/booking-data.ts';
import { newBooking } from '../../web/bookings-words.ts';
import { formatBookingDateTime } from '../../web/format-booking.ts';
import { clientApi } from '../../web/signed-in-api.ts';
import { type CouponResult, type Draft, emptyDraft, parseDraft } from './booking-draft.ts';
import { describeLostHold } from './booking-failures.ts';
import {
  type BookingEvent,
  type BookingState,
  createBookingState,
  getHoldToRelease,
  hasHold,
  isBusy,
  reduceBooking,
} from './booking-state.ts';
import { getRemainingMs } from './hold-clock.ts';
import { canReleaseHold } from './hold-status.ts';
import { onAbandon, releaseHold } from './release-hold.ts';

/** Interval at which the page asks for a payment result, or whether a hold is really over, if no live event arrives first. */
const POLL_INTERVAL_MS = 3_000;

type BookingFlowDeps = {
  user: User;
  zone: string;
  /** How many milliseconds the server clock is ahead of the browser clock. */
  clockOffsetMs: number;
  /** Loads the bookings again. `receive` gets them. */
  refresh: () => void;
  /** Opens My Bookings. */
  showBookings: () => void;
};

/** A new booking: its state and the effects of its changes (storage, timers, dialogs). */
export type BookingFlow = BookingFlowDeps & {
  store: ReducerStore<BookingState, BookingEvent>;
  drafts: BrowserStore<Draft>;
  coupons: CouponChecker;
  /** The bookings as the page knows them. */
  getBookings: () => LoadedBookings;
  /** Passes what the page loaded to the state, and reports a hold that is gone. */
  receive: (bookings: LoadedBookings) => void;
  /** Whether the client is still on the page. After they left there are no dialogs. */
  isInUse: () => boolean;
  showNotice: (notice: Notice, icon: AlertIconName) => Promise<void>;
};

/**
 * Creates a new booking from its first choice to Finalize. The server stores the hold, so a reloaded page continues from
 * it.
 */
export function createBookingFlow(deps: BookingFlowDeps, loaded: LoadedBookings): BookingFlow {
  let bookings = loaded;
  let inUse = false;
  const drafts = createStore(bookingDraftKey(deps.user.id), 'tab', (stored) =>
    parseDraft(stored, loaded.now.day, loaded.data.sessionTypes),
  );
  const store = createReducerStore<BookingState, BookingEvent>({
    initial: createBookingState(drafts.load(), loaded.data, performance.now()),
    reduce: (state, event) => reduceBooking(state, event, performance.now()),
    onChange: (before, after) => handleChange(flow, before, after),
    onUse: () => {
      inUse = true;
      const stopEffects = startEffects(flow);
      return () => {
        inUse = false;
        stopEffects();
      };
    },
  });
  const flow: BookingFlow = {
    ...deps,
    store,
    drafts,
    coupons: createCouponChecker(store),
    getBookings: () => bookings,
    receive(next) {
      bookings = next;
      applyBookings(flow);
    },
    isInUse: () => inUse,
    async showNotice(notice, icon) {
      if (inUse) await showAlert({ ...notice, icon });
    },
  };
  return flow;
}

/** Runs until the client leaves the page, which releases their unpaid hold. */
function startEffects(flow: BookingFlow): () => void {
  const { store, coupons, clockOffsetMs, refresh } = flow;
  const timer = setInterval(() => {
    const state = store.getState();
    if (!hasHold(state) || isBusy(state)) return;
    const { expiresAt } = state.hold;
    const isOver = canReleaseHold(state.hold) && getRemainingMs({ expiresAt, nowMs: Date.now(), clockOffsetMs }) === 0;
    if (state.phase === 'paying' || isOver) refresh();
  }, POLL_INTERVAL_MS);
  coupons.checkSoon();
  let released: Hold | undefined;
  const leave = () => {
    const hold = getHoldToRelease(store.getState());
    if (!hold || hold === released) return;
    released = hold;
    releaseHold(hold.slotId);
  };
  onAbandon(leave);
  return () => {
    clearInterval(timer);
    coupons.stop();
    leave();
  };
}

function handleChange(flow: BookingFlow, before: BookingState, after: BookingState): void {
  const { draft } = after;
  if (draft !== before.draft) flow.drafts.save(draft === emptyDraft ? undefined : draft);
  const isFormBack = hasHold(before) && !hasHold(after);
  if (isFormBack || draft.coupon !== before.draft.coupon) flow.coupons.checkSoon();
  if (before.phase !== 'booked' && after.phase === 'booked') void confirmBooking(flow, after.hold);
  if (isBusy(before) && !isBusy(after)) applyBookings(flow);
}

function applyBookings(flow: BookingFlow): void {
  const { store, zone, refresh } = flow;
  const { data, requestedAt, now } = flow.getBookings();
  const before = store.getState();
  store.dispatch({ type: 'dataLoaded', data, requestedAt });
  if (!hasHold(before) || hasHold(store.getState())) return;
  refresh();
  void flow.showNotice(describeLostHold(before.hold, { isMoved: data.hold !== null, now, zone }), 'warning');
}

async function confirmBooking(flow: BookingFlow, hold: Hold): Promise<void> {
  const { zone, showNotice, isInUse, showBookings } = flow;
  flow.drafts.save(undefined);
  const { title, begin, end } = newBooking.dialogs.confirmed;
  const { data, now } = flow.getBookings();
  const when = formatBookingDateTime(hold, zone, now.day);
  const terms = hold.payment === 'none' ? '' : ` ${formatTerms(data.cancellationTerms, hold, zone, now)}`;
  await showNotice({ title, text: `${begin} ${when}.${terms} ${end}` }, 'success');
  if (isInUse()) showBookings();
}

/** Returns from the payment step to the form, and releases the hold. */
export function returnToForm(
  { store, refresh }: BookingFlow,
  type: 'detailsReopened' | 'otherDayPressed' | 'payPalFailed',
): void {
  const before = store.getState();
  if (!store.dispatch({ type }) || !hasHold(before)) return;
  releaseHold(before.hold.slotId);
  refresh();
}

const words = newBooking.payment;

/** The code is checked after this pause in typing, or on blur. */
const CHECK_DEBOUNCE_MS = 800;

type CheckedCoupon = { code: string; state: Exclude<CouponResult, 'none'>; message: string };

type CouponChecker = {
  /** The result for the entered code; asks the server when it is unknown. */
  check: () => Promise<CouponResult>;
  checkSoon: () => void;
  stop: () => void;
};

/** Checks each coupon code once, as a preview. The server decides its final value. */
function createCouponChecker({ dispatch, getState }: ReducerStore<BookingState, BookingEvent>): CouponChecker {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: { code: string; result: Promise<CheckedCoupon> } | undefined;

  const requestCheck = async (code: string): Promise<CheckedCoupon> => {
    dispatch({ type: 'couponChecked', coupon: { code, state: 'checking', message: words.checking } });
    const coupon = await validateCoupon(code);
    if (pending?.code === code) pending = undefined;
    dispatch({ type: 'couponChecked', coupon });
    return coupon;
  };
  const check = async (): Promise<CouponResult> => {
    const { draft, coupon } = getState();
    const code = trimLine(draft.coupon);
    if (code === '') return 'none';
    if (coupon?.code === code && (coupon.state === 'valid' || coupon.state === 'invalid')) return coupon.state;
    if (pending?.code !== code) pending = { code, result: requestCheck(code) };
    return (await pending.result).state;
  };
  return {
    check,
    checkSoon() {
      clearTimeout(timer);
      timer = setTimeout(() => hasHold(getState()) || check(), CHECK_DEBOUNCE_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

async function validateCoupon(code: string): Promise<CheckedCoupon> {
  try {
    await clientApi('POST /api/bookings/validate-coupon', { body: { code } });
    return { code, state: 'valid', message: words.couponValid };
  } catch (error) {
    const apiError = asApiError(error);
    if (isUnauthenticated(error)) return { code, state: 'unchecked', message: '' };
    if (!apiError || apiError.status >= 500) return { code, state: 'unchecked', message: words.couponUnchecked };
    if (apiError.status === 429) return { code, state: 'unchecked', message: apiError.message };
    const message = apiError.reason === 'coupon-used-up' ? apiError.message : words.couponInvalid;
    return { code, state: 'invalid', message };
  }
}
