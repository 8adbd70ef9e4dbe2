import { z } from 'zod';

/** Every failure: `message` for a person, `reason` for a program. */
export const Problem = z
  .object({
    message: z.string(),
    reason: z.string(),
    /** Where the input was wrong: 'body/email' → what was expected. */
    fields: z.record(z.string(), z.string()).optional(),
    /** Quote it to the owner: it is the id of this request in the log. */
    requestId: z.string().optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
