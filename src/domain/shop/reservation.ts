/** Tins stay reserved this long for someone who is about to pay (decision 21). */
export const RESERVATION_MINUTES = 15;
/** How many orders may have tins reserved at once for one address; a browser has one, and keeps those being paid. */
export const MAX_RESERVATIONS_PER_ADDRESS = 10;

/**
 * How many tins may be reserved at once for one address before anybody pays. One request could otherwise keep the whole
 * shelf from everybody else, again every quarter of an hour; anyone who wants more writes to the owner.
 */
export const MAX_RESERVED_QUANTITY_PER_ADDRESS = 60;

/**
 * So many minutes of an hour may tins stand reserved for one address or browser without being paid: twice as long as a
 * reservation lasts. For the person who had more, tins are kept only from the moment PayPal says yes, until they pay.
 */
export const MAX_UNPAID_MINUTES_PER_HOUR = 2 * RESERVATION_MINUTES;
/** As many of a day: who stays just below that in each hour would keep the tins for half of all time. */
export const MAX_UNPAID_MINUTES_PER_DAY = 2 * MAX_UNPAID_MINUTES_PER_HOUR;
/** How long that is remembered of someone who does not pay: addresses change hands. */
export const UNPAID_RETENTION_DAYS = 30;

/** For how many minutes, begun ones included, tins were reserved that are put back now. */
export function countReservedMinutes(reservedUntil: Date, now: Date): number {
  const remainingMs = Math.max(0, reservedUntil.getTime() - now.getTime());
  return Math.max(1, RESERVATION_MINUTES - Math.floor(remainingMs / 60_000));
}

/** Until when tins are reserved that are taken off the shelf now. */
export function reservationExpiresAt(now: Date): Date {
  return new Date(now.getTime() + RESERVATION_MINUTES * 60_000);
}
