import { z } from 'zod';

/** A value of this type once nothing limits it: of a number, only that it is one. */
type WithoutLimits<T> = T extends number
  ? number
  : T extends readonly (infer Entry)[]
    ? readonly WithoutLimits<Entry>[]
    : T extends object
      ? { [Name in keyof T]: WithoutLimits<T[Name]> }
      : T;

/** The schema of what this schema has accepted, in this release or an earlier one. */
export type LooseSchema<Schema extends z.ZodType> = z.ZodType<
  WithoutLimits<z.output<Schema>>,
  WithoutLimits<z.output<Schema>>
>;

/** The same form and descriptions without limits. A union is one of texts, or of objects that differ in a literal. */
export const withoutLimits = <Schema extends z.ZodType>(schema: Schema) => loosen(schema) as LooseSchema<Schema>;

function loosen(schema: z.ZodType): z.ZodType {
  const loose = loosenForm(schema);
  return schema.description === undefined ? loose : loose.meta({ description: schema.description });
}

function loosenForm(schema: z.ZodType): z.ZodType {
  const inner = (part: unknown) => loosen(part as z.ZodType);
  if (schema instanceof z.ZodObject)
    return z.object(Object.fromEntries(Object.entries(schema.shape).map(([name, part]) => [name, inner(part)])));
  if (schema instanceof z.ZodDiscriminatedUnion)
    return z.discriminatedUnion(schema.def.discriminator, schema.options.map(inner) as [z.ZodObject]);
  if (schema instanceof z.ZodArray) return z.array(inner(schema.element)).readonly();
  if (schema instanceof z.ZodNullable) return inner(schema.unwrap()).nullable();
  if (schema instanceof z.ZodOptional) return inner(schema.unwrap()).optional();
  if (schema instanceof z.ZodReadonly || schema instanceof z.ZodDefault) return inner(schema.unwrap());
  if (schema instanceof z.ZodNumber) return schema.isInt ? z.number().int() : z.number();
  if (schema instanceof z.ZodLiteral && [...schema.values].every(Number.isInteger)) return z.number().int();
  if (schema instanceof z.ZodBoolean || schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return schema;
  return z.string();
}
