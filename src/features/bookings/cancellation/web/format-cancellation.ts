import { formatHours } from '#platform/format-hours.ts';
import { dollarsToCents, formatMoney } from '#platform/money/money.ts';
import { hasStarted, type WallTime } from '#platform/time/day.ts';
import { formatWithOffset } from '#platform/time/zoned-time.ts';
import type { BookingData } from '../../web/booking-data.ts';
import { formatBookingDateTime } from '../../web/format-booking.ts';
import { cancellation as words } from './cancellation-words.ts';

export type BookingCancellation = BookingData['cancellations'][number];
type Terms = BookingData['cancellationTerms'];
type DateAndTime = { date: string; time: string };

/** The end of the free time of a session; undefined if it is over. Hours pass, also when the clocks change. */
export function findFreeUntil(
  { freeHours }: Pick<Terms, 'freeHours'>,
  { date, time }: DateAndTime,
  zone: string,
  now: WallTime,
): DateAndTime | undefined {
  const end = formatWithOffset({ day: date, time }, zone, -60 * freeHours);
  const until = { day: end.slice(0, 10), time: end.slice(11, 16) };
  return hasStarted(until, now) ? undefined : { date: until.day, time: until.time };
}

const join = (...sentences: (string | false)[]) => sentences.filter(Boolean).join(' ');

/** The terms of a session that is about to be paid; without a time in hours. */
export function formatTerms(terms: Terms, slot: DateAndTime | undefined, zone: string, now: WallTime): string {
  const moving = !terms.movesLate && words.moving;
  if (terms.freeHours === 0) return words.free;
  if (!slot) return join(words.freeHours.join(` ${formatHours(terms.freeHours)} `), words.later[terms.late], moving);
  const until = findFreeUntil(terms, slot, zone, now);
  if (!until) return words.soon[terms.late];
  return join(`${words.freeUntil} ${formatBookingDateTime(until, zone, now.day)}.`, words.later[terms.late], moving);
}

/** What a client can read about cancelling on their booking. */
export function formatCancellation(cancellation: BookingCancellation, zone: string, today: string): string {
  const { outcome, isPaid, freeUntil, late, movesLate, canMove } = cancellation;
  const moved = !canMove && words.movedOver;
  if (outcome === 'asked' || outcome === 'declined') return join(words[outcome], moved);
  if (!isPaid) return join(words.unpaid, moved);
  if (!freeUntil) return join(outcome === 'free' ? words.free : words.over[late], moved);
  const until = formatBookingDateTime(freeUntil, zone, today);
  return join(`${words.freeUntil} ${until}.`, words.later[late], !movesLate && words.moving);
}

/** What is true for the client's booking, then the owner's rule. A client who can only ask does not read the rule. */
export function formatChange(rule: string, cancellation: BookingCancellation | undefined, zone: string, today: string) {
  if (!cancellation) return rule;
  const { canMove, outcome } = cancellation;
  const canChange = canMove && !['ask', 'asked', 'declined'].includes(outcome);
  return join(formatCancellation(cancellation, zone, today), canChange && rule);
}

/** What the dialog says before a session is cancelled: what comes back. */
export function formatOutcome({ outcome, refund, isPaid }: BookingCancellation): string {
  if (outcome === 'nothing') return words.dialog.nothing;
  if (refund === 0) return isPaid ? '' : words.dialog.nothingPaid;
  const comesBack = `${formatMoney(dollarsToCents(refund), 'short')} ${words.dialog.comesBack}`;
  return join(comesBack, outcome === 'half' && words.dialog.half);
}
