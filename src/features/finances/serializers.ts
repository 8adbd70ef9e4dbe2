import type { StoredFields } from '#platform/database/stored-fields.ts';
import { formatMoney } from '#platform/money/money.ts';
import { formatLongDay, formatTime } from '#platform/time/day.ts';
import type { FinanceEntry as ApiFinanceEntry } from './contract.ts';
import type { FinanceEntry } from './domain/finance-entry.ts';
import type { FinanceRow } from './store.ts';

/** Request fields with API names, but with `rate` already in cents. */
export type EntryFields = Omit<ApiFinanceEntry, '_id' | 'id'>;

export function serializeEntry({ id, day, className, rateCents, createdAt: _, ...same }: FinanceRow): ApiFinanceEntry {
  return { _id: id, id, date: day, class: className, rate: rateCents, ...same };
}

/** Converts request fields to domain names. Absent fields stay absent. */
export function parseEntryFields({
  date: day,
  class: className,
  rate: rateCents,
  ...same
}: StoredFields<FinanceEntry, Partial<EntryFields>, 'date' | 'class' | 'rate'>): Partial<FinanceEntry> {
  return Object.fromEntries(
    Object.entries({ day, className, rateCents, ...same }).filter(([, value]) => value !== undefined),
  );
}

export function formatEntryTitle({ className, day }: FinanceEntry): string {
  return `${className || 'Class'}, ${formatLongDay(day)}`;
}

/** An entry's fields with the labels of the screen's columns. */
export function toHistoryFields(entry: FinanceEntry): Record<string, string> {
  return {
    Date: formatLongDay(entry.day),
    Time: formatTime(entry.time),
    Class: entry.className,
    Location: entry.location,
    Rate: formatMoney(entry.rateCents),
    'Payment Freq.': entry.paymentFrequency,
    'Payment Method': entry.paymentMethod,
    'Request Sent': entry.paymentRequestSent,
    Paid: entry.paid,
    Taxed: entry.taxed,
  };
}
