import { useArea } from '#web/features/accounts/area-user.ts';
import { MyBookings } from '#web/features/bookings/my-bookings.tsx';

/** My Bookings (/user/{id}). */
export default function Bookings() {
  return <MyBookings user={useArea().user} />;
}
