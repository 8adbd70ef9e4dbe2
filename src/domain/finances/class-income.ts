/** The one amount in dollars that a price names, in cents; undefined if it names none or several. */
export function parsePriceCents(priceText: string): number | undefined {
  const amounts = [...priceText.matchAll(/\$\s?(\d{1,5})(?:\.(\d{2}))?(?![.,]?\d)/g)];
  const [amount] = amounts;
  if (!amount || amounts.length > 1) return undefined;
  return Number(amount[1]) * 100 + Number(amount[2] ?? 0);
}

/** What a class brought in: its price for each person who was here. Undefined if its price is not one amount. */
export function getClassIncomeCents(priceText: string, people: number): number | undefined {
  const priceCents = parsePriceCents(priceText);
  return priceCents === undefined ? undefined : priceCents * people;
}
