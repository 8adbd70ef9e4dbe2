import { z } from 'zod';
import { digits, pronouns } from '#features/accounts/contract/accounts.ts';
import { ownerEndpoints } from '#platform/contract/endpoint.ts';
import {
  Day,
  Dollars,
  Done,
  Email,
  Id,
  KnownEmailOrNone,
  line,
  Page,
  personName,
  Time,
  unchangedFields,
} from '#platform/contract/fields.ts';
import { listEndpoints } from '#platform/contract/list.ts';
import { withParts } from '#platform/response-parts.ts';
import { clientList } from '../list.ts';
import { listedTags } from '../tags/contract.ts';
import { ClientMerge } from './client-merges.ts';
import { ClientNote } from './client-notes.ts';
import { FormStatus } from './clients.ts';
import { FormDefinition } from './forms-admin.ts';

/** A client for the owner. */
export const Client = z
  .object({
    _id: Id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    pronoun: z.string(),
    preferredName: z.string(),
    city: z.string(),
    zipcode: z.string(),
    intakeFormCompleted: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Client' });
export type Client = z.infer<typeof Client>;

const ListedClient = Client.extend(listedTags).meta({ id: 'ListedClient' });
export type ListedClient = z.infer<typeof ListedClient>;

const Instant = z.iso.datetime();
/** One page of a section of a client's record, newest first, and the section's total count. */
const recordPage = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), total: z.number().int() });

/** The sections of a client's record that its feature keeps. */
const ownSections = {
  client: Client.extend({
    signsInWithGoogle: z.boolean(),
    /** The last use of one of the client's sessions; null if it is too long ago to be known. */
    lastSeenAt: Instant.nullable(),
  }),
  notes: recordPage(ClientNote),
  forms: z.array(FormStatus.omit({ progress: true })),
  /** The merges into this record that can be undone, newest first. */
  merges: z.array(ClientMerge),
};

/** What the tables declare of the record. Money in dollars; date and time are wall time in the business time zone. */
const declaredSections = {
  bookings: recordPage(
    z.object({
      _id: Id,
      date: Day,
      time: Time,
      length: z.string(),
      status: z.enum(['active', 'cancelled', 'rescheduled', 'held', 'offered', 'released']),
      title: z.string(),
      location: z.string(),
      link: z.string(),
      message: z.string(),
      paymentSource: z.enum(['coupon', 'payment', 'owner', 'free', 'series']),
      couponCode: z.string(),
      amount: Dollars,
    }),
  ),
  orders: recordPage(
    z.object({
      _id: Id,
      orderNumber: z.string().meta({ description: 'Empty for one that was never paid' }),
      state: z.string(),
      tins: z.string().meta({ examples: ['2 × Cacao Nib, 1 × Rose'] }),
      total: Dollars,
      orderedAt: Instant,
    }),
  ),
  payments: recordPage(
    z.object({
      _id: Id,
      purpose: z.enum(['booking', 'order']),
      description: z.string(),
      state: z.string(),
      amount: Dollars,
      refunded: Dollars,
      refunds: z.array(z.object({ amount: Dollars, state: z.string(), askedAt: Instant })),
      begunAt: Instant,
    }),
  ),
  signUps: recordPage(
    z.object({
      _id: Id,
      classTitle: z.string(),
      date: Day,
      time: Time,
      cancelled: z.boolean(),
      attended: z.boolean(),
      noShow: z.boolean(),
    }),
  ),
  tags: recordPage(z.object({ tag: z.string() })),
  enquiries: recordPage(
    z.object({
      _id: Id,
      kind: z.enum(['contact', 'booking-request']),
      sessionType: z.string(),
      message: z.string(),
      answered: z.boolean(),
      sentAt: Instant,
    }),
  ),
  /** Null if the email is not subscribed to the newsletter. */
  subscribedAt: Instant.nullable(),
};
export type ClientRecord = z.infer<z.ZodObject<typeof ownSections & typeof declaredSections>>;
const RecordResponse = withParts(ownSections, declaredSections).meta({ id: 'ClientRecord' });
export type RecordResponse = z.output<typeof RecordResponse>;

/** A submitted form, its answers in the wording of its version (domain/clients). */
const SubmittedAnswers = z
  .object({
    form: FormStatus.shape.form,
    version: z.number().int(),
    submittedAt: Instant,
    answers: z.record(z.string(), z.union([z.string(), z.array(z.string()), z.number().int()])),
    definition: FormDefinition,
  })
  .meta({ id: 'SubmittedAnswers' });
export type SubmittedAnswers = z.infer<typeof SubmittedAnswers>;

const Empty = z.literal('');
const personFields = {
  firstName: personName(60),
  lastName: personName(60),
  email: Email,
};
/** Optional fields: empty by default for a new client, unchanged for an existing one. */
const optionalFields = {
  phone: digits(10).optional(),
  pronoun: z.enum([...pronouns, '']).optional(),
  preferredName: z.union([Empty, personName(60)]).optional(),
  city: z.union([Empty, line(80)]).optional(),
  zipcode: digits(5).optional(),
};
const ClientResponse = Done.extend({ user: Client });

export const clientAdminEndpoints = ownerEndpoints({
  ...listEndpoints(clientList, {
    row: ListedClient,
    parameters: { tag: 'Only clients with this tag, in any spelling' },
    stepUp: 'without-page',
    about: {
      rows: 'The clients: all, or one page; by name by default',
      size: 'The number of clients and pages of this list',
      file: 'The clients as a file for a spreadsheet',
    },
  }),
  'POST /api/admin/users': {
    summary: 'Create a client without sending a mail. 409 email-taken if the email address is in use',
    perMinute: 60,
    body: z.strictObject({ ...personFields, ...optionalFields }),
    responses: { 201: ClientResponse },
  },
  'PUT /api/admin/users/{id}': {
    summary:
      'Change a client. A new email address ends their sessions and login links and unlinks their Google account',
    perMinute: 60,
    // Only a client who never had an email may remain without one. A stored name is kept as it is.
    body: z.strictObject({
      ...unchangedFields(ListedClient, { ...personFields, ...optionalFields }),
      firstName: line(60),
      lastName: line(60),
      email: KnownEmailOrNone,
      ...optionalFields,
      preferredName: z.union([Empty, line(60)]).optional(),
    }),
    responses: { 200: ClientResponse },
  },
  'PUT /api/admin/users/{id}/intake-form': {
    summary: 'Set whether the intake form was received',
    perMinute: 120,
    body: z.strictObject({ intakeFormCompleted: z.boolean() }),
    responses: { 200: ClientResponse },
  },
  'DELETE /api/admin/users/{id}': {
    summary: 'Delete a client; with bookings, payments or orders the remaining records are anonymized',
    perMinute: 60,
    responses: { 200: Done.extend({ outcome: z.enum(['deleted', 'anonymised']) }) },
  },
  'GET /api/admin/users/{id}/record': {
    summary: 'The full record of a client; long sections are paged',
    perMinute: 240,
    query: z.strictObject({
      notes: Page.optional(),
      bookings: Page.optional(),
      orders: Page.optional(),
      payments: Page.optional(),
      signUps: Page.optional(),
      enquiries: Page.optional(),
    }),
    responses: { 200: RecordResponse },
  },
  'GET /api/admin/users/{id}/forms/{form}': {
    summary: 'Read the answers of a submitted form; the history records the access',
    stepUp: true,
    perMinute: 60,
    params: z.object({ id: Id, form: z.string().max(40) }),
    responses: { 200: SubmittedAnswers },
  },
});
