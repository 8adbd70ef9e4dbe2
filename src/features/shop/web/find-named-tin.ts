/** Returns the only tin that a quote names: by its full name, or as 'the caramel'. */
export function findNamedTin<Tin extends { readonly name: string }>(
  quote: string,
  tins: readonly Tin[],
): Tin | undefined {
  const text = quote.toLowerCase();
  const words = new Set(Array.from(text.matchAll(/\bthe (\p{L}{3,})/gu), ([, word]) => word));
  const named = tins.filter(({ name }) => {
    const wanted = name.toLowerCase();
    return text.includes(wanted) || wanted.split(/\P{L}+/u).some((word) => words.has(word));
  });
  return named.length === 1 ? named[0] : undefined;
}
