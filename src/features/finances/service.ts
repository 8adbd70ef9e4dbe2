import type { Database } from '#platform/database/connection.ts';
import { type FieldChange, listFieldChanges, recordChange } from '#platform/database/history.ts';
import { newId } from '#platform/database/id.ts';
import { type ListPart, readInBatches } from '#platform/database/lists/keyset.ts';
import { fail, isFailure } from '#platform/failure.ts';
import type { Platform } from '#platform/feature.ts';
import {
  type CsvColumns,
  createCsvResponse,
  mapBatches,
  readUnpagedList,
  StreamedResponse,
} from '#platform/http/files/streamed-response.ts';
import { getCurrentWallTime } from '#platform/time/clock.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import type { FinanceEntry as ApiFinanceEntry } from './contract.ts';
import type { FinanceEntry } from './domain/finance-entry.ts';
import { countFinancePages, FINANCE_PAGE_SIZE } from './domain/pages.ts';
import { outstandingTotals, sumSplitTotals } from './domain/totals.ts';
import {
  type EntryFields,
  formatEntryTitle,
  parseEntryFields,
  serializeEntry,
  toHistoryFields,
} from './serializers.ts';
import * as store from './store.ts';
import * as totals from './totals-store.ts';

/** Ids that the browser chooses: the entry's own, and one for a whole series. */
type EntryIds = { _id?: string | undefined; series?: string | undefined };

/** A filter without the current time, which the server's clock adds. */
type WithoutNow<Question> = Omit<Question, 'now'>;

/** The owner's finances: each class's revenue, whether it is paid and taxed, and the totals. */
export type FinanceDeps = Pick<Platform, 'connection' | 'clock' | 'timeZone'>;

const csvColumns: CsvColumns<store.FinanceRow> = [
  ['Date', ({ day }) => day],
  ['Time', ({ time }) => time],
  ['Class', ({ className }) => className],
  ['Location', ({ location }) => location],
  ['Rate', ({ rateCents }) => ({ cents: rateCents })],
  ['Payment Freq.', ({ paymentFrequency }) => paymentFrequency],
  ['Payment Method', ({ paymentMethod }) => paymentMethod],
  ['Request Sent', ({ paymentRequestSent }) => paymentRequestSent],
  ['Paid', ({ paid }) => paid],
  ['Taxed', ({ taxed }) => taxed],
];

export async function listFinanceEntries(
  deps: FinanceDeps,
  { page, ...input }: WithoutNow<store.FinanceQuery> & { page?: number | undefined },
) {
  const query = { ...input, now: getCurrentWallTime(deps) };
  const read = (part: ListPart) => store.listFinances(deps.connection.db, query, part);
  const response = { success: true as const, message: 'Finance data fetched' };
  if (page !== undefined) return { ...response, finances: (await read({ page })).map(serializeEntry) };
  const { rows, nextPage } = await readUnpagedList(read, FINANCE_PAGE_SIZE);
  const finances = mapBatches(rows, (some) => some.map(serializeEntry));
  return new StreamedResponse<typeof response & { finances: ApiFinanceEntry[] }>({ ...response, finances }, nextPage);
}

export async function getFinanceEntry(deps: FinanceDeps, id: string) {
  const row = await store.findFinance(deps.connection.db, id);
  return row ? { success: true as const, finance: serializeEntry(row) } : fail('finance-not-found');
}

/** Totals of all time, and of the filtered entries. */
export async function getFinanceSummary(deps: FinanceDeps, input: WithoutNow<store.FinanceFilter>) {
  const { db } = deps.connection;
  const filters = { ...input, now: getCurrentWallTime(deps) };
  const plannedTotals = await totals.listPlannedTotals(db, filters);
  const outstanding = await totals.listOutstandingRows(db, plannedTotals);
  const sums = await totals.listTotals(db, filters, plannedTotals);
  const found = sumSplitTotals(sums.month);
  return {
    success: true as const,
    allTime: { ...sumSplitTotals(outstanding), ...outstandingTotals(outstanding) },
    found,
    rows: found.count,
    pages: countFinancePages(found.count),
    months: sums.month.map(({ name, ...sum }) => ({ month: name, ...sum })),
    locations: sums.location.map(({ name, ...sum }) => ({ location: name, ...sum })),
    paymentMethods: sums.method.map(({ name, ...sum }) => ({
      paymentMethod: name as FinanceEntry['paymentMethod'],
      ...sum,
    })),
  };
}

