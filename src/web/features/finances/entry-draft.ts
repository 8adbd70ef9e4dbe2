import type { FinanceEntry } from '#contract/finances.ts';
import { isDay, isTime } from '#domain/day.ts';
import { isInBooks } from '#domain/finances/whole-months.ts';

/** Fields of an entry that can be edited, in the order of the columns. */
export const entryFields = [
  ...(['date', 'time', 'class', 'location', 'rate', 'paymentFrequency', 'paymentMethod'] as const),
  ...(['paymentRequestSent', 'paid', 'taxed'] as const),
] as const;
export type EntryField = (typeof entryFields)[number];

/** What inputs hold: text, whatever the field is. */
export type Draft = Record<EntryField, string>;
type Edited = Pick<FinanceEntry, EntryField>;

/** A row being edited: the entry as it was read, and what has been typed. */
export type Editing = { entry: FinanceEntry; draft: Draft };

/** An entry as its inputs show it; the rate with its cents. */
export function draftOf(entry: FinanceEntry): Draft {
  const texts = Object.fromEntries(entryFields.map((field) => [field, String(entry[field])])) as Draft;
  return { ...texts, rate: entry.rate.toFixed(2) };
}

/** What an input's text stands for; undefined where it is none (a rate that is no amount of cents from nothing up). */
export function amountOf(text: string): number | undefined {
  return /^\d{1,6}(\.\d{0,2})?$|^\.\d{1,2}$/.test(text.trim()) ? Number(text) : undefined;
}

/** Fields whose text cannot be sent. Class and location may be empty here: only the add form requires them (spec §5). */
export function unreadable(draft: Draft): EntryField[] {
  const wrong: EntryField[] = [];
  if (!isDay(draft.date) || !isInBooks(draft.date)) wrong.push('date');
  if (!isTime(draft.time)) wrong.push('time');
  if (amountOf(draft.rate) === undefined) wrong.push('rate');
  return wrong;
}

/**
 * The body that saves a row: the fields that differ from what was read, and what they were (decision record 25). Empty
 * when nothing was changed.
 */
export function changesOf({ entry, draft }: Editing): Partial<Edited> & { was?: Partial<Edited> } {
  const before = draftOf(entry);
  const changed = entryFields.filter(
    (field) => draft[field].trim() !== before[field] && !isSameRate(field, draft, entry),
  );
  if (changed.length === 0) return {};
  const pick = (of: (field: EntryField) => unknown): Partial<Edited> =>
    Object.fromEntries(changed.map((field) => [field, of(field)]));
  return {
    ...pick((field) => (field === 'rate' ? amountOf(draft.rate) : draft[field].trim())),
    was: pick((field) => entry[field]),
  };
}

const isSameRate = (field: EntryField, draft: Draft, entry: FinanceEntry) =>
  field === 'rate' && amountOf(draft.rate) === entry.rate;
