import { z } from 'zod';
import { centsToDollars, dollarsToCents, formatMoney } from '#platform/money/money.ts';
import { formatShortDay, formatTime } from '#platform/time/day.ts';
import { EditedFinanceEntry, type FinanceEntry, NewFinanceEntry } from '../contract.ts';
import { yesOrNo } from '../domain/finance-entry.ts';
import { MAX_REPEATS, repeatFrequencies } from '../domain/repeat-dates.ts';

const countRule = `Please enter a number from 1 to ${MAX_REPEATS}.`;

/** The form that adds an entry, or one for each repeated day. */
export const AddForm = NewFinanceEntry.extend({
  repeat: z.enum(yesOrNo).default('no'),
  repeatCount: z.number(countRule).int(countRule).min(1, countRule).max(MAX_REPEATS, countRule),
  repeatFrequency: z.enum(repeatFrequencies).default('weekly'),
});

/** The form of one entry. Only the add form requires class and location. */
export const EditForm = EditedFinanceEntry.extend({
  class: EditedFinanceEntry.shape.class.default(''),
  location: EditedFinanceEntry.shape.location.default(''),
});

/** The editable fields of an entry, with the rate in dollars. */
export type EntryValues = Omit<FinanceEntry, '_id' | 'id'>;

export const toEntryValues = ({ rate, ...fields }: z.output<typeof EditForm>): EntryValues => ({
  ...fields,
  rate: centsToDollars(rate),
});

const entryFields = Object.keys(EditForm.shape) as (keyof EntryValues)[];

export const listDifferentFields = (one: EntryValues, other: EntryValues) =>
  entryFields.filter((field) => one[field] !== other[field]);

/**
 * The request body that saves an entry: changed fields, and their previous values in `was` (decision record 25).
 */
export function getChanges(before: EntryValues, values: EntryValues) {
  const changed = listDifferentFields(before, values);
  const pick = (entry: EntryValues): Partial<EntryValues> =>
    Object.fromEntries(changed.map((field) => [field, entry[field]]));
  return { ...pick(values), was: pick(before) };
}

/** An entry as text for the inputs; the rate has two decimals. */
export const toFormValues = (entry: EntryValues) => ({
  ...Object.fromEntries(entryFields.map((field) => [field, entry[field]])),
  rate: entry.rate.toFixed(2),
});

/** One value as the list shows it. */
export function formatField(field: keyof EntryValues, entry: EntryValues): string {
  if (field === 'date') return formatShortDay(entry.date);
  if (field === 'time') return formatTime(entry.time);
  if (field === 'rate') return formatMoney(dollarsToCents(entry.rate));
  return entry[field] || '–';
}

/** Names an entry in button labels. */
export const formatEntryName = (entry: FinanceEntry) => `${entry.class}, ${formatShortDay(entry.date)}`;
