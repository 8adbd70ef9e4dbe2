import { z } from 'zod';
import type { FormFields } from '#platform/shell/forms/action-form.tsx';
import { trimLine } from '#platform/text/line.ts';
import { type AdminChocolate, chocolateFields } from '../../../contract/shop-admin.ts';
import { isHexColor } from '../../../tins/domain/tin-colors.ts';
import { MAX_PIECES, MAX_WEIGHT_GRAMS, type PieceShape, pieceShapes } from '../../../tins/domain/tin-contents.ts';
import { type TinMotif, tinMotifs } from '../../../tins/domain/tin-motif.ts';
import { defaultPigments } from '../../../tins/web/tin-label.ts';

const { label: _, contents: __, ...fields } = chocolateFields;
const price = 'Please enter a price, such as 18.50.';

/** A whole number. Nothing entered is 0. */
const count = (max: number) =>
  z.coerce
    .number(`Please enter a whole number up to ${max}.`)
    .int(`Please enter a whole number up to ${max}.`)
    .min(0, 'Please enter a number from 0.')
    .max(max, `At most ${max}.`)
    .default(0);

/** The fields of a chocolate as the owner enters them. `palette` is 'name', 'own' or the index of a default pair. */
export const ChocolateForm = z.object({
  ...fields,
  price: z
    .string(price)
    .overwrite(trimLine)
    .regex(/^\$?\s*\d{1,6}(\.\d{1,2})?$/, price)
    .transform((text) => Number(text.replace(/^\$\s*/, '')))
    .refine((dollars) => dollars > 0, price),
  description: fields.description.default(''),
  details: fields.details.default(''),
  vegan: z.boolean().default(false),
  described: z.boolean().default(false),
  pieces: count(MAX_PIECES),
  shape: z.enum(pieceShapes).default('round'),
  grams: count(MAX_WEIGHT_GRAMS),
  palette: z.string(),
  ground: z.string().default(''),
  ink: z.string().default(''),
  motif: z.enum(['', ...tinMotifs]).default(''),
});

export type ChocolateFields = FormFields<typeof ChocolateForm>;

/** Converts the form's values to the API's chocolate. */
export function toChocolateBody(form: z.output<typeof ChocolateForm>) {
  const { palette, ground, ink, motif, pieces, shape, grams, ...others } = form;
  return { ...others, contents: { pieces, shape, grams }, label: toLabel({ palette, ground, ink, motif }) };
}

/** The form's values for a chocolate, or for a new one. */
export function toFormValues(chocolate: AdminChocolate | undefined) {
  if (!chocolate) return { palette: 'name', inventory: '' };
  const { label, contents, price: dollars, ...others } = chocolate;
  const { pieces, shape, grams } = contents;
  const counts = { pieces: pieces || '', shape, grams: grams || '' };
  return { ...others, ...counts, price: dollars.toFixed(2), ...label, palette: getPalette(label) };
}

type LabelValues = { palette?: string; ground?: string; ink?: string; motif?: string };

/** The label with the colors of the chosen palette; empty values are derived from the name. */
export function toLabel({ palette, ground = '', ink = '', motif = '' }: LabelValues) {
  const colors = palette === 'own' ? { ground, ink } : defaultPigments[Number(palette)];
  return { ground: colors?.ground ?? '', ink: colors?.ink ?? '', motif: motif as TinMotif | '' };
}

/** The contents while the owner enters them; what is not a possible number yet counts as not stated. */
export function toContents({ pieces, shape }: { pieces?: unknown; shape?: string | undefined }) {
  const number = Number(pieces);
  return {
    pieces: Number.isInteger(number) && number > 0 && number <= MAX_PIECES ? number : 0,
    shape: (shape ?? 'round') as PieceShape,
    grams: 0,
  };
}

function getPalette({ ground, ink }: { ground: string; ink: string }): string {
  if (!isHexColor(ground) || !isHexColor(ink)) return 'name';
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const pair = defaultPigments.findIndex((pigment) => isSame(pigment.ground, ground) && isSame(pigment.ink, ink));
  return pair < 0 ? 'own' : `${pair}`;
}
