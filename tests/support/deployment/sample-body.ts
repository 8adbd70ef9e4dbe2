import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createFreeDay } from '../bookings/free-slot-times.ts';

type Json = z.core.JSONSchema.JSONSchema;

/** The tokens of mailed links have 43 characters. */
const texts: Record<string, () => string> = {
  email: () => `someone-${randomUUID()}@example.com`,
  token: () => 'A'.repeat(43),
};
const formats: Record<string, () => string> = { uuid: randomUUID, date: createFreeDay };

function createSample(json: Json, name = ''): unknown {
  if (json.const !== undefined) return json.const;
  const [example] = [...(json.enum ?? []), ...(json.examples ?? [])];
  if (example !== undefined && json.format !== 'date') return example;
  switch (json.type) {
    case 'object': {
      const { properties = {}, required = [] } = json;
      return Object.fromEntries(required.map((field) => [field, createSample(properties[field] as Json, field)]));
    }
    case 'array':
      return Array.from({ length: json.minItems ?? 0 }, () => createSample(json.items as Json, name));
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return json.minimum ?? 1;
    case 'string':
      return (formats[json.format ?? ''] ?? texts[name] ?? (() => 'Words'.repeat(json.minLength ?? 1)))();
    default:
      return null;
  }
}

/** Creates a body of an endpoint with the required fields. Throws if the schema does not say enough for that. */
export function createSampleBody(name: string, schema: z.ZodType): object {
  const sample = createSample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  if (!schema.safeParse(sample).success) throw new Error(`add a body of ${name} to createBodyByEndpoint`);
  return sample as object;
}
