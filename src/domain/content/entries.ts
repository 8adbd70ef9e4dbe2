import type { DrawingName } from './drawings.ts';
import { chosenDrawing, isPicture } from './page-picture.ts';
import { type Content, FIXED_FIELDS, formatFieldName, getFixedValue, isList } from './tree.ts';

/** Most entries of a list. */
export const MAX_ENTRIES = 60;
/** The same where each entry has a picture: the offerings and the slides. */
export const MAX_PICTURED_ENTRIES = 12;

const ADDED_ID = /^entry-[\da-f]{12}$/;

/** Most entries of a list with this model. */
export const getMaxEntries = (models: readonly Content[]): number =>
  models.some((model) => getFixedValue(model) !== undefined) ? MAX_PICTURED_ENTRIES : MAX_ENTRIES;

/** Whether this is the id of an entry that the owner added, so no entry of the model has it. */
export const isAddedId = (id: unknown): boolean => typeof id === 'string' && ADDED_ID.test(id);

/** Whether an added entry has no drawing, which is also shown when its photo is no longer kept. */
export const lacksDrawing = (entry: object): boolean =>
  isAddedId(getFixedValue(entry)) && !Object.values(entry).some((part) => isPicture(part) && part.drawing);

/**
 * A new entry with the fields of another one, and one entry in each of its lists. It says what is to be written, because
 * no text may be empty.
 * @param options.uuid for the id of an entry that has one
 * @param options.drawing for its picture
 */
export function createEntry(model: Content, options: { uuid: string; drawing: DrawingName }): Content {
  const create = (part: Content, field: string): Content => {
    if (FIXED_FIELDS.has(field)) return `entry-${options.uuid.replaceAll('-', '').slice(-12)}`;
    if (field === 'href') return '/';
    if (typeof part === 'string') return `New ${formatFieldName(field).toLowerCase()}`;
    if (isPicture(part))
      return part.alt === null ? chosenDrawing(options.drawing, null) : chosenDrawing(options.drawing);
    if (isList(part)) return part.slice(0, 1).map((item) => create(item, field.replace(/s$/, '')));
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, create(value, name)]));
  };
  return create(model, 'text');
}
