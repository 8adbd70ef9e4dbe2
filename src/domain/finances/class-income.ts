import type { Attendance } from '../classes/attendance.ts';
import { type OnSitePayment, type OnSiteWay, onSiteWays, wayLabels } from '../classes/on-site-payment.ts';
import { isFreePrice } from '../classes/payment-instructions.ts';
import type { PaymentMethod } from './finance-entry.ts';

const AMOUNT = /\$\s?(\d{1,5})(?:\.(\d{2}))?(?![.,]?\d)/;
/** A second amount without a sign, as in '$15–20'; not a length, as in '$20 / 60 min'. */
const RANGE = /\$\s?[\d.,]+\s?(?:[-–—/]|to|or)\s?\d+(?!\d|\s?(?:min|h))/;

/** The one amount in dollars that a price names, in cents; undefined if it names none or several. */
export function parsePriceCents(priceText: string): number | undefined {
  const signs = priceText.split('$').length - 1;
  const amount = AMOUNT.exec(priceText);
  if (!amount || signs > 1 || RANGE.test(priceText)) return undefined;
  return Number(amount[1]) * 100 + Number(amount[2] ?? 0);
}

/** People who paid in one way, or whose payment is not marked (`way` is null), and what they paid. */
export type IncomePart = { way: OnSiteWay | null; people: number; cents: number };

/** What a class brought in. */
export type ClassIncome = {
  /** People who are marked as here. */
  people: number;
  cents: number;
  /** The ways that occur, in the order of `onSiteWays`; people without a mark are the last part. */
  parts: IncomePart[];
  /** People who are here and whose amount is not known, because the price of the class is not one amount. */
  withoutAmount: number;
  /** People who paid and are not marked as here. They do not count. */
  paidNotHere: number;
};

/**
 * What a class brought in from the people who are marked as here: what each paid, or the price of the class where no
 * other amount is marked.
 */
export function getClassIncome(
  priceText: string,
  people: readonly (OnSitePayment & { attendance: Attendance })[],
): ClassIncome {
  const priceCents = parsePriceCents(priceText) ?? (isFreePrice(priceText) ? 0 : undefined);
  const here = people.filter(({ attendance }) => attendance === 'here');
  const getCents = ({ paidBy, paidCents }: OnSitePayment) => (paidBy === 'free' ? 0 : (paidCents ?? priceCents));
  const sumUp = (part: readonly OnSitePayment[]) => part.reduce((sum, person) => sum + (getCents(person) ?? 0), 0);
  const parts = [...onSiteWays, null].map((way) => {
    const part = here.filter(({ paidBy }) => paidBy === way);
    return { way, people: part.length, cents: sumUp(part) };
  });
  return {
    people: here.length,
    cents: sumUp(here),
    parts: parts.filter((part) => part.people > 0),
    withoutAmount: here.filter((person) => getCents(person) === undefined).length,
    paidNotHere: people.filter(({ attendance, paidBy }) => attendance !== 'here' && paidBy !== null).length,
  };
}

/** How people paid: '4 cash, 2 Venmo, 1 free, 3 without a mark'. Empty if no payment is marked. */
export function formatIncomeParts(parts: readonly IncomePart[]): string {
  if (parts.every(({ way }) => way === null)) return '';
  return parts.map(formatIncomePart).join(', ');
}

/** '4 cash', '3 without a mark'. */
export const formatIncomePart = ({ way, people }: IncomePart): string =>
  `${people} ${way === null ? 'without a mark' : wayLabels[way]}`;

/** The one payment method of the entry: the way that brought in most. Cash until a payment is marked. */
export function getMainMethod(parts: readonly IncomePart[]): PaymentMethod {
  const paid = parts.flatMap(({ way, cents }) => (way === null || way === 'free' ? [] : [{ way, cents }]));
  return paid.toSorted((one, other) => other.cents - one.cents)[0]?.way ?? 'cash';
}

/** Whether each person who was here has paid an amount that is known, or has nothing to pay. */
export function isPaidInFull({ people, parts, withoutAmount }: ClassIncome): boolean {
  return people > 0 && withoutAmount === 0 && parts.every(({ way, cents }) => way !== null || cents === 0);
}
