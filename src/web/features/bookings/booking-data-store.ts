import type { Slot } from '#contract/bookings.ts';
import type { WallTime } from '#domain/day.ts';
import { api } from '#web/api/browser.ts';
import { clientApi } from '#web/api/signed-in.ts';
import { subscribeAsClient } from '#web/realtime/subscriptions.ts';
import { createReducerStore } from '#web/ui/reducer-store.ts';
import { addSlot, applyEvents, type BookingData, removeSlot } from './booking-data.ts';
import { createDebouncedRefresh } from './debounced-refresh.ts';
import { pendingHoldRelease } from './release-hold.ts';

/** Minimum interval between refreshes triggered by events. */
const MIN_REFRESH_INTERVAL_MS = 1_000;
/** Random delay, so that clients that receive one event do not all ask the server at once. */
const MAX_JITTER_MS = 1_000;

export type BookingDataState = {
  /** Undefined until the first load. */
  data: BookingData | undefined;
  /** When the request was sent (performance.now()). The data knows nothing of later changes. */
  requestedAt: number;
  /** The business wall time when the data was read; a tab may be open for days. */
  now: WallTime;
  failed: boolean;
};

export type BookingDataStore = {
  getState: () => BookingDataState;
  /** The first subscriber loads the data. Live events update it until the last one has left. */
  subscribe: (listener: () => void) => () => void;
  /** Refreshes immediately. */
  refresh: () => void;
  /** Adds a slot that this client just released. */
  restoreSlot: (slot: Slot) => void;
  /** Removes a slot that the server just reported as taken. */
  markSlotTaken: (slotId: string) => void;
};

/** The client's booking data. Only its subscribers cause requests. */
export function createBookingDataStore(now: WallTime): BookingDataStore {
  const removedWhileLoading = new Set<string>();
  const load = async () => {
    await pendingHoldRelease();
    removedWhileLoading.clear();
    const requestedAt = performance.now();
    const changes = await loadBookingData();
    if (!isUsed) return;
    store.dispatch(
      changes === undefined
        ? { failed: true }
        : { ...changes, data: applyEvents(changes.data, removedWhileLoading), requestedAt, failed: false },
    );
  };
  const refresher = createDebouncedRefresh(load, MIN_REFRESH_INTERVAL_MS);
  let isUsed = false;
  const store = createReducerStore<BookingDataState, Partial<BookingDataState>>({
    initial: { data: undefined, requestedAt: 0, now, failed: false },
    reduce: (state, changes) => ({ ...state, ...changes }),
    onUse: () => {
      isUsed = true;
      const stopListening = listenForChanges(actions, removedWhileLoading, refresher.request);
      refresher.request();
      return () => {
        isUsed = false;
        refresher.stop();
        stopListening();
      };
    },
  });
  const updateData = (update: (data: BookingData) => BookingData) => {
    const { data } = store.getState();
    if (data) store.dispatch({ data: update(data) });
  };
  const actions = {
    restoreSlot(slot: Slot) {
      removedWhileLoading.delete(slot._id);
      updateData((data) => addSlot(data, slot));
    },
    markSlotTaken(slotId: string) {
      removedWhileLoading.add(slotId);
      updateData((data) => removeSlot(data, slotId));
    },
  };
  return { ...store, ...actions, refresh: () => refresher.request() };
}

async function loadBookingData(): Promise<{ data: BookingData; now?: WallTime } | undefined> {
  try {
    const [data, site] = await Promise.all([
      clientApi('GET /api/bookings', { query: {} }),
      api('GET /config/site').catch(() => undefined),
    ]);
    return { data, ...(site && { now: site.now }) };
  } catch {
    return undefined;
  }
}

/** Follows live events and the visibility of the page until the returned function is called. */
function listenForChanges(
  { markSlotTaken }: Pick<BookingDataStore, 'markSlotTaken'>,
  removedWhileLoading: Set<string>,
  requestRefresh: (delayMs?: number) => void,
): () => void {
  const refreshSoon = () => requestRefresh(Math.random() * MAX_JITTER_MS);
  const refreshIfVisible = () => {
    if (document.visibilityState === 'visible') requestRefresh(0);
  };
  const unsubscribe = subscribeAsClient({
    slotBooked: ({ slotId }) => markSlotTaken(slotId),
    slotReleased: ({ slotId }) => {
      removedWhileLoading.delete(slotId);
      refreshSoon();
    },
    slotRescheduled: ({ newSlotId }) => {
      markSlotTaken(newSlotId);
      refreshSoon();
    },
    bookingUpdated: () => requestRefresh(0),
    missed: () => requestRefresh(0),
  });
  document.addEventListener('visibilitychange', refreshIfVisible);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', refreshIfVisible);
  };
}
