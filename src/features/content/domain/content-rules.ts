import { CAPTIONS_FIELD, CAPTIONS_MISSING, VIDEO_FILE_FIELD } from '#platform/media/media.ts';
import { ALT_MISSING } from '#platform/media/page-picture.ts';
import { READABLE } from '#platform/text/line.ts';
import { type Content, type ContentPath, getPart, listPictures, listTexts } from './tree.ts';

/** Why a document cannot be saved, and where. */
export type ContentProblem = { path: ContentPath; message: string };

export const MAX_DOCUMENT_LENGTH = 100_000;

/**
 * Returns the first photo whose words are still to be written, or video without captions. Its draft can be saved, but not
 * published.
 */
export function findUnfinishedPart(content: Content): ContentProblem | undefined {
  const undescribed = listPictures(content).find(({ picture: { alt } }) => alt !== null && !READABLE.test(alt));
  if (undescribed) return { path: undescribed.path, message: ALT_MISSING };
  const captions = listTexts(content)
    .filter(({ path, text }) => path.at(-1) === VIDEO_FILE_FIELD && text !== '')
    .map(({ path }) => [...path.slice(0, -1), CAPTIONS_FIELD])
    .find((path) => getPart(content, path) === '');
  return captions && { path: captions, message: CAPTIONS_MISSING };
}
