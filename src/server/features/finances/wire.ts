import type { FinanceEntry as WireEntry } from '#contract/finances.ts';
import { dayInWords, timeInWords } from '#domain/day.ts';
import type { FinanceEntry } from '#domain/finances/finance-entry.ts';
import type { SplitTotal, Total } from '#domain/finances/totals.ts';
import { dollars, inDollars } from '#domain/money.ts';
import type { FinanceRow } from './store.ts';

/** Fields as they come in: named as on the wire, but `rate` is in cents already. */
export type Fields = Omit<WireEntry, '_id' | 'id'>;

/** An entry as the wire has it. */
export function wireEntry({ id, day, className, rateCents, createdAt: _, ...same }: FinanceRow): WireEntry {
  return { _id: id, id, date: day, class: className, rate: inDollars(rateCents), ...same };
}

/** Fields that came in, by our own names; what is absent stays absent. */
export function entryFields(given: Partial<Fields>): Partial<FinanceEntry> {
  const { date: day, class: className, rate: rateCents, ...same } = given;
  return Object.fromEntries(
    Object.entries({ day, className, rateCents, ...same }).filter(([, value]) => value !== undefined),
  );
}

const wireSum = ({ classes, revenueCents }: Total) => ({ count: classes, revenue: inDollars(revenueCents) });

/** A sum as the wire has it. */
export function wireTotal(total: SplitTotal) {
  return { ...wireSum(total), planned: wireSum(total.planned) };
}

/** What the history calls an entry. */
export function entryTitle({ className, day }: FinanceEntry): string {
  return `${className || 'Class'}, ${dayInWords(day)}`;
}

/** An entry's fields under the names of the screen's columns, as people read them. */
export function inWords(entry: FinanceEntry): Record<string, string> {
  return {
    Date: dayInWords(entry.day),
    Time: timeInWords(entry.time),
    Class: entry.className,
    Location: entry.location,
    Rate: dollars(entry.rateCents),
    'Payment Freq.': entry.paymentFrequency,
    'Payment Method': entry.paymentMethod,
    'Request Sent': entry.paymentRequestSent,
    Paid: entry.paid,
    Taxed: entry.taxed,
  };
}
