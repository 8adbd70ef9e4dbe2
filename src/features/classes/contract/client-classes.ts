import { z } from 'zod';
import { endpoints } from '#platform/contract/endpoint.ts';
import { Day, Id, Time, WallTime } from '#platform/contract/fields.ts';

/** A client's place in a class that has not started. Date and time are wall time in the business time zone. */
export const ClientClass = z
  .object({
    _id: Id,
    title: z.string(),
    date: Day,
    time: Time,
    lengthMinutes: z.number().int(),
    location: z.string(),
    priceText: z.string(),
    onlineLink: z.string().meta({ description: 'Link of an online class' }),
    cancelled: z.boolean().meta({ description: 'Whether the class itself was cancelled' }),
    guests: z.array(z.string()).meta({ description: 'The names of the guests whom the client brings' }),
    freeUntil: WallTime.optional().meta({
      description: 'Until when cancelling is free, if that ends before the class begins',
    }),
    cancelToken: z
      .string()
      .meta({ description: 'Cancels the sign-up with POST /api/signup/cancellation, like the mailed link' }),
  })
  .meta({ id: 'ClientClass' });
export type ClientClass = z.infer<typeof ClientClass>;

export const clientClassEndpoints = endpoints({
  'GET /api/user/{id}/classes': {
    summary: 'Upcoming classes for which the client’s email address signed up',
    role: 'client',
    ownership: 'self',
    perMinute: 240,
    responses: { 200: z.array(ClientClass) },
  },
});
