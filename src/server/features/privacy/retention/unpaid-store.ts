import { and, eq, inArray, lt, notExists, notInArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#database/connection.ts';
import { appointmentOffers } from '#database/tables/appointment-offers.ts';
import { bookings } from '#database/tables/bookings.ts';
import { payments } from '#database/tables/payments.ts';

/** The ledger keeps unsuccessful payments, and what has another payment is kept, too. */
const hasNoMoney = (tx: Database, subjectId: PgColumn): SQL =>
  notExists(
    tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.subjectId, subjectId), notInArray(payments.state, ['failed', 'abandoned']))),
  );

/** Holds that ended before an instant without a payment. */
export const isEndedHold = (tx: Database, before: Date): SQL | undefined =>
  and(eq(bookings.state, 'released'), lt(bookings.endedAt, before), hasNoMoney(tx, bookings.id));

/** Offers that ended before an instant and were not accepted or paid. */
export const isEndedOffer = (tx: Database, before: Date): SQL | undefined =>
  and(
    inArray(appointmentOffers.state, ['declined', 'lapsed', 'withdrawn']),
    lt(appointmentOffers.endedAt, before),
    hasNoMoney(tx, appointmentOffers.id),
  );
