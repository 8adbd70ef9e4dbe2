import { z } from 'zod';
import { calls } from './call.ts';
import { Done, Email, Honeypot } from './fields.ts';

export const newsletterCalls = calls({
  'POST /api/subscribers/subscribe': {
    summary: 'Subscribe to the newsletter',
    role: 'visitor',
    perMinute: 30,
    body: z.strictObject({ email: Email, website: Honeypot }),
    answers: { 201: Done },
  },
  'POST /api/subscribers/unsubscribe': {
    summary: 'Unsubscribe; the same answer whether or not the address was on the list',
    role: 'visitor',
    perMinute: 30,
    body: z.strictObject({ email: Email, signature: z.string().max(200).optional() }),
    answers: { 200: Done },
  },
});
