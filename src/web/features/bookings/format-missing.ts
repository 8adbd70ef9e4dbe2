import { newBooking } from '#web/content/bookings.ts';
import type { MissingPart } from './booking-draft.ts';

const words = newBooking.missing;

/** One sentence that lists what Continue still requires. */
export function formatMissing(missing: readonly MissingPart[]): string {
  const parts = missing.map((one) => words[one]);
  const last = parts.pop() ?? '';
  const comma = parts.length > 1 ? ',' : '';
  return `${words.begin} ${parts.length > 0 ? `${parts.join(', ')}${comma} ${words.and} ` : ''}${last}.`;
}
