import { z } from 'zod';
import type { BusinessFacts } from '#domain/settings/business.ts';
import { type FactField, type FactPartName, factParts } from './fact-parts.ts';
import { oneLine } from './field-rules.ts';

/** The name of a field in a form, where a dot would have a meaning. */
export const toFieldName = (path: string): string => path.replaceAll('.', '_');

function createFieldSchema({ max, isOptional, rule }: FactField) {
  const schema = oneLine(max, 'Please fill this in.').refine(
    (text) => text === '' || !rule || rule[0].test(text),
    rule?.[1],
  );
  return isOptional ? schema.default('') : schema;
}

/** The schema of a part's form: one text for each field. */
function createPartSchema(part: FactPartName) {
  const { fields } = factParts[part];
  const schema = z.object(
    Object.fromEntries(fields.map((field) => [toFieldName(field.path), createFieldSchema(field)])),
  );
  if (part !== 'contact') return schema;
  return schema.refine(({ geo_latitude, geo_longitude }) => !geo_latitude === !geo_longitude, {
    path: ['geo_longitude'],
    message: 'Please enter both latitude and longitude, or neither.',
  });
}

export const factSchemas = {
  names: createPartSchema('names'),
  contact: createPartSchema('contact'),
  links: createPartSchema('links'),
  hours: createPartSchema('hours'),
  rules: createPartSchema('rules'),
} satisfies Record<FactPartName, z.ZodObject>;

/** The facts with the entered ones of one part. */
export function applyFacts(
  business: BusinessFacts,
  part: FactPartName,
  entered: Record<string, string>,
): BusinessFacts {
  const changed = structuredClone(business) as unknown as Record<string, unknown>;
  for (const { path } of factParts[part].fields) {
    if (path.startsWith('geo.')) continue;
    const keys = path.split('.');
    const last = keys.pop() as string;
    const holder = keys.reduce((group, key) => group[key] as Record<string, unknown>, changed);
    holder[last] = entered[toFieldName(path)] ?? '';
  }
  const { geo_latitude: latitude, geo_longitude: longitude } = entered;
  if (part === 'contact') changed.geo = latitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null;
  return changed as unknown as BusinessFacts;
}
