import { z } from 'zod';
import { endpoints } from '#platform/contract/endpoint.ts';
import { Done, Email, Honeypot, Id, KnownEmail } from '#platform/contract/fields.ts';
import { listEndpoints } from '#platform/contract/list.ts';
import { subscriberList } from './list.ts';

/** A newsletter subscriber in the admin area. */
export const Subscriber = z
  .object({ _id: Id, email: z.string(), subscribedAt: z.iso.datetime() })
  .meta({ id: 'Subscriber' });
export type Subscriber = z.infer<typeof Subscriber>;

export const newsletterEndpoints = endpoints({
  'POST /api/subscribers/subscribe': {
    summary: 'Subscribe to the newsletter',
    role: 'visitor',
    part: 'newsletter',
    perMinute: 30,
    body: z.strictObject({ email: Email, website: Honeypot }),
    responses: { 201: Done },
  },
  'POST /api/subscribers/unsubscribe': {
    summary: 'Unsubscribe; the response is the same whether or not the email address was subscribed',
    role: 'visitor',
    perMinute: 30,
    body: z.strictObject({ email: KnownEmail, signature: z.string().max(200).optional() }),
    responses: { 200: Done },
  },
  ...listEndpoints(subscriberList, {
    row: Subscriber,
    stepUp: 'without-page',
    about: {
      rows: 'The subscribers: all, or one page; the oldest subscription first by default',
      size: 'The number of subscribers and pages of this list',
      file: 'The subscribers as a file for a spreadsheet',
    },
  }),
  'DELETE /api/admin/subscribers/{id}': {
    summary: 'Delete a subscriber permanently, without sending a mail',
    role: 'owner',
    perMinute: 240,
    responses: { 200: Done },
  },
});
export type NewsletterEndpoints = typeof newsletterEndpoints;
