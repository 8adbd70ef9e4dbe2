import { myBookings } from '#web/content/bookings.ts';

/** Shown while the booking data loads, or when loading it failed. */
export function BookingDataUnavailable(props: {
  failed: boolean;
  refresh: () => void;
  loadingText: string;
  failedText: string;
}) {
  if (!props.failed) {
    return (
      <p role="status" className="is-loading mt-8 text-quiet">
        {props.loadingText}
      </p>
    );
  }
  return (
    <div role="alert" className="booking-data-failed mt-8">
      <p>{props.failedText}</p>
      <button type="button" className="button quiet small" onClick={props.refresh}>
        {myBookings.retry}
      </button>
    </div>
  );
}
