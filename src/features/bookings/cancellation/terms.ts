import type { Database } from '#platform/database/connection.ts';
import { isFailure } from '#platform/failure.ts';
import { getPaymentTotals, type PaymentTotals } from '../appointments/payments-store.ts';
import type { BookingCancellation } from '../contract/bookings.ts';
import { type BookingDeps, hasStartedNow } from '../core.ts';
import type { BookingRow } from '../store.ts';
import {
  type BookedTerms,
  type CancellationTerms,
  decideCancellation,
  defaultCancellation,
} from './domain/cancellation.ts';
import { getFreeUntil, isWindowOver } from './domain/free-window.ts';

/** The terms of a booking, and whether its free window is over now. */
export function getCancellationTerms({ clock, timeZone }: BookingDeps, row: BookingRow) {
  const terms: BookedTerms = row.cancellationTerms ?? defaultCancellation;
  return { terms, isLate: isWindowOver(row, terms, clock.now(), timeZone) };
}

/** What happens if the client cancels this booking now. `totals` is absent if no payment was received. */
export function decideForBooking(deps: BookingDeps, row: BookingRow, totals: PaymentTotals | undefined) {
  const { terms, isLate } = getCancellationTerms(deps, row);
  const { paidCents = 0, refundedCents = 0, pendingCents = 0 } = totals ?? {};
  const { state, clientCancellation } = row;
  return decideCancellation(
    { state, clientCancellation, isLate, hasStarted: hasStartedNow(deps, row) },
    { paidCents, refundedCents: refundedCents + pendingCents },
    terms.late,
  );
}

/** What a client can do about their booked sessions. One that has begun is left out. */
export async function listCancellations(
  deps: BookingDeps,
  db: Database,
  rows: readonly BookingRow[],
): Promise<BookingCancellation[]> {
  const totals = await getPaymentTotals(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const decision = decideForBooking(deps, row, totals.get(row.id));
    if (isFailure(decision)) return [];
    const { terms, isLate } = getCancellationTerms(deps, row);
    const freeUntil = getFreeUntil(row, terms.freeHours, deps.timeZone);
    return [
      {
        bookingId: row.id,
        outcome: decision.outcome,
        refund: decision.refundCents,
        isPaid: (totals.get(row.id)?.paidCents ?? 0) > 0,
        freeUntil: isLate ? null : { date: freeUntil.day, time: freeUntil.time },
        late: terms.late,
        movesLate: terms.movesLate,
        canMove: !isLate || terms.movesLate,
      },
    ];
  });
}

/** The terms of the client's hold, or those that a new booking gets. */
export async function getTermsToAgree(deps: BookingDeps, hold: BookingRow | undefined): Promise<CancellationTerms> {
  const { freeHours, late, movesLate } = hold?.cancellationTerms ?? (await deps.settings.read()).cancellation;
  return { freeHours, late, movesLate };
}
