import type { FinanceEntry } from '#contract/finances.ts';
import { isDay, isTime } from '#domain/day.ts';
import { isValidFinanceDay } from '#domain/finances/whole-months.ts';

/** Fields of an entry that can be edited, in the order of the columns. */
export const entryFields = [
  ...(['date', 'time', 'class', 'location', 'rate', 'paymentFrequency', 'paymentMethod'] as const),
  ...(['paymentRequestSent', 'paid', 'taxed'] as const),
] as const;
export type EntryField = (typeof entryFields)[number];

/** What inputs hold: text, whatever the field is. */
export type EntryDraft = Record<EntryField, string>;
type EditableFields = Pick<FinanceEntry, EntryField>;

/** A row being edited: the entry as it was read, and what has been typed. */
export type EntryEdit = { entry: FinanceEntry; draft: EntryDraft };

/** An entry as its inputs show it; the rate with its cents. */
export function createDraft(entry: FinanceEntry): EntryDraft {
  const fields = Object.fromEntries(entryFields.map((field) => [field, String(entry[field])])) as EntryDraft;
  return { ...fields, rate: entry.rate.toFixed(2) };
}

/** What an input's text stands for; undefined where it is none (a rate that is no amount of cents from nothing up). */
export function parseAmount(text: string): number | undefined {
  return /^\d{1,6}(\.\d{0,2})?$|^\.\d{1,2}$/.test(text.trim()) ? Number(text) : undefined;
}

/** Fields whose text cannot be sent. Class and location may be empty here: only the add form requires them (spec §5). */
export function findInvalidFields(draft: EntryDraft): EntryField[] {
  const invalid: EntryField[] = [];
  if (!isDay(draft.date) || !isValidFinanceDay(draft.date)) invalid.push('date');
  if (!isTime(draft.time)) invalid.push('time');
  if (parseAmount(draft.rate) === undefined) invalid.push('rate');
  return invalid;
}

/**
 * The body that saves a row: the fields that differ from what was read, and what they were (decision record 25). Empty
 * when nothing was changed.
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
