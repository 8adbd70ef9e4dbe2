import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Cents, Id } from './fields.ts';

/**
 * Payments that PayPal holds, such as an eCheck: made by the buyer, and neither received nor refused. It has no id,
 * because modules of which the built pages have a copy use it.
 */
export const PendingPayments = z.object({
  count: z.number().int(),
  first: z.array(
    z.object({
      _id: Id,
      what: z.string(),
      amountCents: Cents,
      name: z.string().meta({ description: 'Of the payer; may be empty' }),
      since: z.iso.datetime(),
      transaction: z.string().meta({ description: 'PayPal’s id' }),
      purpose: z.enum(['booking', 'order']),
      subjectId: Id.meta({ description: 'The order, the session, or the offer of several sessions' }),
    }),
  ),
});
export type PendingPayments = z.infer<typeof PendingPayments>;

export const paymentEndpoints = endpoints({
  'GET /config/paypal': {
    summary: 'The data to load PayPal’s buttons; 503 while payments are off',
    role: 'visitor',
    perMinute: 240,
    responses: {
      200: z.object({
        clientId: z.string(),
        currency: z.literal('USD'),
        sdkUrl: z.string().meta({ description: 'Address of the script, without its query' }),
      }),
    },
  },
});
