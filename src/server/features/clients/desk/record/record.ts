import type { ClientRecord, SubmittedAnswers } from '#contract/clients-desk.ts';
import { recordChange } from '#database/history.ts';
import { lengthInWords } from '#domain/bookings/session-length.ts';
import { wireStatus } from '#domain/bookings/session-states.ts';
import { currentForm, formIds, formVersion } from '#domain/clients/forms.ts';
import { inDollars } from '#domain/money.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import { placeOf, titleOf } from '../../../bookings/mail-facts.ts';
import type { Given } from '../service.ts';
import { clientOf } from '../wire.ts';
import * as store from './store.ts';

/** Which page of each part that grows; the first where none is named. */
type Pages = Partial<Record<'bookings' | 'orders' | 'payments' | 'signUps' | 'enquiries', number | undefined>>;

/** A client's record: everything that stands under their name or email, and what they wrote into their forms. */
export function clientRecords(given: Pick<Given, 'connection' | 'clock' | 'forms'>) {
  const { connection, clock, forms } = given;
  const { db } = connection;

  return {
    /** The whole record, each part by a page of its own. What only knows an email is found by it. */
    async record(id: string, pages: Pages): Promise<ClientRecord | Refusal<'client-gone'>> {
      const client = await store.findClient(db, id);
      if (!client) return refuse('client-gone');
      const { email } = client;
      const [seen, bookings, orders, payments, signUps, enquiries, begun, subscribed] = await Promise.all([
        store.lastSeen(db, id),
        store.bookingsOf(db, id, pages.bookings ?? 1),
        store.ordersOf(db, id, pages.orders ?? 1),
        store.paymentsOf(db, id, pages.payments ?? 1),
        store.signUpsOf(db, email, pages.signUps ?? 1),
        store.enquiriesOf(db, email, pages.enquiries ?? 1),
        store.formsOf(db, id),
        store.subscribedSince(db, email),
      ]);
      return {
        client: {
          ...clientOf(client),
          signsInWithGoogle: client.googleSubject !== null,
          lastSeenAt: seen?.toISOString() ?? null,
        },
        bookings: { total: bookings.total, rows: bookings.rows.map(bookingOf) },
        orders: { total: orders.total, rows: orders.rows.map(orderOf) },
        payments: { total: payments.total, rows: payments.rows.map(paymentOf) },
        signUps: { total: signUps.total, rows: signUps.rows.map(signUpOf) },
        enquiries: { total: enquiries.total, rows: enquiries.rows.map(enquiryOf) },
        forms: formIds.map((form) => formOf(form, begun)),
        subscribedAt: subscribed?.toISOString() ?? null,
      };
    },

    /**
     * The answers of a form that a client handed in. What is still being written is the client's alone. That it was read
     * stands in the history before anything is answered; what it says stands nowhere.
     */
    readForm: (
      { id, form }: { id: string; form: string },
      ownerId: string,
    ): Promise<
      SubmittedAnswers | Refusal<'client-gone' | 'form-not-found' | 'form-not-submitted' | 'form-unreadable'>
    > =>
      connection.inTransaction(async (tx) => {
        const client = await store.findClient(tx, id);
        if (!client) return refuse('client-gone');
        const read = await forms.readSubmitted(tx, { clientId: id, form });
        if (isRefusal(read)) return read;
        await recordChange(tx, {
          ...{ at: clock.now(), ownerId, kind: 'client', subjectId: id, action: 'read' },
          title: `${client.firstName} ${client.lastName}`,
          changes: [{ field: 'form', after: formVersion(read.form, read.version).title }],
        });
        return read;
      }),
  };
}

type Rows<Listed extends (...given: never[]) => Promise<{ rows: unknown[] }>> = Awaited<
  ReturnType<Listed>
>['rows'][number];

function bookingOf(row: Rows<typeof store.bookingsOf>): ClientRecord['bookings']['rows'][number] {
  return {
    _id: row.id,
    date: row.day,
    time: row.time,
    length: lengthInWords(row.lengthMinutes),
    status: wireStatus(row.state) ?? (row.state === 'held' ? 'held' : 'released'),
    title: titleOf(row),
    location: placeOf(row),
    link: row.link,
    message: row.message,
    coveredBy: row.coveredBy,
    couponCode: row.couponCode ?? '',
    amount: inDollars(row.amountCents),
  };
}

function orderOf(row: Rows<typeof store.ordersOf>): ClientRecord['orders']['rows'][number] {
  return {
    _id: row.id,
    orderNumber: String(row.number ?? ''),
    state: row.state,
    tins: row.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
    total: inDollars(row.totalCents),
    orderedAt: (row.paidAt ?? row.createdAt).toISOString(),
  };
}

function paymentOf(row: Rows<typeof store.paymentsOf>): ClientRecord['payments']['rows'][number] {
  return {
    _id: row.id,
    purpose: row.purpose,
    description: row.description,
    state: row.state,
    amount: inDollars(row.amountCents),
    refunded: inDollars(row.refundedCents),
    refunds: row.refunds.map(({ amountCents, state, createdAt }) => ({
      ...{ amount: inDollars(amountCents), state },
      askedAt: createdAt.toISOString(),
    })),
    begunAt: row.createdAt.toISOString(),
  };
}

function signUpOf(row: Rows<typeof store.signUpsOf>): ClientRecord['signUps']['rows'][number] {
  return {
    _id: row.id,
    classTitle: row.title,
    date: row.day,
    time: row.time,
    cancelled: row.cancelledAt !== null || row.calledOffAt !== null,
    attended: row.attendedAt !== null,
  };
}

function enquiryOf(row: Rows<typeof store.enquiriesOf>): ClientRecord['enquiries']['rows'][number] {
  return {
    _id: row.id,
    kind: row.kind,
    sessionType: row.sessionType,
    message: row.message,
    answered: row.answeredAt !== null,
    sentAt: row.createdAt.toISOString(),
  };
}

/** How a form stands; `begun` has the newest version first. */
function formOf(
  form: (typeof formIds)[number],
  begun: Awaited<ReturnType<typeof store.formsOf>>,
): ClientRecord['forms'][number] {
  const row = begun.find((one) => one.form === form);
  return {
    form,
    version: row?.version ?? currentForm(form).version,
    status: row?.submittedAt ? 'submitted' : row ? 'draft' : 'not-started',
    savedAt: row?.savedAt.toISOString() ?? null,
    submittedAt: row?.submittedAt?.toISOString() ?? null,
  };
}
