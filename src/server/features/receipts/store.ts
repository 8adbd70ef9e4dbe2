import { and, asc, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { clients } from '#database/tables/accounts.ts';
import { appointmentOffers } from '#database/tables/appointment-offers.ts';
import { bookings } from '#database/tables/bookings.ts';
import { payments, refunds } from '#database/tables/payments.ts';
import { orderLines, orders } from '#database/tables/shop.ts';
import { formatTimeSql } from '#database/times.ts';
import type { PaymentPurpose } from '#domain/payments/payment-purpose.ts';
import { isReceived, type PaymentState, paymentTransitions } from '#domain/payments/payment-state.ts';

const states = Object.keys(paymentTransitions) as PaymentState[];
const isPaid = and(inArray(payments.state, states.filter(isReceived)), isNotNull(payments.capturedAt));

export type PaymentRow = typeof payments.$inferSelect;
/** Selects payments by client or by subject. */
export type ReceiptFilter = {
  clientId?: string | undefined;
  subjectId?: string | undefined;
  purposes?: readonly PaymentPurpose[] | undefined;
};

/** Whether a payment is the one for a series and the subject is one of its appointments. */
const isPaidTogether = (bookingId: string) =>
  sql`${payments.id} = (select ${appointmentOffers.paymentId} from ${appointmentOffers}
    join ${bookings} on ${bookings.seriesId} = ${appointmentOffers.id}
    where ${bookings.id} = ${bookingId} and ${bookings.paymentSource} = 'series')`;

/** Received payments, newest first. */
export async function listPaid(db: Database, filter: ReceiptFilter, limit: number): Promise<PaymentRow[]> {
  const { clientId, subjectId, purposes } = filter;
  const conditions: (SQL | undefined)[] = [
    isPaid,
    clientId === undefined ? undefined : eq(payments.clientId, clientId),
    subjectId === undefined ? undefined : or(eq(payments.subjectId, subjectId), isPaidTogether(subjectId)),
    purposes && inArray(payments.purpose, [...purposes]),
  ];
  return db
    .select()
    .from(payments)
    .where(and(...conditions))
    .orderBy(desc(payments.capturedAt), desc(payments.id))
    .limit(limit);
}

/** Completed and pending refunds of these payments, oldest first. A failed refund is not part of a receipt. */
export async function listRefunds(db: Database, paymentIds: string[]) {
  const { paymentId, amountCents, state, doneAt } = refunds;
  return db
    .select({ paymentId, amountCents, state, doneAt })
    .from(refunds)
    .where(and(inArray(paymentId, paymentIds), inArray(state, ['asked', 'done'])))
    .orderBy(asc(refunds.id));
}

/** The paid ones of these orders. */
export async function listOrders(db: Database, ids: string[]) {
  return db
    .select()
    .from(orders)
    .where(and(inArray(orders.id, ids), isNotNull(orders.number)));
}

/** The lines of these orders, by name. */
export async function listLines(db: Database, ids: string[]) {
  return db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.name));
}

/** These bookings, and the appointments that these offers paid together, with their clients' names, by date. */
export async function listBookings(db: Database, ids: string[], offerIds: string[]) {
  const { firstName, lastName, deletedAt } = clients;
  return db
    .select({ booking: bookings, time: formatTimeSql(bookings.time), client: { firstName, lastName, deletedAt } })
    .from(bookings)
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .where(
      or(
        inArray(bookings.id, ids),
        and(
          inArray(bookings.seriesId, offerIds),
          eq(bookings.paymentSource, 'series'),
          inArray(bookings.state, ['booked', 'cancelled']),
        ),
      ),
    )
    .orderBy(asc(bookings.day), asc(bookings.time));
}
