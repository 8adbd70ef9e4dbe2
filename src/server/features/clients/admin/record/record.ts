import type { ClientRecord, SubmittedAnswers } from '#contract/clients-admin.ts';
import { recordChange } from '#database/history.ts';
import { formatDuration } from '#domain/bookings/booking-length.ts';
import { apiStatus } from '#domain/bookings/booking-states.ts';
import { getBookingTitle } from '#domain/bookings/session-types.ts';
import type { Form } from '#domain/clients/form.ts';
import { formIds, formTitles } from '#domain/clients/forms.ts';
import { type Failure, fail, isFailure } from '#domain/failure.ts';
import { shownPurposes } from '#domain/payments/payment-purpose.ts';
import type { ClientAdminDeps } from '../deps.ts';
import { serializeMerge } from '../merge/serializers.ts';
import { listMerges } from '../merge/store.ts';
import { serializeNote } from '../notes/notes.ts';
import { listNotes } from '../notes/store.ts';
import { serializeClient } from '../serializers.ts';
import * as store from './store.ts';

/** The page of each part of the record; by default the first. */
type Pages = Partial<
  Record<'notes' | 'bookings' | 'orders' | 'payments' | 'signUps' | 'enquiries', number | undefined>
>;

/** A client's record: everything with their id or email, and the answers in their forms. */
export function createClientRecords(deps: Pick<ClientAdminDeps, 'connection' | 'clock' | 'forms'>) {
  const { connection, clock, forms } = deps;
  const { db } = connection;

  return {
    /** The whole record, one page per part. Data without a client id is found by the email. */
    async getRecord(id: string, pages: Pages): Promise<ClientRecord | Failure<'client-not-found'>> {
      const client = await store.findClient(db, id);
      if (!client) return fail('client-not-found');
      const { email } = client;
      const [lastSeenAt, notes, bookings, orders, payments, signUps, enquiries, formRows, subscribedAt, merges] =
        await Promise.all([
          store.findLastSeenAt(db, id),
          listNotes(db, id, pages.notes ?? 1),
          store.listBookings(db, id, pages.bookings ?? 1),
          store.listOrders(db, id, pages.orders ?? 1),
          store.listPayments(db, id, pages.payments ?? 1),
          store.listSignUps(db, email, pages.signUps ?? 1),
          store.listEnquiries(db, email, pages.enquiries ?? 1),
          store.listForms(db, id),
          store.findSubscribedAt(db, email),
          listMerges(db, id, clock.now()),
        ]);
      return {
        client: {
          ...serializeClient(client),
          signsInWithGoogle: client.googleSubject !== null,
          lastSeenAt: lastSeenAt?.toISOString() ?? null,
        },
        notes: { total: notes.total, rows: notes.rows.map(serializeNote) },
        bookings: { total: bookings.total, rows: bookings.rows.map(serializeBooking) },
        orders: { total: orders.total, rows: orders.rows.map(serializeOrder) },
        payments: { total: payments.total, rows: payments.rows.map(serializePayment) },
        signUps: { total: signUps.total, rows: signUps.rows.map(serializeSignUp) },
        enquiries: { total: enquiries.total, rows: enquiries.rows.map(serializeEnquiry) },
        forms: await Promise.all(
          formIds.map(async (form) => serializeForm(await forms.readCurrent(form), form, formRows)),
        ),
        subscribedAt: subscribedAt?.toISOString() ?? null,
        merges: merges.map(serializeMerge),
      };
    },

    /**
     * The answers of a submitted form; a draft stays private to the client. The access is recorded in the history
     * before the answers are returned.
     */
    readForm: (
      { id, form }: { id: string; form: string },
      ownerId: string,
    ): Promise<
      SubmittedAnswers | Failure<'client-not-found' | 'form-not-found' | 'form-not-submitted' | 'form-unreadable'>
    > =>
      connection.inTransaction(async (tx) => {
        const client = await store.findClient(tx, id);
        if (!client) return fail('client-not-found');
        const read = await forms.readSubmitted(tx, { clientId: id, form });
        if (isFailure(read)) return read;
        await recordChange(tx, {
          at: clock.now(),
          ownerId,
          kind: 'client',
          subjectId: id,
          action: 'read',
          title: `${client.firstName} ${client.lastName}`,
          changes: [{ field: 'form', after: formTitles[read.form] }],
        });
        return read;
      }),
  };
}

type Rows<List extends (...args: never[]) => Promise<{ rows: unknown[] }>> = Awaited<ReturnType<List>>['rows'][number];

function serializeBooking(row: Rows<typeof store.listBookings>): ClientRecord['bookings']['rows'][number] {
  return {
    _id: row.id,
    date: row.day,
    time: row.time,
    length: formatDuration(row.lengthMinutes),
    status: apiStatus(row.state) ?? (row.state === 'held' || row.state === 'offered' ? row.state : 'released'),
    title: getBookingTitle(row),
    location: row.location,
    link: row.link,
    message: row.message,
    paymentSource: row.paymentSource,
    couponCode: row.couponCode ?? '',
    amount: row.amountCents,
  };
}

function serializeOrder(row: Rows<typeof store.listOrders>): ClientRecord['orders']['rows'][number] {
  return {
    _id: row.id,
    orderNumber: String(row.number ?? ''),
    state: row.state,
    tins: row.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
    total: row.totalCents,
    orderedAt: (row.paidAt ?? row.createdAt).toISOString(),
  };
}

function serializePayment(row: Rows<typeof store.listPayments>): ClientRecord['payments']['rows'][number] {
  return {
    _id: row.id,
    purpose: shownPurposes[row.purpose],
    description: row.description,
    state: row.state,
    amount: row.amountCents,
    refunded: row.refundedCents,
    refunds: row.refunds.map(({ amountCents, state, createdAt }) => ({
      amount: amountCents,
      state,
      askedAt: createdAt.toISOString(),
    })),
    begunAt: row.createdAt.toISOString(),
  };
}

function serializeSignUp(row: Rows<typeof store.listSignUps>): ClientRecord['signUps']['rows'][number] {
  return {
    _id: row.id,
    classTitle: row.title,
    date: row.day,
    time: row.time,
    cancelled: row.cancelledAt !== null || row.classCancelledAt !== null,
    attended: row.attendance === 'here',
    noShow: row.attendance === 'no-show',
  };
}

function serializeEnquiry(row: Rows<typeof store.listEnquiries>): ClientRecord['enquiries']['rows'][number] {
  return {
    _id: row.id,
    kind: row.kind,
    sessionType: row.sessionType,
    message: row.message,
    answered: row.answeredAt !== null,
    sentAt: row.createdAt.toISOString(),
  };
}

/** The status of a form; `begun` has the newest version first. */
function serializeForm(
  current: Form,
  form: (typeof formIds)[number],
  formRows: Awaited<ReturnType<typeof store.listForms>>,
): ClientRecord['forms'][number] {
  const row = formRows.find((one) => one.form === form);
  return {
    form,
    version: row?.version ?? current.version,
    status: row?.submittedAt ? 'submitted' : row ? 'draft' : 'not-started',
    savedAt: row?.savedAt.toISOString() ?? null,
    submittedAt: row?.submittedAt?.toISOString() ?? null,
  };
}
