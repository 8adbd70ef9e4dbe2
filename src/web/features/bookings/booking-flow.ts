import type { User } from '#contract/accounts.ts';
import type { Hold } from '#contract/bookings.ts';
import { newBooking } from '#web/content/bookings.ts';
import type { Notice } from '#web/content/text.ts';
import { showAlert } from '#web/shell/alert.tsx';
import type { AlertIconName } from '#web/shell/alert-icon.tsx';
import { createReducerStore, type ReducerStore } from '#web/ui/reducer-store.ts';
import { type CouponChecker, createCouponChecker } from './booking-coupon.ts';
import type { BookingDataStore } from './booking-data-store.ts';
import { emptyDraft, parseDraft, slotFromHold } from './booking-draft.ts';
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
import { clearDrafts, loadDraft, saveDraft } from './draft-storage.ts';
import { formatBookingDateTime } from './format-booking.ts';
import { releaseHold } from './release-hold.ts';

/** Poll interval for a payment result when no live event arrives first. */
const POLL_INTERVAL_MS = 3_000;

type BookingFlowDeps = {
  user: User;
  zone: string;
  bookingData: BookingDataStore;
  /** Opens My Bookings. */
  showBookings: () => void;
};

/** A new booking: its state and the effects of its changes (storage, live data, timers, dialogs). */
export type BookingFlow = BookingFlowDeps & {
  store: ReducerStore<BookingState, BookingEvent>;
  coupons: CouponChecker;
  /** Whether the client is still on the page. After they left there are no dialogs. */
  isInUse: () => boolean;
  showNotice: (notice: Notice, icon: AlertIconName) => Promise<void>;
};

/**
 * Creates a new booking from its first choice to Finalize. The server stores the hold, so a reloaded page continues from
 * it.
 */
export function createBookingFlow(deps: BookingFlowDeps): BookingFlow {
  const { user, bookingData } = deps;
  let inUse = false;
  const store = createReducerStore<BookingState, BookingEvent>({
    initial: createBookingState(parseDraft(loadDraft(user.id), bookingData.getState().now.day)),
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
    coupons: createCouponChecker(store),
    isInUse: () => inUse,
    async showNotice(notice, icon) {
      if (inUse) await showAlert({ ...notice, icon });
    },
  };
  return flow;
}

/** Runs until the client leaves the page, which releases their unpaid hold. */
function startEffects(flow: BookingFlow): () => void {
  const { store, bookingData, coupons } = flow;
  const unsubscribe = bookingData.subscribe(() => receiveData(flow));
  const timer = setInterval(() => {
    if (store.getState().phase === 'paying') bookingData.refresh();
  }, POLL_INTERVAL_MS);
  coupons.checkSoon();
  return () => {
    unsubscribe();
    clearInterval(timer);
    coupons.stop();
    const hold = getHoldToRelease(store.getState());
    if (hold) releaseHold(hold.slotId);
  };
}

function handleChange(flow: BookingFlow, before: BookingState, after: BookingState): void {
  const { draft } = after;
  if (draft !== before.draft) saveDraft(flow.user.id, draft === emptyDraft ? undefined : draft);
  const isFormBack = hasHold(before) && !hasHold(after);
  if (isFormBack || draft.coupon !== before.draft.coupon) flow.coupons.checkSoon();
  if (before.phase !== 'booked' && after.phase === 'booked') void confirmBooking(flow, after.hold);
  if (isBusy(before) && !isBusy(after)) receiveData(flow);
}

/** Passes the server's data to the state, and reports a hold that is gone. */
function receiveData(flow: BookingFlow): void {
  const { store, bookingData, zone } = flow;
  const { data, requestedAt, now } = bookingData.getState();
  if (!data) return;
  const before = store.getState();
  store.dispatch({ type: 'dataLoaded', data, requestedAt });
  if (!hasHold(before) || hasHold(store.getState())) return;
  bookingData.refresh();
  void flow.showNotice(describeLostHold(before.hold, { isMoved: data.hold !== null, now, zone }), 'warning');
}

async function confirmBooking(
  { zone, bookingData, showNotice, isInUse, showBookings }: BookingFlow,
  hold: Hold,
): Promise<void> {
  clearDrafts();
  const { title, begin, end } = newBooking.dialogs.confirmed;
  const when = formatBookingDateTime(hold, zone, bookingData.getState().now.day);
  await showNotice({ title, text: `${begin} ${when}. ${end}` }, 'success');
  if (isInUse()) showBookings();
}

/** Returns from the payment step to the form, and releases the hold. */
export function returnToForm(
  { store, bookingData }: BookingFlow,
  type: 'detailsReopened' | 'otherDayPressed' | 'payPalFailed',
): void {
  const before = store.getState();
  if (!store.dispatch({ type }) || !hasHold(before)) return;
  releaseHold(before.hold.slotId);
  bookingData.restoreSlot(slotFromHold(before.hold));
  bookingData.refresh();
}
