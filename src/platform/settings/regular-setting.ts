import { z } from 'zod';
import { documented, type Field } from './fields.ts';
import type { RegularForm, Setting } from './setting.ts';
import { withoutLimits } from './without-limits.ts';

type Fields = Readonly<Record<string, Field>>;
type ChangeOf<All extends Fields> = z.ZodObject<{ [Name in keyof All]: All[Name]['change'] }, z.core.$strict>;
type Values<All extends Fields> = z.output<ChangeOf<All>>;

type Declaration<All extends Fields> = Omit<RegularForm, 'fields' | 'note'> & {
  fields: All;
  default: Values<All>;
  history(value: Values<All>): Readonly<Record<string, string>>;
  note?: (value: Values<All>) => string;
  /** What the documentation of the API says about the setting. */
  about?: string;
};

type SavedOf<All extends Fields> = z.ZodType<Values<All>, Values<All>>;

/** Declares a setting of single values: schemas, form and part of the page follow from its fields. */
export function regularSetting<const Key extends string, All extends Fields>(
  key: Key,
  { default: initial, history, about, ...form }: Declaration<All>,
): Setting<Key, ChangeOf<All>, SavedOf<All>> & { readonly form: RegularForm } {
  const shape = Object.fromEntries(Object.entries(form.fields).map(([name, { change }]) => [name, change]));
  const change = documented(z.strictObject(shape), about) as unknown as ChangeOf<All>;
  const saved = withoutLimits<z.ZodType>(change) as SavedOf<All>;
  return { key, change, saved, default: initial, history, form: form as RegularForm };
}
