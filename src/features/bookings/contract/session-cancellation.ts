import { z } from 'zod';
import { endpoints } from '#platform/contract/endpoint.ts';
import { Day, Dollars, Done, EnteredDollars, Id, Time } from '#platform/contract/fields.ts';
import { cancellationOutcomes, lateCancellations } from '../cancellation/domain/cancellation.ts';

/** How long a session is cancelled for free, and what its client gets back later. */
export const CancellationTerms = z
  .object({
    freeHours: z.number().int().meta({ description: 'Cancelling is free until these hours before the session' }),
    late: z.enum(lateCancellations),
    movesLate: z.boolean().meta({ description: 'Whether it can be moved after that, until it begins' }),
  })
  .meta({ id: 'CancellationTerms' });

/** What the client can do about a booked session now. */
export const BookingCancellation = z
  .object({
    bookingId: Id,
    outcome: z.enum(cancellationOutcomes).meta({
      description:
        'What cancelling does: a full or half refund, or none; ask: only the owner cancels; or the owner was asked',
    }),
    /** Dollars that go back. */
    refund: Dollars,
    isPaid: z.boolean().meta({ description: 'Whether money was paid through the site' }),
    freeUntil: z
      .object({ date: Day, time: Time })
      .nullable()
      .meta({ description: 'Wall time of the business; null: the free time is over' }),
    late: z.enum(lateCancellations),
    movesLate: z.boolean(),
    canMove: z.boolean(),
  })
  .meta({ id: 'BookingCancellation' });
export type BookingCancellation = z.infer<typeof BookingCancellation>;

export const sessionCancellationEndpoints = endpoints({
  'PUT /api/bookings/{id}/cancel': {
    summary: 'Cancel a booking; what its terms give back is refunded',
    role: 'client',
    ownership: 'booker',
    perMinute: 30,
    // What the client was told. If it is not true anymore, nothing is cancelled.
    body: z.strictObject({ outcome: z.enum(['free', 'half', 'nothing']), refund: EnteredDollars }),
    responses: { 200: Done },
  },
  'PUT /api/bookings/{id}/cancellation-request': {
    summary: 'Ask the owner to cancel a booking whose free time to cancel is over',
    role: 'client',
    ownership: 'booker',
    perMinute: 30,
    responses: { 200: Done },
  },
});
