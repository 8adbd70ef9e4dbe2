import type { Allergen } from '#domain/shop/allergens.ts';
import { defaultPigments, isHexColor } from '#domain/shop/tin-colors.ts';
import { chocolateForm } from '#web/content/admin-chocolates.ts';
import type { FieldErrors, FormValues } from '#web/ui/checked-form.tsx';

export type ChocolateField = 'name' | 'price' | 'inventory' | 'description' | 'details';

/** Colours and motif of a label as the form has them; empty ones are chosen from the name. */
export type Label = { ground: string; ink: string; motif: string };

/** What a tin contains, may carry traces of, whether that is all, and whether it is vegan. */
export type Diet = {
  allergens: readonly Allergen[];
  traces: readonly Allergen[];
  described: boolean;
  vegan: boolean;
};

/** Which colours are chosen: 'name', 'own', or the place of a house pair. */
export type Palette = 'name' | 'own' | `${number}`;

/** A price as people type it, in dollars: '18', '18.5', '$18.50'. NaN when it is none. */
export function parsePrice(text: string): number {
  return /^\$?\s*\d{1,6}(\.\d{1,2})?$/.test(text) ? Number(text.replace(/^\$\s*/, '')) : Number.NaN;
}

/** A number of tins as people type it. NaN when it is none. */
export function parseStock(text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
}

/** What is wrong with a form before it is sent. */
export function validateChocolate({ name = '', price = '', inventory = '' }: FormValues): FieldErrors<ChocolateField> {
  const { errors: messages } = chocolateForm;
  return {
    ...(name === '' && { name: messages.name }),
    ...(!(parsePrice(price) > 0) && { price: messages.price }),
    ...(Number.isNaN(parseStock(inventory)) && { inventory: messages.inventory }),
  };
}

/** What a form says of a tin, as the wire has it. */
export function parseChocolate(values: FormValues, label: Label, diet: Diet) {
  const { name = '', price = '', inventory = '', description = '', details = '' } = values;
  return { name, price: parsePrice(price), inventory: parseStock(inventory), description, details, label, ...diet };
}

/** A diet after an allergen was ticked in one of the lists, or the tick taken away. What it contains is no trace. */
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

/** Which of the choices a label's colours are. */
export function getPalette({ ground, ink }: Label): Palette {
  if (!isHexColor(ground) || !isHexColor(ink)) return 'name';
  const pair = defaultPigments.findIndex(
    (pigment) =>
      pigment.ground.toLowerCase() === ground.toLowerCase() && pigment.ink.toLowerCase() === ink.toLowerCase(),
  );
  return pair < 0 ? 'own' : `${pair}`;
}

/** A label in the colours of a choice; `own` are the colours that stand in the two wells. */
export function withPalette(label: Label, palette: Palette, own: { ground: string; ink: string }): Label {
  if (palette === 'name') return { ...label, ground: '', ink: '' };
  const pair = palette === 'own' ? own : defaultPigments[Number(palette)];
  return pair ? { ...label, ground: pair.ground, ink: pair.ink } : label;
}
