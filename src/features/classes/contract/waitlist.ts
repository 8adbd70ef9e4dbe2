import { z } from 'zod';
import { endpoints } from '#platform/contract/endpoint.ts';
import { Day, Done, Email, Honeypot, Id, Time, WallTime } from '#platform/contract/fields.ts';
import { AnotherDay, classIdentity } from './classes.ts';

/** The signed token of a mailed link. */
const Token = z.string().max(400);
const body = z.strictObject({ token: Token });

/** What the person of an entry can do. */
const View = z.enum(['unconfirmed', 'waiting', 'offered', 'open', 'taken', 'over', 'cancelled', 'past']).meta({
  description: 'open: a place is free, and the first press has it; over: the offer has gone on to the next person',
});

/** The entry of a mailed link, for its own person. */
export const WaitlistEntry = z
  .object({
    eventId: Id,
    title: z.string(),
    date: Day,
    time: Time,
    lengthMinutes: z.number().int(),
    location: z.string(),
    email: z.string(),
    view: View,
    until: WallTime.nullable().meta({ description: 'Until when the place is held, in the business time zone' }),
    ahead: z.number().int().meta({ description: 'How many people wait who came before' }),
    offerHours: z.number().int().meta({ description: 'For how many hours a free place is held, without the night' }),
    anotherDay: AnotherDay,
    known: z.boolean().meta({ description: 'Whether a signed waiver is on file, so that one press takes the place' }),
  })
  .meta({ id: 'WaitlistEntry' });
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;

export const waitlistEndpoints = endpoints({
  'POST /api/waitlist': {
    summary:
      'Wait for a place in a full class. A signed-in client waits at once with their own email; any other email must be confirmed by a mailed link',
    role: 'visitor',
    part: 'classes',
    needsOpenSite: true,
    perMinute: 30,
    body: z.strictObject({ email: Email, ...classIdentity, website: Honeypot }),
    responses: { 201: Done.extend({ waiting: z.boolean() }) },
  },
  'GET /api/waitlist/by-link': {
    summary: 'The waitlist entry of the link in a mail',
    role: 'visitor',
    perMinute: 60,
    query: z.strictObject({ token: Token }),
    responses: { 200: WaitlistEntry },
  },
  'POST /api/waitlist/confirmation': {
    summary: 'Confirm the email of a waitlist entry; a place that is free by now is offered at once',
    role: 'visitor',
    perMinute: 30,
    body,
    responses: { 200: WaitlistEntry },
  },
  'POST /api/waitlist/place': {
    summary: 'Take the free place of a waitlist entry, if a signed waiver is on file',
    role: 'visitor',
    perMinute: 30,
    body,
    responses: { 200: Done },
  },
  'POST /api/waitlist/refusal': {
    summary: 'Refuse an offer or leave the waitlist; the response is the same when that was done before',
    role: 'visitor',
    perMinute: 30,
    body,
    responses: { 200: Done },
  },
  'DELETE /api/admin/waitlist/{id}': {
    summary: 'Take a person off a waitlist; a place that was offered to them goes on to the next person',
    role: 'owner',
    perMinute: 120,
    responses: { 200: Done },
  },
});
