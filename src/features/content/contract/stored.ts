import { z } from 'zod';
import type { DrawingName } from '#platform/media/drawings.ts';
import { center } from '#platform/media/page-picture.ts';
import { type Content, getFixedValue, isGroup, isList } from '../domain/tree.ts';
import { getElement, listFields } from './fields.ts';

const StoredPicture = z.object({
  photo: z.string().nullable(),
  alt: z.string().nullable(),
  focus: z.object({ x: z.number().catch(center.x), y: z.number().catch(center.y) }).catch(center),
  drawing: z.custom<DrawingName>((name) => typeof name === 'string').optional(),
});

/** A part of a stored document, of whatever form. */
type Stored = object | string | undefined;
const StoredEntry = z.custom<Content>(
  (part) => typeof part === 'string' || (typeof part === 'object' && part !== null),
);
const StoredEntries = z.array(StoredEntry);
const StoredGroup = z.record(z.string(), StoredEntry.optional().catch(undefined));

/**
 * Reads a stored document of a page: a field that an older release has not saved is as in the model, a field that the
 * page no longer has is left out, and a text that is against a later limit is kept.
 * @param model the page as delivered, with an entry in every list
 */
export function readStoredContent<Schema extends z.ZodType<Content>>(
  schema: Schema,
  model: z.output<Schema>,
  stored: Stored,
): z.output<Schema>;
export function readStoredContent(schema: z.ZodType, model: Content, stored: Stored): Content {
  return readPart(schema, model, stored);
}

function readPart(schema: z.ZodType, model: Content, stored: Stored): Content {
  if (typeof model === 'string') return typeof stored === 'string' ? stored : model;
  const entry = getElement(schema);
  if (entry && isList(model)) {
    const findModel = (part: Content) =>
      model.find((known) => getFixedValue(known) === getFixedValue(part)) ?? model[0] ?? '';
    const { data } = StoredEntries.safeParse(stored);
    return data?.map((part) => readPart(entry, findModel(part), part)) ?? [...model];
  }
  if (!isGroup(model)) return StoredPicture.catch(StoredPicture.parse(model)).parse(stored);
  const { data } = StoredGroup.safeParse(stored);
  if (!data) return model;
  const fields = listFields(schema).map(([field, part]) => [field, readPart(part, model[field] ?? '', data[field])]);
  return Object.fromEntries(fields);
}
