import type { BookedTerms } from '#features/bookings/cancellation/domain/cancellation.ts';
import { payments } from '#features/payments/tables.ts';
import { newId } from '#platform/database/id.ts';
import type { TestApp } from '../app/test-app.ts';
import type { createBookingFixture } from '../bookings/booking-fixture.ts';

/** Inserts a booked session of a new client who paid $80, without PayPal. */
export async function addPaidBooking(
  { connection, clock }: TestApp,
  bookings: ReturnType<typeof createBookingFixture>,
  cancellationTerms: BookedTerms,
  slotInput?: { day: string; time: string },
) {
  const [person, slot] = [await bookings.createClient(), await bookings.addSlot(slotInput)];
  const { id } = await bookings.addBooking(person, {
    slotId: slot.id,
    day: slot.day,
    time: slot.time,
    cancellationTerms,
    paymentSource: 'payment',
    couponCode: null,
    amountCents: 8_000,
  });
  const [now, paymentId] = [clock.now(), newId()];
  await connection.db.insert(payments).values({
    id: paymentId,
    purpose: 'booking',
    subjectId: id,
    clientId: person.client.id,
    state: 'captured',
    amountCents: 8_000,
    createdAt: now,
    changedAt: now,
    capturedAt: now,
  });
  return { person, id, paymentId };
}
