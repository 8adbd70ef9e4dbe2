import type { FinanceEntry as WireEntry } from '#contract/finances.ts';
import type { Connection } from '#database/connection.ts';
import { changesBetween, type FieldChange, recordChange } from '#database/history.ts';
import { newId } from '#database/id.ts';
import { inBatches, type Part } from '#database/keyset.ts';
import { BOOK_ROWS, bookPages } from '#domain/finances/book-pages.ts';
import type { FinanceEntry } from '#domain/finances/finance-entry.ts';
import { openSums, splitSumOf } from '#domain/finances/totals.ts';
import { inDollars } from '#domain/money.ts';
import { refuse } from '#domain/refusal.ts';
import { wallTimeAt, wallTimeReached } from '#domain/wall-time.ts';
import type { Clock } from '../../clock.ts';
import { bareList, csvFile, mapped, Streamed } from '../../http/streamed.ts';
import * as store from './store.ts';
import * as totals from './totals/store.ts';
import { entryFields, entryTitle, type Fields, inWords, wireEntry, wireTotal } from './wire.ts';

/** Ids that the browser chooses: the entry's own, and one for all of a repeat. */
type Chosen = { _id?: string | undefined; series?: string | undefined };

/** What is asked for; what time it is, the clock says. */
type Asked<Question> = Omit<Question, 'now'>;

export type FinanceService = ReturnType<typeof financeService>;

/** The owner's books: what each class brought in, whether it was paid and taxed, and the sums of it. */
export function financeService(given: { connection: Connection; clock: Clock; timeZone: string }) {
  const { connection, clock, timeZone } = given;
  const { db } = connection;

  const now = () => wallTimeReached(clock.now(), timeZone);

  const about = (row: store.FinanceRow, ownerId: string) => ({
    at: clock.now(),
    ownerId,
    kind: 'finance entry',
    subjectId: row.id,
    title: entryTitle(row),
  });

  return {
    async list({ page, ...asked }: Asked<store.Wanted> & { page?: number | undefined }) {
      const wanted = { ...asked, now: now() };
      const read = (part: Part) => store.listFinances(db, wanted, part);
      const told = { success: true as const, message: 'Finance data fetched' };
      if (page !== undefined) return { ...told, finances: (await read({ page })).map(wireEntry) };
      const { rows, next } = await bareList(read, BOOK_ROWS);
      const finances = mapped(rows, (some) => some.map(wireEntry));
      return new Streamed<typeof told & { finances: WireEntry[] }>({ ...told, finances }, next);
    },

    async one(id: string) {
      const row = await store.findFinance(db, id);
      return row ? { success: true as const, finance: wireEntry(row) } : refuse('finance-not-found');
    },

    /** Sums for all time, and of what the filters leave. */
    async summary(asked: Asked<store.Filters>) {
      const filters = { ...asked, now: now() };
      const planned = await totals.plannedRows(db, filters);
      const open = await totals.openRows(db, planned);
      const sums = await totals.sumsOf(db, filters, planned);
      const { unpaid, untaxed, unasked } = openSums(open);
      const found = splitSumOf(sums.month);
      return {
        success: true as const,
        allTime: {
          ...wireTotal(splitSumOf(open)),
          unpaid: wireTotal(unpaid),
          untaxed: wireTotal(untaxed),
          unasked: wireTotal(unasked),
        },
        found: wireTotal(found),
        rows: found.classes,
        pages: bookPages(found.classes),
        months: sums.month.map(({ name, ...sum }) => ({ month: name, ...wireTotal(sum) })),
        locations: sums.location.map(({ name, ...sum }) => ({ location: name, ...wireTotal(sum) })),
        paymentMethods: sums.method.map(({ name, ...sum }) => ({
          paymentMethod: name as FinanceEntry['paymentMethod'],
          ...wireTotal(sum),
        })),
      };
    },

    /** What the filters leave, for a spreadsheet: days and times in ISO 8601's form, the rate as a number. */
    async csv(asked: Asked<store.Filters>) {
      const filters = { ...asked, now: now() };
      const rows = inBatches((batch) => store.listFinances(db, filters, batch));
      return csvFile(`finances-${wallTimeAt(clock.now(), timeZone).day}.csv`, csvHead, rows, (row) => [
        ...[row.day, row.time, row.className, row.location, inDollars(row.rateCents)],
        ...[row.paymentFrequency, row.paymentMethod, row.paymentRequestSent, row.paid, row.taxed],
      ]);
    },

    /** Puts a class in. Asked again with the same id it answers the entry that is there, and nothing is doubled. */
    add: ({ _id: id = newId(), series, ...fields }: Fields & Chosen, ownerId: string) =>
      connection.inTransaction(async (tx) => {
        const entry = { id, createdAt: clock.now(), ...(entryFields(fields) as FinanceEntry) };
        const added = await store.insertFinance(tx, entry);
        if (added) {
          const changes = changesBetween({}, inWords(added));
          await recordChange(tx, { ...about(added, ownerId), action: 'created', changes, series });
        }
        const row = added ?? (await store.findFinance(tx, id));
        if (!row) return refuse('finance-not-found');
        return { success: true as const, message: 'Finance entry added successfully', finance: wireEntry(row) };
      }),

    /**
     * Changes the fields that are given and leaves the others, so that two tabs do not undo each other's work. With
     * `was`, nothing is changed once one of those fields is no longer what it was.
     */
    edit: (
      id: string,
      { was = {}, ...fields }: Partial<Fields> & { was?: Partial<Fields> | undefined },
      ownerId: string,
    ) =>
      connection.inTransaction(async (tx) => {
        const before = await store.lockFinance(tx, id);
        if (!before) return refuse('finance-not-found');
        const isAsRead = Object.entries(entryFields(was)).every(
          ([field, value]) => before[field as keyof FinanceEntry] === value,
        );
        if (!isAsRead) return refuse('finance-changed');
        const change = entryFields(fields);
        const row = Object.keys(change).length > 0 ? await store.updateFinance(tx, id, change) : before;
        const changes = changesBetween(inWords(before), inWords(row));
        if (changes.length > 0) await recordChange(tx, { ...about(row, ownerId), action: 'changed', changes });
        return { success: true as const, message: 'Finance entry updated successfully', finance: wireEntry(row) };
      }),

    remove: (id: string, ownerId: string) =>
      connection.inTransaction(async (tx) => {
        const row = await store.deleteFinance(tx, id);
        if (!row) return refuse('finance-not-found');
        // What stood there can be read in the history, and written down again from it.
        const changes: FieldChange[] = Object.entries(inWords(row)).map(([field, before]) => ({ field, before }));
        await recordChange(tx, { ...about(row, ownerId), action: 'deleted', changes });
        return { success: true as const, message: 'Finance entry has been deleted.' };
      }),
  };
}

const csvHead = [
  ...['Date', 'Time', 'Class', 'Location', 'Rate', 'Payment Freq.', 'Payment Method'],
  ...['Request Sent', 'Paid', 'Taxed'],
];
