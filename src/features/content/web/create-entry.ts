import type { z } from 'zod';
import type { DrawingName } from '#platform/media/drawings.ts';
import { chosenDrawing } from '#platform/media/page-picture.ts';
import { getElement, getField, listFields } from '../contract/fields.ts';
import { type Content, formatFieldName } from '../domain/tree.ts';

/**
 * A new entry of a list, with one entry in each of its own lists. It says what is to be written, because no text may be
 * empty.
 * @param options.uuid for the id of an entry that has one
 * @param options.drawing for its picture
 */
export function createEntry(
  schema: z.ZodType,
  options: { uuid: string; drawing: DrawingName },
  name = 'text',
): Content {
  const field = getField(schema);
  const entry = getElement(schema);
  if (entry) return [createEntry(entry, options, name.replace(/s$/, ''))];
  if (!field)
    return Object.fromEntries(listFields(schema).map(([part, type]) => [part, createEntry(type, options, part)]));
  if (field.input === 'id') return `entry-${options.uuid.replaceAll('-', '').slice(-12)}`;
  if (field.input === 'address') return '/';
  if (field.input.endsWith('picture')) return chosenDrawing(options.drawing, field.isDecoration ? null : undefined);
  return `New ${formatFieldName(name).toLowerCase()}`;
}
