import type { Allergen } from '#domain/shop/allergens.ts';
import { defaultPigments, isHexColor } from '#domain/shop/tin-colors.ts';
import { chocolateForm } from '#web/content/admin-chocolates.ts';
import type { FieldErrors, FormValues } from '#web/ui/checked-form.tsx';

export type ChocolateField = 'name' | 'price' | 'inventory' | 'description' | 'details';

/** Colors and motif of a label in the form; empty values are derived from the name. */
export type Label = { ground: string; ink: string; motif: string };

/** Allergens, possible traces, whether these lists are complete, and whether the chocolate is vegan. */
export type Diet = {
  allergens: readonly Allergen[];
  traces: readonly Allergen[];
  described: boolean;
  vegan: boolean;
};

/** The color choice: 'name', 'own', or the index of a default pair. */
export type Palette = 'name' | 'own' | `${number}`;

/** Parses a price in dollars: '18', '18.5', '$18.50'. NaN if invalid. */
export function parsePrice(text: string): number {
  return /^\$?\s*\d{1,6}(\.\d{1,2})?$/.test(text) ? Number(text.replace(/^\$\s*/, '')) : Number.NaN;
}

/** Parses a quantity. NaN if invalid. */
export function parseStock(text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
}

export function validateChocolate({ name = '', price = '', inventory = '' }: FormValues): FieldErrors<ChocolateField> {
  const { errors: messages } = chocolateForm;
  return {
    ...(name === '' && { name: messages.name }),
    ...(!(parsePrice(price) > 0) && { price: messages.price }),
    ...(Number.isNaN(parseStock(inventory)) && { inventory: messages.inventory }),
  };
}

/** Converts form values to the API's chocolate. */
export function parseChocolate(values: FormValues, label: Label, diet: Diet) {
  const { name = '', price = '', inventory = '', description = '', details = '' } = values;
  return { name, price: parsePrice(price), inventory: parseStock(inventory), description, details, label, ...diet };
}

/** Returns the diet after an allergen was checked or unchecked in one list. An ingredient is not also a trace. */
export function withAllergen(
  diet: Diet,
  change: { allergen: Allergen; list: 'allergens' | 'traces'; checked: boolean },
): Diet {
  const { allergen, list, checked } = change;
  const without = (allergens: readonly Allergen[]) => allergens.filter((other) => other !== allergen);
  if (!checked) return { ...diet, [list]: without(diet[list]) };
  const cleared = { ...diet, allergens: without(diet.allergens), traces: without(diet.traces) };
  return { ...cleared, [list]: [...cleared[list], allergen] };
}

/** Returns the color choice of a label. */
export function getPalette({ ground, ink }: Label): Palette {
  if (!isHexColor(ground) || !isHexColor(ink)) return 'name';
  const pair = defaultPigments.findIndex(
    (pigment) =>
      pigment.ground.toLowerCase() === ground.toLowerCase() && pigment.ink.toLowerCase() === ink.toLowerCase(),
  );
  return pair < 0 ? 'own' : `${pair}`;
}

/** Returns the label with the colors of a choice; `own` are the colors of the two color inputs. */
export function withPalette(label: Label, palette: Palette, own: { ground: string; ink: string }): Label {
  if (palette === 'name') return { ...label, ground: '', ink: '' };
  const pair = palette === 'own' ? own : defaultPigments[Number(palette)];
  return pair ? { ...label, ground: pair.ground, ink: pair.ink } : label;
}
