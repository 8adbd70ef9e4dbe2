import { z } from 'zod';
import { endpoints } from '#platform/contract/endpoint.ts';

const Address = z.url().meta({ description: 'A secret address for calendar programs' });

export const calendarFeedEndpoints = endpoints({
  'GET /api/user/{id}/calendar-feed': {
    summary: 'The address of your calendar feed; null if you have none',
    role: 'client',
    ownership: 'self',
    perMinute: 120,
    responses: { 200: z.object({ address: Address.nullable() }) },
  },
  'POST /api/user/{id}/calendar-feed': {
    summary: 'Make a new address for your calendar feed, which ends the one before',
    role: 'client',
    ownership: 'self',
    perMinute: 20,
    responses: { 200: z.object({ address: Address }) },
  },
  'GET /api/admin/calendar-feed': {
    summary: 'When the address of the owner’s calendar feed was made; null if there is none',
    role: 'owner',
    perMinute: 120,
    responses: { 200: z.object({ createdAt: z.iso.datetime().nullable() }) },
  },
  'POST /api/admin/calendar-feed': {
    summary: 'The address of the owner’s calendar feed. It is made if there is none; `renew` ends the one before',
    role: 'owner',
    stepUp: true,
    perMinute: 20,
    body: z.strictObject({ renew: z.boolean() }),
    responses: { 200: z.object({ address: Address }) },
  },
});
export type CalendarFeedEndpoints = typeof calendarFeedEndpoints;
