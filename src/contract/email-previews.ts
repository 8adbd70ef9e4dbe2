import { z } from 'zod';
import { endpoints } from './endpoint.ts';

const Name = z.string().max(60);

/** The kinds of emails that the site sends, each with sample cases. */
export const emailPreviewEndpoints = endpoints({
  'GET /api/admin/email-previews': {
    summary: 'Every kind of email that the site sends, with its sample cases',
    role: 'owner',
    perMinute: 240,
    responses: {
      200: z.array(
        z.object({ kind: z.string().meta({ examples: ['class-sign-up-confirmed'] }), cases: z.array(z.string()) }),
      ),
    },
  },
  'GET /api/admin/email-preview': {
    summary: 'One email, written with sample facts',
    role: 'owner',
    perMinute: 240,
    query: z.object({ kind: Name, case: Name }),
    responses: {
      200: z.object({
        subject: z.string(),
        text: z.string().meta({ description: 'The plain-text part' }),
        bytes: z.number().int().meta({ description: 'The size of the HTML part' }),
        url: z.string().meta({ description: 'The HTML part, for a frame on this site; works for an hour' }),
      }),
    },
  },
});
