import { useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { createBookingDataStore } from './booking-data-store.ts';
import { createBookingFlow } from './booking-flow.ts';

/** A new booking and the data that it needs. Its requests and timers stop when the component unmounts. */
export function useNewBooking(user: User) {
  const { now, timeZone: zone } = useSite();
  const navigate = useNavigate();
  const [flow] = useState(() => {
    const bookingData = createBookingDataStore(now);
    return createBookingFlow({ user, zone, bookingData, showBookings: () => void navigate(`/user/${user.id}`) });
  });
  const { store, bookingData } = flow;
  return {
    flow,
    state: useSyncExternalStore(store.subscribe, store.getState, store.getState),
    bookingData: useSyncExternalStore(bookingData.subscribe, bookingData.getState, bookingData.getState),
  };
}
