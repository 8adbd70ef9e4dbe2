import { hasHiddenCharacters, READABLE } from '../line.ts';
import { listNames } from '../settings/fact-names.ts';
import { getMaxEntries, isAddedId, lacksDrawing } from './entries.ts';
import { findAddressProblem } from './link-address.ts';
import { CAPTIONS_FIELD, CAPTIONS_MISSING, findMediaProblem, isMediaField, VIDEO_FILE_FIELD } from './media.ts';
import { ALT_MISSING, findPictureProblem, isPicture, type PagePicture } from './page-picture.ts';
import { findLinksProblem, isProse } from './prose.ts';
import {
  type Content,
  type ContentPath,
  FIXED_FIELDS,
  findModelEntry,
  getFixedValue,
  getPart,
  isList,
  listPictures,
  listTexts,
} from './tree.ts';
import { listValueNames } from './values.ts';
import { parseVideoLink, VIDEO_LINK_PROBLEM } from './video-link.ts';

/** Why a document cannot be saved, and where. */
export type ContentProblem = { path: ContentPath; message: string };

const MAX_TEXT_LENGTH = 4_000;
export const MAX_DOCUMENT_LENGTH = 100_000;

/** Lists that a page leaves out with their heading when they are empty. All others need an entry. */
const OPTIONAL_LISTS: ReadonlySet<string> = new Set(
  ['classes', 'workshops', 'faq', 'trainings', 'testimonials'].map((section) => `${section}/items`),
);
/** Whether the list at this path may be empty. */
export const isOptionalList = (path: ContentPath): boolean => OPTIONAL_LISTS.has(path.join('/'));

/** The field with the address of a video at another host, which may be empty. */
export const VIDEO_FIELD = 'videoLink';

/**
 * Returns the first reason why a document cannot be saved: it must have the fields of the model, and each text must
 * be readable. Lists may have other lengths than in the model.
 * @param isFact whether a name in braces is a fact of the business
 */
export function findContentProblem(
  model: Content,
  content: unknown,
  isFact: (name: string) => boolean,
): ContentProblem | undefined {
  return findProblem(model, content, { path: [], isFact });
}

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

/** `isEntry` is true in an entry that the program knows by a fixed field; only there a drawing can be chosen. */
type Position = { path: ContentPath; isFact: (name: string) => boolean; isEntry?: boolean };

function findProblem(model: Content, content: unknown, position: Position): ContentProblem | undefined {
  const reject = (message: string) => ({ path: position.path, message });
  if (typeof model === 'string') {
    return typeof content === 'string' ? findTextProblem(model, content, position) : reject('A text is missing here.');
  }
  if (isPicture(model)) {
    const message = findPictureProblem(content);
    if (message !== undefined) return reject(message);
    const { alt, drawing } = content as PagePicture;
    if (drawing !== undefined && !position.isEntry) return reject('This drawing cannot be changed here.');
    return alt === null || alt === '' ? undefined : findTextProblem(alt, alt, position);
  }
  if (isList(model)) {
    if (!Array.isArray(content)) return reject('A list is missing here.');
    if (content.length === 0 && !isOptionalList(position.path)) return reject('A list needs at least one entry.');
    const max = getMaxEntries(model);
    if (content.length > max) return reject(`This list has at most ${max} entries.`);
    const fixed = content.flatMap((item) => getFixedValue(item) ?? []);
    if (new Set(fixed).size < fixed.length) return reject('The same entry is in this list twice.');
    return findFirst(content, (item, index) =>
      findProblem(findModelEntry(model, item), item, { ...position, path: [...position.path, index] }),
    );
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    return reject('A part is missing here.');
  if (lacksDrawing(content)) return reject('Please choose a drawing for this entry.');
  const unknownField = Object.keys(content).find((field) => !Object.hasOwn(model, field));
  if (unknownField !== undefined) return reject('This part has a field that the page doesn’t know.');
  const isEntry = getFixedValue(model) !== undefined;
  return findFirst(Object.entries(model), ([field, part]) =>
    findProblem(part, (content as Record<string, unknown>)[field], {
      path: [...position.path, field],
      isFact: position.isFact,
      isEntry,
    }),
  );
}

function findTextProblem(model: string, text: string, { path, isFact }: Position): ContentProblem | undefined {
  const reject = (message: string) => ({ path, message });
  const field = path.findLast((step) => typeof step === 'string');
  if (field !== undefined && FIXED_FIELDS.has(String(field))) {
    return text === model || (typeof path.at(-2) === 'number' && isAddedId(text))
      ? undefined
      : reject('This field cannot be changed here.');
  }
  if (field === VIDEO_FIELD) return text === '' || parseVideoLink(text) ? undefined : reject(VIDEO_LINK_PROBLEM);
  if (isMediaField(field)) {
    const problem = findMediaProblem(String(field), text);
    return problem === undefined ? undefined : reject(problem);
  }
  if (!READABLE.test(text)) return reject('Please write something here.');
  if (text.length > MAX_TEXT_LENGTH)
    return reject(`Please keep this under ${MAX_TEXT_LENGTH.toLocaleString('en-US')} characters.`);
  if (hasHiddenCharacters(text)) return reject('This text has characters that cannot be shown.');
  const values = listValueNames(model, isFact);
  const unknown = listNames(text).find((name) => !isFact(name) && !values.includes(name));
  if (unknown !== undefined) return reject(`There is no fact called {${unknown}}.`);
  const linkProblem = field === 'href' ? findAddressProblem(text) : isProse(path) ? findLinksProblem(text) : undefined;
  return linkProblem === undefined ? undefined : reject(linkProblem);
}

function findFirst<Item>(
  items: readonly Item[],
  find: (item: Item, index: number) => ContentProblem | undefined,
): ContentProblem | undefined {
  for (const [index, item] of items.entries()) {
    const problem = find(item, index);
    if (problem) return problem;
  }
  return undefined;
}