/** The filtered entries as CSV: dates and times in ISO 8601, the rate as a number. */
export async function exportFinances(deps: FinanceDeps, input: WithoutNow<store.FinanceFilter>) {
  const filters = { ...input, now: getCurrentWallTime(deps) };
  const rows = readInBatches((batch) => store.listFinances(deps.connection.db, filters, batch));
  return createCsvResponse(`finances-${toWallTime(deps.clock.now(), deps.timeZone).day}.csv`, rows, csvColumns);
}

/** Adds an entry. A repeated request with the same id returns the existing entry. */
export async function addFinanceEntry(
  deps: FinanceDeps,
  { _id: id = newId(), series, ...fields }: EntryFields & EntryIds,
  ownerId: string,
) {
  return deps.connection.inTransaction(async (tx) => {
    const entry = { id, ...(parseEntryFields(fields) as FinanceEntry) };
    const inserted = await insertEntry(deps, tx, entry, { ownerId, series });
    if (isFailure(inserted)) return inserted;
    const finance = serializeEntry(inserted.row);
    return { success: true as const, message: 'Finance entry added successfully', finance };
  });
}

/**
 * Inserts an entry and records it with `more` fields in the history. With a known id it returns the existing entry and
 * changes nothing.
 */
export async function insertEntry(
  deps: FinanceDeps,
  tx: Database,
  { id, ...entry }: FinanceEntry & { id: string },
  { ownerId, series, more = {} }: { ownerId: string; series?: string | undefined; more?: Record<string, string> },
) {
  const added = await store.insertFinance(tx, { id, createdAt: deps.clock.now(), ...entry });
  if (added) {
    const changes = listFieldChanges({}, { ...toHistoryFields(added), ...more });
    await recordChange(tx, { ...toHistoryChange(deps, added, ownerId), action: 'created', changes, series });
  }
  const row = added ?? (await store.findFinance(tx, id));
  return row ? { row, isNew: added !== undefined } : fail('finance-not-found');
}

/**
 * Changes only the given fields, so that two tabs do not undo each other's changes. With `was`, it fails if one of
 * those fields has changed since.
 */
export async function updateFinanceEntry(
  deps: FinanceDeps,
  id: string,
  { was = {}, ...fields }: Partial<EntryFields> & { was?: Partial<EntryFields> | undefined },
  ownerId: string,
) {
  const edit = { was: parseEntryFields(was), change: parseEntryFields(fields) };
  return deps.connection.inTransaction(async (tx) => {
    const row = await changeEntry(deps, tx, id, edit, ownerId);
    if (isFailure(row)) return row;
    return { success: true as const, message: 'Finance entry updated successfully', finance: serializeEntry(row) };
  });
}

/** Changes fields of an entry, unless one of the fields in `was` has another value by now, and records it. */
export async function changeEntry(
  deps: FinanceDeps,
  tx: Database,
  id: string,
  { was, change }: Record<'was' | 'change', Partial<FinanceEntry>>,
  ownerId: string,
) {
  const before = await store.lockFinance(tx, id);
  if (!before) return fail('finance-not-found');
  const isUnchanged = Object.entries(was).every(([field, value]) => before[field as keyof FinanceEntry] === value);
  if (!isUnchanged) return fail('finance-changed');
  const row = Object.keys(change).length > 0 ? await store.updateFinance(tx, id, change) : before;
  const changes = listFieldChanges(toHistoryFields(before), toHistoryFields(row));
  if (changes.length > 0)
    await recordChange(tx, { ...toHistoryChange(deps, row, ownerId), action: 'changed', changes });
  return row;
}

export async function deleteFinanceEntry(deps: FinanceDeps, id: string, ownerId: string) {
  return deps.connection.inTransaction(async (tx) => {
    const row = await store.deleteFinance(tx, id);
    if (!row) return fail('finance-not-found');
    // The history keeps the values, so that the owner can restore the entry.
    const changes: FieldChange[] = Object.entries(toHistoryFields(row)).map(([field, before]) => ({
      field,
      before,
    }));
    await recordChange(tx, { ...toHistoryChange(deps, row, ownerId), action: 'deleted', changes });
    return { success: true as const, message: 'Finance entry has been deleted.' };
  });
}

/** The change of an entry for the history. */
const toHistoryChange = (deps: FinanceDeps, row: store.FinanceRow, ownerId: string) => ({
  at: deps.clock.now(),
  ownerId,
  kind: 'finance entry',
  subjectId: row.id,
  title: formatEntryTitle(row),
});
