import type { FinanceEntry } from '#contract/finances.ts';
import { isDay, isTime } from '#domain/day.ts';
import { isValidFinanceDay } from '#domain/finances/whole-months.ts';

/** Editable fields of an entry, in column order. */
export const entryFields = [
  ...(['date', 'time', 'class', 'location', 'rate', 'paymentFrequency', 'paymentMethod'] as const),
  ...(['paymentRequestSent', 'paid', 'taxed'] as const),
] as const;
export type EntryField = (typeof entryFields)[number];

/** Input values, which are always text. */
export type EntryDraft = Record<EntryField, string>;
type EditableFields = Pick<FinanceEntry, EntryField>;

/** A row in edit mode: the entry as loaded, and the current input. */
export type EntryEdit = { entry: FinanceEntry; draft: EntryDraft };

/** Converts an entry to input values; the rate has two decimals. */
export function createDraft(entry: FinanceEntry): EntryDraft {
  const fields = Object.fromEntries(entryFields.map((field) => [field, String(entry[field])])) as EntryDraft;
  return { ...fields, rate: entry.rate.toFixed(2) };
}

/** Parses a rate; undefined unless it is a non-negative amount with at most two decimals. */
export function parseAmount(text: string): number | undefined {
  return /^\d{1,6}(\.\d{0,2})?$|^\.\d{1,2}$/.test(text.trim()) ? Number(text) : undefined;
}

/**
 * Returns the fields that cannot be saved. Class and location may be empty here: only the add form requires them
 * (spec §5).
 */
export function findInvalidFields(draft: EntryDraft): EntryField[] {
  const invalid: EntryField[] = [];
  if (!isDay(draft.date) || !isValidFinanceDay(draft.date)) invalid.push('date');
  if (!isTime(draft.time)) invalid.push('time');
  if (parseAmount(draft.rate) === undefined) invalid.push('rate');
  return invalid;
}

/**
 * Returns the request body that saves a row: changed fields, and their previous values in `was` (decision record 25).
 * Empty if nothing changed.
 */
export function getChanges({ entry, draft }: EntryEdit): Partial<EditableFields> & { was?: Partial<EditableFields> } {
  const before = createDraft(entry);
  const changed = entryFields.filter(
    (field) => draft[field].trim() !== before[field] && !isSameRate(field, draft, entry),
  );
  if (changed.length === 0) return {};
  const pick = (getValue: (field: EntryField) => unknown): Partial<EditableFields> =>
    Object.fromEntries(changed.map((field) => [field, getValue(field)]));
  return {
    ...pick((field) => (field === 'rate' ? parseAmount(draft.rate) : draft[field].trim())),
    was: pick((field) => entry[field]),
  };
}

const isSameRate = (field: EntryField, draft: EntryDraft, entry: FinanceEntry) =>
  field === 'rate' && parseAmount(draft.rate) === entry.rate;
