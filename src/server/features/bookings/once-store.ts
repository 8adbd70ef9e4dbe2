import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { bookings } from '#database/tables/bookings.ts';
import type { BookingRow } from './store.ts';

/** Whether a client has booked or holds a session of a type, apart from `exceptId`. */
export async function hasBooking(
  db: Database,
  clientId: string,
  sessionType: string,
  exceptId?: string,
  states: BookingRow['state'][] = ['held', 'booked'],
): Promise<boolean> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.clientId, clientId),
        eq(bookings.sessionType, sessionType),
        inArray(bookings.state, states),
        exceptId === undefined ? undefined : ne(bookings.id, exceptId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
