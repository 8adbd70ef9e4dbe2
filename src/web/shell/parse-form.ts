import { parse, type Submission } from '@conform-to/react';
import { unstable_coerceFormValue as coerceFormValue } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { validateRequestPart } from '#contract/validation-messages.ts';

/** Parses a form of the owner. A schema without messages gets those of the API, such as 'Please enter the email address.' */
export function parseForm<Schema extends z.ZodType>(formData: FormData, schema: Schema) {
  const submission = parse<z.output<Schema>, string[]>(formData, {
    resolve(payload) {
      const result = validateRequestPart(coerceFormValue(schema), payload, 'owner');
      if ('value' in result) return { value: result.value };
      return { error: Object.fromEntries(result.errors.map(({ path, message }) => [path, [message]])) };
    },
  });
  return submission as Submission<z.input<Schema>, string[], z.output<Schema>>;
}
