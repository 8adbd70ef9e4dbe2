import { myBookings } from '#web/content/bookings.ts';
import type { LoadedBookingData } from './use-booking-data.ts';

/** Shown while the booking data loads, or when loading it failed. */
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
