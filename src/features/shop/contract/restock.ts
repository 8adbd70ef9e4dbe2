import { z } from 'zod';
import { endpoints } from '#platform/contract/endpoint.ts';
import { Done, Email, Honeypot } from '#platform/contract/fields.ts';

/** The signed token of a mailed link. */
const Token = z.string().max(400);

/** The request of a mailed link, for its own person. */
export const RestockRequest = z
  .object({
    chocolate: z
      .object({ name: z.string(), label: z.object({ ground: z.string(), ink: z.string(), motif: z.string() }) })
      .nullable()
      .meta({ description: 'null: they asked to hear when the shop opens' }),
    confirmed: z.boolean(),
    inStock: z.boolean().meta({ description: 'Whether the chocolate is back, or the shop open' }),
  })
  .meta({ id: 'RestockRequest' });
export type RestockRequest = z.infer<typeof RestockRequest>;

export const restockEndpoints = endpoints({
  'POST /api/chocolates/{id}/restock-requests': {
    summary: 'Ask for one email when a sold-out chocolate is back; the address must be confirmed by a mailed link',
    role: 'visitor',
    part: 'chocolates',
    perMinute: 30,
    body: z.strictObject({ email: Email, website: Honeypot }),
    responses: { 201: Done },
  },
  'POST /api/shop/opening-requests': {
    summary: 'Ask for one email when the closed shop opens; the address must be confirmed by a mailed link',
    role: 'visitor',
    part: 'chocolates',
    perMinute: 30,
    body: z.strictObject({ email: Email, website: Honeypot }),
    responses: { 201: Done },
  },
  'GET /api/restock-requests/by-link': {
    summary: 'The request of the link in a mail',
    role: 'visitor',
    perMinute: 60,
    query: z.strictObject({ token: Token }),
    responses: { 200: RestockRequest },
  },
  'POST /api/restock-requests/confirmation': {
    summary: 'Confirm the request of a mailed link; a chocolate that is back, or a shop that is open, ends the request',
    role: 'visitor',
    perMinute: 30,
    body: z.strictObject({ token: Token }),
    responses: { 200: Done.extend({ inStock: z.boolean() }) },
  },
  'POST /api/restock-requests/cancellation': {
    summary: 'Delete the request of a mailed link; the response is the same when it is gone already',
    role: 'visitor',
    perMinute: 30,
    body: z.strictObject({ token: Token }),
    responses: { 200: Done },
  },
});
