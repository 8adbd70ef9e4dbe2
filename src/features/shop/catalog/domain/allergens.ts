/**
 * The allergens that labels must state: those of the FDA's major allergens that occur in chocolate, and coconut and
 * gluten, which buyers ask about.
 */
export const allergens = [
  'tree-nuts',
  'peanuts',
  'soy',
  'sesame',
  'coconut',
  'gluten',
  'oats',
  'milk',
  'eggs',
] as const;

export type Allergen = (typeof allergens)[number];

/** 'tree nuts'. */
export function formatAllergen(allergen: Allergen): string {
  return allergen.replace('-', ' ');
}

/** 'tree nuts, oats and sesame', always in the same order. */
export function formatAllergens(selected: readonly Allergen[]): string {
  const sorted = allergens.filter((allergen) => selected.includes(allergen)).map(formatAllergen);
  return sorted.length < 2 ? sorted.join('') : `${sorted.slice(0, -1).join(', ')} and ${sorted.at(-1)}`;
}

/** Parses an allergen from a URL parameter; undefined if it names none. */
export function parseAllergen(text: string | null): Allergen | undefined {
  return allergens.find((allergen) => allergen === text);
}
