/**
 * Splits a total by weights, with the method of the largest remainder: the parts are whole, sum to the total, and each
 * is within one of its exact share. Equal remainders favor the earlier part.
 * @param total whole and not negative, such as cents
 * @param weights whole and not negative, with a sum above zero
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((one, other) => one + other, 0);
  const parts = weights.map((weight) => Math.floor((total * weight) / sum));
  const remainders = weights.map((weight) => (total * weight) % sum);
  const left = total - parts.reduce((one, other) => one + other, 0);
  const next = remainders
    .map((_, index) => index)
    .sort((one, other) => (remainders[other] ?? 0) - (remainders[one] ?? 0));
  for (const index of next.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
