import { type Content, getFixedValue, listPictures } from './tree.ts';

/** Most entries of a list. */
export const MAX_ENTRIES = 60;
/** The same where each entry has a picture: the offerings and the slides. */
export const MAX_PICTURED_ENTRIES = 12;

const ADDED_ID = /^entry-[\da-f]{12}$/;

/** Whether this is the id of an entry that the owner added, so no entry of the model has it. */
export const isAddedId = (id: string | undefined): boolean => id !== undefined && ADDED_ID.test(id);

/** Whether an added entry has no drawing, which is also shown when its photo is no longer kept. */
export const lacksDrawing = (entry: Content): boolean =>
  isAddedId(getFixedValue(entry)) && !listPictures(entry).some(({ picture }) => picture.drawing);
