import { z } from 'zod';
import { ownerEndpoints } from '#platform/contract/endpoint.ts';

/** A text of an email before its rules are checked, which say more about it. */
const Text = z.string().max(20_000);

/** Words that the owner writes of an email. The server refuses a text that the kind of email does not have. */
export const EmailWords = z
  .object({ subject: Text, greeting: Text.meta({ description: 'Its first line is the heading' }), closing: Text })
  .catchall(Text)
  .meta({
    description: 'And the line beside the subject, and each sentence, by name; those not given are as delivered',
  });

const Fact = z.object({ name: z.string(), meaning: z.string() });

const params = z.object({ kind: z.string().max(60) });
const version = z.number().int().min(0).max(1_000_000);

const EditedEmailWords = z
  .object({
    version,
    words: EmailWords,
    delivered: EmailWords,
    facts: z.array(Fact).meta({ description: 'What only this kind of email can name in braces' }),
    businessFacts: z.array(Fact).meta({ description: 'The facts of the business, which every email can name' }),
  })
  .meta({ id: 'EditedEmailWords' });
export type EditedEmailWords = z.infer<typeof EditedEmailWords>;

/** The words of the emails to visitors. */
export const emailWordsEndpoints = ownerEndpoints({
  'GET /api/admin/email-words/{kind}': {
    summary: 'What the owner can write of a kind of email',
    perMinute: 240,
    params,
    responses: { 200: EditedEmailWords },
  },
  'PUT /api/admin/email-words/{kind}': {
    summary: 'Save the words of a kind of email; those as delivered are restored',
    perMinute: 60,
    params,
    body: z.strictObject({ version, words: EmailWords }),
    responses: { 200: EditedEmailWords },
  },
});
