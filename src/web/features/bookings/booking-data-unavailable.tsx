import { myBookings } from '#web/content/bookings.ts';
import type { LoadedBookingData } from './use-booking-data.ts';

/** In place of the diary while it is on its way, or when it did not come. */
export function BookingDataUnavailable(props: { bookingData: LoadedBookingData; loading: string; failed: string }) {
  if (!props.bookingData.failed) {
    return (
      <p role="status" className="is-loading mt-8 text-quiet">
        {props.loading}
      </p>
    );
  }
  return (
    <div role="alert" className="booking-data-failed mt-8">
      <p>{props.failed}</p>
      <button type="button" className="button quiet small" onClick={props.bookingData.refresh}>
        {myBookings.retry}
      </button>
    </div>
  );
}
