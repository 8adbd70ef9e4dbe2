/** How long stock stays reserved for a buyer who is about to pay (decision 21). */
export const RESERVATION_MINUTES = 15;
/**
 * Maximum orders with reserved stock per network address. A browser has one, and keeps orders whose payment is in
 * progress.
 */
export const MAX_RESERVATIONS_PER_ADDRESS = 10;

/**
 * Maximum unpaid quantity reserved per network address. Otherwise one client could reserve the whole stock again every
 * 15 minutes; larger orders go through the owner.
 */
export const MAX_RESERVED_QUANTITY_PER_ADDRESS = 60;

/**
 * Maximum minutes per hour that stock may be reserved without payment for one address or browser: twice the reservation
 * time. Above it, stock is reserved only from PayPal's approval until the capture.
 */
export const MAX_UNPAID_MINUTES_PER_HOUR = 2 * RESERVATION_MINUTES;
/** The same limit per day: a client just below the hourly limit would otherwise block the stock half of the time. */
export const MAX_UNPAID_MINUTES_PER_DAY = 2 * MAX_UNPAID_MINUTES_PER_HOUR;
/** How long unpaid reservations count against an address or browser, because addresses change owners. */
export const UNPAID_RETENTION_DAYS = 30;

/** Returns the minutes, rounded up, for which released stock was reserved. */
export function countReservedMinutes(reservedUntil: Date, now: Date): number {
  const remainingMs = Math.max(0, reservedUntil.getTime() - now.getTime());
  return Math.max(1, RESERVATION_MINUTES - Math.floor(remainingMs / 60_000));
}

/** Returns the expiry of a reservation made now. */
export function reservationExpiresAt(now: Date): Date {
  return new Date(now.getTime() + RESERVATION_MINUTES * 60_000);
}
