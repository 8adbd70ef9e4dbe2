import { isPicture, type PagePicture } from '#platform/media/page-picture.ts';

/** What a page says and shows: texts, pictures, and lists and groups of them. */
export type Content = string | PagePicture | readonly Content[] | ContentGroup;
/** A group of fields, such as a whole document. */
export type ContentGroup = { readonly [field: string]: Content };

/** The names and numbers that lead from a document to one of its texts. */
export type ContentPath = readonly (string | number)[];

export type ContentText = { path: ContentPath; text: string };
type ContentLeaf = { path: ContentPath; part: string | PagePicture };

/** Fields that choose one of the drawn pictures or the program's parts, so they keep the values of the model. */
export const FIXED_FIELDS: ReadonlySet<string> = new Set(['id', 'picture']);

/** The id by which the program knows an entry; undefined for an entry that can be added and copied. */
export function getFixedValue(entry: Content): string | undefined {
  if (!isGroup(entry)) return undefined;
  const [fixed] = [...FIXED_FIELDS].map((field) => entry[field]).filter((part) => part !== undefined);
  return typeof fixed === 'string' ? fixed : undefined;
}

/** Whether a part of a document is a list. */
export const isList = (content: Content): content is readonly Content[] => Array.isArray(content);

/** Whether a part of a document is a group of fields. */
export const isGroup = (content: Content): content is ContentGroup =>
  typeof content === 'object' && !isList(content) && !isPicture(content);

/** Every text and picture of a document, in the order of its fields. */
export function listLeaves(content: Content, path: ContentPath = []): ContentLeaf[] {
  if (typeof content === 'string' || isPicture(content)) return [{ path, part: content }];
  if (isList(content)) return content.flatMap((item, index) => listLeaves(item, [...path, index]));
  return Object.entries(content).flatMap(([field, value]) => listLeaves(value, [...path, field]));
}

/** Every text of a document but the words of its pictures, in the order of its fields. */
export const listTexts = (content: Content): ContentText[] =>
  listLeaves(content).flatMap(({ path, part }) => (typeof part === 'string' ? [{ path, text: part }] : []));

/** Every picture of a document, in the order of its fields. */
export const listPictures = (content: Content): { path: ContentPath; picture: PagePicture }[] =>
  listLeaves(content).flatMap(({ path, part }) => (typeof part === 'string' ? [] : [{ path, picture: part }]));

type ChangeLeaf = (leaf: ContentLeaf) => Content;

/** The same document with every text and picture replaced. */
function mapLeaves<Document extends Content>(content: Document, change: ChangeLeaf, path?: ContentPath): Document;
function mapLeaves(content: Content, change: ChangeLeaf, path: ContentPath = []): Content {
  if (typeof content === 'string' || isPicture(content)) return change({ path, part: content });
  const map = (part: Content, step: string | number) => mapLeaves(part, change, [...path, step]);
  if (isList(content)) return content.map(map);
  return Object.fromEntries(Object.entries(content).map(([field, part]) => [field, map(part, field)]));
}

/** What takes the place of a text. */
export type ChangeText = (text: string, path: ContentPath) => string;

/** The same document with every text replaced, also the words of pictures. */
export const mapTexts = <Document extends Content>(content: Document, change: ChangeText): Document =>
  mapLeaves(content, ({ path, part }) => {
    if (typeof part === 'string') return change(part, path);
    return part.alt === null ? part : { ...part, alt: change(part.alt, [...path, 'alt']) };
  });

/** The same document with every picture replaced. */
export const mapPictures = <Document extends Content>(
  content: Document,
  change: (picture: PagePicture) => PagePicture,
): Document => mapLeaves(content, ({ part }) => (typeof part === 'string' ? part : change(part)));

/** The part of a document at a path; undefined if there is none. */
export function getPart(content: Content, path: ContentPath): Content | undefined {
  let part: Content | undefined = content;
  for (const step of path) {
    if (part === undefined) return undefined;
    if (isList(part)) part = typeof step === 'number' ? part[step] : undefined;
    else part = isGroup(part) && Object.hasOwn(part, step) ? part[step] : undefined;
  }
  return part;
}

/** The part of a model for the part of a document at a path, also when the entries of a list were moved. */
export function getModelPart(model: Content, content: Content, path: ContentPath): Content | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return model;
  const next = getPart(content, [step]);
  if (next === undefined) return undefined;
  const id = getFixedValue(next);
  const part = isList(model)
    ? (model.find((entry) => id !== undefined && getFixedValue(entry) === id) ?? model[0])
    : getPart(model, [step]);
  return part === undefined ? undefined : getModelPart(part, next, rest);
}

/** The same document with another part at a path that exists. */
export function replacePart(content: Content, path: ContentPath, part: Content): Content {
  const [step, ...rest] = path;
  if (step === undefined) return part;
  if (isList(content)) return content.map((item, index) => (index === step ? replacePart(item, rest, part) : item));
  if (typeof content === 'string' || isPicture(content)) return content;
  return Object.fromEntries(
    Object.entries(content).map(([field, value]) => [field, field === step ? replacePart(value, rest, part) : value]),
  );
}

/** The path as one word, for names of fields and attributes: 'links/0/label'. */
export const toKey = (path: ContentPath): string => path.join('/');

/** The path in words, for the history and the editor: 'Questions › Items 3 › Answer'. */
export function formatPath(path: ContentPath): string {
  return path.reduce<string>((words, step) => {
    if (typeof step === 'number') return words === '' ? `Entry ${step + 1}` : `${words} ${step + 1}`;
    return [words, formatFieldName(step)].filter(Boolean).join(' › ');
  }, '');
}

/** A field's name in words: 'nextOnTheMat' becomes 'Next on the mat'. */
export function formatFieldName(field: string): string {
  const words = fieldNames[field] ?? field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;
}

/** Fields whose name alone does not say what they are. */
const fieldNames: Readonly<Record<string, string>> = {
  href: 'link',
  faq: 'questions',
  items: 'list',
  videoLink: 'video at YouTube or Vimeo',
  videoFile: 'video file',
  captionsFile: 'captions',
  term: 'heading',
  label: 'words of the link',
  alt: 'picture in words',
  image: 'picture',
  payPal: 'PayPal',
  search: 'search engines and shared links',
};
