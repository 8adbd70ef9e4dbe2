import { z } from 'zod';
import { center } from '#platform/media/page-picture.ts';
import { type Content, getFixedValue, isGroup, isList } from '../domain/tree.ts';
import { getElement, listFields } from './fields.ts';

const StoredPicture = z.object({
  photo: z.string().nullable(),
  alt: z.string().nullable(),
  focus: z.object({ x: z.number().catch(center.x), y: z.number().catch(center.y) }).catch(center),
  drawing: z.string().optional(),
});

/** An entry of a list in a stored document, of whatever form. */
const StoredEntry = z.custom<Content>(
  (part) => typeof part === 'string' || (typeof part === 'object' && part !== null),
);

/**
 * What reads the stored documents of a page: a field that an older release has not saved is as in the model, a field that
 * the page no longer has is left out, and a text that is against a later limit is kept.
 * @param model the page as delivered, with an entry in every list
 */
export function createStoredSchema<Schema extends z.ZodType<Content>>(
  schema: Schema,
  model: z.output<Schema>,
): z.ZodType<z.output<Schema>>;
export function createStoredSchema(schema: z.ZodType, model: Content): z.ZodType {
  return createPart(schema, model);
}

function createPart(schema: z.ZodType, model: Content): z.ZodType {
  if (typeof model === 'string') return z.string().catch(model);
  const entry = getElement(schema);
  if (entry && isList(model)) {
    const entries = model.map((part) => ({ fixed: getFixedValue(part), schema: createPart(entry, part) }));
    const findEntrySchema = (part: Content) =>
      (entries.find(({ fixed }) => fixed === getFixedValue(part)) ?? entries[0])?.schema ?? z.never();
    const Entry = StoredEntry.transform((part) => findEntrySchema(part).parse(part));
    return z.array(Entry).catch([...model]);
  }
  if (!isGroup(model)) return StoredPicture.catch(StoredPicture.parse(model));
  const fields = listFields(schema).map(([field, part]) => [field, createPart(part, model[field] ?? '')]);
  return z.object(Object.fromEntries(fields)).catch(model);
}
