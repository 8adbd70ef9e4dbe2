/** Tins stay reserved this long for somebody who is about to pay (decision 21). */
export const RESERVED_MINUTES = 15;
/** How many orders may have tins reserved at once for one address; a browser has one, and keeps those being paid. */
export const RESERVATIONS_PER_ADDRESS = 10;

/**
 * How many tins may be reserved at once for one address before anybody pays. One request could otherwise keep the whole
 * shelf from everybody else, again every quarter of an hour; whoever wants more writes to the owner.
 */
export const RESERVED_TINS_PER_ADDRESS = 60;

/** Until when tins are reserved that are taken off the shelf now. */
export function reservationEnds(now: Date): Date {
  return new Date(now.getTime() + RESERVED_MINUTES * 60_000);
}
