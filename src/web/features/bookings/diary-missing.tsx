import { myBookings } from '#web/content/bookings.ts';
import type { KnownDiary } from './use-diary.ts';

/** In place of the diary while it is on its way, or when it did not come. */
export function DiaryMissing(given: { known: KnownDiary; loading: string; failed: string }) {
  if (!given.known.failed) {
    return (
      <p role="status" className="is-loading mt-8 text-quiet">
        {given.loading}
      </p>
    );
  }
  return (
    <div role="alert" className="diary-failed mt-8">
      <p>{given.failed}</p>
      <button type="button" className="button quiet small" onClick={given.known.refresh}>
        {myBookings.retry}
      </button>
    </div>
  );
}
