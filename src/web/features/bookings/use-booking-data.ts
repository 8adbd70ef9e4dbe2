import { useState, useSyncExternalStore } from 'react';
import { useSite } from '#web/features/classes/use-site.ts';
import { type BookingDataState, type BookingDataStore, createBookingDataStore } from './booking-data-store.ts';

export type LoadedBookingData = BookingDataState & Pick<BookingDataStore, 'refresh' | 'markSlotTaken'>;

/** The client's booking data, updated by live events while the component is mounted. */
export function useBookingData(): LoadedBookingData {
  const { now } = useSite();
  const [store] = useState(() => createBookingDataStore(now));
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  return { ...state, refresh: store.refresh, markSlotTaken: store.markSlotTaken };
}
