import type { FinanceEntry } from '#features/finances/domain/finance-entry.ts';
import { formatMoney } from '#platform/money/money.ts';
import { parseMoney } from '#platform/money/parse-money.ts';
import { isFreePrice } from '../../sign-up/domain/payment-instructions.ts';
import {
  type Attendance,
  formatPeople,
  type OnSitePayment,
  type OnSiteWay,
  onSiteWays,
  wayLabels,
} from './attendance.ts';

const AMOUNT = /\$\s?(\d{1,5}(?:\.\d{2})?)(?![.,]?\d)/;
/** A second amount without a sign, as in '$15–20'; not a length, as in '$20 / 60 min'. */
const RANGE = /\$\s?[\d.,]+\s?(?:[-–—/]|to|or)\s?\d+(?!\d|\s?(?:min|h))/;

/** The one amount in dollars that a price names, in cents; undefined if it names none or several. */
export function parsePriceCents(priceText: string): number | undefined {
  const signs = priceText.split('$').length - 1;
  const [, amount] = AMOUNT.exec(priceText) ?? [];
  return amount === undefined || signs > 1 || RANGE.test(priceText) ? undefined : parseMoney(amount);
}

/** People who are marked as having paid in one way, and what they paid. */
export type IncomePart = { way: OnSiteWay; people: number; cents: number };

/** What a class brought in, and what is still owed. */
export type ClassIncome = {
  /** People who are marked as here. */
  here: number;
  /** What was paid: the sum of the marks, also of people who did not come. */
  paidCents: number;
  /** The ways that occur, in the order of `onSiteWays`. */
  parts: IncomePart[];
  /** People who are marked as having paid and whose amount is not known, because the price is not one amount. */
  withoutAmount: number;
  /** Of the people who paid, those who are not marked as here. */
  paidNotHere: number;
  /** People who are here without a mark of a payment. `cents` is undefined if the price is not one amount. */
  owed: { people: number; cents: number | undefined };
};

/** What a class brought in: the amount of each mark, or the price of the class where a mark names no other amount. */
export function getClassIncome(
  priceText: string,
  people: readonly (OnSitePayment & { attendance: Attendance })[],
): ClassIncome {
  const priceCents = parsePriceCents(priceText) ?? (isFreePrice(priceText) ? 0 : undefined);
  const here = people.filter(({ attendance }) => attendance === 'here');
  const marked = people.filter(({ paidBy }) => paidBy !== null);
  const owing = priceCents === 0 ? 0 : here.filter(({ paidBy }) => paidBy === null).length;
  const getCents = ({ paidBy, paidCents }: OnSitePayment) => (paidBy === 'free' ? 0 : (paidCents ?? priceCents));
  const sumUp = (part: readonly OnSitePayment[]) => part.reduce((sum, person) => sum + (getCents(person) ?? 0), 0);
  const parts = onSiteWays.map((way) => {
    const part = marked.filter(({ paidBy }) => paidBy === way);
    return { way, people: part.length, cents: sumUp(part) };
  });
  return {
    here: here.length,
    paidCents: sumUp(marked),
    parts: parts.filter((part) => part.people > 0),
    withoutAmount: marked.filter((person) => getCents(person) === undefined).length,
    paidNotHere: marked.filter(({ attendance, paidBy }) => attendance !== 'here' && paidBy !== 'free').length,
    owed: { people: owing, cents: priceCents === undefined ? undefined : owing * priceCents },
  };
}

/** How people paid: '4 cash, 2 Venmo, 1 free'. Empty if no payment is marked. */
export const formatIncomeParts = (parts: readonly IncomePart[]): string => parts.map(formatIncomePart).join(', ');

/** '4 cash'. */
export const formatIncomePart = ({ way, people }: IncomePart): string => `${people} ${wayLabels[way]}`;

/** '2 people owe $40.00', or '2 people haven’t paid yet' where the price is not one amount. Empty if no one owes. */
export function formatOwed({ people, cents }: ClassIncome['owed']): string {
  if (people === 0) return '';
  if (cents === undefined) return `${formatPeople(people)} ${people === 1 ? 'hasn’t' : 'haven’t'} paid yet`;
  return `${formatPeople(people)} ${people === 1 ? 'owes' : 'owe'} ${formatMoney(cents)}`;
}

/** The fields of a finance entry that follow from the marks. */
export type IncomeFields = Pick<FinanceEntry, 'rateCents' | 'paymentMethod' | 'paid'>;

/**
 * What a class that was taught has in the finances: what was paid, and the way that brought in most. It is unpaid only
 * while no one has paid and a person owes.
 */
export function toIncomeFields({ paidCents, parts, owed }: ClassIncome): IncomeFields {
  const paid = parts.flatMap(({ way, cents }) => (way === 'free' ? [] : [{ way, cents }]));
  return {
    rateCents: paidCents,
    paymentMethod: paid.toSorted((one, other) => other.cents - one.cents)[0]?.way ?? 'cash',
    paid: paid.length > 0 || owed.people === 0 ? 'yes' : 'no',
  };
}

/**
 * Whether marks were made since the class was added to the finances: they add up to something else, or it is paid now.
 * While amounts are not known, a larger rate is one that the owner entered herself.
 */
export function isEntryOutdated(entry: Pick<IncomeFields, 'rateCents' | 'paid'>, income: ClassIncome): boolean {
  const { rateCents, paid } = toIncomeFields(income);
  if (income.withoutAmount > 0 && rateCents < entry.rateCents) return false;
  return rateCents !== entry.rateCents || (entry.paid === 'no' && paid === 'yes');
}
