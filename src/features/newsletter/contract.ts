import { z } from 'zod';
import { endpoints } from '#platform/contract/endpoint.ts';
import { Done, Email, Honeypot, Id, KnownEmail, ListSize, listSort, Page, Search } from '#platform/contract/fields.ts';

/** A newsletter subscriber in the admin area. */
export const Subscriber = z
  .object({ _id: Id, email: z.string(), subscribedAt: z.iso.datetime() })
  .meta({ id: 'Subscriber' });
export type Subscriber = z.infer<typeof Subscriber>;

const filters = { search: Search.optional() };
const sorting = listSort(['date', 'email']);

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
  'GET /api/admin/subscribers': {
    summary: 'The subscribers: all, or one page; the oldest subscription first by default',
    role: 'owner',
    stepUp: 'without-page',
    perMinute: 240,
    query: z.strictObject({ page: Page.optional(), ...filters, ...sorting }),
    responses: { 200: z.array(Subscriber) },
  },
  'GET /api/admin/subscribers/summary': {
    summary: 'The number of subscribers and pages of this list',
    role: 'owner',
    perMinute: 240,
    query: z.strictObject(filters),
    responses: { 200: ListSize },
  },
  'GET /api/admin/subscribers/csv': {
    summary: 'The subscribers as a file for a spreadsheet',
    role: 'owner',
    stepUp: true,
    perMinute: 20,
    query: z.strictObject({ ...filters, ...sorting }),
    responses: { 200: z.object({ filename: z.string(), csv: z.string() }) },
  },
  'DELETE /api/admin/subscribers/{id}': {
    summary: 'Delete a subscriber permanently, without sending a mail',
    role: 'owner',
    perMinute: 240,
    params: z.object({ id: Id }),
    responses: { 200: Done },
  },
});
export type NewsletterEndpoints = typeof newsletterEndpoints;
