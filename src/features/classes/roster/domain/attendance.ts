import type { PaymentMethod } from '#features/finances/domain/finance-entry.ts';

/** Whether a person came to a class: not marked, or no longer; here; or a place taken by someone who did not come. */
export const attendances = ['not-here', 'here', 'no-show'] as const;
export type Attendance = (typeof attendances)[number];

/** A mark on the roster, and when it was made on the phone (milliseconds since 1970). */
export type AttendanceMark = { attendance: Attendance; markedAtMs: number };

/**
 * The time of a new mark. It is always later than the mark that the owner sees, so that a phone whose clock is slow can
 * still change it.
 */
export function getMarkTime(nowMs: number, seen: number | null): number {
  return seen === null ? nowMs : Math.max(nowMs, seen + 1);
}

/** The time of a mark as the server keeps it: never in the future, or a fast clock would win over every later mark. */
export function limitMarkTime(markedAtMs: number, serverNowMs: number): number {
  return Math.min(markedAtMs, serverNowMs);
}

/** The newest of several marks of one kind of one person. Of marks of the same time, the first. */
export function findNewestMark<Mark extends { markedAtMs: number }>(
  marks: readonly (Mark | undefined)[],
): Mark | undefined {
  let newest: Mark | undefined;
  for (const mark of marks) if (mark && (!newest || mark.markedAtMs > newest.markedAtMs)) newest = mark;
  return newest;
}

/** '1 person', '5 people'. */
export const formatPeople = (people: number): string => (people === 1 ? '1 person' : `${people} people`);

/** How a person pays for a class on site, with the words of the finances; free: they pay nothing. */
export const onSiteWays = ['cash', 'check', 'venmo', 'zelle', 'paypal', 'card', 'free'] as const satisfies readonly (
  | PaymentMethod
  | 'free'
)[];
export type OnSiteWay = (typeof onSiteWays)[number];

/**
 * How a person paid on site: `paidBy` is null until it is marked, or when it no longer is. `paidCents` is null for the
 * price of the class.
 */
export type OnSitePayment = { paidBy: OnSiteWay | null; paidCents: number | null };

/** A mark of the payment on the roster, and when it was made on the phone (milliseconds since 1970). */
export type PaymentMark = OnSitePayment & { markedAtMs: number };

/** A payment with an amount only where there is something to pay. */
export function toOnSitePayment(paidBy: OnSiteWay | null, paidCents: number | null): OnSitePayment {
  return { paidBy, paidCents: paidBy === null || paidBy === 'free' ? null : paidCents };
}

/** The ways in running text: '4 Venmo'. */
export const wayLabels: Record<OnSiteWay, string> = {
  cash: 'cash',
  check: 'check',
  venmo: 'Venmo',
  zelle: 'Zelle',
  paypal: 'PayPal',
  card: 'card reader',
  free: 'free',
};
