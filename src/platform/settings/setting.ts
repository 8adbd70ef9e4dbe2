import type { z } from 'zod';
import type { Field } from './fields.ts';
import { type LooseSchema, withoutLimits } from './without-limits.ts';

/** The part of the settings page and its dialog, drawn from a declaration. */
export type RegularForm = {
  /** Parts of a group follow each other on the page. */
  readonly group: string;
  /** The heading of the part. */
  readonly label: string;
  /** Where people meet what is set. */
  readonly sentence: string;
  readonly fields: Readonly<Record<string, Field>>;
  /** What else the part says. */
  note?(value: unknown): string;
  /** The button that opens the dialog. */
  readonly button: string;
  /** The title of the dialog, if it is not the heading. */
  readonly title?: string;
  /** The sentence of the dialog. */
  readonly text?: string;
  /** What is said after saving. */
  readonly done?: string;
};

/**
 * A part of the settings that the owner changes, declared beside the noun that it is about. Contract, storage and history
 * follow from the list of all declarations.
 */
export type Setting<
  Key extends string = string,
  Change extends z.ZodType = z.ZodType,
  Saved extends z.ZodType = z.ZodType,
> = {
  /** Its name in the stored document, which stays. */
  readonly key: Key;
  /** What the owner sends: all of it, also what stays. */
  readonly change: Change;
  /**
   * What is stored and read. It has no limits, because a document is as old as the release that saved it, and no id,
   * because pages load it beside the contract.
   */
  readonly saved: Saved;
  readonly default: z.output<Saved>;
  /** The value as display text, by the names that the history shows. No other setting has these names. */
  history(value: z.output<Saved>): Readonly<Record<string, string>>;
  /** What the value is once the defaults have given what an older document does not have. */
  complete?(value: z.output<Saved>): z.output<Saved>;
  /** The part of the settings page, if it is drawn from the declaration. */
  readonly form?: RegularForm;
};

/** Declares a setting. `saved` is needed only where its form is not that of what the owner sends. */
export const setting = <
  const Key extends string,
  Change extends z.ZodType,
  Saved extends z.ZodType = LooseSchema<Change>,
>(
  key: Key,
  declaration: Omit<Setting<Key, Change, Saved>, 'key' | 'saved'> & { saved?: Saved },
): Setting<Key, Change, Saved> => ({
  key,
  ...declaration,
  saved: declaration.saved ?? (withoutLimits(declaration.change) as unknown as Saved),
});

export type ValueOf<One extends Setting> = z.output<One['saved']>;
/** The values of settings by their keys. */
export type SettingsOf<Some extends Setting> = { [One in Some as One['key']]: ValueOf<One> };
/** The same as the owner reads them: a change names the version that it is about. */
export type SavedSettings<Some extends Setting> = SettingsOf<Some> & { version: number };

/** What the owner sends of settings. A part that is missing stays. */
export type SentSettings<Some extends Setting> = { [One in Some as One['key']]?: z.output<One['change']> | undefined };

type List = readonly Setting[];
type SavedShape<All extends List> = { [One in All[number] as One['key']]: One['saved'] };
type ChangeShape<All extends List> = { [One in All[number] as One['key']]: z.ZodOptional<One['change']> };

const mapList = <Result>(all: List, toEntry: (one: Setting) => unknown) =>
  Object.fromEntries(all.map((one) => [one.key, toEntry(one)])) as Result;

export const getSavedShape = <const All extends List>(all: All) => mapList<SavedShape<All>>(all, (one) => one.saved);
export const getChangeShape = <const All extends List>(all: All) =>
  mapList<ChangeShape<All>>(all, (one) => one.change.optional());

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fillIn(defaults: unknown, stored: unknown): unknown {
  if (stored === undefined) return defaults;
  if (!isGroup(defaults) || !isGroup(stored)) return stored;
  return Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, fillIn(value, stored[name])]));
}

/**
 * The settings of a stored document. Their defaults give what it does not have, in groups too; lists are taken as they
 * are, and fields that no longer exist go.
 */
export const completeSettings = <const All extends List>(all: All, stored: Readonly<Record<string, unknown>> = {}) =>
  mapList<SettingsOf<All[number]>>(all, (one) => {
    const value = fillIn(one.default, stored[one.key]);
    return one.complete ? one.complete(value) : value;
  });

/** The settings with the parts that the owner sent. */
export const replaceSent = <Some extends Setting>(before: SettingsOf<Some>, sent: SentSettings<Some>) => ({
  ...before,
  ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
});

/** All settings as display text, by the names that the history shows. */
export const listHistoryFields = (all: List, values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.assign({}, ...all.map((one) => one.history(values[one.key])));
