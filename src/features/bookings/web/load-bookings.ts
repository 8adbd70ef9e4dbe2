import { pendingHoldRelease } from '../booking/web/release-hold.ts';
import { api } from './api.ts';
import type { LoadedBookings } from './booking-data.ts';
import { clientApi } from './signed-in-api.ts';

/** The client's bookings, the available slots and their hold, as the server has them now. */
export async function loadBookings(): Promise<LoadedBookings> {
  await pendingHoldRelease();
  const requestedAt = performance.now();
  const [data, { now }] = await Promise.all([clientApi('GET /api/bookings', { query: {} }), api('GET /config/site')]);
  return { data, requestedAt, now };
}
