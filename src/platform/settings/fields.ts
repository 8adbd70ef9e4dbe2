import { z } from 'zod';
import { blank, EnteredCents, line, PositiveCents } from '#platform/contract/fields.ts';
import { formatDecimal, formatMoney } from '#platform/money/money.ts';

type Shown<Value> = {
  /** Beside the field of the form. */
  label: string;
  hint?: string;
  /** What the page calls the value, if it lists it with the others. */
  term?: string;
  /** How the page says the value. */
  show?: (value: Value) => string;
  /** What the documentation of the API says. */
  about?: string;
};

type Kind =
  | { kind: 'number'; min: number; max: number; message: string }
  | { kind: 'price' }
  | { kind: 'optional-price'; message: string }
  | { kind: 'choice'; options: readonly (readonly [value: string, label: string])[]; message: string }
  | { kind: 'yes-or-no'; options: readonly (readonly ['yes' | 'no', label: string])[]; message: string }
  | {
      kind: 'line';
      max: number;
      isOptional?: boolean;
      isLong?: boolean;
      /** Takes a row of its own. */
      isWide?: boolean;
      /** What the form accepts besides an empty field. */
      rule?: readonly [RegExp, string];
    };

/** A field of a regular setting: one value, which has one input in the form. */
export type Field<Change extends z.ZodType = z.ZodType> = Kind & {
  label: string;
  hint?: string;
  term?: string;
  change: Change;
  show(value: z.output<Change>): string;
  /** What the form begins with. */
  enter(value: z.output<Change>): string;
};

/** A whole number from `min` to `max`, both included. `unit` is in the plural: 'hours'. */
export function wholeNumber(field: Shown<number> & { min: number; max: number; unit: string; message?: string }) {
  const message = `Please enter whole ${field.unit}, from ${field.min} to ${field.max}.`;
  const change = documented(z.number().int().min(field.min).max(field.max), field.about);
  return { kind: 'number' as const, message, show: String, enter: String, ...field, change };
}

/** A price in cents, which is entered in dollars. */
export function price(field: Shown<number>) {
  const show = (cents: number) => formatMoney(cents, 'short');
  return {
    kind: 'price' as const,
    show,
    enter: formatDecimal,
    ...field,
    change: documented(EnteredCents, field.about),
  };
}

/** The same above $0, or null for an empty field. `message` is for an entry of $0. */
export function optionalPrice(
  field: Shown<number | null> & Required<Pick<Shown<number | null>, 'show'>> & { message: string },
) {
  const enter = (cents: number | null) => (cents === null ? '' : formatDecimal(cents));
  const change = documented(PositiveCents.nullable(), field.about);
  return { kind: 'optional-price' as const, enter, ...field, change };
}

/** One of several words. `words` has what the page and the form say of each. */
export function choice<const Word extends string>(
  field: Omit<Shown<Word>, 'show'> & { words: Readonly<Record<Word, string>>; message: string },
) {
  const change = documented(z.enum(Object.keys(field.words) as Word[]), field.about);
  const show = (value: Word) => field.words[value];
  return {
    kind: 'choice' as const,
    ...field,
    options: Object.entries<string>(field.words),
    show,
    enter: String,
    change,
  };
}

/** Yes or no, each in its own words. */
export function yesOrNo(field: Omit<Shown<boolean>, 'show'> & { yes: string; no: string; message: string }) {
  const options = [['yes', field.yes] as const, ['no', field.no] as const];
  const show = (value: boolean) => (value ? field.yes : field.no);
  const enter = (value: boolean) => (value ? 'yes' : 'no');
  return { kind: 'yes-or-no' as const, ...field, options, show, enter, change: documented(z.boolean(), field.about) };
}

/** A line of text, entered in one row or, if it is long, in two. */
export function lineOfText(field: Shown<string> & Omit<Extract<Kind, { kind: 'line' }>, 'kind'>) {
  const change: z.ZodType<string> = field.isOptional ? z.union([blank, line(field.max)]) : line(field.max);
  const show = (value: string) => value || 'None';
  return { kind: 'line' as const, show, enter: String, ...field, change: documented(change, field.about) };
}

/** The schema with what the documentation of the API says about it. */
export function documented<Schema extends z.ZodType>(schema: Schema, about: string | undefined): Schema {
  return about === undefined ? schema : schema.meta({ description: about });
}
