import { parse, type Submission } from '@conform-to/react';
import { unstable_coerceFormValue as coerceFormValue, getZodConstraint } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { validateRequestPart } from '#platform/contract/validation-messages.ts';

/** The name of the field at a path of the contract: 'times[1]' for 'times/1', 'client.email' for 'client/email'. */
export const toFieldName = (path: string) => path.replaceAll(/\/(\d+)/g, '[$1]').replaceAll('/', '.');

/**
 * Parses a form of the owner or a client. A schema without messages gets those of the API, such as 'Please enter the
 * email address.'
 */
export function parseForm<Schema extends z.ZodType>(
  formData: FormData,
  schema: Schema,
  role: 'owner' | 'client' = 'owner',
) {
  const submission = parse<z.output<Schema>, string[]>(formData, {
    resolve(payload) {
      const result = validateRequestPart(coerceFormValue(schema), payload, role);
      if ('value' in result) return { value: result.value };
      return { error: Object.fromEntries(result.errors.map(({ path, message }) => [toFieldName(path), [message]])) };
    },
  });
  return submission as Submission<z.input<Schema>, string[], z.output<Schema>>;
}

/** Parses what is entered in a field; undefined if it is not valid. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> | undefined {
  return coerceFormValue(schema).safeParse(input).data as z.output<Schema> | undefined;
}

/**
 * The constraints of the fields: Conform takes an optional union for required, so the schema itself is asked. A field
 * inside a list or a group is never required by them; its control says so.
 */
export function getConstraint(schema: z.ZodObject) {
  const constraints = Object.entries(getZodConstraint(schema)).map(([name, constraint]) => {
    const field = schema.shape[name] as z.ZodType | undefined;
    const isRequired = field !== undefined && !field.safeParse(undefined).success;
    return [name, { ...constraint, required: isRequired }] as const;
  });
  return Object.fromEntries(constraints);
}
