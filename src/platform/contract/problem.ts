import { z } from 'zod';

/** Every failure: `message` for people, `reason` for programs. */
export const Problem = z
  .object({
    message: z.string(),
    reason: z.string(),
    /** Invalid input by field: 'body/email' → a sentence for people. */
    fields: z.record(z.string(), z.string()).optional(),
    /** The id of this request in the log, to quote to the owner. */
    requestId: z.string().optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
