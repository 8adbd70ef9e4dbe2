import { formatMoney } from '#platform/money/money.ts';
import { parseMoney } from '#platform/money/parse-money.ts';
import { isFreePrice } from './payment-instructions.ts';

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
