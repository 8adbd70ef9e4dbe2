import { z } from 'zod';
import { waitingList } from '#features/admin-access/contract/today.ts';
import { ownerEndpoints } from '#platform/contract/endpoint.ts';
import {
  Cents,
  Day,
  Dollars,
  Done,
  EnteredDollars,
  Id,
  ListSize,
  line,
  listSort,
  Page,
  Time,
  unchangedFields,
} from '#platform/contract/fields.ts';
import { listFilters } from '#platform/contract/list.ts';
import { trimLine } from '#platform/text/line.ts';
import { paymentFrequencies, paymentMethods, requestSentStates, yesOrNo } from './domain/finance-entry.ts';
import { isValidFinanceDay, MAX_FINANCE_DAY, MIN_FINANCE_DAY } from './domain/whole-months.ts';
import { financeList } from './list.ts';

const kinds = {
  paymentFrequency: z.enum(paymentFrequencies),
  paymentMethod: z.enum(paymentMethods),
  paymentRequestSent: z.enum(requestSentStates),
  paid: z.enum(yesOrNo),
  taxed: z.enum(yesOrNo),
};

/** A class in the finances. `rate` is in dollars; `id` equals `_id`. */
export const FinanceEntry = z
  .object({
    _id: Id,
    id: Id,
    date: Day,
    time: Time,
    class: z.string(),
    location: z.string(),
    rate: Dollars,
    ...kinds,
  })
  .meta({ id: 'FinanceEntry' });
export type FinanceEntry = z.infer<typeof FinanceEntry>;

/** Rejects a mistyped year such as '0026'. */
const FinanceDay = Day.refine(isValidFinanceDay, `must be from ${MIN_FINANCE_DAY} to ${MAX_FINANCE_DAY}`);

const Sum = z.object({ count: z.number().int(), revenueCents: Cents });
/** A total over held and planned classes, with the planned part. */
const Total = Sum.extend({ planned: Sum.meta({ description: 'Of these, upcoming classes' }) });

const Month = z
  .string()
  .regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, 'must be a month, such as 2026-11')
  .refine(
    (month) => isValidFinanceDay(`${month}-01`),
    `must be from ${MIN_FINANCE_DAY.slice(0, 7)} to ${MAX_FINANCE_DAY.slice(0, 7)}`,
  )
  .meta({ examples: ['2026-11'] });

const filters = { ...listFilters(financeList), from: FinanceDay.optional(), to: FinanceDay.optional() };

const entryFields = {
  date: FinanceDay,
  time: Time,
  class: line(120),
  location: line(120),
  rate: EnteredDollars,
  ...kinds,
};

/** Only the add form requires its fields; an edit may clear a field. */
const Empty = z.string().overwrite(trimLine).pipe(z.literal(''));
export const EditedFinanceEntry = z.object({
  ...entryFields,
  class: z.union([Empty, entryFields.class]),
  location: z.union([Empty, entryFields.location]),
});
const EntryChanges = EditedFinanceEntry.partial().shape;

export const NewFinanceEntry = z.object({
  ...entryFields,
  paymentFrequency: kinds.paymentFrequency.default('per-class'),
  paymentMethod: kinds.paymentMethod.default('cash'),
  paymentRequestSent: kinds.paymentRequestSent.default('no'),
  paid: kinds.paid.default('no'),
  taxed: kinds.taxed.default('no'),
});

const success = z.literal(true);

export const financeEndpoints = ownerEndpoints({
  'GET /api/finances': {
    summary: 'The finance entries by date and time, optionally filtered by month or paged',
    stepUp: 'without-page',
    perMinute: 240,
    query: z.strictObject({
      ...filters,
      month: z.union([Month.transform((month) => [month]), z.array(Month).max(120)]).optional(),
      page: Page.optional(),
      ...listSort(financeList.sorts),
    }),
    responses: { 200: Done.extend({ success, finances: z.array(FinanceEntry) }) },
  },
  'GET /api/finances/summary': {
    summary: 'Totals for all time, and filtered totals by month, location and payment method',
    perMinute: 240,
    query: z.strictObject(filters),
    responses: {
      200: z.object({
        success,
        /** Independent of the filters. `notRequested`: unpaid, and no payment request was sent. */
        allTime: Total.extend({ unpaid: Total, untaxed: Total, notRequested: Total }),
        found: Total,
        ...ListSize.shape,
        months: z.array(Total.extend({ month: Month })),
        locations: z.array(Total.extend({ location: z.string() })),
        paymentMethods: z.array(Total.extend({ paymentMethod: kinds.paymentMethod })),
      }),
    },
  },
  'GET /api/finances/{id}': {
    summary: 'One finance entry',
    perMinute: 240,
    responses: { 200: z.object({ success, finance: FinanceEntry }) },
  },
  'GET /api/finances/csv': {
    summary: 'The finance entries as CSV',
    stepUp: true,
    perMinute: 30,
    query: z.strictObject(filters),
    responses: { 200: z.object({ filename: z.string(), csv: z.string() }) },
  },
  'POST /api/finances': {
    summary: 'Add a finance entry',
    perMinute: 600,
    body: z.strictObject({
      ...NewFinanceEntry.shape,
      /** Chosen by the caller, so that a retry after a lost response creates no second entry. */
      _id: Id.optional(),
      /** Shared by the requests of one repeat, for the history only. */
      series: Id.optional(),
    }),
    responses: { 201: Done.extend({ success, finance: FinanceEntry }) },
  },
  'PUT /api/finances/{id}': {
    summary: 'Change fields of an entry',
    perMinute: 240,
    body: z.strictObject({
      ...unchangedFields(FinanceEntry, EntryChanges),
      ...EntryChanges,
      /** The edited fields as the caller loaded them; if one has changed since, the request fails without a change. */
      was: z.strictObject(EntryChanges).optional(),
    }),
    responses: { 200: Done.extend({ success, finance: FinanceEntry }) },
  },
  'DELETE /api/finances/{id}': {
    summary: 'Delete an entry',
    perMinute: 240,
    responses: { 200: Done.extend({ success }) },
  },
});

/** The unpaid classes that Today shows. */
export const financeToday = {
  unpaidClasses: waitingList({ _id: Id, class: z.string(), location: z.string(), date: Day, rateCents: Cents }).extend({
    totalCents: Cents,
  }),
};
export type FinanceToday = z.infer<z.ZodObject<typeof financeToday>>;
export type FinanceEndpoints = typeof financeEndpoints;
