import { type BusinessFacts, formatPayees } from '#platform/business/business.ts';
import { formatMoney } from '#platform/money/money.ts';
import { parseMoney } from '#platform/money/parse-money.ts';

/** Returns how to pay for a class; undefined for one without a price, a free one, or one with external sign-up. */
export function getPaymentInstructions(
  details: { priceText: string; online: boolean; signUpLink: string },
  business: Pick<BusinessFacts, 'policies' | 'onSitePayment'>,
): string | undefined {
  const { priceText, signUpLink } = details;
  if (signUpLink !== '' || !/[1-9]|donation/i.test(priceText)) return undefined;
  const { inPerson, online } = business.policies.classPayment;
  const rule = details.online ? online : inPerson;
  const payees = formatPayees(business);
  return payees ? `${rule.trim().replace(/(?<![.!?…])$/, '.')} ${payees}` : rule;
}

/** Whether a price says that a class is free. A price that is empty, or names an amount or a donation, does not. */
export function isFreePrice(priceText: string): boolean {
  return /\bfree\b|\$\s?0/i.test(priceText) && !/[1-9]|donation/i.test(priceText);
}

/** '$18', '$15–20' or '$8–$14 sliding scale', but no price with a second amount of another kind, as '$20 / 60 min'. */
const PRICE =
  /^\$\s?(\d{1,5}(?:\.\d{2})?)(?:\s?(?:[-–—]|to)\s?\$?\s?(\d{1,5}(?:\.\d{2})?))?(?:\s+(?:each|per person|sliding scale))?$/;

function parseRange(priceText: string): readonly [number, number] | undefined {
  if (isFreePrice(priceText)) return [0, 0];
  const [, least, most = least] = PRICE.exec(priceText) ?? [];
  return least === undefined ? undefined : [parseMoney(least) ?? 0, parseMoney(most ?? '') ?? 0];
}

/** '$46–$52': what classes cost together. Undefined if a price is no amount and no range. */
export function formatPriceSum(priceTexts: readonly string[]): string | undefined {
  const ranges = priceTexts.map(parseRange).filter((range) => range !== undefined);
  if (ranges.length < priceTexts.length) return undefined;
  const [least, most] = [0, 1].map((end) => ranges.reduce((sum, range) => sum + (range[end] ?? 0), 0));
  if (least === undefined || most === undefined || most === 0) return undefined;
  return least === most ? formatMoney(least, 'short') : `${formatMoney(least, 'short')}–${formatMoney(most, 'short')}`;
}
