import { z } from 'zod';
import { EmailWords } from '#features/content/contract/email-words.ts';
import { ownerEndpoints } from '#platform/contract/endpoint.ts';

const Name = z.string().max(60);

const Rendered = {
  subject: z.string(),
  text: z.string().meta({ description: 'The plain-text part' }),
  bytes: z.number().int().meta({ description: 'The size of the HTML part' }),
  sentences: z.array(z.string()).meta({ description: 'The sentences of this case, by name' }),
};

/** The kinds of emails that the site sends, each with sample cases. */
export const emailPreviewEndpoints = ownerEndpoints({
  'GET /api/admin/email-previews': {
    summary: 'Every kind of email that the site sends, with its sample cases',
    perMinute: 240,
    responses: {
      200: z.array(
        z.object({
          kind: z.string().meta({ examples: ['class-sign-up-confirmed'] }),
          label: z.string().meta({ examples: ['Confirmation of a class'] }),
          group: z.string().meta({ description: 'The heading of its list' }),
          cases: z.array(z.string()),
          hasWords: z.boolean().meta({ description: 'Whether the owner can write its words' }),
        }),
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
        ...Rendered,
        url: z.string().meta({ description: 'The HTML part, for a frame on this site; works for an hour' }),
      }),
    },
  },
  'POST /api/admin/email-preview': {
    summary: 'One email with sample facts and words that are not saved; nothing is changed or sent',
    role: 'owner',
    perMinute: 240,
    body: z.strictObject({ kind: Name, case: Name, scheme: z.enum(['light', 'dark']), words: EmailWords }),
    responses: { 200: z.object({ ...Rendered, html: z.string() }) },
  },
  'POST /api/admin/email-preview/test': {
    summary: 'Send one email with sample facts to the owner, with the given words or the saved ones',
    role: 'owner',
    perMinute: 5,
    body: z.strictObject({ kind: Name, case: Name, words: EmailWords.optional() }),
    responses: { 200: z.object({ message: z.string() }) },
  },
});
